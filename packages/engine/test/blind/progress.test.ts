import { describe, expect, it } from 'vitest';
import { exactly, scene } from './drawing.ts';
import { Game } from './game.ts';

const drawn = { winner: null, reason: 'no-progress' };

/** Plays quiet turns: the patrol of the side to move goes from K to J or back. */
function quiet(game: Game, turns: number): Game {
  for (let turn = 0; turn < turns; turn++) {
    const seat = game.view('spectator').toAct[0]!;
    const line = seat === 0 ? 1 : 15;
    const stands = Object.hasOwn(game.view(seat).own, `K${line}`);
    game.play(stands ? `${seat} K${line}-J${line}` : `${seat} J${line}-K${line}`);
  }
  return game;
}

describe('rulebook 2.6.2, turns without a piece leaving the board', () => {
  it('2.6.2c draws after 200 turns in a row, not one earlier', () => {
    const game = quiet(Game.at(scene('')), 199);
    expect(game.view(0)).toMatchObject({ phase: 'play', outcome: null });
    game.play('1 J15-K15');
    expect(game.view(0)).toMatchObject({ phase: 'over', outcome: drawn });
    expect(game.told(0).map(({ type }) => type)).toEqual(['moved', 'revealed', 'ended']);
  });

  it('2.6.2c draws after as many turns as the option says', () => {
    expect(quiet(Game.at(scene(''), { drawAfter: 1 }), 1).view(0).outcome).toEqual(drawn);
    expect(quiet(Game.at(scene(''), { drawAfter: 3 }), 2).view(0).outcome).toBeNull();
    expect(quiet(Game.at(scene(''), { drawAfter: 3 }), 3).view(0).outcome).toEqual(drawn);
  });

  it('2.6.2c never draws so with null', () => {
    expect(quiet(Game.at(scene(''), { drawAfter: null }), 404).view(0).outcome).toBeNull();
  });

  it('2.6.2e counts whichever side begins', () => {
    const game = Game.at(scene('', 1), { drawAfter: 2 }).play('1 K15-J15');
    expect(game.view(0).outcome).toBeNull();
    expect(game.play('0 K1-J1').view(0).outcome).toEqual(drawn);
  });

  it.each([
    ['a won clash', '9  d\n8  C', ['0 A8 ?A9', '1 = A9', '0 ! A8']],
    ['a lost clash', '9  b\n8  C', ['0 A8 ?A9', '1 = A9', '0 ! A8']],
    ['an equal clash', '9  c\n8  C', ['0 A8 ?A9', '1 = A9', '0 ! A8']],
    ['a mine', '9  m\n8  C', ['0 A8 ?A9', '1 = A9']],
    ['a strike', '9  c\n8  T', ['0 A8 *A9']],
    ['a torpedo spent on a fort', '9  x\n8  T', ['0 A8 *A9']],
  ])('2.6.2e begins again after %s', (_what, drawing, script) => {
    const game = quiet(Game.at(scene(drawing), { drawAfter: 3 }), 2).play(...script);
    expect(quiet(game, 2).view(0).outcome).toBeNull();
    expect(quiet(game, 1).view(0).outcome).toEqual(drawn);
  });

  it('2.6.2e lets the turn in which a piece leaves be the last of the count', () => {
    const game = Game.at(scene('9  d\n8  C'), { drawAfter: 1 });
    game.play('0 A8 ?A9', '1 = A9', '0 ! A8');
    expect(game.view(0)).toMatchObject({ toAct: [0], outcome: null });
    expect(game.play('0 A8-A9').view(0).outcome).toEqual(drawn);
  });

  it('2.6.2e counts a strike on a fort in which nothing leaves', () => {
    const game = Game.at(scene('9  x\n8  T'), { drawAfter: 1, spent: false }).play('0 A8 *A9');
    expect(game.view(0).outcome).toEqual(drawn);
  });

  it('2.6.2e counts turns, not words about a draw or refused actions', () => {
    const game = Game.at(scene(''), { drawAfter: 2 });
    game.play('0 offer-draw', '1 decline-draw', '1 offer-draw', '0 decline-draw');
    expect(game.refusal('0 K1-K3')).toBe('too-far');
    expect(game.play('0 K1-J1').view(0).outcome).toBeNull();
    expect(game.play('1 K15-J15').view(0).outcome).toEqual(drawn);
  });

  it('2.6.2d comes before the lack of a move', () => {
    const walled = exactly('15 p x\n14 x\n8  . . B\n1  X');
    expect(Game.at(walled, { drawAfter: 1 }).play('0 C8-C9').view(0).outcome).toEqual(drawn);
    expect(Game.at(walled, { drawAfter: 2 }).play('0 C8-C9').view(0).outcome).toEqual({
      winner: 0,
      reason: 'no-move',
    });
  });
});
