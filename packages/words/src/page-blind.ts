import type { PieceClass } from '@flotilla/engine';

/** The blind battle on the page. */
export interface PageBlindWords {
  readonly field: string;
  readonly empty: string;
  readonly enemy: string;
  readonly pieceOf: (name: string) => string;
  readonly choosePiece: string;
  readonly chooseWay: (piece: PieceClass, at: string) => string;
  readonly fixedPiece: (piece: PieceClass) => string;
  readonly after: (at: string) => string;
  readonly standing: string;
  readonly ask: (about: string) => string;
  readonly strike: (at: string) => string;
  readonly nothing: string;
  readonly back: string;
  readonly force: string;
  readonly alone: (piece: PieceClass, at: string) => string;
  readonly formation: (piece: PieceClass, cells: readonly string[]) => string;
  readonly asked: (about: string, from: string) => string;
  readonly askedHint: string;
  readonly declare: (answer: string) => string;
  readonly declareHint: string;
  readonly trays: { readonly own: string; readonly enemy: string; readonly none: string };
  readonly note: (at: string) => string;
  readonly noteNone: string;
  readonly noteHint: string;
  readonly noted: (note: string) => string;
}
