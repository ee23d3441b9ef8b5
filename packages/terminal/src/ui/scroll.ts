import { type Board, type Cell, columnOf, rowOf } from '@flotilla/engine';

/** Where a window on a board begins. */
export interface Scroll {
  readonly row: number;
  readonly column: number;
}

/** How much of a board a window shows. */
export interface Extent {
  readonly rows: number;
  readonly columns: number;
}

export const TOP_LEFT: Scroll = { row: 0, column: 0 };

export const placeOf = (board: Board, cell: Cell): Scroll => ({
  row: rowOf(board, cell),
  column: columnOf(board, cell),
});

/** A window moved by some cells, within the board. */
export const scrolled = (
  { row, column }: Scroll,
  by: Scroll,
  board: Extent,
  window: Extent,
): Scroll => ({
  row: within(row + by.row, board.rows - window.rows),
  column: within(column + by.column, board.columns - window.columns),
});

/** A window within the edges of the board. */
export const bounded = (scroll: Scroll, board: Extent, window: Extent): Scroll =>
  scrolled(scroll, TOP_LEFT, board, window);

/** A window moved no farther than needed to show a cell. */
export const showing = (scroll: Scroll, cell: Scroll, board: Extent, window: Extent): Scroll =>
  bounded(
    {
      row: near(scroll.row, cell.row, window.rows),
      column: near(scroll.column, cell.column, window.columns),
    },
    board,
    window,
  );

/** A cell moved no farther than needed to be in a window. */
export const drawnInto = (cell: Scroll, scroll: Scroll, window: Extent): Scroll => ({
  row: Math.min(Math.max(cell.row, scroll.row), scroll.row + window.rows - 1),
  column: Math.min(Math.max(cell.column, scroll.column), scroll.column + window.columns - 1),
});

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));

const near = (start: number, cell: number, length: number): number =>
  Math.max(cell - length + 1, Math.min(start, cell));
