import type { Cell } from '../core/board.ts';
import {
  type Json,
  isPairOf,
  isSeq,
  makeRevelation,
  parseCourseEvent,
  saltSpec,
} from '../core/json.ts';
import { type Result, ok } from '../core/result.ts';
import {
  type Guard,
  type ObjectForm,
  type Spec,
  isArrayOf,
  isListOf,
  isNullOr,
  isOneOf,
  isRecord,
  isShape,
  isText,
  isWhole,
  objectForm,
  oneOf,
} from '../core/schema.ts';
import { type BySeat, type Seat, type Viewer, bySeat, isSeat, other } from '../core/seat.ts';
import type { BlindPublic } from './public.ts';
import type { BlindAction, Removal, SeenBlindEvent } from './event.ts';
import { FIELD_NAMES, parseFieldCell } from './field.ts';
import { type BlindPlacement, makePieces, notACell, parsePieces } from './placement.ts';
import { CLASH_RESULTS } from './clash.ts';
import { type BlindRules, PIECE_CLASSES, type PieceClass } from './rules.ts';
import type { BlindView } from './view.ts';

type Names = readonly string[];

/** Any classes under any names: whether they make a deployment is checked later. */
type AnyPieces = Readonly<Record<string, string>>;

type DeployMessage = { readonly type: 'deploy'; readonly pieces: AnyPieces };
type MoveMessage = { readonly type: 'move'; readonly from: string; readonly to: string };
type AskMessage = { readonly type: 'ask'; readonly from: string; readonly about: string };
type StrikeMessage = { readonly type: 'strike'; readonly from: string; readonly at: string };
type AnswerMessage = { readonly type: 'answer'; readonly cells: Names };
type DeclareMessage = { readonly type: 'declare'; readonly cells: Names };

export type BlindMessage =
  | (DeployMessage & { readonly salt?: string })
  | MoveMessage
  | (AskMessage & { readonly to?: string; readonly force?: Names })
  | (StrikeMessage & { readonly to?: string })
  | AnswerMessage
  | DeclareMessage;

type Forms = Readonly<Record<BlindAction['type'], ObjectForm<BlindMessage>>>;

const isPieces: Guard<AnyPieces> = (value): value is AnyPieces =>
  isRecord(value) && Object.values(value).every(isText);
const isNames = isListOf(isText);

const cellSpec: Spec<string> = { accepts: isText, expected: 'a cell, such as "C7"' };
const cellsSpec: Spec<Names> = { accepts: isNames, expected: 'a list of cells, one at least' };
const piecesSpec: Spec<AnyPieces> = { accepts: isPieces, expected: 'an object {"A1":"fort",…}' };

const asking = { type: oneOf(['ask']), from: cellSpec, about: cellSpec };

const FORMS: Forms = {
  deploy: objectForm<DeployMessage, { salt: string }>(
    { type: oneOf(['deploy']), pieces: piecesSpec },
    { salt: saltSpec },
  ),
  move: objectForm<MoveMessage>({ type: oneOf(['move']), from: cellSpec, to: cellSpec }),
  ask: objectForm<AskMessage, { to: string }>(asking, { to: cellSpec }),
  strike: objectForm<StrikeMessage, { to: string }>(
    { type: oneOf(['strike']), from: cellSpec, at: cellSpec },
    { to: cellSpec },
  ),
  answer: objectForm<AnswerMessage>({ type: oneOf(['answer']), cells: cellsSpec }),
  declare: objectForm<DeclareMessage>({ type: oneOf(['declare']), cells: cellsSpec }),
};

/** A force is fixed with the question only where the rules want that (rulebook 2.4.2). */
const COMMITTING_FORMS: Forms = {
  ...FORMS,
  ask: objectForm<AskMessage, { to: string; force: Names }>(asking, {
    to: cellSpec,
    force: cellsSpec,
  }),
};

/** The form of each action as a message. */
export const blindForms = ({ commit }: BlindRules): Forms =>
  commit === 'before' ? COMMITTING_FORMS : FORMS;

/** Reads something with names of cells in it, leniently (rulebook 2.7); refused if one is not a cell. */
function reading<T>(read: (cell: (name: string) => Cell) => T): Result<T> {
  let unknown: string | undefined;
  const value = read((name) => {
    const cell = parseFieldCell(name);
    if (cell === undefined) unknown ??= name;
    return cell ?? -1;
  });
  return unknown === undefined ? ok(value) : notACell(unknown);
}

const nameOf = (cell: Cell): string => FIELD_NAMES[cell]!;
const namesOf = (cells: readonly Cell[]): Names => cells.map(nameOf);

/** The action of a message that has its form. */
export function readBlindAction(_rules: BlindRules, message: BlindMessage): Result<BlindAction> {
  switch (message.type) {
    case 'deploy': {
      const pieces = parsePieces(message.pieces);
      return pieces.ok ? ok({ ...message, pieces: pieces.value }) : pieces;
    }
    case 'move': {
      const { type, from, to } = message;
      return reading((cell) => ({ type, from: cell(from), to: cell(to) }));
    }
    case 'ask': {
      const { type, from, to, about, force } = message;
      return reading((cell) => ({
        type,
        from: cell(from),
        ...(to === undefined ? {} : { to: cell(to) }),
        about: cell(about),
        ...(force === undefined ? {} : { force: force.map(cell) }),
      }));
    }
    case 'strike': {
      const { type, from, to, at } = message;
      return reading((cell) => ({
        type,
        from: cell(from),
        ...(to === undefined ? {} : { to: cell(to) }),
        at: cell(at),
      }));
    }
    case 'answer':
    case 'declare': {
      const { type, cells } = message;
      return reading((cell) => ({ type, cells: cells.map(cell) }));
    }
  }
}

export function makeBlindAction(_rules: BlindRules, action: BlindAction): Json {
  switch (action.type) {
    case 'deploy': {
      const { type, pieces, salt } = action;
      const sent = { type, pieces: makePieces(pieces) };
      return salt === undefined ? sent : { ...sent, salt };
    }
    case 'move':
      return { ...action, from: nameOf(action.from), to: nameOf(action.to) };
    case 'ask': {
      const { type, from, to, about, force } = action;
      return {
        type,
        from: nameOf(from),
        ...(to === undefined ? {} : { to: nameOf(to) }),
        about: nameOf(about),
        ...(force === undefined ? {} : { force: namesOf(force) }),
      };
    }
    case 'strike': {
      const { type, from, to, at } = action;
      return {
        type,
        from: nameOf(from),
        ...(to === undefined ? {} : { to: nameOf(to) }),
        at: nameOf(at),
      };
    }
    case 'answer':
    case 'declare':
      return { type: action.type, cells: namesOf(action.cells) };
  }
}

export function makeSeenBlind(_rules: BlindRules, viewer: Viewer, seen: SeenBlindEvent): Json {
  switch (seen.type) {
    case 'deployed': {
      const { pieces, ...open } = seen;
      return pieces === undefined ? open : { ...open, pieces: makePieces(pieces) };
    }
    case 'position':
      return makePositioned(viewer, seen);
    case 'began':
      return { ...seen, places: seen.places.map(namesOf) };
    case 'moved':
      return { ...seen, from: nameOf(seen.from), to: nameOf(seen.to) };
    case 'asked': {
      const { force, ...open } = seen;
      const asked = { ...open, from: nameOf(seen.from), about: nameOf(seen.about) };
      return force === undefined ? asked : { ...asked, force: namesOf(force) };
    }
    case 'answered': {
      const { cells, ...open } = seen;
      return cells === undefined ? open : { ...open, cells: namesOf(cells) };
    }
    case 'clash':
      return { ...seen, removed: seen.removed.map(makeRemoval) };
    case 'struck':
      return {
        ...seen,
        from: nameOf(seen.from),
        at: nameOf(seen.at),
        removed: seen.removed.map(makeRemoval),
      };
    case 'revealed':
      return { seq: seen.seq, type: seen.type, ...makeRevelation(seen, makePieces) };
    default:
      return { ...seen };
  }
}

const makeRemoval = (removal: Removal): Json => ({ ...removal, at: nameOf(removal.at) });

/** A seat is told its own pieces and where the enemy stands; spectators where both stand. */
function makePositioned(
  viewer: Viewer,
  { seq, type, places, own }: Extract<SeenBlindEvent, { type: 'position' }>,
): Json {
  return viewer === 'spectator' || own === undefined
    ? { seq, type, places: places.map(namesOf) }
    : { seq, type, own: makePieces(own), enemy: namesOf(places[other(viewer)]) };
}

type WrittenRemoval = { readonly at: string; readonly seat: Seat; readonly class: PieceClass };

const isClass = isOneOf(PIECE_CLASSES);
const isPlaces = isPairOf(isArrayOf(isText));
const isRemoved = isArrayOf(isShape<WrittenRemoval>({ at: isText, seat: isSeat, class: isClass }));

type Guards<T> = { readonly [K in keyof T]: Guard<T[K]> };

/** The form of an event as a message. */
const isEvent = <Type extends string, R extends object, O extends object = object>(
  type: Type,
  required: Guards<R>,
  optional?: Guards<O>,
): Guard<{ readonly seq: number; readonly type: Type } & R & Partial<O>> =>
  isShape({ seq: isSeq, type: isOneOf([type]), ...required }, optional) as never;

const isDeployed = isEvent(
  'deployed',
  { seat: isSeat, seal: isNullOr(isText) },
  { pieces: isPieces },
);
const isBegan = isEvent('began', { first: isSeat, places: isPlaces });
const isTurn = isEvent('turn', { seat: isSeat });
const isMoved = isEvent('moved', { seat: isSeat, from: isText, to: isText });
const isAsked = isEvent('asked', { seat: isSeat, from: isText, about: isText }, { force: isNames });
const isAnswered = isEvent(
  'answered',
  { seat: isSeat, class: isClass, count: isWhole(1, 3) },
  { cells: isNames },
);
const isClash = isEvent('clash', { result: isOneOf(CLASH_RESULTS), removed: isRemoved });
const isStruck = isEvent('struck', {
  seat: isSeat,
  from: isText,
  at: isText,
  class: isClass,
  removed: isRemoved,
});
const isPositioned = isEvent('position', { places: isPlaces });
const isOwnPosition = isEvent('position', { own: isPieces, enemy: isArrayOf(isText) });

export function parseSeenBlind(
  _rules: BlindRules,
  viewer: Viewer,
  message: unknown,
): Result<SeenBlindEvent> {
  if (isTurn(message)) return ok(message);
  if (isMoved(message)) {
    return reading((cell) => ({ ...message, from: cell(message.from), to: cell(message.to) }));
  }
  if (isAsked(message)) {
    const { force, from, about, ...rest } = message;
    return reading((cell) => {
      const asked = { ...rest, from: cell(from), about: cell(about) };
      return force === undefined ? asked : { ...asked, force: force.map(cell) };
    });
  }
  if (isAnswered(message)) {
    const { cells, ...rest } = message;
    return reading((cell) => (cells === undefined ? rest : { ...rest, cells: cells.map(cell) }));
  }
  if (isClash(message)) {
    return reading((cell) => ({ ...message, removed: message.removed.map(removalBy(cell)) }));
  }
  if (isStruck(message)) {
    return reading((cell) => ({
      ...message,
      from: cell(message.from),
      at: cell(message.at),
      removed: message.removed.map(removalBy(cell)),
    }));
  }
  if (isBegan(message) || isPositioned(message)) {
    return reading((cell) => ({ ...message, places: placesBy(cell, message.places) }));
  }
  if (isOwnPosition(message) && viewer !== 'spectator') {
    const { seq, type, own: written, enemy } = message;
    const own = parsePieces(written);
    if (!own.ok) return own;
    const names = bySeat((seat) => (seat === viewer ? Object.keys(written) : enemy));
    return reading((cell) => ({ seq, type, places: placesBy(cell, names), own: own.value }));
  }
  if (isDeployed(message)) {
    const { pieces: written, ...open } = message;
    if (written === undefined) return ok(open);
    const pieces = parsePieces(written);
    return pieces.ok ? ok({ ...open, pieces: pieces.value }) : pieces;
  }
  return parseCourseEvent(message, parsePlacement);
}

const removalBy =
  (cell: (name: string) => Cell) =>
  (removal: WrittenRemoval): Removal => ({ ...removal, at: cell(removal.at) });

const placesBy = (cell: (name: string) => Cell, places: BySeat<Names>): BySeat<readonly Cell[]> =>
  bySeat((seat) => places[seat].map(cell));

function parsePlacement(value: unknown): BlindPlacement | null {
  const pieces = isPieces(value) ? parsePieces(value) : null;
  return pieces?.ok ? pieces.value : null;
}

export function makeBlindView(view: BlindView): Json {
  const { publicState, viewer } = view;
  const { phase, toAct, trays, outcome, revealed } = publicState;
  return {
    game: 'blind',
    seat: viewer === 'spectator' ? null : viewer,
    phase,
    toAct,
    ...(viewer === 'spectator'
      ? { places: bySeat((seat) => namesOf(cellsOf(publicState, seat))) }
      : { own: makeOwn(view), enemy: makeEnemy(view, other(viewer)) }),
    question: makeQuestion(publicState),
    trays,
    outcome: outcome === null ? null : { ...outcome },
    ...(revealed === null ? {} : { revealed: makeRevelation(revealed, makePieces) }),
  };
}

const cellsOf = ({ places }: BlindPublic, seat: Seat): readonly Cell[] =>
  places.flatMap((owner, cell) => (owner === seat ? [cell] : []));

/** The viewer's own pieces. Before play the public state is empty, and all classes are the viewer's own. */
function makeOwn({ publicState, classes, viewer }: BlindView): Json {
  const own =
    publicState.first === null ? [...classes.keys()] : cellsOf(publicState, viewer as Seat);
  return Object.fromEntries(
    own.flatMap((cell) => (classes[cell] === null ? [] : [[nameOf(cell), classes[cell]!]])),
  );
}

function makeEnemy({ publicState, classes }: BlindView, enemy: Seat): Json {
  return Object.fromEntries(
    cellsOf(publicState, enemy).map((cell) => {
      const known = classes[cell]!;
      return [nameOf(cell), known === null ? {} : { known }];
    }),
  );
}

function makeQuestion({ question }: BlindPublic): Json {
  if (question === null) return null;
  const { from, about, answer } = question;
  return {
    from: nameOf(from),
    about: nameOf(about),
    answer: answer === null ? null : { ...answer },
  };
}
