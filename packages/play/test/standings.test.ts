import type { Seat } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import {
  type Tournament,
  champion,
  reportResult,
  standings,
  tournamentPairs,
} from '../src/index.ts';
import { resultOf, startOf } from './reports.ts';

/** The tournament after results like `A>B` and `A=B`; `A>B+7` gives the winner a score. */
function after(count: number, ...results: readonly string[]): Tournament {
  return results.reduce(
    (tournament, text) => {
      const [, one, sign, two, score] = /^(\w)([>=])(\w)(?:\+(\d+))?$/u.exec(text)!;
      const game = tournamentPairs(tournament).find(
        ({ players }) => players.includes(one!) && players.includes(two!),
      )!.next!;
      const seat: Seat = game.players[0] === one ? 0 : 1;
      const points = Number(score ?? 0);
      const scores = seat === 0 ? ([points, 0] as const) : ([0, points] as const);
      return accepted(
        reportResult(tournament, resultOf(game, sign === '=' ? null : seat, { scores })),
      );
    },
    startOf('round-robin', count),
  );
}

const order = (tournament: Tournament): string =>
  standings(tournament)
    .map(({ name }) => name)
    .join('');

describe('standings', () => {
  test('is in order of entry before the first game', () => {
    expect(order(after(4))).toBe('ABCD');
  });

  test('1.7.3 counts a win 1 and a draw ½', () => {
    expect(standings(after(3, 'A>B+9', 'C>B', 'A=C'))).toEqual([
      { name: 'A', played: 2, won: 1, drawn: 1, lost: 0, points: 1.5, berger: 0.75, score: 9 },
      { name: 'C', played: 2, won: 1, drawn: 1, lost: 0, points: 1.5, berger: 0.75, score: 0 },
      { name: 'B', played: 2, won: 0, drawn: 0, lost: 2, points: 0, berger: 0, score: 0 },
    ]);
  });

  test('1.7.3 parts level players by the points of those they beat', () => {
    const all = after(4, 'B>A', 'A>C', 'C>D', 'C>B', 'B>D', 'D>A');
    // A has 1 point, B 2, C 2, D 1. B beat A and D: 2; C beat D and B: 3; A beat C: 2; D beat A: 1.
    expect(standings(all).map(({ name, points, berger }) => [name, points, berger])).toEqual([
      ['C', 2, 3],
      ['B', 2, 2],
      ['A', 1, 2],
      ['D', 1, 1],
    ]);
    expect(champion(all)).toBe('C');
  });

  test('1.7.3 parts those who are still level by wins', () => {
    // A drew with C and D, who have ½ each; B beat E, who has ½: both have 1 point and ½ from it.
    const some = after(6, 'A=C', 'A=D', 'B>E', 'E=F');
    expect(order(some).slice(0, 2)).toBe('BA');
  });

  test('1.7.3 parts those who are still level by score', () => {
    expect(order(after(4, 'A>C', 'B>D'))).toBe('ABCD');
    expect(order(after(4, 'A>C+60', 'B>D+61'))).toBe('BACD');
  });
});
