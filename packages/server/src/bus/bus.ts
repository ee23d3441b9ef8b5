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
