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
        1 A3 sunk | 1
        1 C1 hit  | 1
        1 C2 sunk | 1
        1 C3 miss | 0
      `),
    ).toEqual([]);
  });
});
