import type { PuzzleWords } from '../types/puzzles.ts';
import { locale } from './game.ts';

const { number, percent, counted } = locale;

const placements = { one: 'colocación posible', other: 'colocaciones posibles' };

export const puzzles: PuzzleWords = {
  title: 'Problemas',
  intro:
    'Tienes un solo disparo. ¿En qué casilla es más probable acertar? Se cuentan una por una todas las flotas posibles, así que la mejor respuesta es segura.',
  game: 'Juego',
  question: {
    'next-shot': '¿Cuál es tu mejor disparo?',
    'last-ship': 'Queda un solo barco. ¿Dónde está?',
  },
  board: 'Tablero enemigo',
  possible: (count) =>
    `Quedan ${counted(count, placements)} de la flota enemiga, todas igual de probables.`,
  solved: '¡El mejor disparo!',
  missed: (best) => `Era mejor ${best}.`,
  value: (cell, count, all) =>
    `${cell}: ${percent(count / all)} (${number(count)} de ${number(all)})`,
  never: (cell) => `${cell}: aquí no puede haber ningún barco`,
  explore: 'Toca una casilla para ver en cuántas colocaciones hay un barco.',
  difficulty: (rating) => `Dificultad ${number(rating)}`,
  rating: 'Puntuación',
  streak: 'Seguidos',
  record: 'Mejor racha',
  done: 'Resueltos',
  next: 'Siguiente problema',
  share: 'Copiar enlace',
  copied: 'Enlace copiado',
  repeated: 'Ya habías visto este problema, así que tu puntuación no cambia.',
  finished:
    'Ya has jugado todos los problemas de este juego. Vuelven a empezar, sin cambiar tu puntuación.',
  missing: 'Este problema no existe.',
  prompt: 'Tu disparo (línea vacía: terminar)',
  noCell: (text) => `${text} no es una casilla libre.`,
  session: (solved, all) => `Resueltos: ${number(solved)} de ${number(all)}.`,
};
