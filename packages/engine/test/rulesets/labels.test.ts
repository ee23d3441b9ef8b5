import { describe, expect, test } from 'vitest';
import { type LabelScheme, labels } from '../../src/index.ts';
import { CYRILLIC, ITALIAN, LETTERS, type Lettering, nameOf } from '../fleet/support/drawing.ts';
import { fleetRules, refusedRules } from './rules.ts';

const LETTERINGS: readonly [LabelScheme, Lettering][] = [
  ['letters-1', LETTERS],
  ['italian', ITALIAN],
  ['cyrillic', CYRILLIC],
];

describe('1.2 labels', () => {
  test.each(LETTERINGS)('1.2 %s: row letter and column number, row by row', (scheme, lettering) => {
    const board = { rows: lettering.letters.length, columns: 26 };
    const expected = Array.from({ length: board.rows }, (_, row) =>
      Array.from({ length: 26 }, (__, column) => nameOf(lettering, row, column)),
    ).flat();
    expect(labels(board, scheme).names).toEqual(expected);
    expect([...labels(board, scheme).cells.keys()]).toEqual(expected);
    expect([...labels(board, scheme).cells.values()]).toEqual(expected.map((_, cell) => cell));
  });

  test.each([
    ['letters-1', 'A1', 'J10'],
    ['italian', 'A0', 'L9'],
    ['cyrillic', 'А1', 'К10'],
  ] as const)('1.2 %s on 10×10 goes from %s to %s', (scheme, first, last) => {
    const { names } = labels({ rows: 10, columns: 10 }, scheme);
    expect([names[0], names[99]]).toEqual([first, last]);
  });

  test('1.5 labels: the Italian letters have no J and no K', () => {
    const { cells } = labels({ rows: 21, columns: 10 }, 'italian');
    expect([cells.has('J0'), cells.has('K0'), cells.has('L0'), cells.has('Z9')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('1.5 labels: the Cyrillic letters have no Ё, Й, Щ, Ъ, Ы, Ь', () => {
    const { cells } = labels({ rows: 26, columns: 3 }, 'cyrillic');
    expect([...'ЁЙЩЪЫЬЯ'].filter((letter) => cells.has(`${letter}1`))).toEqual([]);
    expect(cells.get('Ю1')).toBe(75);
  });

  test('1.5 labels: the Italian letters are enough for 21 rows, whatever the tradition', () => {
    for (const preset of ['italian', 'classic', 'russian']) {
      const rules = { preset, labels: 'italian' };
      expect(fleetRules({ ...rules, board: { rows: 21, columns: 26 } }).board.rows).toBe(21);
      const { code, message } = refusedRules({ ...rules, board: { rows: 22, columns: 10 } });
      expect(code).toBe('bad-rules');
      expect(message).toContain('21');
    }
  });

  test('1.5 labels: an Italian game with other letters may have 26 rows, and any labels 26 columns', () => {
    const board = { rows: 26, columns: 26 };
    expect(fleetRules({ preset: 'italian', labels: 'letters-1', board }).board).toEqual(board);
    expect(fleetRules({ preset: 'italian', labels: 'cyrillic', board }).board).toEqual(board);
  });
});
