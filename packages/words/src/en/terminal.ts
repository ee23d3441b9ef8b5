import { HOME } from '../home.ts';
import type { ClockOffer, TerminalWords } from '../types/terminal.ts';
import type { Words } from '../words.ts';
import { status } from './battle.ts';
import { locale, numbers } from './game.ts';
import { shared } from './index.ts';
import { replays } from './record.ts';

const { decimal, number } = locale;
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function clockValue(clock: ClockOffer): string {
  if (clock === null) return 'none';
  if ('perMove' in clock) return `${number(clock.perMove / 1000)} s for each decision`;
  const minutes = `${number(clock.initial / 60_000)} min each`;
  return clock.increment === 0
    ? minutes
    : `${minutes}, ${number(clock.increment / 1000)} s more for each action`;
}

const terminal: TerminalWords = {
  wait: 'One moment…',
  tooSmall: (columns, rows, now, nowRows) =>
    `Flotilla needs ${columns} × ${rows} characters; this terminal has ${now} × ${nowRows}. Make it larger, and the game goes on.`,
  setup: {
    title: 'A new game',
    keys: '↑ ↓ line   ← → change   type names and numbers   Enter next, begin   Esc back',
    begin: 'Begin',
    beginHint: 'Enter begins the game as it stands below.',
    game: 'Game',
    players: 'Players',
    playersHint: (most) =>
      `Two play a match; more, up to ${most}, play a knockout in the order of their names.`,
    against: 'Against',
    besideMe: 'somebody beside me',
    besideMeHint: 'Two people at one screen; a curtain hides each from the other.',
    computer: (level) => `Computer (${level})`,
    program: 'a program',
    programHint:
      'A program that speaks the language of docs/language.md over its input and output.',
    command: 'Its command line',
    commandHint: 'For example: node mybot.js. It has 10 seconds for each answer.',
    noCommand: 'Type the command line of the program, or choose another opponent.',
    nameOf: (player) => `Name of player ${player}`,
    nameless: (player) => `Player ${player}`,
    nameHint: 'Up to 24 characters; everybody has a different name.',
    nameTwice: (name) => `Two players are called ${name}. Give one of them another name.`,
    badName: (name) => `“${name}” cannot be a name. Type 1 to 24 visible characters.`,
    opponent: 'the opponent',
    first: 'Begins',
    firstHint: 'Agree on who begins.',
    byLot: 'by lot',
    ofEachPair: ['the first of each pair', 'the second of each pair'],
    clock: 'Clock',
    clockHint: 'The clock of whoever must decide runs; whoever runs out of time loses.',
    clockValue,
    hints: 'Hints',
    hintsHint: 'Whether a player may ask for a hint (key !).',
    allowed: 'allowed',
    forbidden: 'not allowed',
    rows: 'Rows',
    columns: 'Columns',
    between: (least, most) => `From ${least} to ${most}.`,
    ship: (name, cells) => `Ships: ${name} (${cells})`,
    sizeOf: (name) => `Size: ${name}`,
    noShips: 'A fleet needs at least one ship.',
    doesNotFit: 'This fleet cannot be placed on this board. Take fewer ships, or a larger board.',
  },
  settings: {
    title: 'Settings',
    keys: '↑ ↓ line   ← → change   Esc back',
    language: 'Language',
    languageHint: 'Everything is said in this language from now on.',
    theme: 'Colours',
    themeHint: 'For a dark or a light background, or without colours.',
    themes: { dark: 'dark background', light: 'light background', plain: 'no colours' },
    marks: 'Marks',
    markSets: {
      pins: 'pins',
      paper: 'paper: a cross is a miss, a circle a hit',
      squares: 'hollow and filled squares',
      letters: 'letters only',
    },
    hit: 'Call of a hit',
    hitHint: 'Some languages have several words for a hit.',
  },
  saves: {
    title: 'Saved games',
    keys: '↑ ↓ choose   Enter go on   Del delete   X export the record   Esc back',
    none: 'No game has been saved yet.',
    when: (time) => moment.format(time),
    running: (when, game, players) => `${when}   ${game}: ${players}`,
    over: (when, game, players) => `${when}   ${game} (over): ${players}`,
    damaged: (when, file) => `${when}   ${file}: damaged`,
    damagedBecause: {
      unreadable:
        'This game cannot be taken up again: its file cannot be read. The file is kept as it is.',
      'cut-off':
        'This game cannot be taken up again: its file is empty, or cut off. The file is kept as it is.',
      'not-a-game':
        'This game cannot be taken up again: its file is not a saved game of Flotilla. The file is kept as it is.',
      'against-rules':
        'This game cannot be taken up again: what it tells does not fit the rules. The file is kept as it is.',
    },
  },
  curtain: {
    pass: (name) => `Pass the screen to ${name}`,
    toPlace: (name) => `${name} places the fleet now; everybody else looks away.`,
    toPlay: (name) => `It is for ${name} to act; everybody else looks away.`,
    press: 'Press Enter when nobody else is looking.',
    keys: 'Enter open the curtain   Esc leave',
  },
  place: {
    title: (name) => `${name} places the fleet`,
    left: 'Still to be placed:',
    ready: 'All ships are placed. Enter confirms the fleet.',
    notHere: 'A ship cannot lie there. Choose other cells, or turn it.',
    help: [
      'Enter      put the ship down',
      'Space, R   turn it',
      '-, S       another ship',
      '+, X       all at random',
      'Backspace  undo',
      'Del, C     clear',
    ],
    keys: 'Enter put   Space turn   + random   Backspace undo   F10 help   Esc leave',
  },
  muster: {
    title: (name) => `${name} places the pieces`,
    help: 'Type the code of a piece, or change it with PgUp and PgDn; Enter puts it down, Space takes it up. + places the rest at random.',
    ready: 'All pieces are placed. Enter confirms; + tries another order.',
    notHere: 'Pieces are placed on your own half.',
    noneLeft: (piece) => `All pieces of this class are placed: ${piece}. Choose another.`,
    keys: 'Enter put   Space take up   + random   Backspace undo   F10 help   Esc leave',
  },
  battle: {
    versus: (game, one, two) => `${game}: ${one} – ${two}`,
    attack: (name) => `Attack: ${name}`,
    defence: 'Defence: your own sea',
    fire: (typed) => (typed === '' ? 'Your shot.' : `Your shot: ${typed}`),
    salvo: (marked, shots) => `Your salvo: ${marked} of ${numbers.shots(shots)} marked.`,
    markFirst: 'Mark the cells of your salvo with Space, then fire with Enter.',
    fewer: (marked, shots) =>
      `Only ${marked} of ${numbers.shots(shots)} marked. Enter again fires all the same.`,
    thinking: (name) => `${name} is thinking… (Backspace stops that)`,
    halted: (name) => `${name} has stopped thinking. Enter lets it go on.`,
    handOver: (name) => `It is the turn of ${name}. Enter draws the curtain.`,
    awaited: (name) => `It is for ${name} to act.`,
    noHints: 'You have agreed to play without hints.',
    hintSalvo: (hits) => `The best list is marked: ${hits} hits are to be expected.`,
    keys: 'Arrows or C3: aim   Enter fire   \\ scores   Tab legend   F10 help   Esc leave',
    hintKeys: 'Arrows or C3   Enter fire   ! hint   \\ scores   Tab legend   F10 help   Esc',
    salvoKeys: 'Arrows aim   Space mark   Enter fire   Tab legend   F10 help   Esc leave',
    salvoHintKeys: 'Arrows   Space mark   Enter fire   ! hint   Tab legend   F10 help   Esc leave',
  },
  field: {
    choose: 'Your turn: choose a piece with Enter.',
    go: 'Choose where it goes; Enter on the piece itself asks where it stands.',
    sayNothing: 'Say nothing',
    ask: (about) => `What is it? (${about})`,
    askWith: (about, force) => `What is it? (${about}), with ${force}`,
    strike: (at) => `Strike ${at}`,
    force: (pieces, cells) => `${pieces}: ${cells}`,
    cannotMove: 'That piece can do nothing now. Choose another.',
    nothingHere: 'That piece can do nothing where it stands. Choose where it goes.',
    note: (text) => `Your note on this piece: ${text}▏ (Enter keeps it)`,
    tray: (name, pieces) => `Tray of ${name}: ${pieces}`,
    advice: {
      move: (from, to) => `Perhaps move from ${from} to ${to}.`,
      ask: (from, about) => `Perhaps ask from ${from} about ${about}.`,
      moveAndAsk: (from, to, about) => `Perhaps move from ${from} to ${to} and ask about ${about}.`,
      strike: (from, at) => `Perhaps strike ${at} from ${from}.`,
      moveAndStrike: (from, to, at) => `Perhaps move from ${from} to ${to} and strike ${at}.`,
      force: (cells) => `Perhaps name ${cells}.`,
    },
    keys: 'Arrows or C7   Enter choose   Space note   Tab legend   F10 help   Esc leave',
    hintKeys: 'Arrows or C7   Enter choose   Space note   ! hint   F10 help   Esc leave',
    menuKeys: '↑ ↓ choose   Enter do it   Backspace another piece   F10 help   Esc leave',
  },
  far: {
    waiting: (match) => `Waiting for somebody to join match ${match}. Esc leaves.`,
    notJoined: (reason) => `The match cannot be joined: ${reason}`,
    noSeat: 'both seats are taken.',
    noServer: (address) => `no server answers at ${address}.`,
    joining: (address) => `Connecting to ${address}… Esc gives up.`,
    notSent: 'The connection is away: nothing was sent. Try again when it is back.',
    stillSending: 'Your last action is still on its way. Wait for the answer.',
  },
  over: {
    champion: (name) => `${name} is the champion!`,
    scores: (listed) => `Scores: ${listed}.`,
    seaOf: (name) => `The sea of ${name}`,
    rematch: 'Another game, sides changed',
    choices: {
      next: 'The next match',
      replay: 'See the game again',
      analysis: 'Analysis',
      scores: 'Scores',
      export: 'Export the record',
      home: 'Back to the first screen',
    },
    keys: '↑ ↓ choose   Enter go   \\ scores   Tab legend   Esc leave',
    unscoredKeys: '↑ ↓ choose   Enter go   Tab legend   Esc leave',
  },
  replay: {
    title: (step, last) => `The game again: ${step} of ${last}`,
    both: 'both sides open',
    onlooker: 'as an onlooker saw it',
    of: (name) => `as ${name} saw it`,
    keys: '← → step   PgUp PgDn ten   Home End   Space other eyes   Tab legend   Esc back',
  },
  analysis: {
    title: 'Analysis: what was luck, and what was skill',
    working: (done, total) => `Judging ${done} of ${total}… (Esc stops that)`,
    failed: (reason) => `The analysis failed: ${reason} Try it again.`,
    account: (name, told) => `${name}: ${told}`,
    encounters: (name, count, won, expected) =>
      `${name}: ${won} of ${count} encounters won where ${decimal(expected)} were to be expected.`,
    salvo: (name, shots, hits, expected, best) =>
      `${name}: ${numbers.shots(shots)}, ${numbers.hits(hits)}; expected ${decimal(expected)}, at best ${decimal(best)}`,
    keys: '↑ ↓ read   Esc back',
  },
  help: {
    title: 'Help',
    common: [
      ['Arrows', 'move the sight; at the edge the board scrolls by itself'],
      ['Enter', 'fires; chooses; confirms'],
      ['C3', 'typing the name of a cell aims at it'],
      ['Space', 'marks a shot; notes on an enemy piece; turns a ship'],
      ['Backspace', 'takes back; stops a computer that is thinking'],
      ['Mouse', 'aims, where the terminal has one'],
      ['Ctrl+C Ctrl+Z', 'leaves, everything is saved; pauses until fg'],
    ],
    commands: {
      'attack-left': 'scrolls the attack board left',
      'attack-right': 'scrolls the attack board right',
      'attack-up': 'scrolls the attack board up',
      'attack-down': 'scrolls the attack board down',
      'defence-left': 'scrolls the defence board left',
      'defence-right': 'scrolls the defence board right',
      'defence-up': 'scrolls the defence board up',
      'defence-down': 'scrolls the defence board down',
      save: 'saves (every action is saved by itself as well)',
      help: 'this help',
      scores: 'the scores, and the bracket of a knockout',
      legend: 'the legend of signs and colours',
      leave: 'leaves after asking; draws, resigning, language',
      hint: 'a hint, where that was agreed',
    },
    second: 'Some terminals keep F-keys for themselves: the second key does the same.',
  },
  legend: {
    title: 'Legend',
    sight: 'the sight',
    marked: 'marked for the salvo',
    back: 'back of an enemy piece',
    note: 'the same with your note, or what was revealed',
    reach: 'where the piece can go',
    inQuestion: 'pieces in hand or in question',
  },
  scores: {
    title: 'Scores',
    none: 'This game has no scores.',
    later: 'Scores would tell more than the answers did: they are shown after the game.',
    sum: 'All matches together:',
    round: (round) => `Round ${round}`,
    bye: (name) => `${name} goes through without a match`,
  },
  leave: {
    title: 'Leave the game?',
    choices: {
      'play-on': 'Play on',
      'save-and-leave': 'Save and leave the game',
      'accept-draw': 'Accept the draw',
      'decline-draw': 'Decline the draw',
      'offer-draw': 'Offer a draw',
      resign: 'Resign',
      settings: 'Settings and language',
      quit: 'Save and leave Flotilla',
    },
  },
  questions: {
    delete: { title: 'Delete this game for good?', no: 'Keep it', yes: 'Delete it' },
    resign: { title: 'Resign this game?', no: 'Play on', yes: 'Resign' },
    discard: { title: 'Discard what you have entered?', no: 'Keep editing', yes: 'Discard' },
  },
  notices: {
    saved: 'The game is saved.',
    exported: (path) => `The record is written to ${path}.`,
    notOver: 'A record tells everything: it can be exported once the game is over.',
    noHint: 'There is no hint for this moment.',
    noGame: 'There is no unfinished game here.',
    thinking: 'Looking for a hint…',
    fault: (details) => `This is a bug in Flotilla; your game is saved. Details: ${details}`,
    unreadable: (reason) =>
      `The saved games cannot be read: ${reason}. Check the folder, then try again.`,
    notKept: (reason) => `Not saved yet: ${reason}. It stays until you leave; F9 tries again.`,
  },
  farewell: {
    kept: (command) => `The game is kept. To go on with it: ${command}`,
    far: (command) => `The match goes on at the server. Back to your seat: ${command}`,
  },
  troubles: {
    'not-saved': (reason) =>
      `Not saved, so not done: ${reason}. Make room or check the folder, then try again.`,
    'no-answer': (reason) => `The computer did not answer: ${reason}. Enter asks it again.`,
    'no-connection': () => 'The connection is lost. It is being mended; nothing is lost.',
    'signed-out': () => 'Your session has ended. Leave the game and start it again to sign in.',
    'bad-answer': () => 'The server’s answer could not be read. Update this program.',
  },
};

/** Everything the terminal and the command line say. */
export const english: Words = { ...shared, home: HOME.en, replays, status, terminal };
