/**
 * How nodes tell each other that something has happened. A message is a hint and holds no secrets: what
 * happened is read from the store. A message may get lost. Then, and while none can be heard, an empty one comes
 * in its place: whoever listens must look for himself what has happened.
 */
export interface Bus {
  /** Never fails, never waits: if the others cannot be told, they will find out. */
  publish(channel: string, message: string): void;
  /** The same for what this node knows already. */
  publishElsewhere(channel: string, message: string): void;
  /** Hears what anybody publishes on a channel, this node too, and empty messages; the result stops that. */
  subscribe(channel: string, listener: (message: string) => void): () => void;
  /** Resolves when everything subscribed to so far is being heard, or cannot be. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export type Listener = (message: string) => void;

/** Who listens to which channel on this node. */
export class Listeners {
  readonly #channels = new Map<string, Set<Listener>>();

  /** True: the first of its channel. */
  add(channel: string, listener: Listener): boolean {
    const listeners = this.#channels.get(channel);
    if (listeners !== undefined) {
      listeners.add(listener);
      return false;
    }
    this.#channels.set(channel, new Set([listener]));
    return true;
  }

  /** True: it was the last of its channel. */
  remove(channel: string, listener: Listener): boolean {
    const listeners = this.#channels.get(channel);
    if (listeners === undefined || !listeners.delete(listener) || listeners.size > 0) return false;
    this.#channels.delete(channel);
    return true;
  }

  tell(channel: string, message: string): void {
    for (const listener of this.#channels.get(channel) ?? []) listener(message);
  }

  tellAll(message: string): void {
    for (const channel of this.#channels.keys()) this.tell(channel, message);
  }

  get channels(): readonly string[] {
    return [...this.#channels.keys()];
  }
}

/** The bus of a server that is alone. */
export class LocalBus implements Bus {
  readonly #listeners = new Listeners();

  publish(channel: string, message: string): void {
    // Later, as from another node: whoever publishes finishes first.
    queueMicrotask(() => this.#listeners.tell(channel, message));
  }

  publishElsewhere(): void {}

  subscribe(channel: string, listener: Listener): () => void {
    // One and the same function may be subscribed twice.
    const own: Listener = (message) => listener(message);
    this.#listeners.add(channel, own);
    return () => {
      this.#listeners.remove(channel, own);
    };
  }

  async settled(): Promise<void> {}

  async close(): Promise<void> {}
}
