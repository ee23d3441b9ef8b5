import { type FleetRules, type Span, cellCount, spans } from '@flotilla/engine';

/** The places of ships of one class: the numbers `from` to `to` − 1 in the tables of the waters. */
interface Berths {
  readonly class: string;
  readonly size: number;
  readonly count: number;
  readonly from: number;
  readonly to: number;
  /** The number of its first ship in the fleet. */
  readonly ship: number;
}

/**
 * Every place where a ship of a ruleset can lie, numbered through all sizes, as tables that hot loops
 * can read: classes of one size share their places. Bits lie in words of 32, `words` to a place.
 */
export interface Waters {
  readonly rules: FleetRules;
  readonly cells: number;
  readonly words: number;
  /** One for each class, in the order of the fleet. */
  readonly kinds: readonly Berths[];
  readonly ships: number;
  /** The class of every ship of the fleet, as an index of `kinds`. */
  readonly kindOf: Uint16Array;
  /** How many cells each place has, and where its cells begin in `cellsOf`. */
  readonly sizes: Uint8Array;
  readonly starts: Int32Array;
  readonly cellsOf: Uint16Array;
  /** The cells of each place, and those with what the contact rule closes to other ships. */
  readonly bits: Int32Array;
  readonly zones: Int32Array;
}

/** The cells of a place. */
export const cellsAt = ({ starts, sizes, cellsOf }: Waters, place: number): Uint16Array =>
  cellsOf.subarray(starts[place]!, starts[place]! + sizes[place]!);

const knownWaters = new WeakMap<FleetRules, Waters>();

/** The waters of a ruleset, made once for each. */
export function watersOf(rules: FleetRules): Waters {
  const known = knownWaters.get(rules);
  if (known !== undefined) return known;
  const waters = makeWaters(rules);
  knownWaters.set(rules, waters);
  return waters;
}

function makeWaters(rules: FleetRules): Waters {
  const { board, contact, fleet } = rules;
  const all: Span[] = [];
  const ranges = new Map<number, { from: number; to: number }>();
  for (const { size } of fleet) {
    if (ranges.has(size)) continue;
    const from = all.length;
    all.push(...spans(board, contact, size));
    ranges.set(size, { from, to: all.length });
  }
  let ships = 0;
  const kinds = fleet.map((kind) => {
    const ship = ships;
    ships += kind.count;
    return { ...kind, ...ranges.get(kind.size)!, ship };
  });
  const words = Math.ceil(cellCount(board) / 32);
  const starts = startsOf(all);
  return {
    rules,
    cells: cellCount(board),
    words,
    kinds,
    ships,
    kindOf: Uint16Array.from(kinds.flatMap(({ count }, kind) => Array(count).fill(kind))),
    sizes: Uint8Array.from(all, ({ cells }) => cells.length),
    starts,
    cellsOf: Uint16Array.from(all.flatMap(({ cells }) => cells)),
    bits: bitsOf(
      all.map(({ cells }) => cells),
      words,
    ),
    zones: bitsOf(
      all.map(({ zone }) => zone),
      words,
    ),
  };
}

function startsOf(all: readonly Span[]): Int32Array {
  const starts = new Int32Array(all.length);
  for (let place = 1; place < all.length; place++) {
    starts[place] = starts[place - 1]! + all[place - 1]!.cells.length;
  }
  return starts;
}

/** Lists of cells as bits, `words` words to a list. */
function bitsOf(lists: readonly (readonly number[])[], words: number): Int32Array {
  const bits = new Int32Array(lists.length * words);
  lists.forEach((cells, list) => {
    for (const cell of cells) bits[list * words + (cell >>> 5)]! |= 1 << (cell & 31);
  });
  return bits;
}

/**
 * What one place of a class counts for in a graph. Any number would do, as every graph has the same
 * ships; this one keeps the worth of fleets of hundreds of ships within what a number can hold.
 */
export const shareOf = ({ count, from, to }: Berths): number => count / (Math.E * (to - from));

/** Which places lie across each cell: those from `starts[cell]` to `starts[cell + 1]` − 1 in `places`. */
export interface Crossings {
  readonly starts: Int32Array;
  readonly places: Int32Array;
}

const knownCrossings = new WeakMap<Waters, Crossings>();

/** The crossings of some waters, found once for each. */
export function crossingsOf(waters: Waters): Crossings {
  const known = knownCrossings.get(waters);
  if (known !== undefined) return known;
  const crossings = findCrossings(waters);
  knownCrossings.set(waters, crossings);
  return crossings;
}

function findCrossings({ cells, sizes, starts: placeStarts, cellsOf }: Waters): Crossings {
  const across = Array.from({ length: cells }, (): number[] => []);
  sizes.forEach((size, place) => {
    for (let index = 0; index < size; index++) {
      across[cellsOf[placeStarts[place]! + index]!]!.push(place);
    }
  });
  const starts = new Int32Array(cells + 1);
  across.forEach((list, cell) => {
    starts[cell + 1] = starts[cell]! + list.length;
  });
  return { starts, places: Int32Array.from(across.flat()) };
}
