import { describe, expect, it } from 'vitest';
import { CELLS } from './drawing.ts';
import { type Pieces, FLEET, begun, deployment, piecesOf } from './fleet.ts';
import { Game } from './game.ts';

const deploy = (pieces: unknown): unknown => ({ type: 'deploy', pieces });

/** Seat 0's fleet with one of its pieces given another class, or taken away. */
function changed(cell: string, piece?: string): Readonly<Record<string, string>> {
  const { [cell]: _old, ...rest } = deployment(0);
  return piece === undefined ? rest : { ...rest, [cell]: piece };
}

describe('rulebook 2.1.3, placing the pieces', () => {
  it('2.1.3 accepts all 45 pieces anywhere on the own half', () => {
    expect(Game.open().objection(0, deploy(deployment(0)))).toBe('accepted');
    expect(Game.open().objection(1, deploy(deployment(1)))).toBe('accepted');
    const front = piecesOf(`
      7  V V V V V V S S S S S S
      6  D D D D D D P P P P P P
      5  . . . . . . . . . . . X
      4  C C C C C T T T T T T B
      1  B F F M M M M X . . . .
    `);
    expect(Game.open().objection(0, deploy(front))).toBe('accepted');
  });

  it('2.1.3 lists a random placement in the order of lines and columns', () => {
    for (const seat of [0, 1] as const) {
      const { pieces } = Game.open().legal(seat)[0] as { readonly pieces: object };
      const cells = Object.keys(pieces);
      expect(cells).toEqual(CELLS.filter((cell) => cells.includes(cell)));
      expect(cells).toHaveLength(45);
    }
  });

  it.each<[string, unknown]>([
    ['a piece is missing', changed('A1')],
    ['a piece is one too many', { ...deployment(0), A5: 'cruiser' }],
    ['there are three forts and three mines', changed('G1', 'fort')],
    ['a class does not exist', changed('A1', 'carrier')],
    ['a class is written as its code', changed('A1', 'B')],
    ['nothing is placed', {}],
    ['a piece stands on the neutral line', { ...changed('A1'), A8: 'battleship' }],
    ['a piece stands on the enemy half', { ...changed('A1'), A9: 'battleship' }],
    ['two names mean the same cell', { ...changed('A1'), '2A': 'battleship' }],
    ['the class has the name of something every object has', changed('A1', 'toString')],
  ])('2.1.3 refuses a deployment as bad-fleet when %s', (_why, pieces) => {
    expect(Game.open().objection(0, deploy(pieces))).toBe('bad-fleet');
  });

  it('2.1.3 refuses the fleet of seat 0 from seat 1', () => {
    expect(Game.open().objection(1, deploy(deployment(0)))).toBe('bad-fleet');
  });

  it.each(['M1', 'A16', 'A0', 'A', '', 'AA1', 'A01', '__proto__'])(
    '2.1.3 refuses a deployment as bad-cell when it names "%s"',
    (name) => {
      const pieces = Object.fromEntries([...Object.entries(changed('A1')), [name, 'battleship']]);
      expect(Game.open().objection(0, deploy(pieces))).toBe('bad-cell');
    },
  );

  it.each<[string, unknown]>([
    ['pieces are a list', deploy([])],
    ['pieces are absent', { type: 'deploy' }],
    ['pieces are null', deploy(null)],
    ['a class is not a text', deploy({ A1: 1 })],
    ['it is the deployment of a fleet game', { type: 'deploy', ships: [] }],
    ['it holds an unknown key', { type: 'deploy', pieces: deployment(0), seat: 0 }],
    ['it brings its own seal', { type: 'deploy', pieces: deployment(0), seal: 'a'.repeat(64) }],
    ['the salt is too short', { type: 'deploy', pieces: deployment(0), salt: 'a'.repeat(31) }],
    [
      'the salt is not hexadecimal',
      { type: 'deploy', pieces: deployment(0), salt: 'g'.repeat(32) },
    ],
    ['the salt is a number', { type: 'deploy', pieces: deployment(0), salt: 1 }],
  ])('2.1.3 refuses a deployment as bad-message when %s', (_why, message) => {
    expect(Game.open().objection(0, message)).toBe('bad-message');
  });

  it('2.1.3a lets either side deploy first, once, and never during play', () => {
    const game = Game.open();
    expect(game.view('spectator')).toMatchObject({ phase: 'deploy', toAct: [0, 1] });
    game.send(1, { type: 'deploy', pieces: deployment(1) });
    expect(game.view('spectator')).toMatchObject({ phase: 'deploy', toAct: [0] });
    expect(game.objection(1, deploy(deployment(1)))).toBe('not-your-turn');
    expect(game.refusal('0 A4-A5')).toBe('wrong-phase');
    game.send(0, { type: 'deploy', pieces: deployment(0) });
    expect(game.view('spectator')).toMatchObject({ phase: 'play', toAct: [0] });
    expect(game.objection(0, deploy(deployment(0)))).toBe('wrong-phase');
  });
});

/** Where a seat's pieces stand, by line, then column. */
const placed = (seat: 0 | 1): string[] => CELLS.filter((cell) => cell in deployment(seat));

/** All that seat 1 and the spectators are shown when seat 0 deploys so. */
const shownToEnemy = (pieces: Pieces): string =>
  Game.open()
    .send(0, { type: 'deploy', pieces })
    .send(1, { type: 'deploy', pieces: deployment(1) })
    .play('0 A4-A5', '1 A12-A11')
    .shown(1);

describe('rulebook 2.1.3, what becomes public', () => {
  it('2.1.3 shows a deployment to its own seat only', () => {
    const game = Game.open().send(0, { type: 'deploy', pieces: deployment(0) });
    const open = { seq: 1, type: 'deployed', seat: 0, seal: null };
    expect(game.events(0)).toEqual([{ ...open, pieces: deployment(0) }]);
    expect(game.events(1)).toEqual([open]);
    expect(game.events('spectator')).toEqual([open]);
    expect(game.view(0).own).toEqual(deployment(0));
    expect(game.view(1)).toMatchObject({ own: {}, enemy: {} });
    expect(game.view('spectator').places).toEqual([[], []]);
  });

  it('2.1.3a then tells everyone where the pieces stand, by line and column, not what they are', () => {
    const game = begun();
    const rest = [
      { seq: 3, type: 'began', first: 0, places: [placed(0), placed(1)] },
      { seq: 4, type: 'turn', seat: 0 },
    ];
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(game.events(viewer).slice(2)).toEqual(rest);
    }
    expect(game.view(0).enemy).toEqual(Object.fromEntries(placed(1).map((cell) => [cell, {}])));
    expect(Object.keys(game.view(0).enemy)).toEqual(placed(1));
  });

  it('2.7.2 tells the enemy the same to the letter, however the pieces are ordered and whatever they are', () => {
    const usual = deployment(0);
    const backwards = Object.fromEntries(Object.entries(usual).toReversed());
    const classes = Object.values(usual);
    const otherwise = Object.fromEntries(
      Object.keys(usual).map((cell, index) => [cell, classes[(index + 12) % 45]!]),
    );
    expect(otherwise['A4']).toBe('destroyer');
    expect(shownToEnemy(backwards)).toBe(shownToEnemy(usual));
    expect(shownToEnemy(otherwise)).toBe(shownToEnemy(usual));
  });

  it('reveals both deployments as sent, and the salts, just before the end', () => {
    const salt = '0123456789abcdefABCDEF0123456789';
    const asSent = Object.fromEntries(
      Object.entries(deployment(0))
        .toReversed()
        .map(([cell, piece]) => [`${cell.slice(1)}${cell[0]!.toLowerCase()}`, piece]),
    );
    const game = Game.open()
      .send(0, { type: 'deploy', pieces: asSent, salt })
      .send(1, { type: 'deploy', pieces: deployment(1) })
      .play('1 resign');
    const revealed = { placements: [asSent, deployment(1)], salts: [salt, null] };
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(game.told(viewer)).toEqual([
        { type: 'revealed', ...revealed },
        { type: 'ended', winner: 0, reason: 'resigned' },
      ]);
      expect(game.view(viewer).revealed).toEqual(revealed);
    }
    expect(game.view(0).own).toEqual(deployment(0));
  });

  it('never shows a salt before the end', () => {
    const salt = 'feedfacefeedfacefeedfacefeedface';
    const game = Game.open()
      .send(0, { type: 'deploy', pieces: deployment(0), salt })
      .send(1, { type: 'deploy', pieces: deployment(1) });
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(JSON.stringify([game.events(viewer), game.view(viewer)])).not.toContain(salt);
    }
  });

  it('reveals null for a side that has not deployed', () => {
    const game = Game.open()
      .send(1, { type: 'deploy', pieces: deployment(1) })
      .play('0 resign');
    expect(game.view(0).revealed).toEqual({
      placements: [null, deployment(1)],
      salts: [null, null],
    });
  });
});

it('2.1.2 draws the fleet of these tests with 45 pieces', () => {
  expect(Object.keys(piecesOf(FLEET))).toHaveLength(45);
});
