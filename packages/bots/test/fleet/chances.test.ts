import { describe, expect, test } from 'vitest';
import { Chance, type FleetRules, resolveRules, squares } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { FleetBelief } from '../../src/fleet/belief/fleet-belief.ts';
import {
  chancesOfDrawing,
  chancesOfPool,
  type LayoutPool,
} from '../../src/fleet/belief/ship-chances.ts';
import { FastChance } from '../../src/fleet/belief/fast-chance.ts';
import { LayoutSampler } from '../../src/fleet/belief/layout-sampler.ts';
import { FleetLogbook } from '../../src/fleet/belief/logbook.ts';
import { watersOf } from '../../src/fleet/belief/waters.ts';
import { randomGame } from '../analysis/seen-game.ts';

const LAYOUTS = 40;
const GAMES: readonly object[] = [
  { contact: 'free', named: 'never' },
  { contact: 'free', named: 'sunk' },
  { contact: 'none', named: 'never', turn: 'until-miss' },
  { contact: 'corners', turn: 'salvo', salvo: 3, report: 'ships', named: 'never' },
  { contact: 'free', turn: 'salvo', salvo: 3, report: 'cells', named: 'never' },
];

describe.each(GAMES)('what layouts drawn with %j tell when their ships are spread', (changes) => {
  const rules = accepted(
    resolveRules({
      preset: 'classic',
      board: { rows: 5, columns: 5 },
      fleet: [
        { class: 'cruiser', size: 3, count: 1 },
        { class: 'destroyer', size: 2, count: 2 },
      ],
      first: 'seat-0',
      ...changes,
    }),
  ) as FleetRules;
  const waters = watersOf(rules);
  const beliefs = Array.from({ length: 12 }, (_, game) => beliefAfter(rules, `${game}`, 4 + game));
  const drawn = beliefs.map((belief, game) => {
    const { pool, drawing } = drawnFrom(
      belief,
      new FastChance(new Chance(`drawn ${game}`)),
      LAYOUTS,
    );
    return {
      plain: chancesOfPool(waters, pool).heat,
      exact: chancesOfPool(waters, belief.all()!).heat,
      spread: chancesOfDrawing(waters, pool, drawing, () => false).heat,
    };
  });

  test('has as many squares as the fleet', () => {
    for (const { spread } of drawn) {
      expect(spread.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(squares(rules.fleet));
    }
  });

  test('is certain where the fleet is', () => {
    const certain = drawn.flatMap(({ exact, spread }) =>
      [...exact.keys()]
        .filter((cell) => exact[cell] === 0 || exact[cell] === 1)
        .map((cell) => [exact[cell]!, spread[cell]!] as const),
    );
    expect(certain.length).toBeGreaterThan(10);
    for (const [exact, spread] of certain) expect(spread).toBeCloseTo(exact, 9);
  });

  test('is nearer to the truth than the layouts themselves', () => {
    const errorOf = (heats: readonly (readonly [Float64Array, Float64Array])[]): number =>
      heats.reduce(
        (sum, [one, two]) => one.reduce((all, value, cell) => all + (value - two[cell]!) ** 2, sum),
        0,
      );
    const spread = errorOf(drawn.map((one) => [one.spread, one.exact]));
    const plain = errorOf(drawn.map((one) => [one.plain, one.exact]));
    expect(spread).toBeLessThan(plain / 1.5);
  });
});

/** Layouts thrown one after the other. */
function drawnFrom(
  { graph }: FleetBelief,
  dice: FastChance,
  count: number,
): { readonly pool: LayoutPool; readonly drawing: LayoutSampler } {
  const drawing = new LayoutSampler(graph!, count);
  for (let layout = 0; layout < count; layout++) while (!drawing.throw(layout, dice));
  return { pool: { count, places: drawing.places, isComplete: false }, drawing };
}

/** What seat 0 believes after so many events of a random game. */
function beliefAfter(rules: FleetRules, seed: string, events: number): FleetBelief {
  const logbook = new FleetLogbook(rules, 0);
  const [seen] = randomGame(rules, seed).seen;
  for (const event of seen.slice(0, events + 4)) logbook.observe(event);
  return new FleetBelief(watersOf(rules), logbook.told);
}

test('ships are not spread where that would take too long', () => {
  const rules = accepted(
    resolveRules({
      preset: 'classic',
      board: { rows: 26, columns: 26 },
      fleet: [{ class: 'cruiser', size: 3, count: 30 }],
    }),
  ) as FleetRules;
  const waters = watersOf(rules);
  const belief = new FleetBelief(waters, new FleetLogbook(rules, 0).told);
  const few = drawnFrom(belief, new FastChance(new Chance('few')), 2);
  const many = drawnFrom(belief, new FastChance(new Chance('many')), 200);
  const spread = ({ pool, drawing }: typeof few): Float64Array =>
    chancesOfDrawing(waters, pool, drawing, () => false).places;
  expect(spread(few)).not.toEqual(chancesOfPool(waters, few.pool).places);
  expect(spread(many)).toEqual(chancesOfPool(waters, many.pool).places);
});
