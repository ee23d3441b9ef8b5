import type { Cell, PieceClass, SeenEvent, Viewer } from '@flotilla/engine';

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
