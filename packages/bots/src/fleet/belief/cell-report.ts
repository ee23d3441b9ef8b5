import { GraphAllowance, LayoutGraph, type LayoutEdge, END } from './layout-graph.ts';
import type { FleetAnnouncements } from './logbook.ts';
import { type Marks, marksOf, placeStatus } from './marks.ts';
import { type Waters, cellsAt, shareOf } from './waters.ts';

/** A graph with so many edges takes some ten milliseconds. */
const MAX_EDGES = 200_000;

/** Places of one class that cover the same strikes. */
interface Cover {
  readonly kind: number;
  readonly strikes: bigint;
  readonly places: number[];
  /** The same places, once all of them are known. */
  group: Int32Array;
}

/**
 * The graph where every cell was announced. Strikes are taken in a fixed order: the first one that no
 * ship covers yet is covered by some ship, which takes its other strikes with it. When all are covered,
 * the ships left lie anywhere untouched. In any layout one ship covers a strike, so each is met once.
 * Null when it becomes too large or the time is up.
 */
export function cellReportGraph(
  waters: Waters,
  told: FleetAnnouncements,
  isSpent: () => boolean,
): LayoutGraph | null {
  const allowance = new GraphAllowance(MAX_EDGES, isSpent);
  return new CellGraphBuilder(waters, marksOf(waters, told), allowance).graph();
}

class CellGraphBuilder {
  readonly #waters: Waters;
  readonly #marks: Marks;
  readonly #touching: number[][];
  readonly #untouched: Int32Array[];
  readonly #edges: LayoutEdge[][] = [[]];
  readonly #nodes = new Map<string, number>();
  readonly #allowance: GraphAllowance;
  /** For each strike, the covers that hold it. */
  #covers: Cover[][] = [];

  constructor(waters: Waters, marks: Marks, allowance: GraphAllowance) {
    this.#waters = waters;
    this.#marks = marks;
    this.#allowance = allowance;
    this.#touching = waters.kinds.map(() => []);
    this.#untouched = waters.kinds.map((berths, kind) => {
      const untouched: number[] = [];
      for (let place = berths.from; place < berths.to; place++) {
        const standing = placeStatus(waters, marks, kind, place);
        if (standing === 'untouched') untouched.push(place);
        if (standing === 'touched') this.#touching[kind]!.push(place);
      }
      return Int32Array.from(untouched);
    });
  }

  graph(): LayoutGraph | null {
    this.#settleCertainShips();
    this.#covers = coversOf(this.#waters, this.#marks, this.#touching);
    const all = (1n << BigInt(this.#covers.length)) - 1n;
    const root = this.#node(
      all,
      this.#waters.kinds.map(({ count }) => count),
    );
    if (root === null) return null;
    return new LayoutGraph(this.#waters, this.#edges);
  }

  /** A strike that only one place can explain: what is too close to that place is impossible. */
  #settleCertainShips(): void {
    const { strikes } = this.#marks;
    const settled = new Set<number>();
    for (let changed = true; changed;) {
      changed = false;
      for (const { at } of strikes) {
        const place = onlyPlaceOver(this.#waters, this.#touching, at);
        if (place === null || settled.has(place)) continue;
        settled.add(place);
        changed = true;
        this.#keepClear(place);
      }
    }
  }

  #keepClear(settled: number): void {
    const isClear = (place: number): boolean =>
      place === settled || !isTooClose(this.#waters, settled, place);
    this.#touching.forEach((places, kind) => {
      this.#touching[kind] = places.filter(isClear);
    });
    this.#untouched.forEach((places, kind) => {
      this.#untouched[kind] = places.filter(isClear);
    });
  }

  /** The node where these strikes are uncovered and so many ships of each class are left. */
  #node(uncovered: bigint, left: readonly number[]): number | null {
    const kind = left.findIndex((count) => count > 0);
    if (uncovered === 0n && kind === -1) return END;
    const key = `${uncovered} ${left.join(' ')}`;
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const edges =
      uncovered === 0n ? this.#freeEdges(left, kind) : this.#coverEdges(uncovered, left);
    if (edges === null || !this.#allowance.take(edges.length)) return null;
    const node = this.#edges.push(edges) - 1;
    this.#nodes.set(key, node);
    return node;
  }

  #freeEdges(left: readonly number[], kind: number): LayoutEdge[] | null {
    const next = this.#node(0n, left.with(kind, left[kind]! - 1));
    if (next === null) return null;
    const worth = shareOf(this.#waters.kinds[kind]!) / left[kind]!;
    const ship = this.#shipOf(kind, left);
    return [{ ship, group: this.#untouched[kind]!, worth, ordered: true, next }];
  }

  #coverEdges(uncovered: bigint, left: readonly number[]): LayoutEdge[] | null {
    const edges: LayoutEdge[] = [];
    const first = this.#covers.findIndex(
      (_, strike) => (uncovered & (1n << BigInt(strike))) !== 0n,
    );
    for (const { kind, strikes, group } of this.#covers[first]!) {
      if (left[kind] === 0 || (strikes & ~uncovered) !== 0n) continue;
      const next = this.#node(uncovered & ~strikes, left.with(kind, left[kind]! - 1));
      if (next === null) return null;
      const worth = shareOf(this.#waters.kinds[kind]!);
      const ship = this.#shipOf(kind, left);
      edges.push({ ship, group, worth, ordered: false, next });
    }
    return edges;
  }

  /** The next ship of a class of which so many are left. */
  #shipOf(kind: number, left: readonly number[]): number {
    const { ship, count } = this.#waters.kinds[kind]!;
    return ship + count - left[kind]!;
  }
}

/** The one place that covers a cell, of any class; null when there are more or none. */
function onlyPlaceOver(
  { words, bits }: Waters,
  touching: readonly (readonly number[])[],
  cell: number,
): number | null {
  let only: number | null = null;
  for (const places of touching) {
    for (const place of places) {
      if (place === only || (bits[place * words + (cell >>> 5)]! & (1 << (cell & 31))) === 0)
        continue;
      if (only !== null) return null;
      only = place;
    }
  }
  return only;
}

function isTooClose({ words, bits, zones }: Waters, one: number, another: number): boolean {
  for (let word = 0; word < words; word++) {
    if ((zones[one * words + word]! & bits[another * words + word]!) !== 0) return true;
  }
  return false;
}

const NO_PLACES = new Int32Array(0);

/** The covers of every strike, the strikes with the fewest of them first. */
function coversOf(
  waters: Waters,
  { strikes }: Marks,
  touching: readonly (readonly number[])[],
): Cover[][] {
  const over = new Map(strikes.map(({ at }) => [at, 0]));
  for (const place of touching.flat()) {
    for (const cell of cellsAt(waters, place))
      if (over.has(cell)) over.set(cell, over.get(cell)! + 1);
  }
  const order = [...over.keys()].sort((a, b) => over.get(a)! - over.get(b)! || a - b);
  const indexOf = new Map(order.map((cell, index) => [cell, index]));
  const covers = order.map((): Cover[] => []);
  touching.forEach((places, kind) => {
    const byStrikes = new Map<bigint, Cover>();
    for (const place of places) {
      let set = 0n;
      for (const cell of cellsAt(waters, place)) {
        const index = indexOf.get(cell);
        if (index !== undefined) set |= 1n << BigInt(index);
      }
      const cover = byStrikes.get(set) ?? {
        kind,
        strikes: set,
        places: [],
        group: NO_PLACES,
      };
      cover.places.push(place);
      byStrikes.set(set, cover);
    }
    for (const cover of byStrikes.values()) {
      cover.group = Int32Array.from(cover.places);
      covers.forEach((list, strike) => {
        if ((cover.strikes & (1n << BigInt(strike))) !== 0n) list.push(cover);
      });
    }
  });
  return covers;
}
