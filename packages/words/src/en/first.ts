import type { GameWords, LevelWords } from '../types/game.ts';
import type { FirstWords, FirstHomeWords, PageFrameWords } from '../types/page.ts';
import { counting } from '../counting.ts';

export const games: GameWords = {
  presets: {
    spanish: {
      name: 'Spanish game',
      meaning:
        'Five ships that may touch at corners. Hit and shoot again; the second player gets a last shot to draw.',
    },
    italian: {
      name: 'Italian game',
      meaning:
        'Five ships that never touch. Hit and shoot again; your own board shows only the hits you take.',
    },
    salvo: {
      name: 'Salvo',
      meaning:
        'Fire all your shots at once: one for each cell of your ships afloat. You are told which ships you hit, not where.',
    },
    'salvo-2': {
      name: 'Salvo, second fleet',
      meaning:
        'Salvo with five ships: one shot for each cell afloat, and you are told only which ships you hit.',
    },
    classic: {
      name: 'Classic game',
      meaning: 'Five ships, one shot a turn. You are told which ship you sank.',
    },
    russian: {
      name: 'Russian paper game',
      meaning: 'Ten ships that never touch. Hit and shoot again.',
    },
    blind: {
      name: 'Blind naval battle',
      meaning:
        'Each side has 45 hidden pieces on one field. Move, ask what is next to you, and capture both enemy forts.',
    },
    'blind-patent': {
      name: 'Blind naval battle, older rules',
      meaning:
        'A ship must move before it asks, chooses its force before the answer, and loses all of it when beaten.',
    },
  },
};

export const levels: LevelWords = {
  cadet: { name: 'Cadet', meaning: 'Plays like a beginner.' },
  mate: { name: 'Mate', meaning: 'Plays soundly and follows up every success.' },
  captain: { name: 'Captain', meaning: 'Uses everything it knows and plays the best odds.' },
  admiral: { name: 'Admiral', meaning: 'The strongest. Very hard to beat.' },
};

export const frame: PageFrameWords = {
  tagline: 'Naval battle games of every tradition',
  skip: 'Skip to the content',
  places: {
    label: 'Main menu',
    games: 'Games',
    lobby: 'Lobby',
    tournaments: 'Tournaments',
    learn: 'Learn',
    rules: 'Rules',
    settings: 'Settings',
    account: 'Account',
    member: (name) => `Account: signed in as ${name}`,
  },
  loading: 'Loading…',
  missing: {
    title: 'Page not found',
    text: 'There is nothing at this address. The link may be old or mistyped.',
    back: 'Back to the games',
  },
  failed: {
    title: 'Something went wrong',
    text: 'This is a bug in the page. Your games are saved: reload the page to continue.',
    again: 'Reload',
  },
  unfetched: {
    title: 'Couldn’t load this page',
    text: 'The server can’t be reached. Your games are saved: check your connection and try again.',
    again: 'Try again',
    still: (times) => `Still no answer (attempts: ${times}).`,
  },
  cancel: 'Cancel',
  close: 'Close',
};

const { counted } = counting('en-GB');

export const home: FirstHomeWords = {
  pitch: 'Sink their fleet before they sink yours.',
  playNow: 'Play now',
  howToPlay: 'Learn it in three minutes',
  advanced: 'More options',
  live: {
    label: 'Right now',
    now: 'Live',
    last: 'Last game',
    watch: 'Watch',
    review: 'Replay',
    example: 'Example',
    quiet: 'This is how a battle goes. Yours begins with one click.',
    alone: 'Calm seas: you are the only one here.',
    invite: 'Invite a friend',
    offline: 'You are offline. The computer plays with you anyway.',
    players: (count) => `${counted(count, { one: 'player', other: 'players' })} online`,
    matches: (count) => `${counted(count, { one: 'game', other: 'games' })} being played`,
    nextTournament: 'Next tournament',
    runningTournament: 'Tournament in progress',
    noTournament: 'Create a tournament',
    daily: 'Daily board',
    puzzles: 'Puzzles',
    entered: (count) => counted(count, { one: 'player', other: 'players' }),
  },
  which: 'Game',
  against: 'Opponent',
  opponents: {
    computer: { name: 'Computer', meaning: 'Works offline too.' },
    beside: {
      name: 'Two players, one device',
      meaning: 'You take turns; the boards are hidden in between.',
    },
    friend: {
      name: 'A friend, by link',
      meaning: 'Send the link: the first to open it is your opponent.',
    },
    lobby: { name: 'Find an opponent', meaning: 'Your game is shown in the lobby.' },
    program: {
      name: 'Your own bot',
      meaning: 'Advanced: a program joins with its key and the id of your game.',
    },
  },
  beaten: 'beaten',
  strength: 'Difficulty',
  you: 'You',
  beside: (seat) => `Player ${seat + 1}`,
  program: (name) => `${name} (bot)`,
  running: 'Games in progress',
  versus: (one, other) => `${one} – ${other}`,
  storageErrors: {
    unread:
      'The games on this device can’t be read right now. They are still saved: reload the page to try again.',
    undiscarded: 'This game could not be deleted. Try again.',
  },
  openRecord: 'Open a saved game',
  namesake: (name, seat) => `${name} (${seat + 1})`,
};

export const first: FirstWords = { language: 'en', games, levels, frame, home };
