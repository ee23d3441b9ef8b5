import type { PageHomeWords } from '../page-home.ts';
import { english } from './numbers.ts';

const { counted } = english;
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
