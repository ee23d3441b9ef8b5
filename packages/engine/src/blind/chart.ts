import { type Cell, cellCount } from '../core/board.ts';
import {
  type Course,
  courseAfterDeployment,
  evolveCourse,
  offerAfter,
  only,
  openingCourse,
} from '../core/course.ts';
import { type BySeat, SEATS, type Seat, bySeat, other } from '../core/seat.ts';
import type { Removal, SeenBlindEvent } from './event.ts';
import { FIELD, type Places } from './field.ts';
import type { BlindPlacement } from './placement.ts';
import { type BlindRules, type Force, type PieceClass, isShip } from './rules.ts';

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
export interface BlindChart extends Course<BlindPlacement> {
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

export const openingBlindChart = (rules: BlindRules): BlindChart => ({
  ...openingCourse,
  rules,
  places: EMPTY_FIELD,
  question: null,
  trays: [[], []],
  quietTurns: 0,
  stirred: true,
});

export function evolveBlindChart(chart: BlindChart, event: SeenBlindEvent): BlindChart {
  const { seq } = event;
  switch (event.type) {
    case 'deployed':
      return { ...chart, ...courseAfterDeployment(chart, event) };
    case 'position':
      return { ...chart, seq, toAct: [] };
    case 'began':
      return { ...chart, seq, phase: 'play', first: event.first, places: placesOf(event.places) };
    case 'turn':
      return {
        ...chart,
        seq,
        toAct: only(event.seat),
        quietTurns: quietTurnsAfter(chart),
        stirred: false,
      };
    case 'moved':
      return {
        ...chart,
        seq,
        offer: offerAfter(chart.offer, event.seat),
        places: shifted(chart.places, event.from, event.to),
      };
    case 'asked':
      return {
        ...chart,
        seq,
        phase: 'answer',
        toAct: only(other(event.seat)),
        offer: offerAfter(chart.offer, event.seat),
        question: { seat: event.seat, from: event.from, about: event.about, answer: null },
      };
    case 'answered':
      return afterAnswer(chart, event);
    case 'clash':
      return {
        ...afterRemoval(chart, event.removed),
        seq,
        phase: 'play',
        offer: offerAfter(chart.offer, actorOf(chart)),
        question: null,
      };
    case 'struck':
      return {
        ...afterRemoval(chart, event.removed),
        seq,
        offer: offerAfter(chart.offer, event.seat),
      };
    case 'ended':
      return { ...chart, ...evolveCourse(chart, event), question: null };
    default:
      return { ...chart, ...evolveCourse(chart, event) };
  }
}

/** The number of quiet turns once the present turn is over. */
export const quietTurnsAfter = ({ quietTurns, stirred }: BlindChart): number =>
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
const actorOf = ({ phase, question }: BlindChart): Seat =>
  phase === 'declare' ? question!.seat : other(question!.seat);

function afterAnswer(
  chart: BlindChart,
  event: Extract<SeenBlindEvent, { type: 'answered' }>,
): BlindChart {
  const question = { ...chart.question!, answer: { class: event.class, count: event.count } };
  const declares = chart.rules.commit === 'after' && isShip(event.class);
  return {
    ...chart,
    seq: event.seq,
    phase: declares ? 'declare' : 'answer',
    toAct: declares ? only(question.seat) : chart.toAct,
    offer: offerAfter(chart.offer, event.seat),
    question,
  };
}

function afterRemoval(chart: BlindChart, removed: readonly Removal[]): BlindChart {
  return {
    ...chart,
    places: cleared(chart.places, removed),
    trays: bySeat((seat) => [
      ...chart.trays[seat],
      ...removed.filter((piece) => piece.seat !== seat).map((piece) => piece.class),
    ]),
    stirred: chart.stirred || removed.length > 0,
  };
}
