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
