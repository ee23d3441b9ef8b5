import { describe, expect, it } from 'vitest';
import { exactly, scene } from './drawing.ts';
import { deployment } from './fleet.ts';
import { Game } from './game.ts';

/** A battleship before a row of forts, with room to go along it. */
const ROW = `
   9  . . p x
   8  x x x .
   7  B . . .
   1  X
`;

/** The battleship takes forts from line 7, one after the other. */
const capture = (game: Game, ...cells: readonly string[]): Game =>
  cells.reduce((played, cell, index) => {
    const stand = `${cell[0]}7`;
    const way = index === 0 ? stand : `${cells[index - 1]![0]}7-${stand}`;
    return played.play(`0 ${way} ?${cell}`, `1 = ${cell}`);
  }, game);

describe('rulebook 2.6.1, captured forts', () => {
  it('2.6.1 wins at once with the second fort of two', () => {
    const game = capture(Game.at(exactly('9  p\n8  x x\n7  B . .\n1  X')), 'A8');
    expect(game.view(0)).toMatchObject({ phase: 'play', toAct: [0], outcome: null });
    game.play('0 A7-B7 ?B8', '1 = B8');
    expect(game.view(0)).toMatchObject({
      phase: 'over',
      toAct: [],
      outcome: { winner: 0, reason: 'forts-taken' },
    });
    expect(game.told(1).map(({ type }) => type)).toEqual([
      'answered',
      'clash',
      'revealed',
      'ended',
    ]);
  });

  it('2.6.1 wants as many forts as the option says', () => {
    expect(capture(Game.at(exactly(ROW)), 'A8').view(0).outcome).toBeNull();
    expect(capture(Game.at(exactly(ROW), { forts: 1 }), 'A8').view(0).outcome).toEqual({
      winner: 0,
      reason: 'forts-taken',
    });
    const three = capture(Game.at(exactly(ROW), { forts: 3 }), 'A8', 'B8');
    expect(three.view(0).outcome).toBeNull();
    expect(capture(Game.at(exactly(ROW)), 'A8', 'B8').view(0).outcome).toEqual({
      winner: 0,
      reason: 'forts-taken',
    });
    three.play('0 B7-C7 ?C8', '1 = C8');
    expect(three.view(0).outcome).toEqual({ winner: 0, reason: 'forts-taken' });
  });

  it('2.6.1 wants no more forts than the enemy began with', () => {
    const one = Game.at(exactly('9  p\n8  x\n7  B\n1  X'));
    expect(capture(one, 'A8').view(1).outcome).toEqual({ winner: 0, reason: 'forts-taken' });
    const many = Game.at(exactly('9  p\n8  x x\n7  B\n1  X'), { forts: 9 });
    expect(capture(many, 'A8').view(1).outcome).toBeNull();
    many.play('0 A7-B7 ?B8', '1 = B8');
    expect(many.view(1).outcome).toEqual({ winner: 0, reason: 'forts-taken' });
  });

  it('2.6.1 counts what the enemy began with, not your own', () => {
    const game = Game.at(exactly('9  p\n8  x\n7  B . X X X'), { forts: 4 });
    expect(capture(game, 'A8').view(0).outcome).toEqual({ winner: 0, reason: 'forts-taken' });
  });

  it('2.6.1 is for seat 1 too, whichever side has the turn', () => {
    const game = Game.at(exactly('9  s . x\n8  X\n7  P', 1)).play('1 A9 ?A8', '0 = A8');
    expect(game.view(0).outcome).toEqual({ winner: 1, reason: 'forts-taken' });
  });

  it('2.6.1 is not reached by a strike on a fort', () => {
    const game = Game.at(exactly('9  x . p\n8  T\n7  B\n1  X')).play('0 A8 *A9');
    expect(game.view(0)).toMatchObject({ phase: 'play', outcome: null });
  });

  it('2.6.1 wants both forts of a whole fleet', () => {
    // Seat 1 has its forts in the front row, and a vedette of seat 0 runs to them.
    const { H15, I15, A12, B12, ...rest } = deployment(1);
    const pieces = { ...rest, H15: A12!, I15: B12!, A12: H15!, B12: I15! };
    const game = Game.open()
      .send(0, { type: 'deploy', pieces: deployment(0) })
      .send(1, { type: 'deploy', pieces });
    game.play('0 A4-A6', '1 C12-C11', '0 A6-A8', '1 C11-C10', '0 A8-A10', '1 C10-C11');
    game.play('0 A10-A11 ?A12', '1 = A12');
    expect(game.view(0).outcome).toBeNull();
    game.play('0 A11-B11 ?B12', '1 = B12');
    expect(game.view(0).outcome).toEqual({ winner: 0, reason: 'forts-taken' });
  });
});

describe('rulebook 2.6.2, no legal action', () => {
  it('2.6.2a loses for the side that has the turn and can do nothing', () => {
    // Seat 1's only ship is walled in by its own forts and cannot move.
    const game = Game.at(exactly('15 p x\n14 x . .\n8  . . B\n1  X')).play('0 C8-C9');
    expect(game.told(0).map(({ type }) => type)).toEqual(['moved', 'revealed', 'ended']);
    expect(game.view(1).outcome).toEqual({ winner: 0, reason: 'no-move' });
  });

  it('2.6.2a counts a question without moving as something to do, where it is allowed', () => {
    const drawing = '15 p x\n14 B\n1  X C';
    expect(Game.at(exactly(drawing)).play('0 B1-C1').view(1).outcome).toBeNull();
    expect(Game.at(exactly(drawing), { standing: false }).play('0 B1-C1').view(1).outcome).toEqual({
      winner: 0,
      reason: 'no-move',
    });
  });

  it('2.6.2a counts a strike without moving as something to do', () => {
    const drawing = '15 t x p x\n14 B . x\n1  X C';
    const game = Game.at(exactly(drawing), { standing: false }).play('0 B1-C1');
    expect(game.view(1).outcome).toBeNull();
  });

  it.each([0, 1] as const)('2.6.2a loses at the very start of a position for seat %i', (seat) => {
    const game = Game.at(exactly('15 s x\n14 x\n2  X\n1  S X', seat));
    const outcome = { winner: seat === 0 ? 1 : 0, reason: 'no-move' };
    expect(game.view('spectator')).toMatchObject({ phase: 'over', toAct: [], outcome });
    const placements = [
      { A1: 'sweeper', B1: 'fort', A2: 'fort' },
      { A14: 'fort', A15: 'sweeper', B15: 'fort' },
    ];
    expect(game.events('spectator')).toEqual([
      {
        seq: 1,
        type: 'position',
        places: [
          ['A1', 'B1', 'A2'],
          ['A14', 'A15', 'B15'],
        ],
      },
      {
        seq: 2,
        type: 'began',
        first: seat,
        places: [
          ['A1', 'B1', 'A2'],
          ['A14', 'A15', 'B15'],
        ],
      },
      { seq: 3, type: 'revealed', placements, salts: [null, null] },
      { seq: 4, type: 'ended', ...outcome },
    ]);
  });

  it('2.6.2a does not end the game for the side that has not the turn', () => {
    const game = Game.at(exactly('15 s x\n14 x\n2  . C\n1  S X', 0));
    expect(game.view(0).outcome).toBeNull();
  });
});

describe('rulebook 2.6.2, no ships', () => {
  it('2.6.2b draws when neither side has a ship left', () => {
    const game = Game.at(exactly('15 x t\n9  c\n8  C\n1  X M'));
    game.play('0 A8 ?A9', '1 = A9', '0 ! A8');
    expect(game.view(0)).toMatchObject({
      phase: 'over',
      outcome: { winner: null, reason: 'no-ships' },
    });
  });

  it('2.6.2b draws also by a strike on the last ship', () => {
    const game = Game.at(exactly('15 x\n9  c . m\n8  T . C\n1  X'));
    game.play('0 C8 ?C9', '1 = C9', '1 A9-A10');
    expect(game.view(0)).toMatchObject({ toAct: [0], outcome: null });
    game.play('0 A8-A9 *A10');
    expect(game.view(0).outcome).toEqual({ winner: null, reason: 'no-ships' });
  });

  it('2.6.2b goes on while one side has a ship', () => {
    const game = Game.at(exactly('15 x t c\n9  c\n8  C\n1  X M'));
    game.play('0 A8 ?A9', '1 = A9', '0 ! A8');
    expect(game.view(0)).toMatchObject({ phase: 'play', toAct: [1], outcome: null });
  });

  it('2.6.2d comes before the lack of a move', () => {
    // Seat 1 keeps nothing but its fort: no ships is looked at first.
    const game = Game.at(exactly('15 x\n9  c\n8  C\n1  X M'));
    game.play('0 A8 ?A9', '1 = A9', '0 ! A8');
    expect(game.view(0).outcome).toEqual({ winner: null, reason: 'no-ships' });
  });
});

describe('the end of the game', () => {
  it('refuses everything afterwards', () => {
    const game = Game.at(scene('8  C')).play('0 resign');
    for (const line of ['1 K15-J15', '0 = C8', '1 ! C8', '0 resign', '1 offer-draw']) {
      expect(game.refusal(line)).toBe('game-over');
    }
    expect(game.legal(0)).toEqual([]);
    expect(game.legal(1)).toEqual([]);
  });

  it('reveals the starting pieces of a position, not the last ones, and no salts', () => {
    const game = Game.at(exactly('9  x p\n8  . C\n1  X')).play('0 B8-C8', '1 resign');
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(game.view(viewer).revealed).toEqual({
        placements: [
          { A1: 'fort', B8: 'cruiser' },
          { A9: 'fort', B9: 'patrol' },
        ],
        salts: [null, null],
      });
    }
    expect(game.view(0).own).toEqual({ A1: 'fort', C8: 'cruiser' });
  });
});
