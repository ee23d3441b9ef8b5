import type { LevelWords } from '../levels.ts';

export const levels: LevelWords = {
  cadet: { name: 'Cadet', meaning: 'Plays like a beginner, and forgives mistakes.' },
  mate: { name: 'Mate', meaning: 'Plays by sound rules of thumb, and finishes what it has found.' },
  captain: { name: 'Captain', meaning: 'Weighs everything it was told, and plays the likeliest.' },
  admiral: { name: 'Admiral', meaning: 'Looks ahead as well, and gives nothing away.' },
};
