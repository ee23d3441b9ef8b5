import { describe, expect, test } from 'vitest';
import { Scene } from './support/scene.ts';

const BOARDS = `
  T T T . | T T T .
  . . . . | . . . .
  P P . L | P P . L
`;

describe('1.1.4 announcements', () => {
  test('1.1.4 a shot is announced as miss, hit or sunk; sunk is said instead of hit', () => {
    const scene = new Scene(BOARDS, { rules: { turn: 'until-miss' } });
    expect(
      scene.deviations(`
        0 A4 miss | 1
        1 A2 hit  | 1
        1 A1 hit  | 1
        1 C1 hit  | 1
        1 A3 sunk | 1
        1 C2 sunk | 1
        1 C3 miss | 0
      `),
    ).toEqual([]);
  });

  test('1.1.4 a one-cell ship is never hit, only sunk', () => {
    expect(new Scene(BOARDS).deviations('0 C4 sunk | 1')).toEqual([]);
  });

  test('1.2 named never: the announcement does not name the ship', () => {
    const scene = new Scene(BOARDS, { rules: { turn: 'until-miss', named: 'never' } });
    expect(
      scene.deviations(`
        0 C4 sunk | 0
        0 C1 hit  | 0
        0 C2 sunk | 0
        0 B1 miss | 1
      `),
    ).toEqual([]);
  });

  test('1.2 named sunk: only a sinking names the class', () => {
    const scene = new Scene(BOARDS, { rules: { turn: 'until-miss', named: 'sunk' } });
    expect(
      scene.deviations(`
        0 C4 sunk(L) | 0
        0 C1 hit     | 0
        0 C2 sunk(P) | 0
        0 B1 miss    | 1
      `),
    ).toEqual([]);
  });

  test('1.2 named always: every hit and every sinking names the class, a miss has none', () => {
    const scene = new Scene(BOARDS, { rules: { turn: 'until-miss', named: 'always' } });
    expect(
      scene.deviations(`
        0 C4 sunk(L) | 0
        0 C1 hit(P)  | 0
        0 A3 hit(T)  | 0
        0 C2 sunk(P) | 0
        0 B1 miss    | 1
      `),
    ).toEqual([]);
  });

  test('1.2 named sunk: two ships of a class are told by the same name', () => {
    const boards = `
      P P . | P . P
      . . . | P . P
      P P . | . . .
    `;
    const scene = new Scene(boards, { rules: { turn: 'until-miss', named: 'sunk' } });
    expect(
      scene.deviations(`
        0 A1 hit     | 0
        0 A3 hit     | 0
        0 B3 sunk(P) | 0
        0 B1 sunk(P) | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('1.1.4 ships that touch are sunk one by one', () => {
    const boards = `
      P P p p | P P p p
      . . . . | . . . .
      . . . . | . . . .
    `;
    const scene = new Scene(boards, { rules: { turn: 'until-miss' } });
    expect(
      scene.deviations(`
        0 A2 hit  | 0
        0 A3 hit  | 0
        0 A4 sunk | 0
        0 A1 sunk | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });
});

describe('1.1.4a the cells of a salvo are judged in the order of the list', () => {
  const salvo = { turn: 'salvo', salvo: 6 };

  test('1.2 report cells: every cell of the list has its result', () => {
    expect(
      new Scene(BOARDS, { rules: salvo }).deviations(`
        0 A4 miss C4 sunk C1 hit B1 miss A2 hit | 1 ×6
        1 C2 hit C1 sunk | 0 ×6
      `),
    ).toEqual([]);
  });

  test.each([
    ['A1 hit A2 hit A3 sunk'],
    ['A1 hit A3 hit A2 sunk'],
    ['A3 hit A2 hit A1 sunk'],
    ['A2 hit C4 sunk A1 hit B1 miss A3 sunk'],
  ])('1.2 report cells: the completing cell is the one that sinks: %s', (shots) => {
    expect(new Scene(BOARDS, { rules: salvo }).deviations(`0 ${shots} | 1 ×6`)).toEqual([]);
  });

  test('1.2 named sunk in a salvo: only the completing cell names the class', () => {
    const rules = { ...salvo, named: 'sunk' };
    expect(
      new Scene(BOARDS, { rules }).deviations('0 C1 hit A1 hit C2 sunk(P) B4 miss A2 hit | 1 ×6'),
    ).toEqual([]);
  });

  test('1.2 named always in a salvo', () => {
    const rules = { ...salvo, named: 'always' };
    expect(
      new Scene(BOARDS, { rules }).deviations(
        '0 C1 hit(P) A1 hit(T) C2 sunk(P) B4 miss C4 sunk(L) | 1 ×6',
      ),
    ).toEqual([]);
  });

  test('cells after the one that sinks the last ship are judged too', () => {
    expect(
      new Scene(BOARDS, { rules: { turn: 'salvo', salvo: 9 } }).deviations(
        '0 A1 hit A2 hit A3 sunk C1 hit C2 sunk C4 sunk B1 miss B2 miss | 0 wins fleet-sunk',
      ),
    ).toEqual([]);
  });
});
