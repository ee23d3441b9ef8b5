import { type FleetRules, labels, resolveRules } from '@flotilla/engine';
import { type SeatAction, accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { type FleetAnalysis, type SeenGame, analyse } from '../../src/index.ts';
import { thinking } from '../fleet/play.ts';
import { gameOf } from './seen-game.ts';

const analysisOf = (game: SeenGame): FleetAnalysis =>
  accepted(analyse(game, thinking('by hand'))) as FleetAnalysis;

/** Actions of a game on a small board, in the names of its cells. */
function deedsOf(rules: FleetRules) {
  const { cells } = labels(rules.board, rules.labels);
  const at = (name: string): number => cells.get(name)!;
  return {
    deploy: (seat: 0 | 1, from: string, to: string): SeatAction => ({
      seat,
      action: { type: 'deploy', ships: [{ class: 'cruiser', from: at(from), to: at(to) }] },
    }),
    fire: (seat: 0 | 1, ...names: readonly string[]): SeatAction => ({
      seat,
      action: { type: 'fire', at: names.map(at) },
    }),
    at,
  };
}

const cruiser = [{ class: 'cruiser', size: 3, count: 1 }];

describe('a ship of three cells on a board of 4 × 4', () => {
  const rules = accepted(
    resolveRules({
      preset: 'classic',
      board: { rows: 4, columns: 4 },
      fleet: cruiser,
      turn: 'until-miss',
      named: 'never',
      first: 'seat-0',
    }),
  ) as FleetRules;
  const { deploy, fire, at } = deedsOf(rules);
  const { fires, accounts } = analysisOf(
    gameOf({ rules, first: 0, position: null }, [
      deploy(0, 'D1', 'D3'),
      deploy(1, 'B1', 'B3'),
      fire(0, 'A1'),
      fire(1, 'A2'),
      fire(0, 'B2'),
      fire(0, 'B1'),
      fire(0, 'B3'),
    ]),
  );
  const own = fires.filter(({ seat }) => seat === 0);

  test('has 16 places: corners are on 2 of them, edges on 3, the middle on 4', () => {
    expect(own[0]).toMatchObject({ at: [at('A1')], hits: [false], basis: 'counted' });
    expect(own[0]!.expected).toBeCloseTo(2 / 16);
    expect(own[0]!.best).toBeCloseTo(4 / 16);
    expect(own[0]!.bestAt).toEqual([at('B2')]);
    const other = fires.find(({ seat }) => seat === 1)!;
    expect(other.expected).toBeCloseTo(3 / 16);
  });

  test('has 14 places once a corner was missed, and 4 of them through the middle', () => {
    expect(own[1]!.expected).toBeCloseTo(4 / 14);
    expect(own[1]!.best).toBeCloseTo(4 / 14);
    expect(own[1]!.bestAt).toEqual([at('B2')]);
  });

  test('loses shots where a likelier cell was left, and none at the best cell', () => {
    expect(own[0]!.lost).toBeGreaterThan(0);
    expect(own[1]!.lost).toBe(0);
    expect(own[2]!.lost).toBeCloseTo(1 / 4);
    expect(own[3]!.lost).toBe(0);
  });

  test('goes on, once it was hit, more likely towards the middle', () => {
    expect(own[2]!.expected).toBeCloseTo(1 / 4);
    expect(own[2]!.best).toBeCloseTo(2 / 4);
    expect(own[2]!.bestAt).toEqual([at('B3')]);
    expect(own[3]!.expected).toBe(1);
  });

  test('is found with some luck, and not with all the skill there is', () => {
    const expected = 2 / 16 + 4 / 14 + 1 / 4 + 1;
    const best = 4 / 16 + 4 / 14 + 2 / 4 + 1;
    expect(accounts[0]).toMatchObject({ shots: 4, hits: 3 });
    expect(accounts[0].skill).toBeCloseTo(expected / best);
    expect(accounts[0].luck).toBeCloseTo(3 - expected);
    const variances = [2 / 16, 4 / 14, 1 / 4, 1].map((chance) => chance * (1 - chance));
    expect(accounts[0].sigma ** 2).toBeCloseTo(variances.reduce((sum, one) => sum + one, 0));
  });
});

describe('salvos of two at a ship of three cells on a board of 3 × 3, only ships reported', () => {
  const rules = accepted(
    resolveRules({
      preset: 'salvo',
      board: { rows: 3, columns: 3 },
      fleet: cruiser,
      salvo: 2,
      finish: 'at-once',
      first: 'seat-0',
    }),
  ) as FleetRules;
  const { deploy, fire, at } = deedsOf(rules);
  const { fires, accounts } = analysisOf(
    gameOf({ rules, first: 0, position: null }, [
      deploy(0, 'A1', 'C1'),
      deploy(1, 'A1', 'A3'),
      fire(0, 'A1', 'A2'),
      fire(1, 'C3', 'B3'),
      fire(0, 'B1', 'B3'),
      fire(1, 'A3', 'B2'),
      fire(0, 'A3'),
    ]),
  );
  const own = fires.filter(({ seat }) => seat === 0);

  test('hit a third of the time each at first: every cell is on 2 of 6 places', () => {
    expect(own[0]!.chances).toEqual([1 / 3, 1 / 3]);
    expect(own[0]!.expected).toBeCloseTo(2 / 3);
    expect(own[0]!.best).toBeCloseTo(2 / 3);
  });

  test('hit twice on row A, once on two columns: the variance is 6/6 − (4/6)², not that of two coins', () => {
    expect(own[0]!.variance).toBeCloseTo(1 - 4 / 9);
    expect(own[0]!.lost).toBeNull();
  });

  test('have hits that were not announced', () => {
    expect(own[0]!.hits).toEqual([true, true]);
  });

  test('are judged by all earlier answers: row A and columns 1 and 2 can have been hit', () => {
    expect(own[1]!.chances).toEqual([1 / 3, 0]);
    expect(own[1]!.best).toBeCloseTo(2 / 3);
    expect(own[1]!.hits).toEqual([false, false]);
  });

  test('are judged against full ones: row A and column 2 are left', () => {
    expect(own[2]).toMatchObject({ at: [at('A3')], chances: [1 / 2], hits: [true] });
    expect(own[2]!.bestAt).toHaveLength(2);
    expect(own[2]!.best).toBeCloseTo(1);
  });

  test('are summed up', () => {
    const expected = 2 / 3 + 1 / 3 + 1 / 2;
    expect(accounts[0]).toMatchObject({ shots: 5, hits: 3 });
    expect(accounts[0].skill).toBeCloseTo(expected / (2 / 3 + 2 / 3 + 1));
    expect(accounts[0].luck).toBeCloseTo(3 - expected);
  });
});
