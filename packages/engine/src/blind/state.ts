import type { Cell } from '../board.ts';
import { CellSet } from '../cell-set.ts';
import { type BySeat, type Seat, bySeat, other, withSeat } from '../seat.ts';
import {
  type BlindChart,
  EMPTY_FIELD,
  cleared,
  evolveBlindChart,
  openingBlindChart,
  shifted,
} from './chart.ts';
import type { BlindEvent, Removal } from './event.ts';
import type { PieceClass } from './piece.ts';
import { type BlindPlacement, placedPieces } from './placement.ts';
import type { BlindRules } from './rules.ts';

/** A blind game: what both sides know, and the secrets. */
export interface BlindState {
  readonly game: 'blind';
  readonly chart: BlindChart;
  /** Who will begin. */
  readonly first: Seat;
  /** The class of the piece on each cell. */
  readonly classes: readonly (PieceClass | null)[];
  readonly placements: BySeat<BlindPlacement | null>;
  readonly salts: BySeat<string | null>;
  /** Where each seat's view marks an enemy piece, with the option `memoryAid` (rulebook 2.7.1). */
  readonly known: BySeat<CellSet>;
  /** The force fixed with the question, and the cells meant by the answer. */
  readonly force: readonly Cell[] | null;
  readonly answer: readonly Cell[] | null;
}

export const openingBlindState = (rules: BlindRules, first: Seat): BlindState => ({
  game: 'blind',
  chart: openingBlindChart(rules),
  first,
  classes: EMPTY_FIELD,
  placements: [null, null],
  salts: [null, null],
  known: [CellSet.empty, CellSet.empty],
  force: null,
  answer: null,
});

export function evolveBlind(state: BlindState, event: BlindEvent): BlindState {
  const chart = evolveBlindChart(state.chart, event);
  switch (event.type) {
    case 'deployed':
      return {
        ...placed(state, event.seat, event.pieces),
        chart,
        salts: withSeat(state.salts, event.seat, event.salt),
      };
    case 'position':
      return { ...placed(placed(state, 0, event.placements[0]), 1, event.placements[1]), chart };
    case 'moved':
      return {
        ...state,
        chart,
        classes: shifted(state.classes, event.from, event.to),
        known: bySeat((seat) => moved(state.known[seat], event.from, event.to)),
      };
    case 'asked':
      return { ...state, chart, force: event.force ?? null };
    case 'answered':
      return {
        ...marked(state, other(event.seat), state.chart.question!.about),
        chart,
        answer: event.cells,
      };
    case 'clash':
      return { ...without(state, event.removed), chart, force: null, answer: null };
    case 'struck':
      return { ...marksOfStrike(without(state, event.removed), event), chart };
    default:
      return { ...state, chart };
  }
}

function placed(state: BlindState, seat: Seat, placement: BlindPlacement): BlindState {
  const classes = state.classes.slice();
  for (const [cell, piece] of placedPieces(placement)) classes[cell] = piece;
  return { ...state, classes, placements: withSeat(state.placements, seat, placement) };
}

function moved(cells: CellSet, from: Cell, to: Cell): CellSet {
  return cells.has(from) ? cells.minus(CellSet.of([from])).with(to) : cells;
}

function without(state: BlindState, removed: readonly Removal[]): BlindState {
  const gone = CellSet.of(removed.map(({ at }) => at));
  return {
    ...state,
    classes: cleared(state.classes, removed),
    known: bySeat((seat) => state.known[seat].minus(gone)),
  };
}

function marked(state: BlindState, seat: Seat, cell: Cell): BlindState {
  if (!state.chart.rules.memoryAid) return state;
  return { ...state, known: withSeat(state.known, seat, state.known[seat].with(cell)) };
}

/** A struck fort stays and is known; so is a torpedo that stays (rulebook 2.2.4). */
function marksOfStrike(
  state: BlindState,
  { seat, from, at, class: name }: Extract<BlindEvent, { type: 'struck' }>,
): BlindState {
  const fort = name === 'fort' ? marked(state, seat, at) : state;
  return state.classes[from] === null ? fort : marked(fort, other(seat), from);
}
