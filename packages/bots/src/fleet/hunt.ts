import type { Cell } from '@flotilla/engine';
import { type Crossings, crossingsOf, type Waters } from './belief/waters.ts';

/** The misses to expect until the first ship is found, and until the last one is. */
export interface HuntCost {
  readonly first: number;
  readonly last: number;
}

/** No cell is worth a shot. */
const NOWHERE = -1;

/** Below this chance a ship is as good as found. */
const TINY = 1e-4;

/** What stays the same during a hunt. */
interface Ground {
  readonly waters: Waters;
  readonly crossings: Crossings;
  /** Ships of one size go together: the sizes, and the size of each place as an index of them. */
  readonly sizes: readonly number[];
  readonly sizeOf: Uint8Array;
  /** The places where a ship may lie, and the cells they cover. */
  readonly places: Int32Array;
  readonly cells: Int32Array;
}

/**
 * A hunt for the ships that were not hit yet, thought out ahead: shot after shot at the likeliest cell,
 * as if every shot missed. What a miss rules out is taken off the chances; ships are taken to lie
 * independently of each other. So a whole hunt is foreseen without throwing dice.
 */
export class Hunt {
  readonly #ground: Ground;
  /** For each place the chance of a ship, and the ships to expect on each cell, size by size. */
  readonly #chances: Float64Array;
  readonly #counts: Float64Array;
  /** For each size how many ships there are, and which share of their places is left. */
  readonly #ships: Float64Array;
  readonly #whole: Float64Array;
  readonly #left: Float64Array;
  readonly #isShot: Uint8Array;
  readonly #factors: Float64Array;

  /** `chances` are those of places without a hit; `open` the cells that may be shot at. */
  static of(waters: Waters, chances: Float64Array, open: readonly Cell[]): Hunt {
    const hunt = new Hunt(groundOf(waters, chances, open));
    hunt.#begin(chances);
    return hunt;
  }

  private constructor(ground: Ground) {
    const { waters, sizes } = ground;
    this.#ground = ground;
    this.#chances = new Float64Array(waters.sizes.length);
    this.#counts = new Float64Array(waters.cells * sizes.length);
    this.#ships = new Float64Array(sizes.length);
    this.#whole = new Float64Array(sizes.length);
    this.#left = new Float64Array(sizes.length);
    this.#factors = new Float64Array(sizes.length);
    this.#isShot = new Uint8Array(waters.cells);
  }

  #begin(chances: Float64Array): void {
    for (const place of this.#ground.places) this.#add(place, chances[place]!);
    // Chances come from sums, and whole numbers of ships make powers cheap.
    this.#left.forEach((ships, size) => {
      const near = Math.round(ships);
      this.#ships[size] = Math.abs(ships - near) < 1e-6 ? near : ships;
    });
    this.settle();
  }

  /** Another hunt on the same ground, to be given the state of some hunt with `set`. */
  fresh(): Hunt {
    return new Hunt(this.#ground);
  }

  set(hunt: Hunt): this {
    this.#chances.set(hunt.#chances);
    this.#counts.set(hunt.#counts);
    this.#ships.set(hunt.#ships);
    this.#whole.set(hunt.#whole);
    this.#left.set(hunt.#left);
    this.#isShot.set(hunt.#isShot);
    return this;
  }

  get sizes(): readonly number[] {
    return this.#ground.sizes;
  }

  /** The chance that a shot here hits a ship of a size, by the index of the size. */
  chanceOf(cell: Cell, size: number): number {
    return this.#counts[cell * this.sizes.length + size]!;
  }

  /** Rules out every place across a cell. */
  miss(cell: Cell): this {
    const { starts, places } = this.#ground.crossings;
    const end = starts[cell + 1]!;
    this.#isShot[cell] = 1;
    for (let crossing = starts[cell]!; crossing < end; crossing++) {
      const place = places[crossing]!;
      if (this.#chances[place] !== 0) this.#add(place, -this.#chances[place]!);
    }
    return this;
  }

  /** Takes what was ruled out so far as known. */
  settle(): this {
    this.#whole.set(this.#left);
    return this;
  }

  /**
   * A ship of this size has been found across a cell, on one of the places it might have had in the
   * `before`: the others keep clear of it.
   */
  find(size: number, cell: Cell, before: Hunt): this {
    const { sizeOf, crossings, places, waters } = this.#ground;
    const found = crossings.places
      .subarray(crossings.starts[cell]!, crossings.starts[cell + 1]!)
      .filter((place) => sizeOf[place] === size && before.#chances[place]! > 0);
    const sum = found.reduce((total, place) => total + before.#chances[place]!, 0);
    const zone = unionOf(waters, found);
    for (const place of places) {
      const chance = this.#chances[place]!;
      if (chance === 0 || !meets(waters, place, zone, 0)) continue;
      let blocked = 0;
      for (const other of found) {
        if (meets(waters, place, waters.zones, other)) blocked += before.#chances[other]!;
      }
      if (blocked > 0) this.#add(place, -chance * Math.min(1, blocked / sum));
    }
    this.#ships[size] = Math.max(0, this.#ships[size]! - 1);
    return this.settle();
  }

  /** The cell most likely to hit a ship that is still looked for. */
  #likeliest(): Cell {
    const {
      cells,
      sizes: { length: sizes },
    } = this.#ground;
    const factors = this.#factors;
    for (let size = 0; size < sizes; size++) {
      const left = this.#left[size]!;
      factors[size] = left > TINY * TINY ? this.#ships[size]! / left : 0;
    }
    let [likeliest, most] = [NOWHERE, TINY * TINY];
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index]!;
      if (this.#isShot[cell] !== 0) continue;
      let chance = 0;
      for (let size = 0; size < sizes; size++) {
        chance += factors[size]! * this.#counts[cell * sizes + size]!;
      }
      if (chance <= most) continue;
      likeliest = cell;
      most = chance;
    }
    return likeliest;
  }

  /** Hunts to the end, and tells what it cost; if the time is up before, that means nothing. */
  cost(isSpent: () => boolean = () => false): HuntCost {
    let [first, last] = [0, 0];
    for (let cell = this.#likeliest(); cell !== NOWHERE; cell = this.#likeliest()) {
      if (isSpent()) break;
      this.miss(cell);
      let [none, all, most] = [1, 1, 0];
      for (let size = 0; size < this.sizes.length; size++) {
        const ships = this.#ships[size]!;
        if (ships === 0 || this.#whole[size]! <= 0) continue;
        const hidden = Math.min(1, Math.max(0, this.#left[size]! / this.#whole[size]!));
        most = Math.max(most, hidden);
        none *= ships === 1 ? hidden : hidden ** ships;
        all *= ships === 1 ? 1 - hidden : (1 - hidden) ** ships;
      }
      first += none;
      last += 1 - all;
      if (most < TINY) break;
    }
    return { first, last };
  }

  /** Makes a place more or less likely by so much. */
  #add(place: number, chance: number): void {
    const { waters, sizeOf, sizes } = this.#ground;
    const size = sizeOf[place]!;
    const end = waters.starts[place]! + waters.sizes[place]!;
    this.#chances[place]! += chance;
    this.#left[size]! += chance;
    for (let index = waters.starts[place]!; index < end; index++) {
      this.#counts[waters.cellsOf[index]! * sizes.length + size]! += chance;
    }
  }
}

function groundOf(waters: Waters, chances: Float64Array, open: readonly Cell[]): Ground {
  const crossings = crossingsOf(waters);
  const sizes = [...new Set(waters.kinds.map(({ size }) => size))];
  const { starts, places } = crossings;
  return {
    waters,
    crossings,
    sizes,
    sizeOf: waters.sizes.map((size) => sizes.indexOf(size)),
    places: Int32Array.from(chances.keys()).filter((place) => chances[place]! > 0),
    cells: Int32Array.from(open).filter((cell) =>
      places.subarray(starts[cell], starts[cell + 1]).some((place) => chances[place]! > 0),
    ),
  };
}

/** The zones of some places together. */
function unionOf({ words, zones }: Waters, places: Int32Array): Int32Array {
  const union = new Int32Array(words);
  for (const place of places) {
    for (let word = 0; word < words; word++) union[word]! |= zones[place * words + word]!;
  }
  return union;
}

/** Whether a place has a cell in a zone, the `at`-th of some. */
function meets({ words, bits }: Waters, place: number, zones: Int32Array, at: number): boolean {
  for (let word = 0; word < words; word++) {
    if ((bits[place * words + word]! & zones[at * words + word]!) !== 0) return true;
  }
  return false;
}
