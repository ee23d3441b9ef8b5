import { type Cell, FIELD, cellCount, columnOf, rowOf } from '@flotilla/engine';

/** Tables of the field for loops that run millions of times: flat arrays instead of lists of lists. */

export const CELLS: number = cellCount(FIELD);
export const COLUMNS: number = FIELD.columns;
export const LINES: number = FIELD.rows;

/** Steps of one cell: the four sides first, then the four corners. */
const STEPS: readonly (readonly [lines: number, columns: number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
export const DIRECTIONS = STEPS.length;
export const SIDES = 4;

/** Off the field. */
export const NOWHERE = -1;

/** Whose a free cell is. */
export const NOBODY = -1;

/** The neighbour of a cell in a direction: `NEXT[cell * DIRECTIONS + direction]`. */
export const NEXT = new Int16Array(CELLS * DIRECTIONS);

function beside(cell: Cell, [lines, columns]: readonly [number, number]): Cell {
  const line = rowOf(FIELD, cell) + lines;
  const column = columnOf(FIELD, cell) + columns;
  const inside = line >= 0 && line < LINES && column >= 0 && column < COLUMNS;
  return inside ? line * COLUMNS + column : NOWHERE;
}

for (let cell = 0; cell < CELLS; cell++) {
  for (const [direction, step] of STEPS.entries()) {
    NEXT[cell * DIRECTIONS + direction] = beside(cell, step);
  }
}

export const nextOf = (cell: Cell, direction: number): Cell => NEXT[cell * DIRECTIONS + direction]!;

/** The line of every cell, counted from 0. */
export const LINE_OF = Int8Array.from({ length: CELLS }, (_, cell) => rowOf(FIELD, cell));
export const COLUMN_OF = Int8Array.from({ length: CELLS }, (_, cell) => columnOf(FIELD, cell));

/** Steps from side to side between two cells. */
export const distance = (one: Cell, two: Cell): number =>
  Math.abs(LINE_OF[one]! - LINE_OF[two]!) + Math.abs(COLUMN_OF[one]! - COLUMN_OF[two]!);
