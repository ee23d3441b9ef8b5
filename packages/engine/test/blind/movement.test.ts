import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/index.ts';
import { CELLS, exactly, scene, withMarks } from './drawing.ts';
import { Game } from './game.ts';

/** The cells a piece may move to, tried one by one. */
const reach = (game: Game, from: string): readonly string[] =>
  CELLS.filter((to) => game.refusal(`0 ${from}-${to}`) === 'accepted');

/**
 * The drawing as it should be: the piece under test stands on E5, and the cells it may move to are
 * marked `*`. Forts and patrols far away complete the position.
 */
function withReach(drawing: string, changes: Readonly<Record<string, Json>> = {}): string {
  const game = Game.at(scene(drawing.replaceAll('*', '.')), changes);
  return withMarks(drawing, reach(game, 'E5'));
}

describe('rulebook 2.2.1, movement', () => {
  it.each([...'BCDPSFTM'])('2.2.1 lets a %s go one cell forward, back or sideways', (letter) => {
    const drawing = `
         C D E F G
      7  . . . . .
      6  . . * . .
      5  . * ${letter} * .
      4  . . * . .
      3  . . . . .
    `;
    expect(withReach(drawing)).toBe(drawing);
  });

  it('2.2.1 lets a vedette go one cell or two in a straight line', () => {
    const drawing = `
         B C D E F G H
      8  . . . . . . .
      7  . . . * . . .
      6  . . . * . . .
      5  . * * V * * .
      4  . . . * . . .
      3  . . . * . . .
      2  . . . . . . .
    `;
    expect(withReach(drawing)).toBe(drawing);
  });

  it.each([{}, { directions: 8 }, { directions: 8, leap: true }])(
    '2.2.1 never lets a fort move (%j)',
    (changes) => {
      const game = Game.at(scene('5  . . . . X'), changes);
      expect(reach(game, 'E5')).toEqual([]);
      expect(game.refusal('0 E5-E6')).toBe('cannot-move');
    },
  );

  it('2.2.1 lets no piece enter an occupied cell, a friend’s or an enemy’s', () => {
    const drawing = `
         D E F
      6  . m .
      5  C B t
      4  . * .
    `;
    expect(withReach(drawing)).toBe(drawing);
    const game = Game.at(
      scene(`
           D E F
        6  . m .
        5  C B t
      `),
    );
    expect(game.refusal('0 E5-E6')).toBe('not-free');
    expect(game.refusal('0 E5-D5')).toBe('not-free');
  });

  it('2.2.1 takes a vedette into the corners of the field', () => {
    const game = Game.at(exactly('15 . . . x\n9  c\n1  . . V X'));
    const moves = game.legal(0).filter(({ from, type }) => from === 'C1' && type === 'move');
    expect(moves.map(({ to }) => to).toSorted()).toEqual(['A1', 'B1', 'C2', 'C3']);
    expect(reach(game, 'C1')).toEqual(['A1', 'B1', 'C2', 'C3']);
  });

  it('2.2.1 stops a vedette at an occupied cell', () => {
    const drawing = `
         B C D E F G H
      7  . . . c . . .
      6  . . . * . . .
      5  . . C V d . .
      4  . . . * . . .
      3  . . . * . . .
    `;
    expect(withReach(drawing)).toBe(drawing);
  });

  it('2.2.1b lets a vedette pass an occupied cell with `leap`, a friend’s or an enemy’s', () => {
    const drawing = `
         B C D E F G H
      7  . . . c . . .
      6  . . . * . . .
      5  . * C V d * .
      4  . . . m . . .
      3  . . . M . . .
      `;
    expect(withReach(drawing, { leap: true })).toBe(drawing);
  });

  it('2.2.1b lets nothing but a vedette leap', () => {
    const drawing = `
         C D E F G
      6  . . d . .
      5  . C D * .
      4  . . * . .
      `;
    expect(withReach(drawing, { leap: true })).toBe(drawing);
  });

  it.each([...'BCDPSFTM'])('2.2.1a adds the diagonals for a %s with directions 8', (letter) => {
    const drawing = `
         C D E F G
      7  . . . . .
      6  . * * * .
      5  . * ${letter} * .
      4  . * * * .
      3  . . . . .
      `;
    expect(withReach(drawing, { directions: 8 })).toBe(drawing);
  });

  it('2.2.1a adds straight diagonals for a vedette with directions 8, the cell between free', () => {
    const drawing = `
         B C D E F G H
      8  . . . . . . .
      7  . * . * . . .
      6  . . * * d . .
      5  . * * V * * .
      4  . . C * * . .
      3  . . . * . c .
      2  . . . . . . .
      `;
    expect(withReach(drawing, { directions: 8 })).toBe(drawing);
  });

  it('2.2.1b lets a vedette leap diagonally with directions 8', () => {
    const drawing = `
         B C D E F G H
      7  . * . * . * .
      6  . . * * d . .
      5  . * * V * * .
      4  . . C * * . .
      3  . * . * . c .
      `;
    expect(withReach(drawing, { directions: 8, leap: true })).toBe(drawing);
  });

  it('2.2.1 keeps everything on the field at its edges', () => {
    const corners = `
      15  V . . . . . . . . . . V
      8   . . . . . . x p . X . .
      1   V . . . . . . . . . . V
    `;
    const four = Game.at(exactly(corners));
    expect(reach(four, 'A1')).toEqual(['B1', 'C1', 'A2', 'A3']);
    expect(reach(four, 'L1')).toEqual(['J1', 'K1', 'L2', 'L3']);
    expect(reach(four, 'A15')).toEqual(['A13', 'A14', 'B15', 'C15']);
    expect(reach(four, 'L15')).toEqual(['L13', 'L14', 'J15', 'K15']);
    const eight = Game.at(exactly(corners), { directions: 8 });
    expect(reach(eight, 'A1')).toEqual(['B1', 'C1', 'A2', 'B2', 'A3', 'C3']);
    expect(reach(eight, 'L15')).toEqual(['J13', 'L13', 'K14', 'L14', 'J15', 'K15']);
  });

  it('2.2.1 lets both sides move alike: there is no forward', () => {
    const game = Game.at(scene('5  . . . . c', 1));
    const found = CELLS.filter((to) => game.refusal(`1 E5-${to}`) === 'accepted');
    expect(found).toEqual(['E4', 'D5', 'F5', 'E6']);
  });

  it('2.2.1 refuses farther or bent ways as too-far, occupied ones as not-free', () => {
    const game = Game.at(
      scene(`
           C D E F G
        7  . . . . .
        6  . . d . .
        5  . . V . C
      `),
    );
    expect(game.refusal('0 E5-E8')).toBe('too-far');
    expect(game.refusal('0 E5-D6')).toBe('too-far');
    expect(game.refusal('0 E5-F7')).toBe('too-far');
    expect(game.refusal('0 E5-E7')).toBe('not-free');
    expect(game.refusal('0 E5-E6')).toBe('not-free');
    expect(game.refusal('0 E5-G5')).toBe('not-free');
    expect(game.refusal('0 G5-G7')).toBe('too-far');
  });

  it('2.2.1c does not take staying on its cell for a move', () => {
    const game = Game.at(scene('5  . . . . V . C'));
    expect(game.refusal('0 E5-E5')).toBe('not-free');
    expect(game.refusal('0 G5-G5')).toBe('not-free');
  });

  it('2.2.1a refuses bent ways with directions 8 too', () => {
    const game = Game.at(scene('5  . . . . V . C'), { directions: 8 });
    expect(game.refusal('0 E5-F7')).toBe('too-far');
    expect(game.refusal('0 E5-H8')).toBe('too-far');
    expect(game.refusal('0 G5-E7')).toBe('too-far');
    expect(game.refusal('0 E5-C7')).toBe('accepted');
  });

  it('2.2.1 moves the piece and nothing else', () => {
    const game = Game.at(scene('7  V . C\n6  . M .')).play('0 A7-A9');
    expect(game.position()).toBe(scene('9  V\n7  . . C\n6  . M .', 1));
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(game.told(viewer)).toEqual([
        { type: 'moved', seat: 0, from: 'A7', to: 'A9' },
        { type: 'turn', seat: 1 },
      ]);
    }
  });
});
