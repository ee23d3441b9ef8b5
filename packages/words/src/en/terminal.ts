import { HOME } from '../home.ts';
import { onDemand } from '../counting.ts';
import type { ClockOffer, TerminalWords } from '../types/terminal.ts';
import type { Words } from '../words.ts';
import { status } from './battle.ts';
import { evening, help, ladder, lobby, turns } from './terminal-screens.ts';
import { guide } from './guide.ts';
import { locale, numbers } from './game.ts';
import { games, levels } from './first.ts';
import { more } from './index.ts';
import { online } from './online.ts';
import { replays } from './record.ts';

const { decimal, number } = locale;
const moment = onDemand(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

function clockValue(clock: ClockOffer): string {
  if (clock === null) return 'none';
  if ('perMove' in clock) return `${locale.duration(clock.perMove)} a move`;
  const minutes = `${number(clock.initial / 60_000)} min each`;
  return clock.increment === 0
    ? minutes
    : `${minutes}, ${number(clock.increment / 1000)} s more per move`;
}

const shipsOf = (ships: number, most: number): string => `${ships} of ${numbers.ships(most)}`;

const terminal: TerminalWords = {
  evening,
  ladder,
  lobby,
  wait: 'Loading…',
  tooSmall: (columns, rows, now, nowRows) =>
    `Flotilla needs ${columns} × ${rows} characters; this terminal has ${now} × ${nowRows}. Make it larger to continue.`,
  setup: {
    title: 'New game',
    keys: '↑ ↓ line   ← → change   type names and numbers   Enter next, start   Esc back',
    begin: 'Start',
    beginHint: 'Press Enter to start this game.',
    game: 'Game',
    players: 'Players',
    playersHint: (most) => `Two play a match; more, up to ${most}, play a knockout in this order.`,
    against: 'Opponent',
    besideMe: 'two players, one screen',
    besideMeHint: 'You take turns; the screen is hidden in between.',
    computer: (level) => `Computer (${level})`,
    program: 'your own bot',
    programHint: 'A program that plays through its input and output: see docs/language.md.',
    command: 'Command',
    commandHint: 'For example: node mybot.js. It has 10 seconds for each answer.',
    noCommand: 'Type the command that starts the bot, or choose another opponent.',
    nameOf: (player) => `Name of player ${player}`,
    nameless: (player) => `Player ${player}`,
    nameHint: 'Up to 24 characters; each name must be different.',
    nameTwice: (name) => `Two players are called ${name}. Change one of the names.`,
    badName: (name) => `“${name}” can’t be used as a name. Type 1 to 24 visible characters.`,
    opponent: 'the opponent',
    first: 'First turn',
    firstHint: 'Who plays first.',
    byLot: 'random',
    clock: 'Clock',
    clockHint: 'Your clock runs while it is your turn. Out of time means you lose.',
    clockValue,
    hints: 'Hints',
    hintsHint: 'Whether players may ask for a hint (key !).',
    allowed: 'allowed',
    forbidden: 'not allowed',
    rules: 'Rules…',
    rulesHint: 'Enter shows every rule of this game and lets you change it.',
    rulesValue: (board, ships, most) =>
      most === null ? `${board}, ${numbers.ships(ships)}` : `${board}, ${shipsOf(ships, most)}`,
    total: (ships, most) => `In all ${ships} of ${numbers.ships(most)}.`,
    minutes: 'Minutes',
    increment: 'Seconds more per move',
    secondsPerMove: 'Seconds per move',
    daysPerMove: 'Days per move',
    entrantHint: 'Type a name, or choose a computer with ← →. Each name must be different.',
    rows: 'Rows',
    columns: 'Columns',
    between: (least, most) => `From ${least} to ${most}.`,
    ship: (name, cells) => `Ships: ${name} (${cells})`,
    sizeOf: (name) => `Size: ${name}`,
    noShips: 'Add at least one ship.',
    doesNotFit: 'This fleet does not fit on this board. Use fewer ships, or a larger board.',
  },
  settings: {
    title: 'Settings',
    keys: '↑ ↓ line   ← → change   Esc back',
    language: 'Language',
    languageHint: 'The language of the game.',
    theme: 'Colours',
    themeHint: 'For a dark or light background, or without colours.',
    themes: { dark: 'dark background', light: 'light background', plain: 'no colours' },
    marks: 'Marks',
    markSets: {
      pins: 'pins',
      paper: 'paper: a cross is a miss, a circle a hit',
      squares: 'hollow and filled squares',
      letters: 'letters only',
    },
    hit: 'Word for a hit',
    hitHint: 'Some languages have several.',
  },
  saves: {
    title: 'Saved games',
    keys: '↑ ↓ choose   Enter continue   Del delete   X export   Esc back',
    none: 'No saved games yet.',
    when: (time) => moment().format(time),
    unfinished: 'Unfinished',
    finished: 'Finished',
    placing: 'placing',
    round: (round) => `round ${number(round)}`,
    left: {
      ships: (one, two) => `ships left ${one} : ${two}`,
      pieces: (one, two) => `pieces left ${one} : ${two}`,
    },
    won: (name) => `won by ${name}`,
    drawn: 'drawn',
    damaged: 'damaged',
    season: {
      name: (count) => `Season report: luck and accuracy in ${numbers.games(count)}`,
      title: 'Season report',
      none: 'No finished game yet.',
      working: (done, total) => `Analysing game ${done} of ${total}… (Esc stops it)`,
      keys: '↑ ↓ scroll   Esc back',
    },
    damagedBecause: {
      unreadable: 'This game can’t be opened: its file can’t be read. The file was not changed.',
      'cut-off':
        'This game can’t be opened: its file is empty or cut off. The file was not changed.',
      'not-a-game':
        'This game can’t be opened: its file is not a saved game of Flotilla. The file was not changed.',
      'against-rules': 'This game can’t be opened: it breaks the rules. The file was not changed.',
    },
  },
  curtain: {
    pass: (name) => `Pass the screen to ${name}`,
    toPlace: (name) => `${name} places the fleet. Everyone else: look away.`,
    toPlay: (name) => `${name}’s turn. Everyone else: look away.`,
    press: 'Press Enter when no one else is looking.',
    keys: 'Enter show the screen   Esc leave',
  },
  placeFleet: {
    title: (name) => `${name}: place your fleet`,
    left: 'Left to place:',
    ready: 'All ships are placed. Press Enter to confirm.',
    notHere: 'The ship can’t go there. Choose other cells, or rotate it.',
    confirm: 'Enter      confirm the fleet',
    help: [
      'Enter      place the ship',
      'Space, R   rotate it',
      '-, S       next ship',
      '+, X       place at random',
      'Backspace  undo',
      'Del, C     clear',
    ],
    keys: 'Enter place   Space rotate   + random   Backspace undo   F10 help   Esc leave',
  },
  placePieces: {
    title: (name) => `${name}: place your pieces`,
    help: 'Type the code of a piece, or choose with PgUp and PgDn. Enter places it, Space removes it, + places the rest at random.',
    ready: 'All pieces are placed. Enter confirms; + tries another placement.',
    notHere: 'Place pieces on your own half.',
    noneLeft: (piece) => `No ${piece} left. Choose another class.`,
    keys: 'Enter place   Space remove   + random   Backspace undo   F10 help   Esc leave',
  },
  battle: {
    versus: (game, one, two) => `${game}: ${one} – ${two}`,
    attack: (name) => `Attack: ${name}`,
    defence: 'Defence: your waters',
    fire: (typed) => (typed === '' ? 'Your shot.' : `Your shot: ${typed}`),
    salvo: (marked, shots) => `Your salvo: ${marked} of ${numbers.shots(shots)} marked.`,
    markFirst: 'Mark cells with Space, then fire with Enter.',
    fewer: (marked, shots) =>
      `Only ${marked} of ${numbers.shots(shots)} marked. Press Enter again to fire anyway.`,
    thinking: (name) => `${name} is thinking… (Backspace stops it)`,
    halted: (name) => `${name} has stopped. Press Enter to continue.`,
    handOver: (name) => `${name}’s turn. Enter hides the screen.`,
    awaited: (name) => `${name}’s turn.`,
    noHints: 'Hints are off in this game.',
    hintSalvo: (hits) => `The best salvo is marked: ${hits} hits expected.`,
    keys: (cell) =>
      `Arrows or ${cell}: aim   Enter fire   \\ scores   Tab legend   F10 help   Esc leave`,
    hintKeys: (cell) =>
      `Arrows or ${cell}   Enter fire   ! hint   \\ scores   Tab legend   F10 help   Esc`,
    salvoKeys: 'Arrows aim   Space mark   Enter fire   Tab legend   F10 help   Esc leave',
    salvoHintKeys: 'Arrows   Space mark   Enter fire   ! hint   Tab legend   F10 help   Esc leave',
  },
  fleets: {
    enemy: 'Enemy fleet',
    own: 'Your fleet',
    sunk: 'sunk',
    sunkOf: (sunk, total) => `${sunk} of ${total} ships sunk`,
  },
  field: {
    choose: 'Your turn: choose a piece and press Enter.',
    go: 'Choose where to go; Enter on the piece itself: act without moving.',
    arrived: (from, to) => `${from} to ${to}. What next?`,
    stays: (at) => `${at} stays. What next?`,
    sayNothing: 'Just move',
    ask: (about) => `Ask about ${about}`,
    askWith: (about, force) => `Ask about ${about}, attack with ${force}`,
    strike: (at) => `Torpedo ${at}`,
    force: (pieces, cells) => `${pieces}: ${cells}`,
    cannotMove: 'This piece is blocked. Choose another.',
    nothingHere: 'This piece can’t act without moving. Choose where to go.',
    note: (text) => `Your note on this piece: ${text}▏ (Enter saves it)`,
    tray: (name, pieces) => `Captured by ${name}: ${pieces}`,
    advice: {
      move: (from, to) => `Suggestion: move from ${from} to ${to}.`,
      ask: (from, about) => `Suggestion: ask about ${about} from ${from}.`,
      moveAndAsk: (from, to, about) =>
        `Suggestion: move from ${from} to ${to} and ask about ${about}.`,
      strike: (from, at) => `Suggestion: torpedo ${at} from ${from}.`,
      moveAndStrike: (from, to, at) => `Suggestion: move from ${from} to ${to} and torpedo ${at}.`,
      force: (cells) => `Suggestion: ${cells}.`,
    },
    keys: 'Arrows or C7   Enter choose   Space note   \\ ranks   Tab legend   F10   Esc',
    hintKeys: 'Arrows or C7   Enter choose   Space note   ! hint   \\ ranks   F10   Esc',
    menuKeys: '↑ ↓ choose   Enter select   Backspace another piece   F10 help   Esc leave',
    replyKeys: '↑ ↓ choose   Enter select   \\ ranks   Tab legend   F10 help   Esc leave',
    clashes: {
      attacker: 'This force wins.',
      defender: 'This force loses.',
      equal: 'Both forces are lost.',
    },
  },
  online: {
    notJoined: (reason) => `Can’t join the match: ${reason}`,
    noSeat: 'both seats are taken.',
    noServer: (address) => `no server answers at ${address}.`,
    joining: (address) => `Connecting to ${address}… Esc cancels.`,
    notSent: 'No connection: nothing was sent. Try again when it is back.',
    stillSending: 'Your last move is still being sent. Wait for the answer.',
    absence: online.absence,
    notClaimed: 'Your opponent is back, so the win can’t be claimed.',
  },
  over: {
    resultKeys: 'Enter continue   \\ scores   Tab legend   Esc leave',
    champion: (name) => `${name} wins the tournament!`,
    scores: (listed) => `Scores: ${listed}.`,
    seaOf: (name) => `${name}’s waters`,
    rematch: 'Rematch',
    choices: {
      next: 'Next match',
      replay: 'Replay',
      analysis: 'Analysis',
      scores: 'Scores',
      export: 'Export the game',
      home: 'Main menu',
    },
    keys: '↑ ↓ choose   Enter select   \\ scores   Tab legend   Esc leave',
    unscoredKeys: '↑ ↓ choose   Enter select   Tab legend   Esc leave',
    unscoredResultKeys: 'Enter continue   Tab legend   Esc leave',
  },
  replay: {
    title: (step, last) => `Replay ${step}/${last}`,
    both: 'everything visible',
    spectator: 'as spectators saw it',
    of: (name) => `as ${name} saw it`,
    keys: 'Enter play   ← → step   PgUp PgDn ten   Space view   Tab legend   Esc back',
    playingKeys: 'Enter pause   ← → step   Space view   Esc back',
  },
  analysis: {
    title: 'Analysis: luck and accuracy',
    working: (done, total) => `Analysing ${done} of ${total}… (Esc stops it)`,
    failed: (reason) => `The analysis failed: ${reason} Try again.`,
    account: (name, told) => `${name}: ${told}`,
    encounters: (name, count, won, expected) =>
      `${name}: ${won} of ${count} attacks won, ${decimal(expected)} expected.`,
    salvo: (name, shots, hits, expected, best) =>
      `${name}: ${numbers.shots(shots)}, ${numbers.hits(hits)}; expected ${decimal(expected)}, best ${decimal(best)}`,
    keys: '↑ ↓ scroll   Esc back',
  },
  help,
  legend: {
    keys: 'Esc close',
    title: 'Legend',
    water: 'no ship can be here',
    last: 'the last shot',
    sight: 'cursor',
    marked: 'marked for the salvo',
    back: 'back of an enemy piece',
    note: 'the same with your note, or revealed',
    reach: 'where the piece can go',
    inQuestion: 'selected piece, or piece in question',
  },
  scores: {
    keys: '↑ ↓ scroll   Esc close',
    points:
      'Miss −3, hit +5; sinking a ship of 2, 3, 4 or 5 cells +15, +11, +8 or +5 more; match won +20.',
    title: 'Scores',
    none: 'This game has no scores.',
    later: 'Scores would give too much away here: they are shown after the game.',
    sum: 'Total of all matches:',
    round: (round) => `Round ${round}`,
    bye: (name) => `${name} has a bye`,
  },
  leave: {
    title: 'Leave the game?',
    choices: {
      'play-on': 'Keep playing',
      'save-and-leave': 'Save and leave',
      'accept-draw': 'Accept the draw',
      'decline-draw': 'Decline the draw',
      'offer-draw': 'Offer a draw',
      resign: 'Resign',
      settings: 'Settings and language',
      quit: 'Save and quit Flotilla',
      claim: online.absence.claim,
    },
  },
  questions: {
    delete: { title: 'Delete this game for good?', no: 'Keep it', yes: 'Delete' },
    resign: { title: 'Resign this game?', no: 'Keep playing', yes: 'Resign' },
    claim: { title: online.absence.sure, no: 'Keep waiting', yes: online.absence.claim },
    discard: { title: 'Discard your changes?', no: 'Keep editing', yes: 'Discard' },
    'cancel-tournament': lobby.tournament.cancelSure,
    mute: { title: (name) => `Mute ${name}?`, no: 'No, keep the messages', yes: 'Mute' },
  },
  notices: {
    saved: 'Game saved.',
    exported: (path) => `Game exported to ${path}.`,
    notOver: 'An exported game shows everything: wait until it is over.',
    noHint: 'No hint right now.',
    noGame: 'No unfinished game to resume.',
    thinking: 'Looking for a hint…',
    fault: (details) => `Bug in Flotilla. Your game is saved. Details: ${details}`,
    unreadable: (reason) =>
      `Can’t read the saved games: ${reason}. Check the folder and try again.`,
    notKept: (reason) => `Not saved yet: ${reason}. Press F9 to try again before you leave.`,
  },
  farewell: {
    kept: (command) => `Game saved. To continue: ${command}`,
    far: (command) => `The match continues on the server. To come back: ${command}`,
  },
  errors: {
    'not-saved': (reason) =>
      `Not saved, so not played: ${reason}. Free some space or check the folder, then try again.`,
    'no-answer': (reason) => `The computer did not answer: ${reason}. Press Enter to try again.`,
    'no-connection': () => 'Reconnecting… your game is safe.',
    'signed-out': () => 'Your session has ended. Leave and start again to sign in.',
    'bad-answer': () => 'The server’s answer was not understood. Update this program.',
  },
};

/** Everything the terminal and the command line say. */
export const english: Words = {
  ...more,
  games,
  levels,
  guide,
  home: HOME.en,
  online,
  replays,
  status,
  terminal,
  turns,
};
