import type { PageBlindWords } from '../types/blind.ts';
import { capital } from '../numerals.ts';
import { numbers, pieces } from './game.ts';

const { list } = numbers;

export const blind: PageBlindWords = {
  field: 'Field',
  empty: 'empty',
  enemy: 'enemy piece',
  pieceOf: (name) => `${name}’s piece`,
  choosePiece: 'Choose a piece.',
  chooseWay: (piece, at) => `${capital(pieces.name(piece))} on ${at}: choose where to go.`,
  fixedPiece: (piece) => `${capital(pieces.name(piece))}: this piece is blocked.`,
  after: (at) => `Moved to ${at}. What next?`,
  standing: 'Without moving:',
  ask: (about) => `Ask about ${about}`,
  strike: (at) => `Torpedo ${at}`,
  nothing: 'Just move',
  back: 'Back',
  force: 'Attack with:',
  alone: (piece, at) => `${capital(pieces.name(piece))} on ${at} alone`,
  formation: (piece, cells) => `${pieces.counted(cells.length, piece)}: ${list(cells)}`,
  asked: (about, from) => `${from} asks: what is on ${about}?`,
  askedHint: 'Answer truthfully: the piece alone, or a formation it belongs to.',
  declare: (answer) => `The answer is ${answer}.`,
  declareHint: 'Attack with:',
  trays: { own: 'Captured by you', enemy: 'Captured by your opponent', none: 'nothing yet' },
  note: (at) => `Note on ${at}`,
  noteNone: 'No note',
  noteHint: 'Right-click an enemy piece, press N or hold it to add a private note.',
  noted: (note) => `note ${note}`,
  ranked: (piece, code, rank) =>
    rank === null
      ? `${capital(pieces.name(piece))} (${code})`
      : `${capital(pieces.name(piece))} (${code}), rank ${rank}`,
  rank: (rank) => `rank ${rank}`,
  reasons: {
    senior: 'The higher rank wins.',
    together: 'Together they beat the higher rank.',
    more: 'Same class: the larger number wins.',
    equal: 'Same class and number: both are lost.',
    submarine: 'Submarines beat battleships.',
    sweeper: 'Minesweepers capture mines.',
    mine: 'A mine destroys the ship that asks about it.',
    torpedo: 'A ship that asks about a torpedo captures it.',
    explosion: 'A torpedo destroys the ship that asks about it.',
    fort: 'Any ship that asks about a fort captures it.',
    strike: 'A torpedo destroys what it hits, and is used up.',
    withstood: 'Forts withstand torpedoes.',
  },
  abilities: {
    battleship: 'The strongest ship. Only submarines and three cruisers together beat it.',
    cruiser: 'Beats every ship below it. Three destroyers together beat it.',
    destroyer: 'Beats every ship below it. Three together beat a cruiser.',
    patrol: 'Beats every ship below it. Three together beat a destroyer.',
    vedette: 'Moves one cell or two in a straight line. Beats minesweepers and submarines.',
    sweeper: 'Captures mines. Beats submarines.',
    submarine: 'Beats battleships. Every other ship beats it.',
    torpedo: 'Never asks. It strikes a piece next to it; only forts withstand it.',
    mine: 'Moves too. A ship that asks about it is lost; only minesweepers capture it.',
    fort: 'Never moves. Any ship that asks about it captures it. Guard yours!',
  },
  ladder: {
    title: 'Ranks',
    hint: 'The letter is the class of a piece. Press one to see what it beats.',
    own: 'You',
    enemy: 'Enemy',
    left: (own, enemy) => `left: you ${own}, enemy ${enemy}`,
  },
  forecasts: { win: 'You win', both: 'Both lost', lose: 'You lose' },
  memory: 'Mark what I was told',
  beat: {
    alone: 'Only one choice: it goes by itself.',
    sending: 'Choose now: your reply goes out when the bar is full.',
    wait: 'I need more time',
  },
};
