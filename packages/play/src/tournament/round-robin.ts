import { type BySeat, SEATS, other } from '@flotilla/engine';
import { type TournamentPair, pairOf, reportsByPair, type GameReport } from './pairs.ts';

/**
 * Every player against every other, by the circle method: the players stand in a circle of odd size,
 * and in round r those meet whose numbers add up to r, modulo the size. One player is left over, who
 * rests or meets the last player of an even list, who stands outside. A draw is a result.
 */
export function roundRobinPairs(
  players: readonly string[],
  reports: readonly GameReport[],
): readonly TournamentPair[] {
  const reportsOf = reportsByPair(reports);
  const circle = players.length - (players.length % 2 === 0 ? 1 : 0);
  return Array.from({ length: circle }, (_, round) =>
    pairsOf(players, circle, round).map((pair, index) =>
      pairOf({ round: round + 1, pair: index + 1 }, pair, reportsOf, false),
    ),
  ).flat();
}

function pairsOf(players: readonly string[], circle: number, round: number): BySeat<string>[] {
  const pairs: BySeat<string>[] = [];
  for (let one = 0; one < circle; one++) {
    const two = (round - one + circle) % circle;
    if (one < two) pairs.push(seated(players, circle, one, two));
    if (one === two && circle < players.length) pairs.push(outside(players, one, round));
  }
  return pairs;
}

/** Each player has seat 0 against the half of the circle that follows, so all have it equally often. */
function seated(
  players: readonly string[],
  circle: number,
  one: number,
  two: number,
): BySeat<string> {
  const near = two - one <= (circle - 1) / 2;
  return near ? [players[one]!, players[two]!] : [players[two]!, players[one]!];
}

/** The player outside the circle alternates between the seats. */
function outside(players: readonly string[], one: number, round: number): BySeat<string> {
  const last = players.at(-1)!;
  return round % 2 === 0 ? [players[one]!, last] : [last, players[one]!];
}

/** The line of a player in the standings. */
export interface StandingsRow {
  readonly name: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Win 1, draw ½. */
  readonly points: number;
  /** Sonneborn–Berger: the points of the opponents beaten, and half the points of those drawn with. */
  readonly berger: number;
  /** The sum of the player's scores (rulebook 1.7.2). */
  readonly score: number;
}

interface Encounter {
  readonly against: string;
  readonly points: 0 | 0.5 | 1;
  readonly score: number;
}

/** The best first; a bye counts as much as a win. By points, then `berger`, then wins, then score, then order of entry. */
export function standingsOf(
  players: readonly string[],
  pairings: readonly TournamentPair[],
  byes: readonly string[] = [],
): readonly StandingsRow[] {
  const met = encountersOf(pairings);
  const encountersWith = (name: string): readonly Encounter[] => met.get(name) ?? [];
  const total = new Map(
    players.map((name) => [name, sum(encountersWith(name).map(({ points }) => points))]),
  );
  for (const name of byes) total.set(name, total.get(name)! + 1);
  const pointsOf = (name: string): number => total.get(name)!;
  return players
    .map((name): StandingsRow => {
      const encounters = encountersWith(name);
      const count = (points: number): number =>
        encounters.filter((encounter) => encounter.points === points).length;
      return {
        name,
        played: encounters.length,
        won: count(1),
        drawn: count(0.5),
        lost: count(0),
        points: pointsOf(name),
        berger: sum(encounters.map(({ against, points }) => points * pointsOf(against))),
        score: sum(encounters.map(({ score }) => score)),
      };
    })
    .sort(
      (a, b) => b.points - a.points || b.berger - a.berger || b.won - a.won || b.score - a.score,
    );
}

/** The games of each player, in one pass. */
function encountersOf(
  pairings: readonly TournamentPair[],
): ReadonlyMap<string, readonly Encounter[]> {
  const met = new Map<string, Encounter[]>();
  for (const { players, winner, scores } of pairings.flatMap(({ games }) => games)) {
    for (const seat of SEATS) {
      const encounters = met.get(players[seat]) ?? [];
      met.set(players[seat], encounters);
      encounters.push({
        against: players[other(seat)],
        points: winner === null ? 0.5 : winner === seat ? 1 : 0,
        score: scores[seat],
      });
    }
  }
  return met;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, next) => total + next, 0);
