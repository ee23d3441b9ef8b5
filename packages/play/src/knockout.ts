import { type Pairing, type ReportsOf, pairingOf, reportsByPair } from './pairing.ts';
import type { GameReport } from './report.ts';

/** A round of a knockout. */
export interface KnockoutRound {
  readonly pairings: readonly Pairing[];
  /** The last of an odd list, who goes through; null while unknown, absent in an even list. */
  readonly bye?: string | null;
}

/**
 * The rounds of a knockout (rulebook 1.7.1): pairs in order of entry, winners meet in the same order,
 * the last of an odd list goes through. A pair can play as soon as both players are known.
 */
export function knockoutRounds(
  players: readonly string[],
  reports: readonly GameReport[],
): readonly KnockoutRound[] {
  const reportsOf = reportsByPair(reports);
  const rounds: KnockoutRound[] = [];
  let entrants: readonly (string | null)[] = players;
  while (entrants.length > 1) {
    const round = knockoutRound(rounds.length + 1, entrants, reportsOf);
    rounds.push(round);
    entrants = [
      ...round.pairings.map(({ winner }) => winner),
      ...(round.bye === undefined ? [] : [round.bye]),
    ];
  }
  return rounds;
}

function knockoutRound(
  round: number,
  entrants: readonly (string | null)[],
  reportsOf: ReportsOf,
): KnockoutRound {
  const pairings = Array.from({ length: Math.floor(entrants.length / 2) }, (_, index) =>
    pairingOf(
      { round, pair: index + 1 },
      [entrants[2 * index]!, entrants[2 * index + 1]!],
      reportsOf,
      true,
    ),
  );
  return entrants.length % 2 === 0 ? { pairings } : { pairings, bye: entrants.at(-1)! };
}
