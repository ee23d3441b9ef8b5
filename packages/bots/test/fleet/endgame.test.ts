import {
  type Cell,
  type FleetRules,
  type Ship,
  allCells,
  placedShips,
  resolveRules,
} from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { FleetBelief } from '../../src/fleet/belief/fleet-belief.ts';
import { type Effort, Endgame, type Solution } from '../../src/fleet/endgame.ts';
import { watersOf } from '../../src/fleet/belief/waters.ts';
import { allFleets } from './brute-force.ts';

type Layout = readonly Ship[];
type Shots = ReadonlySet<Cell>;

const layoutsOf = (rules: FleetRules): readonly Layout[] =>
  allFleets(rules).map((fleet) => accepted(placedShips(rules, fleet)));

function solved(rules: FleetRules, effort: Effort): Solution | null {
  const waters = watersOf(rules);
  const pool = new FleetBelief(waters, { lists: [], strengths: [] }).all()!;
  return new Endgame(waters, pool, allCells(rules.board), effort).solve();
}

/** What is announced of a shot (rulebook 1.1.4). */
function answer({ named }: FleetRules, layout: Layout, shots: Shots, at: Cell): string {
  const ship = layout.find(({ cells }) => cells.includes(at));
  if (ship === undefined) return 'miss';
  const isSunk = ship.cells.every((cell) => shots.has(cell));
  const isNamed = named === 'always' || (named === 'sunk' && isSunk);
  return `${isSunk ? 'sunk' : 'hit'} ${isNamed ? ship.class : ''}`;
}

/** What the misses of a shot and of all after it are, when `next` counts those after it. */
function missesOf(
  rules: FleetRules,
  layouts: readonly Layout[],
  shots: Shots,
  at: Cell,
  next: (layouts: readonly Layout[], shots: Shots) => number,
): number {
  const now = new Set([...shots, at]);
  const parts = Map.groupBy(layouts, (layout) => answer(rules, layout, now, at));
  const missed = parts.get('miss')?.length ?? 0;
  return parts.values().reduce((sum, part) => sum + next(part, now), missed);
}

/** How many of the layouts lie on each cell not shot at yet. */
function countsOf(layouts: readonly Layout[], shots: Shots): ReadonlyMap<Cell, number> {
  const cells = layouts.flatMap((ships) => ships.flatMap((ship) => ship.cells));
  const open = Map.groupBy(
    cells.filter((cell) => !shots.has(cell)),
    (cell) => cell,
  );
  return new Map([...open].map(([cell, all]) => [cell, all.length]));
}

/** Tries every shot at every moment: the misses of the best play, summed over the layouts. */
function bestPlay(rules: FleetRules) {
  const known = new Map<string, number>();
  const numbers = new Map(layoutsOf(rules).map((layout, number) => [layout, number]));
  const misses = (layouts: readonly Layout[], shots: Shots): number => {
    const key = `${layouts.map((layout) => numbers.get(layout)).join()} ${[...shots].sort().join()}`;
    const open = [...countsOf(layouts, shots).keys()];
    const least = (): number =>
      open.length === 0 ? 0 : Math.min(...open.map((at) => after(layouts, shots, at)));
    if (!known.has(key)) known.set(key, least());
    return known.get(key)!;
  };
  const after = (layouts: readonly Layout[], shots: Shots, at: Cell): number =>
    missesOf(rules, layouts, shots, at, misses);
  const all = [...numbers.keys()];
  return { misses: misses(all, new Set()), after: (at: Cell) => after(all, new Set(), at) };
}

/** Shoots at the likeliest cell at every moment, the first of equal ones. */
function likeliestPlay(rules: FleetRules) {
  const misses = (layouts: readonly Layout[], shots: Shots): number => {
    const counts = [...countsOf(layouts, shots)].sort(([a, n], [b, m]) => m - n || a - b);
    return counts.length === 0 ? 0 : missesOf(rules, layouts, shots, counts[0]![0], misses);
  };
  const all = layoutsOf(rules);
  return { after: (at: Cell) => missesOf(rules, all, new Set(), at, misses) };
}

const FLEETS = {
  'one ship': [{ class: 'destroyer', size: 2, count: 1 }],
  'two ships of a class': [{ class: 'destroyer', size: 2, count: 2 }],
  'three ships of a class': [{ class: 'destroyer', size: 2, count: 3 }],
  'two classes of a size': [
    { class: 'cruiser', size: 3, count: 1 },
    { class: 'submarine', size: 3, count: 1 },
  ],
  'two sizes': [
    { class: 'cruiser', size: 3, count: 1 },
    { class: 'destroyer', size: 2, count: 1 },
  ],
  'two launches': [
    { class: 'cruiser', size: 3, count: 1 },
    { class: 'launch', size: 1, count: 2 },
  ],
};

/** Small games, with the layouts of several ships over the same cells in many of them. */
const GAMES = Object.entries(FLEETS).flatMap(([name, fleet]) =>
  (['free', 'corners', 'none'] as const).flatMap((contact) =>
    (['never', 'sunk', 'always'] as const).flatMap((named) => {
      const board = { rows: 3, columns: 3 };
      const resolved = resolveRules({ preset: 'classic', board, contact, named, fleet });
      // Some fleets do not fit on the board where ships keep apart.
      return resolved.ok ? [{ name, contact, named, rules: resolved.value as FleetRules }] : [];
    }),
  ),
);

test('the small games are many', () => {
  expect(GAMES.length).toBeGreaterThan(40);
});

describe.each(GAMES)('$name, contact $contact, named $named', ({ rules }) => {
  test('an end that is searched through is played best', () => {
    const effort = { choices: Infinity, width: Infinity, few: Infinity, steps: Infinity };
    const best = bestPlay(rules);
    const { cell, misses } = solved(rules, effort)!;
    expect({ misses, after: best.after(cell) }).toEqual({
      misses: best.misses,
      after: best.misses,
    });
  });

  test('an end that follows the likeliest cells costs what it says', () => {
    const effort = { choices: Infinity, width: 1, few: 0, steps: Infinity };
    const play = likeliestPlay(rules);
    const { cell, misses } = solved(rules, effort)!;
    expect(misses).toBe(play.after(cell));
    expect(misses).toBe(Math.min(...allCells(rules.board).map((at) => play.after(at))));
  });

  test('an end that is searched in part is worth no less than the best', () => {
    const { misses } = solved(rules, { choices: 4, width: 2, few: 4, steps: Infinity })!;
    expect(misses).toBeGreaterThanOrEqual(bestPlay(rules).misses);
    expect(misses).toBeLessThan(Infinity);
  });
});

test('some first shots are worse than others', () => {
  const { rules } = GAMES.find(({ name }) => name === 'one ship')!;
  const best = bestPlay(rules);
  expect(Math.max(...allCells(rules.board).map(best.after))).toBeGreaterThan(best.misses);
});

test('a search that takes too long is given up', () => {
  const board = { rows: 3, columns: 4 };
  const fleet = FLEETS['two sizes'];
  const rules = accepted(resolveRules({ preset: 'classic', board, fleet })) as FleetRules;
  const effort = { choices: Infinity, width: 3, few: 0 };
  expect(solved(rules, { ...effort, steps: 1000 })).toBeNull();
  expect(solved(rules, { ...effort, steps: Infinity })).not.toBeNull();
});
