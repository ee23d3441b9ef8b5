import { SEATS, other } from '@flotilla/engine';
import type { Pairing } from './pairing.ts';

/** The line of a player in a table. */
export interface TableRow {
  readonly name: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Win 1, draw ½. */
  readonly points: number;
  /** The points of everybody he beat, and half the points of those he drew with. */
  readonly berger: number;
  /** The sum of his scores (rulebook 1.7.2). */
  readonly score: number;
}

interface Encounter {
  readonly against: string;
  readonly points: 0 | 0.5 | 1;
  readonly score: number;
}

/** The best first: by points, then `berger`, then wins, then score, then order of entry. */
export function tableOf(
  players: readonly string[],
  pairings: readonly Pairing[],
): readonly TableRow[] {
  const met = new Map(players.map((name) => [name, encountersOf(name, pairings)]));
  const pointsOf = (name: string): number => sum(met.get(name)!.map(({ points }) => points));
  return players
    .map((name): TableRow => {
      const encounters = met.get(name)!;
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

function encountersOf(name: string, pairings: readonly Pairing[]): readonly Encounter[] {
  return pairings
    .flatMap(({ games }) => games)
    .flatMap(({ players, winner, scores }) =>
      SEATS.filter((seat) => players[seat] === name).map((seat): Encounter => ({
        against: players[other(seat)],
        points: winner === null ? 0.5 : winner === seat ? 1 : 0,
        score: scores[seat],
      })),
    );
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, next) => total + next, 0);
