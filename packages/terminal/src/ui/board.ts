import { type Board, type Cell, type LabelScheme, columnOf, labels, rowOf } from '@flotilla/engine';
import type { Area, Canvas } from './canvas.ts';
import type { Role } from './style.ts';

export interface CellLook {
  readonly sign: string;
  readonly role: Role;
}

/** A board to draw: size, labels, and how each cell looks. */
export interface DrawnBoard {
  readonly board: Board;
  readonly labels: LabelScheme;
  readonly lookOf: (cell: Cell) => CellLook;
  /** The cell in the sight, with brackets around it. */
  readonly sight: Cell | null;
}

/** Where a board is drawn within an area, and how much of it. */
export interface BoardFrame {
  /** The first column of the screen that shows cells. */
  readonly x: number;
  readonly y: number;
  /** Columns of the screen for one cell. */
  readonly pitch: number;
  readonly window: Extent;
  /** Lines of column names: tens above units where cells are narrow. */
  readonly headings: 1 | 2;
}

/** Columns for the names of the rows. */
const MARGIN = 3;
const MAX_PITCH = 4;
const MIN_PITCH = 2;

/** The best way to show a board within an area: all of it with wide cells, or a part with narrow ones. */
export function frameOf({ rows, columns }: Board, scheme: LabelScheme, area: Area): BoardFrame {
  const width = area.columns - MARGIN;
  const pitch = Math.max(MIN_PITCH, Math.min(MAX_PITCH, Math.floor(width / columns)));
  const widest = Math.max(...headingsOf({ rows, columns }, scheme).slice(0, -1).map(lengthOf));
  const headings = widest >= pitch ? 2 : 1;
  const window = {
    rows: Math.max(1, Math.min(rows, area.rows - headings)),
    columns: Math.max(1, Math.min(columns, Math.floor(width / pitch))),
  };
  return { x: area.x + MARGIN, y: area.y + headings, pitch, window, headings };
}

const lengthOf = (text: string): number => text.length;

const headingsOf = (board: Board, scheme: LabelScheme): readonly string[] =>
  labels(board, scheme)
    .names.slice(0, board.columns)
    .map((name) => name.slice(1));

export function drawBoard(
  canvas: Canvas,
  chart: DrawnBoard,
  frame: BoardFrame,
  scroll: Scroll,
): void {
  drawHeadings(canvas, chart, frame, scroll);
  for (let row = 0; row < frame.window.rows; row++) drawRow(canvas, chart, frame, scroll, row);
  if (chart.sight !== null) drawSight(canvas, chart, frame, scroll, chart.sight);
}

function drawHeadings(
  canvas: Canvas,
  { board, labels: scheme }: DrawnBoard,
  { x, y, pitch, window, headings }: BoardFrame,
  scroll: Scroll,
): void {
  const names = headingsOf(board, scheme);
  for (let column = 0; column < window.columns; column++) {
    const name = names[scroll.column + column]!;
    const left = x + column * pitch;
    if (headings === 1) canvas.write(left, y - 1, name, 'strong');
    else {
      canvas.write(left, y - 2, name.length > 1 ? name[0]! : ' ', 'strong');
      canvas.write(left, y - 1, name.at(-1)!, 'strong');
    }
  }
  const [before, after] = [scroll.column > 0, scroll.column + window.columns < board.columns];
  if (before) canvas.write(x - MARGIN, y - 1, '◂', 'warning');
  if (after) canvas.write(x + window.columns * pitch, y - 1, '▸', 'warning');
}

function drawRow(
  canvas: Canvas,
  { board, labels: scheme, lookOf }: DrawnBoard,
  { x, y, pitch, window }: BoardFrame,
  scroll: Scroll,
  row: number,
): void {
  const { names } = labels(board, scheme);
  const start = (scroll.row + row) * board.columns + scroll.column;
  const hasMore =
    (row === 0 && scroll.row > 0) ||
    (row === window.rows - 1 && scroll.row + window.rows < board.rows);
  canvas.write(x - MARGIN, y + row, names[start]![0]!, 'strong');
  if (hasMore) canvas.write(x - 2, y + row, row === 0 ? '▴' : '▾', 'warning');
  for (let column = 0; column < window.columns; column++) {
    const { sign, role } = lookOf(start + column);
    canvas.write(x + column * pitch, y + row, sign.padEnd(pitch), role);
  }
}

function drawSight(
  canvas: Canvas,
  { board, lookOf }: DrawnBoard,
  { x, y, pitch, window }: BoardFrame,
  scroll: Scroll,
  cell: Cell,
): void {
  const row = rowOf(board, cell) - scroll.row;
  const column = columnOf(board, cell) - scroll.column;
  if (row < 0 || column < 0 || row >= window.rows || column >= window.columns) return;
  const left = x + column * pitch;
  canvas.put(left - 1, y + row, '[', 'sight');
  canvas.write(left, y + row, lookOf(cell).sign, 'sight');
  canvas.put(left + 1, y + row, ']', 'sight');
}

/** The cell under a point of the screen, if there is one. */
export function cellAt(
  board: Board,
  { x, y, pitch, window }: BoardFrame,
  scroll: Scroll,
  point: { readonly x: number; readonly y: number },
): Cell | null {
  const row = point.y - y;
  const column = Math.floor((point.x - x) / pitch);
  if (row < 0 || column < 0 || row >= window.rows || column >= window.columns) return null;
  return (scroll.row + row) * board.columns + scroll.column + column;
}

/** Where a window on a board begins. */
export interface Scroll {
  readonly row: number;
  readonly column: number;
}

/** How much of a board a window shows. */
interface Extent {
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

/** How the cells of a board are typed. */
export interface CellNames {
  readonly cellOf: (text: string) => Cell | null;
  /** Whether the text is the beginning of a cell's name. */
  readonly isBeginning: (text: string) => boolean;
}

/** The cell that is being typed. */
export interface Aim {
  readonly typed: string;
  readonly cell: Cell | null;
}

export const NO_AIM: Aim = { typed: '', cell: null };

/**
 * A cell being typed, with one more character: a letter starts over, a digit continues. Null for
 * characters that occur in no cell's name.
 *
 * @example aimed(names, aimed(names, NO_AIM, 'c'), '3') // C3
 */
export function aimed(names: CellNames, { typed }: Aim, character: string): Aim | null {
  if (!/^[\p{L}\d]$/u.test(character)) return null;
  const capital = character.toLocaleUpperCase('en');
  for (const text of [`${typed}${capital}`, capital]) {
    const cell = names.cellOf(text);
    if (cell !== null) return { typed: text, cell };
    if (names.isBeginning(text)) return { typed: text, cell: null };
  }
  return NO_AIM;
}
