import {
  type BlindView,
  type Cell,
  FIELD,
  FIELD_NAMES,
  PIECES,
  type SeenEvent,
  allCells,
  columnOf,
  rowOf,
} from '@flotilla/engine';
import type { PieceNotes } from '../match.ts';
import type { Area, Canvas, Size } from '../ui/canvas.ts';
import { type CellLook, drawCell } from '../ui/cells.ts';
import { type Input, isKey } from '../ui/input.ts';

const MARGIN = 3;

/** Where the field is drawn, and how large its cells are. */
interface FieldFrame {
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
  readonly height: number;
}

/** Bar, headline and the names of the columns, and the bar at the bottom. */
const AROUND = 4;

/** The largest cells with which the whole field fits beside the panel. */
function fieldFrame({ columns, rows }: Size): FieldFrame {
  const isTall = rows >= FIELD.rows * 3 + AROUND && columns >= 120;
  const pitch = columns >= 110 ? 5 : 3;
  return { x: 1 + MARGIN, y: 2, pitch, height: isTall ? 3 : 1 };
}

/** How wide the drawn field is. */
export const fieldWidth = (size: Size): number =>
  MARGIN + FIELD.columns * fieldFrame(size).pitch + 1;

/** The first line below the field and the names of its columns. */
export const fieldBottom = (size: Size): number => {
  const { y, height } = fieldFrame(size);
  return y + FIELD.rows * height + 1;
};

/** The area to the right of the field. */
export const besideField = (size: Size): Area => {
  const x = 1 + fieldWidth(size) + 2;
  return { x, y: 2, columns: size.columns - x - 1, rows: size.rows - 3 };
};

/** Line 15 at the top, line 1 at the bottom, as in the rulebook (2.1.1). */
const rowOnScreen = (cell: Cell): number => FIELD.rows - 1 - rowOf(FIELD, cell);

export function drawField(
  canvas: Canvas,
  lookOf: (cell: Cell) => CellLook,
  cursor: Cell | null,
): void {
  const { x, y, pitch, height } = fieldFrame(canvas);
  const [middle, half] = [Math.floor(pitch / 2), Math.floor(height / 2)];
  for (const cell of allCells(FIELD)) {
    const column = columnOf(FIELD, cell);
    const top = y + rowOnScreen(cell) * height;
    if (column === 0) {
      canvas.write(x - MARGIN, top + half, String(rowOf(FIELD, cell) + 1).padStart(2), 'strong');
    }
    const area = { x: x + column * pitch, y: top, columns: pitch, rows: height };
    drawCell(canvas, area, lookOf(cell), cell === cursor);
  }
  for (let column = 0; column < FIELD.columns; column++) {
    const name = FIELD_NAMES[column]![0]!;
    canvas.write(x + column * pitch + middle, y + FIELD.rows * height, name, 'strong');
  }
}

/** The cell of the field under a point of the screen, if there is one. */
export function fieldCellAt(
  point: { readonly x: number; readonly y: number },
  size: Size,
): Cell | null {
  const { x, y, pitch, height } = fieldFrame(size);
  const row = Math.floor((point.y - y) / height);
  const column = Math.floor((point.x - x) / pitch);
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

/** The cells of the last move: where a piece came from and went, asked or struck. */
export function lastMoveCells(seen: readonly SeenEvent[]): ReadonlySet<Cell> {
  const begin = seen.findLastIndex(
    ({ type }) => type === 'moved' || type === 'asked' || type === 'struck',
  );
  const event = seen[begin];
  const before = seen[begin - 1];
  const way = before?.type === 'moved' && event?.type !== 'moved' ? [before.from, before.to] : [];
  switch (event?.type) {
    case 'moved':
      return new Set([event.from, event.to]);
    case 'asked':
      return new Set([...way, event.from, event.about]);
    case 'struck':
      return new Set([...way, event.from, event.at]);
    default:
      return new Set();
  }
}

/** The back of an opponent's piece. */
const BACK = '#';

/** What stands out on the field. */
interface FieldMarks {
  readonly notes?: PieceNotes;
  readonly marked?: ReadonlySet<Cell>;
  readonly reach?: ReadonlySet<Cell>;
  readonly last?: ReadonlySet<Cell>;
}

/** How a cell looks to a viewer: the codes of their own pieces, the backs of the opponent's, notes on them. */
export function blindLook(
  { publicState, classes, viewer }: BlindView,
  { notes, marked, reach, last }: FieldMarks,
): (cell: Cell) => CellLook {
  const { codes } = publicState.rules;
  const look = (cell: Cell): CellLook => {
    // Until both sides have placed, only the viewer knows where their own pieces stand.
    const isHidden = publicState.first === null && (classes[cell] ?? null) !== null;
    const owner = isHidden ? viewer : (publicState.places[cell] ?? null);
    if (owner === null) {
      return reach?.has(cell) ? { sign: '+', role: 'reach' } : { sign: '·', role: 'field' };
    }
    const piece = classes[cell] ?? null;
    const role = marked?.has(cell) ? 'marked' : owner === viewer ? 'own' : 'enemy';
    if (viewer === 'spectator') return { sign: String(owner), role };
    if (owner === viewer) return { sign: PIECES[piece!].codes[codes], role };
    // A class known through `memoryAid` is shown like a note (rulebook 2.7.1).
    const told = piece === null ? (notes?.get(cell) ?? '') : PIECES[piece].codes.short;
    return { sign: `${BACK}${told}`, role };
  };
  return (cell) => ({ ...look(cell), isLast: last?.has(cell) ?? false });
}
