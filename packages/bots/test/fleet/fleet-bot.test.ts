import {
  type FleetRules,
  PRESETS,
  type SeenEvent,
  cellCount,
  resolveRules,
} from '@flotilla/engine';
import { accepted, anyFleetRules, anySeed, fleetPresets } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../src/bot.ts';
import { createFleetBot } from '../../src/index.ts';
import { playBots, thinking } from './play.ts';

const rulesOf = (changes: object): FleetRules => accepted(resolveRules(changes)) as FleetRules;

describe.each(LEVELS)('a %s', (level) => {
  test.each(fleetPresets)('plays %s to its end', (preset) => {
    const rules = rulesOf({ preset });
    const { state } = playBots(
      rules,
      [createFleetBot(rules, 0, level), createFleetBot(rules, 1, level)],
      `${preset} ${level}`,
    );
    expect(state.chart.outcome).not.toBeNull();
  });

  test('plays any ruleset to its end', () => {
    fc.assert(
      fc.property(anyFleetRules, anySeed, (rules, seed) => {
        const bots = [createFleetBot(rules, 0, level), createFleetBot(rules, 1, level)] as const;
        const { state } = playBots(rules, bots, seed);
        expect(state.chart.phase).toBe('over');
      }),
      { numRuns: 15, seed: 1 },
    );
  });
});

test('there are presets of fleet games', () => {
  expect(fleetPresets.length).toBeGreaterThan(0);
  expect([...PRESETS.keys()]).toEqual(expect.arrayContaining([...fleetPresets]));
});

describe('a bot refuses', () => {
  const rules = rulesOf({ preset: 'classic', first: 'seat-0' });
  const begun: readonly SeenEvent[] = [
    { seq: 1, type: 'deployed', seat: 1, seal: null },
    { seq: 2, type: 'deployed', seat: 0, seal: null },
    { seq: 3, type: 'began', first: 0 },
    { seq: 4, type: 'turn', seat: 0, shots: 1 },
  ];
  const missedEverywhere: SeenEvent = {
    seq: 5,
    type: 'fired',
    seat: 0,
    shots: Array.from({ length: cellCount(rules.board) - 1 }, (_, at) => ({ at, result: 'miss' })),
  };

  test.each(LEVELS)('as %s when nothing is to be done', (level) => {
    const bot = createFleetBot(rules, 1, level);
    begun.forEach((event) => bot.observe(event));
    expect(bot.choose(thinking(''))).toMatchObject({ error: { code: 'nothing-to-do' } });
  });

  test.each(LEVELS)('as %s a view that no fleet agrees with', (level) => {
    const bot = createFleetBot(rules, 0, level);
    [...begun, missedEverywhere].forEach((event) => bot.observe(event));
    expect(bot.choose(thinking(''))).toMatchObject({ error: { code: 'impossible-view' } });
  });

  test.each(LEVELS)('as %s a shot off the board', (level) => {
    const bot = createFleetBot(rules, 0, level);
    const shots = [{ at: -1, result: 'miss' }] as const;
    [...begun, { seq: 5, type: 'fired', seat: 0, shots } as const].forEach((event) =>
      bot.observe(event),
    );
    expect(bot.choose(thinking(''))).toMatchObject({ error: { code: 'impossible-view' } });
  });

  test.each(LEVELS)('as %s when it is cancelled', (level) => {
    const bot = createFleetBot(rules, 0, level);
    begun.forEach((event) => bot.observe(event));
    const cancelled = { ...thinking(''), isSpent: () => true };
    expect(bot.choose(cancelled)).toMatchObject({ error: { code: 'cancelled' } });
  });
});
