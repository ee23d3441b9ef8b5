import type { First } from '@flotilla/engine';
import { type OptionWords, oneOf } from '../options.ts';

export const firstOption: OptionWords<First> = {
  name: 'Quién empieza',
  meaning: 'Cómo se decide a quién le toca el primer turno.',
  choice: oneOf({
    lot: { name: 'por sorteo', meaning: 'La suerte decide quién empieza.' },
    'seat-0': { name: 'el primer jugador', meaning: 'Siempre empieza el primer jugador.' },
    'seat-1': { name: 'el segundo jugador', meaning: 'Siempre empieza el segundo jugador.' },
    agreed: {
      name: 'por acuerdo',
      meaning: 'Los jugadores acuerdan antes de la partida quién empieza.',
    },
  }),
};
