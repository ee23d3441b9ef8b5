import { expect, test } from 'vitest';
import { BEGINNER, afterGames } from '../../src/ratings/glicko.ts';

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

test('without games only the doubt grows, up to that of a beginner', () => {
  const after = afterGames(strength(1700, 200), []);
  expect(after.rating).toBe(1700);
  expect(after.deviation).toBeGreaterThan(200);
  expect(afterGames(BEGINNER, []).deviation).toBe(350);
});

test('equal players gain and lose the same, and a draw between them changes no rating', () => {
  const [won, lost] = [1, 0].map((score) => afterGames(BEGINNER, [{ rival: BEGINNER, score }]));
  expect(won!.rating - 1500).toBeCloseTo(1500 - lost!.rating, 9);
  expect(won!.rating).toBeGreaterThan(1500);
  expect(afterGames(BEGINNER, [{ rival: BEGINNER, score: 0.5 }]).rating).toBe(1500);
});
