import { Chance, type Seat } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import {
  type Fixture,
  type GameReport,
  type Tournament,
  type TournamentKind,
  nextMatches,
  reportResult,
  startTournament,
} from '../src/index.ts';

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const startOf = (kind: TournamentKind, count: number): Tournament =>
  accepted(startTournament(kind, LETTERS.slice(0, count)));

export const resultOf = (
  { round, pair, game }: Fixture,
  winner: Seat | null,
  rest: Partial<GameReport> = {},
): GameReport => ({ round, pair, game, winner, first: 0, scores: [0, 0], ...rest });

/** The tournament after a named player has won the game that is due. */
export function wonBy(tournament: Tournament, name: string): Tournament {
  const fixture = nextMatches(tournament).find(({ players }) => players.includes(name))!;
  return accepted(reportResult(tournament, resultOf(fixture, fixture.players[0] === name ? 0 : 1)));
}

/** Every moment of a tournament whose games are played in any order, one in five drawn. */
export function randomCourse(start: Tournament, text: string): readonly Tournament[] {
  const chance = new Chance(text);
  const course = [start];
  for (;;) {
    const tournament = course.at(-1)!;
    const fixtures = nextMatches(tournament);
    if (fixtures.length === 0) return course;
    const fixture = chance.pick(fixtures);
    const winner = chance.pick<Seat | null>([0, 0, 1, 1, null]);
    const scores = [chance.below(100) - 50, chance.below(100) - 50] as const;
    const first = chance.pick<Seat>([0, 1]);
    course.push(accepted(reportResult(tournament, resultOf(fixture, winner, { first, scores }))));
  }
}
