import { describe, expect, test } from 'vitest';
import { Scene } from './support/scene.ts';

/** A carrier of 5, two triremes and a brig of 3, two punts of 2, and a launch. */
const BOARDS = `
  C C C C C . | C C C C C .
  T T T . P P | T T T . P P
  . . . . . . | . . . . . .
  T . B B B . | T . B B B .
  T . . . . L | T . . . . L
  T . P P . . | T . P P . .
`;
const SALVO = { turn: 'salvo', salvo: 9 };

const named = (): Scene => new Scene(BOARDS, { rules: { ...SALVO, report: 'ships' } });
const counted = (): Scene => new Scene(BOARDS, { rules: { ...SALVO, report: 'ships-counted' } });

describe('1.4.3 report ships', () => {
  test('1.4.3 the answer names the ships hit and neither cells nor counts', () => {
    expect(named().deviations('0 A1 A2 A3 B4 D3; hit C B; sunk - | 1 ×9')).toEqual([]);
  });

  test('1.4.3c both lists are always there, possibly empty', () => {
    expect(named().deviations('0 A6 B4 C1; hit -; sunk - | 1 ×9')).toEqual([]);
  });

  test('1.4.3 with two of a class each hit one is named', () => {
    expect(
      named().deviations(`
        0 B5 F3; hit P P; sunk - | 1 ×9
        1 B1 B2; hit T; sunk -   | 0 ×9   # one ship, hit twice, is named once
        0 B1 D1; hit T T; sunk - | 1 ×9
      `),
    ).toEqual([]);
  });

  test('1.4.3 a ship sunk by this list is named only as sunk', () => {
    expect(
      named().deviations(`
        0 B5 B6 F3; hit P; sunk P | 1 ×9
        1 E6; hit -; sunk L       | 0 ×9
        0 F4 A1; hit C; sunk P    | 1 ×9   # hit before, sunk now
      `),
    ).toEqual([]);
  });

  test('1.4.3 a sunk ship is not named again later', () => {
    expect(
      named().deviations(`
        0 E6; hit -; sunk L | 1 ×9
        1 A1; hit C; sunk - | 0 ×9
        0 A1; hit C; sunk - | 1 ×9
      `),
    ).toEqual([]);
  });

  test('1.4.3b the lists are sorted by size, the largest first, then by class', () => {
    expect(named().deviations('0 F3 D1 B1 D3 A5 B6; hit C B T T P P; sunk - | 1 ×9')).toEqual([]);
    expect(named().deviations('0 E6 F3 F4 D3 D4 D5 B1 B2 B3; hit -; sunk B T P L | 1 ×9')).toEqual(
      [],
    );
  });

  test('1.2 named changes nothing where no cell is announced', () => {
    const rules = { ...SALVO, report: 'ships', named: 'always' };
    expect(new Scene(BOARDS, { rules }).deviations('0 E6 B5 C1; hit P; sunk L | 1 ×9')).toEqual([]);
  });
});

describe('1.2 report ships-counted', () => {
  test('1.4.3a ships-counted: the ships hit and how often, sinkings too', () => {
    expect(
      counted().deviations(`
        0 A1 A2 A3 E6 B4 D3; hit C×3 B×1; sunk L×1 | 1 ×9
        1 C1; hit -; sunk - | 0 ×9
        0 A4 D4 B5 B6; hit C×1 B×1; sunk P×2 | 1 ×9   # only the hits of this list count
      `),
    ).toEqual([]);
  });

  test('1.4.3b ships-counted: largest first, then class, then fewest hits', () => {
    expect(
      counted().deviations('0 B1 B2 D1 D3 D4 A1 B5; hit C×1 B×2 T×1 T×2 P×1; sunk - | 1 ×9'),
    ).toEqual([]);
    expect(
      counted().deviations('0 D1 E1 B1 D3 F3 B5; hit B×1 T×1 T×2 P×1 P×1; sunk - | 1 ×9'),
    ).toEqual([]);
  });

  test('1.4.3b ships-counted: sinkings are sorted in the same way', () => {
    expect(
      counted().deviations(`
        0 B1 B2 F3; hit T×2 P×1; sunk - | 1 ×9
        1 B1; hit T×1; sunk -           | 0 ×9
        0 B3 D1 E1 F1 B5 B6 F4; hit -; sunk T×1 T×3 P×1 P×2 | 1 ×9
      `),
    ).toEqual([]);
  });
});

describe('reports of ships with other kinds of turns', () => {
  test.each(['ships', 'ships-counted'])('1.2 turn single, report %s', (report) => {
    const times = report === 'ships' ? '' : '×1';
    expect(
      new Scene(BOARDS, { rules: { turn: 'single', report } }).deviations(`
        0 A6; hit -; sunk -         | 1
        1 A1; hit C${times}; sunk - | 0
        0 E6; hit -; sunk L${times} | 1
      `),
    ).toEqual([]);
  });

  test.each(['ships', 'ships-counted'])('1.2 turn until-miss, report %s', (report) => {
    const times = report === 'ships' ? '' : '×1';
    expect(
      new Scene(BOARDS, { rules: { turn: 'until-miss', report } }).deviations(`
        0 A1; hit C${times}; sunk - | 0
        0 E6; hit -; sunk L${times} | 0
        0 A6; hit -; sunk -         | 1
      `),
    ).toEqual([]);
  });
});
