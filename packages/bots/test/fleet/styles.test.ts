import { Chance, type FiredEvent, type FleetRules, resolveRules } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { FastChance } from '../../src/fleet/belief/fast-chance.ts';
import { FleetBelief } from '../../src/fleet/belief/fleet-belief.ts';
import { priorFor } from '../../src/fleet/belief/habits.ts';
import {
  PLACEMENT_STYLES,
  type PlacementHabits,
  type PlacementStyle,
  STRANGER,
} from '../../src/fleet/belief/styles.ts';
import { watersOf } from '../../src/fleet/belief/waters.ts';

const never = (): boolean => false;
const rulesOf = (changes: object): FleetRules =>
  accepted(resolveRules({ preset: 'classic', ...changes })) as FleetRules;
const dice = (seed: string): FastChance => new FastChance(new Chance(seed));
const loving = (style: PlacementStyle): PlacementHabits => ({
  ...(Object.fromEntries(PLACEMENT_STYLES.map((name) => [name, 0])) as PlacementHabits),
  [style]: 1,
});

const SMALL = rulesOf({
  board: { rows: 5, columns: 5 },
  fleet: [
    { class: 'cruiser', size: 3, count: 1 },
    { class: 'destroyer', size: 2, count: 1 },
  ],
});
const CORNERS = [0, 4, 20, 24];

const heatOf = (rules: FleetRules, habits: PlacementHabits, lists: readonly FiredEvent[] = []) => {
  const waters = watersOf(rules);
  const prior = priorFor(waters, habits, never);
  const belief = new FleetBelief(waters, { lists, strengths: [] }, never, prior);
  return belief.chances(400, dice('heat')).heat;
};

const shots = (...results: readonly (readonly [number, 'hit' | 'miss'])[]): FiredEvent[] =>
  results.map(([at, result], index) => ({
    seq: index + 1,
    type: 'fired',
    seat: 0,
    shots: [{ at, result }],
  }));

test('a stranger has every style, and habits that make one', () => {
  expect(PLACEMENT_STYLES.reduce((sum, style) => sum + STRANGER[style], 0)).toBeCloseTo(1);
  for (const style of PLACEMENT_STYLES) expect(STRANGER[style]).toBeGreaterThan(0);
});

test.each(PLACEMENT_STYLES)('%s only moves weight between layouts, and adds none', (style) => {
  const waters = watersOf(SMALL);
  const { places, count } = new FleetBelief(waters, { lists: [], strengths: [] }).all()!;
  const prior = priorFor(waters, loving(style), never)!;
  let sum = 0;
  for (let layout = 0; layout < count; layout++) sum += prior.worth(places, layout * waters.ships);
  expect(Math.abs(sum / count - 1)).toBeLessThan(0.08);
});

test('who loves corners has more ships there, and who loves the centre fewer', () => {
  const inCorners = (habits: PlacementHabits): number => {
    const heat = heatOf(SMALL, habits);
    return CORNERS.reduce((sum, cell) => sum + heat[cell]!, 0);
  };
  expect(inCorners(loving('corners'))).toBeGreaterThan(1.5 * inCorners(loving('uniform')));
  expect(inCorners(loving('centre'))).toBeLessThan(inCorners(loving('uniform')));
});

describe('drawn layouts', () => {
  const rules = rulesOf({});
  const waters = watersOf(rules);

  test.each(['edge', 'corners', 'huddled'] as const)(
    'tell of %s what weighing each of them tells',
    (style) => {
      const prior = priorFor(waters, loving(style), never)!;
      const belief = new FleetBelief(waters, { lists: [], strengths: [] }, never, prior);
      const { heat, pool } = belief.chances(3000, dice(style));
      const plain = new Float64Array(waters.cells);
      for (let index = 0; index < pool.places.length; index++) {
        const place = pool.places[index]!;
        const weight = pool.weights![Math.floor(index / waters.ships)]! / pool.count;
        const start = waters.starts[place]!;
        for (let part = 0; part < waters.sizes[place]!; part++) {
          plain[waters.cellsOf[start + part]!]! += weight;
        }
      }
      expect(heat.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(17);
      const apart = heat.reduce((sum, chance, cell) => sum + Math.abs(chance - plain[cell]!), 0);
      // Few layouts carry much weight, so the plain sum is rough: 0.17 is the average chance of a cell.
      expect(apart / waters.cells).toBeLessThan(0.05);
    },
  );

  test('a ship found in a corner makes the other corners likelier', () => {
    const told = shots([0, 'hit'], [45, 'miss'], [54, 'miss'], [36, 'miss'], [63, 'miss']);
    const [learning, uniform] = [
      heatOf(rules, STRANGER, told),
      heatOf(rules, loving('uniform'), told),
    ];
    for (const corner of [9, 90, 99])
      expect(learning[corner]!).toBeGreaterThan(1.3 * uniform[corner]!);
  });
});

test('a fleet of many ships is taken as placed anywhere', () => {
  const rules = rulesOf({
    board: { rows: 20, columns: 20 },
    fleet: [{ class: 'destroyer', size: 2, count: 30 }],
  });
  expect(priorFor(watersOf(rules), STRANGER, never)).toBeNull();
});
