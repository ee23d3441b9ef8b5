import { type Board, type Cell, columnOf, rowOf } from '../board.ts';

/** A ship as it is sent: its class and its two ends, in either order. */
export interface ShipPlacement {
  readonly class: string;
  readonly from: Cell;
  readonly to: Cell;
}

/** A ship on its board. */
export interface Ship extends ShipPlacement {
  readonly cells: readonly Cell[];
}

/** The cells between two ends, or null when they do not lie across or down. */
export function cellsBetween(board: Board, from: Cell, to: Cell): readonly Cell[] | null {
  const sameRow = rowOf(board, from) === rowOf(board, to);
  const sameColumn = columnOf(board, from) === columnOf(board, to);
  if (!sameRow && !sameColumn) return null;
  const step = sameRow ? 1 : board.columns;
  const cells: Cell[] = [];
  for (let cell = Math.min(from, to); cell <= Math.max(from, to); cell += step) cells.push(cell);
  return cells;
}

/** A checked placement with its cells. */
export function shipOf(board: Board, placement: ShipPlacement): Ship {
  const cells = cellsBetween(board, placement.from, placement.to);
  if (cells === null) throw new Error('A ship lies across or down.');
  return { ...placement, cells };
}
