import type { Seat } from '@flotilla/engine';

/** What there is to tell of a judged game. */
export interface Report {
  /** Sentences about what a seat has done. */
  readonly account: (seat: Seat) => readonly string[];
  /** A chart of the whole game, as lines; none where nothing happened. */
  readonly chart: { readonly title: string; readonly lines: readonly string[] };
  /** Everything that was judged, as lines. */
  readonly table: readonly string[];
}
