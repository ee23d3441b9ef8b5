import {
  Chance,
  type FleetDeploy,
  type FleetPlacement,
  type FleetRules,
  cellCount,
  cellsBetween,
  neighbours,
  randomFleet,
  resolveRules,
  rowOf,
} from '@flotilla/engine';
import type { Level } from '@flotilla/play';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { createFleetBot } from '../../src/index.ts';
import { thinking } from './play.ts';

const rules = accepted(resolveRules({ preset: 'classic' })) as FleetRules;
const SEEN = 200;
const FRESH = 2000;
const SHOTS = 40;

type Placer = (seed: string) => FleetPlacement;

const placerOf =
  (level: Level): Placer =>
  (seed) => {
    const action = accepted(createFleetBot(rules, 0, level).choose(thinking(seed)));
    return (action as FleetDeploy).ships as FleetPlacement;
  };

/** An opponent who never uses the top of the board. */
const careless: Placer = (seed) => {
  const chance = new Chance(seed);
  for (;;) {
    const fleet = randomFleet(rules, chance);
    if (fleet.every(({ from }) => rowOf(rules.board, from) > 2)) return fleet;
  }
};

const fleetsOf = (placer: Placer, name: string, count: number): FleetPlacement[] =>
  Array.from({ length: count }, (_, index) => placer(`${name} ${index}`));

function frequencies(fleets: readonly FleetPlacement[]): Float64Array {
  const counts = new Float64Array(cellCount(rules.board));
  for (const { from, to } of fleets.flat()) {
    for (const cell of cellsBetween(rules.board, from, to)!) counts[cell]! += 1 / fleets.length;
  }
  return counts;
}

const anyFleet: Placer = (seed) => randomFleet(rules, new Chance(seed));

/** The cells of fresh fleets that lie among the first shots of one who has seen some fleets, on average. */
function found(placer: Placer, seen: readonly FleetPlacement[]): number {
  const fresh = frequencies(fleetsOf(placer, 'fresh', FRESH));
  const known = frequencies(seen);
  return [...known.keys()]
    .sort((a, b) => known[b]! - known[a]!)
    .slice(0, SHOTS)
    .reduce((sum, cell) => sum + fresh[cell]!, 0);
}

const ANY = fleetsOf(anyFleet, 'any', 10_000);

/** How many more cells one finds who has seen fleets of this placer instead of random ones. */
const gain = (placer: Placer): number =>
  found(placer, fleetsOf(placer, 'seen', SEEN)) - found(placer, ANY);

describe('the fleets of a bot', () => {
  test.each(['cadet', 'mate', 'captain'] as const)('as %s cannot be learned', (level) => {
    expect(gain(placerOf(level))).toBeLessThan(0.2);
  });

  test('as admiral are found later by those who expect any fleet', () => {
    expect(found(placerOf('admiral'), ANY)).toBeLessThan(found(anyFleet, ANY) - 0.3);
  });

  test('as admiral are found no sooner than any fleet by those who have learned', () => {
    const admiral = placerOf('admiral');
    const learned = found(admiral, fleetsOf(admiral, 'seen', SEEN));
    expect(learned).toBeLessThan(found(anyFleet, ANY) + 0.2);
  });

  test('as admiral take less room than others, so that more water is left to search', () => {
    const { around } = neighbours(rules.board);
    const room = (placer: Placer): number =>
      fleetsOf(placer, 'room', 500).reduce((sum, fleet) => {
        const cells = fleet.flatMap(({ from, to }) => cellsBetween(rules.board, from, to)!);
        return sum + new Set(cells.flatMap((cell) => [cell, ...around[cell]!])).size / 500;
      }, 0);
    expect(room(placerOf('admiral'))).toBeLessThan(room(anyFleet) - 3);
  });

  test('could be learned if they had a habit', () => {
    expect(gain(careless)).toBeGreaterThan(1);
  });
});
