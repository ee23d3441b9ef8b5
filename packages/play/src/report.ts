import {
  type BySeat,
  type Guard,
  type Result,
  type Ruleset,
  type Seat,
  isNullOr,
  isPairOf,
  isSeat,
  isShape,
  isWhole,
  ok,
  refuse,
} from '@flotilla/engine';
import type { TimeControl } from './clock.ts';
import type { Match } from './match.ts';
import { scoresOf } from './scores.ts';
import type { MatchSetup } from './setup.ts';

/** A game of a tournament: its round, its pair in the round, and which game of that pair; from 1. */
export interface GameNumber {
  readonly round: number;
  readonly pair: number;
  /** More than 1 only where drawn games are replayed. */
  readonly game: number;
}

/** A game of a tournament that can be played now. */
export interface Fixture extends GameNumber {
  readonly players: BySeat<string>;
  /** Who begins; null leaves it to the rules. */
  readonly first: Seat | null;
}

/** The result of a game of a tournament, by the seats of its fixture. */
export interface GameReport extends GameNumber {
  /** Null: drawn. */
  readonly winner: Seat | null;
  /** Who began. */
  readonly first: Seat;
  readonly scores: BySeat<number>;
}

export const isGameReport: Guard<GameReport> = isShape<GameReport>({
  round: isWhole(1),
  pair: isWhole(1),
  game: isWhole(1),
  winner: isNullOr(isSeat),
  first: isSeat,
  scores: isPairOf(isWhole(Number.MIN_SAFE_INTEGER)),
});

/**
 * The setup of the match for a fixture. Where the players would have to agree, seat 0 begins.
 *
 * @example fixtureSetup(fixture, { rules, seed, clock: null })
 */
export function fixtureSetup(
  { players, first }: Fixture,
  { rules, seed, clock }: { rules: Ruleset; seed: string; clock: TimeControl | null },
): MatchSetup {
  const begins = first ?? (rules.first === 'agreed' ? 0 : null);
  return { rules, seed, first: begins, position: null, clock, players };
}

/**
 * The report of a finished match for its fixture. A game without scores counts 0 for both.
 *
 * @example reportOf(fixture, match)
 */
export function reportOf({ round, pair, game }: Fixture, match: Match): Result<GameReport> {
  const { outcome } = match.game.chart;
  if (outcome === null) return refuse('wrong-phase', 'The game is not over yet.');
  const { winner } = outcome;
  const scores = scoresOf(match) ?? [0, 0];
  return ok({ round, pair, game, winner, first: match.setup.first, scores });
}
