import { type Area, type Canvas, glyphsOf, widthOf, wrap } from './canvas.ts';
import { type Input, isCharacter, isKey } from './input.ts';
import { chosenAfter, firstShown } from './widgets.ts';

/** A line of a form: what it is called, what it says, and how it is changed. */
export interface FormField<T> {
  readonly label: string;
  readonly value: string;
  /** Meaning and limits. */
  readonly hint: string;
  readonly kind: 'choice' | 'number' | 'text' | 'button';
  /** A button that folds other lines away. */
  readonly isFolding?: boolean;
  /** The next or the last value. */
  readonly turn?: (by: 1 | -1) => T;
  /** The value for a typed text; null: the text is not valid. */
  readonly write?: (text: string) => T | null;
  /** The greatest number it takes. */
  readonly most?: number;
  /** The text that typing continues; a number starts over. */
  readonly text?: string;
}

/** The next or previous value of a list; the ends are joined. */
function beside<T>(list: readonly T[], value: T, by: 1 | -1): T {
  const index = list.indexOf(value);
  return list[(Math.max(0, index) + by + list.length) % list.length]!;
}

/** A field with a number from `least` to `most`. */
export function numberField<T>(
  texts: { readonly label: string; readonly hint: string },
  value: number,
  [least, most]: readonly [number, number],
  set: (value: number) => T,
): FormField<T> {
  const isWithin = (next: number): boolean => next >= least && next <= most;
  return {
    value: String(value),
    ...texts,
    kind: 'number',
    most,
    turn: (by) => set(isWithin(value + by) ? value + by : value),
    write: (text) => (text !== '' && isWithin(Number(text)) ? set(Number(text)) : null),
  };
}

/** A field with a list of values. */
export const choiceField = <T, V>(
  texts: { readonly label: string; readonly value: string; readonly hint: string },
  values: readonly V[],
  value: V,
  set: (value: V) => T,
): FormField<T> => ({ ...texts, kind: 'choice', turn: (by) => set(beside(values, value, by)) });

/** A field with a number from 1 on, or none. */
export const optionalNumberField = <T>(
  texts: { readonly label: string; readonly value: string; readonly hint: string },
  value: number | null,
  most: number,
  set: (value: number | null) => T,
): FormField<T> => {
  const settled = (next: number): T => set(next < 1 ? null : Math.min(next, most));
  return {
    ...texts,
    kind: 'number',
    most,
    turn: (by) => settled((value ?? 0) + by),
    write: (text) => (Number(text) > most ? null : settled(Number(text))),
  };
};

/** The same field for a larger value that the field's value is a part of. */
export function mapField<A, B>(field: FormField<A>, set: (value: A) => B): FormField<B> {
  const { turn, write, ...rest } = field;
  return {
    ...rest,
    ...(turn === undefined ? {} : { turn: (by: 1 | -1) => set(turn(by)) }),
    ...(write === undefined
      ? {}
      : {
          write: (text: string) => {
            const written = write(text);
            return written === null ? null : set(written);
          },
        }),
  };
}

/** A field after an input: its new value if it has one, and the number being typed. */
interface Edit<T> {
  readonly value: T | null;
  readonly typed: string;
}

/** A field after an input; null: the input does not concern it. */
export function edited<T>(field: FormField<T>, typed: string, input: Input): Edit<T> | null {
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

function turnedBy<T>({ kind, turn }: FormField<T>, input: Input): T | null {
  if (turn === undefined) return null;
  if (isKey(input, 'left')) return turn(-1);
  if (isKey(input, 'right') || (kind === 'choice' && isCharacter(input, ' '))) return turn(1);
  if (kind === 'number' && isCharacter(input, '-')) return turn(-1);
  return kind === 'number' && isCharacter(input, '+') ? turn(1) : null;
}

/** Typed digits. They count once they reach the minimum; a number that is too large becomes the maximum. */
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

/** A form after an input: the button that was pressed, or the next value and line. */
type FormStep<T> =
  | { readonly pressed: FormField<T>; readonly chosen: number }
  | {
      readonly pressed: null;
      readonly value: T | null;
      readonly chosen: number;
      readonly typed: string;
    };

/** What an input does in a form: it edits the chosen field, presses a button, or goes to another line. */
export function formAfter<T>(
  fields: readonly FormField<T>[],
  state: { readonly chosen: number; readonly typed: string },
  input: Input,
): FormStep<T> {
  const chosen = Math.min(state.chosen, fields.length - 1);
  const field = fields[chosen]!;
  const isTurned = field.isFolding === true && isKey(input, 'left', 'right');
  if (field.kind === 'button' && (isKey(input, 'enter') || isTurned)) {
    return { pressed: field, chosen };
  }
  const edit = edited(field, state.typed, input);
  if (edit !== null) return { pressed: null, ...edit, chosen };
  const next = isKey(input, 'enter')
    ? (chosen + 1) % fields.length
    : chosenAfter(input, chosen, fields.length);
  return { pressed: null, value: null, chosen: next, typed: '' };
}

/** Rows of the explanation under a form. */
const HINT_ROWS = 3;

export function drawForm<T>(
  canvas: Canvas,
  area: Area,
  fields: readonly FormField<T>[],
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
    const place = { ...area, y: area.y + row, rows: 1 };
    canvas.target(place, isChosen ? again(field.kind) : { kind: 'pick', line: first + row });
    if (isChosen && field.turn !== undefined) addTurnTarget(canvas, place, line);
  });
  if (first > 0) canvas.put(area.x + area.columns - 1, area.y, '▴', 'warning');
  if (first + rows < fields.length) {
    canvas.put(area.x + area.columns - 1, area.y + rows - 1, '▾', 'warning');
  }
  const warned = warning === null ? [] : wrap(warning, area.columns);
  const explained = wrap(fields[chosen]?.hint ?? '', area.columns);
  const tone = isUnfinished(fields[chosen], typed) ? 'warning' : 'dim';
  // The hint stands right under the form.
  const under = Math.min(rows, fields.length) + 1;
  [...warned, ...explained].slice(0, HINT_ROWS).forEach((line, row) => {
    canvas.line(area, under + row, line, row < warned.length ? 'warning' : tone);
  });
}

/** What a click on the chosen line does: press a button, or choose the next value. */
const again = (kind: FormField<unknown>['kind']): Input => ({
  kind: 'key',
  key: kind === 'button' ? 'enter' : 'right',
});

/** The arrow before a value leads back. */
function addTurnTarget(canvas: Canvas, place: Area, line: string): void {
  const arrow = glyphsOf(line).indexOf('‹');
  if (arrow === -1) return;
  canvas.target({ ...place, x: place.x + arrow, columns: 2 }, { kind: 'key', key: 'left' });
}

/** Whether the typed digits are not a valid number yet. The limits are then shown as a warning. */
const isUnfinished = <T>(field: FormField<T> | undefined, typed: string): boolean =>
  field?.kind === 'number' && typed !== '' && field.write?.(typed) === null;

function valueOf<T>({ kind, value }: FormField<T>, isChosen: boolean, typed: string): string {
  if (!isChosen || kind === 'button') return value;
  if (kind === 'number' && typed !== '') return `‹ ${typed} ›`;
  return kind === 'text' ? `${value}_` : `‹ ${value} ›`;
}

const padded = (text: string, width: number): string => {
  const shown = glyphsOf(text).slice(0, width).join('');
  return shown + ' '.repeat(Math.max(0, width - widthOf(shown)));
};
