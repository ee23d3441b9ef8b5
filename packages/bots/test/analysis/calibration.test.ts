import { Chance, type FleetRules, resolveRules } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import {
  type FleetAnalysis,
  type JudgedFire,
  type SeenGame,
  analyse,
  createFleetBot,
} from '../../src/index.ts';
import { playBots, thinking } from '../fleet/play.ts';
import { randomGame } from './seen-game.ts';

const rulesOf = (changes: object): FleetRules => accepted(resolveRules(changes)) as FleetRules;

const SMALL = {
  preset: 'classic',
  board: { rows: 5, columns: 6 },
  fleet: [
    { class: 'cruiser', size: 3, count: 1 },
    { class: 'destroyer', size: 2, count: 2 },
    { class: 'launch', size: 1, count: 1 },
  ],
};

/** Every way to be told something, on boards where all layouts are counted, and on some where they are drawn. */
const GAMES: Readonly<Record<string, { readonly games: number; readonly changes: object }>> = {
  'ships that touch, not named': { games: 20, changes: { ...SMALL, named: 'never' } },
  'ships that touch, named': { games: 20, changes: { ...SMALL, named: 'sunk' } },
  'ships that keep apart': {
    games: 20,
    changes: { ...SMALL, contact: 'none', turn: 'until-miss', named: 'never' },
  },
  'salvos, every cell told': {
    games: 30,
    changes: { ...SMALL, turn: 'salvo', salvo: 4, named: 'never' },
  },
  'salvos, ships counted': {
    games: 30,
    changes: { ...SMALL, turn: 'salvo', report: 'ships-counted', named: 'never' },
  },
  'salvos, ships only': {
    games: 30,
    changes: { ...SMALL, turn: 'salvo', report: 'ships', named: 'never' },
  },
  'the classic game': { games: 4, changes: { preset: 'classic' } },
  'the salvo game': { games: 6, changes: { preset: 'salvo' } },
};

/** A game between captains, as both seats saw it. */
function captainsGame(rules: FleetRules, seed: string): SeenGame {
  const bots = [createFleetBot(rules, 0, 'captain'), createFleetBot(rules, 1, 'captain')] as const;
  const { seen } = playBots(rules, bots, seed);
  return { rules, seen: [seen[0]!, seen[1]!] };
}

const judged = (game: SeenGame, seed: string): FleetAnalysis =>
  accepted(analyse(game, thinking(`${seed} judged`, 100))) as FleetAnalysis;

const meanSkill = (analyses: readonly FleetAnalysis[]): number => {
  const skills = analyses.flatMap(({ accounts }) => accounts.map(({ skill }) => skill!));
  return skills.reduce((sum, skill) => sum + skill, 0) / skills.length;
};

/** Hits beyond what was to be expected of a list. */
const luckOf = ({ hits, expected }: JudgedFire): number => hits.filter(Boolean).length - expected;

/** How far the sum of some luck is from nothing, in standard deviations. */
function deviation(lucks: readonly number[]): number {
  const sum = lucks.reduce((total, luck) => total + luck, 0);
  const squares = lucks.reduce((total, luck) => total + luck * luck, 0);
  return squares === 0 ? 0 : Math.abs(sum) / Math.sqrt(squares);
}

describe.each(Object.keys(GAMES))('%s', (name) => {
  const { games, changes } = GAMES[name]!;
  const rules = rulesOf(changes);
  const seeds = Array.from({ length: games }, (_, game) => `${game}`);
  const random = seeds.map((seed) => judged(randomGame(rules, seed), seed));
  const captains = seeds.map((seed) => judged(captainsGame(rules, seed), seed));

  describe.each([
    ['at random', random],
    ['of captains', captains],
  ])('shots %s', (_who, analyses) => {
    const fires = analyses.flatMap((analysis) => analysis.fires);

    test('hit as often as was to be expected', () => {
      expect(fires.length).toBeGreaterThan(games * 5);
      expect(deviation(fires.map(luckOf))).toBeLessThan(3.5);
    });

    test.each([0, 1, 2])('hit as often whatever was expected: third %i', (third) => {
      const sorted = fires.toSorted((a, b) => a.expected / a.at.length - b.expected / b.at.length);
      const part = sorted.slice((third * sorted.length) / 3, ((third + 1) * sorted.length) / 3);
      expect(deviation(part.map(luckOf))).toBeLessThan(3.5);
    });

    test('promised no more than the best', () => {
      for (const { expected, best } of fires) expect(expected).toBeLessThanOrEqual(best + 1e-9);
    });
  });

  test('tells the skill of captains from shots at random', () => {
    expect(meanSkill(random)).toBeLessThan(0.65);
    expect(meanSkill(captains)).toBeGreaterThan(0.75);
  });
});

test('chance of its own decides what is drawn, and nothing else', () => {
  const game = randomGame(rulesOf({ preset: 'classic' }), 'repeated', 40);
  const judge = (seed: string) =>
    accepted(analyse(game, { chance: new Chance(seed), work: 50, isSpent: () => false }));
  expect(judge('one')).toEqual(judge('one'));
  expect(judge('one')).not.toEqual(judge('two'));
});
