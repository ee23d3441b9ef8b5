import type { LevelWords } from '../levels.ts';

export const levels: LevelWords = {
  cadet: { name: 'Cadetto', meaning: 'Gioca come un principiante e perdona gli errori.' },
  mate: {
    name: 'Primo ufficiale',
    meaning: 'Gioca con buon mestiere e finisce ciò che ha trovato.',
  },
  captain: {
    name: 'Capitano',
    meaning: 'Soppesa tutto ciò che è stato detto e gioca il più probabile.',
  },
  admiral: { name: 'Ammiraglio', meaning: 'Guarda anche più avanti e non regala nulla.' },
};
