import type { Input } from '../input/input.ts';
import { isCharacter, isKey } from '../input/input.ts';
import type { Area, Canvas } from '../paint/canvas.ts';
import { glyphsOf, widthOf, wrap } from '../paint/glyphs.ts';
import { firstShown } from '../paint/list.ts';
import type { Field } from './field.ts';

/** What an input has made of a field: its new value if it has one, and the number being typed. */
export interface Edit<T> {
  readonly value: T | null;
  readonly typed: string;
}

/** What becomes of a field after an input; null: the input has nothing to do with it. */
export function edited<T>(field: Field<T>, typed: string, input: Input): Edit<T> | null {
  const turned = turnedBy(field, input);
  if (turned !== null) return { value: turned, typed: '' };
  if (field.write === undefined) return null;
  if (field.kind === 'number')
    return typedNumber(field.write, field.most ?? Infinity, typed, input);
  const { text = '' } = field;
  if (isKey(input, 'backspace', 'delete')) {
    return { value: field.write([...text].slice(0, -1).join('')), typed };
  }
  if (input.kind === 'character') return { value: field.write(text + input.character), typed };
  return input.kind === 'paste' ? { value: field.write(text + input.text), typed } : null;
}

function turnedBy<T>({ kind, turn }: Field<T>, input: Input): T | null {
  if (turn === undefined) return null;
  if (isKey(input, 'left')) return turn(-1);
  if (isKey(input, 'right') || (kind === 'choice' && isCharacter(input, ' '))) return turn(1);
  if (kind === 'number' && isCharacter(input, '-')) return turn(-1);
  return kind === 'number' && isCharacter(input, '+') ? turn(1) : null;
}

/** Digits make a number once it is large enough; one that is too large becomes the largest allowed. */
function typedNumber<T>(
  write: (text: string) => T | null,
  most: number,
  typed: string,
  input: Input,
): Edit<T> | null {
  if (isKey(input, 'backspace', 'delete')) {
    return { value: write(typed.slice(0, -1)), typed: typed.slice(0, -1) };
  }
  if (input.kind !== 'character' || !/^[0-9]$/u.test(input.character)) return null;
  const longer = typed + input.character;
  return Number(longer) > most
    ? { value: write(String(most)), typed: '' }
    : { value: write(longer), typed: longer };
}

/** Rows of the explanation under a form. */
const HINT_ROWS = 3;

export function drawForm<T>(
  canvas: Canvas,
  area: Area,
  fields: readonly Field<T>[],
  { chosen, typed }: { readonly chosen: number; readonly typed: string },
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
    const line = `${isChosen ? '▶' : ' '} ${padded(field.label, labels)}  ${valueOf(field, isChosen, typed)}`;
    canvas.line(area, row, padded(line, area.columns), isChosen ? 'chosen' : 'plain');
  });
  if (first > 0) canvas.put(area.x + area.columns - 1, area.y, '▴', 'warning');
  if (first + rows < fields.length) {
    canvas.put(area.x + area.columns - 1, area.y + rows - 1, '▾', 'warning');
  }
  const warned = warning === null ? [] : wrap(warning, area.columns);
  const explained = wrap(fields[chosen]?.hint ?? '', area.columns);
  const tone = isUnfinished(fields[chosen], typed) ? 'warning' : 'dim';
  [...warned, ...explained].slice(0, HINT_ROWS).forEach((line, row) => {
    canvas.line(area, rows + 1 + row, line, row < warned.length ? 'warning' : tone);
  });
}

/** Whether what was typed so far is no number that the field takes: its limits are then shown as a warning. */
const isUnfinished = <T>(field: Field<T> | undefined, typed: string): boolean =>
  field?.kind === 'number' && typed !== '' && field.write?.(typed) === null;

function valueOf<T>({ kind, value }: Field<T>, isChosen: boolean, typed: string): string {
  if (!isChosen || kind === 'button') return value;
  if (kind === 'number' && typed !== '') return `‹ ${typed} ›`;
  return kind === 'text' ? `${value}_` : `‹ ${value} ›`;
}

const padded = (text: string, width: number): string => {
  const shown = glyphsOf(text).slice(0, width).join('');
  return shown + ' '.repeat(Math.max(0, width - widthOf(shown)));
};
