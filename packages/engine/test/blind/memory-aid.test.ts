import { describe, expect, it } from 'vitest';
import type { Json, Seat } from '../../src/index.ts';
import { scene } from './drawing.ts';
import { Game } from './game.ts';

const AID = { memoryAid: true };

/** The marks a seat sees on enemy backs: `C9 cruiser`. */
const marks = (game: Game, seat: Seat): readonly string[] =>
  Object.entries(game.view(seat).enemy).flatMap(([cell, { known }]) =>
    known === undefined ? [] : [`${cell} ${known}`],
  );

const at = (drawing: string, changes: Readonly<Record<string, Json>> = {}): Game =>
  Game.at(scene(drawing), { ...AID, ...changes });

const MEETING = `
     A B C D
  9  . c c .
  8  D D . .
`;

describe('rulebook 2.7.1, memoryAid off', () => {
  it('2.7.1 marks nothing on enemy backs by default', () => {
    const game = Game.at(scene(MEETING)).play('0 B8 ?B9', '1 = B9 C9', '0 ! B8');
    game.play('1 B9-B8', '0 A8 ?B8', '1 = B8', '0 ! A8');
    const struck = Game.at(scene('9  . x\n8  . T'), { spent: false }).play('0 B8 *B9');
    for (const played of [game, struck]) {
      expect(JSON.stringify(played.views())).not.toContain('known');
    }
  });
});

describe('rulebook 2.7.1, memoryAid', () => {
  it('2.7.1a marks the asked piece for the asker, from its answer on', () => {
    const game = at(MEETING).play('0 B8 ?B9');
    expect(marks(game, 0)).toEqual([]);
    game.play('1 = B9 C9');
    expect(marks(game, 0)).toEqual(['B9 cruiser']);
    game.play('0 ! B8');
    expect(marks(game, 0)).toEqual(['B9 cruiser']);
  });

  it('2.7.1a marks nothing for the side asked', () => {
    const game = at(MEETING).play('0 B8 ?B9', '1 = B9 C9');
    expect(marks(game, 1)).toEqual([]);
    expect(marks(game.play('0 ! A8 B8'), 1)).toEqual([]);
  });

  it('2.7.1c marks nothing for spectators', () => {
    const game = at(MEETING).play('0 B8 ?B9', '1 = B9 C9');
    expect(JSON.stringify(game.view('spectator'))).not.toContain('known');
    expect(game.view('spectator').places[1]).toEqual(['B9', 'C9', 'K15', 'L15']);
  });

  it('2.7.1a moves the mark with the piece', () => {
    const game = at(MEETING).play('0 B8 ?B9', '1 = B9', '0 ! B8', '1 B9-B8');
    expect(marks(game, 0)).toEqual(['B8 cruiser']);
    game.play('0 K1-J1', '1 B8-C8');
    expect(marks(game, 0)).toEqual(['C8 cruiser']);
  });

  it('2.7.1a moves the mark also when the piece moves and asks', () => {
    const game = at('10 . c\n9  . . c\n8  D D').play('0 A8-A9', '1 C9-B9');
    game.play('0 B8 ?B9', '1 = B9', '0 ! B8', '1 B9-B8', '0 K1-J1', '1 B8-A8 ?A9');
    expect(marks(game, 0)).toEqual(['A8 cruiser']);
  });

  it('2.7.1a takes the mark away with the piece, and puts none on the next to come there', () => {
    const game = at('10 . d\n9  . d\n8  . C').play('0 B8 ?B9', '1 = B9');
    expect(marks(game, 0)).toEqual(['B9 destroyer']);
    game.play('0 ! B8');
    expect(marks(game, 0)).toEqual([]);
    game.play('0 K1-J1', '1 B10-B9');
    expect(marks(game, 0)).toEqual([]);
  });

  it('2.7.1a leaves no mark on the cell a marked piece has left', () => {
    const game = at('9  . c d\n8  . D').play('0 B8 ?B9', '1 = B9', '0 ! B8');
    game.play('1 B9-B8', '0 K1-J1', '1 C9-B9');
    expect(marks(game, 0)).toEqual(['B8 cruiser']);
  });

  it('2.7.1a marks pieces of both sides, each for the other', () => {
    const game = at('9  . c\n8  . D D').play('0 B8 ?B9', '1 = B9', '0 ! B8');
    game.play('1 B9-B8 ?C8', '0 = C8');
    expect(marks(game, 0)).toEqual(['B8 cruiser']);
    expect(marks(game, 1)).toEqual(['C8 destroyer']);
  });

  it('2.7.1a marks a mine and a torpedo that stay after going off, for the asker', () => {
    const stays = { spent: false, torpedoAsked: 'explodes' };
    const game = at('9  m . t\n8  C . C', stays).play('0 A8 ?A9', '1 = A9');
    expect(marks(game, 0)).toEqual(['A9 mine']);
    game.play('1 K15-J15', '0 C8 ?C9', '1 = C9');
    expect(marks(game, 0)).toEqual(['A9 mine', 'C9 torpedo']);
    expect(marks(game, 1)).toEqual([]);
  });

  it('2.7.1a marks a struck fort for the side that struck', () => {
    const game = at('9  . x\n8  . T').play('0 B8 *B9');
    expect(marks(game, 0)).toEqual(['B9 fort']);
    expect(marks(game, 1)).toEqual([]);
  });

  it('2.7.1a marks a torpedo that stays after striking, for the side that was struck', () => {
    const game = at('9  . d\n7  . T', { spent: false }).play('0 B7-B8 *B9');
    expect(marks(game, 1)).toEqual(['B8 torpedo']);
    expect(marks(game, 0)).toEqual([]);
    game.play('1 K15-J15', '0 B8-C8');
    expect(marks(game, 1)).toEqual(['C8 torpedo']);
  });

  it('2.7.1b marks no piece that comes where a torpedo was spent', () => {
    const game = at('9  . d\n8  . T C').play('0 B8 *B9', '1 K15-J15', '0 C8-B8');
    expect([marks(game, 0), marks(game, 1)]).toEqual([[], []]);
  });

  it('2.7.1a marks both after a strike on a fort by a torpedo that stays', () => {
    const game = at('9  . x\n8  . T', { spent: false }).play('0 B8 *B9');
    expect(marks(game, 0)).toEqual(['B9 fort']);
    expect(marks(game, 1)).toEqual(['B8 torpedo']);
  });

  it('2.7.1b marks nothing that is merely deduced', () => {
    // Two cells at once are a vedette, who asks is a ship, who answers for two has a mate.
    const game = at('9  . . c c\n8  V . . C').play('0 A8-A10', '1 K15-J15');
    expect(marks(game, 1)).toEqual([]);
    game.play('0 D8 ?D9', '1 = C9 D9');
    expect(marks(game, 0)).toEqual(['D9 cruiser']);
    expect(marks(game, 1)).toEqual([]);
  });

  it('2.7.1b marks a winner who asked not at all: the loser learns nothing of it', () => {
    const game = at('9  . d\n8  . C').play('0 B8 ?B9', '1 = B9', '0 ! B8');
    expect(marks(game, 1)).toEqual([]);
  });

  it('2.7.1a keeps the marks to the end', () => {
    const game = at(MEETING).play('0 B8 ?B9', '1 = B9', '0 resign');
    expect(marks(game, 0)).toEqual(['B9 cruiser']);
  });
});
