import { describe, expect, test } from 'vitest';
import { Scene } from './support/scene.ts';

const BOARDS = `
  T T T . | T T T .
  . . . . | . . . .
  P P . L | P P . L
`;

describe('1.2 turn', () => {
  test('1.2 single: one shot, whatever it does', () => {
    expect(
      new Scene(BOARDS, { rules: { turn: 'single' } }).deviations(`
        0 A1 hit  | 1 round 1
        1 C4 sunk | 0 round 2
        0 A4 miss | 1 round 2
        1 A2 A3 refused too-many-shots
        1 B1 miss | 0 round 3
      `),
    ).toEqual([]);
  });

  test('1.2 until-miss: shoot again after every hit or sinking', () => {
    expect(
      new Scene(BOARDS, { rules: { turn: 'until-miss' } }).deviations(`
        0 C4 sunk | 0 round 1
        0 A1 hit  | 0 round 1
        1 A1 refused not-your-turn
        0 A2 A3 refused too-many-shots
        0 A4 miss | 1 round 1
        1 B1 miss | 0 round 2
        0 B1 miss | 1 round 2
      `),
    ).toEqual([]);
  });

  test('1.2 salvo: a list of shots, hits give no others', () => {
    expect(
      new Scene(BOARDS, { rules: { turn: 'salvo', salvo: 2 } }).deviations(`
        0 C4 sunk A1 hit  | 1 ×2 round 1
        1 B1 miss B2 miss | 0 ×2 round 2
        0 A2 hit          | 1 ×2 round 2
      `),
    ).toEqual([]);
  });

  test.each(['squares-afloat', 'ships-afloat', 4])(
    '1.2 salvo %s means nothing where turns are no salvos',
    (salvo) => {
      for (const turn of ['single', 'until-miss']) {
        expect(new Scene(BOARDS, { rules: { turn, salvo } }).deviations('0 A4 miss | 1')).toEqual(
          [],
        );
      }
    },
  );

  test.each([0, 1] as const)(
    '1.3.3a 1.3.3b whichever seat begins, a round is both turns, counted from 1: seat %i begins',
    (first) => {
      const second = first === 0 ? 1 : 0;
      expect(
        new Scene(BOARDS, { first }).deviations(`
        ${first} B1 miss  | ${second} round 1
        ${second} B1 miss | ${first} round 2
        ${first} B2 miss  | ${second} round 2
        ${second} B2 miss | ${first} round 3
      `),
      ).toEqual([]);
    },
  );
});
