import {
  Chance,
  type FleetDeploy,
  type FleetPlacement,
  type FleetRules,
  cellCount,
  cellsBetween,
  randomFleet,
  resolveRules,
  rowOf,
} from '@flotilla/engine';
import { type Level, LEVELS } from '@flotilla/play';
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

/** How many more cells of a fresh fleet lie among the first shots of one who has seen some fleets. */
function gain(placer: Placer): number {
  const fresh = frequencies(fleetsOf(placer, 'fresh', FRESH));
  const hits = (known: Float64Array): number =>
    [...known.keys()]
      .sort((a, b) => known[b]! - known[a]!)
      .slice(0, SHOTS)
      .reduce((sum, cell) => sum + fresh[cell]!, 0);
  const usual = frequencies(
    fleetsOf((seed) => randomFleet(rules, new Chance(seed)), 'any', 10_000),
  );
  return hits(frequencies(fleetsOf(placer, 'seen', SEEN))) - hits(usual);
}

describe('the fleets of a bot', () => {
  test.each(LEVELS)('as %s cannot be learned', (level) => {
    expect(gain(placerOf(level))).toBeLessThan(0.2);
  });

  test('could be learned if they had a habit', () => {
    expect(gain(careless)).toBeGreaterThan(1);
  });
});
