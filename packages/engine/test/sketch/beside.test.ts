import { describe, expect, it } from 'vitest';
import { beside } from '../../src/index.ts';

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
