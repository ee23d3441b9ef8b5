import { type Cell, FIELD, columnOf, rowOf } from '@flotilla/engine';
import { type Input, isKey } from '../input/input.ts';

/** The cell an arrow leads to on the drawn field; null: no arrow. */
export function fieldCursorAfter(cursor: Cell, input: Input): Cell | null {
  const line = rowOf(FIELD, cursor);
  const column = columnOf(FIELD, cursor);
  const at = (l: number, c: number): Cell =>
    Math.max(0, Math.min(l, FIELD.rows - 1)) * FIELD.columns +
    Math.max(0, Math.min(c, FIELD.columns - 1));
  if (isKey(input, 'up')) return at(line + 1, column);
  if (isKey(input, 'down')) return at(line - 1, column);
  if (isKey(input, 'left')) return at(line, column - 1);
  if (isKey(input, 'right')) return at(line, column + 1);
  if (isKey(input, 'home')) return at(line, 0);
  return isKey(input, 'end') ? at(line, FIELD.columns - 1) : null;
}
