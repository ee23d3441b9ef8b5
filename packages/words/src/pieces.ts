import type { PieceClass } from '@flotilla/engine';

/** The pieces of the blind game. */
export interface PieceWords {
  readonly name: (piece: PieceClass) => string;
  /** One or several: "a cruiser", "2 cruisers". */
  readonly counted: (count: number, piece: PieceClass) => string;
}
