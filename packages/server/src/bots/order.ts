import type { Level } from '@flotilla/bots';
import type { Json, Seat } from '@flotilla/engine';

/** What a computer admiral is asked. It is told what its seat has seen, and nothing else. */
export interface Order {
  readonly rules: Json;
  readonly seat: Seat;
  readonly level: Level;
  readonly events: readonly Json[];
  readonly seed: string;
  readonly milliseconds: number;
}

/** Its answer: an action as a message, or why there is none. */
export type Reply =
  | { readonly ok: true; readonly action: Json }
  | { readonly ok: false; readonly message: string };
