/**
 * How nodes tell each other that something has happened. A message is a hint and holds no secrets: what
 * happened is read from the store. It may get lost; whoever listens also looks now and then by himself.
 */
export interface Bus {
  /** Never fails, never waits: if the others cannot be told, they will find out. */
  publish(channel: string, message: string): void;
  /** The same for what this node knows already. */
  publishElsewhere(channel: string, message: string): void;
  /** Hears what anybody publishes on a channel, this node too; the result stops that. */
  subscribe(channel: string, listener: (message: string) => void): () => void;
  /** Resolves when everything subscribed to so far is being heard, or cannot be. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
