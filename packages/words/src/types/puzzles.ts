import type { PuzzleQuestion } from '@flotilla/play';

/** What puzzles say, on the page and in the command. */
export interface PuzzleWords {
  readonly title: string;
  readonly intro: string;
  /** Above the choice of the game. */
  readonly game: string;
  readonly question: Readonly<Record<PuzzleQuestion, string>>;
  /** What the board is called, spoken. */
  readonly board: string;
  /** How many placements of the fleet agree with the shots so far. */
  readonly possible: (placements: number) => string;
  readonly solved: string;
  /** A better cell was there. */
  readonly missed: (best: string) => string;
  /** In how many of all placements a ship lies on a cell. */
  readonly value: (cell: string, count: number, placements: number) => string;
  readonly never: (cell: string) => string;
  readonly explore: string;
  readonly difficulty: (rating: number) => string;
  readonly rating: string;
  readonly streak: string;
  readonly record: string;
  readonly done: string;
  readonly next: string;
  readonly share: string;
  readonly copied: string;
  /** A puzzle met before changes nothing. */
  readonly repeated: string;
  readonly finished: string;
  readonly missing: string;
  /** The command asks for a cell. */
  readonly prompt: string;
  readonly noCell: (text: string) => string;
  readonly session: (solved: number, all: number) => string;
}

/** What the daily board says, on the page and in the command. */
export interface DailyWords {
  readonly title: string;
  readonly intro: string;
  /** When the next board comes. */
  readonly until: string;
  readonly board: string;
  readonly begin: string;
  /** A shot and what was called. */
  readonly shot: (cell: string, call: string) => string;
  readonly shots: (count: number) => string;
  readonly sunk: (shots: number) => string;
  readonly place: (place: number, of: number) => string;
  readonly ranking: string;
  readonly empty: string;
  /** Beside the name of a player without an account. */
  readonly guest: string;
  /** The first line of a shared result. */
  readonly shared: (day: string, shots: number) => string;
  readonly copy: string;
  readonly copied: string;
  readonly picture: string;
  readonly fair: string;
  readonly proof: string;
  /** Beside a hash: the page showed the same on an earlier day. */
  readonly seen: (date: string) => string;
  /** The page showed another hash for this day. */
  readonly changed: (day: string, date: string) => string;
  /** The server is so new that its first boards had no week of notice. */
  readonly young: (date: string) => string;
  readonly yesterday: string;
  readonly yesterdayMissing: string;
}
