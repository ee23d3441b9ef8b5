import { describe, expect, test } from 'vitest';
import { type FleetPlacement, type FleetRules, placedShips, spans } from '../../src/index.ts';
import { fleet, fleetRules } from '../rulesets/rules.ts';
import { allLayouts } from './support/brute-force.ts';
import { placementKey, smallGame } from './support/drawing.ts';

const CONTACTS = ['free', 'corners', 'none'] as const;

/**
 * How many layouts there are on small boards where ships touch freely, at corners only, and not at all.
 * The first rows can be counted by hand: of 36 pairs of cells on 3 × 3, 12 share a side and 8 a corner.
 */
const COUNTS: readonly [rows: number, columns: number, fleet: string, counts: readonly number[]][] =
  [
    [3, 3, 'a 1×1', [9, 9, 9]],
    [3, 3, 'a 2×1', [36, 24, 16]],
    [3, 3, 'a 1×2', [12, 12, 12]],
    [3, 3, 'a 1×2, b 1×1', [84, 40, 24]],
    [3, 3, 'a 2×2', [44, 12, 8]],
    [3, 3, 'a 1×3, b 1×2', [36, 8, 8]],
    [3, 3, 'a 1×3, b 2×1', [90, 4, 4]],
    [4, 4, 'a 1×3, b 1×2', [264, 120, 104]],
    [4, 4, 'a 1×4, b 1×2', [120, 52, 52]],
    [4, 4, 'a 2×2', [224, 126, 98]],
    [3, 5, 'a 1×3, b 1×2', [208, 94, 78]],
    [3, 5, 'a 1×5, b 1×1', [30, 10, 10]],
    [3, 5, 'a 2×3', [55, 21, 21]],
    [3, 5, 'a 1×3, b 1×3', [110, 42, 42]],
    [3, 5, 'a 1×2, b 1×2', [370, 206, 166]],
    [6, 3, 'a 1×6, b 1×3', [24, 8, 8]],
  ];

/** Every pair of ends for every ship, straight or not, overlapping or not: all that can be sent. */
function* everythingSent(rules: FleetRules): Generator<FleetPlacement> {
  const cells = rules.board.rows * rules.board.columns;
  const names = smallGame(rules).ships.map((ship) => ship.class);
  const ends = cells * cells;
  for (let number = 0; number < ends ** names.length; number++) {
    yield names.map((name, ship) => {
      const pair = Math.floor(number / ends ** ship) % ends;
      return { class: name, from: Math.floor(pair / cells), to: pair % cells };
    });
  }
}

function acceptedKeys(rules: FleetRules): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const sent of everythingSent(rules)) {
    if (placedShips(rules, sent).ok) keys.add(placementKey(rules, sent));
  }
  return keys;
}

const CASES = COUNTS.flatMap(([rows, columns, kinds, counts]) =>
  CONTACTS.map((contact, index) => ({
    rules: fleetRules({
      preset: 'classic',
      board: { rows, columns },
      contact,
      fleet: fleet(...kinds.split(', ')),
    }),
    count: counts[index]!,
    title: `${kinds} on ${rows}×${columns}, contact ${contact}`,
  })),
);

describe('1.2 contact: the layouts of small boards', () => {
  test.each(CASES)('1.2 $title: $count layouts', ({ rules, count }) => {
    expect(allLayouts(smallGame(rules)).size).toBe(count);
  });

  // All pairs of ends of three ships are too many to send.
  test.each(CASES.filter(({ rules }) => smallGame(rules).ships.length < 3))(
    '1.1.2c $title: each of them is accepted, and nothing else',
    ({ rules }) => {
      expect(acceptedKeys(rules)).toEqual(allLayouts(smallGame(rules)));
    },
  );
});

describe('1.1.2 the places of one ship: straight, across or down', () => {
  // A ship of one cell lies neither across nor down; a longer one has both directions.
  test.each([
    [10, 10, 1, 100],
    [10, 10, 2, 180],
    [10, 10, 5, 120],
    [3, 5, 1, 15],
    [3, 5, 3, 14],
    [3, 5, 4, 6],
    [3, 5, 6, 0],
  ])('1.1.2 %i×%i, size %i: %i places, each once', (rows, columns, size, count) => {
    for (const contact of CONTACTS) {
      const places = spans({ rows, columns }, contact, size).map(({ cells }) => cells.join(' '));
      expect(places).toHaveLength(count);
      expect(new Set(places).size).toBe(count);
    }
  });
});
