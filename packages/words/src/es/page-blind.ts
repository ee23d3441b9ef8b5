import type { PageBlindWords } from '../page-blind.ts';
import { numbers } from './numbers.ts';
import { pieces } from './pieces.ts';

const { list } = numbers;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const blind: PageBlindWords = {
  field: 'El campo',
  empty: 'vacía',
  enemy: 'pieza enemiga',
  pieceOf: (name) => `pieza de ${name}`,
  choosePiece: 'Elige la pieza con la que juegas.',
  chooseWay: (piece, at) => `${capital(pieces.name(piece))} en ${at}: elige adónde va.`,
  fixedPiece: (piece) => `${capital(pieces.name(piece))}: ahora no puede hacer nada.`,
  after: (at) => `En ${at}, ¿y ahora?`,
  standing: 'Sin mover:',
  ask: (about) => `Preguntar por ${about}`,
  strike: (at) => `Torpedear ${at}`,
  nothing: 'Mover y callar',
  back: 'Atrás',
  force: '¿Con qué fuerza?',
  alone: (piece, at) => `${capital(pieces.name(piece))} de ${at}, sin compañía`,
  formation: (piece, cells) => `${pieces.counted(cells.length, piece)}: ${list(cells)}`,
  asked: (about, from) => `${from} pregunta por ${about}`,
  askedHint: 'Responde la verdad: la pieza sola, o una formación en la que esté.',
  declare: (answer) => `La respuesta: ${answer}`,
  declareHint: '¿Con qué fuerza combates?',
  trays: { own: 'Tus capturas', enemy: 'Capturas del enemigo', none: 'nada todavía' },
  note: (at) => `Nota sobre ${at}`,
  noteNone: 'Sin nota',
  noteHint:
    'Con el botón derecho, con N o dejando el dedo sobre una pieza enemiga puedes ponerle una nota privada.',
  noted: (note) => `nota ${note}`,
};
