import type { Waters } from './waters.ts';

/** Places that are alike for what was told: a ship may take any of them. */
export type PlaceGroup = Int32Array;

/** One ship is put on some place of a group, and the graph goes on at another node. */
export interface LayoutEdge {
  /** The ship, as its number in the fleet; ships of a class come one after the other. */
  readonly ship: number;
  readonly group: PlaceGroup;
  /**
   * What one place of the group counts for. Ships of a class that are drawn one after the other come
   * in every order, so each of them counts for less.
   */
  readonly worth: number;
  /** Whether ships of this class are drawn in every order (then a census keeps one of them). */
  readonly ordered: boolean;
  readonly next: number;
}

/** The most nodes a graph may have; a view that needs more is too vague to be worked out. */
const MAX_NODES = 30_000;

/** How large a graph may still become. It is spent when that is used up, or the time to think. */
export class GraphAllowance {
  readonly #isSpent: () => boolean;
  #nodes = MAX_NODES;
  #edges: number;

  constructor(edges: number, isSpent: () => boolean) {
    this.#edges = edges;
    this.#isSpent = isSpent;
  }

  /** Takes a node for which so many edges were tried; false when the allowance is spent. */
  take(edges: number): boolean {
    this.#nodes--;
    this.#edges -= edges;
    return this.#nodes >= 0 && this.#edges >= 0 && !this.#isSpent();
  }
}

/** The end of a graph: every ship has its place. */
export const END = 0;

/**
 * All ways to give every ship a place that agree with what was told, but for ships that get too close
 * to each other. It is a graph without circles: a way from the root to the end, with a place for each
 * edge, is one choice of places for the whole fleet, and every layout that is consistent with all
 * announcements is on the same number of ways, weighed by their worth. So a random way, thrown away
 * when two ships are too close, is an exactly uniform layout.
 */
export class LayoutGraph {
  readonly waters: Waters;
  readonly root: number;
  /** For every node the worth of all ways from it to the end. */
  readonly worths: Float64Array;
  readonly edges: readonly (readonly LayoutEdge[])[];

  /** Nodes come with those they lead to before them, the end first; the last one is the root. */
  constructor(waters: Waters, edges: readonly (readonly LayoutEdge[])[]) {
    this.waters = waters;
    this.edges = edges;
    this.root = edges.length - 1;
    this.worths = new Float64Array(edges.length);
    this.worths[END] = 1;
    for (let node = 1; node < edges.length; node++) {
      this.worths[node] = edges[node]!.reduce((sum, edge) => sum + this.worthOf(edge), 0);
    }
  }

  /** The worth of all ways, too close ones included; 0 when nothing agrees with what was told. */
  get worth(): number {
    return this.worths[this.root]!;
  }

  /** The worth of all ways that begin with this edge. */
  worthOf({ group, worth, next }: LayoutEdge): number {
    return group.length * worth * this.worths[next]!;
  }

  /**
   * For every place the chance that a ship of each class lies there, as if ships never came too close:
   * `visit` is told the class, the group and the chance of each of its places.
   */
  forEachChance(visit: (kind: number, group: PlaceGroup, chance: number) => void): void {
    // Many edges share a group: it is visited once, with the sum of their chances.
    const chances = new Map<PlaceGroup, { readonly kind: number; chance: number }>();
    const reached = new Float64Array(this.edges.length);
    reached[this.root] = 1 / this.worth;
    for (let node = this.root; node !== END; node--) {
      const here = reached[node]!;
      if (here === 0) continue;
      for (const edge of this.edges[node]!) {
        const chance = here * edge.worth * this.worths[edge.next]!;
        reached[edge.next]! += here * edge.worth * edge.group.length;
        if (chance === 0) continue;
        const known = chances.get(edge.group);
        if (known === undefined) {
          chances.set(edge.group, { kind: this.waters.kindOf[edge.ship]!, chance });
        } else known.chance += chance;
      }
    }
    for (const [group, { kind, chance }] of chances) visit(kind, group, chance);
  }
}

/** A census looks at the clock after so many steps. */
const STEPS_A_LOOK = 256;

/** Every layout of a graph, one after the other, each once. */
export class LayoutCensus {
  readonly #graph: LayoutGraph;
  readonly #most: number;
  readonly #blocked: Int32Array[];
  /** The places taken so far, and for each class those of ships drawn in every order. */
  readonly #taken: number[][];
  readonly #ordered: number[][];
  readonly #layouts: number[] = [];
  readonly #isSpent: () => boolean;
  #steps: number;
  #count = 0;

  private constructor(graph: LayoutGraph, most: number, steps: number, isSpent: () => boolean) {
    const { kinds, ships, words } = graph.waters;
    this.#graph = graph;
    this.#most = most;
    this.#steps = steps;
    this.#isSpent = isSpent;
    this.#taken = kinds.map(() => []);
    this.#ordered = kinds.map(() => [-1]);
    this.#blocked = Array.from({ length: ships + 1 }, () => new Int32Array(words));
  }

  /**
   * The places of every ship of every layout, layout by layout; null when there are more layouts than
   * `most`, finding them takes more than so many steps, or the time is up.
   */
  static take(
    graph: LayoutGraph,
    most: number,
    steps: number,
    isSpent: () => boolean,
  ): Int32Array | null {
    const census = new LayoutCensus(graph, most, steps, isSpent);
    return census.#visit(graph.root, 0) ? Int32Array.from(census.#layouts) : null;
  }

  #visit(node: number, depth: number): boolean {
    if (node === END) {
      for (const places of this.#taken) for (const place of places) this.#layouts.push(place);
      return ++this.#count <= this.#most;
    }
    return this.#graph.edges[node]!.every(
      (edge) => this.#graph.worths[edge.next] === 0 || this.#visitEdge(edge, depth),
    );
  }

  #visitEdge(edge: LayoutEdge, depth: number): boolean {
    const kind = this.#graph.waters.kindOf[edge.ship]!;
    const taken = this.#taken[kind]!;
    const ordered = this.#ordered[kind]!;
    const after = ordered.at(-1)!;
    for (const place of edge.group) {
      if (--this.#steps < 0 || (this.#steps % STEPS_A_LOOK === 0 && this.#isSpent())) return false;
      if ((edge.ordered && place <= after) || !this.#block(place, depth)) continue;
      taken.push(place);
      if (edge.ordered) ordered.push(place);
      const isDone = this.#visit(edge.next, depth + 1);
      if (edge.ordered) ordered.pop();
      taken.pop();
      if (!isDone) return false;
    }
    return true;
  }

  /** Blocks the zone of a place for ships further on; false when the place is blocked itself. */
  #block(place: number, depth: number): boolean {
    const { words, bits, zones } = this.#graph.waters;
    const before = this.#blocked[depth]!;
    const after = this.#blocked[depth + 1]!;
    const start = place * words;
    for (let word = 0; word < words; word++) {
      if ((before[word]! & bits[start + word]!) !== 0) return false;
      after[word] = before[word]! | zones[start + word]!;
    }
    return true;
  }
}
