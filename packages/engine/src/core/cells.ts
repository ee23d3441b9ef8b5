import type { Cell } from './board.ts';

export * from './labels.ts';

/**
 * An immutable set of cells, kept as bits. Equal sets have equal words: the last word is never zero.
 *
 * @example CellSet.of([3, 40]).with(7).has(7) // true
 */
export class CellSet implements Iterable<Cell> {
  static readonly empty: CellSet = new CellSet([]);

  readonly words: readonly number[];

  private constructor(words: readonly number[]) {
    this.words = words;
  }

  static of(cells: Iterable<Cell>): CellSet {
    const words: number[] = [];
    for (const cell of cells) {
      while (words.length <= cell >>> 5) words.push(0);
      words[cell >>> 5]! |= 1 << (cell & 31);
    }
    return new CellSet(words);
  }

  has(cell: Cell): boolean {
    const word = this.words[cell >>> 5];
    return word !== undefined && (word & (1 << (cell & 31))) !== 0;
  }

  with(cell: Cell): CellSet {
    const words = this.words.slice();
    while (words.length <= cell >>> 5) words.push(0);
    words[cell >>> 5]! |= 1 << (cell & 31);
    return new CellSet(words);
  }

  union(set: CellSet): CellSet {
    const [long, short] = this.words.length < set.words.length ? [set, this] : [this, set];
    return new CellSet(long.words.map((word, index) => word | (short.words[index] ?? 0)));
  }

  minus(set: CellSet): CellSet {
    return CellSet.#trimmed(this.words.map((word, index) => word & ~(set.words[index] ?? 0)));
  }

  intersect(set: CellSet): CellSet {
    return CellSet.#trimmed(this.words.map((word, index) => word & (set.words[index] ?? 0)));
  }

  get isEmpty(): boolean {
    return this.words.length === 0;
  }

  get size(): number {
    let size = 0;
    for (const word of this.words) for (let rest = word; rest !== 0; rest &= rest - 1) size++;
    return size;
  }

  /** The cells in ascending order. */
  *[Symbol.iterator](): Generator<Cell> {
    for (let index = 0; index < this.words.length; index++) {
      for (let rest = this.words[index]!; rest !== 0; rest &= rest - 1) {
        yield index * 32 + 31 - Math.clz32(rest & -rest);
      }
    }
  }

  static #trimmed(words: number[]): CellSet {
    while (words.at(-1) === 0) words.pop();
    return words.length === 0 ? CellSet.empty : new CellSet(words);
  }
}
