import type { PhaseWords } from '../phases.ts';

export const phases: PhaseWords = {
  deploy: 'Schieramento delle flotte',
  play: 'Battaglia',
  answer: 'La risposta',
  declare: "La forza dell'attaccante",
  over: 'La partita è finita',
};
