import type { PageBlindWords } from '../page-blind.ts';
import { numbers } from './numbers.ts';
import { pieces } from './pieces.ts';

const { list } = numbers;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const blind: PageBlindWords = {
  field: 'The field',
  empty: 'empty',
  enemy: 'enemy piece',
  pieceOf: (name) => `piece of ${name}`,
  choosePiece: 'Choose the piece to play with.',
  chooseWay: (piece, at) => `${capital(pieces.name(piece))} on ${at}: choose where it goes.`,
  fixedPiece: (piece) => `${capital(pieces.name(piece))}: it can do nothing now.`,
  after: (at) => `On ${at}, and now?`,
  standing: 'Without moving:',
  ask: (about) => `Ask about ${about}`,
  strike: (at) => `Strike ${at}`,
  nothing: 'Move and say nothing',
  back: 'Back',
  force: 'With which force?',
  alone: (piece, at) => `${capital(pieces.name(piece))} on ${at} alone`,
  formation: (piece, cells) => `${pieces.counted(cells.length, piece)}: ${list(cells)}`,
  asked: (about, from) => `${about} is asked by ${from}`,
  askedHint: 'Answer truthfully: the piece alone, or a formation it stands in.',
  declare: (answer) => `The answer: ${answer}`,
  declareHint: 'With which force do you fight?',
  trays: { own: 'Taken by you', enemy: 'Taken by the enemy', none: 'nothing yet' },
  note: (at) => `Note on ${at}`,
  noteNone: 'No note',
  noteHint: 'Right click an enemy piece, press N or hold it to put a private note on it.',
  noted: (note) => `note ${note}`,
};
