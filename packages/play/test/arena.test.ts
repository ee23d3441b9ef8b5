import { Chance, type Seat } from '@flotilla/engine';
import { accepted, runs } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Tournament,
  champion,
  closeDraw,
  drawPairs,
  joinArena,
  nextMatches,
  reportResult,
  standings,
  startTournament,
  tournamentPairs,
  withdraw,
} from '../src/index.ts';
import { resultOf } from './reports.ts';

const arenaOf = (count: number): Tournament =>
  accepted(
    startTournament(
      'arena',
      Array.from({ length: count }, (_, index) => `P${index + 1}`),
    ),
  );

const busyIn = (tournament: Tournament): readonly string[] =>
  nextMatches(tournament).flatMap(({ players }) => players);

/** Every draw of an arena: some games end, a player leaves, a player comes. */
function drawsOf(count: number, text: string, draws: number): readonly Tournament[] {
  const chance = new Chance(text);
  const course = [arenaOf(count)];
  for (let turn = 0; turn < draws; turn++) {
    let tournament = course.at(-1)!;
    for (const fixture of nextMatches(tournament)) {
      if (chance.below(2) === 0) continue;
      const winner = chance.pick<Seat | null>([0, 1, null]);
      tournament = accepted(reportResult(tournament, resultOf(fixture, winner)));
    }
    const change = chance.below(4);
    if (change === 0) tournament = withdraw(tournament, chance.pick(tournament.players));
    if (change === 1) tournament = accepted(joinArena(tournament, `Late ${turn}`));
    if (change === 2) tournament = accepted(joinArena(tournament, chance.pick(tournament.players)));
    course.push(drawPairs(tournament));
  }
  return course;
}

const counts = fc.oneof(
  fc.integer({ min: 2, max: 20 }),
  fc.integer({ min: 21, max: 120 }),
  fc.constantFrom(499, 500),
);

const lastOpponents = (tournament: Tournament, before: number): ReadonlyMap<string, string> => {
  const last = new Map<string, string>();
  for (const { round, players } of tournamentPairs(tournament)) {
    if (round >= before) continue;
    last.set(players[0]!, players[1]!);
    last.set(players[1]!, players[0]!);
  }
  return last;
};

describe('1.7.5 arena', () => {
  test('pairs no player twice at once, none who left, and none with their last opponent', () => {
    fc.assert(
      fc.property(counts, fc.string(), (count, text) => {
        const course = drawsOf(count, text, 8);
        for (const [index, tournament] of course.slice(1).entries()) {
          const busy = busyIn(tournament);
          expect(new Set(busy).size).toBe(busy.length);
          const { pairs, left } = tournament.draw!;
          const fresh = pairs.slice(course[index]!.draw!.pairs.length);
          expect(
            fresh.flatMap(({ players }) => players).filter((name) => left.includes(name)),
          ).toEqual([]);
          if (fresh.length === 0 || tournament.players.length - left.length < 3) continue;
          const last = lastOpponents(tournament, fresh[0]!.round);
          for (const { players } of fresh) expect(last.get(players[0])).not.toBe(players[1]);
        }
      }),
      { numRuns: runs(30) },
    );
  });

  test('leaves two players free together only if they have just met', () => {
    fc.assert(
      fc.property(counts, fc.string(), (count, text) => {
        for (const tournament of drawsOf(count, text, 8)) {
          const busy = new Set(busyIn(tournament));
          const left = new Set(tournament.draw!.left);
          const free = tournament.players.filter((name) => !busy.has(name) && !left.has(name));
          const last = lastOpponents(tournament, Infinity);
          for (const [index, one] of free.entries()) {
            for (const two of free.slice(index + 1)) {
              expect(last.get(one) === two || last.get(two) === one).toBe(true);
            }
          }
        }
      }),
      { numRuns: runs(30) },
    );
  });

  test('lets the only two players meet again', () => {
    const start = arenaOf(2);
    const again = drawPairs(accepted(reportResult(start, resultOf(nextMatches(start)[0]!, 0))));
    // The other player begins.
    expect(nextMatches(again).map(({ players, first }) => [...players, first])).toEqual([
      ['P2', 'P1', 0],
    ]);
  });

  test('pairs players near in score', () => {
    let arena = arenaOf(8);
    for (const fixture of nextMatches(arena)) {
      arena = accepted(reportResult(arena, resultOf(fixture, 0)));
    }
    const points = new Map(standings(arena).map((row) => [row.name, row.points]));
    for (const { players } of nextMatches(drawPairs(arena))) {
      expect(points.get(players[0])).toBe(points.get(players[1]));
    }
  });

  test('pairs a player who waited before those who just played', () => {
    let arena = arenaOf(3);
    const waiting = arena.players.find((name) => !busyIn(arena).includes(name))!;
    arena = drawPairs(accepted(reportResult(arena, resultOf(nextMatches(arena)[0]!, 0))));
    expect(busyIn(arena)).toContain(waiting);
  });

  test('ends by time: no pair is drawn any more, and the games under way count', () => {
    const closed = closeDraw(arenaOf(4));
    expect(champion(closed)).toBeNull();
    let arena = closed;
    for (const fixture of nextMatches(closed)) {
      arena = drawPairs(accepted(reportResult(arena, resultOf(fixture, 0))));
    }
    expect(nextMatches(arena)).toEqual([]);
    expect(champion(arena)).toBe(standings(arena)[0]!.name);
    expect(joinArena(arena, 'Late')).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
  });

  test('is entered while it is played, by players with names of their own', () => {
    const arena = accepted(joinArena(withdraw(arenaOf(3), 'P1'), 'P1'));
    expect(arena.draw!.left).toEqual([]);
    expect(accepted(joinArena(arena, 'Dan')).players).toContain('Dan');
    expect(joinArena(arena, 'p2')).toMatchObject({ ok: false, error: { code: 'bad-message' } });
  });
});
