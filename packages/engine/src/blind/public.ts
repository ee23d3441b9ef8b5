import { type Cell, cellCount } from '../core/board.ts';
import {
  type Course,
  afterDeployment,
  evolveCourse,
  offerAfter,
  only,
  openingCourse,
} from '../core/course.ts';
import { type BySeat, SEATS, type Seat, bySeat, other } from '../core/seat.ts';
import type { Removal, SeenBlindEvent } from './event.ts';
import { FIELD, type Places } from './field.ts';
import type { BlindPlacement } from './placement.ts';
import type { Force } from './clash.ts';
import { type BlindRules, type PieceClass, isShip } from './rules.ts';

/** A question that has not led to a clash yet. */
export interface Question {
  /** The side that asks. */
  readonly seat: Seat;
  /** The piece that asks. */
  readonly from: Cell;
  readonly about: Cell;
  readonly answer: Force | null;
}

/** The public state of a blind game: what both sides know, and all that a spectator sees. */
export interface BlindPublic extends Course<BlindPlacement> {
  readonly rules: BlindRules;
  readonly places: Places;
  readonly question: Question | null;
  /** The pieces each side has taken from the other, in order of leaving. */
  readonly trays: BySeat<readonly PieceClass[]>;
  /** Turns in a row without a piece leaving the board. */
  readonly quietTurns: number;
  /** A piece has left the board since the last turn was announced. */
  readonly stirred: boolean;
}

export const EMPTY_FIELD: readonly null[] = Array.from({ length: cellCount(FIELD) }, () => null);

export const openingBlindPublic = (rules: BlindRules): BlindPublic => ({
  ...openingCourse,
  rules,
  places: EMPTY_FIELD,
  question: null,
  trays: [[], []],
  quietTurns: 0,
  stirred: true,
});

export function evolveBlindPublic(publicState: BlindPublic, event: SeenBlindEvent): BlindPublic {
  const { seq } = event;
  switch (event.type) {
    case 'deployed':
      return afterDeployment(publicState, event);
    case 'position':
      return { ...publicState, seq, toAct: [] };
    case 'began':
      return {
        ...publicState,
        seq,
        phase: 'play',
        first: event.first,
        places: placesOf(event.places),
      };
    case 'turn':
      return {
        ...publicState,
        seq,
        toAct: only(event.seat),
        quietTurns: quietTurnsAfter(publicState),
        stirred: false,
      };
    case 'moved':
      return {
        ...publicState,
        seq,
        offer: offerAfter(publicState.offer, event.seat),
        places: shifted(publicState.places, event.from, event.to),
      };
    case 'asked':
      return {
        ...publicState,
        seq,
        phase: 'answer',
        toAct: only(other(event.seat)),
        offer: offerAfter(publicState.offer, event.seat),
        question: { seat: event.seat, from: event.from, about: event.about, answer: null },
      };
    case 'answered':
      return afterAnswer(publicState, event);
    case 'clash':
      return {
        ...afterRemoval(publicState, event.removed),
        seq,
        phase: 'play',
        offer: offerAfter(publicState.offer, actorOf(publicState)),
        question: null,
      };
    case 'struck':
      return {
        ...afterRemoval(publicState, event.removed),
        seq,
        offer: offerAfter(publicState.offer, event.seat),
      };
    case 'ended':
      return { ...evolveCourse(publicState, event), question: null };
    default:
      return evolveCourse(publicState, event);
  }
}

/** The number of quiet turns once the present turn is over. */
export const quietTurnsAfter = ({ quietTurns, stirred }: BlindPublic): number =>
  stirred ? 0 : quietTurns + 1;

/** A list by cell after one piece has moved. */
export function shifted<T>(
  list: readonly (T | null)[],
  from: Cell,
  to: Cell,
): readonly (T | null)[] {
  const result = list.slice();
  result[to] = list[from]!;
  result[from] = null;
  return result;
}

/** A list by cell without the removed pieces. */
export function cleared<T>(
  list: readonly (T | null)[],
  removed: readonly Removal[],
): readonly (T | null)[] {
  if (removed.length === 0) return list;
  const result = list.slice();
  for (const { at } of removed) result[at] = null;
  return result;
}

function placesOf(places: BySeat<readonly Cell[]>): Places {
  const result: (Seat | null)[] = EMPTY_FIELD.slice();
  for (const seat of SEATS) for (const cell of places[seat]) result[cell] = seat;
  return result;
}

/** Whose decision the clash waited for: the asker's declaration, or the answer. */
const actorOf = ({ phase, question }: BlindPublic): Seat =>
  phase === 'declare' ? question!.seat : other(question!.seat);

function afterAnswer(
  publicState: BlindPublic,
  event: Extract<SeenBlindEvent, { type: 'answered' }>,
): BlindPublic {
  const question = { ...publicState.question!, answer: { class: event.class, count: event.count } };
  const declares = publicState.rules.commit === 'after' && isShip(event.class);
  return {
    ...publicState,
    seq: event.seq,
    phase: declares ? 'declare' : 'answer',
    toAct: declares ? only(question.seat) : publicState.toAct,
    offer: offerAfter(publicState.offer, event.seat),
    question,
  };
}

function afterRemoval(publicState: BlindPublic, removed: readonly Removal[]): BlindPublic {
  return {
    ...publicState,
    places: cleared(publicState.places, removed),
    trays: bySeat((seat) => [
      ...publicState.trays[seat],
      ...removed.filter((piece) => piece.seat !== seat).map((piece) => piece.class),
    ]),
    stirred: publicState.stirred || removed.length > 0,
  };
}
