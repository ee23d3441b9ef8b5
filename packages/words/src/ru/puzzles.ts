import { russianForms } from '../counting.ts';
import type { DailyWords, PuzzleWords } from '../types/puzzles.ts';
import { locale, numbers } from './game.ts';

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
  board: 'Поле противника',
  possible: (count) => `Флот противника: ${counted(count, placements)}, все равновероятны.`,
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

export const daily: DailyWords = {
  title: 'Поле дня',
  intro: 'Один скрытый флот в день, общий для всех. Потопите его за наименьшее число выстрелов.',
  until: 'следующее — в полночь по UTC',
  board: 'Сегодняшнее поле',
  begin: 'Один скрытый флот для всех. Потопите его за меньшее число выстрелов: попытка одна.',
  shot: (cell, call) => `${cell}: ${call}`,
  shots: (count) => (count === 0 ? 'Выстрелов ещё не было' : `Пока ${numbers.shots(count)}`),
  sunk: (shots) => `Флот потоплен! Выстрелов: ${number(shots)}`,
  place: (place, of) => `Сегодня ${number(place)}-е место из ${number(of)}`,
  ranking: 'Итоги дня',
  empty: 'Результатов пока нет. Станьте первым именем в списке.',
  guest: '(гость)',
  shared: (day, shots) => `Flotilla, ${day}: ${numbers.shots(shots)}`,
  copy: 'Скопировать результат',
  copied: 'Результат скопирован',
  picture: 'Сохранить картинку',
  fair: 'Почему это поле нельзя подменить',
  proof:
    'Каждое поле получается из секретного зерна. Хеш зерна сервер показывает за неделю: здесь сегодняшний и хеши ближайших дней. Когда день заканчивается, зерно открывают, и любой может проверить поле и все результаты командой flotilla verify.',
  seen: (date) => `вы видели этот хеш ${date}`,
  changed: (day, date) =>
    `Хеш за ${day} не тот, что эта страница видела ${date}: сервер подменил это поле.`,
  young: (date) =>
    `Этот сервер показывает хеши с ${date}: поля первой недели были объявлены меньше чем за неделю.`,
  yesterday: 'Скачать запись вчерашнего дня',
  yesterdayMissing: 'Не удалось скачать запись вчерашнего дня. Попробуйте позже.',
};
