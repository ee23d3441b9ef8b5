import type { FiredEvent, ShotResult } from '@flotilla/engine';
import { type FleetRules, evolveView, openingView } from '@flotilla/engine';
import { rulesOf } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import { lastShotCells, settledWrecks, sureWater } from '../src/index.ts';

const CLASSIC = rulesOf({ preset: 'classic' }) as FleetRules;
const RUSSIAN = rulesOf({ preset: 'russian' }) as FleetRules;

/** Shots of seat 0, written as "row column result class". */
const shotsOf = (...lines: readonly string[]): readonly FiredEvent[] =>
  lines.map((line, index) => {
    const [row, column, result, name] = line.split(' ');
    const shot = { at: Number(row) * 10 + Number(column), result: result as ShotResult };
    const shots = [name === undefined ? shot : { ...shot, class: name }];
    return { seq: index + 1, type: 'fired', seat: 0, shots };
  });

const seaAfter = (rules: FleetRules, fired: readonly FiredEvent[]) =>
  fired.reduce<ReturnType<typeof openingView>>(
    (view, event) => evolveView(view, event),
    openingView(rules, 'spectator'),
  ).publicState as unknown as { readonly seas: readonly [never, never] };

const wrecksOf = (rules: FleetRules, ...lines: readonly string[]) => {
  const fired = shotsOf(...lines);
  return settledWrecks(rules, seaAfter(rules, fired).seas[1], fired);
};

test('1.1.4 the name and the hits settle where a sunk ship lies', () => {
  expect(wrecksOf(CLASSIC, '2 3 hit', '2 4 sunk destroyer')).toEqual([[23, 24]]);
});

test('two ways to lie settle nothing', () => {
  expect(wrecksOf(CLASSIC, '2 3 hit', '2 5 hit', '2 4 sunk destroyer')).toEqual([]);
});

test('a cell hit after the sinking is no part of the ship', () => {
  expect(wrecksOf(CLASSIC, '2 3 hit', '2 4 sunk destroyer', '2 5 hit')).toEqual([[23, 24]]);
});

test('a settled ship settles its neighbour', () => {
  const lines = ['2 3 hit', '2 4 hit', '2 6 hit', '2 5 sunk destroyer', '2 2 sunk cruiser'];
  expect(wrecksOf(CLASSIC, ...lines)).toEqual([
    [22, 23, 24],
    [25, 26],
  ]);
});

test('where ships keep apart, connected sunk cells are one ship, with sure water around it', () => {
  const fired = shotsOf('0 0 hit', '0 1 sunk', '1 0 miss');
  const sea = seaAfter(RUSSIAN, fired).seas[1];
  const wrecks = settledWrecks(RUSSIAN, sea, fired);
  expect(wrecks).toEqual([[0, 1]]);
  expect([...sureWater(RUSSIAN, sea, wrecks)].toSorted((a, b) => a - b)).toEqual([2, 11, 12]);
});

test('where ships may touch, nothing around a wreck is sure', () => {
  const fired = shotsOf('2 3 hit', '2 4 sunk destroyer');
  const sea = seaAfter(CLASSIC, fired).seas[1];
  expect(sureWater(CLASSIC, sea, settledWrecks(CLASSIC, sea, fired)).size).toBe(0);
});

test('the last shots are those of the last event of the other side', () => {
  expect([...lastShotCells(shotsOf('1 1 miss', '2 2 miss'), 1)]).toEqual([22]);
  expect(lastShotCells(shotsOf('1 1 miss'), 0).size).toBe(0);
});
