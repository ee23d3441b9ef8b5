import { type BlindRules, PIECES, type PieceClass } from '@flotilla/engine';
import { speech } from '../device/speech.ts';
import { abilityOf } from './abilities.ts';

/** A class, its letter and rank, and what it can do by these rules. */
export function aboutPiece(piece: PieceClass, rules: BlindRules): string {
  const { blind } = speech().page;
  const { codes, rank } = PIECES[piece];
  return `${blind.ranked(piece, codes[rules.codes], rank)}. ${abilityOf(piece, rules, blind)}`;
}
