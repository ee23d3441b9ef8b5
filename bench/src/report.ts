/** What a benchmark has found: a text for whoever watches it, and its figures. */
export interface Report {
  readonly text: string;
  readonly readings: readonly Reading[];
}

/** A figure, and the bar it is held to where there is one. */
export interface Reading {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** Half the width of the 95 % interval around it. */
  readonly margin?: number;
  readonly bar?: Bar;
}

export type Bar = { readonly most: number } | { readonly least: number };

/** Open: the interval around the figure lies on both sides of the bar. */
export type Verdict = 'held' | 'missed' | 'open';

/** Whether a figure keeps to its bar; null where there is none. */
export function verdictOf({ value, margin = 0, bar }: Reading): Verdict | null {
  if (bar === undefined) return null;
  const room = 'most' in bar ? bar.most - value : value - bar.least;
  if (room >= margin) return 'held';
  return room < -margin ? 'missed' : 'open';
}

/** Several reports of the same benchmark as one. */
export const joined = (reports: readonly Report[]): Report => ({
  text: reports.map(({ text }) => text).join('\n'),
  readings: reports.flatMap(({ readings }) => readings),
});
