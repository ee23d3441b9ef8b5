/** The result of two games with the same seed and swapped seats, for the first player: 0, ½, 1, 1½ or 2 points. */
export type PairPoints = number;

/** A value with the bounds that hold it with a probability of 95 %. */
export interface ScoreEstimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

/**
 * The share of the points a player makes in the long run (Wilson's interval, which stays sensible when every
 * game is won).
 *
 * @example shareOf(7, 10) // { value: 0.7, low: 0.397, high: 0.892 }
 */
export function shareOf(points: number, games: number): ScoreEstimate {
  if (games === 0) return { value: 0.5, low: 0, high: 1 };
  const value = points / games;
  const spread = Z ** 2 / games;
  const middle = (value + spread / 2) / (1 + spread);
  const half = (Z * Math.sqrt((value * (1 - value) + spread / 4) / games)) / (1 + spread);
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The Elo difference at which a player makes this share of the points; infinite for all or none of them. */
export const eloOf = (share: number): number => 400 * Math.log10(share / (1 - share));

/** The share of the points a player makes who is stronger by so much Elo. */
export const shareAt = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

export const eloEstimate = ({ value, low, high }: ScoreEstimate): ScoreEstimate => ({
  value: eloOf(value),
  low: eloOf(low),
  high: eloOf(high),
});

/** The two claims a sequential test decides between: stronger by at most `weak` Elo, or by at least `strong`. */
export interface SprtBounds {
  readonly weak: number;
  readonly strong: number;
}

export interface SprtState {
  /** How much more the results speak for `strong` than for `weak`, as a logarithm. */
  readonly ratio: number;
  readonly limit: number;
  readonly verdict: 'stronger' | 'not-stronger' | 'undecided';
}

/** A wrong verdict has a probability of 5 %, either way. */
const ERROR = 0.05;

const LIMIT = Math.log((1 - ERROR) / ERROR);

/** Imagined pairs, so that a short run of equal results is not taken for certainty. */
const IMAGINED: readonly PairPoints[] = [0, 1, 2];

/**
 * Where a sequential probability ratio test stands (the normal approximation of the generalized test, over
 * pairs: the games of a pair depend on each other).
 *
 * @example sprt([2, 2, 1, 2], { weak: 0, strong: 10 })
 */
export function sprt(pairs: readonly PairPoints[], { weak, strong }: SprtBounds): SprtState {
  const shares = pairs.map((points) => points / 2);
  const mean = average(shares);
  const spreadOut = [...shares, ...IMAGINED.map((points) => points / 2)];
  const centre = average(spreadOut);
  const variance = average(spreadOut.map((share) => (share - centre) ** 2));
  const [s0, s1] = [shareAt(weak), shareAt(strong)];
  const ratio =
    pairs.length === 0 ? 0 : (pairs.length * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
  const verdict = ratio >= LIMIT ? 'stronger' : ratio <= -LIMIT ? 'not-stronger' : 'undecided';
  return { ratio, limit: LIMIT, verdict };
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The points of players against each other: `points[i][j]` is what player i made against player j. */
export type CrossTable = readonly (readonly number[])[];

/** Every pair of players is taken to have drawn one more game: the ratings stay finite. */
const PRIOR = 0.5;

/**
 * Elo ratings that explain a cross table best (Bradley–Terry), 0 on average.
 *
 * @example ratingsOf([[0, 3], [1, 0]]) // [73, -73]
 */
export function ratingsOf(points: CrossTable): readonly number[] {
  let strengths = points.map(() => 1);
  const made = (one: number, two: number): number => points[one]![two]! + PRIOR;
  for (let round = 0; round < 1000; round++) {
    strengths = strengths.map((strength, one) => {
      const others = strengths.map((_, two) => two).filter((two) => two !== one);
      const won = others.reduce((sum, two) => sum + made(one, two), 0);
      const expected = others.reduce(
        (sum, two) => sum + (made(one, two) + made(two, one)) / (strength + strengths[two]!),
        0,
      );
      return others.length === 0 ? 1 : won / expected;
    });
    const level = Math.exp(average(strengths.map(Math.log)));
    strengths = strengths.map((strength) => strength / level);
  }
  return strengths.map((strength) => 400 * Math.log10(strength));
}
