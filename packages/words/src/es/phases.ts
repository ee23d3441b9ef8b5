import type { PhaseWords } from '../phases.ts';

export const phases: PhaseWords = {
  deploy: 'Despliegue de las flotas',
  play: 'Combate',
  answer: 'La respuesta',
  declare: 'La fuerza del atacante',
  over: 'La partida ha terminado',
};
