import type { Json } from '../canonical.ts';
import { type Result, ok, refuse } from '../result.ts';
import { isRecord, isText } from '../shape.ts';
import { FIELD_NAMES, parseFieldCell } from './field.ts';

/** The keys of blind messages under which cells stand, alone or in lists. */
const CELL_KEYS: ReadonlySet<string> = new Set([
  'from',
  'to',
  'about',
  'at',
  'force',
  'cells',
  'places',
]);

type Convert = (cell: unknown) => unknown;

/** A message with every cell in it converted, however deep it stands; all else stays as it is. */
function converted(value: unknown, convert: Convert, isCell = false): unknown {
  if (Array.isArray(value)) return value.map((item) => converted(item, convert, isCell));
  if (isCell) return convert(value);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, converted(item, convert, CELL_KEYS.has(key))]),
  );
}

/** A message with its cells as names. */
export const writeCells = (value: object): { readonly [key: string]: Json } =>
  converted(value, (cell) => FIELD_NAMES[cell as number]) as { readonly [key: string]: Json };

/** A message with its names as cells; its form must have been checked. */
export function readCells<T>(message: unknown): Result<T> {
  const unknown: string[] = [];
  const value = converted(message, (name) => {
    const cell = isText(name) ? parseFieldCell(name) : undefined;
    if (cell === undefined) unknown.push(String(name));
    return cell;
  });
  return unknown.length === 0
    ? ok(value as T)
    : refuse('bad-cell', `"${unknown[0]}" is no cell of the field.`);
}
