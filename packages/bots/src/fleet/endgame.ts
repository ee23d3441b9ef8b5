import type { Cell } from '@flotilla/engine';
import { KEYS, hashOf } from './belief/fast-chance.ts';
import type { LayoutPool } from './belief/ship-chances.ts';
import { type Waters, cellsAt } from './belief/waters.ts';

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

/** The best next shot, and the misses of it and of all that follows, summed over the layouts. */
export interface Solution {
  readonly cell: Cell;
  readonly misses: number;
}

/** The search looks at the clock after so many layouts. */
const STEPS_A_LOOK = 500;

/** What is announced of a shot that hits nothing. */
const WATER = 0;

/**
 * Solves the end of a game in which every cell is announced: all layouts are known, and every way to go
 * on is searched, or the likeliest ones: with a width of one, each choice is followed by shots at the
 * likeliest cell, and what that costs is exact. Every layout has the same number of cells left, so what
 * counts is misses. They are summed over the layouts, which keeps them whole numbers.
 *
 * Several layouts may cover the same cells with other ships. Those that no answer can tell apart from now
 * on are one layout with more weight. Others may have stayed together only because of the order of the shots:
 * so what is known at a moment is the layouts left and the cells hit, and nothing is left to miss when all
 * of them lack the same cells.
 */
export class Endgame {
  readonly #ships: number;
  /** How many layouts of the pool each layout here stands for. */
  readonly #weights: readonly number[];
  /** The cells that matter, and for every layout the ship on each of them, or −1. */
  readonly #cells: readonly Cell[];
  readonly #shipAt: Int16Array;
  /** For every layout its cells, as columns of the table above. */
  readonly #columnsOf: readonly Uint16Array[];
  /** For every layout the cells of each ship that were not shot at. */
  readonly #whole: Int8Array;
  readonly #isShot: Uint8Array;
  readonly #names: Uint16Array;
  readonly #layoutHashes: Float64Array;
  readonly #columnHashes: Float64Array;
  /** The misses of moments that were searched before, and bounds for some others. */
  readonly #known = new Map<number, number>();
  readonly #least = new Map<number, number>();
  readonly #effort: Effort;
  readonly #isTouching: boolean;
  #isSpent: () => boolean = () => false;
  #steps: number;
  #nextLook: number;

  constructor(waters: Waters, pool: LayoutPool, open: readonly Cell[], effort: Effort) {
    const { ships } = waters;
    this.#ships = ships;
    this.#effort = effort;
    this.#steps = effort.steps;
    this.#nextLook = effort.steps;
    this.#isTouching = waters.rules.contact === 'free';
    this.#names = namesOf(waters);
    const covered = new Set<Cell>();
    for (const place of pool.places) for (const cell of cellsAt(waters, place)) covered.add(cell);
    this.#cells = open.filter((cell) => covered.has(cell));
    const layouts = distinctLayouts(waters, pool, this.#cells, this.#names);
    this.#weights = layouts.map(({ weight }) => weight);
    this.#shipAt = new Int16Array(layouts.length * this.#cells.length).fill(-1);
    this.#whole = new Int8Array(layouts.length * ships);
    layouts.forEach(({ columns }, layout) =>
      columns.forEach((own, ship) => {
        this.#whole[layout * ships + ship] = own.length;
        for (const column of own) this.#shipAt[layout * this.#cells.length + column] = ship;
      }),
    );
    this.#columnsOf = layouts.map(({ columns }) => Uint16Array.from(columns.flat()));
    this.#isShot = new Uint8Array(this.#cells.length);
    this.#layoutHashes = Float64Array.from(layouts, (_, layout) => hashOf(layout));
    this.#columnHashes = Float64Array.from(this.#cells, (_, column) =>
      hashOf(layouts.length + column),
    );
  }

  /** The best next shot, or null when the search would take more steps or time than allowed. */
  solve(isSpent: () => boolean = () => false): Solution | null {
    this.#isSpent = isSpent;
    const all = [...this.#weights.keys()];
    const counts = this.#counts(all);
    let [best, chosen] = [Infinity, 0];
    for (const column of this.#columns(all, counts, this.#effort.choices)) {
      const misses = this.#after(all, counts, column, best);
      if (this.#steps < 0) return null;
      if (misses < best) [best, chosen] = [misses, column];
    }
    return { cell: this.#cells[chosen]!, misses: best };
  }

  /** The misses of all these layouts together if every shot goes to the likeliest cell. */
  #followed(layouts: readonly number[]): number {
    if (layouts.length === 1 || this.#steps < 0) return 0;
    const key = this.#keyOf(layouts);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#spend(layouts.length);
    const counts = this.#counts(layouts);
    let misses = 0;
    if (!this.#isSettled(layouts, counts)) {
      let likeliest = 0;
      for (let column = 1; column < counts.length; column++) {
        if (counts[column]! > counts[likeliest]!) likeliest = column;
      }
      this.#isShot[likeliest] = 1;
      misses = this.#weightOf(layouts) - counts[likeliest]!;
      for (const part of this.#parts(layouts, likeliest)) misses += this.#followed(part);
      this.#restore(layouts, likeliest);
      this.#isShot[likeliest] = 0;
    }
    this.#known.set(key, misses);
    return misses;
  }

  /** The misses of all these layouts together, or `bound` if they are no fewer. */
  #total(layouts: readonly number[], bound: number): number {
    if (layouts.length === 1) return 0;
    if (this.#effort.width === 1) return this.#followed(layouts);
    const counts = this.#counts(layouts);
    if (this.#isSettled(layouts, counts)) return 0;
    const key = this.#keyOf(layouts);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const weight = this.#weightOf(layouts);
    const least = this.#least.get(key) ?? leastMisses(weight, counts);
    if (least >= bound) return bound;
    let best = bound;
    for (const column of this.#columns(layouts, counts, this.#effort.width)) {
      // Even if the next shot ended it all, it would miss so often.
      if (this.#steps < 0 || weight - counts[column]! >= best) break;
      best = Math.min(best, this.#after(layouts, counts, column, best));
    }
    (best < bound ? this.#known : this.#least).set(key, best);
    return best;
  }

  #spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps > this.#nextLook) return;
    this.#nextLook = this.#steps - STEPS_A_LOOK;
    if (this.#isSpent()) this.#steps = -1;
  }

  /** Whether there is nothing left to miss: the layouts all have the same cells left, or none. */
  #isSettled(layouts: readonly number[], counts: Int32Array): boolean {
    const weight = this.#weightOf(layouts);
    return counts.every((count) => count === 0 || count === weight);
  }

  /**
   * The cells worth a try, the likeliest first. A shot that certainly hits costs nothing and must be made
   * anyway. Where ships keep apart it is made first, since every answer tells which ship it is about. Where
   * ships touch it can be wiser to keep it: a sinking announced later may tell more.
   */
  #columns(layouts: readonly number[], counts: Int32Array, most: number): readonly number[] {
    const sorted = [...counts.keys()]
      .filter((column) => counts[column]! > 0)
      .sort((a, b) => counts[b]! - counts[a]! || a - b);
    const areFew = layouts.length <= this.#effort.few;
    const isCertain = counts[sorted[0]!] === this.#weightOf(layouts);
    if (isCertain && !(areFew && this.#isTouching)) return sorted.slice(0, 1);
    return areFew ? sorted : sorted.slice(0, most);
  }

  /** The misses of a shot here and of all that follows, or `bound` if they are no fewer. */
  #after(layouts: readonly number[], counts: Int32Array, column: number, bound: number): number {
    this.#spend(layouts.length);
    this.#isShot[column] = 1;
    const parts = this.#parts(layouts, column);
    const leasts = parts.map((part) => leastMisses(this.#weightOf(part), this.#counts(part)));
    const missed = this.#weightOf(layouts) - counts[column]!;
    let total = leasts.reduce((sum, least) => sum + least, missed);
    for (const [index, part] of parts.entries()) {
      if (total >= bound) break;
      total -= leasts[index]!;
      total += this.#total(part, bound - total);
    }
    this.#restore(layouts, column);
    this.#isShot[column] = 0;
    return Math.min(bound, total);
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

  #weightOf(layouts: readonly number[]): number {
    let weight = 0;
    for (const layout of layouts) weight += this.#weights[layout]!;
    return weight;
  }

  /** How many of these layouts have a ship on each cell; 0 where it was shot at. */
  #counts(layouts: readonly number[]): Int32Array {
    const counts = new Int32Array(this.#cells.length);
    for (const layout of layouts) {
      const weight = this.#weights[layout]!;
      for (const column of this.#columnsOf[layout]!) {
        if (this.#isShot[column] === 0) counts[column]! += weight;
      }
    }
    return counts;
  }

  /** A number for what is known: the layouts left, and the cells hit, which are the same in all of them. */
  #keyOf(layouts: readonly number[]): number {
    let key = 0;
    for (const layout of layouts) key = (key + this.#layoutHashes[layout]!) % KEYS;
    for (const column of this.#columnsOf[layouts[0]!]!) {
      if (this.#isShot[column] !== 0) key = (key + this.#columnHashes[column]!) % KEYS;
    }
    return key;
  }
}

/**
 * The fewest misses layouts of this weight can have together: until the first hit each shot can find no
 * more of them than there are on its cell, and all those not found by then have missed.
 */
function leastMisses(weight: number, counts: Int32Array): number {
  const sorted = counts.toSorted();
  let [least, missed] = [0, weight];
  for (let index = sorted.length - 1; index >= 0 && missed > 0; index--) {
    if (sorted[index] === 0) break;
    missed -= sorted[index]!;
    least += Math.max(0, missed);
  }
  return least;
}

/** A layout as the columns of each ship that were not shot at, and how many layouts are just like it. */
interface DistinctLayout {
  readonly columns: readonly (readonly number[])[];
  weight: number;
}

/** The layouts of a pool, each once: those that every answer from now on is the same for are one. */
function distinctLayouts(
  waters: Waters,
  pool: LayoutPool,
  cells: readonly Cell[],
  names: Uint16Array,
): readonly DistinctLayout[] {
  const shipOn = shipsOn(waters, cells, names);
  const distinct = new Map<number, DistinctLayout>();
  for (let at = 0; at < pool.places.length; at += waters.ships) {
    let key = 0;
    for (let ship = 0; ship < waters.ships; ship++) {
      key = (key + shipOn(ship, pool.places[at + ship]!).hash) % KEYS;
    }
    const known = distinct.get(key);
    const weight = wholeWeight(pool, at / waters.ships);
    if (known !== undefined) {
      known.weight += weight;
      continue;
    }
    const columns = Array.from(
      { length: waters.ships },
      (_, ship) => shipOn(ship, pool.places[at + ship]!).columns,
    );
    distinct.set(key, { columns, weight });
  }
  return [...distinct.values()];
}

/** Weights are rounded to this fraction, because the search counts in whole numbers. */
const FINENESS = 64;

const wholeWeight = ({ weights }: LayoutPool, layout: number): number =>
  weights === undefined ? 1 : Math.max(1, Math.round(FINENESS * weights[layout]!));

/** A ship on a place: its columns that were not shot at, and a number for what will be heard of it. */
interface PlacedShip {
  readonly columns: readonly number[];
  readonly hash: number;
}

/** The same ships lie on the same places in many layouts: each is worked out once. */
function shipsOn(
  waters: Waters,
  cells: readonly Cell[],
  names: Uint16Array,
): (ship: number, place: number) => PlacedShip {
  const columnOf = new Map(cells.map((cell, column) => [cell, column]));
  const known = new Map<number, PlacedShip>();
  const sounds = new Map<string, number>();
  return (ship, place) => {
    const found = known.get(place * waters.ships + ship);
    if (found !== undefined) return found;
    const columns = Array.from(cellsAt(waters, place), (cell) => columnOf.get(cell)).filter(
      (column) => column !== undefined,
    );
    const sound = `${names[2 * ship]} ${names[2 * ship + 1]} ${columns.join(' ')}`;
    const hash = columns.length === 0 ? 0 : (sounds.get(sound) ?? hashOf(sounds.size));
    if (columns.length > 0) sounds.set(sound, hash);
    const placed = { columns, hash };
    known.set(place * waters.ships + ship, placed);
    return placed;
  };
}

/**
 * What is announced of each ship when it is hit, and when it is sunk: equal numbers sound the same. Where
 * only sinkings are named, the name tells nothing beyond the size: classes of one size that are afloat can
 * change places in any layout, and it would be just as likely.
 */
function namesOf({ kinds, kindOf, rules: { named } }: Waters): Uint16Array {
  const names = new Uint16Array(2 * kindOf.length);
  kindOf.forEach((kind, ship) => {
    const name = 4 + 2 * (named === 'always' ? kind : kinds[kind]!.size);
    names[2 * ship] = named === 'always' ? name - 1 : 1;
    names[2 * ship + 1] = named === 'never' ? 2 : name;
  });
  return names;
}
