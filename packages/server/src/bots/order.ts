import type { Level } from '@flotilla/bots';
import type { Json, Seat } from '@flotilla/engine';
import type { GameRecord } from '@flotilla/play';

/** What a computer admiral is asked. It is told what its seat has seen, and nothing else. */
export interface ActOrder {
  readonly kind: 'act';
  readonly rules: Json;
  readonly seat: Seat;
  readonly level: Level;
  readonly events: readonly Json[];
  readonly seed: string;
  readonly milliseconds: number;
}

/** A finished game to be judged. */
export interface AnalyseOrder {
  readonly kind: 'analyse';
  readonly record: GameRecord;
  readonly milliseconds: number;
}

export type Order = ActOrder | AnalyseOrder;

/** An action or an analysis as a message, or why there is none. */
export type Reply =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly message: string };
