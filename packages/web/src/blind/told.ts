import {
  type BlindView,
  type BySeat,
  type Cell,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  type Seat,
  type SeenEvent,
  type Viewer,
  bySeat,
  isShip,
  other,
} from '@flotilla/engine';

/** A piece on the field as a viewer follows it: it keeps its id wherever it goes. */
export interface FollowedPiece {
  readonly id: number;
  /** What the viewer was told of an enemy piece; null: nothing yet. */
  readonly told: PieceClass | null;
}

type Followed = ReadonlyMap<Cell, FollowedPiece>;

/** Every piece on the field by its cell, after everything a viewer has seen. */
export function followPieces(seen: readonly SeenEvent[], viewer: Viewer): Followed {
  const pieces = new Map<Cell, FollowedPiece>();
  let about: Cell | null = null;
  const learn = (cell: Cell, told: PieceClass): void => {
    const piece = pieces.get(cell);
    if (piece !== undefined) pieces.set(cell, { ...piece, told });
  };
  for (const event of seen) {
    switch (event.type) {
      case 'began':
        if ('places' in event) {
          event.places.flat().forEach((cell, id) => pieces.set(cell, { id, told: null }));
        }
        break;
      case 'moved': {
        const piece = pieces.get(event.from);
        pieces.delete(event.from);
        if (piece !== undefined) pieces.set(event.to, piece);
        break;
      }
      case 'asked':
        about = event.about;
        break;
      case 'answered':
        // Spectators hear the answer too.
        if (about !== null && event.seat !== viewer) learn(about, event.class);
        break;
      case 'struck':
        if (event.seat !== viewer) learn(event.from, 'torpedo');
        else learn(event.at, event.class);
        for (const { at } of event.removed) pieces.delete(at);
        break;
      case 'clash':
        for (const { at } of event.removed) pieces.delete(at);
        break;
      default:
    }
  }
  return pieces;
}

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
