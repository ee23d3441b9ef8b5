import type { Cell } from '@flotilla/engine';
import { KEYS, hashOf } from './mixed.ts';
import type { Pool } from './pool.ts';
import { type Waters, cellsAt } from './waters.ts';

/** A layout as the columns of each ship that were not shot at, and how many layouts are just like it. */
export interface DistinctLayout {
  readonly columns: readonly (readonly number[])[];
  weight: number;
}

/** The layouts of a pool, each once: those that every answer from now on is the same for are one. */
export function distinctLayouts(
  waters: Waters,
  pool: Pool,
  cells: readonly Cell[],
  names: Uint16Array,
): readonly DistinctLayout[] {
  const shipOn = shipsOn(waters, cells, names);
  const distinct = new Map<number, DistinctLayout>();
  for (let at = 0; at < pool.places.length; at += waters.ships) {
    let key = 0;
    for (let ship = 0; ship < waters.ships; ship++) {
      key = (key + shipOn(ship, pool.places[at + ship]!).hash) % KEYS;
    }
    const known = distinct.get(key);
    if (known !== undefined) {
      known.weight++;
      continue;
    }
    const columns = Array.from(
      { length: waters.ships },
      (_, ship) => shipOn(ship, pool.places[at + ship]!).columns,
    );
    distinct.set(key, { columns, weight: 1 });
  }
  return [...distinct.values()];
}

/** A ship on a place: its columns that were not shot at, and a number for what will be heard of it. */
interface PlacedShip {
  readonly columns: readonly number[];
  readonly hash: number;
}

/** The same ships lie on the same places in many layouts: each is worked out once. */
function shipsOn(
  waters: Waters,
  cells: readonly Cell[],
  names: Uint16Array,
): (ship: number, place: number) => PlacedShip {
  const columnOf = new Map(cells.map((cell, column) => [cell, column]));
  const known = new Map<number, PlacedShip>();
  const sounds = new Map<string, number>();
  return (ship, place) => {
    const found = known.get(place * waters.ships + ship);
    if (found !== undefined) return found;
    const columns = Array.from(cellsAt(waters, place), (cell) => columnOf.get(cell)).filter(
      (column) => column !== undefined,
    );
    const sound = `${names[2 * ship]} ${names[2 * ship + 1]} ${columns.join(' ')}`;
    const hash = columns.length === 0 ? 0 : (sounds.get(sound) ?? hashOf(sounds.size));
    if (columns.length > 0) sounds.set(sound, hash);
    const placed = { columns, hash };
    known.set(place * waters.ships + ship, placed);
    return placed;
  };
}

/**
 * What is announced of each ship when it is hit, and when it is sunk: equal numbers sound the same. Where
 * only sinkings are named, the name tells nothing beyond the size: classes of one size that are afloat can
 * change places in any layout, and it would be just as likely.
 */
export function namesOf({ kinds, kindOf, rules: { named } }: Waters): Uint16Array {
  const names = new Uint16Array(2 * kindOf.length);
  kindOf.forEach((kind, ship) => {
    const name = 4 + 2 * (named === 'always' ? kind : kinds[kind]!.size);
    names[2 * ship] = named === 'always' ? name - 1 : 1;
    names[2 * ship + 1] = named === 'never' ? 2 : name;
  });
  return names;
}
