import { SEATS, makeSeen } from '@flotilla/engine';
import { accepted, rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import {
  type Match,
  abandon,
  eventsFor,
  makeRecord,
  parseRecord,
  play,
  replayMatch,
  replayRecord,
  replaySeen,
  saveMatch,
  sealOf,
} from '../src/index.ts';
import { drawnSalt } from '../src/seals.ts';
import { SMALL, SMALL_GAME, playAll, startOf } from './games.ts';

const CLOCK = { initial: 600_000, increment: 5000 };
const OPTIONS = { seed: 'any text', clock: CLOCK, players: ['Ada', 'bot:admiral'] } as const;
const MATCH = playAll(startOf(SMALL, OPTIONS), SMALL_GAME);
const RECORD = accepted(makeRecord(MATCH));
const SALTS = [drawnSalt('any text', 0), drawnSalt('any text', 1)] as const;

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const loadMatch = (input: unknown): Match => accepted(replayMatch(input)).at(-1)!.match;
const codeOf = (input: unknown, parse: typeof parseRecord | typeof replayMatch): string | null => {
  const parsed = parse(input);
  return parsed.ok ? null : parsed.error.code;
};

describe('record', () => {
  test('holds everything about the match', () => {
    expect(RECORD).toEqual({
      format: 'flotilla-record/1',
      rules: rulesOf(SMALL),
      seed: 'any text',
      first: 0,
      position: null,
      clock: CLOCK,
      players: ['Ada', 'bot:admiral'],
      actions: SMALL_GAME.map(([seat, action], index) => ({
        seat,
        action,
        at: (index + 1) * 1000,
      })),
      seals: [sealOf(SMALL_GAME[0]![1], SALTS[0]), sealOf(SMALL_GAME[1]![1], SALTS[1])],
      salts: SALTS,
      result: { winner: 0, reason: 'fleet-sunk' },
    });
  });

  test('is refused before the end', () => {
    const refused = makeRecord(playAll(startOf(SMALL), SMALL_GAME.slice(0, -1)));
    expect(refused).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
  });

  test('ends with an entry for an ending from outside', () => {
    const { match } = accepted(abandon(startOf(SMALL), 1, 12));
    const record = accepted(makeRecord(match));
    expect(record.actions).toEqual([{ seat: 1, event: 'abandoned', at: 12 }]);
    expect([record.seals, record.salts]).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(record.result).toEqual({ winner: 0, reason: 'abandoned' });
  });

  test('says who really began', () => {
    const seeds = Array.from({ length: 20 }, (_, index) => `${index}`);
    const firsts = seeds.map((seed) => {
      const { match } = accepted(abandon(startOf(SMALL, { seed, first: null }), 1, 0));
      return [accepted(makeRecord(match)).first, match.game.first] as const;
    });
    expect(firsts.every(([told, real]) => told === real)).toBe(true);
    expect(new Set(firsts.map(([told]) => told))).toEqual(new Set([0, 1]));
  });

  test('survives JSON', () => {
    expect(accepted(parseRecord(copyOf(RECORD)))).toEqual(RECORD);
  });

  test('replays to the same match, step by step', () => {
    const steps = accepted(replayRecord(RECORD));
    expect(steps).toHaveLength(SMALL_GAME.length + 1);
    expect(steps.at(-1)!.match).toEqual(MATCH);
    expect(steps[3]!.match).toEqual(playAll(startOf(SMALL, OPTIONS), SMALL_GAME.slice(0, 3)));
  });

  test('replays to what each seat saw', () => {
    const steps = accepted(replayRecord(RECORD));
    const seen = accepted(replaySeen(RECORD));
    for (const seat of SEATS) {
      const messages = seen[seat].map((event) => makeSeen(RECORD.rules, seat, event));
      expect(messages).toEqual(
        steps.flatMap(({ match, events }) => eventsFor(match, events, seat)),
      );
      expect(seen[seat].filter((event) => 'ships' in event)).toMatchObject([
        { type: 'deployed', seat },
      ]);
    }
    const actions = RECORD.actions.with(4, RECORD.actions[2]!);
    expect(replaySeen({ ...RECORD, actions })).toMatchObject({ ok: false });
  });

  test('replays with its own salts, however they were drawn', () => {
    const salts = ['1'.repeat(32), '2'.repeat(40)] as const;
    const steps = accepted(replayRecord({ ...RECORD, salts }));
    expect(steps.at(-1)!.match.game.salts).toEqual(salts);
  });

  test('is not replayed where an action is refused', () => {
    const actions = RECORD.actions.with(4, RECORD.actions[2]!);
    const refused = replayRecord({ ...RECORD, actions });
    expect(refused).toMatchObject({ ok: false, error: { code: 'bad-message' } });
    const again = replayRecord({
      ...RECORD,
      actions: actions.with(4, { ...actions[2]!, at: 5000 }),
    });
    expect(again).toEqual({
      ok: false,
      error: { code: 'already-shot', message: 'Entry 5: B1 has been fired at already.' },
    });
  });
});

describe('form of a record', () => {
  test.each(Object.keys(RECORD))('needs "%s"', (key) => {
    const { [key]: _left, ...rest } = copyOf(RECORD) as unknown as Record<string, unknown>;
    expect(codeOf(rest, parseRecord)).toBe('bad-message');
  });

  test.each([
    { format: 'flotilla-record/2' },
    { rules: 'classic' },
    { seed: 7 },
    { first: null },
    { first: 2 },
    { position: 0 },
    { clock: { initial: 600_000 } },
    { players: ['Ada'] },
    { players: ['Ada', 'Ben', 'Cleo'] },
    { actions: {} },
    { actions: [{ seat: 0, action: 'fire', at: 0 }] },
    { actions: [{ seat: 2, action: {}, at: 0 }] },
    { actions: [{ seat: 0, action: {}, at: -1 }] },
    { actions: [{ seat: 0, action: {}, at: 0.5 }] },
    { actions: [{ seat: 0, action: {} }] },
    { actions: [{ seat: 0, event: 'resigned', at: 0 }] },
    { actions: [{ seat: 0, event: 'time', action: {}, at: 0 }] },
    { seals: [null] },
    { salts: ['abc', null] },
    { result: { winner: 0 } },
    { result: { winner: 0, reason: 'boredom' } },
    { colour: 'blue' },
  ])('is not %j', (change) => {
    expect(codeOf({ ...RECORD, ...change }, parseRecord)).toBe('bad-message');
  });

  test.each([null, 7, 'record', []])('is not %j', (input) => {
    expect(codeOf(input, parseRecord)).toBe('bad-message');
  });

  test('wants rules that exist, with every option, in order', () => {
    const rules = { ...RECORD.rules };
    expect(codeOf({ ...RECORD, rules: { preset: 'chess' } }, parseRecord)).toBe('unknown-preset');
    expect(codeOf({ ...RECORD, rules: SMALL }, parseRecord)).toBe('bad-rules');
    expect(codeOf({ ...RECORD, rules: { ...rules, wind: 1 } }, parseRecord)).toBe('bad-rules');
    const fleet = [
      { class: 'destroyer', size: 2, count: 1 },
      { class: 'destroyer', size: 2, count: 1 },
    ];
    expect(codeOf({ ...RECORD, rules: { ...rules, fleet } }, parseRecord)).toBe('bad-rules');
  });
});

describe('saved match', () => {
  test('goes on where it was', () => {
    const before = playAll(startOf(SMALL, OPTIONS), SMALL_GAME.slice(0, 5));
    const loaded = loadMatch(copyOf(saveMatch(before)));
    expect(loaded).toEqual(before);
    const shot = [loaded, before].map((match) =>
      accepted(play(match, 1, { type: 'resign' }, 9000)),
    );
    expect(shot[0]).toEqual(shot[1]);
  });

  test('keeps a salt drawn before, and draws the other later', () => {
    const before = playAll(startOf(SMALL, OPTIONS), SMALL_GAME.slice(0, 1));
    const saved = saveMatch(before);
    expect(saved.salts).toEqual([SALTS[0], null]);
    const loaded = loadMatch({ ...saved, salts: ['a'.repeat(32), null] });
    const { match } = accepted(play(loaded, 1, SMALL_GAME[1]![1], 2000));
    expect(match.game.salts).toEqual(['a'.repeat(32), SALTS[1]]);
  });

  test('is refused in a wrong form', () => {
    const saved = saveMatch(MATCH);
    expect(codeOf(RECORD, replayMatch)).toBe('bad-message');
    expect(codeOf({ ...saved, seed: 1 }, replayMatch)).toBe('bad-message');
    expect(codeOf({ ...saved, more: 1 }, replayMatch)).toBe('bad-message');
    expect(codeOf({ ...saved, rules: SMALL }, replayMatch)).toBe('bad-rules');
  });

  test('is refused where it cannot be played again', () => {
    const saved = saveMatch(MATCH);
    expect(codeOf({ ...saved, first: 1 }, replayMatch)).toBe('not-your-turn');
    expect(codeOf({ ...saved, position: '12 0' }, replayMatch)).toBe('bad-position');
    const late = { seat: 1, event: 'time', at: 5000 };
    const running = { ...saved, actions: [...saved.actions.slice(0, 3), late] };
    expect(codeOf(running, replayMatch)).toBe('bad-message');
  });
});
