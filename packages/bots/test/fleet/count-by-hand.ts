import type { Cell, FleetRules, Shot } from '@flotilla/engine';

/**
 * Counts in how many layouts a ship lies on each cell, by the rulebook alone (1.1): it shares no code with the
 * beliefs of the bots. Ships that were struck are placed first, then the others on water not shot at.
 */
export function countByHand(
  { board, contact, fleet, named }: FleetRules,
  shots: readonly Shot[],
): { readonly layouts: number; readonly counts: readonly number[] } {
  const { rows, columns } = board;
  const shotAt = new Map(shots.map((shot, time) => [shot.at, { ...shot, time }]));
  const struck = shots.filter(({ result }) => result !== 'miss').map(({ at }) => at);
  const left = fleet.map(({ count }) => count);
  const owner = new Int16Array(rows * columns).fill(-1);
  const placed: (readonly Cell[])[] = [];
  const counts = Array.from({ length: rows * columns }, () => 0);
  let layouts = 0;

  const places = new Map(fleet.map(({ size }) => [size, placesOf(rows, columns, size)]));
  const isClear = (cells: readonly Cell[]): boolean =>
    cells.every((cell) => {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      for (let down = -1; down <= 1; down++) {
        for (let right = -1; right <= 1; right++) {
          const isBeside = down === 0 || right === 0;
          if (contact === 'free' && (down !== 0 || right !== 0)) continue;
          if (contact === 'corners' && !isBeside) continue;
          const [y, x] = [row + down, column + right];
          if (y < 0 || x < 0 || y >= rows || x >= columns) continue;
          if (owner[y * columns + x] !== -1) return false;
        }
      }
      return true;
    });
  const withShip = (cells: readonly Cell[], then: () => void): void => {
    for (const cell of cells) owner[cell] = placed.length;
    placed.push(cells);
    then();
    placed.pop();
    for (const cell of cells) owner[cell] = -1;
  };

  /** What would have been announced of a ship, shot by shot (1.1.4). */
  const isAsAnnounced = (cells: readonly Cell[], name: string): boolean => {
    const own = cells
      .map((cell) => shotAt.get(cell))
      .filter((shot) => shot !== undefined)
      .sort((one, two) => one.time - two.time);
    return own.every((shot, index) => {
      const isLast = index === cells.length - 1;
      const told = named === 'always' || (named === 'sunk' && isLast) ? name : undefined;
      return shot.result === (isLast ? 'sunk' : 'hit') && shot.class === told;
    });
  };

  const placeRest = (kind: number, from: number): void => {
    if (kind === fleet.length) {
      layouts++;
      for (const cells of placed) for (const cell of cells) counts[cell]!++;
      return;
    }
    if (left[kind] === 0) {
      placeRest(kind + 1, 0);
      return;
    }
    const all = places.get(fleet[kind]!.size)!;
    left[kind]!--;
    for (let index = from; index < all.length; index++) {
      const cells = all[index]!;
      if (cells.some((cell) => shotAt.has(cell)) || !isClear(cells)) continue;
      withShip(cells, () => placeRest(kind, index + 1));
    }
    left[kind]!++;
  };

  const placeStruck = (): void => {
    const open = struck.find((cell) => owner[cell] === -1);
    if (open === undefined) {
      placeRest(0, 0);
      return;
    }
    fleet.forEach(({ class: name, size }, kind) => {
      if (left[kind] === 0) return;
      left[kind]!--;
      for (const cells of places.get(size)!) {
        if (!cells.includes(open) || !isClear(cells) || !isAsAnnounced(cells, name)) continue;
        withShip(cells, placeStruck);
      }
      left[kind]!++;
    });
  };

  placeStruck();
  return { layouts, counts };
}

/** Every straight line of cells on a board. */
function placesOf(rows: number, columns: number, size: number): readonly (readonly Cell[])[] {
  const lines: Cell[][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const along = (step: number): Cell[] => Array.from({ length: size }, (_, n) => at + n * step);
      if (column + size <= columns) lines.push(along(1));
      if (size > 1 && row + size <= rows) lines.push(along(columns));
    }
  }
  return lines;
}
