import type { First } from '@flotilla/engine';
import { type OptionWords, oneOf } from '../options.ts';

export const firstOption: OptionWords<First> = {
  name: 'Chi comincia',
  meaning: 'Come si decide a chi spetta il primo turno.',
  choice: oneOf({
    lot: { name: 'a sorte', meaning: 'La sorte decide chi comincia.' },
    'seat-0': { name: 'il giocatore 0', meaning: 'Comincia sempre il giocatore 0.' },
    'seat-1': { name: 'il giocatore 1', meaning: 'Comincia sempre il giocatore 1.' },
    agreed: {
      name: 'di comune accordo',
      meaning: 'I giocatori dicono prima della partita chi comincia.',
    },
  }),
};
