import type { Board, Cell } from '@flotilla/engine';

/** The side of a cell, in the units everything is drawn in. */
export const CELL = 32;

/** A place on the drawn board, counted in cells from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a cell is drawn on a board that begins with its first row. Reckoned here: the home page does without the engine. */
export const placeOn = ({ columns }: Board, cell: Cell): Place => ({
  x: cell % columns,
  y: Math.floor(cell / columns),
});

/** The lines between the cells of a board, so far from the edge of the drawing. */
export function gridPath(columns: number, rows: number, edge = 0): string {
  const down = Array.from(
    { length: columns - 1 },
    (_, x) => `M${edge + (x + 1) * CELL} ${edge}v${rows * CELL}`,
  );
  const across = Array.from(
    { length: rows - 1 },
    (_, y) => `M${edge} ${edge + (y + 1) * CELL}h${columns * CELL}`,
  );
  return [...down, ...across].join('');
}

/** How long the first shell of a salvo falls, and how much later each further one lands; in milliseconds. */
const FALL = 260;
const NEXT = 70;

/** When a shell lands, by its place in the salvo: what it does begins then. */
export const landing = (turn: number): number => FALL + NEXT * turn;
