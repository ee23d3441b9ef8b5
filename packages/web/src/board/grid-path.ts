import { CELL } from './place.ts';

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
