import type { LevelWords } from '../levels.ts';

export const levels: LevelWords = {
  cadet: { name: 'Cadete', meaning: 'Juega como un principiante y perdona los errores.' },
  mate: { name: 'Primer oficial', meaning: 'Juega con buen oficio y remata lo que ha encontrado.' },
  captain: { name: 'Capitán', meaning: 'Sopesa todo lo que se ha dicho y juega lo más probable.' },
  admiral: { name: 'Almirante', meaning: 'Además mira más allá y no regala nada.' },
};
