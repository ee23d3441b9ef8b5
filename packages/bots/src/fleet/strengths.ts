import type { Told } from './logbook.ts';
import type { Waters } from './waters.ts';

/** Checks layouts against the lengths of the enemy's salvos (rulebook 1.4.1). */
export class Strengths {
  readonly #waters: Waters;
  readonly #strengths: Told['strengths'];
  /** The list that each cell was shot with; cells not shot come after all lists. */
  readonly #listOf: Int32Array;

  constructor(waters: Waters, { lists, strengths }: Told) {
    this.#waters = waters;
    this.#strengths = strengths;
    this.#listOf = new Int32Array(waters.cells).fill(lists.length);
    lists.forEach(({ shots }, list) => {
      for (const { at } of shots) this.#listOf[at] = list;
    });
  }

  /** Whether no salvo has told anything. */
  get areSilent(): boolean {
    return this.#strengths.length === 0;
  }

  /** Whether a layout, its places written from `at` on, would have had salvos of the lengths told. */
  allow(places: Int32Array, at: number): boolean {
    return this.#strengths.every(({ lists, squares, exact }) => {
      let afloat = 0;
      for (let ship = 0; ship < this.#waters.ships; ship++) {
        const place = places[at + ship]!;
        if (this.#lastList(place) >= lists) afloat += this.#waters.sizes[place]!;
      }
      return exact ? afloat === squares : afloat >= squares;
    });
  }

  #lastList(place: number): number {
    const { sizes, starts, cellsOf } = this.#waters;
    const start = starts[place]!;
    let last = 0;
    for (let index = 0; index < sizes[place]!; index++) {
      last = Math.max(last, this.#listOf[cellsOf[start + index]!]!);
    }
    return last;
  }
}
