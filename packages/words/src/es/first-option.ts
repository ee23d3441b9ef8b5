import type { First } from '@flotilla/engine';
import { type OptionWords, oneOf } from '../options.ts';

export const firstOption: OptionWords<First> = {
  name: 'Quién empieza',
  meaning: 'Cómo se decide a quién le toca el primer turno.',
  choice: oneOf({
    lot: { name: 'por sorteo', meaning: 'La suerte decide quién empieza.' },
    'seat-0': { name: 'el jugador 0', meaning: 'Siempre empieza el jugador 0.' },
    'seat-1': { name: 'el jugador 1', meaning: 'Siempre empieza el jugador 1.' },
    agreed: {
      name: 'por acuerdo',
      meaning: 'Los jugadores acuerdan antes de la partida quién empieza.',
    },
  }),
};
