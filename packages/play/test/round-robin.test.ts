import { accepted } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  champion,
  loadTournament,
  nextMatches,
  reportResult,
  resumeTournament,
  saveTournament,
  standings,
  tournamentPairs,
} from '../src/index.ts';
import { LETTERS, randomCourse, resultOf, startOf } from './reports.ts';

const COUNTS = Array.from({ length: 12 }, (_, index) => index + 2);

describe('round robin', () => {
  test.each(COUNTS)('of %i lets every player meet every other once', (count) => {
    const met = tournamentPairs(startOf('round-robin', count)).map(({ players }) =>
      players.toSorted().join(''),
    );
    const names = LETTERS.slice(0, count);
    const all = names.flatMap((one, index) => names.slice(index + 1).map((two) => one + two));
    expect(met.toSorted()).toEqual(all);
  });

  test.each(COUNTS)('of %i lets no player play twice in a round', (count) => {
    const rounds = Map.groupBy(
      tournamentPairs(startOf('round-robin', count)),
      ({ round }) => round,
    );
    // As few rounds as can be: all play in each, but for the one who rests in an odd list.
    expect(rounds.size).toBe(count % 2 === 0 ? count - 1 : count);
    for (const fixtures of rounds.values()) {
      const names = fixtures.flatMap(({ players }) => players);
      expect(new Set(names).size).toBe(2 * Math.floor(count / 2));
      expect(names).toHaveLength(2 * Math.floor(count / 2));
    }
  });

  test.each(COUNTS)('of %i gives every player both sides equally often', (count) => {
    const fixtures = tournamentPairs(startOf('round-robin', count));
    for (const name of LETTERS.slice(0, count)) {
      const [zero, one] = [0, 1].map(
        (seat) => fixtures.filter(({ players }) => players[seat] === name).length,
      );
      expect(Math.abs(zero! - one!)).toBe(count % 2 === 0 ? 1 : 0);
    }
  });

  test.each(COUNTS)('of %i is played round by round', (count) => {
    let tournament = startOf('round-robin', count);
    const rounds = Map.groupBy(tournamentPairs(tournament), ({ round }) => round);
    for (const [round, pairs] of rounds) {
      const due = nextMatches(tournament);
      expect(due.map((fixture) => [fixture.round, fixture.pair])).toEqual(
        pairs.map(({ pair }) => [round, pair]),
      );
      for (const fixture of due) {
        expect(nextMatches(tournament).every((next) => next.round === round)).toBe(true);
        tournament = accepted(reportResult(tournament, resultOf(fixture, 0)));
      }
    }
    expect(nextMatches(tournament)).toEqual([]);
  });

  test('reads a tournament that was begun when all rounds were played at once', () => {
    const start = startOf('round-robin', 6);
    const early = tournamentPairs(start).filter(({ round }) => round % 2 === 0);
    const reports = early.map(({ next }) => resultOf(next!, 0));
    const loaded = accepted(loadTournament({ ...saveTournament(start), reports }));
    expect(loaded.reports).toEqual(reports);
    expect(new Set(nextMatches(loaded).map(({ round }) => round))).toEqual(new Set([1]));
  });

  test.each<[string, readonly [number, number, number][]]>([
    [
      'is told twice',
      [
        [1, 1, 1],
        [1, 1, 1],
      ],
    ],
    ['is of no round', [[9, 1, 1]]],
    ['is of no pair', [[1, 9, 1]]],
    ['is of a second game', [[1, 1, 2]]],
  ])('refuses a result that %s', (_, games) => {
    const reports = games.map(([round, pair, game]) =>
      resultOf({ round, pair, game, players: ['A', 'B'], first: 0 }, 0),
    );
    const saved = { ...saveTournament(startOf('round-robin', 4)), reports };
    expect(loadTournament(saved)).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
  });

  test('works out again only the pair whose result is entered, so that a large one costs little', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.string(), (count, text) => {
        const course = randomCourse(startOf('round-robin', count), text);
        for (const [index, after] of course.slice(1).entries()) {
          const [old, pairs] = [course[index]!, after].map(tournamentPairs) as [
            ReturnType<typeof tournamentPairs>,
            ReturnType<typeof tournamentPairs>,
          ];
          expect(pairs.filter((pair, place) => pair !== old[place])).toHaveLength(1);
          expect(pairs).toEqual(tournamentPairs(accepted(loadTournament(saveTournament(after)))));
        }
      }),
    );
  });

  test('goes on from an older one by the results that were added', () => {
    const course = randomCourse(startOf('round-robin', 6), 'on and on');
    const [early, late] = [course[3]!, course[7]!];
    const resumed = accepted(resumeTournament(early, saveTournament(late)));
    expect(resumed).toEqual(late);
    expect(
      tournamentPairs(resumed).filter((pair, place) => pair !== tournamentPairs(early)[place]),
    ).toHaveLength(4);
  });

  test('is read as a whole where an older one is of another course', () => {
    const course = randomCourse(startOf('round-robin', 6), 'one way');
    const other = randomCourse(startOf('round-robin', 6), 'another way');
    for (const early of [other[5]!, startOf('round-robin', 5), startOf('knockout', 6), course[9]!])
      expect(accepted(resumeTournament(early, saveTournament(course[7]!)))).toEqual(course[7]);
  });

  test('takes a draw as a result', () => {
    const start = startOf('round-robin', 2);
    const [game] = nextMatches(start);
    const drawn = accepted(reportResult(start, resultOf(game!, null)));
    expect(nextMatches(drawn)).toEqual([]);
    expect(standings(drawn).map(({ points }) => points)).toEqual([0.5, 0.5]);
  });

  test('has a champion when all is played', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 7 }), fc.string(), (count, text) => {
        const course = randomCourse(startOf('round-robin', count), text);
        expect(course).toHaveLength((count * (count - 1)) / 2 + 1);
        expect(course.slice(0, -1).map(champion)).toEqual(course.slice(0, -1).map(() => null));
        expect(champion(course.at(-1)!)).toBe(standings(course.at(-1)!)[0]!.name);
      }),
    );
  });
});
