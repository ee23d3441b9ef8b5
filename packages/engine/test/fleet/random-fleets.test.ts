import { describe, expect, test } from 'vitest';
import { Chance, type FleetRules, placedShips, randomFleet } from '../../src/index.ts';
import { fleet, fleetRules } from '../rulesets/rules.ts';
import { allLayouts } from './support/brute-force.ts';
import { chiSquare, fairBound } from './support/chi-square.ts';
import { placementKey, smallGame } from './support/drawing.ts';

const CONTACTS = ['free', 'corners', 'none'] as const;

const small = (rows: number, columns: number, contact: string, kinds: string): FleetRules =>
  fleetRules({
    preset: 'classic',
    board: { rows, columns },
    contact,
    fleet: fleet(...kinds.split(', ')),
  });

/** How often each layout came up in so many random fleets. */
function tally(rules: FleetRules, draws: number): ReadonlyMap<string, number> {
  const chance = new Chance(`tally ${draws}`);
  const counts = new Map<string, number>();
  for (let draw = 0; draw < draws; draw++) {
    const key = placementKey(rules, randomFleet(rules, chance));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function illegal(rules: FleetRules, draws: number): readonly string[] {
  const chance = new Chance('dense');
  return Array.from({ length: draws }, () =>
    placedShips(rules, randomFleet(rules, chance)),
  ).flatMap((placed) => (placed.ok ? [] : [placed.error.message]));
}

/** The places of the largest ship that turn into one another when the board is turned or mirrored. */
function orbitKey(from: number, to: number): string {
  const points = [from, to].map((cell) => [Math.floor(cell / 10), cell % 10] as const);
  const across = points[0]![0] === points[1]![0];
  const lines = points.map(([row, column]) => (across ? [row, column] : [column, row]));
  const row = Math.min(lines[0]![0]!, 9 - lines[0]![0]!);
  const start = Math.min(lines[0]![1]!, lines[1]![1]!);
  const end = Math.max(lines[0]![1]!, lines[1]![1]!);
  return `${row}: ${Math.min(start, 9 - end)}`;
}

describe('1.5 random: random placement is exactly uniform where rejection is affordable', () => {
  const cases = [
    [4, 4, 'a 1×3, b 1×2'],
    [3, 5, 'a 1×3, b 1×2'],
    [3, 5, 'a 1×2, b 1×2'],
    [4, 4, 'a 2×2'],
    [3, 4, 'a 3×2'],
    [3, 3, 'a 1×3, b 2×1'],
    [3, 4, 'a 1×3, b 1×2, c 1×1'],
    [6, 3, 'a 1×6, b 1×3'],
  ] as const;

  test.each(cases.flatMap((each) => CONTACTS.map((contact) => [...each, contact] as const)))(
    '1.5 random: %i×%i, %s, contact %s: every layout is as likely as every other',
    (rows, columns, kinds, contact) => {
      const rules = small(rows, columns, contact, kinds);
      const layouts = allLayouts(smallGame(rules));
      const counts = tally(rules, 60 * layouts.size);
      expect(new Set(counts.keys())).toEqual(layouts);
      expect(chiSquare([...counts.values()])).toBeLessThan(fairBound(layouts.size - 1));
    },
  );

  test.each(['spanish', 'italian', 'salvo', 'salvo-2', 'classic', 'russian'])(
    '1.5 random: %s: the largest ship favours no side of the board and no direction',
    (preset) => {
      const rules = fleetRules({ preset });
      const chance = new Chance(`symmetry ${preset}`);
      const orbits = new Map<string, Map<string, number>>();
      for (let draw = 0; draw < 2500; draw++) {
        const { from, to } = randomFleet(rules, chance)[0]!;
        const places = orbits.get(orbitKey(from, to)) ?? new Map<string, number>();
        orbits.set(orbitKey(from, to), places);
        places.set(`${from}-${to}`, (places.get(`${from}-${to}`) ?? 0) + 1);
      }
      // A place in the middle of a row has half as many images as one aside of it.
      const counts = [...orbits].map(([key, places]) => ({
        places: [...places.values()],
        images: key.endsWith(`: ${(10 - rules.fleet[0]!.size) / 2}`) ? 4 : 8,
      }));
      expect(counts.map(({ places }) => places.length)).toEqual(counts.map(({ images }) => images));
      const sum = counts.reduce((total, { places }) => total + chiSquare(places), 0);
      const freedom = counts.reduce((total, { images }) => total + images - 1, 0);
      expect(sum).toBeLessThan(fairBound(freedom));
    },
  );
});

describe('1.5 random: random placement of dense fleets', () => {
  test.each([
    ['spanish', 10, 'carrier 2×5, battleship 3×4, launch 5×1'],
    ['italian', 10, 'carrier 2×5, torpedo-boat 3×4, cruiser 4×3, submarine 1×2'],
    ['italian', 20, 'carrier 8×5, torpedo-boat 12×4'],
    ['italian', 20, 'carrier 5×5, torpedo-boat 5×4, cruiser 5×3, submarine 5×2'],
  ])(
    '1.5 random: %s on %i rows, %s: three hundred random fleets are legal',
    (preset, side, kinds) => {
      const board = { rows: side, columns: side };
      const rules = fleetRules({ preset, board, fleet: fleet(...kinds.split(', ')) });
      expect(illegal(rules, 300)).toEqual([]);
    },
  );

  // There are 95 ways to cover 4 × 5 cells with dominoes; a checkerboard can be laid in two.
  test.each([
    [4, 5, 'free', 'a 10×2', 95],
    [6, 6, 'corners', 'a 18×1', 2],
    [4, 4, 'free', 'a 16×1', 1],
    [5, 5, 'none', 'a 9×1', 1],
  ])(
    '1.5 random: %i×%i %s, %s, without a cell to spare: each of %i layouts occurs',
    (rows, columns, contact, kinds, layouts) => {
      const counts = tally(small(rows, columns, contact, kinds), 40 * layouts);
      expect(counts.size).toBe(layouts);
    },
  );
});

describe('1.5 random: a nearly full board is not laid in one way', () => {
  test.each([
    ['free', 'a 50×2', 30],
    ['free', 'a 20×5', 10],
    ['corners', 'a 50×1', 2],
  ])('1.5 random: 10×10 %s, %s: at least %i layouts in thirty', (contact, kinds, layouts) => {
    expect(tally(small(10, 10, contact, kinds), 30).size).toBeGreaterThanOrEqual(layouts);
  });
});

describe('random placement depends on its chance alone', () => {
  const rules = fleetRules({ preset: 'classic' });

  test('the same text gives the same fleet, another text another', () => {
    const one = randomFleet(rules, new Chance('one'));
    expect(randomFleet(rules, new Chance('one'))).toEqual(one);
    expect(randomFleet(rules, new Chance('two'))).not.toEqual(one);
  });

  test('a random fleet has the classes of the ruleset, the largest first', () => {
    const classes = randomFleet(rules, new Chance('order')).map((ship) => ship.class);
    expect(classes).toEqual(['carrier', 'battleship', 'cruiser', 'submarine', 'destroyer']);
  });
});
