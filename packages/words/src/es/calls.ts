import type { CallWords } from '../calls.ts';

export const calls: CallWords = {
  shots: { miss: '¡Agua!', hit: '¡Averiado!', sunk: '¡Hundido!' },
  hits: ['¡Averiado!', '¡Tocado!', '¡Toque!', '¡Impacto!'],
  won: '¡Victoria!',
  drawn: 'Empate',
  drawDeclined: '¡Sin empate!',
  question: '¿Qué es?',
  verdicts: {
    attacker: 'Dámelo. ¡He ganado!',
    defender: '¡He perdido!',
    equal: '¡Caemos los dos!',
    mine: '¡Una mina!',
    torpedo: '¡Un torpedo!',
  },
};
