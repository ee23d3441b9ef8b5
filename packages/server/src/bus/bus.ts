/**
 * How nodes tell each other that something has happened. A message is a hint and holds no secrets: what
 * happened is read from the store. A message may get lost. Then, and while none can be heard, an empty one comes
 * in its place: listeners must then read the store.
 */
export interface Bus {
  /** Never fails or waits: nodes that miss a message find out by polling. */
  publish(channel: string, message: string): void;
  /** The same for what this node knows already. */
  publishElsewhere(channel: string, message: string): void;
  /** Listens to a channel, including messages of this node and empty ones; the result unsubscribes. */
  subscribe(channel: string, listener: (message: string) => void): () => void;
  /** Resolves when all subscriptions so far are active, or Redis is away. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export type Listener = (message: string) => void;

/** The listeners of this node by channel. */
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

/** The bus of a single server. */
export class LocalBus implements Bus {
  readonly #listeners = new Listeners();

  publish(channel: string, message: string): void {
    // Later, as from another node: the publisher finishes first.
    queueMicrotask(() => this.#listeners.tell(channel, message));
  }

  publishElsewhere(): void {}

  subscribe(channel: string, listener: Listener): () => void {
    // The same function may be subscribed twice.
    const own: Listener = (message) => listener(message);
    this.#listeners.add(channel, own);
    return () => {
      this.#listeners.remove(channel, own);
    };
  }

  async settled(): Promise<void> {}

  async close(): Promise<void> {}
}
