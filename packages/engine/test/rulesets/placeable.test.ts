import { describe, expect, test } from 'vitest';
import { Chance, placedShips, randomFleet, resolveRules } from '../../src/index.ts';
import { type Contact, isPlaceable } from '../fleet/support/brute-force.ts';
import { fleet, refusedRules } from './rules.ts';

/** Fleets for which no layout exists, each with the reason why a person can see it. */
const IMPOSSIBLE: readonly [
  why: string,
  rows: number,
  columns: number,
  contact: Contact,
  kinds: string,
][] = [
  ['a ship longer than the board', 3, 3, 'free', 'a 1×4'],
  ['a ship longer than both sides', 5, 4, 'none', 'a 1×6'],
  ['more squares than cells', 3, 3, 'free', 'a 10×1'],
  ['far more squares than cells', 10, 10, 'free', 'a 1000000000×6'],
  ['counts at the end of the numbers', 10, 10, 'none', `a ${Number.MAX_SAFE_INTEGER}×6`],
  ['nine cells hold no five ships of two', 3, 3, 'free', 'a 5×2'],
  ['at corners only, 3×3 holds five single cells', 3, 3, 'corners', 'a 6×1'],
  ['without contact, 3×3 holds four single cells', 3, 3, 'none', 'a 5×1'],
  ['three ships of three side by side', 3, 3, 'corners', 'a 3×3'],
  ['a middle row of three leaves no room', 3, 3, 'none', 'a 1×3, b 2×2'],
  ['without contact, 10×10 holds twenty-five single cells', 10, 10, 'none', 'a 26×1'],
  ['at corners only, 4×4 holds eight single cells', 4, 4, 'corners', 'a 9×1'],
  ['each row of 3×5 holds one ship of three', 3, 5, 'free', 'a 5×3, b 1×1'],
];

describe('1.5 limits: any fleet must be placeable', () => {
  test.each(IMPOSSIBLE)(
    '1.5 limits: refused: %s (%i×%i %s: %s)',
    (_why, rows, columns, contact, kinds) => {
      const refusal = refusedRules({
        preset: 'classic',
        board: { rows, columns },
        contact,
        fleet: fleet(...kinds.split(', ')),
      });
      expect(refusal.code).toBe('bad-rules');
      expect(refusal.message).not.toBe('');
    },
  );

  test.each(['free', 'corners', 'none'] as const)(
    '1.5 limits: contact %s on 3×3 and 3×4: exactly the fleets that can be placed are accepted',
    (contact) => {
      const differing: string[] = [];
      for (const columns of [3, 4]) {
        for (const sizes of sizeLists(contact === 'free' ? 4 : 6, 4)) {
          const ships = sizes.map((size) => ({ class: `s${size}`, size }));
          const placeable = isPlaceable({ rows: 3, columns, contact, ships });
          const kinds = ships.map((ship) => ({ ...ship, count: 1 }));
          const board = { rows: 3, columns };
          const accepted = resolveRules({ preset: 'classic', board, contact, fleet: kinds }).ok;
          if (accepted !== placeable) differing.push(`3×${columns}: ${sizes.join(' ')}`);
        }
      }
      expect(differing).toEqual([]);
    },
  );

  test('1.5 random: whatever is accepted can be placed at random, however dense', () => {
    const failing: string[] = [];
    for (const [rows, columns, contact, kinds] of DENSE) {
      const board = { rows, columns };
      const list = fleet(...kinds.split(', '));
      const resolved = resolveRules({ preset: 'classic', board, contact, fleet: list });
      if (!resolved.ok || resolved.value.game !== 'fleet') {
        failing.push(`${rows}×${columns} ${contact} ${kinds}`);
        continue;
      }
      const chance = new Chance(kinds);
      for (let game = 0; game < 4; game++) {
        const placed = placedShips(resolved.value, randomFleet(resolved.value, chance));
        if (!placed.ok) failing.push(`${kinds}: ${placed.error.message}`);
      }
    }
    expect(failing).toEqual([]);
  });
});

/** Boards filled as far as a person can fill them at sight. */
const DENSE: readonly [rows: number, columns: number, contact: Contact, kinds: string][] = [
  [10, 10, 'free', 'a 100×1'],
  [10, 10, 'free', 'a 20×5'],
  [10, 10, 'free', 'a 50×2'],
  [10, 10, 'free', 'a 10×5, b 10×3, c 10×2'],
  [10, 10, 'free', 'a 10×6, b 10×4'],
  [10, 10, 'corners', 'a 50×1'],
  [10, 10, 'none', 'a 25×1'],
  [10, 10, 'corners', 'a 10×5'],
  [10, 10, 'none', 'a 5×5, b 5×4'],
  [10, 10, 'none', 'a 1×4, b 2×3, c 3×2, d 4×1, e 2×1'],
  [14, 14, 'none', 'a 49×1'],
  [12, 12, 'none', 'a 6×6, b 6×5'],
];

/** All lists of up to `most` sizes from 1 to `largest`, the largest first. */
function sizeLists(most: number, largest: number): readonly (readonly number[])[] {
  if (most === 0) return [];
  const sizes = Array.from({ length: largest }, (_, index) => index + 1);
  return sizes.flatMap((size) => [
    [size],
    ...sizeLists(most - 1, size).map((rest) => [size, ...rest]),
  ]);
}
