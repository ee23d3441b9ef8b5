import type { Other } from '../who.ts';

/** Somebody at the beginning of a sentence. */
export const starting = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'Il nemico' : `Il giocatore ${other.seat}`;
};

/** The same within a sentence. */
export const within = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'il nemico' : `il giocatore ${other.seat}`;
};

/** With the preposition "a", which melts with the article. */
export const to = (other: Other): string => {
  if (other.kind === 'named') return `a ${other.name}`;
  return other.kind === 'enemy' ? 'al nemico' : `al giocatore ${other.seat}`;
};

/** With the preposition "di", which melts with the article. */
export const of = (other: Other): string => {
  if (other.kind === 'named') return `di ${other.name}`;
  return other.kind === 'enemy' ? 'del nemico' : `del giocatore ${other.seat}`;
};
