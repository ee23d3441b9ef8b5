import { describe, expect, it } from 'vitest';
import { Chance, makePosition, parsePosition } from '../../src/index.ts';
import { CELLS, CLASSES, exactly, writePosition } from './drawing.ts';
import { Game, startWith } from './game.ts';

const EMPTY = Array.from({ length: 15 }, () => '12');

/** A position of empty lines but for some, by number. */
const lines = (written: Readonly<Record<number, string>>, rest = ' 0'): string =>
  EMPTY.map((line, index) => written[15 - index] ?? line).join('/') + rest;

const GOOD = lines({ 15: 'x3p7', 9: '2c9', 7: '2C9', 1: '11X' });

const code = (position: string): string => {
  const parsed = parsePosition(position);
  return parsed.ok ? 'accepted' : parsed.error.code;
};

describe('positions', () => {
  it('are fifteen lines from 15 down to 1, each from A to L, and the seat to move', () => {
    expect(GOOD).toBe('x3p7/12/12/12/12/12/2c9/12/2C9/12/12/12/12/12/11X 0');
    const game = Game.at(GOOD);
    expect(game.view(0).own).toEqual({ L1: 'fort', C7: 'cruiser' });
    expect(game.view(1).own).toEqual({ C9: 'cruiser', A15: 'fort', E15: 'patrol' });
    expect(game.view(0).toAct).toEqual([0]);
    expect(Game.at(GOOD.replace(/0$/u, '1')).view(0).toAct).toEqual([1]);
  });

  it('have capital codes for seat 0 and small ones for seat 1, always the short ones', () => {
    const own = Object.fromEntries(
      Object.values(CLASSES).map((piece, index) => [`${'ABCDEFGHIJ'[index]}1`, piece]),
    );
    const position = lines({ 1: 'BCDPVSFTMX2', 15: 'bcdpvsftmx2' });
    for (const preset of ['blind', 'blind-patent']) {
      const game = Game.at(position, { preset });
      expect(game.view(0).own).toEqual(own);
      expect(Object.values(game.view(1).own)).toEqual(Object.values(own));
    }
  });

  it('hold any number of pieces of each class, anywhere', () => {
    const full = Array.from({ length: 7 }, () => 'BBBBBBXXXMMM');
    const enemy = Array.from({ length: 7 }, () => 'xfffffftttxx');
    expect(code(`${[...full, '12', ...enemy].join('/')} 1`)).toBe('accepted');
    expect(code(`${[...full, 'S11', ...enemy].join('/')} 0`)).toBe('accepted');
  });

  it('round-trip, whatever stands on them', () => {
    const chance = new Chance('positions');
    const letters = [...Object.keys(CLASSES), ...Object.keys(CLASSES).map((l) => l.toLowerCase())];
    for (let round = 0; round < 200; round++) {
      const density = chance.below(8) + 1;
      const drawn = new Map(
        CELLS.filter(() => chance.below(8) < density).map((cell) => [cell, chance.pick(letters)]),
      );
      for (const [cell, letter] of Object.entries({ A1: 'X', B1: 'S', A15: 'x', B15: 's' })) {
        drawn.set(cell, letter);
      }
      const text = writePosition(drawn, chance.below(2) === 0 ? 0 : 1);
      const parsed = parsePosition(text);
      expect(parsed.ok && makePosition(parsed.value)).toBe(text);
    }
  });
});

describe('bad positions', () => {
  it.each([
    ['nothing', ''],
    ['no seat', GOOD.slice(0, -2)],
    ['another seat', GOOD.replace(/0$/u, '2')],
    ['a seat in words', GOOD.replace(/0$/u, 'w')],
    ['two seats', `${GOOD} 1`],
    ['two spaces', GOOD.replace(' ', '  ')],
    ['a space before', ` ${GOOD}`],
    ['a line end after', `${GOOD}\n`],
    ['a space inside', GOOD.replace('2c9', '2c 9')],
    ['fourteen lines', GOOD.replace('12/', '')],
    ['sixteen lines', `12/${GOOD}`],
    ['an empty line', GOOD.replace('12/', '/')],
    ['eleven cells', GOOD.replace('2c9', '2c8')],
    ['thirteen cells', GOOD.replace('2c9', '2c10')],
    ['a piece too many', GOOD.replace('2c9', '2c9c')],
    ['a zero', GOOD.replace('2c9', '2c09')],
    ['a run of zero', GOOD.replace('2c9', '02c9')],
    ['a minus', GOOD.replace('2c9', '2c-9')],
    ['an unknown letter', GOOD.replace('2c9', '2q9')],
    ['a Cyrillic letter', GOOD.replace('2c9', '2\u04419')],
    ['a long code', GOOD.replace('2c9', '2cr8')],
    ['a dot', GOOD.replace('2c9', '2c8.')],
    ['seat 0 without a fort', lines({ 15: 'xp10', 1: 'C11' })],
    ['seat 1 without a fort', lines({ 15: 'p11', 1: 'CX10' })],
    ['seat 0 without a ship', lines({ 15: 'xp10', 1: 'XTM9' })],
    ['seat 1 without a ship', lines({ 15: 'xtm9', 1: 'CX10' })],
    ['nothing on the field', lines({})],
  ])('are refused: %s', (_why, position) => {
    expect(code(position)).toBe('bad-position');
    const started = startWith({}, { position });
    expect(started).toMatchObject({ ok: false, error: { code: 'bad-position' } });
  });

  it.each([
    ['A position must be fifteen lines separated by "/", a space, and the seat to move.', 'x'],
    ['The position has 14 lines; it must have 15.', GOOD.replace('12/', '')],
    [
      'Line 9, "2c8", must be piece codes and numbers of empty cells, 12 cells in all.',
      GOOD.replace('2c9', '2c8'),
    ],
    ['Seat 1 has no fort.', lines({ 15: 'p11', 1: 'CX10' })],
    ['Seat 0 has no ship.', lines({ 15: 'xp10', 1: 'XTM9' })],
  ])('are told what is wrong: %s', (message, position) => {
    expect(startWith({}, { position })).toMatchObject({ error: { message } });
  });

  it('are all positions in a fleet game', () => {
    const started = startWith({ preset: 'classic' }, { position: GOOD });
    expect(started).toMatchObject({ ok: false, error: { code: 'bad-position' } });
  });
});

describe('2.1.3b the start from a position', () => {
  const drawing = `
     A B C
  9  c . x
  8  . b .
  7  C . .
  1  . X .
  `;

  it('tells each seat its pieces and where the enemy stands, spectators where both stand', () => {
    const game = Game.at(exactly(drawing, 1));
    const places = [
      ['B1', 'A7'],
      ['B8', 'A9', 'C9'],
    ];
    const rest = [
      { seq: 2, type: 'began', first: 1, places },
      { seq: 3, type: 'turn', seat: 1 },
    ];
    expect(game.events(0)).toEqual([
      { seq: 1, type: 'position', own: { B1: 'fort', A7: 'cruiser' }, enemy: places[1] },
      ...rest,
    ]);
    expect(game.events(1)).toEqual([
      {
        seq: 1,
        type: 'position',
        own: { B8: 'battleship', A9: 'cruiser', C9: 'fort' },
        enemy: places[0],
      },
      ...rest,
    ]);
    expect(game.events('spectator')).toEqual([{ seq: 1, type: 'position', places }, ...rest]);
  });

  it('waits for no deployment', () => {
    const game = Game.at(exactly(drawing));
    expect(game.objection(0, { type: 'deploy', pieces: {} })).toBe('wrong-phase');
  });
});
