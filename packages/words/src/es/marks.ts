import type { MarkWords } from '../marks.ts';

export const marks: MarkWords = {
  ship: 'barco propio',
  miss: 'agua',
  hit: 'averiado',
  sunk: 'hundido',
  shot: 'disparo sin resultado conocido',
  unknown: 'sin disparar',
};
