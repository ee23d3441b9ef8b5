import {
  CONTACTS,
  Chance,
  type FleetPlacement,
  type FleetRules,
  NAMED,
  REPORTS,
  type ShipKind,
  TURNS,
  randomFleet,
  resolveRules,
} from '@flotilla/engine';
import { type SeatAction, accepted, randomAction } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { FleetBelief } from '../../src/fleet/belief/fleet-belief.ts';
import { FastChance } from '../../src/fleet/belief/fast-chance.ts';
import { LayoutSampler } from '../../src/fleet/belief/layout-sampler.ts';
import { FleetLogbook } from '../../src/fleet/belief/logbook.ts';
import type { LayoutPool } from '../../src/fleet/belief/ship-chances.ts';
import { type Waters, watersOf } from '../../src/fleet/belief/waters.ts';
import { type Course, agrees, allFleets, deployment, done, opened } from './brute-force.ts';

const FLEETS: readonly (readonly ShipKind[])[] = [
  [
    { class: 'cruiser', size: 3, count: 1 },
    { class: 'destroyer', size: 2, count: 1 },
  ],
  [
    { class: 'destroyer', size: 2, count: 2 },
    { class: 'launch', size: 1, count: 1 },
  ],
  [
    { class: 'cruiser', size: 2, count: 1 },
    { class: 'destroyer', size: 2, count: 1 },
    { class: 'launch', size: 1, count: 1 },
  ],
  [
    { class: 'cruiser', size: 3, count: 1 },
    { class: 'launch', size: 1, count: 2 },
  ],
];

const BOARD = { rows: 3, columns: 5 };
const ROUNDS = 3;

/** A stage of a game: what seat 0 has heard so far, and every fleet that would have sounded the same. */
interface Stage {
  readonly rules: FleetRules;
  readonly logbook: FleetLogbook;
  readonly fleets: readonly FleetPlacement[];
}

/** A random game, stopped after a few actions. */
function stage(rules: FleetRules, seed: string): Stage {
  const chance = new Chance(seed);
  const own = done(opened(rules), deployment(0, randomFleet(rules, chance)));
  const logbook = new FleetLogbook(rules, 0);
  own.seen.forEach((event) => logbook.observe(event));
  let next = deployment(1, randomFleet(rules, chance));
  let after = done(own.state, next);
  const actions: SeatAction[] = [];
  const seen: string[] = [];
  for (let left = chance.below(rules.turn === 'salvo' ? 7 : 26); ; left--) {
    for (const event of after.seen) {
      logbook.observe(event);
      seen.push(JSON.stringify(event));
    }
    next = randomAction(after.state, chance);
    after = done(after.state, next);
    if (left === 0 || after.state.publicState.phase === 'over') break;
    actions.push(next);
  }
  const course: Course = { before: own.state, actions, seen };
  return { rules, logbook, fleets: allFleets(rules).filter((fleet) => agrees(course, fleet)) };
}

/** Fleets written as text, ships of a class in the order of their cells. */
const written = (fleet: FleetPlacement): string =>
  fleet
    .map(({ class: name, from, to }) => `${name} ${Math.min(from, to)}-${Math.max(from, to)}`)
    .sort()
    .join(', ');

function drawnFleets(
  { kinds, kindOf, ships, starts, sizes, cellsOf }: Waters,
  pool: LayoutPool,
): string[] {
  return Array.from({ length: pool.count }, (_, index) =>
    written(
      Array.from({ length: ships }, (__, ship) => {
        const place = pool.places[index * ships + ship]!;
        const from = starts[place]!;
        return {
          class: kinds[kindOf[ship]!]!.class,
          from: cellsOf[from]!,
          to: cellsOf[from + sizes[place]! - 1]!,
        };
      }),
    ),
  );
}

const COMBINATIONS = CONTACTS.flatMap((contact) =>
  REPORTS.flatMap((report) =>
    (report === 'cells' ? NAMED : (['never'] as const)).flatMap((named) =>
      TURNS.map((turn) => ({ contact, report, named, turn })),
    ),
  ),
);

describe.each(COMBINATIONS)('the belief with $contact $report $named $turn', (options) => {
  const stages = FLEETS.flatMap((fleet) => {
    const changes = { preset: 'classic', first: 'seat-0', board: BOARD, fleet, ...options };
    const rules = accepted(resolveRules(changes)) as FleetRules;
    return Array.from({ length: ROUNDS }, (_, round) =>
      stage(rules, `${JSON.stringify(changes)} ${round}`),
    );
  });

  test('counts exactly the layouts that would have sounded the same', () => {
    for (const { rules, logbook, fleets } of stages) {
      const waters = watersOf(rules);
      const all = new FleetBelief(waters, logbook.told).all();
      expect(drawnFleets(waters, all!).sort()).toEqual(fleets.map(written).sort());
    }
  });

  test('draws each of them as often as the others', () => {
    expect(
      deviation(stages, (belief, count, dice) => {
        const pool = belief.draw(count, dice);
        return pool.isComplete ? null : pool;
      }),
    ).toBeLessThan(4);
  });

  test('finds each of them as often as the others by shaking', () => {
    expect(
      deviation(stages, (belief, count, dice) => {
        if (logbookSpeaksOfSalvos(options)) return null;
        return shaken(belief, count, dice);
      }),
    ).toBeLessThan(4);
  });
});

test('layouts are drawn where hits side by side can be explained in very many ways', () => {
  const board = { rows: 12, columns: 12 };
  const counts = { carrier: [6, 1], battleship: [5, 2], frigate: [4, 2], cruiser: [3, 3] };
  const more = { submarine: [3, 3], destroyer: [2, 3], corvette: [2, 3] };
  const fleet = Object.entries({ ...counts, ...more }).map(([name, [size, count]]) => ({
    class: name,
    size,
    count,
  }));
  const rules = accepted(resolveRules({ preset: 'classic', named: 'never', board, fleet }));
  const block = [52, 53, 54, 55, 64, 65, 66, 67, 76, 77, 78];
  const shots = block.map((at) => ({ at, result: 'hit' as const }));
  const lists = [{ seq: 5, type: 'fired', seat: 0, shots } as const];
  const belief = new FleetBelief(watersOf(rules as FleetRules), { lists, strengths: [] });
  expect(belief.graph!.edges.flat().length).toBeGreaterThan(150_000);
  const drawn = belief.draw(5, new FastChance(new Chance('block')));
  expect(drawn.count).toBe(5);
});

/** Where salvos tell something of the fleet, a layout that was shaken might not agree with it. */
const logbookSpeaksOfSalvos = ({ turn, report, named }: (typeof COMBINATIONS)[number]): boolean =>
  turn === 'salvo' && report === 'cells' && named === 'never';

/** Layouts that were thrown and then shaken a little, independent of each other. */
function shaken({ graph, waters }: FleetBelief, count: number, dice: FastChance): LayoutPool {
  const places = new Int32Array(count * waters.ships);
  const drawing = new LayoutSampler(graph!, 2);
  for (let layout = 0; layout < count; layout++) {
    while (!drawing.throw(0, dice));
    drawing.shake(1, 0, 4, dice);
    places.set(drawing.places.subarray(waters.ships), layout * waters.ships);
  }
  return { count, places, isComplete: false };
}

/** How far the counts are from even ones, in standard deviations of chi-square over all stages. */
function deviation(
  stages: readonly Stage[],
  drawn: (belief: FleetBelief, count: number, dice: FastChance) => LayoutPool | null,
): number {
  const each = 12;
  let [sum, freedom] = [0, 0];
  for (const { rules, logbook, fleets } of stages) {
    const waters = watersOf(rules);
    const dice = new FastChance(new Chance(JSON.stringify(rules)));
    const pool = drawn(new FleetBelief(waters, logbook.told), fleets.length * each, dice);
    if (pool === null) continue;
    const counts = new Map(fleets.map((fleet) => [written(fleet), 0]));
    for (const fleet of drawnFleets(waters, pool))
      counts.set(fleet, (counts.get(fleet) ?? NaN) + 1);
    for (const count of counts.values()) sum += (count - each) ** 2 / each;
    freedom += fleets.length - 1;
  }
  return freedom === 0 ? 0 : Math.abs(sum - freedom) / Math.sqrt(2 * freedom);
}

describe('when the time is up', () => {
  const rules = accepted(resolveRules({ preset: 'classic' })) as FleetRules;
  const told = { lists: [], strengths: [] };

  test('no graph is built, and a quick estimate is left', () => {
    const belief = new FleetBelief(watersOf(rules), told, () => true);
    expect(belief.graph).toBeNull();
    expect(belief.chances(100, new FastChance(new Chance('late'))).pool.count).toBe(0);
    expect(Math.max(...belief.overlay())).toBeGreaterThan(0);
  });

  test.each([
    ['a census', { board: { rows: 5, columns: 5 }, fleet: [{ class: 'a', size: 2, count: 2 }] }],
    ['drawing', {}],
  ])('%s stops, and what was found before is kept', (_, changes) => {
    const small = accepted(resolveRules({ preset: 'classic', ...changes })) as FleetRules;
    let isLate = false;
    const belief = new FleetBelief(watersOf(small), told, () => isLate);
    isLate = true;
    const { pool } = belief.chances(1000, new FastChance(new Chance('late')));
    expect(pool.isComplete).toBe(false);
    expect(pool.count).toBeGreaterThan(0);
    expect(pool.count).toBeLessThan(1000);
  });
});
