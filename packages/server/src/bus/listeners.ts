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
