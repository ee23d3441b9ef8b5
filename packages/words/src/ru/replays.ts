import type { ReplayWords } from '../replays.ts';
import { russian } from './numbers.ts';

export const replays: ReplayWords = {
  heading: (game, players) =>
    `${game}: игрок 0 ${players[0] ?? 'без имени'}, игрок 1 ${players[1] ?? 'без имени'}`,
  position: (position) => `с позиции ${position}`,
  signs: {
    fleet: 'знаки: # свой корабль   o мимо   x ранен   X убит   ? выстрел, итог не назван',
    blind:
      'знаки: обозначения своих фишек   # оборот фишки противника   * оборот с пометкой класса   0 1 игрок, для зрителей',
  },
  start: 'начало',
  step: (number, seconds) => `${number}. через ${russian.decimal(seconds)} с`,
  own: (seat) => `игрок ${seat}, своё`,
  target: (seat) => `игрок ${seat}, цель`,
  board: (seat) => `поле игрока ${seat}`,
  field: (seat) => (seat === null ? 'зритель' : `игрок ${seat}`),
  scores: ([zero, one]) => `Очки: игрок 0 ${russian.number(zero)}, игрок 1 ${russian.number(one)}`,
};
