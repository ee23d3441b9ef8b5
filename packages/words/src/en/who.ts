import type { Other } from '../who.ts';

/** Somebody at the beginning of a sentence. */
export const starting = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'The enemy' : `Seat ${other.seat}`;
};

/** The same within a sentence. */
export const within = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'the enemy' : `seat ${other.seat}`;
};
