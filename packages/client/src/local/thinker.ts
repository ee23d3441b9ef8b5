import type { Level } from '@flotilla/bots';
import type { Json, Result, Seat } from '@flotilla/engine';

/** Something to think about, as plain JSON, so that it can be sent to wherever thinking is done. */
export interface ActOrder {
  readonly kind: 'act';
  readonly rules: Json;
  readonly seat: Seat;
  readonly level: Level;
  /** Everything the seat has seen: all that a computer admiral ever gets to know. */
  readonly seen: readonly Json[];
  readonly seed: string;
  readonly milliseconds: number;
}

export type Order = ActOrder;

/** Why an order was not carried out. */
export interface ThinkingFailure {
  readonly code: 'cancelled' | 'failed';
  readonly message: string;
}

/** The answer to an order: an action, as a message. */
export type Thought = Result<Json, ThinkingFailure>;

/** Thinks elsewhere, so that the screen stays awake. */
export interface Thinker {
  /** One order at a time. When the signal aborts, thinking ends at once. */
  think(order: Order, signal: AbortSignal): Promise<Thought>;
  close(): void;
}
