import type { PhaseWords } from '../phases.ts';

export const phases: PhaseWords = {
  deploy: 'Placing the fleets',
  play: 'Battle',
  answer: 'The answer',
  declare: 'The force of the attacker',
  over: 'The game is over',
};
