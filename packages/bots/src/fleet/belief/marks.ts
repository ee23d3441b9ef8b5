import type { Cell } from '@flotilla/engine';
import type { FleetAnnouncements } from './logbook.ts';
import type { Waters } from './waters.ts';

/** A cell that was announced as hit or sunk. */
interface StruckCell {
  readonly at: Cell;
  readonly sunk: boolean;
  /** The class that was named, as an index of the kinds, or −1. */
  readonly kind: number;
  /** Its place in the order of all shots. */
  readonly time: number;
}

/** What was told cell by cell, as bits and in order. */
export interface Marks {
  readonly strikes: readonly StruckCell[];
  readonly strikeAt: ReadonlyMap<Cell, StruckCell>;
  readonly missed: Int32Array;
  /** Hit or sunk. */
  readonly struck: Int32Array;
}

export function marksOf(waters: Waters, told: FleetAnnouncements): Marks {
  const strikes: StruckCell[] = [];
  const missed = new Int32Array(waters.words);
  const struck = new Int32Array(waters.words);
  let time = 0;
  for (const { shots } of told.lists) {
    for (const { at, result, class: name } of shots) {
      const bits = result === 'miss' ? missed : struck;
      bits[at >>> 5]! |= 1 << (at & 31);
      if (result !== 'miss') {
        const kind = waters.kinds.findIndex((berths) => berths.class === name);
        strikes.push({ at, sunk: result === 'sunk', kind, time });
      }
      time++;
    }
  }
  return {
    strikes,
    strikeAt: new Map(strikes.map((strike) => [strike.at, strike])),
    missed,
    struck,
  };
}

/** What a place is, by what was told of its own cells and those around it. */
type PlaceStatus = 'impossible' | 'untouched' | 'touched';

/**
 * Whether a ship of this class can lie here, other ships apart. A ship whose cells have all been shot
 * was announced as sunk with its last cell, and as hit before; a ship announced only as hit was not
 * complete then (rulebook 1.1.4). Ships that keep apart have no strikes beside them.
 */
export function placeStatus(
  waters: Waters,
  marks: Marks,
  kind: number,
  place: number,
): PlaceStatus {
  const { words, bits, zones } = waters;
  const start = place * words;
  let touched = false;
  for (let word = 0; word < words; word++) {
    const own = bits[start + word]!;
    if ((own & marks.missed[word]!) !== 0) return 'impossible';
    if ((zones[start + word]! & ~own & marks.struck[word]!) !== 0) return 'impossible';
    if ((own & marks.struck[word]!) !== 0) touched = true;
  }
  if (!touched) return 'untouched';
  return agrees(waters, marks, kind, place) ? 'touched' : 'impossible';
}

function agrees(waters: Waters, marks: Marks, kind: number, place: number): boolean {
  const size = waters.sizes[place]!;
  const start = waters.starts[place]!;
  let struck = 0;
  let sinkings = 0;
  let last: StruckCell | null = null;
  for (let index = 0; index < size; index++) {
    const strike = marks.strikeAt.get(waters.cellsOf[start + index]!);
    if (strike === undefined) continue;
    if (strike.kind !== -1 && strike.kind !== kind) return false;
    struck++;
    if (strike.sunk) sinkings++;
    if (last === null || strike.time > last.time) last = strike;
  }
  return struck === size ? sinkings === 1 && last!.sunk : sinkings === 0;
}

/** The chances of places without a strike; the others are left out. */
export function untouchedOf(
  { words, bits }: Waters,
  { struck }: Marks,
  chances: Float64Array,
): Float64Array {
  return chances.map((chance, place) => {
    for (let word = 0; word < words; word++) {
      if ((bits[place * words + word]! & struck[word]!) !== 0) return 0;
    }
    return chance;
  });
}

/** Checks layouts against the lengths of the enemy's salvos (rulebook 1.4.1). */
export class SalvoLengths {
  readonly #waters: Waters;
  readonly #strengths: FleetAnnouncements['strengths'];
  /** The list that each cell was shot with; cells not shot come after all lists. */
  readonly #listOf: Int32Array;

  constructor(waters: Waters, { lists, strengths }: FleetAnnouncements) {
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
