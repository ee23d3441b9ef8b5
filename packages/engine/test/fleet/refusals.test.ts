import { describe, expect, test } from 'vitest';
import { type RefusalCode, act, decide } from '../../src/index.ts';
import { fleetRules } from '../rulesets/rules.ts';
import { CYRILLIC, ITALIAN } from './support/drawing.ts';
import { Scene } from './support/scene.ts';
import { Table } from './support/table.ts';

const BOARDS = `
  P P . . | P P . .
  . . . . | . . . .
  . . . . | . . . .
`;
const fire = (...at: readonly string[]): unknown => ({ type: 'fire', at });
const raft = { class: 'raft', size: 2, count: 1 };
const PIECES = { type: 'deploy', pieces: { A1: 'fort' } };

describe('1.1.3 refused actions', () => {
  test('1.1.3 they change nothing and cost nothing: the same seat goes on', () => {
    expect(
      new Scene(BOARDS).deviations(`
        0 D1 refused bad-cell
        0 B1 B2 refused too-many-shots
        1 B1 refused not-your-turn
        0 B1 miss | 1
        1 C1 miss | 0
        0 B1 refused already-shot
        0 B2 miss | 1
      `),
    ).toEqual([]);
  });

  test('1.1.3b the shots at one board do not block the same cells of the other', () => {
    expect(
      new Scene(BOARDS).deviations(`
        0 B1 miss | 1
        1 B1 miss | 0
        0 A1 hit  | 1
        1 A1 hit  | 0
      `),
    ).toEqual([]);
  });

  test('1.1.3 play starts when both fleets are placed', () => {
    const table = new Table(fleetRules({ preset: 'classic' }), 0);
    expect(table.refusal(0, fire('A1'))).toBe('wrong-phase');
    expect(table.refusal(1, fire('A1'))).toBe('wrong-phase');
  });

  test('1.1.3a a cell already shot is refused, whatever the shot did', () => {
    expect(
      new Scene(BOARDS, { rules: { turn: 'until-miss' } }).deviations(`
        0 A1 hit | 0
        0 A1 refused already-shot
        0 C4 miss | 1
        1 C4 miss | 0
        0 C4 refused already-shot
        0 A1 refused already-shot
      `),
    ).toEqual([]);
  });

  test('1.1.3a a cell of a sunk ship is refused too', () => {
    const boards = `
      L . . L | L . . L
      . . . . | . . . .
      . . . . | . . . .
    `;
    expect(
      new Scene(boards).deviations(`
        0 A1 sunk | 1
        1 B1 miss | 0
        0 A1 refused already-shot
      `),
    ).toEqual([]);
  });

  test('1.1.3a a cell twice in one list is refused, and the whole list with it', () => {
    const rules = { turn: 'salvo', salvo: 3 };
    expect(
      new Scene(BOARDS, { rules }).deviations(`
        0 A1 A1 refused already-shot
        0 A1 B1 A1 refused already-shot
        0 A1 hit B1 miss | 1 ×3
        1 B1 B2 B3 B4 refused too-many-shots
        1 B1 miss B2 miss B3 miss | 0 ×3
        0 C1 C2 A1 refused already-shot
        0 C1 miss C2 miss | 1 ×3
      `),
    ).toEqual([]);
  });

  test('1.1.3a a shot counts as already fired where its result was not told', () => {
    const rules = { turn: 'salvo', salvo: 2, report: 'ships' };
    expect(
      new Scene(BOARDS, { rules }).deviations(`
        0 C1 A1; hit P; sunk - | 1 ×2
        1 C1; hit -; sunk - | 0 ×2
        0 A1 refused already-shot
        0 B1 C1 refused already-shot
      `),
    ).toEqual([]);
  });
});

describe('the form of a message', () => {
  test.each([
    ['null', null],
    ['a text', 'fire'],
    ['a number', 4],
    ['a list', [fire('A1')]],
    ['an empty object', {}],
    ['no type', { at: ['A1'] }],
    ['an unknown type', { type: 'shoot', at: ['A1'] }],
    ['a type in capitals', { type: 'FIRE', at: ['A1'] }],
    ['an inherited type', { type: 'constructor' }],
    ['no cells', { type: 'fire' }],
    ['an empty list', fire()],
    ['a text instead of a list', { type: 'fire', at: 'A1' }],
    ['an object instead of a list', { type: 'fire', at: { 0: 'A1' } }],
    ['a key too many', { type: 'fire', at: ['A1'], seat: 0 }],
    ['a salt beside shots', { type: 'fire', at: ['A1'], salt: 'ab'.repeat(16) }],
    ['a resignation with a key too many', { type: 'resign', reason: 'tired' }],
    ['an offer with a key too many', { type: 'offer-draw', at: ['A1'] }],
    ['a move of the other family', { type: 'move', from: 'A1', to: 'A2' }],
    ['a question of the other family', { type: 'ask', about: 'A1', from: 'A2' }],
    ['an answer of the other family', { type: 'answer', cells: ['A1'] }],
    ['a declaration of the other family', { type: 'declare', cells: ['A1'] }],
    ['a strike of the other family', { type: 'strike', from: 'A1', at: 'A2' }],
    ['a deployment of the other family', PIECES],
  ])('%s: bad-message from either seat', (_what, message) => {
    const { table } = new Scene(BOARDS);
    expect([table.refusal(0, message), table.refusal(1, message)]).toEqual([
      'bad-message',
      'bad-message',
    ]);
  });

  test('an action of the other family is refused by decide as well', () => {
    const { table } = new Scene(BOARDS);
    const decided = decide(table.state, 0, { type: 'move', from: 0, to: 1 });
    expect(decided).toMatchObject({ ok: false, error: { code: 'bad-message' } });
    expect(act(table.state, 0, { type: 'move', from: 0, to: 1 })).toEqual(decided);
  });
});

const ship = (from = 'A1'): unknown => ({ class: 'P', from, to: 'A2' });

const before = (): Table => new Table(fleetRules({ preset: 'classic' }), 0);

function inPlay(): Table {
  const { table } = new Scene(BOARDS, { rules: { turn: 'salvo', salvo: 2 } });
  table.sends(0, fire('C1'));
  table.sends(1, fire('C1'));
  return table;
}

function over(): Table {
  const table = inPlay();
  table.sends(0, { type: 'resign' });
  return table;
}

describe('which refusal, first that applies', () => {
  const cases: readonly [string, RefusalCode, () => Table, 0 | 1, unknown][] = [
    ['a bad form, after the end', 'bad-message', over, 0, fire()],
    ['a bad form, before play', 'bad-message', before, 0, fire()],
    ['a bad form, not one’s turn', 'bad-message', inPlay, 1, { type: 'fire', at: 'A1' }],
    ['the other family, after the end', 'bad-message', over, 0, PIECES],
    ['another phase, after the end', 'game-over', over, 0, { type: 'deploy', ships: [ship()] }],
    ['not one’s turn, after the end', 'game-over', over, 1, fire('A1')],
    ['no cell, after the end', 'game-over', over, 0, fire('Z9')],
    ['words, after the end', 'game-over', over, 0, { type: 'accept-draw' }],
    ['an offer, after the end', 'game-over', over, 1, { type: 'offer-draw' }],
    ['a resignation, after the end', 'game-over', over, 1, { type: 'resign' }],
    ['no cell, before play', 'wrong-phase', before, 0, fire('Z99')],
    [
      'a placement in play, not one’s turn',
      'wrong-phase',
      inPlay,
      1,
      { type: 'deploy', ships: [ship()] },
    ],
    [
      'a placement in play, no cell',
      'wrong-phase',
      inPlay,
      0,
      { type: 'deploy', ships: [ship('Z9')] },
    ],
    ['no cell, not one’s turn', 'not-your-turn', inPlay, 1, fire('Z9')],
    ['too many shots, not one’s turn', 'not-your-turn', inPlay, 1, fire('A1', 'A2', 'A3')],
    ['a cell shot before, not one’s turn', 'not-your-turn', inPlay, 1, fire('C1')],
    ['no cell, too many shots', 'bad-cell', inPlay, 0, fire('A1', 'A2', 'Z9')],
    ['no cell, a cell shot before', 'bad-cell', inPlay, 0, fire('C1', 'Z9')],
    ['too many shots, a cell shot before', 'too-many-shots', inPlay, 0, fire('C1', 'A1', 'A2')],
    ['too many shots, a cell twice', 'too-many-shots', inPlay, 0, fire('A1', 'A1', 'A1')],
    ['a cell shot before', 'already-shot', inPlay, 0, fire('A1', 'C1')],
  ];

  test.each(cases)('%s: %s', (_what, code, table, seat, message) => {
    expect(table().refusal(seat, message)).toBe(code);
  });
});

const ELEVEN_ROWS = `
  P P . . | P P . .
  . . . . | . . . .
  . . . . | . . . .
  . . . . | . . . .
  . . . . | . . . .
  . . . . | . . . .
  . . . . | . . . .
  . . . . | . . . .
  . . . . | . . . .
  . . . . | . . . .
  . . . . | . . . .
`;

describe('names that are no cells', () => {
  test.each([
    'a1',
    '1A',
    'A01',
    ' A1',
    'A1 ',
    'A',
    '1',
    '',
    'A0',
    'A5',
    'D1',
    'AA1',
    'А1',
    'Ａ1',
    'A1,A2',
  ])('"%s" is refused: fleet cells are exact labels', (name) => {
    expect(new Scene(BOARDS).table.refusal(0, fire(name))).toBe('bad-cell');
  });

  test.each(['toString', '__proto__', 'constructor', 'length'])('"%s" is no cell', (name) => {
    expect(new Scene(BOARDS).table.refusal(0, fire(name))).toBe('bad-cell');
  });

  test('1.5 Italian: J and K are refused, L follows I', () => {
    const scene = new Scene(ELEVEN_ROWS, {
      rules: { labels: 'italian', turn: 'until-miss' },
      lettering: ITALIAN,
    });
    expect(
      scene.deviations(`
        0 J0 refused bad-cell
        0 K0 refused bad-cell
        0 A4 refused bad-cell
        0 l0 refused bad-cell
        0 A0 hit  | 0
        0 L3 miss | 1
        1 M0 miss | 0
        0 N0 refused bad-cell
      `),
    ).toEqual([]);
  });

  test('1.5 Cyrillic: Latin look-alikes and the left-out letters are refused', () => {
    const scene = new Scene(ELEVEN_ROWS, { rules: { labels: 'cyrillic' }, lettering: CYRILLIC });
    expect(
      scene.deviations(`
        0 A1 refused bad-cell
        0 Й1 refused bad-cell
        0 Ё1 refused bad-cell
        0 а1 refused bad-cell
        0 А1 hit  | 1
        1 К4 miss | 0
        0 Л1 miss | 1
        1 М1 refused bad-cell
      `),
    ).toEqual([]);
  });

  test('1.2 the largest board ends at Z26, a small one where it ends', () => {
    const large = new Table(
      fleetRules({ preset: 'classic', board: { rows: 26, columns: 26 }, fleet: [raft] }),
      0,
    );
    large.sends(0, { type: 'deploy', ships: [{ class: 'raft', from: 'Z26', to: 'Z25' }] });
    large.sends(1, { type: 'deploy', ships: [{ class: 'raft', from: 'A1', to: 'B1' }] });
    expect(large.refusal(0, fire('Z27'))).toBe('bad-cell');
    expect(large.refusal(0, fire('AA1'))).toBe('bad-cell');
    expect(large.refusal(0, fire('Z26'))).toBe('accepted');
    expect(large.sends(1, fire('Z25')).get(0)?.[0]).toEqual({
      seq: 7,
      type: 'fired',
      seat: 1,
      cells: [{ at: 'Z25', result: 'hit' }],
    });
  });
});

describe('the sentence of a refusal', () => {
  const { table } = new Scene(BOARDS);
  const sentence = (message: unknown, seat: 0 | 1 = 0): string => {
    const sent = table.send(seat, message);
    return sent.ok ? 'accepted' : sent.error.message;
  };

  test.each<[string, unknown]>([
    ['An action must be an object such as {"type":"resign"}.', ['fire']],
    [
      '"type" must be one of deploy, fire, resign, offer-draw, accept-draw, decline-draw.',
      { type: 'fyre', at: ['A1'] },
    ],
    ['"at" is missing; it must be a list of cells, one at least.', { type: 'fire' }],
    ['"at" must be a list of cells, one at least.', { type: 'fire', at: 'A1' }],
    ['"shots" is not one of the keys type, at.', { type: 'fire', at: ['A1'], shots: 1 }],
    ['"reason" is not one of the keys type.', { type: 'resign', reason: 'tired' }],
    [
      '"ships" must be a list of {"class":…,"from":…,"to":…}.',
      { type: 'deploy', ships: [{ class: 'patrol' }] },
    ],
    [
      '"salt" must be 32 hexadecimal digits or more.',
      { type: 'deploy', ships: [{ class: 'patrol', from: 'A1', to: 'A2' }], salt: 'sea' },
    ],
  ])('names the wrong key and what is expected there: %s', (expected, message) => {
    expect(sentence(message)).toBe(expected);
  });

  test.each<[string, unknown]>([
    [
      '"a1" is not a cell of this board; cells are written "A1" to "C4".',
      { type: 'fire', at: ['a1'] },
    ],
    ['"at" has 2 cells; seat 0 may fire at 1 now.', { type: 'fire', at: ['A1', 'A2'] }],
    [
      'The phase is "play"; this action belongs to the phase "deploy".',
      { type: 'deploy', ships: [{ class: 'patrol', from: 'A1', to: 'A2' }] },
    ],
  ])('says what stands against an action: %s', (expected, message) => {
    expect(sentence(message)).toBe(expected);
  });

  test('says whose turn it is', () => {
    expect(sentence({ type: 'fire', at: ['A1'] }, 1)).toBe('Seat 0 must act now, not seat 1.');
  });
});
