import type { Chance } from '@flotilla/engine';

const FINE = 1 << 24;

/** An index, as likely as its log-weight says. A low temperature prefers the best. */
export function drawnIndex(scores: ArrayLike<number>, chance: Chance, temperature = 1): number {
  const list = Array.from(scores);
  const most = Math.max(...list);
  const weights = list.map((score) => exponential((score - most) / temperature));
  let rest = (chance.below(FINE) / FINE) * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return index === -1 ? list.indexOf(most) : index;
}

const LEAST = -80;
const TERMS = 14;
const HALVES = Array.from({ length: 128 }, (_, power) =>
  Array.from({ length: power }).reduce<number>((half) => half / 2, 1),
);

/**
 * e to the power of a number that is not above 0. Written out, because `Math.exp` differs between browsers in its
 * last digit, and the same seed is to give the same game everywhere.
 */
export function exponential(x: number): number {
  if (!(x > LEAST)) return 0;
  const power = Math.floor(-x / Math.LN2);
  const rest = x + power * Math.LN2;
  let sum = 1;
  for (let n = TERMS; n > 0; n--) sum = 1 + (sum * rest) / n;
  return sum * HALVES[power]!;
}
