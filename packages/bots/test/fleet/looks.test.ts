import { Chance, type FleetRules, resolveRules } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { FastChance } from '../../src/fleet/belief/fast-chance.ts';
import { FleetBelief } from '../../src/fleet/belief/fleet-belief.ts';
import { priorFor } from '../../src/fleet/belief/habits.ts';
import { NOTHING_TOLD } from '../../src/fleet/belief/logbook.ts';
import { PlacementPrior, STRANGER } from '../../src/fleet/belief/styles.ts';
import { type Waters, watersOf } from '../../src/fleet/belief/waters.ts';
import { elusiveFleet } from '../../src/fleet/own-fleet.ts';

// How often the clock is looked at, counted in work instead of time: the same on every machine.

/** A fresh ruleset each time: what was worked out for another one is kept with it. */
const largest = (): FleetRules =>
  accepted(
    resolveRules({
      preset: 'classic',
      board: { rows: 26, columns: 26 },
      fleet: [
        { class: 'carrier', size: 5, count: 2 },
        { class: 'battleship', size: 4, count: 4 },
        { class: 'cruiser', size: 3, count: 4 },
        { class: 'destroyer', size: 2, count: 6 },
      ],
    }),
  ) as FleetRules;

interface Clock {
  readonly isSpent: () => boolean;
  looks: number;
  /** The most work done between two looks. */
  longest: number;
  readonly work: () => void;
}

function clock(patience = Infinity): Clock {
  let since = 0;
  const made: Clock = {
    looks: 0,
    longest: 0,
    isSpent: () => {
      since = 0;
      return ++made.looks > patience;
    },
    work: () => {
      made.longest = Math.max(made.longest, ++since);
    },
  };
  return made;
}

/** Counts layouts that are weighed by styles. */
function countingWorth(seen: Clock): void {
  const { worth } = PlacementPrior.prototype;
  vi.spyOn(PlacementPrior.prototype, 'worth').mockImplementation(function (
    this: PlacementPrior,
    ...places
  ) {
    seen.work();
    return worth.apply(this, places);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('what styles make of layouts is averaged with a look at the clock every 32 layouts', () => {
  const seen = clock();
  countingWorth(seen);
  expect(priorFor(watersOf(largest()), STRANGER, seen.isSpent)).not.toBeNull();
  expect(seen.longest).toBeLessThanOrEqual(32);
});

test('averages that were cut short go on at the next move', () => {
  const whole = clock();
  priorFor(watersOf(largest()), STRANGER, whole.isSpent);
  const waters = watersOf(largest());
  let calls = 0;
  let prior: PlacementPrior | null = null;
  while (prior === null && calls < 20) {
    prior = priorFor(waters, STRANGER, clock(whole.looks / 4).isSpent);
    calls++;
  }
  expect(calls).toBeGreaterThan(1);
  expect(calls).toBeLessThanOrEqual(8);
  const layouts = new FleetBelief(waters, NOTHING_TOLD).draw(
    400,
    new FastChance(new Chance('all')),
  );
  expect(Math.abs(meanWorth(waters, prior!, layouts) - 1)).toBeLessThan(0.2);
});

/** One on average over all layouts, by what a prior is. */
function meanWorth(
  { ships }: Waters,
  prior: PlacementPrior,
  { count, places }: { readonly count: number; readonly places: Int32Array },
): number {
  let sum = 0;
  for (let layout = 0; layout < count; layout++) sum += prior.worth(places, layout * ships);
  return sum / count;
}

test('layouts are weighed with a look at the clock every 32, and left as they are once the time is up', () => {
  const waters = watersOf(largest());
  const prior = priorFor(waters, STRANGER, () => false);
  const seen = clock();
  countingWorth(seen);
  const chances = (isSpent: () => boolean) =>
    new FleetBelief(waters, NOTHING_TOLD, isSpent, prior).chances(
      400,
      new FastChance(new Chance('weighed')),
    );
  expect(chances(seen.isSpent).pool.weights).toBeDefined();
  expect(seen.longest).toBeLessThanOrEqual(32);
});

test('an admiral that places looks at the clock every few layouts, and places anywhere once the time is up', () => {
  const seen = clock();
  const add = Set.prototype.add;
  vi.spyOn(Set.prototype, 'add').mockImplementation(function (this: Set<unknown>, value) {
    seen.work();
    return add.call(this, value);
  });
  const think = (isSpent: () => boolean) => ({ chance: new Chance('own'), work: 600, isSpent });
  expect(elusiveFleet(largest(), think(seen.isSpent))).toHaveLength(16);
  // Ten layouts of 50 squares, each with those around it.
  expect(seen.longest).toBeLessThanOrEqual(10 * 50 * 9);
  const { looks } = seen;
  expect(elusiveFleet(largest(), think(clock(looks / 2).isSpent))).toHaveLength(16);
});
