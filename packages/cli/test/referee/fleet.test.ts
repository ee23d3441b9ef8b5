import { createHash } from 'node:crypto';
import { flotilla } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';
import { type Message, RefereeClient, refereed } from '../support/referee-client.ts';

const fire = (...at: readonly string[]): Message => ({ type: 'fire', at });
const fired = (seq: number, seat: number, at: string, result: string): Message => ({
  seq,
  type: 'fired',
  seat,
  cells: [{ at, result }],
});
const turn = (seq: number, seat: number, shots = 1): Message => ({
  seq,
  type: 'turn',
  seat,
  shots,
});

/** An answer in which both seats see the same events. */
const seenAlike = (toAct: readonly number[], ...events: readonly Message[]): Message => ({
  ok: true,
  events: [events, events],
  toAct,
});

describe('an Italian game over the referee', () => {
  const rules = {
    preset: 'italian',
    board: { rows: 5, columns: 5 },
    fleet: [
      { class: 'submarine', size: 2, count: 1 },
      { class: 'cruiser', size: 3, count: 1 },
    ],
  };
  const salt = 'ABCDEF0123456789abcdef0123456789';
  const eastern = [
    { class: 'cruiser', from: 'A4', to: 'C4' },
    { class: 'submarine', from: 'E0', to: 'E1' },
  ];
  const western = [
    { class: 'submarine', from: 'E3', to: 'E4' },
    { class: 'cruiser', from: 'C0', to: 'A0' },
  ];
  const seal = createHash('sha256')
    .update(
      '{"ships":[{"class":"submarine","from":"E3","to":"E4"},' +
        `{"class":"cruiser","from":"C0","to":"A0"}],"type":"deploy"}\n${salt}`,
    )
    .digest('hex');
  const anySeal = expect.stringMatching(/^[0-9a-f]{64}$/u) as string;
  const anySalt = expect.stringMatching(/^[0-9a-f]{32,}$/u) as string;

  it('is played to the letter', async () => {
    const referee = new RefereeClient();
    expect(await referee.ask({ start: { rules, seed: 'lake', first: 1 } })).toStrictEqual(
      seenAlike([0, 1]),
    );
    expect(await referee.refusal({ seat: 1, action: fire('A0') })).toBe('wrong-phase');

    const deployment = { type: 'deploy', ships: western, salt };
    const deployed = { seq: 1, type: 'deployed', seat: 1, seal };
    expect(await referee.ask({ seat: 1, action: deployment })).toStrictEqual({
      ok: true,
      events: [[deployed], [{ ...deployed, ships: western }]],
      toAct: [0],
    });
    expect(await referee.refusal({ seat: 1, action: deployment })).toBe('not-your-turn');
    expect(await referee.ask({ legal: 1 })).toStrictEqual({ ok: true, actions: [] });

    const answer = await referee.ask({ seat: 0, action: { type: 'deploy', ships: eastern } });
    const second = { seq: 2, type: 'deployed', seat: 0, seal: anySeal };
    const began = { seq: 3, type: 'began', first: 1 };
    expect(answer).toStrictEqual({
      ok: true,
      events: [
        [{ ...second, ships: eastern }, began, turn(4, 1)],
        [second, began, turn(4, 1)],
      ],
      toAct: [1],
    });

    expect((await referee.ask({ legal: 1 })).actions).toHaveLength(25);
    expect(await referee.ask({ legal: 0 })).toStrictEqual({ ok: true, actions: [] });
    expect(await referee.ask({ seat: 1, action: fire('A4') })).toStrictEqual(
      seenAlike([1], fired(5, 1, 'A4', 'hit'), turn(6, 1)),
    );
    await referee.play(1, fire('B4'));
    expect(await referee.ask({ seat: 1, action: fire('C4') })).toStrictEqual(
      seenAlike([1], fired(9, 1, 'C4', 'sunk'), turn(10, 1)),
    );
    expect(await referee.ask({ seat: 1, action: fire('D3') })).toStrictEqual(
      seenAlike([0], fired(11, 1, 'D3', 'miss'), turn(12, 0)),
    );
    await referee.play(0, fire('A0'));
    await referee.play(0, fire('A1'));

    const now = { game: 'fleet', phase: 'play', toAct: [1], shots: 1, round: 2, outcome: null };
    const sunk = { A4: 'sunk', B4: 'sunk', C4: 'sunk' };
    // The defender of the Italian game marks hits only (rulebook 1.5).
    expect((await referee.ask({ view: 0 })).view).toStrictEqual({
      ...now,
      seat: 0,
      own: {
        ships: [
          { ...eastern[0], sunk: true },
          { ...eastern[1], sunk: false },
        ],
        cells: sunk,
      },
      target: {
        cells: { A0: 'hit', A1: 'miss' },
        afloat: [
          { class: 'cruiser', count: 1 },
          { class: 'submarine', count: 1 },
        ],
      },
    });
    expect((await referee.ask({ view: 1 })).view).toStrictEqual({
      ...now,
      seat: 1,
      own: {
        ships: western.map((ship) => ({ ...ship, sunk: false })),
        cells: { A0: 'hit' },
      },
      target: { cells: { ...sunk, D3: 'miss' }, afloat: [{ class: 'submarine', count: 1 }] },
    });
    expect((await referee.ask({ view: 'spectator' })).view).toStrictEqual({
      ...now,
      seat: null,
      boards: [{ cells: { ...sunk, D3: 'miss' } }, { cells: { A0: 'hit', A1: 'miss' } }],
    });
    expect((await referee.ask({ legal: 1 })).actions).toHaveLength(25 - 4);

    expect(await referee.refusal({ record: true })).toBe('wrong-phase');
    expect(await referee.refusal({ seat: 0, action: fire('E4') })).toBe('not-your-turn');
    expect(await referee.refusal({ seat: 1, action: fire('A4') })).toBe('already-shot');
    expect(await referee.refusal({ seat: 1, action: fire('E0', 'E1') })).toBe('too-many-shots');
    expect(await referee.refusal({ seat: 1, action: fire('e0') })).toBe('bad-cell');
    await referee.play(1, fire('E0'));

    const placements = [eastern, western];
    const salts = [anySalt, salt];
    expect(await referee.ask({ seat: 1, action: fire('E1') })).toStrictEqual(
      seenAlike(
        [],
        fired(19, 1, 'E1', 'sunk'),
        { seq: 20, type: 'revealed', placements, salts },
        { seq: 21, type: 'ended', winner: 1, reason: 'fleet-sunk' },
      ),
    );
    expect(await referee.refusal({ seat: 0, action: fire('A2') })).toBe('game-over');
    expect(await referee.refusal({ seat: 0, action: { type: 'resign' } })).toBe('game-over');
    expect(await referee.ask({ legal: 0 })).toStrictEqual({ ok: true, actions: [] });
    expect((await referee.ask({ view: 'spectator' })).view).toMatchObject({
      phase: 'over',
      toAct: [],
      shots: 0,
      round: 2,
      outcome: { winner: 1, reason: 'fleet-sunk' },
      revealed: { placements, salts },
    });

    const { record } = await referee.ask({ record: true });
    const played = (seat: number, action: Message): Message => ({ seat, action, at: 0 });
    expect(record).toStrictEqual({
      format: 'flotilla-record/1',
      rules: expect.objectContaining({ game: 'fleet', tradition: 'italian', first: 'agreed' }),
      seed: 'lake',
      first: 1,
      position: null,
      clock: null,
      players: [null, null],
      actions: [
        played(1, deployment),
        played(0, { type: 'deploy', ships: eastern }),
        ...['A4', 'B4', 'C4', 'D3'].map((at) => played(1, fire(at))),
        ...['A0', 'A1'].map((at) => played(0, fire(at))),
        ...['E0', 'E1'].map((at) => played(1, fire(at))),
      ],
      seals: [anySeal, seal],
      salts,
      result: { winner: 1, reason: 'fleet-sunk' },
    });
    expect(await flotilla(['verify', '-'], JSON.stringify(record))).toMatchObject({ code: 0 });
    expect(await referee.close()).toBe(0);
  });
});

describe('a salvo game over the referee', () => {
  const rules = {
    preset: 'salvo',
    board: { rows: 4, columns: 4 },
    fleet: [
      { class: 'cruiser', size: 2, count: 1 },
      { class: 'submarine', size: 1, count: 1 },
    ],
  };
  const fleetOf = (from: string, to: string, submarine: string): Message => ({
    type: 'deploy',
    ships: [
      { class: 'cruiser', from, to },
      { class: 'submarine', from: submarine, to: submarine },
    ],
  });
  const salvo = (
    seq: number,
    seat: number,
    cells: readonly string[],
    told: { readonly hit: readonly string[]; readonly sunk: readonly string[] },
  ): Message => ({ seq, type: 'fired', seat, cells: cells.map((at) => ({ at })), ...told });

  it('is played to the letter', async () => {
    const answers = await refereed([
      { start: { rules, first: 0 } },
      { seat: 0, action: fleetOf('A1', 'A2', 'D4') },
      { seat: 1, action: fleetOf('B1', 'C1', 'A4') },
      { seat: 0, action: fire('B1', 'C1', 'D1') },
      { seat: 1, action: fire('A1', 'D4') },
      { view: 0 },
      { legal: 0 },
      { seat: 0, action: fire('A4', 'B4', 'C4') },
      { seat: 0, action: fire('A4', 'A4') },
      { seat: 0, action: fire('A4', 'C1') },
      { seat: 0, action: fire('A4') },
      { seat: 1, action: fire('A2') },
    ]);
    // A side fires with the squares it had afloat when the round began (rulebook 1.4.1).
    expect(answers[2]!.events![0].at(-1)).toStrictEqual(turn(4, 0, 3));
    expect(answers[3]).toStrictEqual(
      seenAlike(
        [1],
        salvo(5, 0, ['B1', 'C1', 'D1'], { hit: [], sunk: ['cruiser'] }),
        turn(6, 1, 3),
      ),
    );
    expect(answers[4]).toStrictEqual(
      seenAlike(
        [0],
        salvo(7, 1, ['A1', 'D4'], { hit: ['cruiser'], sunk: ['submarine'] }),
        turn(8, 0, 2),
      ),
    );
    expect(answers[5]!.view).toStrictEqual({
      game: 'fleet',
      seat: 0,
      phase: 'play',
      toAct: [0],
      shots: 2,
      round: 2,
      own: {
        ships: [
          { class: 'cruiser', from: 'A1', to: 'A2', sunk: false },
          { class: 'submarine', from: 'D4', to: 'D4', sunk: true },
        ],
        cells: { A1: 'hit', D4: 'sunk' },
      },
      target: {
        cells: { B1: 'shot', C1: 'shot', D1: 'shot' },
        afloat: [{ class: 'submarine', count: 1 }],
      },
      outcome: null,
    });
    expect(answers[6]!.actions).toHaveLength(16 - 3);
    expect(answers.slice(7, 10).map(({ error }) => error?.code)).toStrictEqual([
      'too-many-shots',
      'already-shot',
      'already-shot',
    ]);
    expect(answers[10]).toStrictEqual(
      seenAlike([1], salvo(9, 0, ['A4'], { hit: [], sunk: ['submarine'] }), {
        ...turn(10, 1, 1),
        last: true,
      }),
    );
    expect(answers[11]!.toAct).toStrictEqual([]);
    expect(answers[11]!.events![1].map(({ type }) => type)).toStrictEqual([
      'fired',
      'revealed',
      'ended',
    ]);
    expect(answers[11]!.events![1].at(-1)).toStrictEqual({
      seq: 13,
      type: 'ended',
      winner: null,
      reason: 'round-tie',
    });
  });
});
