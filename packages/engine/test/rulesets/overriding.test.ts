import { describe, expect, test } from 'vitest';
import { resolveRules } from '../../src/index.ts';
import { canonical, fleet, fleetRules, refusedRules } from './rules.ts';

const FLEET_PRESETS = ['spanish', 'italian', 'salvo', 'salvo-2', 'classic', 'russian'];

describe('a ruleset is a preset and what differs from it', () => {
  test('1.2 what is named replaces the option, everything else stays', () => {
    const board = { rows: 12, columns: 12 };
    expect(fleetRules({ preset: 'italian', board })).toEqual({
      ...fleetRules({ preset: 'italian' }),
      board,
    });
  });

  test('1.2 several options can differ at once', () => {
    const changes = {
      board: { rows: 8, columns: 14 },
      labels: 'cyrillic',
      fleet: fleet('raft 3×2'),
      contact: 'none',
      turn: 'salvo',
      salvo: 3,
      report: 'ships-counted',
      named: 'always',
      finish: 'reply-turn',
      shotLimit: 40,
      first: 'seat-1',
      ownMisses: false,
    };
    expect(fleetRules({ preset: 'classic', ...changes })).toEqual({
      game: 'fleet',
      ...changes,
      tradition: 'classic',
    });
  });

  test('1.5 tradition: every ruleset keeps the preset it came from as its tradition', () => {
    for (const preset of FLEET_PRESETS) {
      expect(fleetRules({ preset, shotLimit: 50 }).tradition).toBe(preset);
    }
  });

  test('a tradition stands in for a preset', () => {
    for (const name of FLEET_PRESETS) {
      expect(fleetRules({ tradition: name, contact: 'free' })).toEqual(
        fleetRules({ preset: name, contact: 'free' }),
      );
    }
  });

  test('preset and tradition may both be given when they agree', () => {
    expect(fleetRules({ preset: 'salvo', tradition: 'salvo' })).toEqual(
      fleetRules({ preset: 'salvo' }),
    );
  });

  test('preset and tradition that differ, or neither of them, are refused', () => {
    expect(refusedRules({ preset: 'salvo', tradition: 'salvo-2' }).code).toBe('bad-rules');
    expect(refusedRules({}).code).toBe('bad-rules');
    expect(refusedRules({ board: { rows: 10, columns: 10 } }).code).toBe('bad-rules');
  });

  test.each([
    { preset: 5 },
    { preset: null },
    { tradition: 5 },
    { preset: 5, tradition: 5 },
    { preset: 'classic', tradition: 5 },
    { preset: null, tradition: 'classic' },
  ])('a preset that is no text is refused: %j', (input) => {
    expect(refusedRules(input).code).toBe('bad-rules');
  });

  test('a preset that does not exist is refused by its own code', () => {
    for (const preset of ['', 'Italian', 'french', 'toString', '__proto__', 'constructor']) {
      expect(refusedRules({ preset }).code).toBe('unknown-preset');
    }
  });

  test.each([null, 'italian', 7, true, [], [{ preset: 'italian' }]])(
    '%j is no ruleset',
    (input) => {
      expect(refusedRules(input).code).toBe('bad-rules');
    },
  );

  test.each(['colour', 'Board', 'seed', 'forts', 'constructor', 'toString'])(
    'the unknown key "%s" is refused and named',
    (key) => {
      const { code, message } = refusedRules({ preset: 'classic', [key]: 1 });
      expect(code).toBe('bad-rules');
      expect(message).toContain(key);
    },
  );

  test('an unknown key is refused even if it would reach the prototype', () => {
    const input: unknown = JSON.parse('{"preset":"classic","__proto__":{"contact":"none"}}');
    expect(refusedRules(input).code).toBe('bad-rules');
  });

  test('unknown keys inside board and fleet are refused', () => {
    const board = { rows: 10, columns: 10, depth: 1 };
    expect(refusedRules({ preset: 'classic', board }).code).toBe('bad-rules');
    const odd = [{ class: 'raft', size: 2, count: 1, colour: 'red' }];
    expect(refusedRules({ preset: 'classic', fleet: odd }).code).toBe('bad-rules');
  });

  test('resolving changes neither the input nor the preset', () => {
    const preset = fleetRules({ preset: 'classic' });
    const input = { preset: 'classic', fleet: fleet('raft 1×2', 'galley 1×4', 'raft 1×2') };
    const copy = structuredClone(input);
    fleetRules(input);
    expect(input).toEqual(copy);
    expect(fleetRules({ preset: 'classic' })).toEqual(preset);
  });
});

describe('resolved rulesets', () => {
  const inputs = [
    ...FLEET_PRESETS.map((preset) => ({ preset })),
    { preset: 'italian', board: { rows: 21, columns: 26 } },
    { preset: 'classic', fleet: fleet('z 1×2', 'a 2×2', 'm 1×6'), shotLimit: 9, salvo: 4 },
  ];

  test.each(inputs)('%j resolved is accepted as input and gives itself', (input) => {
    const resolved = fleetRules(input);
    expect(resolveRules(resolved)).toEqual({ ok: true, value: resolved });
    expect(fleetRules(JSON.parse(JSON.stringify(resolved)))).toEqual(resolved);
  });

  test.each(inputs)('%j resolved has every option of the rulebook and no other key', (input) => {
    expect(Object.keys(fleetRules(input)).toSorted()).toEqual([
      'board',
      'contact',
      'finish',
      'first',
      'fleet',
      'game',
      'labels',
      'named',
      'ownMisses',
      'report',
      'salvo',
      'shotLimit',
      'tradition',
      'turn',
    ]);
  });

  test('equal rulesets have the same canonical JSON, however they were written', () => {
    const one = {
      preset: 'classic',
      fleet: fleet('a 1×2', 'b 1×3', 'a 2×2'),
      board: { rows: 9, columns: 8 },
    };
    const two = {
      board: { columns: 8, rows: 9 },
      fleet: fleet('b 1×3', 'a 3×2'),
      tradition: 'classic',
      turn: 'single',
    };
    expect(canonical(fleetRules(one))).toBe(canonical(fleetRules(two)));
  });

  test('rulesets that differ in anything have different canonical JSON', () => {
    const texts = [
      ...FLEET_PRESETS.map((preset) => ({ preset })),
      { preset: 'classic', shotLimit: 1 },
      { preset: 'classic', ownMisses: false },
      { preset: 'classic', board: { rows: 10, columns: 11 } },
      { preset: 'classic', board: { rows: 11, columns: 10 } },
    ].map((input) => canonical(fleetRules(input)));
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('canonical JSON is sorted by key and has no spaces', () => {
    expect(canonical(fleetRules({ preset: 'italian' }))).toBe(
      '{"board":{"columns":10,"rows":10},"contact":"none","finish":"at-once","first":"agreed",' +
        '"fleet":[{"class":"carrier","count":1,"size":5},{"class":"torpedo-boat","count":1,"size":4},' +
        '{"class":"cruiser","count":2,"size":3},{"class":"submarine","count":1,"size":2}],' +
        '"game":"fleet","labels":"italian","named":"never","ownMisses":false,"report":"cells",' +
        '"salvo":"squares-afloat","shotLimit":null,"tradition":"italian","turn":"until-miss"}',
    );
  });
});
