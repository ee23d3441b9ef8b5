import { type FleetRules, allCells, resolveRules } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import { Belief } from '../../src/fleet/belief.ts';
import { Endgame } from '../../src/fleet/endgame.ts';
import { watersOf } from '../../src/fleet/waters.ts';

const rulesOf = (columns: number, fleet: object[]): FleetRules =>
  accepted(resolveRules({ preset: 'classic', board: { rows: 3, columns }, fleet })) as FleetRules;

const NOTHING_TOLD = { lists: [], strengths: [] };
const FULL = { choices: Infinity, width: Infinity, few: 0, steps: Infinity };

/** A layout as the cells of its ships. */
type Layout = readonly (readonly number[])[];

function layoutsOf(rules: FleetRules): readonly Layout[] {
  const { ships, starts, sizes, cellsOf } = watersOf(rules);
  const { places, count } = new Belief(watersOf(rules), NOTHING_TOLD).all()!;
  return Array.from({ length: count }, (_, layout) =>
    Array.from({ length: ships }, (__, ship) => {
      const place = places[layout * ships + ship]!;
      return [...cellsOf.subarray(starts[place]!, starts[place]! + sizes[place]!)];
    }),
  );
}

/** The misses of best play, summed over layouts: every shot is tried at every turn. */
function leastMisses(layouts: readonly Layout[], shot: ReadonlySet<number>): number {
  if (layouts.length === 1) return 0;
  const open = [...new Set(layouts.flat(2))].filter((cell) => !shot.has(cell));
  return Math.min(...open.map((cell) => missesAfter(layouts, shot, cell)));
}

function missesAfter(layouts: readonly Layout[], shot: ReadonlySet<number>, cell: number): number {
  const now = new Set([...shot, cell]);
  const parts = Map.groupBy(layouts, (ships) => {
    const hit = ships.findIndex((cells) => cells.includes(cell));
    if (hit === -1) return 'water';
    return ships[hit]!.every((part) => now.has(part)) ? `sunk ${hit}` : 'hit';
  });
  return parts
    .entries()
    .reduce(
      (sum, [told, part]) => sum + (told === 'water' ? part.length : 0) + leastMisses(part, now),
      0,
    );
}

test('an end that is solved is played best', () => {
  const rules = rulesOf(3, [{ class: 'destroyer', size: 2, count: 1 }]);
  const waters = watersOf(rules);
  const layouts = layoutsOf(rules);
  const pool = new Belief(waters, NOTHING_TOLD).all()!;
  const cell = new Endgame(waters, pool, allCells(rules.board), FULL).solve()!;
  const best = leastMisses(layouts, new Set());
  expect(missesAfter(layouts, new Set(), cell)).toBe(best);
  const worst = allCells(rules.board).map((other) => missesAfter(layouts, new Set(), other));
  expect(Math.max(...worst)).toBeGreaterThan(best);
});

test('a search that takes too long is given up', () => {
  const rules = rulesOf(4, [
    { class: 'cruiser', size: 3, count: 1 },
    { class: 'destroyer', size: 2, count: 1 },
  ]);
  const waters = watersOf(rules);
  const pool = new Belief(waters, NOTHING_TOLD).all()!;
  const search = (steps: number): number | null =>
    new Endgame(waters, pool, allCells(rules.board), {
      ...FULL,
      width: 3,
      steps,
    }).solve();
  expect(search(1000)).toBeNull();
  expect(search(Infinity)).not.toBeNull();
});
