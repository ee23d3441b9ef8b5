import type { HomeWords } from '../home.ts';

export const home: HomeWords = {
  motto: 'the home of naval battles',
  choices: {
    play: 'Play',
    resume: 'Saved games',
    settings: 'Settings and language',
    help: 'Help',
    quit: 'Leave',
  },
  keys: '↑ ↓ choose   Enter go   F10 help   Esc leave',
};
