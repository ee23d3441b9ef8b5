import type { Chance } from '@flotilla/engine';

const WORD = 2 ** 32;

/** How many words are made ahead: making them in one loop is what makes them cheap. */
const AHEAD = 1024;

/**
 * A stream of chance for hot loops, seeded from the game's own: the same chance gives the same throws.
 * Its words come from a xorshift generator of four words.
 */
export class FastChance {
  readonly #ahead = new Uint32Array(AHEAD);
  readonly #seed: Int32Array;
  #used = AHEAD;

  constructor(chance: Chance) {
    const word = (): number => (chance.below(65_536) << 16) | chance.below(65_536);
    // A xorshift generator must not start from zeros.
    this.#seed = Int32Array.of(word(), word(), word(), word() | 1);
  }

  /** A whole number from 0 to 2³² − 1. */
  next(): number {
    if (this.#used === AHEAD) this.#refill();
    return this.#ahead[this.#used++]!;
  }

  /** A whole number from 0 to `limit` − 1, for limits so small that 2³² is as good as a multiple. */
  below(limit: number): number {
    return (this.next() * (limit / WORD)) | 0;
  }

  /** A number from 0 up to 1, with 53 bits. */
  share(): number {
    return ((this.next() >>> 5) * 67_108_864 + (this.next() >>> 6)) / 9_007_199_254_740_992;
  }

  #refill(): void {
    const ahead = this.#ahead;
    let [a, b, c, d] = this.#seed as unknown as [number, number, number, number];
    for (let index = 0; index < AHEAD; index++) {
      const t = d ^ (d << 11);
      d = c;
      c = b;
      b = a;
      a = a ^ (a >>> 19) ^ t ^ (t >>> 8);
      ahead[index] = a;
    }
    this.#seed.set([a, b, c, d]);
    this.#used = 0;
  }
}

/** A whole number below 2³² that looks random, always the same for the same seed. */
export function mixed(seed: number): number {
  let word = Math.imul(seed, 0x9e3779b1);
  word = Math.imul(word ^ (word >>> 15), 0x85ebca77);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae3d);
  return (word ^ (word >>> 16)) >>> 0;
}

/** Keys of sets are sums of hashes modulo this: two sets have the same key once in 10¹⁵ times. */
export const KEYS = 2 ** 52;

/** A whole number below `KEYS` that looks random, always the same for the same number. */
export const hashOf = (number: number): number =>
  mixed(number + 1) * 2 ** 20 + (mixed(number + 0x5bd1e995) & 0xfffff);
