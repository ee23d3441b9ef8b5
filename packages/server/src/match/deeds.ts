import type { Seat } from '@flotilla/engine';
import { type Chain, withLast } from './chain.ts';
import type { Fact } from './fact.ts';

/** What was done at a table for whose key, and at which version: the same key is not done again. */
export interface Deed {
  readonly seat: Seat;
  readonly key: string;
  readonly version: number;
}

export type Deeds = Chain<Deed>;

export function deedsAfter(deeds: Deeds, fact: Fact, version: number): Deeds {
  const seat = doerOf(fact);
  if (seat === null || !('key' in fact) || fact.key === null) return deeds;
  return withLast(deeds, { seat, key: fact.key, version });
}

/** The version at which a key of a seat was done, or null. */
export function deedOf(deeds: Deeds, seat: Seat, key: string): number | null {
  for (let link: Deeds | null = deeds; link !== null && link.last !== null; link = link.before) {
    if (link.last.key === key && link.last.seat === seat) return link.last.version;
  }
  return null;
}

/** Whoever's key a fact has: a win is claimed by the seat that did not lose. */
function doerOf(fact: Fact): Seat | null {
  if (fact.type === 'concluded') return fact.seat === 0 ? 1 : 0;
  return 'seat' in fact ? fact.seat : null;
}
