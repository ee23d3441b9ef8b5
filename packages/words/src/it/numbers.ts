import type { NumberWords } from '../numbers.ts';
import { numerals } from '../numerals.ts';

export const italian = numerals('it');
const { counted } = italian;

export const numbers: NumberWords = {
  ...italian,
  shots: (count) => counted(count, { one: 'tiro', other: 'tiri' }),
  hits: (count) => counted(count, { one: 'colpo a segno', other: 'colpi a segno' }),
  cells: (count) => counted(count, { one: 'casella', other: 'caselle' }),
  ships: (count) => counted(count, { one: 'nave', other: 'navi' }),
  pieces: (count) => counted(count, { one: 'pezzo', other: 'pezzi' }),
  turns: (count) => counted(count, { one: 'turno', other: 'turni' }),
  games: (count) => counted(count, { one: 'partita', other: 'partite' }),
};
