import type { Seat } from '@flotilla/engine';
import type { ShotChance } from './analysis.ts';

/** How a question or a strike can end for the side that sought it. */
export const ENCOUNTER_ENDINGS = ['won', 'even', 'lost'] as const;
export type EncounterEnding = (typeof ENCOUNTER_ENDINGS)[number];

/** What stands around the numbers when a whole game is judged. */
export interface JudgementWords {
  /** The heading of what one seat has done. */
  readonly seat: (seat: Seat, name: string | null) => string;
  /** The headings of the columns of tables. */
  readonly columns: {
    readonly number: string;
    readonly turn: string;
    readonly seat: string;
    readonly encounter: string;
    readonly at: string;
    readonly chance: string;
    readonly best: string;
    readonly bestAt: string;
    readonly shots: string;
    readonly expected: string;
    readonly hits: string;
    readonly found: string;
    readonly result: string;
    readonly worth: string;
  };
  readonly endings: Readonly<Record<EncounterEnding, string>>;
  /** Before the cells of a salvo, and before those that promised more. */
  readonly fired: string;
  readonly better: string;
  /** What the signs in the tables mean. */
  readonly hitSign: string;
  readonly encounterSigns: string;
  readonly estimatedSign: string;
  /** The shot, and the salvo, that gave most away; numbered as in the table. */
  readonly dearestShot: (number: number, shot: ShotChance) => string;
  readonly dearestSalvo: (number: number, expected: number, best: number) => string;
  /** Questions and strikes that were won, beside those that were to be expected. */
  readonly encountersTold: (won: number, expected: number) => string;
  /** What they gained in worth, beside what was to be expected. */
  readonly materialTold: (gained: number, expected: number) => string;
  readonly noEncounters: string;
  /** The titles of charts. */
  readonly luckChart: string;
  readonly materialChart: string;
  readonly heatMap: (seat: Seat, number: number) => string;
  readonly progress: (done: number, total: number) => string;
}
