import type { Cell } from '@flotilla/engine';
import { mixed } from './mixed.ts';
import type { Pool } from './pool.ts';
import { type Waters, cellsAt } from './waters.ts';

/**
 * How far the search may go: the cells tried now and at each later turn, up to how many layouts all
 * cells are tried, and the layouts looked at in all.
 */
export interface Effort {
  readonly choices: number;
  readonly width: number;
  readonly few: number;
  readonly steps: number;
}

/** What is announced of a shot that hits nothing. */
const WATER = 0;

/**
 * Solves the end of a game in which every cell is announced: all layouts are known, and every way to go
 * on is searched, or the likeliest ones: with a width of one, each choice is followed by shots at the
 * likeliest cell, and what that costs is exact. A shot at a cell that all layouts share costs nothing, since it must be made anyway;
 * so what counts is misses. They are summed over the layouts, which keeps them whole numbers.
 */
export class Endgame {
  readonly #ships: number;
  readonly #count: number;
  /** The cells that matter, and for every layout the ship on each of them, or −1. */
  readonly #cells: readonly Cell[];
  readonly #shipAt: Int16Array;
  /** For every layout its cells, as columns of the table above. */
  readonly #columnsOf: readonly Uint16Array[];
  /** For every layout the cells of each ship that were not shot at. */
  readonly #whole: Int8Array;
  readonly #isShot: Uint8Array;
  readonly #names: Uint16Array;
  readonly #hashes: Float64Array;
  /** The misses of sets of layouts that were searched before, and bounds for some others. */
  readonly #known = new Map<number, number>();
  readonly #least = new Map<number, number>();
  readonly #effort: Effort;
  #steps: number;

  constructor(waters: Waters, pool: Pool, open: readonly Cell[], effort: Effort) {
    const { ships } = waters;
    this.#ships = ships;
    this.#count = pool.count;
    this.#effort = effort;
    this.#steps = effort.steps;
    const covered = new Set<Cell>();
    for (const place of pool.places) for (const cell of cellsAt(waters, place)) covered.add(cell);
    this.#cells = open.filter((cell) => covered.has(cell));
    const columns = new Map(this.#cells.map((cell, column) => [cell, column]));
    this.#shipAt = new Int16Array(pool.count * this.#cells.length).fill(-1);
    this.#whole = new Int8Array(pool.count * ships);
    this.#columnsOf = Array.from({ length: pool.count }, (_, layout) => {
      const own: number[] = [];
      for (let ship = 0; ship < ships; ship++) {
        for (const cell of cellsAt(waters, pool.places[layout * ships + ship]!)) {
          const column = columns.get(cell);
          if (column === undefined) continue;
          own.push(column);
          this.#shipAt[layout * this.#cells.length + column] = ship;
          this.#whole[layout * ships + ship]!++;
        }
      }
      return Uint16Array.from(own);
    });
    this.#isShot = new Uint8Array(this.#cells.length);
    this.#names = namesOf(waters);
    this.#hashes = Float64Array.from({ length: pool.count }, (_, layout) => hashOf(layout));
  }

  /** The best next shot, or null when the search would take more steps than allowed. */
  solve(): Cell | null {
    const all = Array.from({ length: this.#count }, (_, layout) => layout);
    const counts = this.#counts(all);
    const certain = counts.indexOf(all.length);
    if (certain !== -1) return this.#cells[certain]!;
    let [best, chosen] = [Infinity, 0];
    for (const column of this.#columns(all, counts, this.#effort.choices)) {
      const total = this.#after(all, column, best);
      if (this.#steps < 0) return null;
      if (total < best) [best, chosen] = [total, column];
    }
    return this.#cells[chosen]!;
  }

  /** The misses of all these layouts together if every shot goes to the likeliest cell. */
  #followed(layouts: readonly number[]): number {
    if (layouts.length === 1 || this.#steps < 0) return 0;
    const key = this.#keyOf(layouts);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#steps -= layouts.length;
    const counts = this.#counts(layouts);
    let likeliest = 0;
    for (let column = 1; column < counts.length; column++) {
      if (counts[column]! > counts[likeliest]!) likeliest = column;
    }
    this.#isShot[likeliest] = 1;
    let total = layouts.length - counts[likeliest]!;
    for (const part of this.#parts(layouts, likeliest)) total += this.#followed(part);
    this.#restore(layouts, likeliest);
    this.#isShot[likeliest] = 0;
    this.#known.set(key, total);
    return total;
  }

  /** The misses of all these layouts together, or `bound` if they are no fewer. */
  #total(layouts: readonly number[], bound: number): number {
    if (layouts.length === 1) return 0;
    if (this.#effort.width === 1) return this.#followed(layouts);
    const counts = this.#counts(layouts);
    const certain = counts.indexOf(layouts.length);
    if (certain !== -1) return this.#after(layouts, certain, bound);
    const key = this.#keyOf(layouts);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const least = this.#least.get(key) ?? leastMisses(layouts.length, counts);
    if (least >= bound) return bound;
    let best = bound;
    for (const column of this.#columns(layouts, counts, this.#effort.width)) {
      // Even if the next shot ended it all, it would miss so often.
      if (this.#steps < 0 || layouts.length - counts[column]! >= best) break;
      best = Math.min(best, this.#after(layouts, column, best));
    }
    (best < bound ? this.#known : this.#least).set(key, best);
    return best;
  }

  /** The cells worth a try, the likeliest first. */
  #columns(layouts: readonly number[], counts: Int32Array, most: number): readonly number[] {
    const width = layouts.length <= this.#effort.few ? counts.length : most;
    return [...counts.keys()]
      .filter((column) => counts[column]! > 0)
      .sort((a, b) => counts[b]! - counts[a]! || a - b)
      .slice(0, width);
  }

  /** The misses of a shot here and of all that follows, or `bound` if they are no fewer. */
  #after(layouts: readonly number[], column: number, bound: number): number {
    this.#steps -= layouts.length;
    this.#isShot[column] = 1;
    const parts = this.#parts(layouts, column);
    const leasts = parts.map((part) => leastMisses(part.length, this.#counts(part)));
    let total = leasts.reduce((sum, least) => sum + least, this.#missed(layouts, column));
    for (const [index, part] of parts.entries()) {
      if (total >= bound) break;
      total -= leasts[index]!;
      total += this.#total(part, bound - total);
    }
    this.#restore(layouts, column);
    this.#isShot[column] = 0;
    return Math.min(bound, total);
  }

  #missed(layouts: readonly number[], column: number): number {
    let missed = 0;
    for (const layout of layouts) {
      if (this.#shipAt[layout * this.#cells.length + column] === -1) missed++;
    }
    return missed;
  }

  /** The layouts by what would be announced; ships are hit in all of them until `#restore`. */
  #parts(layouts: readonly number[], column: number): readonly (readonly number[])[] {
    const parts: number[][] = [];
    for (const layout of layouts) {
      const ship = this.#shipAt[layout * this.#cells.length + column]!;
      let told = WATER;
      if (ship !== -1) {
        const left = --this.#whole[layout * this.#ships + ship]!;
        told = this.#names[2 * ship + (left === 0 ? 1 : 0)]!;
      }
      (parts[told] ??= []).push(layout);
    }
    return parts.filter((part) => part !== undefined);
  }

  #restore(layouts: readonly number[], column: number): void {
    for (const layout of layouts) {
      const ship = this.#shipAt[layout * this.#cells.length + column]!;
      if (ship !== -1) this.#whole[layout * this.#ships + ship]!++;
    }
  }

  /** How many of these layouts have a ship on each cell; 0 where it was shot at. */
  #counts(layouts: readonly number[]): Int32Array {
    const counts = new Int32Array(this.#cells.length);
    for (const layout of layouts) {
      for (const column of this.#columnsOf[layout]!) {
        if (this.#isShot[column] === 0) counts[column]!++;
      }
    }
    return counts;
  }

  #keyOf(layouts: readonly number[]): number {
    let key = 0;
    for (const layout of layouts) key = (key + this.#hashes[layout]!) % KEYS;
    return key;
  }
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

/** Keys are sums of random numbers below this: two sets have the same one once in 10¹⁵ times. */
const KEYS = 2 ** 52;

/** A number that looks random for each layout, always the same. */
const hashOf = (layout: number): number =>
  mixed(layout + 1) * 2 ** 20 + (mixed(layout + 0x5bd1e995) & 0xfffff);

/** What is announced of each ship when it is hit, and when it is sunk: equal numbers sound the same. */
function namesOf({ kindOf, rules: { named } }: Waters): Uint16Array {
  const names = new Uint16Array(2 * kindOf.length);
  kindOf.forEach((kind, ship) => {
    names[2 * ship] = named === 'always' ? 3 + 2 * kind : 1;
    names[2 * ship + 1] = named === 'never' ? 2 : 4 + 2 * kind;
  });
  return names;
}
