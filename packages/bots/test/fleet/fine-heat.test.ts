import {
  Chance,
  type FleetRules,
  type SeenEvent,
  randomFleet,
  resolveRules,
  squares,
} from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { Belief } from '../../src/fleet/belief.ts';
import { Dice } from '../../src/fleet/dice.ts';
import { fineHeat } from '../../src/fleet/fine-heat.ts';
import { heatOfPool } from '../../src/fleet/heat.ts';
import { Logbook } from '../../src/fleet/logbook.ts';
import { watersOf } from '../../src/fleet/waters.ts';
import { randomGame } from '../analysis/seen-game.ts';

const LAYOUTS = 40;
const GAMES: readonly object[] = [
  { contact: 'free', named: 'never' },
  { contact: 'free', named: 'sunk' },
  { contact: 'none', named: 'never', turn: 'until-miss' },
  { contact: 'corners', turn: 'salvo', salvo: 3, report: 'ships', named: 'never' },
  { contact: 'free', turn: 'salvo', salvo: 3, report: 'cells', named: 'never' },
];

describe.each(GAMES)('the fine heat of layouts drawn with %j', (changes) => {
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
    const pool = belief.draw(LAYOUTS, new Dice(new Chance(`drawn ${game}`)), () => false);
    const exact = heatOfPool(waters, belief.all()!);
    return { pool, exact, fine: fineHeat(belief.draft!, pool)! };
  });

  test('has as many squares as the fleet', () => {
    for (const { fine } of drawn) {
      expect(fine.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(squares(rules.fleet));
    }
  });

  test('is certain where the fleet is', () => {
    const certain = drawn.flatMap(({ exact, fine }) =>
      [...exact.keys()]
        .filter((cell) => exact[cell] === 0 || exact[cell] === 1)
        .map((cell) => [exact[cell]!, fine[cell]!] as const),
    );
    expect(certain.length).toBeGreaterThan(10);
    for (const [exact, fine] of certain) expect(fine).toBeCloseTo(exact, 9);
  });

  test('is nearer to the truth than the layouts themselves', () => {
    const errorOf = (heats: readonly (readonly [Float64Array, Float64Array])[]): number =>
      heats.reduce(
        (sum, [one, two]) => one.reduce((all, value, cell) => all + (value - two[cell]!) ** 2, sum),
        0,
      );
    const fine = errorOf(drawn.map((one) => [one.fine, one.exact]));
    const plain = errorOf(drawn.map((one) => [heatOfPool(waters, one.pool), one.exact]));
    expect(fine).toBeLessThan(plain / 1.5);
  });
});

/** What seat 0 believes after so many events of a random game. */
function beliefAfter(rules: FleetRules, seed: string, events: number): Belief {
  const logbook = new Logbook(rules, 0);
  const [seen] = randomGame(rules, seed).seen;
  for (const event of seen.slice(0, events + 4)) logbook.observe(event);
  return new Belief(watersOf(rules), logbook.told);
}

test('is not worked out where that would take too long', () => {
  const rules = accepted(
    resolveRules({
      preset: 'classic',
      board: { rows: 26, columns: 26 },
      fleet: [{ class: 'cruiser', size: 3, count: 30 }],
    }),
  ) as FleetRules;
  const logbook = new Logbook(rules, 0);
  const begun: readonly SeenEvent[] = [
    { seq: 1, type: 'deployed', seat: 0, seal: null, ships: randomFleet(rules, new Chance('')) },
    { seq: 2, type: 'deployed', seat: 1, seal: null },
  ];
  for (const event of begun) logbook.observe(event);
  const belief = new Belief(watersOf(rules), logbook.told);
  const pool = belief.draw(500, new Dice(new Chance('')), () => false);
  expect(pool.count).toBe(500);
  expect(fineHeat(belief.draft!, pool)).toBeNull();
});
