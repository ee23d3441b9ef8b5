import type { HomeWords } from '../home.ts';

export const home: HomeWords = {
  motto: 'la casa delle battaglie navali',
  choices: {
    play: 'Gioca',
    resume: 'Partite salvate',
    settings: 'Impostazioni e lingua',
    help: 'Aiuto',
    quit: 'Esci',
  },
  keys: '↑ ↓ scegli   Invio avanti   F10 aiuto   Esc esci',
};
