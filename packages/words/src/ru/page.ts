import type {
  MorePageWords,
  PageClockWords,
  PageRuleWords,
  PagePlacingWords,
  PageSettingWords,
} from '../types/page.ts';
import { locale, numbers } from './game.ts';
import { capital } from '../numerals.ts';
import { battle } from './battle.ts';
import { blind } from './blind.ts';
import { over } from './record.ts';
import { russianForms as forms } from '../counting.ts';

const { counted, duration, either } = locale;
const minutes = forms('минута', 'минуты', 'минут');

export const clock: PageClockWords = {
  title: 'Время',
  none: 'Без ограничения',
  live: (time, seconds) =>
    seconds === 0 ? counted(time, minutes) : `${counted(time, minutes)} + ${seconds} с на ход`,
  perMove: (milliseconds) => `${duration(milliseconds)} на ход`,
  custom: { live: 'Другие минуты…', perMove: 'Другие дни…' },
  minutes: 'Минут на игрока',
  increment: 'Секунд за каждый ход',
  days: 'Дней на ход',
  limits: (least, most) => `От ${locale.number(least)} до ${locale.number(most)}`,
  several: 'Подходящее время',
  or: either,
  add: 'Добавить',
  noneChosen: 'Выберите хотя бы один вариант.',
};

export const rules: PageRuleWords = {
  change: 'Изменить правила',
  title: 'Правила партии',
  done: 'Играть по этим правилам',
  usual: 'Сбросить правила',
  changed: 'свои правила',
  sizes: { rows: 'Строки', columns: 'Столбцы' },
  fleet: {
    size: 'Клетки',
    count: 'Количество',
    add: 'Добавить корабль',
    remove: (ship) => `Убрать: ${ship}`,
    other: 'Взять другой флот этой игры',
    limit: (most) => `не больше ${most}`,
    limitInAll: (most) => `Кораблей на этом поле — не больше ${most}.`,
  },
  fixed: 'фиксированное число',
  none: 'нет',
  objections: {
    emptyFleet: 'Добавьте хотя бы один корабль.',
    tooLong: (size, rows, columns) =>
      `Корабль (${numbers.cells(size)}) не помещается на поле ${rows} × ${columns}.`,
    tooMuch: (covered, cells) =>
      `Флот занимает клеток: ${numbers.number(covered)}, а на поле их всего ${numbers.number(cells)}.`,
    noRoom: 'Флот не помещается: кораблям, которым нельзя касаться, нужно больше места.',
    notFound: 'Похоже, флот на это поле не помещается. Уберите корабль или увеличьте поле.',
    rows: (most) => `В этих обозначениях букв хватает не больше чем на столько строк: ${most}.`,
    noSize: (size) => `В этой игре нет кораблей такой длины: ${numbers.cells(size)}.`,
    tooMany: (size, most) =>
      `На этом поле кораблей такой длины (${numbers.cells(size)}) может быть не больше ${most}.`,
    tooManyInAll: (most) => `На этом поле может быть не больше ${most} кораблей.`,
    twoSizes: (ship) => `«${ship}» есть в списке с двумя длинами. У класса длина одна.`,
    number: (least, most) => `Введите целое число от ${least} до ${most}.`,
    atLeast: (least) => `Введите целое число, не меньше ${least}.`,
  },
  fine: 'По этим правилам можно играть.',
};

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Расставьте флот',
    hint: 'Перетащите корабли на поле или выберите корабль и нажмите на клетку. R или правая кнопка мыши — повернуть.',
    grid: 'Ваше поле для расстановки',
  },
  pieces: {
    title: 'Расставьте 45 фигур',
    hint: 'Перетащите фигуру на другое место или на другую фигуру, чтобы поменять их. Чтобы начать заново, очистите поле, выберите класс и рисуйте.',
    noneLeft: (piece) => `${capital(piece)}: все уже на поле. Перетащите или сначала сотрите.`,
    newcomer: 'Играете впервые? Научитесь за пять коротких шагов',
    grid: 'Ваша половина поля',
  },
  dock: 'Корабли для расстановки',
  palette: 'Фигуры для расстановки',
  turn: 'Повернуть',
  random: 'Случайно',
  clear: 'Очистить',
  undo: 'Отменить',
  keep: 'Сохранить расстановку',
  kept: 'Расстановка сохранена.',
  useKept: 'Моя сохранённая',
  mirror: 'Отразить',
  erase: 'Убрать',
  ready: 'Готово',
  left: (count) => `Осталось расставить: ${numbers.number(count)}`,
  allPlaced: 'Всё расставлено. Можно начинать.',
  placed: (ship, from, to) =>
    from === to ? `${capital(ship)}: ${from}.` : `${capital(ship)}: от ${from} до ${to}.`,
  removed: (ship) => `Убрано: ${ship}.`,
  refused: (ship) => `${capital(ship)}: сюда поставить нельзя.`,
  touching: {
    free: 'Корабли не могут накладываться.',
    corners: 'Корабли могут касаться только углами.',
    none: 'Корабли не могут касаться друг друга.',
  },
  free: 'свободно',
  covered: (ship) => ship,
  formations: {
    title: 'Готовые',
    wall: 'Стена',
    wings: 'Два крыла',
    fortress: 'Крепость',
  },
  waiting: (name) => `${name} ещё расставляет…`,
  sealed: 'Ваша расстановка запечатана: изменить её уже нельзя.',
};

export const settings: PageSettingWords = {
  title: 'Настройки',
  language: 'Язык',
  unspoken: (language) =>
    `Не удалось загрузить «${language}»: сервер недоступен. Попробуйте позже.`,
  theme: 'Оформление',
  themes: { system: 'Как в системе', chart: 'Светлое', night: 'Тёмное' },
  marks: 'Отметки',
  markStyles: { paper: 'Крест и круг', squares: 'Квадраты', pins: 'Фишки' },
  hit: 'Слово для попадания',
  pieces: 'Фигуры боя вслепую',
  pieceColours: {
    own: { name: 'У каждой стороны свой цвет', meaning: 'Сразу видно, чья фигура.' },
    alike: { name: 'Один цвет', meaning: 'Как в старых правилах.' },
  },
  sound: 'Звук',
  soundOn: 'Включён',
  soundOff: 'Выключен',
  motion: 'Анимация',
  motions: { system: 'Как в системе', reduced: 'Меньше' },
  kept: 'Настройки хранятся только на этом устройстве.',
};

export const page: MorePageWords = {
  clock,
  rules,
  placing,
  battle,
  blind,
  over,
  settings,
};
