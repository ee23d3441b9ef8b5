import type { ResultWords } from '../results.ts';
import { starting, within } from './who.ts';

export const results: ResultWords = {
  decided: {
    'fleet-sunk': {
      won: 'Has ganado: la flota enemiga está hundida.',
      lost: 'Has perdido: tu flota está hundida.',
      seen: (winner) => `${starting(winner)} gana: la flota enemiga está hundida.`,
    },
    'shots-spent': {
      won: 'Has ganado: no quedan disparos y has alcanzado más casillas.',
      lost: 'Has perdido: no quedan disparos y el enemigo ha alcanzado más casillas.',
      seen: (winner) => `${starting(winner)} gana: no quedan disparos y ha alcanzado más casillas.`,
    },
    'forts-taken': {
      won: 'Has ganado: los fuertes enemigos han sido tomados.',
      lost: 'Has perdido: tus fuertes han sido tomados.',
      seen: (winner) => `${starting(winner)} gana: los fuertes enemigos han sido tomados.`,
    },
    'no-move': {
      won: 'Has ganado: al enemigo no le queda ninguna jugada.',
      lost: 'Has perdido: no te queda ninguna jugada.',
      seen: (winner, loser) => `${starting(winner)} gana: ${within(loser)} ya no puede jugar.`,
    },
    resigned: {
      won: 'Has ganado: el enemigo se ha rendido.',
      lost: 'Has perdido: te has rendido.',
      seen: (winner, loser) => `${starting(winner)} gana: ${within(loser)} se ha rendido.`,
    },
    time: {
      won: 'Has ganado: el enemigo ha agotado su tiempo.',
      lost: 'Has perdido: has agotado tu tiempo.',
      seen: (winner, loser) => `${starting(winner)} gana: ${within(loser)} ha agotado su tiempo.`,
    },
    abandoned: {
      won: 'Has ganado: el enemigo ha abandonado la partida.',
      lost: 'Has perdido: has estado ausente demasiado tiempo.',
      seen: (winner, loser) =>
        `${starting(winner)} gana: ${within(loser)} ha abandonado la partida.`,
    },
    forfeit: {
      won: 'Has ganado: el enemigo ha respondido mal o tarde.',
      lost: 'Has perdido: has respondido mal o tarde.',
      seen: (winner, loser) =>
        `${starting(winner)} gana: ${within(loser)} ha respondido mal o tarde.`,
    },
  },
  drawn: {
    'reply-drew': 'Empate: los últimos disparos han hundido también la otra flota.',
    'round-tie': 'Empate: las dos flotas se han hundido en la misma ronda.',
    'shots-spent': 'Empate: no quedan disparos y ambos han alcanzado igual número de casillas.',
    'no-ships': 'Empate: a ningún bando le queda un barco.',
    'no-progress': 'Empate: durante demasiados turnos ninguna pieza ha dejado el campo.',
    agreed: 'Empate: ambos bandos lo han acordado.',
  },
  plain: {
    won: 'Has ganado.',
    lost: 'Has perdido.',
    seen: (winner) => `${starting(winner)} gana.`,
    drawn: 'La partida termina en empate.',
  },
};
