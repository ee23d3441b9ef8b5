import type { PieceClass } from '@flotilla/engine';
import {
  type NumberWords,
  type Other,
  type GameWords,
  type LevelWords,
  type PhaseWords,
  classWords,
  type PieceWords,
  type MarkWords,
  type CallWords,
  type RefusalWords,
} from '../types/game.ts';
import { numerals, type PluralForms } from '../numerals.ts';

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

/** Somebody at the beginning of a sentence. */
export const starting = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'The enemy' : `Seat ${other.seat}`;
};

/** The same within a sentence. */
export const within = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'the enemy' : `seat ${other.seat}`;
};

export const games: GameWords = {
  families: { fleet: 'Fleet games', blind: 'Blind naval battle' },
  presets: {
    spanish: {
      name: 'Spanish game',
      meaning:
        'Five ships that may touch at corners; a hit gives another shot, and the second player has a last shot that can still draw.',
    },
    italian: {
      name: 'Italian game',
      meaning:
        'Five ships that never touch; a hit gives another shot, and the defender marks hits only.',
    },
    salvo: {
      name: 'Salvo',
      meaning:
        'As many shots a turn as you have cells afloat, fired all at once; only the ships that were hit are named.',
    },
    'salvo-2': {
      name: 'Salvo, second fleet',
      meaning:
        'Salvo with five ships: as many shots as cells afloat, and only the ships that were hit are named.',
    },
    classic: {
      name: 'Classic game',
      meaning: 'Five ships, one shot a turn, and every ship that sinks is named.',
    },
    russian: {
      name: 'Russian paper game',
      meaning: 'Ten ships that never touch; a hit gives another shot.',
    },
    blind: {
      name: 'Blind naval battle',
      meaning:
        'Each side has 45 pieces with hidden faces on one field: move, ask what stands before you, and take both enemy forts.',
    },
    'blind-patent': {
      name: 'Blind naval battle, older rules',
      meaning:
        'The blind battle in which a ship must move before it asks, fixes its force unseen, and loses all of it when beaten.',
    },
  },
};

export const levels: LevelWords = {
  cadet: { name: 'Cadet', meaning: 'Plays like a beginner, and forgives mistakes.' },
  mate: { name: 'Mate', meaning: 'Plays by sound rules of thumb, and finishes what it has found.' },
  captain: { name: 'Captain', meaning: 'Weighs everything it was told, and plays the likeliest.' },
  admiral: { name: 'Admiral', meaning: 'Looks ahead as well, and gives nothing away.' },
};

export const phases: PhaseWords = {
  deploy: 'Placing the fleets',
  play: 'Battle',
  answer: 'The answer',
  declare: 'The force of the attacker',
  over: 'The game is over',
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
  ship: 'own ship',
  miss: 'miss',
  hit: 'hit',
  sunk: 'sunk',
  shot: 'shot at, result not told',
  unknown: 'not called',
};

export const calls: CallWords = {
  shots: { miss: 'Miss!', hit: 'Hit!', sunk: 'Sunk!' },
  hits: ['Hit!'],
  won: 'Victory!',
  drawn: 'Draw',
  drawDeclined: 'No draw!',
  question: 'What is it?',
  verdicts: {
    attacker: 'Hand it over. I have won!',
    defender: 'I have lost!',
    equal: 'Both are lost!',
    mine: 'A mine!',
    torpedo: 'A torpedo!',
  },
};

export const refusals: RefusalWords = {
  'bad-message': 'The message was not understood. Check how it is written and send it again.',
  'bad-rules': 'These rules cannot be played. Change them, or take one of the known games.',
  'bad-cell': 'There is no such cell on this board. Name a cell as it is written at the edge.',
  'bad-fleet':
    'The fleet is not placed as the rules want it. Place all of it, each piece on cells of its own, where it may stand.',
  'not-your-turn': 'It is not your turn. Wait until the other side has acted.',
  'wrong-phase': 'This cannot be done now. Do first what the game is waiting for.',
  'already-shot': 'That cell has been shot at already. Choose another.',
  'too-many-shots': 'Those are more shots than you have. Take some of them back.',
  'not-free': 'The way is not free. Choose an empty cell with a free way to it.',
  'not-yours': 'None of your pieces stands there. Choose a piece of your own.',
  'too-far': 'That piece cannot go there. Choose a cell within its reach.',
  'cannot-move': 'Forts never move. Choose another piece.',
  'cannot-ask':
    'That piece cannot do this. Ask with a ship, after moving it where the rules want that, and strike with a torpedo.',
  'not-in-contact':
    'That is no enemy piece in contact with yours. Choose one on a neighbouring cell.',
  'not-a-formation':
    'Those pieces are no formation. Name the piece alone, or two or three ships of its class side by side.',
  'game-over': 'The game is over. Look at it again, or begin a new one.',
  'unknown-preset': 'There is no game of that name. Choose one from the list.',
  'bad-position':
    'That position cannot be played. Check its fifteen lines, and give each side a fort and a ship.',
};
