import type { Draft, Group } from './draft.ts';
import { type Heat, heatOfPlaces } from './heat.ts';
import type { Pool } from './pool.ts';

/** Above so many comparisons of words it is not worth while: the layouts are counted as they are. */
const MOST_WORK = 60_000_000;

/**
 * The heat of layouts that were drawn, every ship of each counted on all places it could have as well
 * while the others stay where they are. Such places are as likely as the one that was drawn, so the
 * mean is the same, but it is as if there were many times as many layouts. Null when that takes too
 * long.
 */
export function fineHeat(draft: Draft, pool: Pool): Heat | null {
  const { ships, words, kindOf } = draft.waters;
  const groups = groupsOf(draft);
  const worths = new Float64Array(draft.waters.sizes.length);
  const sight = new Sight(draft);
  let work = 0;
  for (let layout = 0; layout < pool.count; layout++) {
    const places = pool.places.subarray(layout * ships, (layout + 1) * ships);
    for (let ship = 0; ship < ships; ship++) {
      const place = places[ship]!;
      const group = groups[kindOf[ship]!]!.get(place)!;
      work += (group.length + ships) * words;
      const free = sight.free(places, ship, group);
      for (const other of free) worths[other]! += 1 / (free.length * pool.count);
    }
    if (layout === 0 && work * pool.count > MOST_WORK) return null;
  }
  return heatOfPlaces(draft.waters, worths);
}

/** By class, the group that each place belongs to: places of a class are in one group each. */
function groupsOf({ waters, edges }: Draft): readonly ReadonlyMap<number, Group>[] {
  const groups = waters.kinds.map(() => new Map<number, Group>());
  for (const { ship, group } of edges.flat()) {
    const known = groups[waters.kindOf[ship]!]!;
    if (group.length === 0 || known.has(group[0]!)) continue;
    for (const place of group) known.set(place, group);
  }
  return groups;
}

/** Looks for the places that the other ships of a layout leave free. */
class Sight {
  readonly #draft: Draft;
  readonly #blocked: Int32Array;
  readonly #free: Int32Array;

  constructor(draft: Draft) {
    this.#draft = draft;
    this.#blocked = new Int32Array(draft.waters.words);
    this.#free = new Int32Array(draft.waters.sizes.length);
  }

  /** The places of a group where a ship does not come too close to the others. */
  free(places: Int32Array, ship: number, group: Group): Int32Array {
    if (group.length === 1) return group;
    const { words, bits } = this.#draft.waters;
    this.#block(places, ship);
    let count = 0;
    for (const place of group) {
      let overlap = 0;
      for (let word = 0; word < words; word++) {
        overlap |= this.#blocked[word]! & bits[place * words + word]!;
      }
      if (overlap === 0) this.#free[count++] = place;
    }
    return this.#free.subarray(0, count);
  }

  #block(places: Int32Array, free: number): void {
    const { words, zones, ships } = this.#draft.waters;
    this.#blocked.fill(0);
    for (let ship = 0; ship < ships; ship++) {
      if (ship === free) continue;
      for (let word = 0; word < words; word++) {
        this.#blocked[word]! |= zones[places[ship]! * words + word]!;
      }
    }
  }
}
