import type { FleetRules } from '@flotilla/engine';
import { rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import {
  type BlindAnalysis,
  type BlindTotals,
  type FleetAnalysis,
  type JudgedFire,
  type SeasonGame,
  seasonOf,
} from '../../src/index.ts';

const rules = rulesOf({ preset: 'classic' }) as FleetRules;
const [EDGE, MIDDLE] = [5, 45];

/** A shot at a cell with this chance where another had the best one. */
const shot = (at: number, chance: number, bestAt: number, best: number): JudgedFire => ({
  seq: 5,
  seat: 0,
  at: [at],
  chances: [chance],
  hits: [false],
  expected: chance,
  variance: chance * (1 - chance),
  lost: best - chance,
  bestAt: [bestAt],
  best,
  basis: 'counted',
});

const EMPTY = {
  shots: 0,
  hits: 0,
  expected: 0,
  best: 0,
  skill: null,
  luck: 0,
  sigma: 0,
  lost: null,
};

/** A game of seat 0 with this accuracy and luck. */
function gameOf(skill: number, fires: readonly JudgedFire[] = [], luck = 1, sigma = 2): SeasonGame {
  const own = { ...EMPTY, shots: 1, skill, luck, sigma, lost: 10 * (1 - skill) };
  const analysis: FleetAnalysis = { game: 'fleet', fires, accounts: [own, EMPTY] };
  return { rules, analysis, seat: 0 };
}

test('a season has the mean of its games, with the margin of 95 %', () => {
  // Mean 0.8 and standard deviation 0.1 of three games: Student's t is 4.30 for two degrees of freedom.
  const { games, skill, lost } = seasonOf([0.7, 0.8, 0.9].map((each) => gameOf(each)));
  expect(games).toBe(3);
  expect(skill!.mean).toBeCloseTo(0.8);
  expect(skill!.margin).toBeCloseTo((4.3 * 0.1) / Math.sqrt(3));
  expect(lost!.mean).toBeCloseTo(2);
});

test('luck adds up, and its variance too', () => {
  const { luck, sigma } = seasonOf([gameOf(0.8, [], 1, 3), gameOf(0.8, [], -3, 4)]);
  expect(luck).toBe(-2);
  expect(sigma).toBe(5);
});

/** A blind game of seat 0 with this luck in attacks; `lost` is null where no turns were judged. */
function blindGameOf(lost: number | null, luck = 0, sigma = 1): SeasonGame {
  const own = { lost: lost ?? 0, luck, sigma } as BlindTotals;
  const turns = lost === null ? [] : [{ seat: 0 } as BlindAnalysis['turns'][number]];
  const analysis: BlindAnalysis = {
    game: 'blind',
    encounters: [],
    material: [],
    turns,
    accounts: [own, own],
  };
  return { rules: rulesOf({ preset: 'blind' }), analysis, seat: 0 };
}

test('luck in hits and luck in attacks are not added up', () => {
  const season = seasonOf([
    gameOf(0.8, [], 2, 3),
    blindGameOf(null, -1, 2),
    blindGameOf(null, 3, 1),
  ]);
  expect(season).toMatchObject({ luck: 2, sigma: 3, attackLuck: 2 });
  expect(season.attackSigma).toBeCloseTo(Math.sqrt(5));
});

test('the winning chance lost by weaker turns is the mean of the blind games whose turns were judged', () => {
  const { chanceLost, skill, lost } = seasonOf(
    [0.1, 0.2, 0.3, null].map((each) => blindGameOf(each)),
  );
  expect(chanceLost!.mean).toBeCloseTo(0.2);
  expect(chanceLost!.margin).toBeCloseTo((4.3 * 0.1) / Math.sqrt(3));
  expect([skill, lost]).toEqual([null, null]);
  expect(seasonOf([gameOf(0.8), gameOf(0.9)]).chanceLost).toBeNull();
});

test('a trend is told from five games on, for ten games', () => {
  const rising = [0.5, 0.52, 0.54, 0.56, 0.58].map((skill) => gameOf(skill));
  const { trend } = seasonOf(rising);
  expect(trend!.mean).toBeCloseTo(0.2);
  expect(trend!.margin).toBeCloseTo(0);
  expect(seasonOf(rising.slice(1)).trend).toBeNull();
});

test('one game alone has no interval, and is no season', () => {
  expect(seasonOf([gameOf(0.8)])).toMatchObject({ games: 1, skill: null, trend: null });
});

describe('a habit', () => {
  const namesOf = (fires: readonly JudgedFire[]): readonly string[] =>
    seasonOf([gameOf(0.8, fires)]).habits.map(({ name }) => name);
  const many = (fire: JudgedFire, count: number): readonly JudgedFire[] =>
    Array.from({ length: count }, () => fire);

  test('of avoiding edges shows when the best shots lay there', () => {
    const fires = [
      ...many(shot(MIDDLE, 0.1, EDGE, 0.2), 20),
      ...many(shot(MIDDLE, 0.2, MIDDLE, 0.2), 60),
    ];
    const [habit] = seasonOf([gameOf(0.8, fires)]).habits;
    expect(habit!.name).toBe('avoids-edges');
    expect(habit!.share).toBeCloseTo(20 / 80);
    expect(habit!.cost).toBeCloseTo(20 * 0.1);
  });

  test('of preferring them is the contrary', () => {
    expect(namesOf(many(shot(EDGE, 0.1, MIDDLE, 0.2), 40))).toEqual(['prefers-edges']);
  });

  test('is not made of a few shots, nor of shots at the best cells', () => {
    expect(namesOf(many(shot(MIDDLE, 0.1, EDGE, 0.2), 4))).toEqual([]);
    expect(namesOf(many(shot(EDGE, 0.2, EDGE, 0.2), 40))).toEqual([]);
  });

  test('that costs more is told first', () => {
    const fires = [
      ...many(shot(MIDDLE, 0, 44, 0.2), 10),
      ...many(shot(MIDDLE, 0.1, 44, 0.9), 10),
      ...many(shot(MIDDLE, 0.3, MIDDLE, 0.3), 60),
    ];
    expect(namesOf(fires)).toEqual(['leaves-hits', 'impossible-cells']);
  });

  test('is only that of the own seat', () => {
    const fires = many({ ...shot(EDGE, 0, MIDDLE, 0.9), seat: 1 }, 40);
    expect(namesOf(fires)).toEqual([]);
  });
});
