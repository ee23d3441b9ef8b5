import type { Cell } from '../core/board.ts';
import { CellSet } from '../core/cells.ts';
import { type BySeat, type Seat, bySeat, other, withSeat } from '../core/seat.ts';
import {
  type BlindPublic,
  EMPTY_FIELD,
  cleared,
  evolveBlindPublic,
  openingBlindPublic,
  shifted,
} from './public.ts';
import type { BlindEvent, Removal } from './event.ts';
import type { BlindPlacement } from './placement.ts';
import type { BlindRules, PieceClass } from './rules.ts';

/** A blind game: what both sides know, and the secrets. */
export interface BlindState {
  readonly game: 'blind';
  readonly publicState: BlindPublic;
  /** Who will begin. */
  readonly first: Seat;
  /** The class of the piece on each cell. */
  readonly classes: readonly (PieceClass | null)[];
  readonly placements: BySeat<BlindPlacement | null>;
  /** How many forts each seat must take from the other to win (rulebook 2.6.1). */
  readonly fortsToTake: BySeat<number>;
  readonly salts: BySeat<string | null>;
  /** Where each seat's view marks an enemy piece, with the option `memoryAid` (2.7.1). */
  readonly known: BySeat<CellSet>;
  /** The force fixed with the question. */
  readonly force: readonly Cell[] | null;
  /** The cells meant by the answer. */
  readonly answer: readonly Cell[] | null;
}

export const openingBlindState = (rules: BlindRules, first: Seat): BlindState => ({
  game: 'blind',
  publicState: openingBlindPublic(rules),
  first,
  classes: EMPTY_FIELD,
  placements: [null, null],
  fortsToTake: [0, 0],
  salts: [null, null],
  known: [CellSet.empty, CellSet.empty],
  force: null,
  answer: null,
});

export function evolveBlind(state: BlindState, event: BlindEvent): BlindState {
  const publicState = evolveBlindPublic(state.publicState, event);
  switch (event.type) {
    case 'deployed':
      return {
        ...placed(state, event.seat, event.pieces),
        publicState,
        salts: withSeat(state.salts, event.seat, event.salt),
      };
    case 'position':
      return {
        ...placed(placed(state, 0, event.placements[0]), 1, event.placements[1]),
        publicState,
      };
    case 'moved':
      return {
        ...state,
        publicState,
        classes: shifted(state.classes, event.from, event.to),
        known: marksMoved(state.known, event.from, event.to),
      };
    case 'asked':
      return { ...state, publicState, force: event.force ?? null };
    case 'answered':
      return {
        ...marked(state, other(event.seat), state.publicState.question!.about),
        publicState,
        answer: event.cells,
      };
    case 'clash':
      return { ...without(state, event.removed), publicState, force: null, answer: null };
    case 'struck':
      return { ...marksOfStrike(without(state, event.removed), event), publicState };
    default:
      return { ...state, publicState };
  }
}

function placed(state: BlindState, seat: Seat, placement: BlindPlacement): BlindState {
  const forts = placement.filter((piece) => piece.class === 'fort').length;
  const toTake = Math.min(state.publicState.rules.forts, forts);
  return {
    ...state,
    classes: withPieces(state.classes, placement),
    placements: withSeat(state.placements, seat, placement),
    fortsToTake: withSeat(state.fortsToTake, other(seat), toTake),
  };
}

/** A list of classes by cell with the pieces of a placement put down. */
export function withPieces(
  before: readonly (PieceClass | null)[],
  placement: BlindPlacement,
): readonly (PieceClass | null)[] {
  const classes = before.slice();
  for (const piece of placement) classes[piece.at] = piece.class;
  return classes;
}

function marksMoved(known: BlindState['known'], from: Cell, to: Cell): BlindState['known'] {
  if (known[0].isEmpty && known[1].isEmpty) return known;
  return bySeat((seat) =>
    known[seat].has(from) ? known[seat].minus(CellSet.of([from])).with(to) : known[seat],
  );
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
  if (!state.publicState.rules.memoryAid) return state;
  return { ...state, known: withSeat(state.known, seat, state.known[seat].with(cell)) };
}

/** What is struck and stays is known; so is a torpedo that stays (rulebook 2.2.4). */
function marksOfStrike(
  state: BlindState,
  { seat, from, at }: Extract<BlindEvent, { type: 'struck' }>,
): BlindState {
  const struck = state.classes[at] === null ? state : marked(state, seat, at);
  return state.classes[from] === null ? struck : marked(struck, other(seat), from);
}
