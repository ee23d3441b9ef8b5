import type { FastChance } from './fast-chance.ts';
import { type LayoutGraph, END, type PlaceGroup } from './layout-graph.ts';
import type { PlacementPrior } from './styles.ts';

/**
 * A graph written out in flat tables, to draw layouts from it by the thousand. Layouts lie side by
 * side in `places`, one place for each ship.
 */
export class LayoutSampler {
  readonly places: Int32Array;
  /** The edge of the graph that gave each of these places. */
  readonly #edges: Int32Array;
  readonly #ships: number;
  readonly #words: number;
  readonly #bits: Int32Array;
  readonly #zones: Int32Array;
  readonly #root: number;
  /** The edges of node n are those from `#firstEdges[n]` to `#firstEdges[n + 1]` − 1. */
  readonly #firstEdges: Int32Array;
  /** The share of a node's worth that lies in its edges up to this one. */
  readonly #shares: Float64Array;
  readonly #nexts: Int32Array;
  readonly #shipOf: Int32Array;
  readonly #groupStarts: Int32Array;
  readonly #groupSizes: Int32Array;
  readonly #groups: Int32Array;
  readonly #blocked: Int32Array;
  readonly #free: Int32Array;

  constructor(graph: LayoutGraph, count: number) {
    const { waters, edges, worths } = graph;
    const alive = edges.map((list) => list.filter((edge) => graph.worthOf(edge) > 0));
    const all = alive.flat();
    const starts = new Map<PlaceGroup, number>();
    let end = 0;
    for (const { group } of all) {
      if (starts.has(group)) continue;
      starts.set(group, end);
      end += group.length;
    }
    this.places = new Int32Array(count * waters.ships);
    this.#edges = new Int32Array(count * waters.ships);
    this.#ships = waters.ships;
    this.#words = waters.words;
    this.#bits = waters.bits;
    this.#zones = waters.zones;
    this.#root = graph.root;
    this.#firstEdges = new Int32Array(edges.length + 1);
    alive.forEach((list, node) => {
      this.#firstEdges[node + 1] = this.#firstEdges[node]! + list.length;
    });
    this.#shares = Float64Array.from(
      alive.flatMap((list, node) => {
        let sum = 0;
        return list.map((edge) => (sum += graph.worthOf(edge)) / worths[node]!);
      }),
    );
    this.#nexts = Int32Array.from(all, ({ next }) => next);
    this.#shipOf = Int32Array.from(all, ({ ship }) => ship);
    this.#groupStarts = Int32Array.from(all, ({ group }) => starts.get(group)!);
    this.#groupSizes = Int32Array.from(all, ({ group }) => group.length);
    this.#groups = new Int32Array(end);
    for (const [group, start] of starts) this.#groups.set(group, start);
    this.#blocked = new Int32Array(waters.words);
    this.#free = new Int32Array(this.#groupSizes.reduce((most, size) => Math.max(most, size), 0));
  }

  /**
   * Throws a way through the graph, and keeps it as this layout; false when two of its ships are too
   * close. What is kept is exactly uniform.
   */
  throw(layout: number, dice: FastChance): boolean {
    const words = this.#words;
    const zones = this.#zones;
    const blocked = this.#blocked;
    const at = layout * this.#ships;
    for (let word = 0; word < words; word++) blocked[word] = 0;
    for (let node = this.#root; node !== END;) {
      const edge = this.#edgeFrom(node, dice);
      const place = this.#placeOf(edge, dice);
      if (this.#isBlocked(place)) return false;
      const start = place * words;
      for (let word = 0; word < words; word++) blocked[word]! |= zones[start + word]!;
      const ship = this.#shipOf[edge]!;
      this.places[at + ship] = place;
      this.#edges[at + ship] = edge;
      node = this.#nexts[edge]!;
    }
    return true;
  }

  /**
   * Makes a layout from an earlier one by moving single ships: a random ship goes to a random place of
   * the group it was drawn from, or stays where that is too close to the others. Such a move is as
   * likely as the one back, so if the earlier layout was exactly uniform this one is as well; they are
   * only not independent of each other.
   */
  shake(layout: number, earlier: number, moves: number, dice: FastChance): void {
    const ships = this.#ships;
    const at = layout * ships;
    this.places.copyWithin(at, earlier * ships, (earlier + 1) * ships);
    this.#edges.copyWithin(at, earlier * ships, (earlier + 1) * ships);
    for (let move = 0; move < moves; move++) {
      const ship = dice.below(ships);
      const edge = this.#edges[at + ship]!;
      if (this.#groupSizes[edge] === 1) continue;
      const place = this.#placeOf(edge, dice);
      this.#blockBut(at, ship);
      if (!this.#isBlocked(place)) this.places[at + ship] = place;
    }
  }

  /**
   * Adds to the chances of a ship's places what a layout tells: while the other ships stay, this one can lie on any
   * place of its group that is not too close to them, each as likely as the prior has it. On average this is the same
   * as counting the layout itself, and it is much less left to luck. It returns the sum of what was added.
   */
  spread(
    layout: number,
    ship: number,
    chances: Float64Array,
    prior: PlacementPrior | null,
  ): number {
    const at = layout * this.#ships;
    const edge = this.#edges[at + ship]!;
    const start = this.#groupStarts[edge]!;
    const end = start + this.#groupSizes[edge]!;
    const free = this.#free;
    this.#blockBut(at, ship);
    let count = 0;
    for (let index = start; index < end; index++) {
      const place = this.#groups[index]!;
      if (!this.#isBlocked(place)) free[count++] = place;
    }
    if (prior === null) {
      for (let index = 0; index < count; index++) chances[free[index]!]! += 1 / count;
      return 1;
    }
    prior.fix(this.places, at, ship);
    let sum = 0;
    for (let index = 0; index < count; index++) {
      const worth = prior.worthAt(free[index]!) / count;
      chances[free[index]!]! += worth;
      sum += worth;
    }
    return sum;
  }

  /** How many words are compared when all ships of a layout are spread. */
  spreadWork(layout: number): number {
    let work = 0;
    for (let ship = 0; ship < this.#ships; ship++) {
      const places = this.#groupSizes[this.#edges[layout * this.#ships + ship]!]!;
      work += (this.#ships + places) * this.#words;
    }
    return work;
  }

  #edgeFrom(node: number, dice: FastChance): number {
    let edge = this.#firstEdges[node]!;
    const last = this.#firstEdges[node + 1]! - 1;
    if (edge === last) return edge;
    const share = dice.share();
    while (edge < last && this.#shares[edge]! <= share) edge++;
    return edge;
  }

  #placeOf(edge: number, dice: FastChance): number {
    return this.#groups[this.#groupStarts[edge]! + dice.below(this.#groupSizes[edge]!)]!;
  }

  #isBlocked(place: number): boolean {
    const start = place * this.#words;
    for (let word = 0; word < this.#words; word++) {
      if ((this.#blocked[word]! & this.#bits[start + word]!) !== 0) return true;
    }
    return false;
  }

  /** Blocks the zones of all ships of a layout but one. */
  #blockBut(at: number, free: number): void {
    const words = this.#words;
    for (let word = 0; word < words; word++) {
      let blocked = 0;
      for (let ship = 0; ship < this.#ships; ship++) {
        if (ship !== free) blocked |= this.#zones[this.places[at + ship]! * words + word]!;
      }
      this.#blocked[word] = blocked;
    }
  }
}
