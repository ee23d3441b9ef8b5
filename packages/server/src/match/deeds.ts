import { type Seat, bySeat, other } from '@flotilla/engine';
import type { Fact } from './fact.ts';

/** What has been done at a table for whose key, and at which version: the same key is not done again. */
export class Deeds {
  readonly #versions = bySeat(() => new Map<string, number>());

  /** Notes a fact that has been saved. False: its key was noted before. */
  note(fact: Fact, version: number): boolean {
    const seat = doerOf(fact);
    if (seat === null || !('key' in fact) || fact.key === null) return true;
    const versions = this.#versions[seat];
    const isNew = !versions.has(fact.key);
    if (isNew) versions.set(fact.key, version);
    return isNew;
  }

  /** The version at which a key of a seat was done, or null. */
  versionOf(seat: Seat, key: string): number | null {
    return this.#versions[seat].get(key) ?? null;
  }
}

/** Whoever's key a fact has: a win is claimed by the seat that did not lose. */
function doerOf(fact: Fact): Seat | null {
  if (fact.type === 'concluded') return other(fact.seat);
  return 'seat' in fact ? fact.seat : null;
}
