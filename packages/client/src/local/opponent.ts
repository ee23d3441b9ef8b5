import type { Json, Ruleset, Seat } from '@flotilla/engine';

/** What an opponent is asked: to act for a seat, knowing what that seat has been told. */
export interface Task {
  readonly rules: Ruleset;
  readonly seat: Seat;
  /** Everything the seat has seen, as messages. */
  readonly seen: readonly Json[];
  /** Its legal actions, as messages. */
  readonly legal: readonly Json[];
}

/** What an opponent says, or why it says nothing. */
export type Decision =
  | { readonly kind: 'action'; readonly action: unknown }
  | { readonly kind: 'cancelled' }
  /** It answered wrongly or late: that loses the game. */
  | { readonly kind: 'fault'; readonly message: string }
  /** It could not be asked at all: that is nobody's fault, and can be tried again. */
  | { readonly kind: 'broken'; readonly message: string };

/** Whoever decides for a seat that nobody at the screen plays. */
export interface Opponent {
  decide(task: Task, signal: AbortSignal): Promise<Decision>;
  close(): void;
}
