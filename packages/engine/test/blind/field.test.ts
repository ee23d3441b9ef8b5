import { describe, expect, it } from 'vitest';
import { FIELD_NAMES, PIECES, PIECE_CLASSES, isShip, ownHalf } from '../../src/index.ts';
import { CELLS, exactly, scene } from './drawing.ts';
import { Game } from './game.ts';
import { deployment } from './fleet.ts';

const half = (seat: 0 | 1): readonly string[] => ownHalf(seat).map((cell) => FIELD_NAMES[cell]!);

const lineOf = (cell: string): number => Number(cell.slice(1));

describe('rulebook 2.1.1, the field', () => {
  it('2.1.1 has columns A–L, J and K included, and lines 1–15', () => {
    expect(FIELD_NAMES).toEqual(CELLS);
    expect(FIELD_NAMES).toHaveLength(12 * 15);
    expect(FIELD_NAMES).toEqual(expect.arrayContaining(['A1', 'J1', 'K15', 'L15']));
  });

  it('2.1.1 gives lines 1–7 to seat 0 and lines 9–15 to seat 1', () => {
    expect(half(0)).toEqual(CELLS.filter((cell) => lineOf(cell) <= 7));
    expect(half(1)).toEqual(CELLS.filter((cell) => lineOf(cell) >= 9));
  });

  it.each([0, 1] as const)('2.1.1 keeps line 8 empty at the placement of seat %i', (seat) => {
    const { [seat === 0 ? 'A1' : 'A15']: battleship, ...rest } = deployment(seat);
    const pieces = { ...rest, A8: battleship! };
    expect(Game.open().objection(seat, { type: 'deploy', pieces })).toBe('bad-fleet');
  });

  it('2.1.1 leaves line 8 and the other half free in play', () => {
    const game = Game.at(scene('7  . . C'));
    game.play('0 C7-C8', '1 K15-J15', '0 C8-C9', '1 J15-K15');
    expect(game.position()).toBe(scene('9  . . C'));
  });

  it.each(['A1-A0', 'L1-M1', 'A15-A16'])('2.1.1 has nothing outside: %s', (way) => {
    const game = Game.at(
      exactly(`
        15  C . . . . . . . . . . x
        8   . . . . . p . . . . . .
        1   C . . . . . . . . . X C
      `),
    );
    expect(game.refusal(`0 ${way}`)).toBe('bad-cell');
  });

  it('2.1.1 has edges that do not touch each other', () => {
    const game = Game.at(
      exactly(`
        8   p . . . . . . . . . . .
        7   . . . . . . . . . . . C
        1   X . . . . . . . . . . x
      `),
    );
    expect(game.refusal('0 L7-A8')).toBe('too-far');
    expect(game.refusal('0 L7 ?A8')).toBe('not-in-contact');
  });
});

describe('rulebook 2.1.2, the pieces', () => {
  const TABLE = [
    ['battleship', 'B', 'BS', 2],
    ['cruiser', 'C', 'CR', 5],
    ['destroyer', 'D', 'DS', 6],
    ['patrol', 'P', 'PT', 6],
    ['vedette', 'V', 'TB', 6],
    ['sweeper', 'S', 'MW', 6],
    ['submarine', 'F', 'SU', 2],
    ['torpedo', 'T', 'TO', 6],
    ['mine', 'M', 'FM', 4],
    ['fort', 'X', 'FO', 2],
  ] as const;

  it.each(TABLE)('2.1.2 has %s: codes %s and %s, number %i', (name, short, long, count) => {
    expect(PIECES[name]).toMatchObject({ codes: { short, long }, count });
  });

  it('2.1.2 has these ten classes and no others, 45 pieces in all', () => {
    expect(PIECE_CLASSES).toEqual(TABLE.map(([name]) => name));
    const counts = PIECE_CLASSES.map((name) => PIECES[name].count);
    expect(counts.reduce((sum, count) => sum + count)).toBe(45);
  });

  it('2.1.2 calls seven of them ships, and torpedo, mine and fort not', () => {
    expect(PIECE_CLASSES.filter((name) => !isShip(name))).toEqual(['torpedo', 'mine', 'fort']);
  });
});
