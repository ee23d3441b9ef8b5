import type { PieceClass } from '@flotilla/engine';
import type { PieceWords } from '../pieces.ts';
import { spanish } from './numbers.ts';

interface Noun {
  readonly article: 'un' | 'una';
  readonly one: string;
  readonly other: string;
}

const masculine = (one: string, other: string): Noun => ({ article: 'un', one, other });
const feminine = (one: string, other: string): Noun => ({ article: 'una', one, other });

const NAMES: Readonly<Record<PieceClass, Noun>> = {
  battleship: masculine('acorazado', 'acorazados'),
  cruiser: masculine('crucero', 'cruceros'),
  destroyer: masculine('destructor', 'destructores'),
  patrol: masculine('patrullero', 'patrulleros'),
  vedette: feminine('lancha torpedera', 'lanchas torpederas'),
  sweeper: masculine('dragaminas', 'dragaminas'),
  submarine: masculine('submarino', 'submarinos'),
  torpedo: masculine('torpedo', 'torpedos'),
  mine: feminine('mina flotante', 'minas flotantes'),
  fort: masculine('fuerte', 'fuertes'),
};

export const onePiece = (piece: PieceClass): string =>
  `${NAMES[piece].article} ${NAMES[piece].one}`;

export const pieces: PieceWords = {
  name: (piece) => NAMES[piece].one,
  counted: (count, piece) => (count === 1 ? onePiece(piece) : spanish.counted(count, NAMES[piece])),
};
