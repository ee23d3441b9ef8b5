import {
  type Cell,
  type Chance,
  type FireAction,
  type FleetView,
  type Seat,
  allCells,
  columnOf,
  markAt,
  neighbours,
  other,
  rowOf,
  wasShot,
} from '@flotilla/engine';

/** A shooter who finishes what he has hit; where results are not told he fires all he has at random. */
export function hunt(view: FleetView, chance: Chance): FireAction {
  const { rules, turn, seas } = view.publicState;
  if (rules.report === 'cells') return { type: 'fire', at: [chance.pick(bestCells(view))] };
  const sea = seas[other(view.viewer as Seat)];
  const free = allCells(rules.board).filter((cell) => !wasShot(sea, cell));
  return { type: 'fire', at: chance.shuffle(free).slice(0, turn!.shots) };
}

/**
 * Cells in line with two hits, else beside a hit, else every second cell where a ship can lie, else
 * whatever is left.
 */
function bestCells({ publicState, viewer }: FleetView): readonly Cell[] {
  const { rules, seas } = publicState;
  const { board, contact } = rules;
  const sea = seas[other(viewer as Seat)];
  const { beside, around } = neighbours(board);
  const isHit = (cell: Cell): boolean => markAt(sea, cell) === 'hit';
  const nearWreck = (cell: Cell): boolean =>
    contact !== 'free' &&
    (contact === 'none' ? around : beside)[cell]!.some((near) => markAt(sea, near) === 'sunk');

  const free = allCells(board).filter((cell) => !wasShot(sea, cell));
  const possible = free.filter((cell) => !nearWreck(cell));
  const besideHit = possible.filter((cell) => beside[cell]!.some(isHit));
  const inLine = besideHit.filter((cell) =>
    beside[cell]!.some((near) => {
      const behind = 2 * near - cell;
      return isHit(near) && isHit(behind) && beside[near]!.includes(behind);
    }),
  );
  const even = possible.filter((cell) => (rowOf(board, cell) + columnOf(board, cell)) % 2 === 0);
  return [inLine, besideHit, even, possible, free].find((cells) => cells.length > 0)!;
}
