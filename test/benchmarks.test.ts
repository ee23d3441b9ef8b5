import { expect, test } from 'vitest';
import { BENCH_NAMES, HELP, WHOLE_RUN } from '../bench/src/benches.ts';

test('the help of the benchmarks lists each in a line of its own that fits a terminal', () => {
  const lines = HELP.split('\n').filter((line) => line.startsWith('  '));
  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(BENCH_NAMES);
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
});

test('every benchmark but the one that measures nothing is on the page', () => {
  const names = BENCH_NAMES.filter((name) => name !== 'book');
  expect(WHOLE_RUN.map(({ name }) => name)).toEqual(names);
});
