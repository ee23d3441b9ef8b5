import type { Canvas } from './canvas.ts';
import { widthOf } from './glyphs.ts';

/** The line at the top: what this is, and at its right end what goes with it. */
export function drawTitle(canvas: Canvas, left: string, right = ''): void {
  canvas.clear({ x: 0, y: 0, columns: canvas.columns, rows: 1 }, 'bar');
  const room = canvas.columns - 2 - (right === '' ? 0 : widthOf(right) + 2);
  canvas.line({ x: 1, y: 0, columns: room, rows: 1 }, 0, left, 'bar');
  if (right !== '') canvas.write(canvas.columns - 1 - widthOf(right), 0, right, 'bar');
}

/** The line at the bottom: what can be done, or what has just been said. */
export function drawFooter(canvas: Canvas, text: string, notice: string | null = null): void {
  const y = canvas.rows - 1;
  const role = notice === null ? 'bar' : 'chosen';
  canvas.clear({ x: 0, y, columns: canvas.columns, rows: 1 }, role);
  canvas.line({ x: 1, y, columns: canvas.columns - 2, rows: 1 }, 0, notice ?? text, role);
}
