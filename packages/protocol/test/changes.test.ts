import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ShortListing,
  type TournamentView,
  listChange,
  newestFirst,
  tournamentChange,
  withListChange,
  withTournamentChange,
} from '../src/index.ts';

const listing = fc
  .record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), rating: fc.nat(2), createdAt: fc.nat(3) })
  .map(({ id, rating, createdAt }): ShortListing => ({
    id,
    status: 'open',
    preset: 'classic',
    rules: '0'.repeat(64),
    clock: null,
    rated: false,
    sitters: [null, null],
    rating,
    createdAt,
  }));
const list = fc.uniqueArray(listing, { selector: ({ id }) => id }).map(newestFirst);

describe('changes', () => {
  test('lead from any list to any other', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const change = listChange(before, after);
        expect(change === null ? before : withListChange(before, change)).toEqual(after);
      }),
    );
  });

  test('of a list name only what is different', () => {
    fc.assert(
      fc.property(list, listing, (before, another) => {
        const entry = { ...another, id: 'new' };
        const after = newestFirst([...before, entry]);
        expect(listChange(before, after)).toEqual({ put: [entry], removed: [] });
      }),
    );
  });
});

const names = ['Ada', 'Ben', 'Cleo', 'Dan'];

/** A tournament of four, after so many of its games. */
function tournamentAfter(played: number): TournamentView {
  const pairs = [1, 2, 3].flatMap((round) =>
    [1, 2].map((pair): TournamentView['pairs'][number] => {
      const number = 2 * (round - 1) + pair;
      const isOver = number <= played;
      const players: [string, string] = [names[pair]!, names[(pair + round) % 4]!];
      const game = { match: `m${number}`, players, winner: isOver ? 0 : null, over: isOver };
      const isBegun = number <= 2 * (Math.floor(played / 2) + 1);
      return {
        round,
        pair,
        players,
        winner: isOver ? players[0] : null,
        games: isBegun ? [game as never] : [],
      };
    }),
  );
  const table = names
    .map((name) => ({
      name,
      played,
      won: pairs.filter(({ winner }) => winner === name).length,
      drawn: 0,
      lost: 0,
      points: pairs.filter(({ winner }) => winner === name).length,
      berger: 0,
      score: 0,
    }))
    .sort((a, b) => b.points - a.points);
  return {
    id: 'cup',
    version: played + 1,
    status: played === 6 ? 'over' : 'running',
    champion: played === 6 ? table[0]!.name : null,
    players: 4,
    entrants: names.map((name) => ({ name, sitter: { kind: 'bot', level: 'mate' } })),
    pairs,
    table,
  } as unknown as TournamentView;
}

describe('changes of a tournament', () => {
  test('lead from any moment to any later one', () => {
    for (let from = 0; from <= 6; from++)
      for (let to = from; to <= 6; to++) {
        const [before, after] = [tournamentAfter(from), tournamentAfter(to)];
        expect(withTournamentChange(before, tournamentChange(before, after))).toEqual(after);
      }
  });

  test('lead from entrants to a tournament that has begun', () => {
    const begun = tournamentAfter(0);
    const open: TournamentView = { ...begun, status: 'open', pairs: [], table: [], version: 1 };
    const entered = { ...open, players: 1, entrants: open.entrants.slice(0, 1) };
    expect(withTournamentChange(entered, tournamentChange(entered, begun))).toEqual(begun);
  });

  test('of an arena name those who come, and who pauses', () => {
    const before: TournamentView = { ...tournamentAfter(2), kind: 'arena', paused: [], byes: [] };
    const late = { name: 'Late', sitter: { kind: 'bot', level: 'cadet' } } as const;
    const line = { ...before.table[0]!, name: 'Late', points: 0, won: 0 };
    const after: TournamentView = {
      ...before,
      version: 4,
      endsAt: 9000,
      players: 5,
      entrants: [...before.entrants, late],
      paused: ['Ada'],
      table: [...before.table, line],
    };
    const change = tournamentChange(before, after);
    expect(change).toEqual({
      tournament: 'cup',
      version: 4,
      status: 'running',
      champion: null,
      endsAt: 9000,
      entered: [late],
      paused: ['Ada'],
      pairs: [],
      table: [line],
    });
    expect(withTournamentChange(before, change)).toEqual(after);
  });

  test('of one game name its pair, the pairs that begin, and the lines that differ', () => {
    const change = tournamentChange(tournamentAfter(2), tournamentAfter(3));
    expect(change.pairs.map(({ round, pair }) => [round, pair])).toEqual([[2, 1]]);
    expect(change.entrants).toBeUndefined();
    expect(JSON.stringify(change).length).toBeLessThan(JSON.stringify(tournamentAfter(3)).length);
  });
});
