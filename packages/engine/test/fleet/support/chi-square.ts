/** One in a thousand million: the chance that a fair die fails the test below. */
const DEVIATIONS = 6;

/** How far counts are from being equally likely: Pearson's sum of squares. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/**
 * What Pearson's sum exceeds with a probability below 1e-9 when everything is fair, after Wilson and
 * Hilferty: its cube root is nearly normal.
 */
export function fairBound(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + DEVIATIONS * Math.sqrt(spread)) ** 3;
}
