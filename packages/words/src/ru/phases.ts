import type { PhaseWords } from '../phases.ts';

export const phases: PhaseWords = {
  deploy: 'Расстановка',
  play: 'Бой',
  answer: 'Ответ',
  declare: 'Сила атакующего',
  over: 'Игра окончена',
};
