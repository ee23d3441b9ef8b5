/** Calls foreign code. What it throws is reported as uncaught, and does not stop the caller. */
export function callGuarded(act: () => void): void {
  try {
    act();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** Those who want to be told of changes. One that throws keeps nothing from the others. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** The result removes the listener. */
  add(listener: () => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(): void {
    for (const listener of this.#all) callGuarded(listener);
  }

  clear(): void {
    this.#all.clear();
  }
}
