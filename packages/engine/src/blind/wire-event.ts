import type { Json } from '../canonical.ts';
import type { Result } from '../result.ts';
import { type Seat, type Viewer, bySeat, other, isSeat } from '../seat.ts';
import {
  type Guard,
  isArrayOf,
  isListOf,
  isNullOr,
  isOneOf,
  isShape,
  isText,
  isWhole,
} from '../shape.ts';
import { isPairOf, isSeq, makeRevelation, parseCourseEvent } from '../wire.ts';
import { CLASH_RESULTS } from './clash.ts';
import type { SeenBlindEvent } from './event.ts';
import { parseFieldCell } from './field.ts';
import { PIECE_CLASSES, isPieceClass } from './piece.ts';
import type { BlindPlacement } from './placement.ts';
import type { BlindRules } from './rules.ts';
import { readCells, writeCells } from './wire-cells.ts';
import { isWrittenPlacement } from './wire-action.ts';

export function makeSeenBlind(_rules: BlindRules, viewer: Viewer, seen: SeenBlindEvent): Json {
  switch (seen.type) {
    case 'deployed':
      return { ...seen };
    case 'position':
      return makePositioned(viewer, seen);
    case 'revealed':
      return { ...seen, ...makeRevelation(seen, (pieces) => pieces) };
    default:
      return writeCells(seen);
  }
}

/** A seat is told its own pieces and where the enemy stands; spectators where both stand. */
function makePositioned(
  viewer: Viewer,
  { seq, type, places, own }: Extract<SeenBlindEvent, { type: 'position' }>,
): Json {
  if (viewer === 'spectator' || own === undefined) return writeCells({ seq, type, places });
  return { seq, type, own, enemy: writeCells({ cells: places[other(viewer)] })['cells']! };
}

const isClass = isOneOf(PIECE_CLASSES);
const isPlacement: Guard<BlindPlacement> = (value): value is BlindPlacement =>
  isWrittenPlacement(value) &&
  Object.entries(value).every(([name, piece]) => {
    return parseFieldCell(name) !== undefined && isPieceClass(piece);
  });
const isTexts = isListOf(isText);
const isPlaces = isPairOf(isArrayOf(isText));
const isRemoved = isArrayOf(isShape({ at: isText, seat: isSeat, class: isClass }));

const event = <R extends object, O extends object = object>(
  type: string,
  required: { readonly [K in keyof R]: Guard<R[K]> },
  optional?: { readonly [K in keyof O]: Guard<O[K]> },
): Guard<object> => isShape({ seq: isSeq, type: isOneOf([type]), ...required }, optional);

const FORMS: readonly Guard<object>[] = [
  event('deployed', { seat: isSeat, seal: isNullOr(isText) }, { pieces: isPlacement }),
  event('began', { first: isSeat, places: isPlaces }),
  event('turn', { seat: isSeat }),
  event('moved', { seat: isSeat, from: isText, to: isText }),
  event('asked', { seat: isSeat, from: isText, about: isText }, { force: isTexts }),
  event('answered', { seat: isSeat, class: isClass, count: isWhole(1, 3) }, { cells: isTexts }),
  event('clash', { result: isOneOf(CLASH_RESULTS), removed: isRemoved }),
  event('struck', {
    seat: isSeat,
    from: isText,
    at: isText,
    class: isClass,
    removed: isRemoved,
  }),
  event('position', { places: isPlaces }),
];

const isPositioned = isShape<{
  seq: number;
  type: 'position';
  own: BlindPlacement;
  enemy: readonly string[];
}>({ seq: isSeq, type: isOneOf(['position']), own: isPlacement, enemy: isArrayOf(isText) });

export function parseSeenBlind(
  _rules: BlindRules,
  viewer: Viewer,
  message: unknown,
): Result<SeenBlindEvent> {
  if (FORMS.some((isForm) => isForm(message))) return readCells<SeenBlindEvent>(message);
  if (isPositioned(message) && viewer !== 'spectator') {
    const { seq, type, own, enemy } = message;
    const places = bySeat((seat: Seat) => (seat === viewer ? Object.keys(own) : enemy));
    return readCells<SeenBlindEvent>({ seq, type, places, own });
  }
  return parseCourseEvent(message, (value) => (isPlacement(value) ? value : null));
}
