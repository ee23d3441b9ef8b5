import {
  type TournamentPair,
  type ReportsOf,
  pairOf,
  reportsByPair,
  type GameReport,
} from './pairs.ts';

/** A round of a knockout. */
export interface KnockoutRound {
  readonly pairings: readonly TournamentPair[];
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
  return roundsFrom([], players, reportsByPair(reports));
}

/**
 * The rounds of a knockout whose players are listed from the strongest to the weakest: if the stronger
 * player always wins, the best two meet in the final, the best four in the semifinals, and so on. Where
 * the list does not fill the first round, the strongest players skip it.
 */
export function seededRounds(
  players: readonly string[],
  reports: readonly GameReport[],
): readonly KnockoutRound[] {
  const reportsOf = reportsByPair(reports);
  const pairings: TournamentPair[] = [];
  const entrants = firstPairs(players).map(([one, two]) => {
    if (two === undefined) return one;
    const pairing = pairOf({ round: 1, pair: pairings.length + 1 }, [one, two], reportsOf, true);
    pairings.push(pairing);
    return pairing.winner;
  });
  return roundsFrom([{ pairings }], entrants, reportsOf);
}

/** The pairs of the first round, in the order in which their winners meet: strongest against weakest. */
function firstPairs(players: readonly string[]): readonly (readonly [string, string?])[] {
  let places = [0];
  while (2 * places.length < players.length) {
    const last = 2 * places.length - 1;
    places = places.flatMap((place) => [place, last - place]);
  }
  const last = 2 * places.length - 1;
  return places.map((place) => {
    const rival = players[last - place];
    return rival === undefined ? [players[place]!] : [players[place]!, rival];
  });
}

/** Adds rounds to the ones before until one player is left. */
function roundsFrom(
  before: readonly KnockoutRound[],
  first: readonly (string | null)[],
  reportsOf: ReportsOf,
): readonly KnockoutRound[] {
  const rounds = [...before];
  let entrants = first;
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
    pairOf(
      { round, pair: index + 1 },
      [entrants[2 * index]!, entrants[2 * index + 1]!],
      reportsOf,
      true,
    ),
  );
  return entrants.length % 2 === 0 ? { pairings } : { pairings, bye: entrants.at(-1)! };
}
