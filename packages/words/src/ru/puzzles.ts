import { russianForms } from '../numerals.ts';
import type { PuzzleWords } from '../types/puzzles.ts';
import { locale } from './game.ts';

const { number, percent, counted } = locale;

const placements = russianForms(
  'возможная расстановка',
  'возможные расстановки',
  'возможных расстановок',
);

export const puzzles: PuzzleWords = {
  title: 'Задачи',
  intro:
    'У вас один выстрел. В какую клетку попасть вероятнее всего? Все возможные флоты посчитаны один за другим, поэтому лучший ответ известен точно.',
  game: 'Игра',
  question: {
    'next-shot': 'Куда лучше всего выстрелить?',
    'last-ship': 'Остался один корабль. Где он?',
  },
  board: 'Поле соперника',
  possible: (count) => `Флот соперника: ${counted(count, placements)}, все равновероятны.`,
  solved: 'Лучший выстрел!',
  missed: (best) => `Лучше было ${best}.`,
  value: (cell, count, all) =>
    `${cell}: ${percent(count / all)} (${number(count)} из ${number(all)})`,
  never: (cell) => `${cell}: здесь корабля быть не может`,
  explore: 'Нажмите на клетку, чтобы увидеть, во скольких расстановках там стоит корабль.',
  difficulty: (rating) => `Сложность ${number(rating)}`,
  rating: 'Рейтинг',
  streak: 'Подряд',
  record: 'Лучшая серия',
  done: 'Решено',
  next: 'Следующая задача',
  share: 'Скопировать ссылку',
  copied: 'Ссылка скопирована',
  repeated: 'Эту задачу вы уже видели, рейтинг не меняется.',
  finished: 'Вы прошли все задачи этой игры. Теперь они идут сначала и рейтинг не меняют.',
  missing: 'Такой задачи нет.',
  prompt: 'Ваш выстрел (пустая строка — закончить)',
  noCell: (text) => `${text} — не свободная клетка.`,
  session: (solved, all) => `Решено: ${number(solved)} из ${number(all)}.`,
};
