import { type BySeat, type Seat } from '@flotilla/engine';
import type { Fixture, GameReport } from './report.ts';

/** A game of a pair that has been played. */
export interface PlayedGame {
  readonly players: BySeat<string>;
  /** Null: drawn. */
  readonly winner: Seat | null;
  readonly scores: BySeat<number>;
}

/** Two places in a tournament, and all that happened between them. */
export interface Pairing {
  readonly round: number;
  readonly pair: number;
  /** The players in their first seats; null where a player is not known yet. */
  readonly players: BySeat<string | null>;
  readonly games: readonly PlayedGame[];
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

/** A pair as the reports tell it; with `replayed`, draws are played again with changed sides. */
export function pairingOf(
  { round, pair }: { readonly round: number; readonly pair: number },
  players: BySeat<string | null>,
  reportsOf: ReportsOf,
  replayed: boolean,
): Pairing {
  const [one, two] = players;
  if (one === null || two === null) {
    return { round, pair, players, games: [], winner: null, next: null };
  }
  let seats: BySeat<string> = [one, two];
  let first: Seat | null = null;
  let winner: string | null = null;
  const games: PlayedGame[] = [];
  for (const report of reportsOf(round, pair)) {
    games.push({ players: seats, winner: report.winner, scores: report.scores });
    if (report.winner !== null) winner = seats[report.winner];
    // The seat that began begins again, and the other player sits there now.
    else [seats, first] = [[seats[1], seats[0]], report.first];
  }
  const over = replayed ? winner !== null : games.length > 0;
  const next = over ? null : { round, pair, game: games.length + 1, players: seats, first };
  return { round, pair, players, games, winner, next };
}
