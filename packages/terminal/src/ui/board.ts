import { type Board, type Cell, type LabelScheme, labels } from '@flotilla/engine';
import type { Area, Canvas } from './canvas.ts';
import { type CellLook, drawCell } from './cells.ts';
import type { Extent, Scroll } from './scroll.ts';

/** A board to draw: size, labels, and how each cell looks. */
export interface DrawnBoard {
  readonly board: Board;
  readonly labels: LabelScheme;
  readonly lookOf: (cell: Cell) => CellLook;
  /** The cell in the sight, with brackets around its sign. */
  readonly sight: Cell | null;
}

/** Where a board is drawn within an area, and how much of it. */
export interface BoardFrame {
  /** The first column of the screen that shows cells. */
  readonly x: number;
  readonly y: number;
  /** Columns and lines of the screen for one cell. */
  readonly pitch: number;
  readonly height: number;
  readonly window: Extent;
  /** Lines of column names: tens above units where cells are narrow. */
  readonly headings: 1 | 2;
}

/** Columns for the names of the rows. */
const MARGIN = 3;

/** Widths of a cell, the largest first: odd, so that a sign has a middle. */
const PITCHES = [7, 5, 3];
/** Only where this shows a whole board that would be cut otherwise. */
const NARROW = 2;

/** Tall cells need this width, to look like squares. */
const MIN_TALL_PITCH = 5;
const TALL = 3;

/** The best way to show a board within an area: the largest cells with which all of it fits, or a part of it. */
export function frameOf({ rows, columns }: Board, scheme: LabelScheme, area: Area): BoardFrame {
  const width = area.columns - MARGIN;
  const isTall = rows * TALL + 1 <= area.rows && columns * MIN_TALL_PITCH <= width;
  const pitch = pitchOf(columns, width, isTall);
  const height = isTall ? TALL : 1;
  const widest = Math.max(...headingsOf({ rows, columns }, scheme).slice(0, -1).map(lengthOf));
  const headings = widest >= pitch ? 2 : 1;
  const window = {
    rows: Math.max(1, Math.min(rows, Math.floor((area.rows - headings) / height))),
    columns: Math.max(1, Math.min(columns, Math.floor(width / pitch))),
  };
  const spare = Math.max(0, width - window.columns * pitch - 1);
  const x = area.x + MARGIN + Math.floor(spare / 2);
  return { x, y: area.y + headings, pitch, height, window, headings };
}

function pitchOf(columns: number, width: number, isTall: boolean): number {
  // Wide cells of one line would tear a board apart.
  const offered = isTall ? PITCHES : PITCHES.slice(1);
  const whole = offered.find((pitch) => columns * pitch <= width);
  return whole ?? (columns * NARROW <= width ? NARROW : PITCHES.at(-1)!);
}

const lengthOf = (text: string): number => text.length;

const headingsOf = (board: Board, scheme: LabelScheme): readonly string[] =>
  labels(board, scheme)
    .names.slice(0, board.columns)
    .map((name) => name.slice(1));

/** The lines a drawn board takes, with its headings. */
export const frameRows = ({ window, height, headings }: BoardFrame): number =>
  headings + window.rows * height;

export function drawBoard(
  canvas: Canvas,
  chart: DrawnBoard,
  frame: BoardFrame,
  scroll: Scroll,
): void {
  drawHeadings(canvas, chart, frame, scroll);
  for (let row = 0; row < frame.window.rows; row++) drawRow(canvas, chart, frame, scroll, row);
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
    const middle = x + column * pitch + Math.floor(pitch / 2);
    if (headings === 1) canvas.write(middle, y - 1, name, 'strong');
    else {
      canvas.write(middle, y - 2, name.length > 1 ? name[0]! : ' ', 'strong');
      canvas.write(middle, y - 1, name.at(-1)!, 'strong');
    }
  }
  const [before, after] = [scroll.column > 0, scroll.column + window.columns < board.columns];
  if (before) canvas.write(x - MARGIN, y - 1, '◂', 'warning');
  if (after) canvas.write(x + window.columns * pitch, y - 1, '▸', 'warning');
}

function drawRow(
  canvas: Canvas,
  { board, labels: scheme, lookOf, sight }: DrawnBoard,
  { x, y, pitch, height, window }: BoardFrame,
  scroll: Scroll,
  row: number,
): void {
  const { names } = labels(board, scheme);
  const start = (scroll.row + row) * board.columns + scroll.column;
  const top = y + row * height;
  const middle = top + Math.floor(height / 2);
  const hasMore =
    (row === 0 && scroll.row > 0) ||
    (row === window.rows - 1 && scroll.row + window.rows < board.rows);
  canvas.write(x - MARGIN, middle, names[start]![0]!, 'strong');
  if (hasMore) canvas.write(x - 2, middle, row === 0 ? '▴' : '▾', 'warning');
  for (let column = 0; column < window.columns; column++) {
    const cell = start + column;
    const area = { x: x + column * pitch, y: top, columns: pitch, rows: height };
    drawCell(canvas, area, lookOf(cell), cell === sight);
  }
}

/** The cell under a point of the screen, if there is one. */
export function cellAt(
  board: Board,
  { x, y, pitch, height, window }: BoardFrame,
  scroll: Scroll,
  point: { readonly x: number; readonly y: number },
): Cell | null {
  const row = Math.floor((point.y - y) / height);
  const column = Math.floor((point.x - x) / pitch);
  if (row < 0 || column < 0 || row >= window.rows || column >= window.columns) return null;
  return (scroll.row + row) * board.columns + scroll.column + column;
}
