import type { PageSettingWords } from '../page-settings.ts';

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
