import type { Bus } from './bus.ts';
import { type Listener, Listeners } from './listeners.ts';

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
