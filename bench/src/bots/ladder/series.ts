import type { Reason } from '@flotilla/engine';
import type { LadderGame } from './ladder-game.ts';

/** How a series of games went for the first of two players. */
export interface SeriesResult {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Wins and half the draws, as a share, and the 95 % interval around it. */
  readonly score: number;
  readonly interval: Interval;
  /** Turns of both sides, on average. */
  readonly turns: number;
  /** Time for a choice, of each player. */
  readonly milliseconds: readonly [number, number];
  readonly reasons: ReadonlyMap<Reason, number>;
}

export type Interval = readonly [number, number];

const POINTS: Readonly<Record<LadderGame['result'], number>> = { won: 1, drawn: 0.5, lost: 0 };

export function seriesResult(played: readonly LadderGame[]): SeriesResult {
  const games = played.length;
  const count = (result: LadderGame['result']): number =>
    played.filter((game) => game.result === result).length;
  const points = played.map(({ result }) => POINTS[result]);
  const total = (amount: (game: LadderGame) => number): number =>
    played.reduce((sum, game) => sum + amount(game), 0);
  const each = (player: 0 | 1): number =>
    total((game) => game.milliseconds[player]) / total((game) => game.choices[player]);
  const reasons = new Map<Reason, number>();
  for (const { reason } of played) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    games,
    won: count('won'),
    drawn: count('drawn'),
    lost: count('lost'),
    score: meanOf(points),
    interval: pairedInterval(points),
    turns: total(({ turns }) => turns) / games,
    milliseconds: [each(0), each(1)],
    reasons,
  };
}

/** With fewer pairs than this their sums tell too little about how much they differ. */
const MIN_PAIRS = 10;

/**
 * The 95 % interval of a share of points. Games 2k and 2k + 1 have the same lots and thoughts, so they are not
 * independent: the sums of these pairs tell how many independent games the series is worth.
 *
 * @example pairedInterval([1, 0, 1, 1, 0.5, 1])
 */
export function pairedInterval(points: readonly number[]): Interval {
  const share = meanOf(points);
  const pairs = Math.floor(points.length / 2);
  const sums = Array.from(
    { length: pairs },
    (_, pair) => points[2 * pair]! + points[2 * pair + 1]!,
  );
  const variance = sums.reduce((sum, one) => sum + (one - 2 * share) ** 2, 0) / (pairs - 1);
  // Where all pairs are alike, they do not tell how much others would differ.
  if (pairs < MIN_PAIRS || variance === 0) return wilson(share, points.length);
  return wilson(share, (4 * pairs * share * (1 - share)) / variance);
}

/** Wilson's interval for a share, which stays true near 0 and 1. */
export function wilson(share: number, games: number): Interval {
  const z = 1.96;
  const middle = share + (z * z) / (2 * games);
  const half = z * Math.sqrt((share * (1 - share)) / games + (z / (2 * games)) ** 2);
  const whole = 1 + (z * z) / games;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
