import type { First } from '@flotilla/engine';
import { type OptionWords, oneOf } from '../options.ts';

export const firstOption: OptionWords<First> = {
  name: 'Chi comincia',
  meaning: 'Come si decide a chi spetta il primo turno.',
  choice: oneOf({
    lot: { name: 'a sorte', meaning: 'La sorte decide chi comincia.' },
    'seat-0': { name: 'il primo giocatore', meaning: 'Comincia sempre il primo giocatore.' },
    'seat-1': { name: 'il secondo giocatore', meaning: 'Comincia sempre il secondo giocatore.' },
    agreed: {
      name: 'di comune accordo',
      meaning: 'I giocatori dicono prima della partita chi comincia.',
    },
  }),
};
