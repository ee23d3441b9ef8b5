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
export const NO_OWNER = -1;

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

/**
 * Every form a force can have around its piece (rulebook 2.3.1), as a number: 0 is the piece alone, then
 * the four pairs, then the triples. A shape names the other members; the piece itself is always one.
 */
export type Shape = number;

export const ALONE: Shape = 0;
const SHAPE_SIDES = [0, 1, 2, 3];

/** The paths from the piece to its mates: a mate is reached by directions, one after the other. */
const PATHS: readonly (readonly (readonly number[])[])[] = [
  [],
  ...SHAPE_SIDES.map((side) => [[side]]),
  ...SHAPE_SIDES.flatMap((one) =>
    SHAPE_SIDES.filter((two) => two > one).map((two) => [[one], [two]]),
  ),
  // A third beside the mate. Going back would be the piece itself: sides 0 and 1, 2 and 3 are opposite.
  ...SHAPE_SIDES.flatMap((one) =>
    SHAPE_SIDES.filter((two) => two !== (one ^ 1)).map((two) => [[one], [one, two]]),
  ),
];
export const SHAPES: number = PATHS.length;

/** How many pieces a force of each shape has. */
export const SHAPE_SIZE = Uint8Array.from(PATHS, (mates) => mates.length + 1);

const walk = (cell: Cell, path: readonly number[]): Cell =>
  path.reduce((at, side) => (at === NOWHERE ? NOWHERE : nextOf(at, side)), cell);

/** The first and the second mate: `[(cell * SHAPES + shape) * 2 + 0 or 1]`, or nowhere. */
const MATES = new Int16Array(CELLS * SHAPES * 2).fill(NOWHERE);

/** Whether a shape fits on the field around a cell: `[cell * SHAPES + shape]`. */
const FITS = new Uint8Array(CELLS * SHAPES);

for (let cell = 0; cell < CELLS; cell++) {
  for (const [shape, paths] of PATHS.entries()) {
    const mates = paths.map((path) => walk(cell, path));
    if (mates.includes(NOWHERE)) continue;
    FITS[cell * SHAPES + shape] = 1;
    for (const [index, mate] of mates.entries()) MATES[(cell * SHAPES + shape) * 2 + index] = mate;
  }
}

export const fits = (cell: Cell, shape: Shape): boolean => FITS[cell * SHAPES + shape] === 1;

/** A mate of a force, counted from 0; nowhere when it has fewer. */
export const mateOf = (cell: Cell, shape: Shape, index: 0 | 1): Cell =>
  MATES[(cell * SHAPES + shape) * 2 + index]!;

/** All cells of a force, in ascending order. */
export function forceCells(cell: Cell, shape: Shape): readonly Cell[] {
  const mates = [mateOf(cell, shape, 0), mateOf(cell, shape, 1)];
  return [cell, ...mates.filter((mate) => mate !== NOWHERE)].sort((a, b) => a - b);
}
