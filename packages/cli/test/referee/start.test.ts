import type { Json } from '@flotilla/engine';
import { describe, expect, it } from 'vitest';
import { type Answer, inShort, refereed } from '../support/referee-client.ts';

const start = (rules: Json, options: { readonly [key: string]: Json } = {}): Json => ({
  start: { rules, ...options },
});

/** Two cruisers and a fort each side; seat 1 is to move. */
const POSITION = '11x/12/12/12/12/12/2c9/12/2C9/12/12/12/12/12/X11 1';

describe.concurrent('a start', () => {
  it('carries events like any other answer: none while both sides deploy', async () => {
    const [answer] = await refereed([start({ preset: 'classic' }, { seed: 'any text' })]);
    expect(answer).toStrictEqual({ ok: true, events: [[], []], toAct: [0, 1] });
  });

  it('from a position tells each seat its own pieces and where the enemy stands', async () => {
    const [answer] = await refereed([start({ preset: 'blind' }, { position: POSITION })]);
    const began = {
      seq: 2,
      type: 'began',
      first: 1,
      places: [
        ['A1', 'C7'],
        ['C9', 'L15'],
      ],
    };
    const turn = { seq: 3, type: 'turn', seat: 1 };
    expect(answer).toStrictEqual({
      ok: true,
      events: [
        [
          {
            seq: 1,
            type: 'position',
            own: { A1: 'fort', C7: 'cruiser' },
            enemy: ['C9', 'L15'],
          },
          began,
          turn,
        ],
        [
          {
            seq: 1,
            type: 'position',
            own: { C9: 'cruiser', L15: 'fort' },
            enemy: ['A1', 'C7'],
          },
          began,
          turn,
        ],
      ],
      toAct: [1],
    });
  });

  it('is accepted with null for what is absent, with a tradition, and with resolved rules', async () => {
    const resolved = {
      game: 'fleet',
      board: { rows: 10, columns: 10 },
      labels: 'italian',
      fleet: [
        { class: 'carrier', size: 5, count: 1 },
        { class: 'torpedo-boat', size: 4, count: 1 },
        { class: 'cruiser', size: 3, count: 2 },
        { class: 'submarine', size: 2, count: 1 },
      ],
      contact: 'none',
      turn: 'until-miss',
      salvo: 'squares-afloat',
      report: 'cells',
      named: 'never',
      finish: 'at-once',
      shotLimit: null,
      first: 'agreed',
      ownMisses: false,
      tradition: 'italian',
    };
    const lines = [
      start({ preset: 'classic' }, { first: null, position: null }),
      start({ tradition: 'classic' }),
      start({ preset: 'classic', tradition: 'classic' }),
      start(resolved, { first: 1 }),
      start({ preset: 'blind', first: 'agreed' }, { position: POSITION }),
      start({ preset: 'blind', first: 'seat-1' }, { position: POSITION, first: 1 }),
    ];
    expect(inShort(await refereed(lines))).toStrictEqual(lines.map(() => 'ok'));
  });

  it.each<readonly [string, Json]>([
    ['bad-message', { start: null }],
    ['bad-message', { start: {} }],
    ['bad-message', start({ preset: 'classic' }, { seeds: 'x' })],
    ['bad-message', start({ preset: 'classic' }, { seed: 1 })],
    ['bad-message', start({ preset: 'classic' }, { first: 2 })],
    ['bad-message', start({ preset: 'blind' }, { position: 5 })],
    ['bad-rules', start('classic')],
    ['bad-rules', start({})],
    ['bad-rules', start({ board: { rows: 10, columns: 10 } })],
    ['bad-rules', start({ preset: 'classic', tradition: 'spanish' })],
    ['bad-rules', start({ preset: 'classic', speed: 3 })],
    ['bad-rules', start({ preset: 'classic', board: { rows: 2, columns: 10 } })],
    ['bad-rules', start({ preset: 'classic', fleet: [] })],
    ['bad-rules', start({ preset: 'italian' })],
    ['bad-rules', start({ preset: 'classic', first: 'seat-0' }, { first: 1 })],
    ['bad-rules', start({ preset: 'blind' }, { position: POSITION, first: 0 })],
    ['unknown-preset', start({ preset: 'chess' })],
    ['bad-position', start({ preset: 'classic' }, { position: POSITION })],
    ['bad-position', start({ preset: 'blind' }, { position: '12/12 0' })],
    ['bad-position', start({ preset: 'blind' }, { position: POSITION.replace('x', '1') })],
  ])('is refused with %s and leaves the old game in place: %j', async (code, refused) => {
    const old = start({ preset: 'russian' }, { seed: 'old', first: 1 });
    const before: readonly Json[] = [old, { view: 0 }, { legal: 1 }];
    const answers = await refereed([...before, refused, { view: 0 }, { legal: 1 }]);
    expect(answers[3]!.error?.code).toBe(code);
    expect(answers.slice(4)).toStrictEqual(answers.slice(1, 3));
    expect(inShort(answers.slice(0, 3))).toStrictEqual(['ok', 'ok', 'ok']);
  });

  it('takes the place of the old game, finished or not', async () => {
    const answers = await refereed([
      start({ preset: 'classic' }, { first: 0 }),
      { seat: 0, action: { type: 'offer-draw' } },
      start({ preset: 'blind' }, { position: POSITION }),
      { seat: 1, action: { type: 'accept-draw' } },
      { seat: 0, action: { type: 'resign' } },
      start({ preset: 'salvo' }),
      { view: 'spectator' },
      { record: true },
    ]);
    expect(inShort(answers)).toStrictEqual([
      'ok',
      'ok',
      'ok',
      'wrong-phase',
      'ok',
      'ok',
      'ok',
      'wrong-phase',
    ]);
    expect(answers[6]!.view).toStrictEqual({
      game: 'fleet',
      seat: null,
      phase: 'deploy',
      toAct: [0, 1],
      shots: 0,
      round: 1,
      boards: [{ cells: {} }, { cells: {} }],
      outcome: null,
    });
  });
});

describe('the seed of a start', () => {
  /** Both sides deploy as the referee proposes; who begins, and everything that was random. */
  async function drawn(options: { readonly [key: string]: Json }): Promise<readonly Answer[]> {
    const line = start({ preset: 'classic' }, options);
    const [, first, second] = await refereed([line, { legal: 0 }, { legal: 1 }]);
    const deployments = [first!, second!].map(({ actions }, seat) => ({
      seat,
      action: actions![0]!,
    }));
    return refereed([line, { legal: 0 }, { legal: 1 }, ...deployments]);
  }

  it('decides everything random, and its absence is the empty text', async () => {
    const [once, again, absent, empty] = await Promise.all([
      drawn({ seed: 'tide' }),
      drawn({ seed: 'tide' }),
      drawn({}),
      drawn({ seed: '' }),
    ]);
    expect(again).toStrictEqual(once);
    expect(empty).toStrictEqual(absent);
    expect(empty).not.toStrictEqual(once);
  });

  it('draws the lot, unless the start says who begins', async () => {
    const seeds = Array.from({ length: 12 }, (_, index) => `seed ${index}`);
    const one = { type: 'deploy', ships: [{ class: 'launch', from: 'A1', to: 'A1' }] };
    const rules = { preset: 'spanish', fleet: [{ class: 'launch', size: 1, count: 1 }] };
    const games = (options: { readonly [key: string]: Json }): readonly Json[] =>
      seeds.flatMap((seed) => [
        start(rules, { seed, ...options }),
        { seat: 0, action: one },
        { seat: 1, action: one },
      ]);
    const firsts = async (options: { readonly [key: string]: Json }): Promise<readonly Json[]> => {
      const answers = await refereed(games(options));
      return answers.filter((_, index) => index % 3 === 2).map(({ toAct }) => toAct![0]!);
    };
    expect(new Set(await firsts({}))).toStrictEqual(new Set([0, 1]));
    expect(new Set(await firsts({ first: 1 }))).toStrictEqual(new Set([1]));
  });
});
