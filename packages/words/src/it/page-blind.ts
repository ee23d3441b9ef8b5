import type { PageBlindWords } from '../page-blind.ts';
import { numbers } from './numbers.ts';
import { pieces } from './pieces.ts';

const { list } = numbers;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const blind: PageBlindWords = {
  field: 'Il campo',
  empty: 'vuota',
  enemy: 'pezzo nemico',
  pieceOf: (name) => `pezzo di ${name}`,
  choosePiece: 'Scegli il pezzo con cui giocare.',
  chooseWay: (piece, at) => `${capital(pieces.name(piece))} in ${at}: scegli dove va.`,
  fixedPiece: (piece) => `${capital(pieces.name(piece))}: ora non può fare nulla.`,
  after: (at) => `In ${at}, e adesso?`,
  standing: 'Senza muovere:',
  ask: (about) => `Chiedi di ${about}`,
  strike: (at) => `Silura ${at}`,
  nothing: 'Muovi senza dire nulla',
  back: 'Indietro',
  force: 'Con quale forza?',
  alone: (piece, at) => `${capital(pieces.name(piece))} di ${at}, senza altri`,
  formation: (piece, cells) => `${pieces.counted(cells.length, piece)}: ${list(cells)}`,
  asked: (about, from) => `${from} chiede di ${about}`,
  askedHint: 'Rispondi il vero: il pezzo da solo, o una formazione in cui sta.',
  declare: (answer) => `La risposta: ${answer}`,
  declareHint: 'Con quale forza combatti?',
  trays: { own: 'Presi da te', enemy: 'Presi dal nemico', none: 'ancora nulla' },
  note: (at) => `Nota su ${at}`,
  noteNone: 'Nessuna nota',
  noteHint:
    'Con il tasto destro, con N o tenendo premuto un pezzo nemico puoi metterci una nota privata.',
  noted: (note) => `nota ${note}`,
};
