import type { Other } from '../who.ts';

// Names are not declined, and nobody's gender is known: the noun «игрок» carries the case, and
// sentences about others stand in the present tense.

/** Somebody at the beginning of a sentence. */
export const starting = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'Противник' : `Игрок ${other.seat}`;
};

/** The same within a sentence. */
export const within = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'противник' : `игрок ${other.seat}`;
};

/** In the genitive. */
export const of = (other: Other): string => {
  if (other.kind === 'named') return `игрока ${other.name}`;
  return other.kind === 'enemy' ? 'противника' : `игрока ${other.seat}`;
};
