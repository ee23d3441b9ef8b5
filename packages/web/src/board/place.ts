import { type Board, type Cell, columnOf, rowOf } from '@flotilla/engine';

/** The side of a cell, in the units everything is drawn in. */
export const CELL = 32;

/** A place on the drawn board, counted in cells from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a cell is drawn on a board that begins with its first row. */
export const placeOn = (board: Board, cell: Cell): Place => ({
  x: columnOf(board, cell),
  y: rowOf(board, cell),
});
