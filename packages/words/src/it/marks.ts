import type { MarkWords } from '../marks.ts';

export const marks: MarkWords = {
  ship: 'nave propria',
  miss: 'acqua',
  hit: 'colpito',
  sunk: 'affondato',
  shot: "tiro dall'esito ignoto",
  unknown: 'non chiamata',
};
