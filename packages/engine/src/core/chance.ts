const WORD = 2 ** 32;

/**
 * The only source of randomness: a stream of numbers that depends on a text and nothing else.
 * Give each use its own text (`${seed}/lot`), so that one stream tells nothing about another.
 *
 * @example new Chance('any text').below(6) // 0…5, always the same for this text
 */
export class Chance {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(text: string) {
    let a = 0x9e3779b9 | 0;
    let b = 0x243f6a88 | 0;
    let c = 0xb7e15162 | 0;
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      a = Math.imul(a ^ unit, 0x85ebca6b) ^ (c >>> 13);
      b = Math.imul(b + a, 0xc2b2ae35) ^ (a >>> 16);
      c = Math.imul(c ^ b, 0x27d4eb2f) + ((b << 7) | (b >>> 25));
    }
    this.#a = a;
    this.#b = b;
    this.#c = c ^ text.length;
    for (let round = 0; round < 12; round++) this.#next();
  }

  /** A uniformly distributed whole number from 0 to `limit` − 1; `limit` is at most 2²¹. */
  below(limit: number): number {
    for (;;) {
      // Lemire's method: multiply, take the high word, reject the few words that would cause a bias.
      const product = this.#next() * limit;
      const rest = product >>> 0;
      if (rest >= limit || rest >= WORD % limit) return (product - rest) / WORD;
    }
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('Nothing to pick from.');
    return list[this.below(list.length)] as T;
  }

  /** A copy of the list in random order. */
  shuffle<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let last = result.length - 1; last > 0; last--) {
      const chosen = this.below(last + 1);
      [result[last], result[chosen]] = [result[chosen] as T, result[last] as T];
    }
    return result;
  }

  /** One step of SFC32; its counter guarantees a cycle of at least 2³² numbers. */
  #next(): number {
    const word = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + word) | 0;
    return word >>> 0;
  }
}
