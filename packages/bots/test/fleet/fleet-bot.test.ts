import {
  type FleetRules,
  PRESETS,
  type SeenEvent,
  cellCount,
  resolveRules,
} from '@flotilla/engine';
import { LEVELS } from '@flotilla/play';
import { accepted, anyFleetRules, anySeed, fleetPresets, runs } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
    expect(state.publicState.outcome).not.toBeNull();
  });

  test('plays any ruleset to its end', () => {
    fc.assert(
      fc.property(anyFleetRules, anySeed, (rules, seed) => {
        const bots = [createFleetBot(rules, 0, level), createFleetBot(rules, 1, level)] as const;
        const { state } = playBots(rules, bots, seed);
        expect(state.publicState.phase).toBe('over');
      }),
      { numRuns: runs(15), seed: 1 },
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

/** Games in which several layouts cover the same cells and are announced alike. */
const AMBIGUOUS = [
  { preset: 'classic', named: 'never' },
  { preset: 'classic', named: 'never', contact: 'none' },
  { preset: 'italian', contact: 'free' },
  { preset: 'spanish', contact: 'free' },
  { preset: 'russian', contact: 'free' },
  {
    preset: 'classic',
    board: { rows: 6, columns: 6 },
    fleet: [{ class: 'destroyer', size: 2, count: 4 }],
  },
];

test.each(AMBIGUOUS)('admirals play %o to its end', (changes) => {
  const rules = rulesOf(changes);
  const bots = [createFleetBot(rules, 0, 'admiral'), createFleetBot(rules, 1, 'admiral')] as const;
  expect(playBots(rules, bots, 'alike').state.publicState.outcome).not.toBeNull();
});

describe('never a hang', () => {
  const dense = rulesOf({
    preset: 'classic',
    first: 'seat-0',
    board: { rows: 26, columns: 26 },
    named: 'never',
    fleet: [
      { class: 'carrier', size: 6, count: 12 },
      { class: 'cruiser', size: 3, count: 30 },
      { class: 'destroyer', size: 2, count: 40 },
      { class: 'launch', size: 1, count: 60 },
    ],
  });

  test.each(LEVELS)('as %s with a crowded fleet on the largest board', (level) => {
    const bots = [createFleetBot(dense, 0, level), createFleetBot(dense, 1, level)] as const;
    const { state, actions } = playBots(dense, bots, level, 24);
    expect(actions).toHaveLength(24);
    expect(state.publicState.outcome).toBeNull();
  });

  test('as an admiral who looks for one launch on the largest board', () => {
    const rules = rulesOf({
      preset: 'classic',
      first: 'seat-0',
      board: { rows: 26, columns: 26 },
      fleet: [{ class: 'launch', size: 1, count: 1 }],
    });
    const bots = [createFleetBot(rules, 0, 'admiral'), createFleetBot(rules, 1, 'cadet')] as const;
    const { seen } = playBots(rules, bots, 'launch', 14);
    expect(seen[0]!.filter(({ type }) => type === 'fired')).toHaveLength(12);
  });

  test.each(LEVELS)('as %s when shots are few', (level) => {
    const rules = rulesOf({ preset: 'salvo', shotLimit: 20 });
    const bots = [createFleetBot(rules, 0, level), createFleetBot(rules, 1, level)] as const;
    expect(playBots(rules, bots, level).state.publicState.phase).toBe('over');
  });

  test.each(['classic', 'russian', 'salvo'])(
    'as an admiral stopped at any moment of %s',
    (preset) => {
      const rules = rulesOf({ preset, first: 'seat-0' });
      const bots = [createFleetBot(rules, 0, 'mate'), createFleetBot(rules, 1, 'mate')] as const;
      const { state, seen } = playBots(rules, bots, preset, 9);
      const seat = state.publicState.toAct[0]!;
      for (const patience of [1, 2, 3, 10, 30]) {
        const bot = createFleetBot(rules, seat, 'admiral');
        seen[seat]!.forEach((event) => bot.observe(event));
        let asked = 0;
        const hurried = { ...thinking('', Infinity), isSpent: () => ++asked > patience };
        expect(bot.choose(hurried)).toMatchObject({ ok: true, value: { type: 'fire' } });
      }
    },
  );
});

describe.each(fleetPresets)('an admiral in %s', (preset) => {
  const rules = rulesOf({ preset });
  const bots = [createFleetBot(rules, 0, 'captain'), createFleetBot(rules, 1, 'captain')] as const;
  const { seen } = playBots(rules, bots, preset, 13);

  test('does the same when it has seen, thought and diced the same', () => {
    const choices = [1, 2].map(() => {
      const bot = createFleetBot(rules, 0, 'admiral');
      return seen[0]!.map((event) => {
        bot.observe(event);
        return bot.choose(thinking('again', 60));
      });
    });
    expect(choices[0]).toEqual(choices[1]);
  });
});
