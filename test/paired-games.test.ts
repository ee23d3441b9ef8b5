import { expect, test } from 'vitest';
import { pairedInterval, wilson } from '../bench/src/bots/ladder/series.ts';

const pairs = (count: number, pair: readonly number[]): readonly number[] =>
  Array.from({ length: count }, () => pair).flat();

const widthOf = ([low, high]: readonly [number, number]): number => high - low;

test('games of a pair that always end alike count as one', () => {
  const points = [...pairs(500, [1, 1]), ...pairs(500, [0, 0])];
  const [low, high] = pairedInterval(points);
  // 0.5 ± 1.96 × √(0.25 ÷ 1000), a thousand independent games.
  expect(low).toBeCloseTo(0.469, 3);
  expect(high).toBeCloseTo(0.531, 3);
});

test('pairs in which each side wins once more often than by chance tell more than single games', () => {
  const points = [...pairs(80, [1, 0]), ...pairs(10, [1, 1]), ...pairs(10, [0, 0])];
  // The sums of pairs have a variance of 20 ÷ 99; that of independent games is 1 ÷ 2.
  const [low, high] = pairedInterval(points);
  expect(high - 0.5).toBeCloseTo(1.96 * Math.sqrt(20 / 99 / 100 / 4), 2);
  expect(0.5 - low).toBeCloseTo(high - 0.5, 10);
  expect(widthOf([low, high])).toBeLessThan(0.7 * widthOf(wilson(0.5, 200)));
});

test('independent games keep the interval of single games', () => {
  const points = [
    ...pairs(25, [1, 1]),
    ...pairs(25, [1, 0]),
    ...pairs(25, [0, 1]),
    ...pairs(25, [0, 0]),
  ];
  expect(widthOf(pairedInterval(points))).toBeCloseTo(widthOf(wilson(0.5, 200)), 2);
});

test('a series without a loss, or with few pairs, has the interval of single games', () => {
  expect(pairedInterval(pairs(50, [1, 1]))).toEqual(wilson(1, 100));
  expect(pairedInterval(pairs(4, [1, 0.5]))).toEqual(wilson(0.75, 8));
});
