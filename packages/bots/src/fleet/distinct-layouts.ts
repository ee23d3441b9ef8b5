import type { Cell } from '@flotilla/engine';
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
  const columnOf = new Map(cells.map((cell, column) => [cell, column]));
  const distinct = new Map<string, DistinctLayout>();
  for (let at = 0; at < pool.places.length; at += waters.ships) {
    const columns = Array.from({ length: waters.ships }, (_, ship) =>
      Array.from(cellsAt(waters, pool.places[at + ship]!), (cell) => columnOf.get(cell)).filter(
        (column) => column !== undefined,
      ),
    );
    const sounds = columns
      .map((own, ship) => `${names[2 * ship]} ${names[2 * ship + 1]} ${own.join(' ')}`)
      .filter((_, ship) => columns[ship]!.length > 0);
    const key = sounds.sort().join('/');
    const known = distinct.get(key);
    if (known === undefined) distinct.set(key, { columns, weight: 1 });
    else known.weight++;
  }
  return [...distinct.values()];
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
