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
