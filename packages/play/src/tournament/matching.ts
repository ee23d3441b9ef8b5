/** Whether two numbers may be paired; asked for both orders alike. */
type MayPair = (one: number, two: number) => boolean;

const FREE = -1;

/**
 * Pairs of the numbers below `size`, drawn in an order of preference without ever spoiling the rest: as many are paired
 * as can be, and each number takes the first of its choices that leaves a partner to all who had one.
 *
 * It keeps a maximum matching (Edmonds' blossom algorithm). A choice breaks two pairs of it, and stands if the two who
 * lost their partners are joined again by an augmenting path.
 */
export class PairDraw {
  readonly #size: number;
  readonly #mayPair: MayPair;
  /** The partner of each number, or `FREE`. */
  readonly #mates: Int32Array;
  /** Whose pair is final. */
  readonly #fixed: Uint8Array;

  constructor(size: number, mayPair: MayPair) {
    this.#size = size;
    this.#mayPair = mayPair;
    this.#mates = new Int32Array(size).fill(FREE);
    this.#fixed = new Uint8Array(size);
    for (let number = 0; number < size; number++) this.#takeNeighbour(number);
    for (let number = 0; number < size; number++) {
      if (this.#mates[number] === FREE) this.#augment(number);
    }
  }

  /** The numbers without a partner. */
  get unpaired(): readonly number[] {
    return Array.from({ length: this.#size }, (_, number) => number).filter(
      (number) => this.#mates[number] === FREE,
    );
  }

  /**
   * Settles the pair of a number: with the first choice that leaves as many pairs. A number without a partner takes
   * that of another. Null: there is none to take.
   */
  settle(number: number, choices: readonly number[]): number | null {
    const present = this.#mates[number]!;
    for (const choice of choices) {
      if (this.#fixed[choice] === 1 || !this.#mayPair(number, choice)) continue;
      if (this.#isJoined(number, choice)) return choice;
    }
    if (present === FREE) return null;
    this.#fix(number, present);
    return present;
  }

  #isJoined(number: number, choice: number): boolean {
    const [left, widowed] = [this.#mates[number]!, this.#mates[choice]!];
    if (left === choice) {
      this.#fix(number, choice);
      return true;
    }
    this.#fix(number, choice);
    if (left !== FREE) this.#mates[left] = FREE;
    if (widowed !== FREE) this.#mates[widowed] = FREE;
    if (left === FREE || widowed === FREE || this.#augment(left)) return true;
    this.#fixed[number] = this.#fixed[choice] = 0;
    this.#join(number, left);
    this.#join(choice, widowed);
    return false;
  }

  #fix(one: number, two: number): void {
    this.#join(one, two);
    this.#fixed[one] = this.#fixed[two] = 1;
  }

  #join(one: number, two: number): void {
    this.#mates[one] = two;
    this.#mates[two] = one;
  }

  /** A beginning that leaves little to the search. */
  #takeNeighbour(number: number): void {
    if (this.#mates[number] !== FREE) return;
    for (let next = number + 1; next < this.#size; next++) {
      if (this.#mates[next] === FREE && this.#mayPair(number, next)) {
        this.#join(number, next);
        return;
      }
    }
  }

  /** Looks for an augmenting path from a free number, and turns it; false: there is none. */
  #augment(root: number): boolean {
    const size = this.#size;
    const mates = this.#mates;
    const parents = new Int32Array(size).fill(FREE);
    const bases = Int32Array.from({ length: size }, (_, number) => number);
    const isReached = new Uint8Array(size);
    isReached[root] = 1;
    const queue = [root];

    const commonBase = (one: number, two: number): number => {
      const onPath = new Set<number>();
      for (let at = bases[one]!; ; at = bases[parents[mates[at]!]!]!) {
        onPath.add(at);
        if (mates[at] === FREE) break;
      }
      let at = bases[two]!;
      while (!onPath.has(at)) at = bases[parents[mates[at]!]!]!;
      return at;
    };
    const markBlossom = (from: number, base: number, child: number, marked: Uint8Array): void => {
      let [at, below] = [from, child];
      while (bases[at] !== base) {
        marked[bases[at]!] = marked[bases[mates[at]!]!] = 1;
        parents[at] = below;
        below = mates[at]!;
        at = parents[below]!;
      }
    };
    const contract = (one: number, two: number): void => {
      const base = commonBase(one, two);
      const marked = new Uint8Array(size);
      markBlossom(one, base, two, marked);
      markBlossom(two, base, one, marked);
      for (let number = 0; number < size; number++) {
        if (marked[bases[number]!] === 0) continue;
        bases[number] = base;
        if (isReached[number] === 1) continue;
        isReached[number] = 1;
        queue.push(number);
      }
    };

    for (const from of queue) {
      for (let to = 0; to < size; to++) {
        if (this.#fixed[to] === 1 || bases[from] === bases[to] || mates[from] === to) continue;
        if (from === to || !this.#mayPair(from, to)) continue;
        if (to === root || (mates[to] !== FREE && parents[mates[to]!] !== FREE)) {
          contract(from, to);
        } else if (parents[to] === FREE) {
          parents[to] = from;
          if (mates[to] === FREE) {
            this.#turn(to, parents);
            return true;
          }
          isReached[mates[to]!] = 1;
          queue.push(mates[to]!);
        }
      }
    }
    return false;
  }

  #turn(end: number, parents: Int32Array): void {
    for (let at = end; at !== FREE;) {
      const before = parents[at]!;
      const next = this.#mates[before]!;
      this.#join(at, before);
      at = next;
    }
  }
}
