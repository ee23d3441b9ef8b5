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
  /** What lies within it with 95 % certainty, from the least to the most. */
  readonly interval?: readonly [number, number];
  readonly bar?: Bar;
}

export type Bar = { readonly most: number } | { readonly least: number };

/** Open: the interval of the figure lies on both sides of the bar. */
export type Verdict = 'held' | 'missed' | 'open';

/** Whether a figure keeps to its bar; null where there is none. */
export function verdictOf({ value, interval = [value, value], bar }: Reading): Verdict | null {
  if (bar === undefined) return null;
  const [low, high] = interval;
  const isHeld = 'most' in bar ? high <= bar.most : low >= bar.least;
  const isMissed = 'most' in bar ? low > bar.most : high < bar.least;
  return isHeld ? 'held' : isMissed ? 'missed' : 'open';
}

export const around = (value: number, margin: number): readonly [number, number] => [
  value - margin,
  value + margin,
];

/** Several reports of the same benchmark as one. */
export const joined = (reports: readonly Report[]): Report => ({
  text: reports.map(({ text }) => text).join('\n'),
  readings: reports.flatMap(({ readings }) => readings),
});
