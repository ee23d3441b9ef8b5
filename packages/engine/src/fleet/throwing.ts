import { type Board, cellCount } from '../board.ts';
import type { Chance } from '../chance.ts';
import type { Layout } from './layout.ts';
import type { Contact } from './rules.ts';
import { type Span, spans } from './span.ts';

/**
 * Throws whole fleets: every ship anywhere, independently, and the throw is lost as soon as two ships
 * are too close. What remains is exactly uniform over all legal layouts. The cells of every span are
 * kept as bits side by side, so that a throw is a handful of word operations.
 */
export class Throwing {
  readonly #words: number;
  readonly #blocked: Int32Array;
  /** The span of each ship in this throw. */
  readonly #thrown: Int32Array;
  readonly #ships: readonly ShipBits[];
  /** What all throws have cost so far, in words. */
  cost = 0;

  constructor(board: Board, contact: Contact, sizes: readonly number[]) {
    this.#words = Math.ceil(cellCount(board) / 32);
    this.#blocked = new Int32Array(this.#words);
    this.#thrown = new Int32Array(sizes.length);
    const bySize = new Map(
      sizes.map((size) => [size, shipBits(spans(board, contact, size), this.#words)]),
    );
    this.#ships = sizes.map((size) => bySize.get(size)!);
  }

  /** A legal layout, or null when this throw was none. */
  throw(chance: Chance): Layout | null {
    this.#blocked.fill(0);
    for (let ship = 0; ship < this.#ships.length; ship++) {
      const bits = this.#ships[ship]!;
      const index = chance.below(bits.spans.length);
      this.cost += this.#words;
      if (!this.#place(bits, index * this.#words)) return null;
      this.#thrown[ship] = index;
    }
    return this.#ships.map(({ spans: all }, ship) => all[this.#thrown[ship]!]!);
  }

  #place(ship: ShipBits, start: number): boolean {
    for (let word = 0; word < this.#words; word++) {
      if ((this.#blocked[word]! & ship.cells[start + word]!) !== 0) return false;
    }
    for (let word = 0; word < this.#words; word++) {
      this.#blocked[word]! |= ship.zones[start + word]!;
    }
    return true;
  }
}

interface ShipBits {
  readonly spans: readonly Span[];
  readonly cells: Int32Array;
  readonly zones: Int32Array;
}

function shipBits(all: readonly Span[], words: number): ShipBits {
  const cells = new Int32Array(all.length * words);
  const zones = new Int32Array(all.length * words);
  all.forEach((span, index) => {
    for (const cell of span.cells) cells[index * words + (cell >>> 5)]! |= 1 << (cell & 31);
    for (const cell of span.zone) zones[index * words + (cell >>> 5)]! |= 1 << (cell & 31);
  });
  return { spans: all, cells, zones };
}
