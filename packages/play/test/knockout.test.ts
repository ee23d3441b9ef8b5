import { accepted, runs } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bracket,
  champion,
  loadTournament,
  nextMatches,
  tournamentPairs,
  reportResult,
  saveTournament,
  standings,
} from '../src/index.ts';
import { LETTERS, randomCourse, resultOf, startOf, wonBy } from './reports.ts';

describe('a seeded knockout', () => {
  const first = (count: number): readonly (readonly string[])[] =>
    nextMatches(startOf('seeded-knockout', count)).map(({ players }) => players);

  test('pairs the best with the least, so that the best two can meet in the final only', () => {
    expect(first(4)).toEqual([
      ['A', 'D'],
      ['B', 'C'],
    ]);
    expect(first(8)).toEqual([
      ['A', 'H'],
      ['D', 'E'],
      ['B', 'G'],
      ['C', 'F'],
    ]);
  });

  test('lets the best through a first round that is not full', () => {
    const start = startOf('seeded-knockout', 5);
    expect(first(5)).toEqual([
      ['D', 'E'],
      ['B', 'C'],
    ]);
    expect(
      tournamentPairs(start).map(({ round, pair, players }) => [round, pair, ...players]),
    ).toEqual([
      [1, 1, 'D', 'E'],
      [2, 1, 'A', null],
      [2, 2, 'B', 'C'],
      [3, 1, null, null],
    ]);
    expect(champion(['E', 'E', 'C', 'E'].reduce(wonBy, start))).toBe('E');
  });

  test.each(Array.from({ length: 25 }, (_, index) => index + 2))(
    'of %i is decided between the best two when the better one always wins',
    (count) => {
      let tournament = startOf('seeded-knockout', count);
      while (champion(tournament) === null) {
        tournament = nextMatches(tournament)
          .map(({ players }) => players.toSorted()[0]!)
          .reduce(wonBy, tournament);
      }
      const pairings = tournamentPairs(tournament);
      expect(pairings).toHaveLength(count - 1);
      expect(pairings.at(-1)!.players).toEqual(['A', 'B']);
      // No player is unpaired after the first round: each is half as large as the one before.
      const sizes = bracket(tournament).map((round) => round.pairings.length);
      expect(sizes.slice(1)).toEqual(
        sizes.slice(1).map((_, index) => 2 ** (sizes.length - 2 - index)),
      );
      expect(accepted(loadTournament(saveTournament(tournament)))).toEqual(tournament);
    },
  );
});

describe('1.7.1 knockout', () => {
  test('pairs the players in order of entry', () => {
    expect(nextMatches(startOf('knockout', 4))).toEqual([
      { round: 1, pair: 1, game: 1, players: ['A', 'B'], first: null },
      { round: 1, pair: 2, game: 1, players: ['C', 'D'], first: null },
    ]);
  });

  test('lets winners meet in the same order, whichever game ended first', () => {
    const semifinal = ['D', 'B'].reduce(wonBy, startOf('knockout', 4));
    expect(nextMatches(semifinal)).toEqual([
      { round: 2, pair: 1, game: 1, players: ['B', 'D'], first: null },
    ]);
    expect(champion(semifinal)).toBeNull();
    expect(champion(wonBy(semifinal, 'D'))).toBe('D');
    expect(nextMatches(wonBy(semifinal, 'D'))).toEqual([]);
  });

  test('lets the last of an odd list through, in each round', () => {
    // Five players: E goes through twice, then plays the final.
    const start = startOf('knockout', 5);
    expect(bracket(start).map(({ bye }) => bye)).toEqual(['E', 'E', undefined]);
    const final = ['A', 'C', 'C'].reduce(wonBy, start);
    expect(nextMatches(final).map(({ players }) => players)).toEqual([['C', 'E']]);
    expect(champion(wonBy(final, 'E'))).toBe('E');
  });

  test('does not name the last of an odd list before it is known', () => {
    // Six players: three winners, of whom the third goes through.
    const start = startOf('knockout', 6);
    expect(bracket(start).map(({ bye }) => bye)).toEqual([undefined, null, undefined]);
    expect(bracket(wonBy(start, 'F'))[1]!.bye).toBe('F');
  });

  test('replays a drawn match with the other side beginning', () => {
    const start = startOf('knockout', 2);
    const [game] = nextMatches(start);
    const drawn = accepted(reportResult(start, resultOf(game!, null, { first: 1 })));
    // B sat at seat 1 and began; now A sits there.
    expect(nextMatches(drawn)).toEqual([
      { round: 1, pair: 1, game: 2, players: ['B', 'A'], first: 1 },
    ]);
    const again = accepted(
      reportResult(drawn, resultOf(nextMatches(drawn)[0]!, null, { first: 1 })),
    );
    expect(nextMatches(again)).toEqual([
      { round: 1, pair: 1, game: 3, players: ['A', 'B'], first: 1 },
    ]);
    expect(champion(wonBy(again, 'B'))).toBe('B');
  });

  test('carries scores through the tournament, those of drawn games too', () => {
    const start = startOf('knockout', 3);
    const drawn = accepted(
      reportResult(start, resultOf(nextMatches(start)[0]!, null, { scores: [10, 20] })),
    );
    const decided = accepted(
      reportResult(drawn, resultOf(nextMatches(drawn)[0]!, 0, { scores: [7, -3] })),
    );
    const final = accepted(
      reportResult(decided, resultOf(nextMatches(decided)[0]!, 1, { scores: [1, 50] })),
    );
    const scores = Object.fromEntries(standings(final).map(({ name, score }) => [name, score]));
    expect(scores).toEqual({ A: 10 - 3, B: 20 + 7 + 1, C: 50 });
    expect(champion(final)).toBe('C');
  });

  test.each([
    ['an unknown pair', { round: 1, pair: 3, game: 1 }],
    ['a pair whose players are not known', { round: 2, pair: 1, game: 1 }],
    ['another game of a pair', { round: 1, pair: 1, game: 2 }],
  ])('refuses the result of %s', (_name, number) => {
    const report = { ...number, winner: 0, first: 0, scores: [0, 0] } as const;
    expect(reportResult(startOf('knockout', 4), report)).toMatchObject({
      ok: false,
      error: { code: 'wrong-phase' },
    });
  });

  test('refuses a result that has been reported already', () => {
    const start = startOf('knockout', 4);
    const report = resultOf(nextMatches(start)[0]!, 0);
    const twice = reportResult(accepted(reportResult(start, report)), report);
    expect(twice).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
  });
});

describe('any knockout', () => {
  const anyCourse = fc
    .tuple(fc.integer({ min: 2, max: LETTERS.length }), fc.string())
    .map(([count, text]) => randomCourse(startOf('knockout', count), text));

  test('has one decided match less than players, and everyone but the champion loses once', () => {
    fc.assert(
      fc.property(anyCourse, (course) => {
        const end = course.at(-1)!;
        const decided = tournamentPairs(end);
        expect(decided).toHaveLength(end.players.length - 1);
        const losers = decided.map(({ players, winner }) =>
          players.find((name) => name !== winner),
        );
        const all = [...losers, champion(end)];
        expect(all.toSorted()).toEqual(end.players.toSorted());
      }),
    );
  });

  test('gives byes only to the last of an odd list', () => {
    fc.assert(
      fc.property(anyCourse, (course) => {
        const end = course.at(-1)!;
        let entrants = end.players;
        for (const { pairings, bye } of bracket(end)) {
          expect(pairings.flatMap(({ players }) => players)).toEqual(
            entrants.slice(0, 2 * Math.floor(entrants.length / 2)),
          );
          expect(bye).toBe(entrants.length % 2 === 0 ? undefined : entrants.at(-1));
          const winners = pairings.map(({ winner }) => winner!);
          entrants = bye === undefined || bye === null ? winners : [...winners, bye];
        }
        expect(entrants).toEqual([champion(end)]);
      }),
    );
  });

  test('names no champion before the last game', () => {
    fc.assert(
      fc.property(anyCourse, (course) => {
        expect(course.slice(0, -1).map(champion)).toEqual(course.slice(0, -1).map(() => null));
      }),
    );
  });

  test('goes on identically from its saved form at any moment', () => {
    fc.assert(
      fc.property(anyCourse, (course) => {
        for (const moment of course) {
          const saved = JSON.stringify(saveTournament(moment));
          expect(accepted(loadTournament(JSON.parse(saved)))).toEqual(moment);
        }
      }),
      { numRuns: runs(30) },
    );
  });
});
