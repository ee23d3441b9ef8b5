/** What an answer to a line may look like when it is accepted. */
type Kind = 'start' | 'action' | 'view' | 'legal' | 'record' | 'anything' | 'garbage';

/** One line to the referee, without its line feed. */
export interface FuzzLine {
  readonly kind: Kind;
  readonly bytes: Buffer;
  /** The seat of a question for legal actions. */
  readonly seat?: 0 | 1;
}

export const lineOf = (kind: Kind, text: string): FuzzLine => ({ kind, bytes: Buffer.from(text) });

const SHOWN = 2000;

/** A line for people: whatever bytes it has, and not all of a long one. */
export function shown({ bytes }: FuzzLine): string {
  const text = JSON.stringify(bytes.toString('latin1', 0, SHOWN));
  return bytes.length > SHOWN ? `${text} … (${bytes.length} bytes)` : text;
}

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

export type RefereeMessage = Readonly<Record<string, unknown>>;

/** An answer of the right form. */
type RefereeAnswer =
  | { readonly ok: false; readonly code: string }
  | { readonly ok: true; readonly kind: 'step'; readonly events: Events; readonly toAct: Seats }
  | { readonly ok: true; readonly kind: 'legal'; readonly actions: readonly RefereeMessage[] }
  | { readonly ok: true; readonly kind: 'view' | 'record' };

export type Events = readonly [readonly RefereeMessage[], readonly RefereeMessage[]];
export type Seats = readonly (0 | 1)[];

/** An answer from its line, or a sentence that says what is wrong with it. */
export function parseAnswer(text: string, kind: Kind): RefereeAnswer | string {
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

function parseRefusal(answer: RefereeMessage, kind: Kind): RefereeAnswer | string {
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

function parseAcceptance(answer: RefereeMessage, kind: Kind): RefereeAnswer | string {
  const { events, toAct, actions, view, record } = answer;
  const may = (...kinds: readonly Kind[]): boolean => kind === 'anything' || kinds.includes(kind);
  if (hasKeys(answer, 'ok', 'events', 'toAct') && may('start', 'action')) {
    if (!isPair(events)) return 'The events are not a list for each seat.';
    if (!isSeats(toAct)) return 'The answer does not say who is to act.';
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

const isObject = (value: unknown): value is RefereeMessage =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isObjects = (value: unknown): value is readonly RefereeMessage[] =>
  Array.isArray(value) && value.every(isObject);

const isPair = (value: unknown): value is Events =>
  Array.isArray(value) && value.length === 2 && value.every(isObjects);

const isSeats = (value: unknown): value is Seats =>
  Array.isArray(value) && ['', '0', '1', '0,1'].includes(value.join());

const hasKeys = (value: RefereeMessage, ...keys: readonly string[]): boolean =>
  Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));

/** What only the seat that an event is about may see of it. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  deployed: ['ships', 'pieces'],
  asked: ['force'],
  answered: ['cells'],
};

/** What the answers so far tell about the referee's current game. */
export class RefereedGame {
  /** The seats to act; none before the first start and after the end. */
  toAct: Seats = [];
  /** What each seat could do when it last had something to do. */
  readonly legal: [RefereeMessage[], RefereeMessage[]] = [[], []];
  /** The shots of the last turn. */
  shots = 1;
  isOver = true;
  /** How many games have ended, by their reasons. */
  readonly endings = new Map<string, number>();
  #last = 0;

  /** Learns from an answer; a sentence if it contradicts what was known. */
  learn(line: FuzzLine, answer: RefereeAnswer): string | null {
    if (!answer.ok) return null;
    if (answer.kind === 'legal' && line.seat !== undefined && answer.actions.length > 0) {
      this.legal[line.seat] = [...answer.actions];
    }
    return answer.kind === 'step' ? this.#step(answer.events, answer.toAct) : null;
  }

  #step([left, right]: Events, toAct: Seats): string | null {
    const first = left[0]?.['seq'];
    if (first === undefined || first === 1) this.#begin();
    this.toAct = toAct;
    if (left.length !== right.length) return 'The seats see different numbers of events.';
    for (const [index, event] of left.entries()) {
      const wrong = this.#event(event, right[index]!);
      if (wrong !== null) return wrong;
    }
    return this.isOver === (toAct.length === 0)
      ? null
      : 'No seat is to act, yet the game is not over.';
  }

  #begin(): void {
    this.#last = 0;
    this.isOver = false;
    this.legal[0] = [];
    this.legal[1] = [];
  }

  #event(left: RefereeMessage, right: RefereeMessage): string | null {
    this.#last++;
    const { seq, type, seat, shots, reason } = left;
    if (seq !== this.#last || right['seq'] !== this.#last) return `Event ${this.#last} is missing.`;
    if (right['type'] !== type) return `Event ${this.#last} is not the same for both seats.`;
    const other = seat === 0 ? right : left;
    const told = (SECRETS[type as string] ?? []).find((key) => Object.hasOwn(other, key));
    if (told !== undefined) return `Event ${this.#last} tells the other seat its ${told}.`;
    if (type === 'turn') this.shots = (shots as number | undefined) ?? 1;
    if (type !== 'ended') return null;
    this.isOver = true;
    this.endings.set(reason as string, (this.endings.get(reason as string) ?? 0) + 1);
    return null;
  }
}
