import { type Area, type Canvas, widthOf, wrap } from './canvas.ts';
import { type Input, type Key, isKey } from './input.ts';

/** The line at the top: a title, and a text at its right end. */
export function drawTitle(canvas: Canvas, left: string, right = ''): void {
  canvas.clear({ x: 0, y: 0, columns: canvas.columns, rows: 1 }, 'bar');
  const room = canvas.columns - 2 - (right === '' ? 0 : widthOf(right) + 2);
  canvas.line({ x: 1, y: 0, columns: room, rows: 1 }, 0, left, 'bar');
  if (right !== '') canvas.write(canvas.columns - 1 - widthOf(right), 0, right, 'bar');
}

/** The line at the bottom: the keys, or a notice in as many lines as it needs. */
export function drawFooter(canvas: Canvas, text: string, notice: string | null = null): void {
  const width = canvas.columns - 2;
  const lines = notice === null ? [text] : wrap(notice, width);
  const role = notice === null ? 'bar' : 'chosen';
  const area = { x: 0, y: canvas.rows - lines.length, columns: canvas.columns, rows: lines.length };
  canvas.clear(area, role);
  lines.forEach((line, row) => canvas.line({ ...area, x: 1, columns: width }, row, line, role));
  if (notice === null) addKeyTargets(canvas, text);
}

/** A footer without one of its keys. */
export const withoutKey = (text: string, key: string): string =>
  text
    .split('   ')
    .filter((part) => !part.startsWith(key))
    .join('   ');

/** Keys as footers write them, in every language. */
const WRITTEN_KEYS: Readonly<Record<string, Key>> = {
  Enter: 'enter',
  Intro: 'enter',
  Invio: 'enter',
  Esc: 'escape',
  Tab: 'tab',
  Backspace: 'backspace',
  Retroceso: 'backspace',
  Del: 'delete',
  Supr: 'delete',
  Canc: 'delete',
  F9: 'f9',
  F10: 'f10',
};

const SPACES: ReadonlySet<string> = new Set(['Space', 'Espacio', 'Spazio', 'Пробел']);

/** Without \p{L}: the first screen draws a footer, and Unicode classes are slow to compile. */
const isSign = (name: string): boolean =>
  name.length === 1 && name.toLowerCase() === name.toUpperCase() && !/[0-9↑↓←→]/u.test(name);

/** Makes the keys of a footer clickable: "Enter fire   F10 help". */
function addKeyTargets(canvas: Canvas, text: string): void {
  for (const { 0: part, index } of text.matchAll(/\S+(?: \S+)*/gu)) {
    const [name = ''] = part.split(' ');
    const key = WRITTEN_KEYS[name];
    const character = SPACES.has(name) ? ' ' : isSign(name) ? name : null;
    const area = { x: 1 + index, y: canvas.rows - 1, columns: widthOf(part), rows: 1 };
    if (key !== undefined) canvas.target(area, { kind: 'key', key });
    else if (character !== null) canvas.target(area, { kind: 'character', character });
  }
}

/** The chosen line of a list after an input. */
export function chosenAfter(input: Input, chosen: number, count: number): number {
  if (count === 0) return 0;
  if (input.kind === 'pick') return Math.min(input.line, count - 1);
  if (isKey(input, 'up')) return (chosen + count - 1) % count;
  if (isKey(input, 'down')) return (chosen + 1) % count;
  if (isKey(input, 'home', 'page-up')) return 0;
  if (isKey(input, 'end', 'page-down')) return count - 1;
  return Math.min(chosen, count - 1);
}

/** The first line shown of a list that is longer than its area. */
export const firstShown = (chosen: number, count: number, rows: number): number =>
  Math.max(0, Math.min(chosen - Math.floor(rows / 2), count - rows));

/** A list to choose from. The chosen line differs in shape, not only in colour. */
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
    const place = { ...area, y: area.y + row, rows: 1 };
    canvas.target(place, isChosen ? ENTER : { kind: 'pick', line: first + row });
  });
}

/** A click on the line that is already chosen. */
const ENTER: Input = { kind: 'key', key: 'enter' };

/** A list to choose from, in a window. */
export function drawMenu(
  canvas: Canvas,
  title: string,
  labels: readonly string[],
  chosen: number,
): void {
  const columns = Math.max(...labels.map((label) => widthOf(label) + 2), widthOf(title) + 4);
  const area = canvas.window({ columns, rows: labels.length }, title);
  drawList(canvas, area, labels, chosen);
}

/** Text in a window that can be scrolled. */
export function drawLines(
  canvas: Canvas,
  title: string,
  lines: readonly string[],
  top: number,
): void {
  const rows = Math.min(lines.length, canvas.rows - 4);
  const columns = Math.min(Math.max(...lines.map(widthOf), widthOf(title) + 4), canvas.columns - 4);
  const area = canvas.window({ columns, rows }, title);
  lines.slice(top, top + rows).forEach((line, row) => canvas.line(area, row, line));
  if (top > 0) canvas.put(area.x + area.columns, area.y, '▴', 'warning');
  if (top + rows < lines.length) {
    canvas.put(area.x + area.columns, area.y + rows - 1, '▾', 'warning');
  }
}
