import {
  type BlindView,
  type Cell,
  FIELD,
  FIELD_NAMES,
  PIECES,
  allCells,
  columnOf,
  rowOf,
} from '@flotilla/engine';
import type { PieceNotes } from '../match.ts';
import type { CellLook } from '../ui/board.ts';
import type { Area, Canvas, Size } from '../ui/canvas.ts';
import { type Input, isKey } from '../ui/input.ts';

const MARGIN = 3;
const PITCH = 3;

export const FIELD_AT: Pick<Area, 'x' | 'y'> = { x: 1, y: 2 };

/** How wide the drawn field is. */
export const FIELD_WIDTH = MARGIN + FIELD.columns * PITCH + 1;

/** The area to the right of the field. */
export const besideField = ({ columns, rows }: Size): Area => {
  const x = FIELD_AT.x + FIELD_WIDTH + 2;
  return { x, y: 2, columns: columns - x - 1, rows: rows - 4 };
};

/** Line 15 at the top, line 1 at the bottom, as in the rulebook (2.1.1). */
const rowOnScreen = (cell: Cell): number => FIELD.rows - 1 - rowOf(FIELD, cell);

export function drawField(
  canvas: Canvas,
  lookOf: (cell: Cell) => CellLook,
  cursor: Cell | null,
): void {
  const { x, y } = FIELD_AT;
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
export function fieldCellAt(point: { readonly x: number; readonly y: number }): Cell | null {
  const row = point.y - FIELD_AT.y;
  const column = Math.floor((point.x - FIELD_AT.x - MARGIN) / PITCH);
  if (row < 0 || column < 0 || row >= FIELD.rows || column >= FIELD.columns) return null;
  return (FIELD.rows - 1 - row) * FIELD.columns + column;
}

/** The cell an arrow key leads to; null: the input is no arrow. */
export function fieldCursorAfter(cursor: Cell, input: Input): Cell | null {
  const line = rowOf(FIELD, cursor);
  const column = columnOf(FIELD, cursor);
  const at = (l: number, c: number): Cell =>
    Math.max(0, Math.min(l, FIELD.rows - 1)) * FIELD.columns +
    Math.max(0, Math.min(c, FIELD.columns - 1));
  if (isKey(input, 'up')) return at(line + 1, column);
  if (isKey(input, 'down')) return at(line - 1, column);
  if (isKey(input, 'left')) return at(line, column - 1);
  if (isKey(input, 'right')) return at(line, column + 1);
  if (isKey(input, 'home')) return at(line, 0);
  return isKey(input, 'end') ? at(line, FIELD.columns - 1) : null;
}

/** The back of an opponent's piece. */
const BACK = '#';

/** How a cell looks to a viewer: the codes of their own pieces, the backs of the opponent's, notes on them. */
export function blindLook(
  { publicState, classes, viewer }: BlindView,
  notes: PieceNotes,
  marked: ReadonlySet<Cell>,
  reach: ReadonlySet<Cell>,
): (cell: Cell) => CellLook {
  const { codes } = publicState.rules;
  return (cell) => {
    // Until both sides have placed, only the viewer knows where their own pieces stand.
    const isHidden = publicState.first === null && (classes[cell] ?? null) !== null;
    const owner = isHidden ? viewer : (publicState.places[cell] ?? null);
    if (owner === null) {
      return reach.has(cell) ? { sign: '+', role: 'reach' } : { sign: '·', role: 'field' };
    }
    const piece = classes[cell] ?? null;
    const role = marked.has(cell) ? 'marked' : owner === viewer ? 'own' : 'enemy';
    if (viewer === 'spectator') return { sign: String(owner), role };
    if (owner === viewer) return { sign: PIECES[piece!].codes[codes], role };
    // A class known through `memoryAid` is shown like a note (rulebook 2.7.1).
    const told = piece === null ? (notes.get(cell) ?? '') : PIECES[piece].codes.short;
    return { sign: `${BACK}${told}`, role };
  };
}
