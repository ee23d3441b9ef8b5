import { type Board, type Cell, cellCount, memo, neighbours } from '../core/board.ts';
import type { Chance } from '../core/chance.ts';
import type { Result } from '../core/result.ts';
import { type Contact, type FleetOptions, shipSizes, squares } from './rules.ts';

/** A place where a ship can lie. */
export interface Span {
  readonly cells: readonly Cell[];
  /** Every cell that no other ship may then cover: its own, and what the contact rule adds. */
  readonly zone: readonly Cell[];
}

/** Where a whole fleet lies: one span for every ship, largest ships first. */
export type FleetLayout = readonly Span[];

/** The options that decide which layouts exist. */
export type LayoutRules = Pick<FleetOptions, 'board' | 'contact' | 'fleet'>;

/** Why a fleet cannot be placed; `message` says it in a sentence. */
export type LayoutFault = { readonly message: string } & (
  | { readonly kind: 'too-long'; readonly size: number }
  | { readonly kind: 'too-much'; readonly covered: number }
  | { readonly kind: 'no-room' }
  | { readonly kind: 'not-found' }
);

const knownSpans = memo<readonly Span[]>(96);

/** All places of a ship of this size on an empty board, across first, then down. */
export function spans(board: Board, contact: Contact, size: number): readonly Span[] {
  return knownSpans(`${board.rows}×${board.columns} ${contact} ${size}`, () => {
    const result: Span[] = [];
    for (const down of size === 1 ? [false] : [false, true]) {
      const rows = board.rows - (down ? size - 1 : 0);
      const columns = board.columns - (down ? 0 : size - 1);
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const cells = line(board, row * board.columns + column, size, down);
          result.push({ cells, zone: zoneOf(board, contact, cells) });
        }
      }
    }
    return result;
  });
}

function line(board: Board, from: Cell, size: number, down: boolean): Cell[] {
  return Array.from({ length: size }, (_, step) => from + step * (down ? board.columns : 1));
}

/** The cells of a ship and those where no other ship may lie (option `contact`). */
export function zoneOf(board: Board, contact: Contact, cells: readonly Cell[]): readonly Cell[] {
  if (contact === 'free') return cells;
  const near = contact === 'none' ? neighbours(board).around : neighbours(board).beside;
  return [...new Set([...cells, ...cells.flatMap((cell) => near[cell]!)])];
}

const knownLayouts = memo<Result<FleetLayout, LayoutFault>>(256);

/** A cache key that is equal for rules with the same layouts. */
export const layoutKey = ({ board, contact, fleet }: LayoutRules): string =>
  `${board.rows}×${board.columns} ${contact} ${fleet.map(({ size, count }) => `${count}×${size}`).join(' ')}`;

/**
 * Some layout of the fleet, always the same one, or why there is none (rulebook 1.5, limits on
 * fleets). The search is bounded: a fleet so dense that it finds nothing is refused.
 */
export function findLayout(rules: LayoutRules): Result<FleetLayout, LayoutFault> {
  return knownLayouts(layoutKey(rules), () => {
    const impossible = impossibility(rules);
    if (impossible !== null) return { ok: false, error: impossible };
    const layout = packed(rules);
    if (layout !== null) return { ok: true, value: layout };
    const message = 'The search found no way to place this fleet on this board.';
    return { ok: false, error: { kind: 'not-found', message } };
  });
}

/** A proof that the fleet cannot be placed, or null. */
function impossibility({ board, contact, fleet }: LayoutRules): LayoutFault | null {
  const size = `${board.rows} × ${board.columns}`;
  const longest = Math.max(board.rows, board.columns);
  const tooLong = fleet.find((kind) => kind.size > longest);
  if (tooLong !== undefined) {
    const message = `A ship of ${tooLong.size} cells does not fit on a board of ${size}.`;
    return { kind: 'too-long', size: tooLong.size, message };
  }
  const covered = squares(fleet);
  if (covered > cellCount(board)) {
    const message = `The fleet covers ${covered} cells; a board of ${size} has only ${cellCount(board)}.`;
    return { kind: 'too-much', covered, message };
  }
  if (contact === 'none' && spacedArea(fleet) > (board.rows + 1) * (board.columns + 1)) {
    const message = `The ships of this fleet may not touch, and need more room than a board of ${size} has.`;
    return { kind: 'no-room', message };
  }
  return null;
}

/**
 * The area of ships that never touch: give each ship one more row and column. These rectangles do
 * not overlap, and all lie on a board that is one row and one column larger.
 */
const spacedArea = (fleet: FleetOptions['fleet']): number =>
  fleet.reduce((sum, { size, count }) => sum + 2 * (size + 1) * count, 0);

/** The steps a search may take before it gives up: some hundredths of a second. */
const STEPS = 100_000;

/** Fewer steps for a random search: starting over is better than searching on. */
const RANDOM_STEPS = 5000;

/**
 * Packs ships on a board: reads the cells in order, and at each cell either starts a ship or leaves
 * the cell empty. Returns the ships largest first; null when the steps were not enough.
 */
function packed({ board, contact, fleet }: LayoutRules): FleetLayout | null {
  const sizes = shipSizes(fleet);
  for (const down of [false, true]) {
    const packing = new Packing(spansByStart(board, contact, sizes, down), sizes, STEPS);
    if (packing.fill(0)) return packing.layout();
  }
  return null;
}

/** The same with every choice made at random, for another layout each time. */
export function randomlyPacked(
  { board, contact, fleet }: LayoutRules,
  chance: Chance,
): FleetLayout | null {
  const sizes = shipSizes(fleet);
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

  layout(): FleetLayout {
    return this.#placed.toSorted((a, b) => b.cells.length - a.cells.length);
  }

  /** Fills the board from this cell on; false when that is impossible or the steps are used up. */
  fill(cell: Cell): boolean {
    if (this.#squaresLeft === 0) return true;
    if (this.#squaresLeft > this.#freeAhead || --this.#steps < 0) return false;
    if (this.#blocked[cell] !== 0) return this.fill(cell + 1);
    return this.#prefersEmpty()
      ? this.#leaveEmpty(cell) || this.#fillWithShip(cell)
      : this.#fillWithShip(cell) || this.#leaveEmpty(cell);
  }

  /** A random search leaves a cell empty as often as the share of spare cells; others never prefer to. */
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

/** The spans by their first cell, the longest first; with `down` those down before those across. */
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
