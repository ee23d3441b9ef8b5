import type { Input } from '../input/input.ts';
import { isCharacter, isKey } from '../input/input.ts';
import type { Area, Canvas } from '../paint/canvas.ts';
import { glyphsOf, widthOf, wrap } from '../paint/glyphs.ts';
import { firstShown } from '../paint/list.ts';
import type { Field } from './field.ts';

/** What a field becomes after an input; null: the input has nothing to do with it. */
export function fieldAfter<T>({ kind, turn, write, text = '' }: Field<T>, input: Input): T | null {
  if (turn !== undefined) {
    if (isKey(input, 'left')) return turn(-1);
    if (isKey(input, 'right') || (kind === 'choice' && isCharacter(input, ' '))) return turn(1);
    if (kind === 'number' && isCharacter(input, '-')) return turn(-1);
    if (kind === 'number' && isCharacter(input, '+')) return turn(1);
  }
  if (write === undefined) return null;
  if (isKey(input, 'backspace', 'delete')) return write([...text].slice(0, -1).join(''));
  if (input.kind === 'character') return write(text + input.character);
  return input.kind === 'paste' ? write(text + input.text) : null;
}

/** Rows of the explanation under a form. */
const HINT_ROWS = 3;

export function drawForm<T>(
  canvas: Canvas,
  area: Area,
  fields: readonly Field<T>[],
  chosen: number,
  warning: string | null,
): void {
  const rows = area.rows - HINT_ROWS - 1;
  const labels = Math.min(
    Math.max(...fields.map(({ label }) => widthOf(label))),
    Math.floor(area.columns / 2),
  );
  const first = firstShown(chosen, fields.length, rows);
  fields.slice(first, first + rows).forEach((field, row) => {
    const isChosen = first + row === chosen;
    const line = `${isChosen ? '▶' : ' '} ${padded(field.label, labels)}  ${valueOf(field, isChosen)}`;
    canvas.line(area, row, padded(line, area.columns), isChosen ? 'chosen' : 'plain');
  });
  if (first > 0) canvas.put(area.x + area.columns - 1, area.y, '▴', 'warning');
  if (first + rows < fields.length) {
    canvas.put(area.x + area.columns - 1, area.y + rows - 1, '▾', 'warning');
  }
  const warned = warning === null ? [] : wrap(warning, area.columns);
  const explained = wrap(fields[chosen]?.hint ?? '', area.columns);
  [...warned, ...explained].slice(0, HINT_ROWS).forEach((line, row) => {
    canvas.line(area, rows + 1 + row, line, row < warned.length ? 'warning' : 'dim');
  });
}

function valueOf<T>({ kind, value }: Field<T>, isChosen: boolean): string {
  if (!isChosen || kind === 'button') return value;
  return kind === 'text' ? `${value}_` : `‹ ${value} ›`;
}

const padded = (text: string, width: number): string => {
  const shown = glyphsOf(text).slice(0, width).join('');
  return shown + ' '.repeat(Math.max(0, width - widthOf(shown)));
};
