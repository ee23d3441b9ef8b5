/** A whole number below 2³² that looks random, always the same for the same seed. */
export function mixed(seed: number): number {
  let word = Math.imul(seed, 0x9e3779b1);
  word = Math.imul(word ^ (word >>> 15), 0x85ebca77);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae3d);
  return (word ^ (word >>> 16)) >>> 0;
}
