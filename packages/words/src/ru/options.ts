import { type First, shipSizes, squares } from '@flotilla/engine';
import {
  type AllOptions,
  type OptionWords,
  oneOf,
  type RuleWords,
  fleetTold,
  yesOrNo,
} from '../types/options.ts';
import { classes, numbers, locale } from './game.ts';
import { blindReadings, fleetReadings } from './readings.ts';
import { russianForms as forms } from '../counting.ts';

const firstOption: OptionWords<First> = {
  name: 'Как решают, чей первый ход',
  meaning: 'Кто ходит первым.',
  choice: oneOf({
    lot: { name: 'случайно', meaning: 'Кто начинает, решает случай.' },
    'seat-0': { name: 'первый игрок', meaning: 'Всегда начинает первый игрок.' },
    'seat-1': { name: 'второй игрок', meaning: 'Всегда начинает второй игрок.' },
    agreed: { name: 'по договорённости', meaning: 'Игроки до игры решают, кто начинает.' },
  }),
};

const rowCount = (rows: number): string => locale.counted(rows, forms('строка', 'строки', 'строк'));
const columnCount = (columns: number): string =>
  locale.counted(columns, forms('столбец', 'столбца', 'столбцов'));

export const fleetOptions: RuleWords<AllOptions['fleet']> = {
  board: {
    name: 'Поле',
    meaning: 'Число строк и столбцов, от 3 до 26.',
    choice: ({ rows, columns }) => ({
      name: `${rows} × ${columns}`,
      meaning: `На поле ${rowCount(rows)} и ${columnCount(columns)}.`,
    }),
  },
  labels: {
    name: 'Обозначения клеток',
    meaning: 'Как обозначены строки и столбцы.',
    choice: oneOf({
      'letters-1': {
        name: 'от A1 до J10',
        meaning: 'Строки — латинские буквы, столбцы — числа с 1.',
      },
      italian: {
        name: 'от A0 до L9',
        meaning: 'Строки — итальянские буквы (без J и K), столбцы — числа с 0.',
      },
      cyrillic: {
        name: 'от А1 до К10',
        meaning: 'Строки — русские буквы, столбцы — числа с 1.',
      },
    }),
  },
  fleet: {
    name: 'Флот',
    meaning: 'Корабли, которые расставляет каждая сторона.',
    choice: (fleet, tradition) => ({
      name: fleetTold(numbers, classes, fleet, tradition),
      meaning: `Всего ${numbers.ships(shipSizes(fleet).length)}, ${numbers.cells(squares(fleet))}.`,
    }),
  },
  contact: {
    name: 'Касание',
    meaning: 'Могут ли корабли касаться друг друга.',
    choice: oneOf({
      free: { name: 'разрешено', meaning: 'Корабли могут касаться, в том числе бортами.' },
      corners: {
        name: 'только углами',
        meaning: 'Корабли могут касаться углами, но не бортами.',
      },
      none: { name: 'запрещено', meaning: 'Вокруг каждого корабля со всех сторон вода.' },
    }),
  },
  turn: {
    name: 'Ход',
    meaning: 'Сколько выстрелов за ход.',
    choice: oneOf({
      single: {
        name: 'один выстрел',
        meaning: 'Один выстрел, потом ход соперника.',
      },
      'until-miss': {
        name: 'до промаха',
        meaning: 'Каждое попадание даёт ещё один выстрел.',
      },
      salvo: {
        name: 'залп',
        meaning: 'Все выстрелы хода делают сразу и сразу на них отвечают.',
      },
    }),
  },
  salvo: {
    name: 'Выстрелы залпа',
    meaning: 'Сколько выстрелов в залпе.',
    choice: (salvo) =>
      typeof salvo === 'number'
        ? { name: numbers.shots(salvo), meaning: `В залпе ${numbers.shots(salvo)}.` }
        : oneOf({
            'squares-afloat': {
              name: 'клетки на плаву',
              meaning:
                'По выстрелу за каждую клетку ваших кораблей на плаву; раненый корабль считается целиком.',
            },
            'ships-afloat': {
              name: 'корабли на плаву',
              meaning: 'По выстрелу за каждый ваш корабль на плаву.',
            },
          })(salvo),
  },
  report: {
    name: 'Ответ',
    meaning: 'Что должен сказать тот, по кому стреляли.',
    choice: oneOf({
      cells: { name: 'каждая клетка', meaning: 'О каждой клетке говорят: мимо, ранен или убит.' },
      'ships-counted': {
        name: 'корабли и попадания',
        meaning: 'Называют корабли, в которые попали, и число попаданий, но не клетки.',
      },
      ships: {
        name: 'только корабли',
        meaning: 'Называют корабли, в которые попали, без клеток и чисел.',
      },
    }),
  },
  named: {
    name: 'Название корабля',
    meaning: 'Говорят ли в ответе, какой это был корабль.',
    choice: oneOf({
      never: { name: 'никогда', meaning: 'Не говорят, какой это был корабль.' },
      sunk: { name: 'при потоплении', meaning: 'Корабль называют, когда он потоплен.' },
      always: { name: 'всегда', meaning: 'Корабль называют при каждом попадании.' },
    }),
  },
  finish: {
    name: 'Конец',
    meaning: 'Когда игра кончается после потопления флота.',
    choice: oneOf({
      'at-once': {
        name: 'сразу',
        meaning: 'Побеждает тот, кто первым потопит весь флот противника.',
      },
      'reply-shot': {
        name: 'последний выстрел',
        meaning:
          'Если последний корабль топит первый игрок, у второго есть ещё один выстрел для ничьей.',
      },
      'reply-turn': {
        name: 'последний ход',
        meaning:
          'Если последний корабль топит первый игрок, у второго есть ещё один ход для ничьей.',
      },
      round: {
        name: 'в конце круга',
        meaning: 'Круг доигрывают; если потоплены оба флота — ничья.',
      },
    }),
  },
  shotLimit: {
    name: 'Лимит выстрелов',
    meaning: 'Сколько выстрелов у каждой стороны на всю игру.',
    choice: (limit) =>
      limit === null
        ? { name: 'нет', meaning: 'Ограничения нет.' }
        : {
            name: numbers.shots(limit),
            meaning: `У каждой стороны ${numbers.shots(limit)} на всю игру.`,
          },
  },
  first: firstOption,
  ownMisses: {
    name: 'Промахи противника',
    meaning: 'Видны ли на вашем поле промахи противника.',
    choice: yesOrNo(
      { name: 'видны', meaning: 'На вашем поле видны попадания и промахи противника.' },
      { name: 'не видны', meaning: 'На вашем поле видны только попадания противника.' },
    ),
  },
  ...fleetReadings,
};

const forts = (count: number): string => locale.counted(count, forms('форт', 'форта', 'фортов'));

export const blindOptions: RuleWords<AllOptions['blind']> = {
  directions: {
    name: 'Направления',
    meaning: 'Куда ходят фигуры.',
    choice: oneOf({
      4: {
        name: 'четыре',
        meaning: 'Фигуры ходят на одну клетку вперёд, назад или в сторону; форты не ходят.',
      },
      8: {
        name: 'восемь',
        meaning:
          'Фигуры ходят на одну клетку вперёд, назад, в сторону или по диагонали; форты не ходят.',
      },
      forward: {
        name: 'без хода назад',
        meaning: 'Фигуры ходят на одну клетку вперёд или в сторону, но не назад; форты не ходят.',
      },
    }),
  },
  leap: {
    name: 'Прыжок катеров',
    meaning: 'Может ли торпедный катер при ходе на две клетки перепрыгнуть фигуру.',
    choice: yesOrNo(
      { name: 'да', meaning: 'Торпедный катер, идущий на две клетки, может пройти через занятую.' },
      {
        name: 'нет',
        meaning: 'Торпедный катер, идущий на две клетки, не может пройти через занятую.',
      },
    ),
  },
  standing: {
    name: 'Вопрос с места',
    meaning: 'Может ли корабль спрашивать без хода.',
    choice: yesOrNo(
      { name: 'да', meaning: 'Корабль может спросить и с места, вместо хода.' },
      {
        name: 'нет',
        meaning: 'Корабль сначала ходит, потом спрашивает; торпеда может ударить и с места.',
      },
    ),
  },
  commit: {
    name: 'Силы нападающего',
    meaning: 'Когда нападающий выбирает корабли для атаки.',
    choice: oneOf({
      after: {
        name: 'после ответа',
        meaning: 'Нападающий слышит ответ, потом выбирает корабли для атаки.',
      },
      before: {
        name: 'вместе с вопросом',
        meaning: 'Нападающий тайно выбирает корабли для атаки, когда спрашивает.',
      },
    }),
  },
  loss: {
    name: 'Потери нападающего',
    meaning: 'Что теряет нападающий при поражении.',
    choice: oneOf({
      one: {
        name: 'спросивший корабль',
        meaning: 'Если нападающий проиграл, гибнет только тот корабль, который спросил.',
      },
      force: {
        name: 'все силы',
        meaning: 'Если нападающий проиграл, гибнут все его корабли, участвующие в атаке.',
      },
    }),
  },
  torpedoAsked: {
    name: 'Вопрос про торпеду',
    meaning: 'Что происходит, если в ответе торпеда.',
    choice: oneOf({
      captured: { name: 'захвачена', meaning: 'Корабль, спросивший про торпеду, захватывает её.' },
      explodes: {
        name: 'взрывается',
        meaning: 'Торпеда уничтожает корабль, который про неё спросил.',
      },
      'explodes-but-sweeper': {
        name: 'берёт только тральщик',
        meaning:
          'Тральщик захватывает торпеду, про которую спросил; любой другой спросивший корабль она уничтожает.',
      },
    }),
  },
  forts: {
    name: 'Сколько захватить фортов',
    meaning: 'Сколько фортов противника нужно захватить для победы.',
    choice: (count) => ({
      name: forts(count),
      meaning: `Для победы нужно захватить ${forts(count)} или все, что были у противника вначале, если их меньше.`,
    }),
  },
  drawAfter: {
    name: 'Ничья после тихих ходов',
    meaning: 'Ничья после стольких ходов подряд без потерь.',
    choice: (turns) =>
      turns === null
        ? { name: 'никогда', meaning: 'Ходы без потерь игру не заканчивают.' }
        : {
            name: numbers.turns(turns),
            meaning: `Ничья, если ${numbers.turns(turns)} подряд нет потерь.`,
          },
  },
  memoryAid: {
    name: 'Помощь для памяти',
    meaning: 'Остаются ли помеченными раскрытые фигуры противника.',
    choice: yesOrNo(
      { name: 'да', meaning: 'Раскрытые фигуры противника остаются помеченными.' },
      { name: 'нет', meaning: 'Ничего не помечается: помнить — часть игры.' },
    ),
  },
  codes: {
    name: 'Обозначения фигур',
    meaning: 'Как фигуры пишутся на поле.',
    choice: oneOf({
      short: { name: 'одна буква', meaning: 'У каждого класса одна буква: B, C, D.' },
      long: { name: 'две буквы', meaning: 'У каждого класса две буквы: BS, CR, DS.' },
    }),
  },
  ...blindReadings,
  first: firstOption,
};
