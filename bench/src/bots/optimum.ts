import { type FleetRules, cellCount, columnOf, rowOf, spans } from '@flotilla/engine';

/** A layout of a small fleet: the cells of each ship as bits. */
type Layout = readonly number[];

/** The mean number of shots that best play needs against a uniformly random fleet. */
interface Optimum {
  readonly layouts: number;
  readonly shots: number;
  /** How many sets of layouts had to be searched. */
  readonly searched: number;
}

/**
 * Solves a small board exactly where sinkings are named and ships are all of different classes. A cell
 * that all layouts left share is shot at first, since that costs nothing; so what is known is just the
 * set of layouts left, and the misses of best play are found set by set, turned and mirrored ones at once.
 */
export function solve(rules: FleetRules): Optimum {
  const layouts = layoutsOf(rules);
  const solver = new Solver(rules, layouts);
  const squares = rules.fleet.reduce((sum, { size }) => sum + size, 0);
  const misses = solver.misses() / layouts.length;
  return { layouts: layouts.length, shots: squares + misses, searched: solver.searched };
}

/** Every layout of the fleet. */
export function layoutsOf({ board, contact, fleet }: FleetRules): Layout[] {
  let layouts: { ships: number[]; blocked: number }[] = [{ ships: [], blocked: 0 }];
  for (const { size } of fleet) {
    const places = spans(board, contact, size).map(({ cells, zone }) => ({
      ship: bitsOf(cells),
      zone: bitsOf(zone),
    }));
    layouts = layouts.flatMap(({ ships, blocked }) =>
      places
        .filter(({ ship }) => (ship & blocked) === 0)
        .map(({ ship, zone }) => ({ ships: [...ships, ship], blocked: blocked | zone })),
    );
  }
  return layouts.map(({ ships }) => ships);
}

const bitsOf = (cells: Iterable<number>): number => {
  let bits = 0;
  for (const cell of cells) bits |= 1 << cell;
  return bits;
};

class Solver {
  searched = 0;
  readonly #layouts: readonly Layout[];
  readonly #all: readonly number[];
  readonly #cells: number;
  /** A random number for each layout, and for the layout each symmetry makes of it. */
  readonly #hashes: readonly Float64Array[];
  /** Misses of best play from sets of layouts, summed over the layouts; bounds for some others. */
  readonly #known = new Map<number, number>();
  readonly #least = new Map<number, number>();

  constructor(rules: FleetRules, layouts: readonly Layout[]) {
    this.#layouts = layouts;
    this.#all = layouts.map((ships) => ships.reduce((all, ship) => all | ship, 0));
    this.#cells = cellCount(rules.board);
    this.#hashes = hashesOf(rules, layouts);
  }

  misses(): number {
    return this.#total([...this.#layouts.keys()], 0, Infinity);
  }

  /** The misses of these layouts together after these shots, or `bound` if they are no fewer. */
  #total(layouts: readonly number[], shot: number, bound: number): number {
    if (layouts.length === 1) return 0;
    const counts = this.#counts(layouts, shot);
    const certain = counts.indexOf(layouts.length);
    if (certain !== -1) return this.#after(layouts, shot, certain, bound);
    const key = this.#keyOf(layouts);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const least = this.#least.get(key) ?? leastMisses(layouts.length, counts);
    if (least >= bound) return bound;
    this.searched++;
    let best = bound;
    for (const cell of cellsByCount(counts)) {
      // Even if the next shot ended it all, it would miss so often.
      if (layouts.length - counts[cell]! >= best) break;
      best = Math.min(best, this.#after(layouts, shot, cell, best));
    }
    (best < bound ? this.#known : this.#least).set(key, best);
    return best;
  }

  /** The misses of a shot at a cell and of all that follows, or `bound` if they are no fewer. */
  #after(layouts: readonly number[], before: number, cell: number, bound: number): number {
    const shot = before | (1 << cell);
    const parts = this.#parts(layouts, shot, cell);
    const missed = layouts.filter((layout) => (this.#all[layout]! & (1 << cell)) === 0).length;
    const leasts = parts.map((part) => leastMisses(part.length, this.#counts(part, shot)));
    let total = missed + leasts.reduce((sum, least) => sum + least, 0);
    for (const [index, part] of parts.entries()) {
      if (total >= bound) return bound;
      total -= leasts[index]!;
      total += this.#total(part, shot, bound - total);
    }
    return Math.min(total, bound);
  }

  /** The layouts by what would be announced: water, a hit, or which ship is sunk. */
  #parts(layouts: readonly number[], shot: number, cell: number): readonly (readonly number[])[] {
    const parts: number[][] = [];
    for (const layout of layouts) {
      const ships = this.#layouts[layout]!;
      const hit = ships.findIndex((ship) => (ship & (1 << cell)) !== 0);
      const told = hit === -1 ? 0 : (ships[hit]! & ~shot) === 0 ? 2 + hit : 1;
      (parts[told] ??= []).push(layout);
    }
    return parts.filter((part) => part !== undefined);
  }

  /** How many of these layouts have a ship on each cell not shot at. */
  #counts(layouts: readonly number[], shot: number): Int32Array {
    const counts = new Int32Array(this.#cells);
    for (const layout of layouts) {
      for (let rest = this.#all[layout]! & ~shot; rest !== 0; rest &= rest - 1) {
        counts[31 - Math.clz32(rest & -rest)]!++;
      }
    }
    return counts;
  }

  /** A number for a set of layouts, the same for those that are turned or mirrored. */
  #keyOf(layouts: readonly number[]): number {
    let key = Infinity;
    for (const hashes of this.#hashes) {
      let sum = 0;
      for (const layout of layouts) sum = (sum + hashes[layout]!) % KEYS;
      key = Math.min(key, sum);
    }
    return key;
  }
}

/** Keys are sums of random numbers below this: two sets have the same one once in 10¹⁵ times. */
const KEYS = 2 ** 52;

function cellsByCount(counts: Int32Array): readonly number[] {
  return [...counts.keys()]
    .filter((cell) => counts[cell]! > 0)
    .sort((a, b) => counts[b]! - counts[a]! || a - b);
}

/**
 * The fewest misses so many layouts can have together: until the first hit each shot can find no more
 * of them than there are on its cell, and all those not found by then have missed.
 */
function leastMisses(layouts: number, counts: Int32Array): number {
  const sorted = counts.toSorted();
  let [least, missed] = [0, layouts];
  for (let index = sorted.length - 1; index >= 0 && missed > 0; index--) {
    if (sorted[index] === 0) break;
    missed -= sorted[index]!;
    least += Math.max(0, missed);
  }
  return least;
}

function hashesOf({ board }: FleetRules, layouts: readonly Layout[]): Float64Array[] {
  const nameOf = (ships: Layout): string => ships.join(' ');
  const indexOf = new Map(layouts.map((ships, index) => [nameOf(ships), index]));
  const hashes = Float64Array.from(layouts.keys(), hashOf);
  const { rows, columns } = board;
  const at = (row: number, column: number): number => row * columns + column;
  const moves: ((row: number, column: number) => number)[] = [
    at,
    (row, column) => at(rows - 1 - row, column),
    (row, column) => at(row, columns - 1 - column),
    (row, column) => at(rows - 1 - row, columns - 1 - column),
  ];
  if (rows === columns) moves.push(...moves.map((move) => (r: number, c: number) => move(c, r)));
  return moves.map((move) => {
    const moved = (bits: number): number => {
      let result = 0;
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        const cell = 31 - Math.clz32(rest & -rest);
        result |= 1 << move(rowOf(board, cell), columnOf(board, cell));
      }
      return result;
    };
    return Float64Array.from(layouts, (ships) => hashes[indexOf.get(nameOf(ships.map(moved)))!]!);
  });
}

/** A number that looks random for each layout, always the same. */
function hashOf(layout: number): number {
  const mixed = (salt: number): number => {
    let word = Math.imul(layout + salt, 0x9e3779b1);
    word = Math.imul(word ^ (word >>> 15), 0x85ebca77);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae3d);
    return (word ^ (word >>> 16)) >>> 0;
  };
  return mixed(1) * 2 ** 20 + (mixed(0x5bd1e995) & 0xfffff);
}
