import { expect, test } from 'vitest';
import { BEGINNER, afterGames, afterRest } from '../../src/index.ts';

const strength = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 });

test("the example of Glickman's paper", () => {
  const after = afterGames(strength(1500, 200), [
    { rival: strength(1400, 30), score: 1 },
    { rival: strength(1550, 100), score: 0 },
    { rival: strength(1700, 300), score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test('without games only the deviation grows, up to that of a beginner', () => {
  const after = afterGames(strength(1700, 200), []);
  expect(after.rating).toBe(1700);
  expect(after.deviation).toBeGreaterThan(200);
  expect(afterGames(BEGINNER, []).deviation).toBe(350);
});

test('the deviation after several periods without a game equals period by period', () => {
  // √(60² + 78 · (0.06 · 173.7178)²)
  expect(afterRest(strength(1700, 60), 78).deviation).toBeCloseTo(109.88, 1);
  expect(afterRest(strength(1700, 60), 0)).toEqual(strength(1700, 60));
  const twice = afterGames(afterGames(strength(1700, 60), []), []);
  expect(afterRest(strength(1700, 60), 2).deviation).toBeCloseTo(twice.deviation, 9);
  expect(afterRest(strength(1700, 60), 1e6)).toEqual(strength(1700, 350));
});

test('equal players gain and lose the same, and a draw between them changes no rating', () => {
  const [won, lost] = [1, 0].map((score) => afterGames(BEGINNER, [{ rival: BEGINNER, score }]));
  expect(won!.rating - 1500).toBeCloseTo(1500 - lost!.rating, 9);
  expect(won!.rating).toBeGreaterThan(1500);
  expect(afterGames(BEGINNER, [{ rival: BEGINNER, score: 0.5 }]).rating).toBe(1500);
});
