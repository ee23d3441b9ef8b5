import type { PagePlacingWords } from '../page-placing.ts';
import { numbers } from './numbers.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Coloca tu flota',
    hint: 'Arrastra los barcos a la carta, o elige uno y toca una casilla. Con R o con el botón derecho se gira un barco.',
    grid: 'Tus aguas, para colocar la flota',
  },
  pieces: {
    title: 'Coloca tus 45 piezas',
    hint: 'Elige una clase y píntala en tu mitad; arrastra una pieza para cambiarla de sitio con otra.',
    grid: 'Tu mitad del campo',
  },
  dock: 'Barcos por colocar',
  palette: 'Piezas por colocar',
  turn: 'Girar',
  random: 'Al azar',
  clear: 'Vaciar',
  undo: 'Deshacer',
  keep: 'Guardar la disposición',
  kept: 'Guardada para la próxima vez.',
  useKept: 'Mi disposición guardada',
  mirror: 'Espejo',
  erase: 'Quitar',
  ready: 'Todo listo',
  left: (count) => `Por colocar: ${numbers.number(count)}`,
  allPlaced: 'Todo colocado. Cuando quieras.',
  placed: (ship, from, to) =>
    from === to ? `${capital(ship)} en ${from}.` : `${capital(ship)} de ${from} a ${to}.`,
  removed: (ship) => `${capital(ship)}: fuera del tablero.`,
  refused: (ship) => `${capital(ship)}: ahí no puede estar.`,
  free: 'libre',
  covered: (ship) => ship,
  formations: {
    title: 'Disposiciones hechas',
    wall: 'Muralla',
    wings: 'Dos alas',
    fortress: 'Bastión',
  },
  waiting: (name) => `${name} todavía está colocando…`,
  sealed: 'Tu disposición está sellada: desde ahora nadie puede mover un barco.',
};
