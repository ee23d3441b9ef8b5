import type { DailyWords, PuzzleWords } from '../types/puzzles.ts';
import { locale, numbers } from './game.ts';

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

export const daily: DailyWords = {
  title: 'Tablero del día',
  intro:
    'Una flota oculta al día, la misma para todo el mundo. Húndela con el menor número de disparos.',
  until: 'el próximo, a medianoche UTC',
  board: 'Tablero de hoy',
  begin:
    'La misma flota oculta para todo el mundo. Húndela con pocos disparos: tienes un solo intento.',
  shot: (cell, call) => `${cell}: ${call}`,
  shots: (count) => (count === 0 ? 'Aún no has disparado' : `${numbers.shots(count)} hasta ahora`),
  sunk: (shots) => `¡Flota hundida en ${numbers.shots(shots)}!`,
  place: (place, of) => `Puesto ${number(place)} de ${number(of)} hoy`,
  ranking: 'Clasificación de hoy',
  empty: 'Todavía no hay resultados. ¡Estrénala!',
  guest: '(sin cuenta)',
  shared: (day, shots) => `Flotilla, ${day}: ${numbers.shots(shots)}`,
  copy: 'Copiar resultado',
  copied: 'Resultado copiado',
  picture: 'Guardar imagen',
  fair: 'Por qué este tablero no se puede cambiar',
  proof:
    'Cada tablero sale de una semilla secreta. El servidor muestra el hash de la semilla con una semana de antelación: aquí están el de hoy y los de los próximos días. Cuando el día termina se muestra la semilla, y cualquiera puede comprobar el tablero y todos los resultados con flotilla verify.',
  seen: (date) => `viste este hash el ${date}`,
  changed: (day, date) =>
    `El hash del ${day} no es el que esta página vio el ${date}: el servidor ha cambiado ese tablero.`,
  young: (date) =>
    `Este servidor muestra los hashes desde el ${date}: los tableros de su primera semana se anunciaron con menos antelación.`,
  yesterday: 'Descargar el registro de ayer',
  yesterdayMissing: 'No se pudo descargar el registro de ayer. Inténtalo más tarde.',
};
