import type {
  PageFrameWords,
  PageHomeWords,
  PageRuleWords,
  PagePlacingWords,
  PageSettingWords,
  PageWords,
} from '../types/page.ts';
import { locale, numbers } from './game.ts';
import { capital } from '../numerals.ts';
import { battle, blind } from './battle.ts';
import { over } from './record.ts';

export const frame: PageFrameWords = {
  tagline: 'Naval battle games of every tradition',
  skip: 'Skip to the content',
  places: {
    label: 'Places',
    games: 'Games',
    lobby: 'Lobby',
    tournaments: 'Tournaments',
    rules: 'Rules',
    settings: 'Settings',
    account: 'Account',
    member: (name) => `Account: signed in as ${name}`,
  },
  loading: 'One moment …',
  missing: {
    title: 'Uncharted waters',
    text: 'There is nothing at this address. The link may be old, or mistyped.',
    back: 'Back to the games',
  },
  failed: {
    title: 'That went wrong',
    text: 'The page has met a fault of its own. Your games are kept; load the page again to go on.',
    again: 'Load again',
  },
  unfetched: {
    title: 'This screen has not come',
    text: 'The server cannot be reached, and this part of the page was never loaded. Your games are kept.',
    again: 'Try again',
    still: (times) => `Still no answer (attempts: ${times}).`,
  },
  cancel: 'Cancel',
  close: 'Close',
};

const { counted } = locale;
const minutes = { one: 'minute', other: 'minutes' };
const days = { one: 'day', other: 'days' };

export const home: PageHomeWords = {
  which: 'Which game?',
  against: 'Against whom?',
  opponents: {
    computer: { name: 'The computer', meaning: 'Here and now, with or without a network.' },
    beside: {
      name: 'Someone beside me',
      meaning: 'Two people, one screen, a curtain between turns.',
    },
    friend: {
      name: 'A friend, by link',
      meaning: 'You get a link to send; whoever opens it sits down.',
    },
    lobby: { name: 'Whoever is waiting', meaning: 'Your table is shown in the lobby.' },
    program: {
      name: 'A program',
      meaning: 'You get the number of a table; a program with a key of its own sits down.',
    },
  },
  strength: 'How strong?',
  name: 'Your name',
  nameHint: 'A name is enough; no account is needed.',
  playAs: (name) => `You play as ${name}.`,
  otherName: 'Name of the other player',
  you: 'You',
  beside: (seat) => `Player ${seat + 1}`,
  guest: (number) => `Guest ${number}`,
  computer: (level) => `${level} (computer)`,
  program: (name) => `${name} (program)`,
  begins: { title: 'Who begins?', lot: 'By lot', always: (name) => `${name} always begins.` },
  clock: {
    title: 'Clock',
    none: 'No clock',
    live: (time, seconds) =>
      seconds === 0 ? counted(time, minutes) : `${counted(time, minutes)} + ${seconds} s a move`,
    days: (count) => `${counted(count, days)} a move`,
  },
  rated: { name: 'Rated', meaning: 'Counts for the ratings; both players need an account.' },
  privacy: {
    name: 'Private',
    meaning: 'Only the two players see it; it is in no list, and nobody can watch.',
  },
  account: 'My account',
  play: 'Play',
  running: 'Games under way',
  finished: 'Finished games',
  older: 'Show older games',
  versus: (one, other) => `${one} – ${other}`,
  goOn: 'Go on',
  look: 'Look again',
  discard: 'Discard',
  discardSure: 'Discard this game for good?',
  discardYes: 'Yes, discard it',
  keepTroubles: {
    unread:
      'The games of this device cannot be read just now. What the browser has kept is still there.',
    undiscarded: 'This game could not be discarded. It is still there; try again.',
  },
  openRecord: 'Open a record',
  badNames: {
    length: 'A name has 1 to 24 characters.',
    invisible:
      'There is a sign in the name that cannot be seen, such as a tab. Type the name anew.',
    computer: 'Only computers have names that begin with “bot:”. Choose another name.',
  },
  namesake: (name, seat) => `${name} (${seat + 1})`,
};

export const rules: PageRuleWords = {
  change: 'Change the rules',
  title: 'The rules of this game',
  done: 'Play by these rules',
  usual: 'Back to the usual rules',
  changed: 'changed rules',
  sizes: { rows: 'Rows', columns: 'Columns' },
  fleet: {
    size: 'Cells',
    count: 'How many',
    add: 'Add a ship',
    remove: (ship) => `Remove: ${ship}`,
    other: 'The other fleet of this tradition',
    limit: (most) => `at most ${most}`,
    limitInAll: (most) => `At most ${numbers.ships(most)} in all on this board.`,
  },
  fixed: 'a fixed number',
  none: 'none',
  objections: {
    emptyFleet: 'A fleet needs at least one ship.',
    tooLong: (size, rows, columns) =>
      `A ship of ${numbers.cells(size)} does not fit on a board of ${rows} × ${columns}.`,
    tooMuch: (covered, cells) =>
      `The fleet covers ${numbers.cells(covered)}, but the board has only ${numbers.number(cells)}.`,
    noRoom: 'Ships that may not touch need more room than this board has for this fleet.',
    notFound:
      'No way was found to place this fleet on this board. Take a ship out, or enlarge the board.',
    rows: (most) => `These names of cells have letters for ${most} rows only.`,
    noSize: (size) => `This tradition has no ships of ${numbers.cells(size)}.`,
    tooMany: (size, most) =>
      `On this board the tradition allows at most ${numbers.ships(most)} of ${numbers.cells(size)}.`,
    tooManyInAll: (most) =>
      `On this board the tradition allows at most ${numbers.ships(most)} in all.`,
    twoSizes: (ship) => `“${ship}” stands there with two sizes; a class has only one.`,
    number: (least, most) => `A whole number from ${least} to ${most}, please.`,
    atLeast: (least) => `A whole number, ${least} or more, please.`,
  },
  fine: 'These rules can be played.',
};

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Place your fleet',
    hint: 'Drag the ships onto the chart, or choose one and tap a cell. R or a right click turns a ship.',
    grid: 'Your waters, to place the fleet on',
  },
  pieces: {
    title: 'Place your 45 pieces',
    hint: 'Choose a class and paint it onto your half; drag a piece to change places with another.',
    grid: 'Your half of the field',
  },
  dock: 'Ships still to be placed',
  palette: 'Pieces still to be placed',
  turn: 'Turn',
  random: 'At random',
  clear: 'Clear',
  undo: 'Undo',
  keep: 'Keep this layout',
  kept: 'Kept for next time.',
  useKept: 'My kept layout',
  mirror: 'Mirror',
  erase: 'Take away',
  ready: 'Ready',
  left: (count) => `${numbers.number(count)} still to be placed`,
  allPlaced: 'All placed. Ready when you are.',
  placed: (ship, from, to) =>
    from === to ? `${capital(ship)} on ${from}.` : `${capital(ship)} from ${from} to ${to}.`,
  removed: (ship) => `${capital(ship)} taken off the board.`,
  refused: (ship) => `${capital(ship)}: it cannot lie there.`,
  free: 'free',
  covered: (ship) => ship,
  formations: {
    title: 'Ready-made',
    wall: 'Sea wall',
    wings: 'Two wings',
    fortress: 'Stronghold',
  },
  waiting: (name) => `${name} is still placing …`,
  sealed: 'Your placement is sealed: nobody can move a ship from now on.',
};

export const settings: PageSettingWords = {
  title: 'Settings',
  language: 'Language',
  unspoken: (language) =>
    `The language “${language}” could not be fetched: the server cannot be reached. Choose it again later.`,
  theme: 'Appearance',
  themes: { system: 'As the system', chart: 'Chart (light)', night: 'Night (dark)' },
  marks: 'Marks',
  markStyles: { paper: 'Cross and circle', squares: 'Squares', pins: 'Pins' },
  hit: 'The word for a hit',
  pieces: 'Pieces of the blind game',
  pieceColours: {
    own: { name: 'A colour for each side', meaning: 'One sees at a glance whose piece it is.' },
    alike: { name: 'Both sides alike', meaning: 'As the old rules allow.' },
  },
  sound: 'Sound',
  soundOn: 'On',
  soundOff: 'Off',
  motion: 'Motion',
  motions: { system: 'As the system', reduced: 'As little as possible' },
  kept: 'Everything here is kept on this device only.',
};

export const page: PageWords = { frame, home, rules, placing, battle, blind, over, settings };
