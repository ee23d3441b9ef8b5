import { type FleetRules, allCells, resolveRules } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { FleetBelief } from '../../src/fleet/belief/fleet-belief.ts';
import { SalvoDraft } from '../../src/fleet/salvo.ts';
import { watersOf } from '../../src/fleet/belief/waters.ts';

const rulesOf = (report: string): FleetRules =>
  accepted(
    resolveRules({
      preset: 'salvo',
      report,
      board: { rows: 3, columns: 3 },
      fleet: [
        { class: 'destroyer', size: 2, count: 1 },
        { class: 'launch', size: 1, count: 1 },
      ],
    }),
  ) as FleetRules;

/** Every layout, as the cells of its two ships. */
function layoutsOf(rules: FleetRules): readonly (readonly number[])[][] {
  const waters = watersOf(rules);
  const { places, count } = new FleetBelief(waters, { lists: [], strengths: [] }).all()!;
  return Array.from({ length: count }, (_, layout) =>
    [0, 1].map((ship) => {
      const place = places[2 * layout + ship]!;
      const start = waters.starts[place]!;
      return [...waters.cellsOf.subarray(start, start + waters.sizes[place]!)];
    }),
  );
}

/** What a list would bring on average: hits, bits told by the answer, and the chance to end the game. */
function prospects(rules: FleetRules, list: readonly number[]): [number, number, number] {
  const layouts = layoutsOf(rules);
  const answers = new Map<string, number>();
  let [hits, ends] = [0, 0];
  for (const ships of layouts) {
    const counts = ships.map((cells) => cells.filter((cell) => list.includes(cell)).length);
    const heard = counts.map((count, ship) => {
      if (count === ships[ship]!.length) return 'sunk';
      return rules.report === 'ships' ? String(count > 0) : String(count);
    });
    answers.set(heard.join(), (answers.get(heard.join()) ?? 0) + 1);
    hits += counts[0]! + counts[1]!;
    if (heard.every((sound) => sound === 'sunk')) ends++;
  }
  const told = [...answers.values()].reduce(
    (sum, count) => sum - (count / layouts.length) * Math.log2(count / layouts.length),
    0,
  );
  return [hits / layouts.length, told, ends / layouts.length];
}

const subsets = (cells: readonly number[], size: number): readonly (readonly number[])[] =>
  size === 0
    ? [[]]
    : cells.flatMap((cell, index) =>
        subsets(cells.slice(index + 1), size - 1).map((rest) => [cell, ...rest]),
      );

describe.each(['ships', 'ships-counted'])('a salvo answered by %s', (report) => {
  const rules = rulesOf(report);
  const cells = allCells(rules.board);
  const pool = new FleetBelief(watersOf(rules), { lists: [], strengths: [] }).all()!;
  const listOf = (ranked: readonly number[], shots: number): number[] =>
    new SalvoDraft(watersOf(rules), pool, cells).list(ranked, shots, () => false);

  test('has as many different cells as there are shots', () => {
    for (const shots of [1, 2, 5, 9]) {
      const list = listOf(cells, shots);
      expect(new Set(list).size).toBe(shots);
      expect(list.every((cell) => cells.includes(cell))).toBe(true);
    }
  });

  test('is no worse than the cells it began with, and better than bad ones', () => {
    const worth = (list: readonly number[]): number => {
      const [hits, told, ends] = prospects(rules, list);
      return hits + 0.6 * told + 6 * ends;
    };
    const corners = [0, 2, 6];
    const ranked = [...corners, ...cells.filter((cell) => !corners.includes(cell))];
    expect(worth(listOf(ranked, 3))).toBeGreaterThan(worth(corners));
  });

  test('fired last sinks all as often as the best list of its shots', () => {
    const ends = (list: readonly number[]): number => prospects(rules, list)[2];
    const draft = new SalvoDraft(watersOf(rules), pool, cells, true);
    const most = Math.max(...subsets(cells, 4).map(ends));
    expect(ends(draft.list([0, 2, 6, 8, 1, 3, 4, 5, 7], 4, () => false))).toBeCloseTo(most);
  });

  test('is what it was when there is no time', () => {
    expect(new SalvoDraft(watersOf(rules), pool, cells).list(cells, 3, () => true)).toEqual([
      0, 1, 2,
    ]);
  });
});
