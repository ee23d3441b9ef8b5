import type { Seat } from '@flotilla/engine';
import type { Fact } from './fact.ts';

/** What was done at a table for whose key, and at which version it was: the same key is not done again. */
export interface Deeds {
  readonly names: readonly string[];
  readonly versions: readonly number[];
}

export const NO_DEEDS: Deeds = { names: [], versions: [] };

const nameOf = (seat: Seat, key: string): string => `${key}/${seat}`;

export function deedsAfter(deeds: Deeds, fact: Fact, version: number): Deeds {
  const doer = doerOf(fact);
  if (doer === null || !('key' in fact) || fact.key === null) return deeds;
  return {
    names: [...deeds.names, nameOf(doer, fact.key)],
    versions: [...deeds.versions, version],
  };
}

/** The version at which a key of a seat was done, or null. */
export function deedOf({ names, versions }: Deeds, seat: Seat, key: string): number | null {
  const index = names.indexOf(nameOf(seat, key));
  return index < 0 ? null : versions[index]!;
}

/** Whoever's key a fact has: a win is claimed by the seat that did not lose. */
function doerOf(fact: Fact): Seat | null {
  if (fact.type === 'concluded') return fact.seat === 0 ? 1 : 0;
  return 'seat' in fact ? fact.seat : null;
}
