import { flotilla } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';
import { type Message, RefereeClient } from '../support/referee-client.ts';

/*
 *      A B C D E F G H I J K L
 *  12  . . . . . . . . . . . v
 *  10  . . d . . . . . . . . .
 *   9  . . d . x . . . b . . .
 *   8  . . . C . . . . T . . .
 *   7  . . C . . . . . . . . .
 *   2  . S . . . . . . . . . .
 *   1  X . . . . . . . . . . .     seat 0 is to move
 */
const POSITION = '12/12/12/11v/12/2d9/2d1x3b3/3C4T3/2C9/12/12/12/12/1S10/X11 0';

const WHITE = { A1: 'fort', B2: 'sweeper', C7: 'cruiser', D8: 'cruiser', I8: 'torpedo' };
const BLACK = {
  C9: 'destroyer',
  E9: 'fort',
  I9: 'battleship',
  C10: 'destroyer',
  L12: 'vedette',
};

const alike = (toAct: readonly number[], ...events: readonly Message[]): Message => ({
  ok: true,
  events: [events, events],
  toAct,
});

describe('a blind game from a position over the referee', () => {
  it('is asked, answered, declared, struck and won to the letter', async () => {
    const referee = new RefereeClient();
    const places = [Object.keys(WHITE), Object.keys(BLACK)];
    const began = { seq: 2, type: 'began', first: 0, places };
    const turn = { seq: 3, type: 'turn', seat: 0 };
    const start = { rules: { preset: 'blind' }, seed: 'sound', position: POSITION };
    expect(await referee.ask({ start })).toStrictEqual({
      ok: true,
      events: [
        [{ seq: 1, type: 'position', own: WHITE, enemy: Object.keys(BLACK) }, began, turn],
        [{ seq: 1, type: 'position', own: BLACK, enemy: Object.keys(WHITE) }, began, turn],
      ],
      toAct: [0],
    });
    await isAsked(referee);
    await isAnswered(referee);
    await isDeclared(referee);
    await isStruck(referee);
    await isWon(referee);
    const { record } = await referee.ask({ record: true });
    expect(record).toMatchObject({ position: POSITION, seals: [null, null], salts: [null, null] });
    expect(await flotilla(['verify', '-'], JSON.stringify(record))).toMatchObject({ code: 0 });
    expect(await referee.close()).toBe(0);
  });
});

async function isAsked(referee: RefereeClient): Promise<void> {
  const withForce = { type: 'ask', from: 'C7', to: 'C8', about: 'C9', force: ['C8'] };
  expect(await referee.refusal({ seat: 0, action: withForce })).toBe('bad-message');
  // Cells are read leniently and always written C7 (rulebook 2.7).
  expect(
    await referee.ask({ seat: 0, action: { type: 'ask', from: '7c', to: 'С8', about: 'c9' } }),
  ).toStrictEqual(
    alike(
      [1],
      { seq: 4, type: 'moved', seat: 0, from: 'C7', to: 'C8' },
      { seq: 5, type: 'asked', seat: 0, from: 'C8', about: 'C9' },
    ),
  );
  expect((await referee.ask({ view: 1 })).view).toStrictEqual({
    game: 'blind',
    seat: 1,
    phase: 'answer',
    toAct: [1],
    own: BLACK,
    enemy: { A1: {}, B2: {}, C8: {}, D8: {}, I8: {} },
    question: { from: 'C8', about: 'C9', answer: null },
    trays: [[], []],
    outcome: null,
  });
  expect(await referee.ask({ legal: 0 })).toStrictEqual({ ok: true, actions: [] });
}

async function isAnswered(referee: RefereeClient): Promise<void> {
  const { actions } = await referee.ask({ legal: 1 });
  expect(new Set(actions)).toStrictEqual(
    new Set([
      { type: 'answer', cells: ['C9'] },
      { type: 'answer', cells: ['C9', 'C10'] },
    ]),
  );
  const answer = (...cells: readonly string[]): Message => ({ type: 'answer', cells });
  expect(await referee.refusal({ seat: 0, action: answer('C9') })).toBe('not-your-turn');
  expect(await referee.refusal({ seat: 1, action: answer('C10') })).toBe('not-a-formation');
  const move = { type: 'move', from: 'L12', to: 'L11' };
  expect(await referee.refusal({ seat: 1, action: move })).toBe('wrong-phase');
  const answered = { seq: 6, type: 'answered', seat: 1, class: 'destroyer', count: 2 };
  expect(await referee.ask({ seat: 1, action: answer('C10', 'C9') })).toStrictEqual({
    ok: true,
    events: [[answered], [{ ...answered, cells: ['C9', 'C10'] }]],
    toAct: [0],
  });
}

async function isDeclared(referee: RefereeClient): Promise<void> {
  const question = { from: 'C8', about: 'C9', answer: { class: 'destroyer', count: 2 } };
  expect((await referee.ask({ view: 'spectator' })).view).toStrictEqual({
    game: 'blind',
    seat: null,
    phase: 'declare',
    toAct: [0],
    places: [['A1', 'B2', 'C8', 'D8', 'I8'], Object.keys(BLACK)],
    question,
    trays: [[], []],
    outcome: null,
  });
  const { actions } = await referee.ask({ legal: 0 });
  expect(new Set(actions)).toStrictEqual(
    new Set([
      { type: 'declare', cells: ['C8'] },
      { type: 'declare', cells: ['C8', 'D8'] },
    ]),
  );
  const declare = (...cells: readonly string[]): Message => ({ type: 'declare', cells });
  expect(await referee.refusal({ seat: 1, action: declare('C8') })).toBe('not-your-turn');
  expect(await referee.refusal({ seat: 0, action: declare('D8') })).toBe('not-a-formation');
  // The force of a winning attacker stays hidden (rulebook 2.5).
  expect(await referee.ask({ seat: 0, action: declare('D8', 'C8') })).toStrictEqual(
    alike(
      [0],
      {
        seq: 7,
        type: 'clash',
        result: 'attacker',
        removed: [
          { at: 'C9', seat: 1, class: 'destroyer' },
          { at: 'C10', seat: 1, class: 'destroyer' },
        ],
      },
      { seq: 8, type: 'turn', seat: 0 },
    ),
  );
}

async function isStruck(referee: RefereeClient): Promise<void> {
  const strike = { type: 'strike', from: 'I8', at: 'I9' };
  expect(await referee.ask({ seat: 0, action: strike })).toStrictEqual(
    alike(
      [1],
      {
        seq: 9,
        type: 'struck',
        seat: 0,
        from: 'I8',
        at: 'I9',
        class: 'battleship',
        removed: [
          { at: 'I8', seat: 0, class: 'torpedo' },
          { at: 'I9', seat: 1, class: 'battleship' },
        ],
      },
      { seq: 10, type: 'turn', seat: 1 },
    ),
  );
  const move = { type: 'move', from: 'L12', to: 'L10' };
  expect(await referee.ask({ seat: 1, action: move })).toStrictEqual(
    alike(
      [0],
      { seq: 11, type: 'moved', seat: 1, from: 'L12', to: 'L10' },
      { seq: 12, type: 'turn', seat: 0 },
    ),
  );
}

/** A fort asked is captured without a declaration; the only fort the enemy had is enough (2.6.1). */
async function isWon(referee: RefereeClient): Promise<void> {
  await referee.play(0, { type: 'ask', from: 'D8', to: 'E8', about: 'E9' });
  const answered = { seq: 15, type: 'answered', seat: 1, class: 'fort', count: 1 };
  const rest = [
    {
      seq: 16,
      type: 'clash',
      result: 'attacker',
      removed: [{ at: 'E9', seat: 1, class: 'fort' }],
    },
    { seq: 17, type: 'revealed', placements: [WHITE, BLACK], salts: [null, null] },
    { seq: 18, type: 'ended', winner: 0, reason: 'forts-taken' },
  ];
  const answer = { seat: 1, action: { type: 'answer', cells: ['E9'] } };
  expect(await referee.ask(answer)).toStrictEqual({
    ok: true,
    events: [
      [answered, ...rest],
      [{ ...answered, cells: ['E9'] }, ...rest],
    ],
    toAct: [],
  });
  expect((await referee.ask({ view: 0 })).view).toStrictEqual({
    game: 'blind',
    seat: 0,
    phase: 'over',
    toAct: [],
    own: { A1: 'fort', B2: 'sweeper', C8: 'cruiser', E8: 'cruiser' },
    enemy: { L10: {} },
    question: null,
    trays: [['destroyer', 'destroyer', 'battleship', 'fort'], ['torpedo']],
    outcome: { winner: 0, reason: 'forts-taken' },
    revealed: { placements: [WHITE, BLACK], salts: [null, null] },
  });
}
