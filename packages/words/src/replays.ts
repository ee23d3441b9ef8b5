import type { BySeat, Ruleset, Seat } from '@flotilla/engine';

/** What stands around the boards when a record is read again. */
export interface ReplayWords {
  readonly heading: (game: string, players: BySeat<string | null>) => string;
  readonly position: (position: string) => string;
  /** What the signs of the drawn boards mean. */
  readonly signs: Readonly<Record<Ruleset['game'], string>>;
  readonly start: string;
  /** The number of an action, and the seconds since the start. */
  readonly step: (number: number, seconds: number) => string;
  /** The titles of the boards. */
  readonly own: (seat: Seat) => string;
  readonly target: (seat: Seat) => string;
  readonly board: (seat: Seat) => string;
  readonly field: (seat: Seat | null) => string;
  readonly scores: (scores: BySeat<number>) => string;
}
