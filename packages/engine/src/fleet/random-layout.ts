import { type Board, cellCount, columnOf, memo, rowOf } from '../core/board.ts';
import { Chance } from '../core/chance.ts';
import {
  type FleetLayout,
  type LayoutRules,
  type Span,
  findLayout,
  layoutKey,
  randomlyPacked,
  spans,
  zoneOf,
} from './layout.ts';
import { type Contact, shipSizes } from './rules.ts';

/** Throwing is affordable when a trial of this cost yields this many legal layouts. */
const TRIAL = { cost: 4_000_000, legal: 4 };

/** For dense fleets: attempts to build ship by ship, then to pack, before the known layout is shaken. */
const BUILDS = 20;
const PACKS = 20;

/** Moves of single ships when the known layout is shaken, for each ship of the fleet. */
const SHAKES = 20;

const knownThrowings = memo<Throwing | null>(64);

/**
 * A random layout of the fleet. It is exactly uniform over all legal layouts wherever whole fleets
 * thrown at random are legal often enough, as in all presets. On denser boards every legal layout
 * can occur.
 */
export function randomLayout(rules: LayoutRules, chance: Chance): FleetLayout {
  const throwing = knownThrowings(layoutKey(rules), () => affordableThrowing(rules));
  if (throwing === null) return denseLayout(rules, chance);
  for (;;) {
    const layout = throwing.throw(chance);
    if (layout !== null) return layout;
  }
}

function affordableThrowing({ board, contact, fleet }: LayoutRules): Throwing | null {
  const throwing = new Throwing(board, contact, shipSizes(fleet));
  const chance = new Chance('trial');
  let legal = 0;
  while (throwing.cost < TRIAL.cost) {
    if (throwing.throw(chance) !== null && ++legal === TRIAL.legal) return throwing;
  }
  return null;
}

/**
 * Throws whole fleets: every ship anywhere, independently, and starts over as soon as two ships are
 * too close (rejection sampling, so the result is uniform). The cells of every span are kept as bits
 * side by side, so that a throw is a handful of word operations.
 */
class Throwing {
  readonly #words: number;
  readonly #blocked: Int32Array;
  /** The index of each ship's span in this throw. */
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

  /** A legal layout, or null when this throw was not legal. */
  throw(chance: Chance): FleetLayout | null {
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

/** A random layout for fleets so dense that random throws are hardly ever legal. */
function denseLayout(rules: LayoutRules, chance: Chance): FleetLayout {
  return (
    tried(BUILDS, () => builtLayout(rules, chance)) ??
    tried(PACKS, () => randomlyPacked(rules, chance)) ??
    shakenLayout(rules, chance)
  );
}

function tried(times: number, attempt: () => FleetLayout | null): FleetLayout | null {
  for (let time = 0; time < times; time++) {
    const layout = attempt();
    if (layout !== null) return layout;
  }
  return null;
}

/** Ship after ship on a random span among those still free; null at a dead end. */
function builtLayout({ board, contact, fleet }: LayoutRules, chance: Chance): FleetLayout | null {
  const blocked = new Uint8Array(cellCount(board));
  const layout: Span[] = [];
  for (const size of shipSizes(fleet)) {
    const free = spans(board, contact, size).filter((span) => isFree(span, blocked));
    if (free.length === 0) return null;
    const span = chance.pick(free);
    block(span, blocked);
    layout.push(span);
  }
  return layout;
}

/** The layout that the search found, perhaps mirrored, after many moves of single ships. */
function shakenLayout(rules: LayoutRules, chance: Chance): FleetLayout {
  const found = findLayout(rules);
  if (!found.ok) throw new Error(found.error.message);
  const { board, contact } = rules;
  const mirror = { upright: chance.below(2) === 1, sideways: chance.below(2) === 1 };
  const layout = found.value.map((span) => mirrored(rules, span, mirror));
  for (let shake = 0; shake < SHAKES * layout.length; shake++) {
    const ship = chance.below(layout.length);
    const blocked = new Uint8Array(cellCount(board));
    layout.forEach((span, index) => {
      if (index !== ship) block(span, blocked);
    });
    const size = layout[ship]!.cells.length;
    const free = spans(board, contact, size).filter((span) => isFree(span, blocked));
    layout[ship] = chance.pick(free);
  }
  return layout;
}

function mirrored(
  { board, contact }: LayoutRules,
  { cells }: Span,
  { upright, sideways }: { readonly upright: boolean; readonly sideways: boolean },
): Span {
  const image = cells.map((cell) => {
    const row = rowOf(board, cell);
    const column = columnOf(board, cell);
    return (
      (upright ? board.rows - 1 - row : row) * board.columns +
      (sideways ? board.columns - 1 - column : column)
    );
  });
  image.sort((a, b) => a - b);
  return { cells: image, zone: zoneOf(board, contact, image) };
}

const isFree = ({ cells }: Span, blocked: Uint8Array): boolean =>
  cells.every((cell) => blocked[cell] === 0);

function block({ zone }: Span, blocked: Uint8Array): void {
  for (const cell of zone) blocked[cell] = 1;
}
