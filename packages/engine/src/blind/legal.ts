import type { Cell } from '../board.ts';
import type { Chance } from '../chance.ts';
import { type Seat, other } from '../seat.ts';
import type { BlindAction, TurnAction } from './action.ts';
import type { BlindChart } from './chart.ts';
import { type ClassAt, forces } from './formation.ts';
import { contacts, destinations } from './movement.ts';
import { type PieceClass, isShip } from './piece.ts';
import { randomPieces } from './placement.ts';
import type { BlindView } from './view.ts';

/** A side about to act: what everybody knows, and the classes of its own pieces. */
export interface Side {
  readonly seat: Seat;
  readonly chart: Pick<BlindChart, 'rules' | 'places'>;
  readonly classes: readonly (PieceClass | null)[];
}

/** See `legal`. */
export function legalBlind(view: BlindView, seat: Seat, chance: Chance): BlindAction[] {
  const { chart, classes } = view;
  if (!chart.toAct.includes(seat)) return [];
  switch (chart.phase) {
    case 'deploy':
      return [{ type: 'deploy', pieces: randomPieces(seat, chance) }];
    case 'play':
      return [...turnActions({ seat, chart, classes })];
    case 'answer':
    case 'declare': {
      const { from, about } = chart.question!;
      const type = chart.phase;
      const piece = type === 'answer' ? about : from;
      return forces(piece, ownClassAt({ seat, chart, classes })).map((cells) => ({ type, cells }));
    }
    case 'over':
      return [];
  }
}

/** The class of a piece, but only of one's own. */
export const ownClassAt =
  ({ seat, chart, classes }: Side): ClassAt =>
  (cell) =>
    chart.places[cell] === seat ? classes[cell]! : null;

/** Everything a side can do with its turn (rulebook 2.2). */
export function* turnActions(side: Side): Generator<TurnAction> {
  const { seat, chart } = side;
  const isFree = (cell: Cell): boolean => chart.places[cell] === null;
  for (const [from, owner] of chart.places.entries()) {
    if (owner !== seat) continue;
    const piece = side.classes[from]!;
    for (const to of destinations(chart.rules, piece, from, isFree)) {
      yield { type: 'move', from, to };
      yield* encounters(side, piece, from, to);
    }
    yield* encounters(side, piece, from);
  }
}

/** Questions and strikes of a piece after moving, or where it stands. */
function* encounters(side: Side, piece: PieceClass, from: Cell, to?: Cell): Generator<TurnAction> {
  const { rules, places } = side.chart;
  const asks = isShip(piece) && (to !== undefined || rules.standing);
  if (!asks && piece !== 'torpedo') return;
  const way = to === undefined ? { from } : { from, to };
  for (const near of contacts(rules, to ?? from)) {
    if (places[near] !== other(side.seat)) continue;
    if (piece === 'torpedo') yield { type: 'strike', ...way, at: near };
    else if (rules.commit === 'after') yield { type: 'ask', ...way, about: near };
    else {
      for (const force of forcesAfter(side, piece, from, to ?? from)) {
        yield { type: 'ask', ...way, about: near, force };
      }
    }
  }
}

const forcesAfter = (
  side: Side,
  piece: PieceClass,
  from: Cell,
  to: Cell,
): readonly (readonly Cell[])[] => forces(to, classAtAfter(ownClassAt(side), piece, from, to));

/** One's own classes once a piece has moved. */
export const classAtAfter =
  (classAt: ClassAt, piece: PieceClass, from: Cell, to: Cell): ClassAt =>
  (cell) => {
    if (cell === to) return piece;
    return cell === from ? null : classAt(cell);
  };
