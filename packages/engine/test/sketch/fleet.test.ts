import { describe, expect, it } from 'vitest';
import { type Json } from '../../src/index.ts';
import { LEGENDS, beside } from '../../src/drawings.ts';
import { Game, drawing } from './game.ts';

const FLEET = [
  { class: 'cruiser', size: 2, count: 1 },
  { class: 'launch', size: 1, count: 1 },
];
const SMALL = { board: { rows: 3, columns: 4 }, fleet: FLEET, first: 'seat-0' };

const deploy = (from: string, to: string, launch: string): Json => ({
  type: 'deploy',
  ships: [
    { class: 'cruiser', from, to },
    { class: 'launch', from: launch, to: launch },
  ],
});

/** Seat 0 has A1–A2 and C4, seat 1 has A4–B4 and C1. */
const small = (rules: { readonly [key: string]: Json }): Game =>
  new Game({ ...SMALL, ...rules })
    .play(0, deploy('A1', 'A2', 'C4'))
    .play(1, deploy('B4', 'A4', 'C1'));

describe('a fleet game before play', () => {
  it('is empty water', () => {
    const game = new Game({ preset: 'spanish', ...SMALL });
    expect(game.drawn(0)).toBe(
      drawing(`
        seat 0 own   seat 0 target
          1 2 3 4      1 2 3 4
        A . . . .    A . . . .
        B . . . .    B . . . .
        C . . . .    C . . . .
      `),
    );
    expect(game.summary(0)).toBe(
      'seat 0: deploy, to act [0,1], shots 0, round 1; enemy afloat 1 cruiser, 1 launch',
    );
    expect(game.summary('spectator')).toBe('spectator: deploy, to act [0,1], shots 0, round 1');
  });

  it('shows a deployment to its owner only', () => {
    const game = new Game({ preset: 'spanish', ...SMALL }).play(1, deploy('B4', 'A4', 'C1'));
    expect(game.drawn(1)).toBe(
      drawing(`
        seat 1 own   seat 1 target
          1 2 3 4      1 2 3 4
        A . . . #    A . . . .
        B . . . #    B . . . .
        C # . . .    C . . . .
      `),
    );
    expect(game.drawn(0)).not.toContain('#');
    expect(game.drawn('spectator')).not.toContain('#');
    expect(game.summary(1)).toContain('deploy, to act [0]');
  });
});

describe('1.5 marks: those of a drawn fleet game', () => {
  it('are misses, hits and sinkings on both boards', () => {
    const game = small({ preset: 'spanish' });
    game.fire(0, 'B1').fire(1, 'C4').fire(1, 'A1').fire(1, 'B2').fire(0, 'A4');
    expect(game.drawn(0)).toBe(
      drawing(`
        seat 0 own   seat 0 target
          1 2 3 4      1 2 3 4
        A x # . .    A . . . x
        B . o . .    B o . . .
        C . . . X    C . . . .
      `),
    );
    expect(game.drawn(1)).toBe(
      drawing(`
        seat 1 own   seat 1 target
          1 2 3 4      1 2 3 4
        A . . . x    A x . . .
        B o . . #    B . o . .
        C # . . .    C . . . X
      `),
    );
    expect(game.summary(1)).toBe(
      'seat 1: play, to act [0], shots 1, round 2; enemy afloat 1 cruiser',
    );
  });

  it('are what both sides know for spectators', () => {
    const game = small({ preset: 'spanish' });
    game.fire(0, 'B1').fire(1, 'C4').fire(1, 'A1').fire(1, 'B2').fire(0, 'A4');
    expect(game.drawn('spectator')).toBe(
      drawing(`
        seat 0 board   seat 1 board
          1 2 3 4        1 2 3 4
        A x . . .      A . . . x
        B . o . .      B o . . .
        C . . . X      C . . . .
      `),
    );
    expect(game.summary('spectator')).toBe('spectator: play, to act [0], shots 1, round 2');
  });

  it('leave misses out of the own board where the rules say so', () => {
    const game = small({ preset: 'spanish', ownMisses: false }).fire(0, 'B1');
    expect(game.drawn(1)).toBe(
      drawing(`
        seat 1 own   seat 1 target
          1 2 3 4      1 2 3 4
        A . . . #    A . . . .
        B . . . #    B . . . .
        C # . . .    C . . . .
      `),
    );
    expect(game.drawn(0)).toContain('B o . . .');
  });

  it('mark all of a sunken ship, but only what was told where ships may touch', () => {
    const corners = small({ preset: 'spanish' }).fire(0, 'A4').fire(0, 'B4');
    const free = small({ preset: 'spanish', contact: 'free' }).fire(0, 'A4').fire(0, 'B4');
    expect(corners.drawn(0)).toBe(
      drawing(`
        seat 0 own   seat 0 target
          1 2 3 4      1 2 3 4
        A # # . .    A . . . X
        B . . . .    B . . . X
        C . . . #    C . . . .
      `),
    );
    expect(free.drawn(0)).toBe(
      drawing(`
        seat 0 own   seat 0 target
          1 2 3 4      1 2 3 4
        A # # . .    A . . . x
        B . . . .    B . . . X
        C . . . #    C . . . .
      `),
    );
    expect(free.drawn(1)).toBe(corners.drawn(1));
    expect(free.summary(0)).toBe(
      'seat 0: play, to act [0], shots 1, round 1; enemy afloat 1 cruiser, 1 launch; sunk 1',
    );
  });

  it('are shots without a result where only ships are told', () => {
    const game = small({ preset: 'salvo' }).fire(0, 'A4', 'B4', 'C4').fire(1, 'A1');
    expect(game.drawn(0)).toBe(
      drawing(`
        seat 0 own   seat 0 target
          1 2 3 4      1 2 3 4
        A x # . .    A . . . ?
        B . . . .    B . . . ?
        C . . . #    C . . . ?
      `),
    );
    expect(game.drawn(1)).toBe(
      drawing(`
        seat 1 own   seat 1 target
          1 2 3 4      1 2 3 4
        A . . . X    A ? . . .
        B . . . X    B . . . .
        C # . . o    C . . . .
      `),
    );
    expect(game.summary(0)).toBe(
      'seat 0: play, to act [0], shots 3, round 2; enemy afloat 1 launch',
    );
  });

  it('stay when the game is over', () => {
    const game = small({ preset: 'classic' });
    game.fire(0, 'C1').fire(1, 'C1').play(0, { type: 'resign' });
    expect(game.drawn(0)).toBe(
      drawing(`
        seat 0 own   seat 0 target
          1 2 3 4      1 2 3 4
        A # # . .    A . . . .
        B . . . .    B . . . .
        C o . . #    C X . . .
      `),
    );
    expect(game.summary(0)).toBe(
      'seat 0: over, to act [], shots 0, round 2; enemy afloat 1 cruiser',
    );
  });

  it('are all explained', () => {
    for (const sign of ['#', 'o', 'x', 'X', '?']) expect(LEGENDS.fleet).toContain(`${sign} `);
  });
});

describe('boards of other sizes and labels', () => {
  const headOf = (rules: Json): readonly string[] => new Game(rules).drawn(0).split('\n');

  it('count from 0 in the Italian game', () => {
    const lines = headOf({ preset: 'italian', first: 'lot' });
    expect(lines[1]).toBe('  0 1 2 3 4 5 6 7 8 9     0 1 2 3 4 5 6 7 8 9');
    expect(lines.slice(2).map((line) => line[0])).toStrictEqual([...'ABCDEFGHIL']);
  });

  it('have Cyrillic rows and a tenth column in the Russian game', () => {
    const lines = headOf({ preset: 'russian' });
    expect(lines[1]).toBe('  1 2 3 4 5 6 7 8 9 10     1 2 3 4 5 6 7 8 9 10');
    expect(lines[2]).toBe('А . . . . . . . . . .    А . . . . . . . . . .');
    expect(lines.slice(2).map((line) => line[0])).toStrictEqual([...'АБВГДЕЖЗИК']);
  });

  it('are wider where more columns have two digits', () => {
    const game = new Game({ preset: 'classic', board: { rows: 26, columns: 26 } });
    const lines = game.drawn('spectator').split('\n');
    const numbers = Array.from({ length: 26 }, (_, index) => String(index + 1).padEnd(3));
    const head = `  ${numbers.join('').trimEnd()}`;
    const row = `Z ${'.  '.repeat(26).trimEnd()}`;
    expect(lines).toHaveLength(28);
    expect(lines[1]).toBe(`${head}   ${head}`);
    // The last column is one sign wide in the rows and two in the heading.
    expect(lines[27]).toBe(`${row}    ${row}`);
  });

  it('put every mark under its column and beside its row', () => {
    const rules = {
      preset: 'classic',
      first: 'seat-0',
      board: { rows: 3, columns: 12 },
      fleet: [{ class: 'launch', size: 1, count: 1 }],
    };
    const launch = (at: string): Json => ({
      type: 'deploy',
      ships: [{ class: 'launch', from: at, to: at }],
    });
    const game = new Game(rules).play(0, launch('A1')).play(1, launch('C12'));
    game.fire(0, 'B11').fire(1, 'C10');
    expect(game.drawn(0)).toBe(
      drawing(`
        seat 0 own                              seat 0 target
          1  2  3  4  5  6  7  8  9  10 11 12     1  2  3  4  5  6  7  8  9  10 11 12
        A #  .  .  .  .  .  .  .  .  .  .  .    A .  .  .  .  .  .  .  .  .  .  .  .
        B .  .  .  .  .  .  .  .  .  .  .  .    B .  .  .  .  .  .  .  .  .  .  o  .
        C .  .  .  .  .  .  .  .  .  o  .  .    C .  .  .  .  .  .  .  .  .  .  .  .
      `),
    );
  });
});

describe('drawings side by side', () => {
  it('keep their columns, three spaces apart, whatever their sizes', () => {
    expect(beside([['ab', 'c'], ['d'], ['e', 'f', 'ghi']])).toStrictEqual([
      'ab   d   e',
      'c        f',
      '         ghi',
    ]);
  });

  it('have no spaces at the ends of lines', () => {
    expect(beside([['a ', 'b'], ['']])).toStrictEqual(['a', 'b']);
  });

  it('may be one, or none', () => {
    expect(beside([['a', 'b']])).toStrictEqual(['a', 'b']);
    expect(beside([])).toStrictEqual([]);
  });
});
