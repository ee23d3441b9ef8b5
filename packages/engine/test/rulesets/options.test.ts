import { describe, expect, test } from 'vitest';
import { allFleetOptions, idleOptions, resolveRules } from '../../src/index.ts';
import { fleet, fleetRules, refusedRules } from './rules.ts';

/** Every option of rulebook 1.2: values that are accepted, and values that are not. */
const OPTIONS: Readonly<
  Record<string, { accepted: readonly unknown[]; refused: readonly unknown[] }>
> = {
  game: { accepted: ['fleet'], refused: ['blind', 'Fleet', null, 0] },
  board: {
    accepted: [
      { rows: 5, columns: 26 },
      { rows: 26, columns: 5 },
      { rows: 26, columns: 26 },
      { rows: 7, columns: 9 },
    ],
    refused: [
      { rows: 2, columns: 10 },
      { rows: 10, columns: 2 },
      { rows: 27, columns: 10 },
      { rows: 10, columns: 27 },
      { rows: 9.5, columns: 10 },
      { rows: '10', columns: 10 },
      { rows: 10 },
      { columns: 10 },
      { rows: -10, columns: 10 },
      {},
      [10, 10],
      '10×10',
      10,
      null,
    ],
  },
  labels: {
    accepted: ['letters-1', 'italian', 'cyrillic'],
    refused: ['letters', 'Italian', 'greek', '', null, 1, ['italian']],
  },
  fleet: {
    accepted: [fleet('a 1×6', 'b 1×5', 'c 1×4', 'd 1×3', 'e 1×2', 'f 1×1'), fleet('lone 1×1')],
    refused: [
      [],
      {},
      null,
      'carrier',
      fleet('a 1×0'),
      fleet('a 1×7'),
      fleet('a 0×2'),
      fleet('a -1×2'),
      [{ class: 'a', size: 2.5, count: 1 }],
      [{ class: 'a', size: 2, count: 1.5 }],
      [{ class: 'a', size: '2', count: 1 }],
      [{ class: 7, size: 2, count: 1 }],
      [{ class: '', size: 2, count: 1 }],
      [{ class: 'a', size: 2 }],
      [{ class: 'a', count: 2 }],
      [{ size: 2, count: 2 }],
      [null],
      [[]],
    ],
  },
  contact: { accepted: ['free', 'corners', 'none'], refused: ['sides', 'None', '', null, false] },
  turn: { accepted: ['single', 'until-miss', 'salvo'], refused: ['until_miss', 'double', null, 1] },
  salvo: {
    accepted: ['squares-afloat', 'ships-afloat', 1, 5, 100],
    refused: ['squares', '5', 0, -1, 2.5, null, [], true],
  },
  report: {
    accepted: ['cells', 'ships-counted', 'ships'],
    refused: ['counted', 'Cells', '', null, 0],
  },
  named: { accepted: ['never', 'sunk', 'always'], refused: ['hit', true, false, null, ''] },
  finish: {
    accepted: ['at-once', 'reply-shot', 'reply-turn', 'round'],
    refused: ['reply', 'once', '', null, 1],
  },
  shotLimit: { accepted: [null, 1, 30, 1000], refused: [0, -1, 1.5, '30', false, [], 'none'] },
  first: {
    accepted: ['lot', 'seat-0', 'seat-1', 'agreed'],
    refused: ['seat-2', 0, 1, null, 'random', ''],
  },
  repeat: { accepted: ['refused', 'wasted'], refused: ['ignored', true, null] },
  shotLimitTie: { accepted: ['hits', 'draw'], refused: ['win', null, 0] },
  sunkTold: { accepted: [true, false], refused: ['yes', null, 1] },
  ownMisses: { accepted: [true, false], refused: ['yes', 'no', 0, 1, null] },
};

const pairs = (which: 'accepted' | 'refused'): [string, unknown][] =>
  Object.entries(OPTIONS).flatMap(([option, values]) =>
    values[which].map((value): [string, unknown] => [option, value]),
  );

describe('1.2 options', () => {
  test.each(pairs('accepted'))('1.2 %s may be %j', (option, value) => {
    expect(allFleetOptions(fleetRules({ preset: 'classic', [option]: value }))).toHaveProperty(
      option,
      value,
    );
  });

  test.each(pairs('refused'))('1.2 %s may not be %j, and the refusal names it', (option, value) => {
    const { code, message } = refusedRules({ preset: 'classic', [option]: value });
    expect(code).toBe('bad-rules');
    expect(message).toContain(option);
  });

  test('1.2 boards go from 3 to 26 rows and columns', () => {
    const small = { preset: 'classic', fleet: fleet('raft 1×3') };
    expect(fleetRules({ ...small, board: { rows: 3, columns: 3 } }).board.rows).toBe(3);
    expect(fleetRules({ ...small, board: { rows: 3, columns: 26 } }).board.columns).toBe(26);
    expect(fleetRules({ ...small, board: { rows: 26, columns: 3 } }).board.rows).toBe(26);
  });
});

const resolvedFleet = (...kinds: readonly string[]): unknown =>
  fleetRules({ preset: 'classic', fleet: fleet(...kinds) }).fleet;

const named = (name: string): unknown => [{ class: name, size: 2, count: 1 }];

describe('1.2 fleet', () => {
  test('1.2 the fleet is kept sorted: the largest first, then by class', () => {
    expect(resolvedFleet('b 1×2', 'c 1×5', 'a 1×2', 'z 1×3', 'd 1×1', 'y 1×3')).toEqual(
      fleet('c 1×5', 'y 1×3', 'z 1×3', 'a 1×2', 'b 1×2', 'd 1×1'),
    );
  });

  test('1.2 classes are sorted by their characters, not by a language', () => {
    expect(resolvedFleet('é 1×2', 'z 1×2', 'Z 1×2', 'я 1×2')).toEqual(
      fleet('Z 1×2', 'z 1×2', 'é 1×2', 'я 1×2'),
    );
  });

  test('1.2 equal entries are merged', () => {
    expect(resolvedFleet('raft 1×2', 'galley 1×4', 'raft 2×2', 'raft 1×2')).toEqual(
      fleet('galley 1×4', 'raft 4×2'),
    );
  });

  test('1.2 two classes of one size stay two', () => {
    expect(resolvedFleet('raft 1×2', 'punt 1×2')).toEqual(fleet('punt 1×2', 'raft 1×2'));
  });

  test('1.2 a class has one size in a ruleset', () => {
    const { code, message } = refusedRules({
      preset: 'classic',
      fleet: fleet('raft 1×2', 'galley 1×4', 'raft 1×3'),
    });
    expect(code).toBe('bad-rules');
    expect(message).toContain('raft');
  });

  test('1.2 class names have 1 to 40 characters', () => {
    for (const name of ['x', 'x'.repeat(40), 'ж'.repeat(40), 'aircraft carrier', '0']) {
      expect(fleetRules({ preset: 'classic', fleet: named(name) }).fleet[0]?.class).toBe(name);
    }
    for (const name of ['', 'x'.repeat(41)]) {
      expect(refusedRules({ preset: 'classic', fleet: named(name) }).code).toBe('bad-rules');
    }
  });

  test('1.5 classes: they are data: the same word may have another size than in the preset', () => {
    expect(resolvedFleet('carrier 1×2', 'launch 1×6')).toEqual(fleet('launch 1×6', 'carrier 1×2'));
  });
});

describe('options that decide nothing', () => {
  test.each([
    [{ preset: 'classic' }, ['salvo', 'sunkTold', 'shotLimitTie']],
    [{ preset: 'classic', shotLimit: 9 }, ['salvo', 'sunkTold']],
    [{ preset: 'salvo' }, ['named', 'shotLimitTie']],
    [{ preset: 'blind' }, []],
    [{ preset: 'blind', juniors: 'none' }, ['juniorsReach']],
  ])('1.2 2.5.3b under %j: %j', (input, idle) => {
    const rules = resolveRules(input);
    expect(rules.ok && idleOptions(rules.value)).toEqual(idle);
  });
});
