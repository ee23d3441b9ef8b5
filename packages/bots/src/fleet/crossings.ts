import type { Waters } from './waters.ts';

/** Which places lie across each cell: those from `starts[cell]` to `starts[cell + 1]` − 1 in `places`. */
export interface Crossings {
  readonly starts: Int32Array;
  readonly places: Int32Array;
}

const found = new WeakMap<Waters, Crossings>();

/** The crossings of some waters, found once for each. */
export function crossingsOf(waters: Waters): Crossings {
  const known = found.get(waters);
  if (known !== undefined) return known;
  const crossings = find(waters);
  found.set(waters, crossings);
  return crossings;
}

function find({ cells, sizes, starts: placeStarts, cellsOf }: Waters): Crossings {
  const across = Array.from({ length: cells }, (): number[] => []);
  sizes.forEach((size, place) => {
    for (let index = 0; index < size; index++) {
      across[cellsOf[placeStarts[place]! + index]!]!.push(place);
    }
  });
  const starts = new Int32Array(cells + 1);
  across.forEach((list, cell) => {
    starts[cell + 1] = starts[cell]! + list.length;
  });
  return { starts, places: Int32Array.from(across.flat()) };
}
