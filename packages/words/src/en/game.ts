import type { PieceClass } from '@flotilla/engine';
import {
  type NumberWords,
  type Other,
  type PhaseWords,
  classWords,
  type PieceWords,
  type MarkWords,
  type CallWords,
  type RefusalWords,
} from '../types/game.ts';
import { numerals } from '../numerals.ts';
import { type PluralForms } from '../counting.ts';

export const locale = numerals('en-GB');

const { counted } = locale;

export const numbers: NumberWords = {
  ...locale,
  shots: (count) => counted(count, { one: 'shot', other: 'shots' }),
  hits: (count) => counted(count, { one: 'hit', other: 'hits' }),
  cells: (count) => counted(count, { one: 'cell', other: 'cells' }),
  ships: (count) => counted(count, { one: 'ship', other: 'ships' }),
  pieces: (count) => counted(count, { one: 'piece', other: 'pieces' }),
  turns: (count) => counted(count, { one: 'turn', other: 'turns' }),
  games: (count) => counted(count, { one: 'game', other: 'games' }),
};

/** A player at the beginning of a sentence. */
export const starting = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'Your opponent' : `Seat ${other.seat}`;
};

/** The same within a sentence. */
export const within = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'your opponent' : `seat ${other.seat}`;
};

/** What belongs to a player: "Ada’s turn". */
export const possessive = (other: Other): string => `${starting(other)}’s`;

export const phases: PhaseWords = {
  deploy: 'Placing ships',
  play: 'Battle',
  answer: 'Answer',
  declare: 'Choosing the attacking force',
  over: 'Game over',
};

const aircraftCarrier = { one: 'aircraft carrier', other: 'aircraft carriers' };

export const classes = classWords(locale, {
  usual: {
    carrier: { one: 'carrier', other: 'carriers' },
    battleship: { one: 'battleship', other: 'battleships' },
    cruiser: { one: 'cruiser', other: 'cruisers' },
    destroyer: { one: 'destroyer', other: 'destroyers' },
    submarine: { one: 'submarine', other: 'submarines' },
    'torpedo-boat': { one: 'torpedo boat', other: 'torpedo boats' },
    launch: { one: 'launch', other: 'launches' },
  },
  traditions: {
    salvo: { carrier: aircraftCarrier },
    'salvo-2': { carrier: aircraftCarrier },
  },
});

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
  counted: (count, piece) => (count === 1 ? onePiece(piece) : locale.counted(count, NAMES[piece])),
};

export const marks: MarkWords = {
  ship: 'your ship',
  miss: 'miss',
  hit: 'hit',
  sunk: 'sunk',
  shot: 'fired at, result unknown',
  unknown: 'not fired at',
};

export const calls: CallWords = {
  shots: { miss: 'Miss!', hit: 'Hit!', sunk: 'Sunk!' },
  hits: ['Hit!'],
  won: 'Victory!',
  drawn: 'Draw',
  drawDeclined: 'No draw!',
  question: 'What is it?',
  verdicts: {
    attacker: 'Captured!',
    defender: 'Repelled!',
    equal: 'Both lost!',
    mine: 'Mine!',
    torpedo: 'Torpedo!',
  },
};

export const refusals: RefusalWords = {
  'bad-message': 'This message was not understood. Check its form and send it again.',
  'bad-rules': 'These rules can’t be played. Change them, or choose a game from the list.',
  'bad-cell': 'There is no such cell on this board. Use the letters and numbers at its edge.',
  'bad-fleet':
    'The fleet is not placed correctly. Place all of it: no overlaps, inside the board, as the rules allow.',
  'not-your-turn': 'It is not your turn. Wait for your opponent.',
  'wrong-phase': 'You can’t do this now. Look at what the game is waiting for.',
  'already-shot': 'This cell was already fired at. Choose another.',
  'too-many-shots': 'Too many shots. Remove some of them.',
  'not-free': 'The way is blocked. Choose an empty cell with a free path.',
  'not-yours': 'None of your pieces is there. Choose one of your own.',
  'too-far': 'This piece can’t go that far. Choose a cell within its reach.',
  'cannot-move': 'Forts never move. Choose another piece.',
  'cannot-ask':
    'This piece can’t do that. Ask with a ship (under some rules it must move first); strike with a torpedo.',
  'not-in-contact':
    'There is no enemy piece next to yours on that cell. Choose one on a neighbouring cell.',
  'not-a-formation':
    'This is not a formation. Choose the piece alone, or two or three ships of its class side by side.',
  'game-over': 'The game is over. Review it, or start a new one.',
  'unknown-preset': 'There is no game with that name. Choose one from the list.',
  'bad-position':
    'This position can’t be played. Check its fifteen lines; each side needs a fort and a ship.',
};
