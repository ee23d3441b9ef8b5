import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import {
  credit,
  type Entry,
  type GameRecord,
  endOnTime,
  limitsOfProof,
  makeRecord,
  play,
  replayMatch,
  saveMatch,
  sealOf,
  verifyRecord,
} from '../src/index.ts';
import { SMALL, SMALL_GAME, destroyers, fire, playAll, startOf } from './games.ts';

const CLOCK = { initial: 60_000, increment: 1000 };
const OWN_SALT = 'c0ffee00'.repeat(4);
// Seat 0 chooses its salt, that of seat 1 is drawn.
const GAME = SMALL_GAME.with(0, [0, { ...SMALL_GAME[0]![1], salt: OWN_SALT }]);
const RECORD = accepted(makeRecord(playAll(startOf(SMALL, { clock: CLOCK }), GAME)));

const withEntry = (index: number, change: object): GameRecord => ({
  ...RECORD,
  actions: RECORD.actions.with(index, { ...RECORD.actions[index]!, ...change } as Entry),
});

/** Findings without their sentences, which must be there. */
function findings(record: unknown): readonly object[] {
  return verifyRecord(record).map(({ message, ...rest }) => {
    expect(message).toMatch(/^["A-Z].*\.$/u);
    return rest;
  });
}

describe('a good record', () => {
  test('has nothing wrong', () => {
    expect(verifyRecord(JSON.parse(JSON.stringify(RECORD)))).toEqual([]);
  });

  test('may start from a position', () => {
    const position = '12/12/12/12/12/12/3xf7/12/3BX7/12/12/12/12/12/12 1';
    const { match } = accepted(
      play(startOf({ preset: 'blind' }, { position, first: null }), 0, { type: 'resign' }, 5),
    );
    const record = accepted(makeRecord(match));
    expect([record.seals, record.salts]).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(verifyRecord(record)).toEqual([]);
  });
});

describe('the lot', () => {
  /** Matches whose beginner the seed decides, until both seats have begun. */
  const drawn = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
    const match = startOf({ ...SMALL, first: 'lot' }, { seed, first: null });
    return accepted(makeRecord(accepted(play(match, 0, { type: 'resign' }, 5)).match));
  });

  test('is noted in the record, and follows from the seed', () => {
    expect(new Set(drawn.map(({ first }) => first))).toEqual(new Set([0, 1]));
    for (const record of drawn) {
      expect(record.firstBy).toBe('lot');
      expect(verifyRecord(JSON.parse(JSON.stringify(record)))).toEqual([]);
    }
  });

  test('is found wrong with another beginner, another seed, or rules without a lot', () => {
    const record = drawn[0]!;
    const { first } = record;
    const differs = { code: 'lot-differs', expected: first, found: 1 - first };
    expect(findings({ ...record, first: 1 - first })).toEqual([differs]);
    const another = drawn.find((other) => other.first !== first)!;
    expect(findings({ ...record, seed: another.seed })).toMatchObject([{ code: 'lot-differs' }]);
    const rules = { ...record.rules, first: `seat-${first}` };
    expect(findings({ ...record, rules })).toEqual([
      { code: 'lot-differs', expected: null, found: first },
    ]);
  });

  test('stays noted when a match is saved, goes on and is recorded again', () => {
    const match = startOf({ ...SMALL, first: 'lot' }, { seed: 'a', first: null });
    const steps = accepted(replayMatch(JSON.parse(JSON.stringify(saveMatch(match)))));
    expect(steps.at(-1)!.match.setup).toEqual(match.setup);
  });

  test('is not noted where the players agreed, or in records from before it was written down', () => {
    expect('firstBy' in RECORD).toBe(false);
    expect(verifyRecord(RECORD)).toEqual([]);
  });
});

describe('what a record cannot prove', () => {
  const limits = (record: GameRecord): readonly object[] =>
    limitsOfProof(record).map(({ code, seat }) => (seat === undefined ? { code } : { code, seat }));

  test('agreed beginner, one salt drawn by the match', () => {
    expect(limits(RECORD)).toEqual([
      { code: 'actions-unsigned' },
      { code: 'first-not-drawn' },
      { code: 'salt-drawn', seat: 1 },
    ]);
  });

  test('a lot is only as good as its seed', () => {
    expect(limits({ ...RECORD, firstBy: 'lot' })).toContainEqual({ code: 'seed-chosen' });
  });
});

describe('form and rules', () => {
  test('a wrong form is found, and named', () => {
    expect(verifyRecord({ ...RECORD, seed: null })).toEqual([
      { code: 'bad-form', message: '"seed" must be a text.' },
    ]);
    const actions = RECORD.actions.with(2, { seat: 2 } as never);
    expect(verifyRecord({ ...RECORD, actions })).toEqual([
      {
        code: 'bad-form',
        message: expect.stringMatching(/^Entry 3 of "actions" must be \{"seat":/u),
      },
    ]);
    expect(findings('record')).toEqual([{ code: 'bad-form' }]);
  });

  test('rules that do not exist or are not written in full', () => {
    expect(findings({ ...RECORD, rules: { preset: 'chess' } })).toEqual([{ code: 'bad-rules' }]);
    expect(findings({ ...RECORD, rules: SMALL })).toEqual([{ code: 'bad-rules' }]);
  });

  test('a start that is refused', () => {
    const rules = { ...RECORD.rules, first: 'seat-1' };
    expect(findings({ ...RECORD, rules })).toEqual([{ code: 'bad-start', refusal: 'bad-rules' }]);
    expect(findings({ ...RECORD, position: '12 0' })).toEqual([
      { code: 'bad-start', refusal: 'bad-position' },
    ]);
  });
});

describe('moved ships', () => {
  const moved = destroyers(['A1', 'A2'], ['D2', 'D3']);

  test('break the seal', () => {
    const action = { ...moved, salt: OWN_SALT };
    expect(findings(withEntry(0, { action }))).toEqual([
      {
        code: 'seal-differs',
        seat: 0,
        expected: sealOf(moved, OWN_SALT),
        found: RECORD.seals[0],
      },
    ]);
  });

  test('break it even when only their order or an end is changed', () => {
    const turned = destroyers(['A2', 'A1'], ['D3', 'D4']);
    const swapped = destroyers(['D3', 'D4'], ['A1', 'A2']);
    for (const deployment of [turned, swapped]) {
      const found = findings(withEntry(0, { action: { ...deployment, salt: OWN_SALT } }));
      expect(found).toMatchObject([{ code: 'seal-differs', seat: 0 }]);
    }
  });

  test('change the game as well when they were hit', () => {
    const action = destroyers(['B1', 'B2'], ['D1', 'D2']);
    expect(findings(withEntry(1, { action }))).toMatchObject([
      { code: 'seal-differs', seat: 1, expected: sealOf(action, RECORD.salts[1]!) },
      { code: 'not-finished' },
    ]);
  });

  test('that lie on each other are refused', () => {
    const action = { ...destroyers(['A1', 'A2'], ['A2', 'A3']), salt: OWN_SALT };
    expect(findings(withEntry(0, { action }))).toEqual([
      { code: 'action-refused', entry: 1, refusal: 'bad-fleet' },
    ]);
  });
});

describe('seals and salts', () => {
  const zeros = '0'.repeat(64);

  test('a changed seal', () => {
    expect(findings({ ...RECORD, seals: [RECORD.seals[0], zeros] })).toEqual([
      { code: 'seal-differs', seat: 1, expected: RECORD.seals[1], found: zeros },
    ]);
  });

  test('a missing seal', () => {
    expect(findings({ ...RECORD, seals: [null, RECORD.seals[1]] })).toEqual([
      { code: 'seal-differs', seat: 0, expected: RECORD.seals[0], found: null },
    ]);
  });

  test('a changed salt, drawn by the match', () => {
    expect(findings({ ...RECORD, salts: [OWN_SALT, zeros] })).toEqual([
      {
        code: 'seal-differs',
        seat: 1,
        expected: sealOf(SMALL_GAME[1]![1], zeros),
        found: RECORD.seals[1],
      },
    ]);
  });

  test('a changed salt, chosen by the player', () => {
    expect(findings({ ...RECORD, salts: [zeros, RECORD.salts[1]] })).toEqual([
      { code: 'salt-differs', seat: 0, expected: OWN_SALT, found: zeros },
    ]);
  });

  test('a missing salt', () => {
    expect(findings({ ...RECORD, salts: [OWN_SALT, null] })).toEqual([
      { code: 'salt-missing', seat: 1 },
    ]);
    expect(findings({ ...RECORD, salts: [null, RECORD.salts[1]] })).toEqual([
      { code: 'salt-missing', seat: 0 },
    ]);
  });

  test('a salt and a seal without a deployment', () => {
    const { match } = accepted(play(startOf(SMALL), 1, { type: 'resign' }, 0));
    const record = accepted(makeRecord(match));
    expect(findings({ ...record, salts: [null, zeros], seals: [zeros, null] })).toEqual([
      { code: 'seal-differs', seat: 0, expected: null, found: zeros },
      { code: 'salt-differs', seat: 1, expected: null, found: zeros },
    ]);
  });
});

describe('actions', () => {
  test('a changed shot that cannot be', () => {
    expect(findings(withEntry(4, { action: fire('B1') }))).toEqual([
      { code: 'action-refused', entry: 5, refusal: 'already-shot' },
    ]);
    expect(findings(withEntry(4, { action: fire('Z9') }))).toEqual([
      { code: 'action-refused', entry: 5, refusal: 'bad-cell' },
    ]);
    expect(findings(withEntry(4, { action: { type: 'fire' } }))).toEqual([
      { code: 'action-refused', entry: 5, refusal: 'bad-message' },
    ]);
  });

  test('a changed shot that leads elsewhere', () => {
    expect(findings(withEntry(8, { action: fire('D1') }))).toEqual([{ code: 'not-finished' }]);
  });

  test('a changed seat', () => {
    expect(findings(withEntry(2, { seat: 1 }))).toEqual([
      { code: 'action-refused', entry: 3, refusal: 'not-your-turn' },
    ]);
  });

  test('a removed shot', () => {
    const actions = RECORD.actions.toSpliced(3, 1);
    expect(findings({ ...RECORD, actions })).toEqual([
      { code: 'action-refused', entry: 4, refusal: 'not-your-turn' },
    ]);
  });

  test('a removed deployment', () => {
    const actions = RECORD.actions.toSpliced(1, 1);
    expect(findings({ ...RECORD, actions })).toEqual([
      { code: 'action-refused', entry: 2, refusal: 'wrong-phase' },
    ]);
  });

  test('a removed last shot', () => {
    const actions = RECORD.actions.slice(0, -1);
    expect(findings({ ...RECORD, actions })).toEqual([{ code: 'not-finished' }]);
  });

  test('swapped shots', () => {
    const [one, two] = [RECORD.actions[3]!, RECORD.actions[4]!];
    const swapped = RECORD.actions.with(3, { ...two, at: one.at }).with(4, { ...one, at: two.at });
    expect(findings({ ...RECORD, actions: swapped })).toEqual([
      { code: 'action-refused', entry: 4, refusal: 'not-your-turn' },
    ]);
  });

  test('an entry after the end', () => {
    const actions = [...RECORD.actions, { seat: 1, action: { type: 'resign' }, at: 9500 }];
    expect(findings({ ...RECORD, actions })).toEqual([{ code: 'after-the-end', entry: 10 }]);
  });

  test('a changed beginner', () => {
    expect(findings({ ...RECORD, first: 1 })).toEqual([
      { code: 'action-refused', entry: 3, refusal: 'not-your-turn' },
    ]);
  });
});

describe('result', () => {
  test('a changed winner', () => {
    const result = { winner: 1, reason: 'fleet-sunk' };
    expect(verifyRecord({ ...RECORD, result })).toEqual([
      {
        code: 'wrong-result',
        message:
          'The game was won by seat 0 (fleet-sunk); the record says won by seat 1 (fleet-sunk).',
        expected: { winner: 0, reason: 'fleet-sunk' },
        found: result,
      },
    ]);
  });

  test('a changed reason', () => {
    const result = { winner: 0, reason: 'resigned' };
    expect(findings({ ...RECORD, result })).toMatchObject([{ code: 'wrong-result' }]);
  });

  test('is checked beside an entry after the end', () => {
    const actions = [...RECORD.actions, { seat: 1, event: 'forfeit', at: 9500 }];
    const result = { winner: 0, reason: 'forfeit' };
    expect(findings({ ...RECORD, actions, result })).toMatchObject([
      { code: 'after-the-end', entry: 10 },
      { code: 'wrong-result' },
    ]);
  });
});

describe('time', () => {
  const running = playAll(startOf(SMALL, { clock: CLOCK }), SMALL_GAME.slice(0, 4));
  // Seat 0 deployed after 1 s and shot 1 s after its turn came at 2 s: 60 s are left from 4 s on.
  const timed = accepted(makeRecord(accepted(endOnTime(running, 10 ** 6)).match));
  const ended = timed.actions.at(-1)!;

  test('an ending on time is justified from the moment the flag fell', () => {
    expect(ended).toEqual({ seat: 0, event: 'time', at: 64_000 });
    expect(verifyRecord(timed)).toEqual([]);
    const noticed = timed.actions.with(4, { ...ended, at: 65_000 });
    expect(verifyRecord({ ...timed, actions: noticed })).toEqual([]);
  });

  test.each([
    ['too soon', { at: 63_999 }],
    ['for the wrong seat', { seat: 1 }],
  ])('an ending on time %s', (_name, change) => {
    const actions = timed.actions.with(4, { ...ended, ...change } as Entry);
    expect(findings({ ...timed, actions })).toEqual([{ code: 'time-unjustified', entry: 5 }]);
  });

  test('an ending on time without a clock', () => {
    expect(findings({ ...timed, clock: null })).toEqual([{ code: 'time-unjustified', entry: 5 }]);
  });

  test('an action or an absence after the flag fell', () => {
    const late = { ...RECORD.actions[4]!, at: 64_000 };
    expect(findings({ ...RECORD, actions: RECORD.actions.with(4, late) })).toEqual([
      { code: 'too-late', entry: 5 },
    ]);
    const left = timed.actions.with(4, { seat: 1, event: 'abandoned', at: 64_000 });
    expect(findings({ ...timed, actions: left })).toEqual([{ code: 'too-late', entry: 5 }]);
  });

  test('time that was given back counts, where it had gone by', () => {
    const credited = accepted(credit(running, 8000, 20_000)).match;
    const record = accepted(makeRecord(accepted(endOnTime(credited, 10 ** 6)).match));
    expect(record.actions.slice(4)).toEqual([
      { credit: 8000, at: 20_000 },
      { seat: 0, event: 'time', at: 72_000 },
    ]);
    expect(verifyRecord(JSON.parse(JSON.stringify(record)))).toEqual([]);
    const wrong = (entry: unknown) =>
      findings({ ...record, actions: record.actions.with(4, entry as Entry) });
    expect(wrong({ credit: 16_001, at: 20_000 })).toEqual([{ code: 'time-unjustified', entry: 5 }]);
    expect(wrong({ credit: 7999, at: 20_000 })).toEqual([]);
    expect(wrong({ credit: 8001, at: 20_000 })).toEqual([{ code: 'time-unjustified', entry: 6 }]);
    for (const malformed of [
      { credit: 0, at: 20_000 },
      { credit: 1.5, at: 20_000 },
      { credit: 1, at: 20_000, seat: 0 },
    ])
      expect(wrong(malformed)).toMatchObject([{ code: 'bad-form' }]);
  });

  test('times that go backwards', () => {
    expect(findings(withEntry(5, { at: 4999 }))).toEqual([{ code: 'time-backwards', entry: 6 }]);
  });
});
