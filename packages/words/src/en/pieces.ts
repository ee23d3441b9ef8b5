import type { PieceClass } from '@flotilla/engine';
import type { PluralForms } from '../numerals.ts';
import type { PieceWords } from '../pieces.ts';
import { english } from './numbers.ts';

const NAMES: Readonly<Record<PieceClass, PluralForms & { readonly one: string }>> = {
  battleship: { one: 'battleship', other: 'battleships' },
  cruiser: { one: 'cruiser', other: 'cruisers' },
  destroyer: { one: 'destroyer', other: 'destroyers' },
  patrol: { one: 'patrol ship', other: 'patrol ships' },
  vedette: { one: 'vedette', other: 'vedettes' },
  sweeper: { one: 'minesweeper', other: 'minesweepers' },
  submarine: { one: 'submarine', other: 'submarines' },
  torpedo: { one: 'torpedo', other: 'torpedoes' },
  mine: { one: 'floating mine', other: 'floating mines' },
  fort: { one: 'fort', other: 'forts' },
};

/** No class begins with a vowel: the article is always "a". */
export const onePiece = (piece: PieceClass): string => `a ${NAMES[piece].one}`;

export const pieces: PieceWords = {
  name: (piece) => NAMES[piece].one,
  counted: (count, piece) => (count === 1 ? onePiece(piece) : english.counted(count, NAMES[piece])),
};
