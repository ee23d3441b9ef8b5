import type { MarkWords } from '../marks.ts';

export const marks: MarkWords = {
  ship: 'own ship',
  miss: 'miss',
  hit: 'hit',
  sunk: 'sunk',
  shot: 'shot at, result not told',
  unknown: 'not called',
};
