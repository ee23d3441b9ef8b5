import type { NumberWords } from '../numbers.ts';
import { numerals } from '../numerals.ts';

export const english = numerals('en-GB');
const { counted } = english;

export const numbers: NumberWords = {
  ...english,
  shots: (count) => counted(count, { one: 'shot', other: 'shots' }),
  hits: (count) => counted(count, { one: 'hit', other: 'hits' }),
  cells: (count) => counted(count, { one: 'cell', other: 'cells' }),
  ships: (count) => counted(count, { one: 'ship', other: 'ships' }),
  pieces: (count) => counted(count, { one: 'piece', other: 'pieces' }),
  turns: (count) => counted(count, { one: 'turn', other: 'turns' }),
  games: (count) => counted(count, { one: 'game', other: 'games' }),
};
