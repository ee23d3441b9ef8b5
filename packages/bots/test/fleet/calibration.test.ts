import {
  Chance,
  type FiredEvent,
  type FleetRules,
  type SeenEvent,
  resolveRules,
} from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { FleetBelief } from '../../src/fleet/belief/fleet-belief.ts';
import { FastChance } from '../../src/fleet/belief/fast-chance.ts';
import { FleetLogbook } from '../../src/fleet/belief/logbook.ts';
import { watersOf } from '../../src/fleet/belief/waters.ts';
import { createFleetBot } from '../../src/index.ts';
import { playBots } from './play.ts';

const LAYOUTS = 50;

/** The chance of each cell, from what a seat was told. */
type Oracle = (logbook: FleetLogbook, seed: string) => Float64Array;

const belief: Oracle = ({ rules, told }, seed) =>
  new FleetBelief(watersOf(rules), told).chances(LAYOUTS, new FastChance(new Chance(seed))).heat;

/** One that takes ships for free to touch, in a game where they are not. */
const spoiled: Oracle = ({ rules, told }, seed) =>
  belief({ rules: { ...rules, contact: 'free' }, told } as FleetLogbook, seed);

interface Shot {
  readonly expected: number;
  readonly hit: boolean;
}

/** Every shot of some games between mates, with its chance as the oracle saw it. */
function shotsOf(rules: FleetRules, games: number, oracle: Oracle): readonly Shot[] {
  return Array.from({ length: games }, (_, game) => {
    const seed = `calibration ${game}`;
    const bots = [createFleetBot(rules, 0, 'mate'), createFleetBot(rules, 1, 'mate')] as const;
    return foretold(rules, playBots(rules, bots, seed).seen[0]!, seed, oracle);
  }).flat();
}

function foretold(
  rules: FleetRules,
  seen: readonly SeenEvent[],
  seed: string,
  oracle: Oracle,
): readonly Shot[] {
  const logbook = new FleetLogbook(rules, 0);
  const shots: Shot[] = [];
  for (const event of seen) {
    if (event.type === 'fired' && event.seat === 0) {
      const heat = oracle(logbook, `${seed} ${shots.length}`);
      for (const { at, result } of (event as FiredEvent).shots) {
        shots.push({ expected: heat[at]!, hit: result !== 'miss' });
      }
    }
    logbook.observe(event);
  }
  return shots;
}

/** The variance of a hit whose chance was found from so many layouts, and may be a little off. */
function varianceOf({ expected }: Shot): number {
  const near = (expected * LAYOUTS + 0.5) / (LAYOUTS + 1);
  return near * (1 - near) * (1 + 1 / LAYOUTS);
}

/**
 * How far the hits are from those foretold, in standard deviations: the largest of several groups of
 * shots with similar chances.
 */
function deviation(shots: readonly Shot[]): number {
  const groups = Array.from({ length: 5 }, (_, group) =>
    shots.filter(({ expected }) => Math.min(4, Math.floor(expected * 5)) === group),
  );
  const off = groups.map((group) => {
    const sum = (amount: (shot: Shot) => number): number =>
      group.reduce((total, shot) => total + amount(shot), 0);
    const beyond = sum(({ expected, hit }) => Number(hit) - expected);
    return group.length === 0 ? 0 : Math.abs(beyond) / Math.sqrt(sum(varianceOf));
  });
  return Math.max(...off);
}

describe('chances foretold and hits that came', () => {
  // With five groups, 4 standard deviations are passed once in three thousand times by chance alone.
  test.each(['classic', 'italian', 'spanish', 'russian'])('agree in %s', (preset) => {
    const rules = accepted(resolveRules({ preset, first: 'seat-0' })) as FleetRules;
    const shots = shotsOf(rules, 14, belief);
    expect(shots.length).toBeGreaterThan(300);
    expect(deviation(shots)).toBeLessThan(4);
  });

  test('disagree when the layouts are drawn wrongly', () => {
    const rules = accepted(resolveRules({ preset: 'italian', first: 'seat-0' })) as FleetRules;
    expect(deviation(shotsOf(rules, 60, spoiled))).toBeGreaterThan(4);
  });
});
