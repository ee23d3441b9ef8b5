import type { Waters } from './waters.ts';

/** Places that are alike for what was told: a ship may take any of them. */
export type Group = Int32Array;

/** One ship is put on some place of a group, and the draft goes on at another node. */
export interface Edge {
  /** The ship, as its number in the fleet; ships of a class come one after the other. */
  readonly ship: number;
  readonly group: Group;
  /**
   * What one place of the group counts for. Ships of a class that are drawn one after the other come
   * in every order, so each of them counts for less.
   */
  readonly worth: number;
  /** Whether ships of this class are drawn in every order (then a census keeps one of them). */
  readonly ordered: boolean;
  readonly next: number;
}

/** The end of a draft: every ship has its place. */
export const END = 0;

/**
 * All ways to give every ship a place that agree with what was told, but for ships that get too close
 * to each other. It is a graph without circles: a way from the root to the end, with a place for each
 * edge, is one choice of places for the whole fleet, and every layout that is consistent with all
 * announcements is on the same number of ways, weighed by their worth. So a random way, thrown away
 * when two ships are too close, is an exactly uniform layout.
 */
export class Draft {
  readonly waters: Waters;
  readonly root: number;
  /** For every node the worth of all ways from it to the end. */
  readonly worths: Float64Array;
  readonly edges: readonly (readonly Edge[])[];

  /** Nodes come with those they lead to before them, the end first; the last one is the root. */
  constructor(waters: Waters, edges: readonly (readonly Edge[])[]) {
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
  worthOf({ group, worth, next }: Edge): number {
    return group.length * worth * this.worths[next]!;
  }

  /**
   * For every place the chance that a ship of each class lies there, as if ships never came too close:
   * `visit` is told the class, the group and the chance of each of its places.
   */
  forEachChance(visit: (kind: number, group: Group, chance: number) => void): void {
    const reached = new Float64Array(this.edges.length);
    reached[this.root] = 1 / this.worth;
    for (let node = this.root; node !== END; node--) {
      const here = reached[node]!;
      if (here === 0) continue;
      for (const edge of this.edges[node]!) {
        const chance = here * edge.worth * this.worths[edge.next]!;
        if (chance > 0) visit(this.waters.kindOf[edge.ship]!, edge.group, chance);
        reached[edge.next]! += here * edge.worth * edge.group.length;
      }
    }
  }
}
