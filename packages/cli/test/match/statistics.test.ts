import { describe, expect, it } from 'vitest';
import { standingsOf, tableInWords } from '../../src/league.ts';
import { eloOf, ratingsOf, shareAt, shareOf, sprt } from '../../src/series/statistics.ts';

describe('the share of the points in the long run', () => {
  it('has the bounds of Wilson', () => {
    // Worked out by hand: (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n), z = 1.96.
    const { value, low, high } = shareOf(7, 10);
    expect(value).toBe(0.7);
    expect(low).toBeCloseTo(0.3968, 4);
    expect(high).toBeCloseTo(0.8922, 4);
  });

  it('is not certain when every game was won, and unknown without games', () => {
    expect(shareOf(10, 10).low).toBeCloseTo(0.7225, 4);
    expect(shareOf(0, 10).high).toBeCloseTo(0.2775, 4);
    expect(shareOf(0, 0)).toEqual({ value: 0.5, low: 0, high: 1 });
  });
});

describe('Elo', () => {
  it.each([
    [0, 0.5],
    [100, 0.640_065],
    [200, 0.759_747],
    [400, 10 / 11],
  ])('%d points are a share of %d', (elo, share) => {
    expect(shareAt(elo)).toBeCloseTo(share, 6);
    expect(eloOf(share)).toBeCloseTo(elo, 3);
  });

  it('is infinite for all points and for none', () => {
    expect([eloOf(1), eloOf(0)]).toEqual([Infinity, -Infinity]);
  });

  it('of a league explains its table: 3½ to 1½ with the drawn game that is imagined', () => {
    const half = 200 * Math.log10(3.5 / 1.5);
    const ratings = ratingsOf([
      [0, 3],
      [1, 0],
    ]);
    expect(ratings[0]).toBeCloseTo(half, 6);
    expect(ratings[1]).toBeCloseTo(-half, 6);
  });

  it('of a league counts the strength of the opponents', () => {
    const [strong, middle, weak] = ratingsOf([
      [0, 8, 10],
      [2, 0, 8],
      [0, 2, 0],
    ]);
    expect(strong).toBeGreaterThan(middle!);
    expect(middle).toBeCloseTo(0, 6);
    expect(weak).toBeCloseTo(-strong!, 6);
  });
});

describe('a sequential test', () => {
  const bounds = { weak: 0, strong: 10 };

  it('is undecided without games, and after a few, whatever their results', () => {
    expect(sprt([], bounds)).toMatchObject({ ratio: 0, verdict: 'undecided' });
    expect(sprt([2, 2, 2, 2, 2], bounds).verdict).toBe('undecided');
  });

  it('has the ratio of the formula', () => {
    // Shares 1, ½ and the imagined 0, ½, 1: mean 0.6, variance 0.14; the mean of the games is 0.75.
    const [s0, s1] = [shareAt(0), shareAt(10)];
    const expected = (2 * (s1 - s0) * (1.5 - s0 - s1)) / (2 * 0.14);
    expect(sprt([2, 1], bounds).ratio).toBeCloseTo(expected, 9);
  });

  it('decides for either side, with an error of one in twenty', () => {
    expect(sprt([2, 2], bounds).limit).toBeCloseTo(Math.log(19), 9);
    const pairs = (points: number): readonly number[] => Array.from({ length: 200 }, () => points);
    expect(sprt(pairs(2), bounds).verdict).toBe('stronger');
    expect(sprt(pairs(0), bounds).verdict).toBe('not-stronger');
    expect(sprt(pairs(1), bounds).verdict).toBe('not-stronger');
  });
});

describe('the table of a league', () => {
  it('stands in the order of the points', () => {
    const rows = standingsOf(
      ['./a', './b', './c'],
      ['Ada', 'Ben', 'Cleo'],
      [
        [0, 1.5, 0.5],
        [0.5, 0, 1],
        [1.5, 1, 0],
      ],
    );
    expect(tableInWords(rows, 2)).toBe(
      [
        '         1   2   3  points  Elo',
        // With a drawn game more against each: 3½ of 6 points at 3 × (E(39) + E(78)) = 3.5.
        '1  Cleo  ·  1½   1    2½/4  +39',
        '2  Ada   ½   ·  1½     2/4   +0',
        '3  Ben   1   ½   ·    1½/4  −39',
      ].join('\n'),
    );
  });
});
