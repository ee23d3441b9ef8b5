import type { MarkWords } from '../marks.ts';

export const marks: MarkWords = {
  ship: 'свой корабль',
  miss: 'мимо',
  hit: 'ранен',
  sunk: 'убит',
  shot: 'выстрел, итог не назван',
  unknown: 'не названа',
};
