import { type Cell, FIELD, FIELD_NAMES, allCells, columnOf, rowOf } from '@flotilla/engine';
import type { Area, Canvas } from '../paint/canvas.ts';
import type { Look } from './board.ts';

const MARGIN = 3;
const PITCH = 3;

/** How wide the drawn field is. */
export const FIELD_WIDTH = MARGIN + FIELD.columns * PITCH + 1;

/** Line 15 at the top, line 1 at the bottom, as in the rulebook (2.1.1). */
const rowOnScreen = (cell: Cell): number => FIELD.rows - 1 - rowOf(FIELD, cell);

export function drawField(
  canvas: Canvas,
  { x, y }: Pick<Area, 'x' | 'y'>,
  lookOf: (cell: Cell) => Look,
  cursor: Cell | null,
): void {
  for (const cell of allCells(FIELD)) {
    const column = columnOf(FIELD, cell);
    const row = y + rowOnScreen(cell);
    if (column === 0) canvas.write(x, row, String(rowOf(FIELD, cell) + 1).padStart(2), 'strong');
    const { sign, role } = lookOf(cell);
    canvas.write(x + MARGIN + column * PITCH, row, sign.padEnd(PITCH), role);
  }
  for (let column = 0; column < FIELD.columns; column++) {
    canvas.write(x + MARGIN + column * PITCH, y + FIELD.rows, FIELD_NAMES[column]![0]!, 'strong');
  }
  if (cursor === null) return;
  const left = x + MARGIN + columnOf(FIELD, cursor) * PITCH;
  const row = y + rowOnScreen(cursor);
  const { sign } = lookOf(cursor);
  canvas.put(left - 1, row, '[', 'sight');
  canvas.write(left, row, sign.padEnd(PITCH - 1), 'sight');
  canvas.put(left + PITCH - 1, row, ']', 'sight');
}

/** The cell of the field under a point of the screen, if there is one. */
export function fieldCellAt(
  { x, y }: Pick<Area, 'x' | 'y'>,
  point: { readonly x: number; readonly y: number },
): Cell | null {
  const row = point.y - y;
  const column = Math.floor((point.x - x - MARGIN) / PITCH);
  if (row < 0 || column < 0 || row >= FIELD.rows || column >= FIELD.columns) return null;
  return (FIELD.rows - 1 - row) * FIELD.columns + column;
}
