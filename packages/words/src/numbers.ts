import type { Numerals } from './numerals.ts';

/** Numbers, lists, and the things that are counted in every game. */
export interface NumberWords extends Pick<
  Numerals,
  'number' | 'decimal' | 'signed' | 'percent' | 'percents' | 'clock' | 'list'
> {
  readonly shots: (count: number) => string;
  readonly hits: (count: number) => string;
  readonly cells: (count: number) => string;
  readonly ships: (count: number) => string;
  readonly pieces: (count: number) => string;
  readonly turns: (count: number) => string;
  readonly games: (count: number) => string;
}
