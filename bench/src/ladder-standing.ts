import type { Reason } from '@flotilla/engine';
import type { LadderGame } from './ladder-game.ts';

/** How a series of games went for the first of two players. */
export interface Standing {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Wins and half the draws, as a share, and the 95 % interval around it. */
  readonly score: number;
  readonly interval: readonly [number, number];
  /** Turns of both sides, on average. */
  readonly turns: number;
  /** Time for a choice, of each player. */
  readonly milliseconds: readonly [number, number];
  readonly reasons: ReadonlyMap<Reason, number>;
}

export function standingOf(played: readonly LadderGame[]): Standing {
  const games = played.length;
  const count = (result: LadderGame['result']): number =>
    played.filter((game) => game.result === result).length;
  const [won, drawn, lost] = [count('won'), count('drawn'), count('lost')];
  const score = (won + drawn / 2) / games;
  const total = (amount: (game: LadderGame) => number): number =>
    played.reduce((sum, game) => sum + amount(game), 0);
  const each = (player: 0 | 1): number =>
    total((game) => game.milliseconds[player]) / total((game) => game.choices[player]);
  const reasons = new Map<Reason, number>();
  for (const { reason } of played) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    games,
    won,
    drawn,
    lost,
    score,
    interval: wilson(score, games),
    turns: total(({ turns }) => turns) / games,
    milliseconds: [each(0), each(1)],
    reasons,
  };
}

/** Wilson's interval for a share, which stays true near 0 and 1. */
export function wilson(share: number, games: number): readonly [number, number] {
  const z = 1.96;
  const middle = share + (z * z) / (2 * games);
  const half = z * Math.sqrt((share * (1 - share)) / games + (z / (2 * games)) ** 2);
  const whole = 1 + (z * z) / games;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}
