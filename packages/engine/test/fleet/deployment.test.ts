import { describe, expect, test } from 'vitest';
import { fleetRules } from '../rulesets/rules.ts';
import { readDrawing } from './support/drawing.ts';
import { Table } from './support/table.ts';

const DRAWING = `
  T T T . .
  . . . . .
  P P . P .
  . . . P .
`;
const { board, fleet, ships } = readDrawing(DRAWING);

const tableWith = (contact: string, labels = 'letters-1'): Table =>
  new Table(fleetRules({ preset: 'classic', board, fleet, contact, labels }), 0);

const deploy = (list: unknown): unknown => ({ type: 'deploy', ships: list });

/** The refusal of a drawn board under a contact rule. */
const drawn = (contact: string, drawing: string): string =>
  tableWith(contact).refusal(0, deploy(readDrawing(drawing).ships));

const T = { class: 'T', from: 'A1', to: 'A3' };
const P = { class: 'P', from: 'C1', to: 'C2' };
const Q = { class: 'P', from: 'C4', to: 'D4' };

describe('1.1.2 placing the fleet', () => {
  test('1.1.2 both place the whole fleet, and play begins with the second placement', () => {
    const table = tableWith('free');
    const seatZero = table.sends(0, deploy(ships));
    expect(seatZero.get(0)).toEqual([{ seq: 1, type: 'deployed', seat: 0, seal: null, ships }]);
    expect(seatZero.get(1)).toEqual([{ seq: 1, type: 'deployed', seat: 0, seal: null }]);
    expect(seatZero.get('spectator')).toEqual([{ seq: 1, type: 'deployed', seat: 0, seal: null }]);
    const seatOne = table.sends(1, deploy([Q, P, T]));
    const play = [
      { seq: 3, type: 'began', first: 0 },
      { seq: 4, type: 'turn', seat: 0, shots: 1 },
    ];
    const unseen = { seq: 2, type: 'deployed', seat: 1, seal: null };
    expect(seatOne.get(0)).toEqual([unseen, ...play]);
    expect(seatOne.get(1)).toEqual([{ ...unseen, ships: [Q, P, T] }, ...play]);
    expect(seatOne.get('spectator')).toEqual([unseen, ...play]);
  });

  test('1.1.2 either seat may place first', () => {
    const table = tableWith('free');
    table.sends(1, deploy(ships));
    expect(table.view(0)['toAct']).toEqual([0]);
    table.sends(0, deploy(ships));
    expect(table.view(0)['phase']).toBe('play');
  });

  test('1.1.2b ships may be sent in any order and from either end; they are repeated as sent', () => {
    const sent = [
      { class: 'P', from: 'D4', to: 'C4' },
      { class: 'T', from: 'A3', to: 'A1' },
      { class: 'P', from: 'C1', to: 'C2' },
    ];
    const table = tableWith('corners');
    expect(table.sends(0, deploy(sent)).get(0)).toEqual([
      { seq: 1, type: 'deployed', seat: 0, seal: null, ships: sent },
    ]);
    expect(table.view(0)['own']).toEqual({
      ships: sent.map((ship) => ({ ...ship, sunk: false })),
      cells: {},
    });
  });

  test('1.1.2a placed ships cannot be moved', () => {
    const table = tableWith('free');
    table.sends(0, deploy(ships));
    expect(table.refusal(0, deploy([T, P, { class: 'P', from: 'D1', to: 'D2' }]))).toBe(
      'not-your-turn',
    );
    table.sends(1, deploy(ships));
    expect(table.refusal(0, deploy(ships))).toBe('wrong-phase');
    expect(table.refusal(1, deploy(ships))).toBe('wrong-phase');
    table.sends(0, { type: 'resign' });
    expect(table.refusal(0, deploy(ships))).toBe('game-over');
  });

  test('1.1.2 a refused placement may be sent again, corrected', () => {
    const table = tableWith('free');
    expect(table.refusal(0, deploy([T, P]))).toBe('bad-fleet');
    expect(table.sends(0, deploy(ships)).get(1)).toHaveLength(1);
  });

  test.each([
    ['a ship missing', [T, P]],
    ['one ship alone', [T]],
    ['a ship too many', [T, P, Q, { class: 'P', from: 'D1', to: 'D2' }]],
    ['one class too many, another missing', [T, P, { class: 'T', from: 'D1', to: 'D3' }]],
    ['a class that is not in the fleet', [T, P, { class: 'X', from: 'C4', to: 'D4' }]],
    ['a class in small letters', [T, P, { class: 'p', from: 'C4', to: 'D4' }]],
    ['a ship too long', [T, P, { class: 'P', from: 'B4', to: 'D4' }]],
    ['a ship too short', [{ class: 'T', from: 'A1', to: 'A2' }, P, Q]],
    ['a ship of one cell', [T, P, { class: 'P', from: 'C4', to: 'C4' }]],
    ['a diagonal ship', [T, P, { class: 'P', from: 'C4', to: 'D5' }]],
    ['a ship bent like a knight', [{ class: 'T', from: 'A1', to: 'B3' }, P, Q]],
    ['a ship running over the edge', [T, P, { class: 'P', from: 'A5', to: 'B1' }]],
    ['the same ship twice', [T, P, P]],
    ['two ships that cross', [T, P, { class: 'P', from: 'A2', to: 'B2' }]],
  ])('1.1.2 %s: bad-fleet', (_what, list) => {
    expect(tableWith('free').refusal(0, deploy(list))).toBe('bad-fleet');
  });

  test.each([
    ['off the board, right', 'A6'],
    ['off the board, below', 'E1'],
    ['column 0', 'A0'],
    ['small letters', 'a1'],
    ['reversed', '1A'],
    ['a leading zero', 'A01'],
    ['a space', 'A1 '],
    ['nothing', ''],
    ['a look-alike letter', 'А1'],
  ])('a name that is no cell (%s): bad-cell', (_what, name) => {
    const table = tableWith('free');
    expect(table.refusal(0, deploy([T, P, { class: 'P', from: name, to: 'A5' }]))).toBe('bad-cell');
    expect(table.refusal(0, deploy([T, P, { class: 'P', from: 'A5', to: name }]))).toBe('bad-cell');
  });

  test('a name that is no cell comes before a fleet that is wrong', () => {
    expect(tableWith('free').refusal(0, deploy([{ class: 'X', from: 'A1', to: 'Z9' }]))).toBe(
      'bad-cell',
    );
  });

  test.each([
    ['no ships', { type: 'deploy' }],
    ['an empty list', deploy([])],
    ['a list that is none', deploy({ 0: T })],
    ['null', deploy(null)],
    ['a text', deploy('A1')],
    ['ships that are no objects', deploy(['T', 'P', 'P'])],
    ['a ship without an end', deploy([T, P, { class: 'P', from: 'C4' }])],
    ['a ship without a class', deploy([T, P, { from: 'C4', to: 'D4' }])],
    ['a ship with a key too many', deploy([T, P, { ...Q, sunk: false }])],
    ['a key too many', { type: 'deploy', ships, seat: 0 }],
    ['the pieces of the other family', { type: 'deploy', pieces: { A1: 'fort' } }],
    ['a seal made by the player', { type: 'deploy', ships, seal: 'ab'.repeat(32) }],
    ['a short salt', { type: 'deploy', ships, salt: 'ab'.repeat(15) }],
    ['a salt of other letters', { type: 'deploy', ships, salt: 'xy'.repeat(16) }],
    ['a salt that is no text', { type: 'deploy', ships, salt: 7 }],
    ['a salt of null', { type: 'deploy', ships, salt: null }],
  ])('%s: bad-message', (_what, message) => {
    expect(tableWith('free').refusal(0, message)).toBe('bad-message');
  });

  test('a salt of 32 hexadecimal digits or more is kept and shown at the end', () => {
    const salts = ['0123456789abcdef'.repeat(2), '0123456789abcdef'.repeat(4)];
    const table = tableWith('free');
    table.sends(0, { type: 'deploy', ships, salt: salts[0] });
    const told = table.sends(1, { type: 'deploy', ships, salt: salts[1] });
    expect(JSON.stringify([...told.values()])).not.toContain('0123456789abcdef');
    table.sends(0, { type: 'resign' });
    expect(table.view('spectator')['revealed']).toEqual({ placements: [ships, ships], salts });
  });
});

describe('1.2 contact', () => {
  const APART = DRAWING;
  const AT_A_CORNER = `
    T T T . .
    . . . P P
    P P . . .
    . . . . .
  `;
  const SIDE_BY_SIDE = `
    T T T . .
    . . P P .
    p p . . .
    . . . . .
  `;
  const END_TO_SIDE = `
    T T T P P
    . . . . .
    P P . . .
    . . . . .
  `;

  test.each([
    ['free', ['accepted', 'accepted', 'accepted', 'accepted']],
    ['corners', ['accepted', 'accepted', 'bad-fleet', 'bad-fleet']],
    ['none', ['accepted', 'bad-fleet', 'bad-fleet', 'bad-fleet']],
  ])('1.2 contact %s: apart, at a corner, side by side, end to end', (contact, expected) => {
    const drawings = [APART, AT_A_CORNER, SIDE_BY_SIDE, END_TO_SIDE];
    expect(drawings.map((drawing) => drawn(contact, drawing))).toEqual(expected);
  });

  test('1.2 contact does not reach around the edge of the board', () => {
    const aroundTheEdge = `
      . . T T T
      P . . . .
      P . . P P
      . . . . .
    `;
    expect(drawn('none', aroundTheEdge)).toBe('accepted');
  });

  test.each(['free', 'corners', 'none'])('1.2 contact %s: ships never overlap', (contact) => {
    const crossing = [T, P, { class: 'P', from: 'C2', to: 'D2' }];
    expect(tableWith(contact).refusal(0, deploy(crossing))).toBe('bad-fleet');
  });
});

describe('1.2 labels in messages', () => {
  const italianShips = [
    { class: 'T', from: 'A0', to: 'A2' },
    { class: 'P', from: 'C0', to: 'C1' },
    { class: 'P', from: 'C3', to: 'D3' },
  ];

  test('1.2 Italian columns begin at 0', () => {
    const table = tableWith('none', 'italian');
    expect(table.refusal(0, deploy([T, P, { class: 'P', from: 'C5', to: 'D5' }]))).toBe('bad-cell');
    expect(table.sends(0, deploy(italianShips)).get(0)).toEqual([
      { seq: 1, type: 'deployed', seat: 0, seal: null, ships: italianShips },
    ]);
  });

  test('1.2 Cyrillic cells are written in Cyrillic letters, and Latin ones are no cells', () => {
    const table = tableWith('none', 'cyrillic');
    expect(table.refusal(0, deploy(ships))).toBe('bad-cell');
    const cyrillic = [
      { class: 'T', from: 'А1', to: 'А3' },
      { class: 'P', from: 'В1', to: 'В2' },
      { class: 'P', from: 'В4', to: 'Г4' },
    ];
    expect(table.refusal(0, deploy(cyrillic))).toBe('accepted');
  });
});
