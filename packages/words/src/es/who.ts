import type { Other } from '../who.ts';

/** Somebody at the beginning of a sentence. */
export const starting = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'El enemigo' : `El jugador ${other.seat}`;
};

/** The same within a sentence. */
export const within = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'el enemigo' : `el jugador ${other.seat}`;
};

/** With the preposition "a", which melts with the article. */
export const to = (other: Other): string => {
  if (other.kind === 'named') return `a ${other.name}`;
  return other.kind === 'enemy' ? 'al enemigo' : `al jugador ${other.seat}`;
};

/** With the preposition "de", which melts with the article. */
export const of = (other: Other): string => {
  if (other.kind === 'named') return `de ${other.name}`;
  return other.kind === 'enemy' ? 'del enemigo' : `del jugador ${other.seat}`;
};
