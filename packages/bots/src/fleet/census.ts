import { type Draft, type Edge, END } from './draft.ts';

/** Every layout of a draft, one after the other, each once. */
export class Census {
  readonly #draft: Draft;
  readonly #most: number;
  readonly #blocked: Int32Array[];
  /** The places taken so far, and for each class those of ships drawn in every order. */
  readonly #taken: number[][];
  readonly #ordered: number[][];
  readonly #layouts: number[] = [];
  #steps: number;
  #count = 0;

  private constructor(draft: Draft, most: number, steps: number) {
    const { kinds, ships, words } = draft.waters;
    this.#draft = draft;
    this.#most = most;
    this.#steps = steps;
    this.#taken = kinds.map(() => []);
    this.#ordered = kinds.map(() => [-1]);
    this.#blocked = Array.from({ length: ships + 1 }, () => new Int32Array(words));
  }

  /**
   * The places of every ship of every layout, layout by layout; null when there are more layouts than
   * `most`, or finding them takes more than so many steps.
   */
  static take(draft: Draft, most: number, steps: number): Int32Array | null {
    const census = new Census(draft, most, steps);
    return census.#visit(draft.root, 0) ? Int32Array.from(census.#layouts) : null;
  }

  #visit(node: number, depth: number): boolean {
    if (node === END) {
      this.#layouts.push(...this.#taken.flat());
      return ++this.#count <= this.#most;
    }
    return this.#draft.edges[node]!.every(
      (edge) => this.#draft.worths[edge.next] === 0 || this.#visitEdge(edge, depth),
    );
  }

  #visitEdge(edge: Edge, depth: number): boolean {
    const kind = this.#draft.waters.kindOf[edge.ship]!;
    const taken = this.#taken[kind]!;
    const ordered = this.#ordered[kind]!;
    const after = ordered.at(-1)!;
    for (const place of edge.group) {
      if (--this.#steps < 0) return false;
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
    const { words, bits, zones } = this.#draft.waters;
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
