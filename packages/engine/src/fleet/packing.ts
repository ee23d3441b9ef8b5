import { type Board, type Cell, cellCount } from '../board.ts';
import type { Chance } from '../chance.ts';
import type { Contact } from './rules.ts';
import { type Span, spans } from './span.ts';

/** How many steps a search may take before it gives up: some hundredths of a second. */
const STEPS = 100_000;

/** The same for a random one, which is rather begun anew. */
const RANDOM_STEPS = 5000;

/**
 * Packs ships on a board: reads the cells in order, and at each either starts a ship or leaves it
 * empty. The ships come back largest first; null when the steps were not enough.
 */
export function packed(
  board: Board,
  contact: Contact,
  sizes: readonly number[],
): readonly Span[] | null {
  for (const down of [false, true]) {
    const packing = new Packing(spansByStart(board, contact, sizes, down), sizes, STEPS);
    if (packing.fill(0)) return packing.layout();
  }
  return null;
}

/** The same with every choice made at random, so that another layout comes out each time. */
export function randomlyPacked(
  board: Board,
  contact: Contact,
  sizes: readonly number[],
  chance: Chance,
): readonly Span[] | null {
  const starts = spansByStart(board, contact, sizes, false).map((here) => chance.shuffle(here));
  const packing = new Packing(starts, sizes, RANDOM_STEPS, chance);
  return packing.fill(0) ? packing.layout() : null;
}

class Packing {
  readonly #starts: readonly (readonly Span[])[];
  /** How many ships of each size are not placed yet. */
  readonly #left = new Map<number, number>();
  /** How many ships keep others out of each cell. */
  readonly #blocked: Uint16Array;
  readonly #placed: Span[] = [];
  #squaresLeft = 0;
  #freeAhead: number;
  #steps: number;
  readonly #chance: Chance | null;

  constructor(
    starts: readonly (readonly Span[])[],
    sizes: readonly number[],
    steps: number,
    chance: Chance | null = null,
  ) {
    for (const size of sizes) {
      this.#left.set(size, (this.#left.get(size) ?? 0) + 1);
      this.#squaresLeft += size;
    }
    this.#starts = starts;
    this.#freeAhead = starts.length;
    this.#blocked = new Uint16Array(starts.length);
    this.#steps = steps;
    this.#chance = chance;
  }

  layout(): readonly Span[] {
    return this.#placed.toSorted((a, b) => b.cells.length - a.cells.length);
  }

  /** Fills the board from this cell on; false when that cannot be done or the steps are used up. */
  fill(cell: Cell): boolean {
    if (this.#squaresLeft === 0) return true;
    if (this.#squaresLeft > this.#freeAhead || --this.#steps < 0) return false;
    if (this.#blocked[cell] !== 0) return this.fill(cell + 1);
    return this.#prefersEmpty()
      ? this.#leaveEmpty(cell) || this.#fillWithShip(cell)
      : this.#fillWithShip(cell) || this.#leaveEmpty(cell);
  }

  /** At random as often as cells are left over; otherwise ships come first. */
  #prefersEmpty(): boolean {
    return this.#chance !== null && this.#chance.below(this.#freeAhead) >= this.#squaresLeft;
  }

  #fillWithShip(cell: Cell): boolean {
    for (const span of this.#starts[cell]!) {
      if (this.#left.get(span.cells.length) === 0 || !this.#isFree(span)) continue;
      this.#place(span, cell, 1);
      if (this.fill(cell + 1)) return true;
      this.#place(span, cell, -1);
    }
    return false;
  }

  #leaveEmpty(cell: Cell): boolean {
    this.#freeAhead--;
    if (this.fill(cell + 1)) return true;
    this.#freeAhead++;
    return false;
  }

  #isFree(span: Span): boolean {
    return span.cells.every((cell) => this.#blocked[cell] === 0);
  }

  /** Puts a ship down (1) or takes the last one up again (−1). */
  #place(span: Span, from: Cell, change: 1 | -1): void {
    const size = span.cells.length;
    this.#left.set(size, this.#left.get(size)! - change);
    this.#squaresLeft -= size * change;
    if (change === 1) this.#placed.push(span);
    else this.#placed.pop();
    for (const cell of span.zone) {
      const before = this.#blocked[cell]!;
      this.#blocked[cell] = before + change;
      if (cell >= from && (before === 0 || before + change === 0)) this.#freeAhead -= change;
    }
  }
}

/** The spans by their first cell, the longest first; those across or those down before the others. */
function spansByStart(
  board: Board,
  contact: Contact,
  sizes: readonly number[],
  down: boolean,
): readonly (readonly Span[])[] {
  const result = Array.from({ length: cellCount(board) }, (): Span[] => []);
  for (const size of [...new Set(sizes)].sort((a, b) => b - a)) {
    const all = spans(board, contact, size);
    for (const span of down ? all.toReversed() : all) result[span.cells[0]!]!.push(span);
  }
  return result;
}
