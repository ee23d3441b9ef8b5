import { type TurnWords, callWithin, partsTold } from '../types/turns.ts';
import { type Who, told } from '../types/game.ts';
import type { ToldShot } from '../types/battle.ts';
import type {
  EveningWords,
  HelpWords,
  LadderWords,
  LobbyWords,
} from '../types/terminal-screens.ts';
import { locale, numbers, starting } from './game.ts';

const { counted } = locale;

export const evening: EveningWords = {
  final: 'Final',
  semifinal: 'Semi-final',
  quarterfinal: 'Quarter-final',
  round: (number) => `Round ${number}`,
  announced: (round, one, two) => `${round}: ${one} – ${two}`,
  whoBegins: 'Agree who goes first:',
  begins: (name) => `${name} goes first`,
  again: (name) => `The match was drawn. It is played again, and ${name} goes first.`,
  start: 'Start the match',
  keys: '↑ ↓ choose   Enter start   F10 help   Esc leave',
  watchKeys: '\\ scores   Tab legend   F10 help   Esc leave',
  numbered: (name, number) => `${name} ${number}`,
};

export const ladder: LadderWords = {
  title: 'Ranks',
  yours: 'yours',
  theirs: 'enemy',
  rank: 'rank',
  beats: {
    senior: ['The higher rank wins, whatever the numbers.'],
    numbers: ['Same class: more ships win; equal numbers are both lost.'],
    three: ['Three ships beat one of the next higher rank.'],
    submarine: ['Submarines beat battleships.'],
    mine: ['Minesweepers capture mines; other ships are lost with the mine.'],
    fort: ['A ship captures a fort it asks about.'],
    torpedo: ['A torpedo removes any neighbour but a fort.'],
  },
  lastMove: 'the last move',
  only: (pieces) => `Only one choice: ${pieces}.`,
};

export const lobby: LobbyWords = {
  server: {
    title: 'Play online',
    connect: 'Connect',
    connectHint: 'Press Enter to open the lobby of this server.',
    address: 'Server',
    addressHint: 'The address of a Flotilla server, for example https://example.org.',
    badAddress: 'This is not an address. Type one like https://example.org.',
    name: 'Your name',
    nameHint: 'What other players see. 1 to 24 characters.',
    account: 'Account',
    accounts: { guest: 'play as a guest', 'sign-in': 'sign in', 'sign-up': 'create an account' },
    accountHints: {
      guest: 'No password. This terminal remembers you.',
      'sign-in': 'Your games and your rating on this server.',
      'sign-up': 'A name of your own, rated games, and your games on every device.',
    },
    password: 'Password',
    passwordHint: 'At least 8 characters.',
    noPassword: 'Type your password, or play as a guest.',
    keys: '↑ ↓ line   ← → change   type address and name   Enter next, connect   Esc back',
  },
  tabs: { play: 'Lobby', mine: 'Your games', live: 'Live', tournaments: 'Tournaments' },
  title: (server) => `Online at ${server}`,
  reconnecting: 'Reconnecting…',
  playersOnline: (count) => counted(count, { one: 'player online', other: 'players online' }),
  guest: (name) => `${name} (guest)`,
  quickHint: 'Meet the next player who picks the same game.',
  createHint: 'For a friend with the link, for the lobby, or against a computer.',
  joinLink: 'Join with a link…',
  joinLinkHint: 'Paste the link you were sent, or its last part.',
  badLink: 'This is not a link to a game of this server.',
  another: 'Another server or name…',
  anotherHint: 'Sign in, create an account, or go to another server.',
  noMine: 'No online games yet. Create one, or join one in the lobby.',
  yourMove: 'your turn',
  theirMove: 'opponent’s turn',
  waiting: 'waiting for an opponent',
  over: 'finished',
  rated: 'rated',
  rating: (rating) => `rating ${rating}`,
  noClock: 'no clock',
  clock: (minutes, seconds) => `${minutes} min + ${seconds} s`,
  keys: '← → tab   ↑ ↓ choose   Enter open   F10 help   Esc back',
  game: {
    title: 'New online game',
    create: 'Create the game',
    createHint: 'Press Enter to create the game set up below.',
    opponents: {
      anyone: 'anyone (quick match)',
      link: 'a friend with the link',
      program: 'your own bot',
    },
    opponentHints: {
      anyone: 'The next player who wants the same game, with a clock you both accept.',
      link: 'You get a link to send. The first to open it plays against you.',
      program: 'Your bot joins with its key; see docs/protocol.md.',
    },
    anyClock: 'any',
    anyClockHint: 'With or without a clock: it depends on the other player.',
    rated: 'Rated',
    ratedHint: 'Changes the ratings. Both players need an account, and the rules stay as they are.',
    yes: 'yes',
    no: 'no',
    watching: 'Spectators',
    watchingHint: 'Spectators see only what both players know.',
    everyone: 'anyone can watch',
    nobody: 'only the two players',
  },
  invite: {
    text: 'The first to open it plays against you. The game waits, even if you leave.',
    cancel: 'Cancel the game',
    orTerminal: 'Or in a terminal:',
    copied: 'Link copied, if your terminal allows it.',
    stay: 'Back to the lobby (the game stays open)',
    keys: '↑ ↓ choose   Enter select   Esc back to the lobby',
  },
  chat: {
    none: 'No messages yet. Say hello!',
    keys: 'Enter send   ↑ ↓ scroll   Del mute   Esc close',
    unread: (count) => `${counted(count, { one: 'new message', other: 'new messages' })} ( / )`,
    muted: (name) => `${name} is muted.`,
  },
  tournament: {
    title: 'New tournament',
    createHint: 'Press Enter to create the tournament set up below.',
    most: 'Players at most',
    order: 'Seeding',
    orders: { entry: 'in order of entry', rating: 'best rating first' },
    arrival: 'Minutes to show up',
    arrivalHint: 'A player who has not placed a fleet by then loses the match.',
    botsHint: 'The organiser can add computers to the field.',
    keys: '↑ ↓ choose   Enter select   PgUp PgDn scroll   F10 help   Esc back',
    by: (name) => `organised by ${name}`,
    watchGame: (one, two) => `Watch ${one} – ${two}`,
    cancelSure: {
      title: 'Cancel this tournament?',
      no: 'Keep it',
      yes: 'Cancel the tournament',
    },
  },
};

const nameOf = (who: Who): string => told(who, 'You', starting);

const shotTold = ({ at, call, ship }: ToldShot): string =>
  `${callWithin(call)} at ${at}${ship === null ? '' : ` (${ship})`}`;

export const turns: TurnWords = {
  shots: (who, shots, isCut) => `${nameOf(who)}: ${partsTold(shots.map(shotTold), isCut)}.`,
  salvo: (who, shots) => `${nameOf(who)}: ${numbers.shots(shots)}.`,
  counted: (who, shots, hits) => `${nameOf(who)}: ${numbers.shots(shots)}, ${numbers.hits(hits)}.`,
};

/** Keys that do the same in every game. */
const ALWAYS = [
  ['Mouse', 'chooses, aims and scrolls, if your terminal supports it'],
  ['Ctrl+C Ctrl+Z', 'quits (the game is saved); pauses until fg'],
] as const;

export const help: HelpWords = {
  chapters: ['Keys', 'Rules', 'Parameters'],
  keys: '← → chapter   ↑ ↓ scroll   Esc close',
  title: 'Help',
  common: {
    fleet: (cell) => [
      ['Arrows', 'move the cursor; the board scrolls at its edge'],
      ['Enter', 'fires, selects, confirms'],
      [cell, 'type a cell to aim at it'],
      ['Space', 'marks a shot of a salvo; rotates a ship'],
      ['Backspace', 'undoes; stops a thinking computer'],
      ...ALWAYS,
    ],
    blind: (cell) => [
      ['Arrows', 'move the cursor'],
      ['Enter', 'chooses a piece or a cell, selects, confirms'],
      [cell, 'type a cell to go to it'],
      ['Space', 'writes a note on an enemy piece'],
      ['Backspace', 'puts the piece back; stops a thinking computer'],
      ...ALWAYS,
    ],
  },
  ranks: 'shows the ranks and who beats what',
  commands: {
    'attack-left': 'scrolls the attack board left',
    'attack-right': 'scrolls the attack board right',
    'attack-up': 'scrolls the attack board up',
    'attack-down': 'scrolls the attack board down',
    'defence-left': 'scrolls the defence board left',
    'defence-right': 'scrolls the defence board right',
    'defence-up': 'scrolls the defence board up',
    'defence-down': 'scrolls the defence board down',
    save: 'saves (every move is saved anyway)',
    help: 'shows this help',
    scores: 'shows scores and the knockout bracket',
    legend: 'explains signs and colours',
    leave: 'menu: leave, draw, resign, language',
    hint: 'shows a hint, if hints are on',
    chat: 'opens the chat of an online game',
  },
  second: 'If your terminal uses the F-keys itself, the second key does the same.',
};
