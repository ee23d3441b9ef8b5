import { describe, expect, test } from 'vitest';
import { OUTSIDE_REASONS, conclude, makeView, view } from '../../src/index.ts';
import { fleetRules } from '../rulesets/rules.ts';
import { readDrawing } from './support/drawing.ts';
import { Scene } from './support/scene.ts';
import { Table } from './support/table.ts';

const BOARDS = `
  P P . | P P .
  . . . | . . .
  . . . | . . .
`;
const { board, fleet, ships } = readDrawing('P P .\n . . .\n . . .');
const RULES = fleetRules({ preset: 'classic', board, fleet });
const DEPLOY = { type: 'deploy', ships };
const OFFER = { type: 'offer-draw' };
const ACCEPT = { type: 'accept-draw' };
const DECLINE = { type: 'decline-draw' };
const RESIGN = { type: 'resign' };

describe('1.3.6 resigning', () => {
  test.each([0, 1] as const)('1.3.6a seat %i resigns before any placement', (seat) => {
    const table = new Table(RULES, 0);
    const winner = seat === 0 ? 1 : 0;
    expect(table.sends(seat, RESIGN).get('spectator')).toEqual([
      { seq: 1, type: 'revealed', placements: [null, null], salts: [null, null] },
      { seq: 2, type: 'ended', winner, reason: 'resigned' },
    ]);
    expect(table.view(0)).toMatchObject({ phase: 'over', toAct: [], shots: 0, round: 1 });
  });

  test.each([0, 1] as const)('1.3.6a seat %i resigns after one placement', (seat) => {
    const table = new Table(RULES, 0);
    table.sends(1, DEPLOY);
    const winner = seat === 0 ? 1 : 0;
    expect(table.sends(seat, RESIGN).get(0)).toEqual([
      { seq: 2, type: 'revealed', placements: [null, ships], salts: [null, null] },
      { seq: 3, type: 'ended', winner, reason: 'resigned' },
    ]);
  });

  test('1.3.6a in play either seat may resign, also when it is not its turn', () => {
    expect(new Scene(BOARDS).deviations('0 resign | 1 wins resigned')).toEqual([]);
    expect(new Scene(BOARDS).deviations('1 resign | 0 wins resigned')).toEqual([]);
  });

  test('1.3.6 while a reply is to be given', () => {
    const rules = { turn: 'until-miss', finish: 'reply-shot' };
    const sunk = '0 A1 hit | 0\n0 A2 sunk | 1 reply\n';
    expect(new Scene(BOARDS, { rules }).deviations(`${sunk}1 resign | 0 wins resigned`)).toEqual(
      [],
    );
    expect(new Scene(BOARDS, { rules }).deviations(`${sunk}0 resign | 1 wins resigned`)).toEqual(
      [],
    );
  });

  test('1.3.6 with an offer of a draw open', () => {
    expect(
      new Scene(BOARDS).deviations(`
        0 offer-draw
        0 resign | 1 wins resigned
        1 accept-draw refused game-over
      `),
    ).toEqual([]);
  });
});

describe('1.3.6 agreed draws', () => {
  test('1.3.6 an offer accepted ends the game', () => {
    expect(
      new Scene(BOARDS).deviations(`
        1 offer-draw
        0 accept-draw | draw agreed
        0 A1 refused game-over
      `),
    ).toEqual([]);
  });

  test('1.3.6b an offer declined is over; another may be made', () => {
    expect(
      new Scene(BOARDS).deviations(`
        0 offer-draw
        1 decline-draw
        1 accept-draw refused wrong-phase
        1 offer-draw
        0 accept-draw | draw agreed
      `),
    ).toEqual([]);
  });

  test('1.3.6b a second offer, of either seat, is wrong-phase', () => {
    expect(
      new Scene(BOARDS).deviations(`
        0 offer-draw
        0 offer-draw refused wrong-phase
        1 offer-draw refused wrong-phase
      `),
    ).toEqual([]);
  });

  test('1.3.6b an answer without an offer is wrong-phase, to your own offer not-your-turn', () => {
    expect(
      new Scene(BOARDS).deviations(`
        0 accept-draw refused wrong-phase
        1 decline-draw refused wrong-phase
        0 offer-draw
        0 accept-draw refused not-your-turn
        0 decline-draw refused not-your-turn
        1 accept-draw | draw agreed
      `),
    ).toEqual([]);
  });

  test('1.3.6b an offer lapses silently when the other seat acts', () => {
    expect(
      new Scene(BOARDS).deviations(`
        1 offer-draw
        0 B1 miss | 1
        0 accept-draw refused wrong-phase
        1 offer-draw
        0 accept-draw | draw agreed
      `),
    ).toEqual([]);
  });

  test('1.3.6b an offer survives the actions of the seat that made it', () => {
    expect(
      new Scene(BOARDS).deviations(`
        0 offer-draw
        0 B1 miss | 1
        1 accept-draw | draw agreed
      `),
    ).toEqual([]);
  });

  test('1.3.6b it survives them shot after shot, until the other seat fires', () => {
    expect(
      new Scene(BOARDS, { rules: { turn: 'until-miss' } }).deviations(`
        0 offer-draw
        0 A1 hit  | 0
        0 B1 miss | 1
        1 offer-draw refused wrong-phase
        1 B1 miss | 0
        1 accept-draw refused wrong-phase
        0 decline-draw refused wrong-phase
        0 offer-draw
      `),
    ).toEqual([]);
  });

  test('1.3.6b a refused action does not let an offer lapse', () => {
    expect(
      new Scene(BOARDS).deviations(`
        1 offer-draw
        0 Z9 refused bad-cell
        0 B1 B2 refused too-many-shots
        0 accept-draw | draw agreed
      `),
    ).toEqual([]);
  });

  test('1.3.6b an offer never changes who is to act', () => {
    const { table } = new Scene(BOARDS);
    const before = table.view(0);
    for (const message of [OFFER, DECLINE]) {
      table.sends(message === OFFER ? 1 : 0, message);
      expect(table.view(0)).toEqual(before);
    }
  });

  test('offers are possible before play, and lapse with a placement of the other seat', () => {
    const table = new Table(RULES, 0);
    expect(table.sends(0, OFFER).get(1)).toEqual([{ seq: 1, type: 'draw-offered', seat: 0 }]);
    expect(table.view(1)['toAct']).toEqual([0, 1]);
    table.sends(0, DEPLOY);
    expect(table.refusal(0, ACCEPT)).toBe('not-your-turn');
    table.sends(1, DEPLOY);
    expect(table.refusal(1, ACCEPT)).toBe('wrong-phase');
  });

  test('an offer made before play is accepted before play', () => {
    const table = new Table(RULES, 0);
    table.sends(1, DEPLOY);
    table.sends(1, OFFER);
    expect(table.sends(0, ACCEPT).get('spectator')).toEqual([
      { seq: 3, type: 'revealed', placements: [null, ships], salts: [null, null] },
      { seq: 4, type: 'ended', winner: null, reason: 'agreed' },
    ]);
  });

  test('declining is told with the seat that declines', () => {
    const { table } = new Scene(BOARDS);
    table.sends(0, OFFER);
    expect(table.sends(1, DECLINE).get('spectator')).toEqual([
      { seq: 6, type: 'draw-declined', seat: 1 },
    ]);
  });
});

describe('1.3.6 endings from outside', () => {
  test.each(OUTSIDE_REASONS)(
    '1.3.6c %s: the seat named loses, and both boards are shown',
    (reason) => {
      const { table } = new Scene(BOARDS);
      const concluded = conclude(table.state, 1, reason);
      if (!concluded.ok) throw new Error(concluded.error.message);
      expect(concluded.value.events.map(({ type, seq }) => [seq, type])).toEqual([
        [5, 'revealed'],
        [6, 'ended'],
      ]);
      expect(makeView(view(concluded.value.state, 'spectator'))).toMatchObject({
        phase: 'over',
        toAct: [],
        shots: 0,
        outcome: { winner: 0, reason },
        revealed: { placements: [ships, ships], salts: [null, null] },
      });
    },
  );

  test('1.3.6 a game that is over cannot end again', () => {
    const { table } = new Scene(BOARDS);
    table.sends(0, RESIGN);
    expect(conclude(table.state, 1, 'time')).toMatchObject({
      ok: false,
      error: { code: 'game-over' },
    });
  });
});
