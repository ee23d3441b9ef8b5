import { type First, type FleetRules, shipSizes, squares, type BlindRules } from '@flotilla/engine';
import { type OptionWords, oneOf, type RuleWords, fleetTold, yesOrNo } from '../types/options.ts';
import { classes, forms, numbers, locale } from './game.ts';

export const firstOption: OptionWords<First> = {
  name: 'Кто начинает',
  meaning: 'Как решается, кому достаётся первый ход.',
  choice: oneOf({
    lot: { name: 'по жребию', meaning: 'Кто начинает, решает жребий.' },
    'seat-0': { name: 'первый игрок', meaning: 'Всегда начинает первый игрок.' },
    'seat-1': { name: 'второй игрок', meaning: 'Всегда начинает второй игрок.' },
    agreed: { name: 'по уговору', meaning: 'Игроки до боя договариваются, кто начинает.' },
  }),
};

const rowCount = (rows: number): string => locale.counted(rows, forms('строка', 'строки', 'строк'));
const columnCount = (columns: number): string =>
  locale.counted(columns, forms('столбец', 'столбца', 'столбцов'));

export const fleetOptions: RuleWords<FleetRules> = {
  board: {
    name: 'Поле',
    meaning: 'Сколько в море строк и столбцов: от 3 до 26 тех и других.',
    choice: ({ rows, columns }) => ({
      name: `${rows} × ${columns}`,
      meaning: `На поле ${rowCount(rows)} и ${columnCount(columns)}.`,
    }),
  },
  labels: {
    name: 'Имена клеток',
    meaning: 'Как пишутся строки и столбцы.',
    choice: oneOf({
      'letters-1': {
        name: 'от A1 до J10',
        meaning: 'Строки обозначены латинскими буквами, столбцы считаются с 1.',
      },
      italian: {
        name: 'от A0 до L9',
        meaning:
          'Строки обозначены буквами итальянского алфавита, без J и K, столбцы считаются с 0.',
      },
      cyrillic: {
        name: 'от А1 до К10',
        meaning: 'Строки обозначены русскими буквами, столбцы считаются с 1.',
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
    meaning: 'Как долго игрок продолжает стрелять.',
    choice: oneOf({
      single: {
        name: 'один выстрел',
        meaning: 'Игроки стреляют по очереди, выстрел за выстрелом.',
      },
      'until-miss': {
        name: 'до промаха',
        meaning: 'После каждого попадания и потопления следует ещё один выстрел.',
      },
      salvo: {
        name: 'залп',
        meaning: 'Все выстрелы хода называют сразу, и ответ на них даётся сразу.',
      },
    }),
  },
  salvo: {
    name: 'Выстрелы залпа',
    meaning: 'Сколько выстрелов в залпе; для других ходов это не важно.',
    choice: (salvo) =>
      typeof salvo === 'number'
        ? { name: numbers.shots(salvo), meaning: `В залпе ${numbers.shots(salvo)}.` }
        : oneOf({
            'squares-afloat': {
              name: 'клетки на плаву',
              meaning:
                'В залпе столько выстрелов, сколько клеток у ваших кораблей на плаву; раненый корабль считается целиком.',
            },
            'ships-afloat': {
              name: 'корабли на плаву',
              meaning: 'В залпе столько выстрелов, сколько у вас кораблей на плаву.',
            },
          })(salvo),
  },
  report: {
    name: 'Ответ',
    meaning: 'Что обязана сказать сторона, по которой стреляли.',
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
    name: 'Имя корабля',
    meaning: 'Говорят ли при ответе о клетке, какой это был корабль.',
    choice: oneOf({
      never: { name: 'никогда', meaning: 'Никто не говорит, какой это был корабль.' },
      sunk: { name: 'при потоплении', meaning: 'Корабль называют, когда он потоплен.' },
      always: { name: 'всегда', meaning: 'Корабль называют при каждом попадании.' },
    }),
  },
  finish: {
    name: 'Конец',
    meaning: 'Когда потопленный флот завершает игру.',
    choice: oneOf({
      'at-once': {
        name: 'сразу',
        meaning: 'Побеждает тот, кто первым потопит весь флот противника.',
      },
      'reply-shot': {
        name: 'последний выстрел',
        meaning:
          'Если последний корабль топит начавший, у другого есть ещё один выстрел; удастся то же самое — ничья.',
      },
      'reply-turn': {
        name: 'последний ход',
        meaning:
          'Если последний корабль топит начавший, у другого есть ещё один ход; удастся то же самое — ничья.',
      },
      round: {
        name: 'в конце круга',
        meaning: 'Итог подводят, когда свой ход сделали оба; если потоплены оба флота — ничья.',
      },
    }),
  },
  shotLimit: {
    name: 'Предел выстрелов',
    meaning: 'Сколько выстрелов у каждой стороны на всю игру.',
    choice: (limit) =>
      limit === null
        ? { name: 'нет', meaning: 'Игра идёт, пока не решится.' }
        : {
            name: numbers.shots(limit),
            meaning: `У каждой стороны ${numbers.shots(limit)}; потом побеждает тот, кто поразил больше клеток.`,
          },
  },
  first: firstOption,
  ownMisses: {
    name: 'Промахи противника',
    meaning: 'Видно ли на вашем поле, где противник промахнулся.',
    choice: yesOrNo(
      { name: 'видны', meaning: 'На вашем поле видны попадания и промахи противника.' },
      { name: 'не видны', meaning: 'На вашем поле видны только попадания противника.' },
    ),
  },
};

const forts = (count: number): string => locale.counted(count, forms('форт', 'форта', 'фортов'));

export const blindOptions: RuleWords<BlindRules> = {
  directions: {
    name: 'Направления',
    meaning: 'Куда ходят фишки и какие клетки считаются соседними.',
    choice: oneOf({
      4: { name: 'четыре', meaning: 'Вперёд, назад и в стороны.' },
      8: { name: 'восемь', meaning: 'Вперёд, назад, в стороны и наискось.' },
    }),
  },
  leap: {
    name: 'Прыжок катеров',
    meaning: 'Может ли торпедный катер на ходу в две клетки пройти через занятую.',
    choice: yesOrNo(
      { name: 'да', meaning: 'Клетка, через которую идёт катер, может быть занята.' },
      { name: 'нет', meaning: 'Клетка, через которую идёт катер, должна быть свободна.' },
    ),
  },
  standing: {
    name: 'Вопрос с места',
    meaning: 'Может ли корабль спрашивать, не сделав хода.',
    choice: yesOrNo(
      { name: 'да', meaning: 'Корабль может спросить с места.' },
      {
        name: 'нет',
        meaning:
          'Корабль сначала ходит и только потом спрашивает; торпеда может ударить и с места.',
      },
    ),
  },
  commit: {
    name: 'Сила атакующего',
    meaning: 'Когда атакующий назначает корабли, которыми сражается.',
    choice: oneOf({
      after: { name: 'после ответа', meaning: 'Атакующий сначала слышит ответ.' },
      before: {
        name: 'вместе с вопросом',
        meaning: 'Атакующий назначает свою силу тайно, когда спрашивает.',
      },
    }),
  },
  loss: {
    name: 'Потери атакующего',
    meaning: 'Что теряет побеждённый атакующий.',
    choice: oneOf({
      one: { name: 'спросивший корабль', meaning: 'Гибнет только тот корабль, который спросил.' },
      force: { name: 'вся сила', meaning: 'Гибнут все корабли назначенной силы.' },
    }),
  },
  spent: {
    name: 'Торпеды и мины',
    meaning: 'Расходуются ли торпеды и мины при взрыве.',
    choice: yesOrNo(
      { name: 'расходуются', meaning: 'Взорвавшиеся торпеды и мины снимаются с поля.' },
      {
        name: 'остаются',
        meaning: 'Торпеды и мины остаются на поле и могут взорваться снова.',
      },
    ),
  },
  torpedoAsked: {
    name: 'Вопрос торпеде',
    meaning: 'Что происходит, когда спрашивают о торпеде.',
    choice: oneOf({
      captured: { name: 'захвачена', meaning: 'Любой корабль захватывает торпеду вопросом.' },
      explodes: { name: 'взрывается', meaning: 'Торпеда уничтожает спросивший корабль.' },
    }),
  },
  forts: {
    name: 'Сколько взять фортов',
    meaning: 'Сколько фортов противника нужно взять для победы.',
    choice: (count) => ({
      name: forts(count),
      meaning: `Для победы нужно взять ${forts(count)} или все, что были у противника вначале, если их меньше.`,
    }),
  },
  drawAfter: {
    name: 'Ничья без потерь',
    meaning: 'Сколько ходов подряд без потерь ведут к ничьей.',
    choice: (turns) =>
      turns === null
        ? { name: 'никогда', meaning: 'Отсутствие потерь к ничьей не ведёт.' }
        : {
            name: numbers.turns(turns),
            meaning: `Ничья, если ${numbers.turns(turns)} подряд с поля ничего не снимается.`,
          },
  },
  memoryAid: {
    name: 'Помощь памяти',
    meaning: 'Остаются ли помеченными раскрытые фишки противника.',
    choice: yesOrNo(
      { name: 'да', meaning: 'Раскрытое остаётся помеченным на фишке.' },
      { name: 'нет', meaning: 'Ничего не помечается: помнить — часть игры.' },
    ),
  },
  codes: {
    name: 'Обозначения фишек',
    meaning: 'Как фишки пишутся на поле.',
    choice: oneOf({
      short: { name: 'одна буква', meaning: 'У каждого класса одна буква: B, C, D.' },
      long: { name: 'две буквы', meaning: 'У каждого класса две буквы: BS, CR, DS.' },
    }),
  },
  first: firstOption,
};
