import type { PieceClass } from '@flotilla/engine';
import type { PieceWords } from '../pieces.ts';
import { italian } from './numbers.ts';

interface Noun {
  readonly article: 'un' | 'una';
  readonly one: string;
  readonly other: string;
}

const masculine = (one: string, other: string): Noun => ({ article: 'un', one, other });
const feminine = (one: string, other: string): Noun => ({ article: 'una', one, other });

const NAMES: Readonly<Record<PieceClass, Noun>> = {
  battleship: feminine('corazzata', 'corazzate'),
  cruiser: masculine('incrociatore', 'incrociatori'),
  destroyer: masculine('cacciatorpediniere', 'cacciatorpediniere'),
  patrol: masculine('pattugliatore', 'pattugliatori'),
  vedette: feminine('motosilurante', 'motosiluranti'),
  sweeper: masculine('dragamine', 'dragamine'),
  submarine: masculine('sommergibile', 'sommergibili'),
  torpedo: masculine('siluro', 'siluri'),
  mine: feminine('mina galleggiante', 'mine galleggianti'),
  fort: masculine('forte', 'forti'),
};

/** No class begins with a vowel in the feminine or with "s" and a consonant: two articles are enough. */
export const onePiece = (piece: PieceClass): string =>
  `${NAMES[piece].article} ${NAMES[piece].one}`;

export const pieces: PieceWords = {
  name: (piece) => NAMES[piece].one,
  counted: (count, piece) => (count === 1 ? onePiece(piece) : italian.counted(count, NAMES[piece])),
};
