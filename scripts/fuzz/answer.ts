import type { Kind } from './line.ts';

/** The codes of the language (docs/language.md §6), written out again: they must not change. */
const CODES: ReadonlySet<unknown> = new Set([
  'bad-message',
  'bad-rules',
  'bad-cell',
  'bad-fleet',
  'not-your-turn',
  'wrong-phase',
  'already-shot',
  'too-many-shots',
  'not-free',
  'not-yours',
  'too-far',
  'cannot-move',
  'cannot-ask',
  'not-in-contact',
  'not-a-formation',
  'game-over',
  'unknown-preset',
  'bad-position',
]);

export type Message = Readonly<Record<string, unknown>>;

/** An answer of the right form. */
export type Answer =
  | { readonly ok: false; readonly code: string }
  | { readonly ok: true; readonly kind: 'step'; readonly events: Events; readonly toAct: Seats }
  | { readonly ok: true; readonly kind: 'legal'; readonly actions: readonly Message[] }
  | { readonly ok: true; readonly kind: 'view' | 'record' };

export type Events = readonly [readonly Message[], readonly Message[]];
export type Seats = readonly (0 | 1)[];

/** An answer from its line, or a sentence that says what is wrong with it. */
export function parseAnswer(text: string, kind: Kind): Answer | string {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return 'The answer is not JSON.';
  }
  if (!isObject(answer)) return 'The answer is no object.';
  if (answer['ok'] === false) return parseRefusal(answer, kind);
  if (answer['ok'] !== true) return 'The answer does not say whether it is ok.';
  if (kind === 'garbage') return 'Garbage was accepted.';
  return parseAcceptance(answer, kind);
}

function parseRefusal(answer: Message, kind: Kind): Answer | string {
  const { error } = answer;
  if (!hasKeys(answer, 'ok', 'error') || !isObject(error) || !hasKeys(error, 'code', 'message')) {
    return 'The refusal is not of the right form.';
  }
  const { code, message } = error;
  if (!CODES.has(code)) return `There is no code ${JSON.stringify(code)}.`;
  if (typeof message !== 'string' || message === '') return 'The refusal has no message.';
  if (kind === 'garbage' && code !== 'bad-message') return 'Garbage is bad-message.';
  return { ok: false, code: code as string };
}

function parseAcceptance(answer: Message, kind: Kind): Answer | string {
  const { events, toAct, actions, view, record } = answer;
  const may = (...kinds: readonly Kind[]): boolean => kind === 'anything' || kinds.includes(kind);
  if (hasKeys(answer, 'ok', 'events', 'toAct') && may('start', 'action')) {
    if (!isPair(events)) return 'The events are not a list for each seat.';
    if (!isSeats(toAct)) return 'Nobody knows who is to act.';
    return { ok: true, kind: 'step', events, toAct };
  }
  if (hasKeys(answer, 'ok', 'actions') && may('legal') && isObjects(actions)) {
    return { ok: true, kind: 'legal', actions };
  }
  if (hasKeys(answer, 'ok', 'view') && may('view') && isObject(view)) {
    return { ok: true, kind: 'view' };
  }
  if (hasKeys(answer, 'ok', 'record') && may('record') && isObject(record)) {
    return { ok: true, kind: 'record' };
  }
  return 'The answer does not belong to the line.';
}

const isObject = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isObjects = (value: unknown): value is readonly Message[] =>
  Array.isArray(value) && value.every(isObject);

const isPair = (value: unknown): value is Events =>
  Array.isArray(value) && value.length === 2 && value.every(isObjects);

const isSeats = (value: unknown): value is Seats =>
  Array.isArray(value) && ['', '0', '1', '0,1'].includes(value.join());

const hasKeys = (value: Message, ...keys: readonly string[]): boolean =>
  Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));
