import type { ReplayWords } from '../replays.ts';
import { spanish } from './numbers.ts';

export const replays: ReplayWords = {
  heading: (game, players) =>
    `${game}: jugador 0 ${players[0] ?? 'sin nombre'}, jugador 1 ${players[1] ?? 'sin nombre'}`,
  position: (position) => `desde ${position}`,
  signs: {
    fleet:
      'signos: # barco propio   o agua   x averiado   X hundido   ? disparo sin resultado conocido',
    blind:
      'signos: códigos de las piezas propias   # dorso de una pieza enemiga   * dorso con la clase marcada   0 1 jugador, para espectadores',
  },
  start: 'comienzo',
  step: (number, seconds) => `${number}. a los ${spanish.decimal(seconds)} s`,
  own: (seat) => `jugador ${seat}, propio`,
  target: (seat) => `jugador ${seat}, blanco`,
  board: (seat) => `tablero del jugador ${seat}`,
  field: (seat) => (seat === null ? 'espectador' : `jugador ${seat}`),
  scores: ([zero, one]) =>
    `Puntos: jugador 0 ${spanish.number(zero)}, jugador 1 ${spanish.number(one)}`,
};
