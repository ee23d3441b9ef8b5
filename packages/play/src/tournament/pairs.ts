import {
  type BySeat,
  type Guard,
  type Result,
  type Ruleset,
  type Seat,
  type Spec,
  isNullOr,
  isPairOf,
  isSeat,
  isShape,
  isWhole,
  ok,
  refuse,
} from '@flotilla/engine';
import type { TimeControl } from '../clock.ts';
import type { Match } from '../match.ts';
import { scoresOf } from '../scores.ts';
import type { MatchSetup } from '../setup.ts';

/** Which game of a tournament: its round, its pair in the round, and the game of that pair, all from 1. */
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

export const gameReportSpec: Spec<GameReport> = {
  accepts: isGameReport,
  expected: '{"round":…,"pair":…,"game":…,"winner":…,"first":…,"scores":[…,…]}',
};

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
  const { outcome } = match.game.publicState;
  if (outcome === null) return refuse('wrong-phase', 'The game is not over yet.');
  const { winner } = outcome;
  const scores = scoresOf(match) ?? [0, 0];
  return ok({ round, pair, game, winner, first: match.setup.first, scores });
}

/** A game of a pair that has been played. */
export interface PairGame {
  readonly players: BySeat<string>;
  /** Null: drawn. */
  readonly winner: Seat | null;
  readonly scores: BySeat<number>;
}

/** Two places in a tournament, and the games played between them. */
export interface TournamentPair {
  readonly round: number;
  readonly pair: number;
  /** The players in their first seats; null where a player is not known yet. */
  readonly players: BySeat<string | null>;
  readonly games: readonly PairGame[];
  /** The player who won; null before that, and where the pair parted with a draw. */
  readonly winner: string | null;
  /** What is to be played now. */
  readonly next: Fixture | null;
}

/** The reports of each pair, in order. */
export type ReportsOf = (round: number, pair: number) => readonly GameReport[];

const keyOf = (round: number, pair: number): string => `${round}/${pair}`;

export function reportsByPair(reports: readonly GameReport[]): ReportsOf {
  const byPair = Map.groupBy(reports, ({ round, pair }) => keyOf(round, pair));
  return (round, pair) => byPair.get(keyOf(round, pair)) ?? [];
}

/** A pair with the games reported for it; with `replayed`, draws are played again with changed sides. */
export function pairOf(
  { round, pair }: { readonly round: number; readonly pair: number },
  players: BySeat<string | null>,
  reportsOf: ReportsOf,
  replayed: boolean,
): TournamentPair {
  const [one, two] = players;
  if (one === null || two === null) {
    return { round, pair, players, games: [], winner: null, next: null };
  }
  let seats: BySeat<string> = [one, two];
  let first: Seat | null = null;
  let winner: string | null = null;
  const games: PairGame[] = [];
  for (const report of reportsOf(round, pair)) {
    games.push({ players: seats, winner: report.winner, scores: report.scores });
    if (report.winner !== null) winner = seats[report.winner];
    // The same seat begins again, and the other player has it now.
    else [seats, first] = [[seats[1], seats[0]], report.first];
  }
  const over = replayed ? winner !== null : games.length > 0;
  const next = over ? null : { round, pair, game: games.length + 1, players: seats, first };
  return { round, pair, players, games, winner, next };
}
