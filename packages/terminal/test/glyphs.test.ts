import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Canvas, linesOf, cut, glyphsOf, widthOf, wrap } from '../src/ui/canvas.ts';

test.each([
  ['Anna', 4],
  ['Ёлка', 4],
  ['日本', 4],
  ['e\u0301', 1],
  ['🚢', 2],
  ['か\u3099', 2],
  ['a\nb', 3],
])('%j takes %i columns', (text, columns) => {
  expect(widthOf(text)).toBe(columns);
});

test('a text is cut with dots, and never wider than its room', () => {
  expect(cut('battleship', 6)).toBe('battl…');
  expect(cut('ship', 4)).toBe('ship');
  expect(cut('ship', 0)).toBe('');
});

test('lines are broken between words, and long words anywhere', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
});

test('nothing is lost or too wide when text is broken into lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (text, width) => {
      const lines = wrap(text, width);
      expect(lines.every((line) => glyphsOf(line).length <= width)).toBe(true);
      const bare = (written: string): string => glyphsOf(written).join('').replaceAll(' ', '');
      expect(bare(lines.join(''))).toBe(bare(text));
    }),
  );
});

test('what is drawn outside of a canvas is cut off', () => {
  const canvas = new Canvas({ columns: 4, rows: 2 });
  canvas.write(-1, 0, 'abcdefgh');
  canvas.write(0, 5, 'never');
  expect(linesOf(canvas)).toEqual(['bcde', '']);
});
