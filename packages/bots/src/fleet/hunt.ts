import type { Cell } from '@flotilla/engine';
import { type Crossings, crossingsOf } from './crossings.ts';
import type { Waters } from './waters.ts';

/** The misses to expect until the first ship is found, and until the last one is. */
export interface HuntCost {
  readonly first: number;
  readonly last: number;
}

/** No cell is worth a shot. */
export const NOWHERE = -1;

/** Below this chance a ship is as good as found. */
const TINY = 1e-4;

/** What stays the same during a hunt: where ships that were not hit yet may lie, and how likely. */
class HuntingGround {
  readonly waters: Waters;
  readonly crossings: Crossings;
  readonly chances: Float64Array;
  /** Ships of one size go together: the sizes, and the size of each place as an index of them. */
  readonly sizes: readonly number[];
  readonly sizeOf: Uint8Array;
  /** The cells on which a ship may lie. */
  readonly cells: Int32Array;

  constructor(waters: Waters, chances: Float64Array, open: readonly Cell[]) {
    this.waters = waters;
    this.chances = chances;
    this.crossings = crossingsOf(waters);
    this.sizes = [...new Set(waters.kinds.map(({ size }) => size))];
    this.sizeOf = waters.sizes.map((size) => this.sizes.indexOf(size));
    const { starts, places } = this.crossings;
    this.cells = Int32Array.from(open).filter((cell) =>
      places.subarray(starts[cell], starts[cell + 1]).some((place) => chances[place]! > 0),
    );
  }
}

/**
 * A hunt for the ships that were not hit yet, thought out ahead: shot after shot at the likeliest cell,
 * as if every shot missed. What a miss rules out is taken off the chances; ships are taken to lie
 * independently of each other. So a whole hunt is foreseen without throwing dice.
 */
export class Hunt {
  readonly #ground: HuntingGround;
  /** The ships of each size to be expected on each cell, size by size for a cell. */
  readonly #counts: Float64Array;
  /** For each size how many ships there are, and which share of their places is left. */
  readonly #ships: Float64Array;
  readonly #whole: Float64Array;
  readonly #left: Float64Array;
  readonly #isRuledOut: Uint8Array;
  readonly #isShot: Uint8Array;
  readonly #factors: Float64Array;

  /** `chances` are those of places without a hit; `open` the cells that may be shot at. */
  static of(waters: Waters, chances: Float64Array, open: readonly Cell[]): Hunt {
    const hunt = new Hunt(new HuntingGround(waters, chances, open));
    hunt.#begin();
    return hunt;
  }

  private constructor(ground: HuntingGround) {
    const { waters, sizes, chances } = ground;
    this.#ground = ground;
    this.#counts = new Float64Array(waters.cells * sizes.length);
    this.#ships = new Float64Array(sizes.length);
    this.#whole = new Float64Array(sizes.length);
    this.#left = new Float64Array(sizes.length);
    this.#factors = new Float64Array(sizes.length);
    this.#isRuledOut = new Uint8Array(chances.length);
    this.#isShot = new Uint8Array(waters.cells);
  }

  #begin(): void {
    const { chances, sizeOf, sizes, waters } = this.#ground;
    chances.forEach((chance, place) => {
      if (chance === 0) return;
      const size = sizeOf[place]!;
      this.#ships[size]! += chance;
      const start = waters.starts[place]!;
      for (let index = start; index < start + waters.sizes[place]!; index++) {
        this.#counts[waters.cellsOf[index]! * sizes.length + size]! += chance;
      }
    });
    // Chances come from sums, and whole numbers of ships make powers cheap.
    this.#ships.forEach((ships, size) => {
      if (Math.abs(ships - Math.round(ships)) < 1e-6) this.#ships[size] = Math.round(ships);
    });
    this.#left.set(this.#ships);
    this.#whole.set(this.#ships);
  }

  /** Another hunt on the same ground, to be given the state of some hunt with `set`. */
  fresh(): Hunt {
    return new Hunt(this.#ground);
  }

  set(hunt: Hunt): this {
    this.#counts.set(hunt.#counts);
    this.#ships.set(hunt.#ships);
    this.#whole.set(hunt.#whole);
    this.#left.set(hunt.#left);
    this.#isRuledOut.set(hunt.#isRuledOut);
    this.#isShot.set(hunt.#isShot);
    return this;
  }

  /** The chance that a shot here hits a ship of this size, by the index of the size. */
  chanceOf(cell: Cell, size: number): number {
    return this.#counts[cell * this.sizes + size]!;
  }

  get sizes(): number {
    return this.#ground.sizes.length;
  }

  /** The index of a size. */
  indexOf(size: number): number {
    return this.#ground.sizes.indexOf(size);
  }

  /** Rules out every place across a cell. */
  miss(cell: Cell): void {
    const { crossings, chances, sizeOf, waters } = this.#ground;
    const sizes = this.sizes;
    const end = crossings.starts[cell + 1]!;
    this.#isShot[cell] = 1;
    for (let crossing = crossings.starts[cell]!; crossing < end; crossing++) {
      const place = crossings.places[crossing]!;
      const chance = chances[place]!;
      if (chance === 0 || this.#isRuledOut[place] !== 0) continue;
      this.#isRuledOut[place] = 1;
      const size = sizeOf[place]!;
      this.#left[size]! -= chance;
      const start = waters.starts[place]!;
      const stop = start + waters.sizes[place]!;
      for (let index = start; index < stop; index++) {
        this.#counts[waters.cellsOf[index]! * sizes + size]! -= chance;
      }
    }
  }

  /** Takes what was ruled out so far as known. */
  settle(): this {
    this.#whole.set(this.#left);
    return this;
  }

  /** One ship of this size has been found. */
  find(size: number): this {
    this.#ships[size] = Math.max(0, this.#ships[size]! - 1);
    return this;
  }

  /** The cell most likely to hit a ship that is still looked for. */
  likeliest(): Cell {
    const { cells } = this.#ground;
    const sizes = this.sizes;
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

  /** Hunts to the end, and tells what it cost. */
  cost(): HuntCost {
    let [first, last] = [0, 0];
    for (let cell = this.likeliest(); cell !== NOWHERE; cell = this.likeliest()) {
      this.miss(cell);
      let [none, all, most] = [1, 1, 0];
      for (let size = 0; size < this.sizes; size++) {
        const ships = this.#ships[size]!;
        if (ships === 0 || this.#whole[size]! <= 0) continue;
        const hidden = Math.max(0, this.#left[size]! / this.#whole[size]!);
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
}
