import type { Analyses } from './analyses.ts';
import type { Chats } from './chats.ts';
import type { Matches } from './matches.ts';
import type { People } from './people.ts';
import type { Presences } from './presences.ts';
import type { Ratings } from './ratings.ts';
import type { Sessions } from './sessions.ts';
import type { Tournaments } from './tournaments.ts';

/**
 * Everything a server keeps. What a promise of it has answered is on disk: no answer is given before.
 * A promise that fails may have been kept or not; whoever asked looks again. It fails with `StoreAway` where the
 * database is to blame.
 */
export interface Store {
  readonly people: People;
  readonly sessions: Sessions;
  readonly presences: Presences;
  readonly matches: Matches;
  readonly ratings: Ratings;
  readonly chats: Chats;
  readonly tournaments: Tournaments;
  readonly analyses: Analyses;
  /** Saves the time, and fails when nothing can be saved now. */
  check(now: number): Promise<void>;
  /** Every row of every table as it is now, in an order in which they can be put back. */
  dump(): AsyncIterable<DumpedRow>;
  /** Puts rows back into an empty store, all of them or none; the number of rows. */
  restore(rows: AsyncIterable<DumpedRow>): Promise<number>;
  close(): Promise<void>;
}

export interface DumpedRow {
  readonly table: string;
  readonly row: Readonly<Record<string, string | number | null>>;
}
