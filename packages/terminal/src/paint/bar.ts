import type { Canvas } from './canvas.ts';
import { widthOf, wrap } from './glyphs.ts';

/** The line at the top: what this is, and at its right end what goes with it. */
export function drawTitle(canvas: Canvas, left: string, right = ''): void {
  canvas.clear({ x: 0, y: 0, columns: canvas.columns, rows: 1 }, 'bar');
  const room = canvas.columns - 2 - (right === '' ? 0 : widthOf(right) + 2);
  canvas.line({ x: 1, y: 0, columns: room, rows: 1 }, 0, left, 'bar');
  if (right !== '') canvas.write(canvas.columns - 1 - widthOf(right), 0, right, 'bar');
}

/** The line at the bottom: what can be done, or what has just been said, in as many lines as that takes. */
export function drawFooter(canvas: Canvas, text: string, notice: string | null = null): void {
  const width = canvas.columns - 2;
  const lines = notice === null ? [text] : wrap(notice, width);
  const role = notice === null ? 'bar' : 'chosen';
  const area = { x: 0, y: canvas.rows - lines.length, columns: canvas.columns, rows: lines.length };
  canvas.clear(area, role);
  lines.forEach((line, row) => canvas.line({ ...area, x: 1, columns: width }, row, line, role));
}
