import type { Input } from '../input/input.ts';
import { isKey } from '../input/input.ts';
import type { Area, Canvas } from './canvas.ts';
import { widthOf } from './glyphs.ts';

/** The line of a list that is chosen after an input; the same when the input has nothing to do with it. */
export function chosenAfter(input: Input, chosen: number, count: number): number {
  if (count === 0) return 0;
  if (isKey(input, 'up')) return (chosen + count - 1) % count;
  if (isKey(input, 'down')) return (chosen + 1) % count;
  if (isKey(input, 'home', 'page-up')) return 0;
  if (isKey(input, 'end', 'page-down')) return count - 1;
  return Math.min(chosen, count - 1);
}

/** The first line shown of a list that is longer than its area. */
export const firstShown = (chosen: number, count: number, rows: number): number =>
  Math.max(0, Math.min(chosen - Math.floor(rows / 2), count - rows));

/** Lines to choose from; the chosen one stands out, in shape too. */
export function drawList(
  canvas: Canvas,
  area: Area,
  lines: readonly string[],
  chosen: number,
): void {
  const first = firstShown(chosen, lines.length, area.rows);
  lines.slice(first, first + area.rows).forEach((line, row) => {
    const isChosen = first + row === chosen;
    const text = `${isChosen ? '▶' : ' '} ${line}`;
    const padded = text + ' '.repeat(Math.max(0, area.columns - widthOf(text)));
    canvas.line(area, row, padded, isChosen ? 'chosen' : 'plain');
  });
}
