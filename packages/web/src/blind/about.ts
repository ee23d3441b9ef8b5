import { type BlindRules, PIECES, type PieceClass } from '@flotilla/engine';
import { speech } from '../device/speech.ts';

/** A class, its letter and rank, and what it can do. */
export function aboutPiece(piece: PieceClass, { codes }: Pick<BlindRules, 'codes'>): string {
  const { blind } = speech().page;
  const { rank } = PIECES[piece];
  return `${blind.ranked(piece, PIECES[piece].codes[codes], rank)}. ${blind.abilities[piece]}`;
}
