import type { PageBlindWords } from '../types/blind.ts';
import type {
  MoreHomeWords,
  MorePageWords,
  PageClockWords,
  PageRuleWords,
  PagePlacingWords,
  PageSettingWords,
} from '../types/page.ts';
import { locale, numbers, pieces } from './game.ts';
import { capital } from '../numerals.ts';
import { battle } from './battle.ts';
import { over } from './record.ts';

const { counted, duration, either } = locale;
const { list } = numbers;
const minutes = { one: 'minute', other: 'minutes' };

const home: MoreHomeWords = {
  yourMove: 'Your move',
  name: 'Your name',
  nameHint: 'Any name will do. You don’t need an account.',
  playAs: (name) => `You play as ${name}.`,
  otherName: 'Name of the second player',
  knockout: 'More than two players? Play a knockout',
  guest: (number) => `Guest ${number}`,
  computer: (level) => `${level} (computer)`,
  begins: { title: 'First turn', lot: 'Random', always: (name) => `${name} always goes first.` },
  rated: { name: 'Rated', meaning: 'Changes the ratings. Both players need an account.' },
  privacy: {
    name: 'Private',
    meaning: 'Not listed anywhere, and only the two players can see it.',
  },
  account: 'My account',
  finished: 'Finished games',
  season: 'Season report',
  older: 'Show older games',
  goOn: 'Continue',
  look: 'Review',
  discard: 'Delete',
  discardSure: 'Delete this game for good?',
  discardYes: 'Yes, delete it',
  badNames: {
    length: 'Use 1 to 24 characters for a name.',
    invisible: 'The name contains an invisible character, such as a tab. Type it again.',
    computer: 'Names that begin with “bot:” are reserved for computers. Choose another name.',
  },
};

export const clock: PageClockWords = {
  title: 'Clock',
  none: 'No clock',
  live: (time, seconds) =>
    seconds === 0 ? counted(time, minutes) : `${counted(time, minutes)} + ${seconds} s a move`,
  perMove: (milliseconds) => `${duration(milliseconds)} a move`,
  custom: { live: 'Other minutes…', perMove: 'Other days…' },
  minutes: 'Minutes for each player',
  increment: 'Seconds added per move',
  days: 'Days per move',
  limits: (least, most) => `${locale.number(least)} to ${locale.number(most)}`,
  several: 'Clocks you accept',
  or: either,
  add: 'Add clock',
  noneChosen: 'Choose at least one clock.',
};

export const rules: PageRuleWords = {
  change: 'Change the rules',
  title: 'Rules of this game',
  done: 'Use these rules',
  usual: 'Reset to standard rules',
  changed: 'custom rules',
  sizes: { rows: 'Rows', columns: 'Columns' },
  fleet: {
    size: 'Cells',
    count: 'How many',
    add: 'Add a ship',
    remove: (ship) => `Remove: ${ship}`,
    other: 'Use the other fleet of this game',
    limit: (most) => `at most ${most}`,
    limitInAll: (most) => `At most ${numbers.ships(most)} in all on this board.`,
  },
  fixed: 'a fixed number',
  none: 'none',
  objections: {
    emptyFleet: 'Add at least one ship.',
    tooLong: (size, rows, columns) =>
      `A ship of ${numbers.cells(size)} does not fit on a ${rows} × ${columns} board.`,
    tooMuch: (covered, cells) =>
      `The fleet covers ${numbers.cells(covered)}, but the board has only ${numbers.number(cells)}.`,
    noRoom: 'This fleet does not fit: ships that may not touch need more room.',
    notFound:
      'This fleet does not seem to fit on the board. Remove a ship, or make the board larger.',
    rows: (most) => `This labelling has letters for ${most} rows only.`,
    noSize: (size) => `This game has no ships of ${numbers.cells(size)}.`,
    tooMany: (size, most) =>
      `At most ${numbers.ships(most)} of ${numbers.cells(size)} are allowed on this board.`,
    tooManyInAll: (most) => `At most ${numbers.ships(most)} are allowed on this board.`,
    twoSizes: (ship) => `“${ship}” is listed with two sizes. Give each class one size.`,
    number: (least, most) => `Enter a whole number from ${least} to ${most}.`,
    atLeast: (least) => `Enter a whole number, ${least} or more.`,
  },
  fine: 'These rules work.',
  example: 'A fleet placed by these rules',
};

const blind: PageBlindWords = {
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
    fort: 'A ship that asks about a fort captures it.',
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
  otherwise: {
    battleship: 'The strongest ship. Submarines beat it.',
    senior: 'Beats every ship below it.',
    numbers: {
      three: 'Three ships of one class together beat one senior of any rank.',
      'two-or-three': {
        1: 'Two or three ships of one class together beat one senior of the rank just above.',
        any: 'Two or three ships of one class together beat one senior of any rank.',
      },
      none: 'Numbers never beat rank.',
    },
    submarine: 'Beats battleships and captures nothing else. Every other ship beats it.',
    fort: 'Never moves. Any ship but a submarine captures it by asking about it. Guard yours!',
    torpedo: 'Never asks. It strikes a ship next to it; mines, torpedoes and forts withstand it.',
    torpedoStays: 'It stays on the field and can strike again.',
    strike: 'A torpedo destroys what it hits.',
    withstood: 'Only ships are destroyed by a torpedo.',
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

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Place your fleet',
    hint: 'Drag ships onto the board, or choose one and tap a cell. R or a right click rotates a ship.',
    grid: 'Your board: place your fleet here',
  },
  pieces: {
    title: 'Place your 45 pieces',
    hint: 'Drag a piece to move it, or onto another to swap them. To start over, press Clear, choose a class and paint.',
    noneLeft: (piece) => `${capital(piece)}: all are on the board. Drag one, or erase it first.`,
    newcomer: 'New to this game? Learn it in five short steps',
    grid: 'Your half of the field',
  },
  dock: 'Ships to place',
  palette: 'Pieces to place',
  turn: 'Rotate',
  random: 'Random',
  clear: 'Clear',
  undo: 'Undo',
  keep: 'Save layout',
  kept: 'Layout saved.',
  useKept: 'My saved layout',
  mirror: 'Mirror',
  erase: 'Erase',
  ready: 'Ready',
  left: (count) => `${numbers.number(count)} left to place`,
  allPlaced: 'All placed. Ready when you are.',
  placed: (ship, from, to) =>
    from === to ? `${capital(ship)} on ${from}.` : `${capital(ship)} from ${from} to ${to}.`,
  removed: (ship) => `${capital(ship)} removed.`,
  refused: (ship) => `${capital(ship)} can’t go there.`,
  touching: {
    free: 'Ships may not overlap.',
    corners: 'Ships may touch only at corners.',
    none: 'Ships may not touch.',
  },
  free: 'free',
  covered: (ship) => ship,
  formations: {
    title: 'Ready-made',
    wall: 'Sea wall',
    wings: 'Two wings',
    fortress: 'Stronghold',
  },
  waiting: (name) => `${name} is still placing…`,
  sealed: 'Your placement is sealed: it can’t be changed any more.',
};

export const settings: PageSettingWords = {
  title: 'Settings',
  language: 'Language',
  unspoken: (language) =>
    `Couldn’t load “${language}”: the server can’t be reached. Try again later.`,
  theme: 'Appearance',
  themes: { system: 'Same as system', chart: 'Light', night: 'Dark' },
  marks: 'Marks',
  markStyles: { paper: 'Cross and circle', squares: 'Squares', pins: 'Pins' },
  hit: 'Word for a hit',
  pieces: 'Pieces of the blind game',
  pieceColours: {
    own: { name: 'A colour for each side', meaning: 'You see at a glance whose piece it is.' },
    alike: { name: 'Same colour', meaning: 'As in the older rules.' },
  },
  sound: 'Sound',
  soundOn: 'On',
  soundOff: 'Off',
  motion: 'Animations',
  motions: { system: 'Same as system', reduced: 'Reduced' },
  kept: 'These settings are saved on this device only.',
};

export const page: MorePageWords = { home, clock, rules, placing, battle, blind, over, settings };
