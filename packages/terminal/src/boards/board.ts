import type { Board, Cell, LabelScheme } from '@flotilla/engine';
import { columnOf, labels, rowOf } from '@flotilla/engine';
import type { Area, Canvas } from '../paint/canvas.ts';
import type { Role } from '../paint/style.ts';
import type { Extent, Scroll } from './scroll.ts';

/** What a cell looks like. */
export interface Look {
  readonly sign: string;
  readonly role: Role;
}

/** A board to be drawn: its size and names, and what is on every cell. */
export interface Chart {
  readonly board: Board;
  readonly labels: LabelScheme;
  readonly lookOf: (cell: Cell) => Look;
  /** The cell in the sight, with brackets around it. */
  readonly sight: Cell | null;
}

/** Where a board is drawn within an area, and how much of it. */
export interface Frame {
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
const WIDEST = 4;
const NARROWEST = 2;

/** The best way to show a board within an area: all of it with wide cells, or a part with narrow ones. */
export function frameOf({ rows, columns }: Board, scheme: LabelScheme, area: Area): Frame {
  const width = area.columns - MARGIN;
  const pitch = Math.max(NARROWEST, Math.min(WIDEST, Math.floor(width / columns)));
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

export function drawBoard(canvas: Canvas, chart: Chart, frame: Frame, scroll: Scroll): void {
  drawHeadings(canvas, chart, frame, scroll);
  for (let row = 0; row < frame.window.rows; row++) drawRow(canvas, chart, frame, scroll, row);
  if (chart.sight !== null) drawSight(canvas, chart, frame, scroll, chart.sight);
}

function drawHeadings(
  canvas: Canvas,
  { board, labels: scheme }: Chart,
  { x, y, pitch, window, headings }: Frame,
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
  { board, labels: scheme, lookOf }: Chart,
  { x, y, pitch, window }: Frame,
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
  { board, lookOf }: Chart,
  { x, y, pitch, window }: Frame,
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
  { x, y, pitch, window }: Frame,
  scroll: Scroll,
  point: { readonly x: number; readonly y: number },
): Cell | null {
  const row = point.y - y;
  const column = Math.floor((point.x - x) / pitch);
  if (row < 0 || column < 0 || row >= window.rows || column >= window.columns) return null;
  return (scroll.row + row) * board.columns + scroll.column + column;
}
