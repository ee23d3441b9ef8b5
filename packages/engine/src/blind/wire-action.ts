import type { Json } from '../canonical.ts';
import { type Result, refuse } from '../result.ts';
import { type Guard, isListOf, isOneOf, isRecord, isShape, isText } from '../shape.ts';
import { isSalt } from '../wire.ts';
import type { BlindAction } from './action.ts';
import { parseFieldCell } from './field.ts';
import type { BlindRules } from './rules.ts';
import { readCells, writeCells } from './wire-cells.ts';

/** Any classes on any names: whether they make a deployment is decided later. */
export const isWrittenPlacement: Guard<Readonly<Record<string, string>>> = (
  value,
): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every(isText);

const isCells = isListOf(isText);

const FORMS: readonly Guard<object>[] = [
  isShape({ type: isOneOf(['deploy']), pieces: isWrittenPlacement }, { salt: isSalt }),
  isShape({ type: isOneOf(['move']), from: isText, to: isText }),
  isShape({ type: isOneOf(['ask']), from: isText, about: isText }, { to: isText, force: isCells }),
  isShape({ type: isOneOf(['strike']), from: isText, at: isText }, { to: isText }),
  isShape({ type: isOneOf(['answer', 'declare']), cells: isCells }),
];

/** A force is fixed with the question only where the rules want that (rulebook 2.4.2). */
export function isBlindAction({ commit }: BlindRules, message: unknown): boolean {
  if (!FORMS.some((isForm) => isForm(message))) return false;
  return commit === 'before' || !Object.hasOwn(message as object, 'force');
}

export function parseBlindAction(rules: BlindRules, message: unknown): Result<BlindAction> {
  if (!isBlindAction(rules, message)) {
    return refuse('bad-message', 'This is not an action of this game.');
  }
  const action = readCells<BlindAction>(message);
  if (!action.ok || action.value.type !== 'deploy') return action;
  const unknown = Object.keys(action.value.pieces).find(
    (name) => parseFieldCell(name) === undefined,
  );
  return unknown === undefined
    ? action
    : refuse('bad-cell', `"${unknown}" is no cell of the field.`);
}

export function makeBlindAction(_rules: BlindRules, action: BlindAction): Json {
  if (action.type !== 'deploy') return writeCells(action);
  const { type, pieces, salt } = action;
  return salt === undefined ? { type, pieces } : { type, pieces, salt };
}
