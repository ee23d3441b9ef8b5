import type { NumberWords } from '../numbers.ts';
import { numerals } from '../numerals.ts';

export const spanish = numerals('es');
const { counted } = spanish;

export const numbers: NumberWords = {
  ...spanish,
  shots: (count) => counted(count, { one: 'disparo', other: 'disparos' }),
  hits: (count) => counted(count, { one: 'impacto', other: 'impactos' }),
  cells: (count) => counted(count, { one: 'casilla', other: 'casillas' }),
  ships: (count) => counted(count, { one: 'barco', other: 'barcos' }),
  pieces: (count) => counted(count, { one: 'pieza', other: 'piezas' }),
  turns: (count) => counted(count, { one: 'turno', other: 'turnos' }),
  games: (count) => counted(count, { one: 'partida', other: 'partidas' }),
};
