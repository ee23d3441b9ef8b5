import { describe, expect, test } from 'vitest';
import { Scene } from './support/scene.ts';

const SALVO = { preset: 'salvo', first: 'seat-0' };
const LEGEND = { C: 'carrier', B: 'battleship', D: 'destroyer', R: 'cruiser', S: 'submarine' };

const FULL_FLEETS = `
  C C C C C . . . . . | C C C C C . . . . .
  . . . . . . . . . . | . . . . . . . . . .
  B B B B . . . . . . | B B B B . . . . . .
  . . . . . . . . . . | . . . . . . . . . .
  D D D . . . . . . . | D D D . . . . . . .
  . . . . . . . . . . | . . . . . . . . . .
  R R . r r . . . . . | R R . r r . . . . .
  . . . . . . . . . . | . . . . . . . . . .
  S . . . . . . . . . | S . . . . . . . . .
  . . . . . . . . . . | . . . . . . . . . .
`;

/** Two ships of two cells and one of one: five squares, three ships. */
const SMALL = `
  P P . . . | P P . . .
  . . . . . | . . . . .
  P P . L . | P P . L .
  . . . . . | . . . . .
`;

describe('1.4.1 the shots of a salvo', () => {
  test('1.4.1 17 in round 1; losing the battleship costs 4 from the next round on', () => {
    expect(
      new Scene(FULL_FLEETS, { rules: SALVO, legend: LEGEND }).deviations(`
        0 C1 C2 C3 C4; hit -; sunk battleship | 1 ×17 round 1   # the count of the round's beginning
        1 J1; hit -; sunk -                   | 0 ×17 round 2
        0 J1; hit -; sunk -                   | 1 ×13 round 2
        1 J2; hit -; sunk -                   | 0 ×17 round 3
      `),
    ).toEqual([]);
  });

  test('1.4.1 the first turn has 17 shots as well', () => {
    const scene = new Scene(FULL_FLEETS, { rules: SALVO, legend: LEGEND });
    expect(scene.view(0)).toMatchObject({ toAct: [0], shots: 17, round: 1 });
    const cells = ['B', 'D'].flatMap((row) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${row}${n}`));
    expect(
      scene.deviations(`
        0 ${cells.join(' ')} refused too-many-shots
        0 ${cells.slice(1).join(' ')}; hit -; sunk - | 1 ×17
      `),
    ).toEqual([]);
  });

  test('1.4.1 a damaged ship counts in full', () => {
    expect(
      new Scene(SMALL, { rules: { turn: 'salvo' } }).deviations(`
        0 A1 hit C1 hit | 1 ×5 round 1
        1 D1 miss       | 0 ×5 round 2
        0 D1 miss       | 1 ×5 round 2
      `),
    ).toEqual([]);
  });

  test('3b 1.4.1 a ship sunk in this round still counts until the round ends, for the second player', () => {
    expect(
      new Scene(SMALL, { rules: { turn: 'salvo' } }).deviations(`
        0 A1 hit A2 sunk C4 sunk | 1 ×5 round 1
        1 C4 sunk                | 0 ×4 round 2   # both have lost ships in round 1
        0 D1 miss                | 1 ×2 round 2
        1 D1 D2 D3 refused too-many-shots
        1 A1 hit A2 sunk         | 0 ×2 round 3
      `),
    ).toEqual([]);
  });

  test('1.4.1a salvo ships-afloat: the number of ships not sunk when the round began', () => {
    expect(
      new Scene(SMALL, { rules: { turn: 'salvo', salvo: 'ships-afloat' } }).deviations(`
        0 A1 hit A2 sunk | 1 ×3 round 1
        1 A1 hit         | 0 ×3 round 2
        0 C4 sunk        | 1 ×2 round 2
        1 A2 sunk        | 0 ×2 round 3
        0 C1 hit         | 1 ×1 round 3
      `),
    ).toEqual([]);
  });

  test('1.2 salvo as a number: always so many', () => {
    expect(
      new Scene(SMALL, { rules: { turn: 'salvo', salvo: 4 } }).deviations(`
        0 A1 hit A2 sunk C4 sunk D1 miss | 1 ×4
        1 A1 A2 C1 C2 C4 refused too-many-shots
        1 D1 miss                        | 0 ×4
        0 D2 miss                        | 1 ×4
      `),
    ).toEqual([]);
  });

  test('1.4.1 seat 1 begins: its count too is that of the round’s beginning', () => {
    expect(
      new Scene(SMALL, { rules: { turn: 'salvo' }, first: 1 }).deviations(`
        1 C4 sunk | 0 ×5 round 1
        0 C4 sunk | 1 ×4 round 2
        1 D1 miss | 0 ×4 round 2
      `),
    ).toEqual([]);
  });
});

describe('1.4.2 the list', () => {
  test('1.4.2 fewer than all shots are allowed, more are not', () => {
    expect(
      new Scene(SMALL, { rules: { turn: 'salvo' } }).deviations(`
        0 B1 miss                                 | 1 ×5
        1 B1 miss B2 miss B3 miss B4 miss B5 miss | 0 ×5
        0 B1 B2 refused already-shot
        0 B2 B3 B4 B5 D1 D2 refused too-many-shots
        0 B2 miss B3 miss                         | 1 ×5
      `),
    ).toEqual([]);
  });

  test('1.4.2 an empty list is no salvo', () => {
    const { table } = new Scene(SMALL, { rules: { turn: 'salvo' } });
    expect(table.refusal(0, { type: 'fire', at: [] })).toBe('bad-message');
  });

  test('1.3.5a the shots are not capped by the cells left', () => {
    const boards = `
      P P . | P P .
      . . . | . . .
      . . . | . . .
    `;
    const rules = { turn: 'salvo', salvo: 7, finish: 'round' };
    expect(
      new Scene(boards, { rules }).deviations(`
        0 A3 miss B1 miss B2 miss B3 miss C1 miss C2 miss C3 miss | 1 ×7
        1 C1 miss                                                 | 0 ×7   # two cells are left
        0 A1 hit                                                  | 1 ×7
        1 C2 miss                                                 | 0 ×7   # and one
        0 A2 sunk                                                 | 1 ×7 last
        1 C3 miss                                                 | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });
});

describe('1.3.5 a salvo is capped by the shots that remain', () => {
  test.each(['squares-afloat', 'ships-afloat', 3] as const)('1.3.5 salvo %s', (salvo) => {
    const most = salvo === 'squares-afloat' ? 5 : 3;
    const rules = { turn: 'salvo', salvo, shotLimit: most + 1 };
    const cells = ['B1', 'B2', 'B3', 'B4', 'B5'].slice(0, most).map((cell) => `${cell} miss`);
    expect(
      new Scene(SMALL, { rules }).deviations(`
        0 D1 miss           | 1 ×${most}
        1 ${cells.join(' ')} | 0 ×${most}
        0 D2 miss           | 1 ×1
        1 D1 D2 refused too-many-shots
        1 D1 miss           | 0 ×${most - 1}
      `),
    ).toEqual([]);
  });

  test('1.3.5 the first salvo too', () => {
    expect(new Scene(SMALL, { rules: { turn: 'salvo', shotLimit: 2 } }).view(1)['shots']).toBe(2);
  });
});
