import {
  type BlindView,
  type BySeat,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  type Seat,
  type SeenEvent,
  bySeat,
  isShip,
  other,
} from '@flotilla/engine';

/** How many pieces of each class a side has left; null: the viewer cannot know. */
export type PiecesLeft = Readonly<Record<PieceClass, number | null>>;

const countsOf = (count: (piece: PieceClass) => number | null): PiecesLeft =>
  Object.fromEntries(PIECE_CLASSES.map((piece) => [piece, count(piece)])) as PiecesLeft;

/**
 * What is left on both sides, by what the viewer may know: everyone sees the trays, and both sides began with
 * the same pieces. After a start from a position only the own pieces are known, unless `began` tells the others.
 */
export function piecesLeft(
  { viewer, publicState, classes }: BlindView,
  seen: readonly SeenEvent[],
  began?: BySeat<PiecesLeft>,
): BySeat<PiecesLeft> {
  const isPosition = seen.some(({ type }) => type === 'position');
  const taken = (seat: Seat, piece: PieceClass): number =>
    publicState.trays[other(seat)].filter((lost) => lost === piece).length;
  return bySeat((seat) =>
    countsOf((piece) => {
      if (seat === viewer) {
        return classes.filter((own, cell) => own === piece && publicState.places[cell] === seat)
          .length;
      }
      const start = began?.[seat][piece] ?? (isPosition ? null : PIECES[piece].count);
      return start === null ? null : start - taken(seat, piece);
    }),
  );
}

/** How many ships of a class may stand in one formation. */
export const mostTogether = (piece: PieceClass, left: number | null): number =>
  isShip(piece) ? Math.max(1, Math.min(3, left ?? 3)) : 1;
