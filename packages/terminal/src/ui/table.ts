import { type Area, type Canvas, cut, widthOf } from './canvas.ts';
import { firstShown } from './widgets.ts';

/** A line of a table: one to choose, in columns, or a heading or a sentence that goes across. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly kind: 'choice' | 'heading' | 'text';
}

/** A list in columns. `chosen` counts the lines that can be chosen; the first `whole` columns are never cut. */
export function drawTable(
  canvas: Canvas,
  area: Area,
  rows: readonly TableRow[],
  chosen: number,
  whole = 0,
): void {
  const widths = columnWidths(rows, area.columns - 2, whole);
  let count = 0;
  const numbers = rows.map(({ kind }) => (kind === 'choice' ? count++ : null));
  const first = firstShown(Math.max(0, numbers.indexOf(chosen)), rows.length, area.rows);
  rows.slice(first, first + area.rows).forEach(({ cells, kind }, row) => {
    const number = numbers[first + row] ?? null;
    if (number === null) {
      canvas.line(area, row, cells[0]!, kind === 'heading' ? 'title' : 'dim');
      return;
    }
    const isChosen = number === chosen;
    const text =
      cells.length === 1
        ? cells[0]!
        : cells.map((cell, index) => padded(cell, widths[index]!)).join('  ');
    const line = padded(`${isChosen ? '▶' : ' '} ${text}`, area.columns);
    canvas.line(area, row, line, isChosen ? 'chosen' : 'plain');
    canvas.target(
      { ...area, y: area.y + row, rows: 1 },
      isChosen ? { kind: 'key', key: 'enter' } : { kind: 'pick', line: number },
    );
  });
}

/** As wide as the columns need; the widest but the last, which tells the news, give way where the line is too long. */
function columnWidths(rows: readonly TableRow[], room: number, whole: number): readonly number[] {
  const tables = rows.map(({ cells }) => cells).filter((cells) => cells.length > 1);
  const count = Math.max(0, ...tables.map((cells) => cells.length));
  const widths = Array.from({ length: count }, (_, index) =>
    Math.max(...tables.map((cells) => widthOf(cells[index] ?? ''))),
  );
  let excess = widths.reduce((sum, width) => sum + width + 2, -2) - room;
  for (; excess > 0; excess--) {
    const widest = Math.max(...widths.slice(whole, -1));
    if (widest <= MIN_COLUMN) return widths;
    widths[widths.indexOf(widest, whole)]!--;
  }
  return widths;
}

const MIN_COLUMN = 8;

const padded = (text: string, width: number): string => {
  const shown = cut(text, width);
  return shown + ' '.repeat(Math.max(0, width - widthOf(shown)));
};
