import type { NumberWords } from '../numbers.ts';
import { type PluralForms, numerals } from '../numerals.ts';

export const russian = numerals('ru');
const { counted } = russian;

/** The forms beside 1, 2 and 5; a fraction takes the second. */
export const forms = (
  one: string,
  few: string,
  many: string,
): PluralForms & Readonly<Record<'one' | 'few' | 'many', string>> => ({
  one,
  few,
  many,
  other: few,
});

export const numbers: NumberWords = {
  ...russian,
  shots: (count) => counted(count, forms('выстрел', 'выстрела', 'выстрелов')),
  hits: (count) => counted(count, forms('попадание', 'попадания', 'попаданий')),
  cells: (count) => counted(count, forms('клетка', 'клетки', 'клеток')),
  ships: (count) => counted(count, forms('корабль', 'корабля', 'кораблей')),
  pieces: (count) => counted(count, forms('фишка', 'фишки', 'фишек')),
  turns: (count) => counted(count, forms('ход', 'хода', 'ходов')),
  games: (count) => counted(count, forms('партия', 'партии', 'партий')),
};
