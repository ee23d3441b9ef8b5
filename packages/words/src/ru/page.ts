import type {
  PageFrameWords,
  PageHomeWords,
  PageClockWords,
  PageRuleWords,
  PagePlacingWords,
  PageSettingWords,
  PageWords,
} from '../types/page.ts';
import { forms, locale, numbers } from './game.ts';
import { capital } from '../numerals.ts';
import { battle, blind } from './battle.ts';
import { over } from './record.ts';

export const frame: PageFrameWords = {
  tagline: 'Морской бой всех традиций',
  skip: 'К содержанию',
  places: {
    label: 'Главное меню',
    games: 'Игры',
    lobby: 'Зал',
    tournaments: 'Турниры',
    rules: 'Правила',
    settings: 'Настройки',
    account: 'Аккаунт',
    member: (name) => `Аккаунт: ${name}`,
  },
  loading: 'Загрузка…',
  missing: {
    title: 'Страница не найдена',
    text: 'По этому адресу ничего нет. Возможно, ссылка устарела или в ней ошибка.',
    back: 'Вернуться к играм',
  },
  failed: {
    title: 'Что-то пошло не так',
    text: 'Это ошибка страницы. Ваши партии сохранены: обновите страницу, чтобы продолжить.',
    again: 'Обновить',
  },
  unfetched: {
    title: 'Не удалось загрузить',
    text: 'Сервер недоступен. Ваши партии сохранены: проверьте связь и попробуйте ещё раз.',
    again: 'Попробовать ещё раз',
    still: (times) => `Ответа по-прежнему нет (попыток: ${times}).`,
  },
  cancel: 'Отмена',
  close: 'Закрыть',
};

const { counted, duration, either } = locale;
const minutes = forms('минута', 'минуты', 'минут');

export const home: PageHomeWords = {
  which: 'Игра',
  against: 'Соперник',
  opponents: {
    computer: { name: 'Компьютер', meaning: 'Работает и без интернета.' },
    beside: {
      name: 'Двое за одним экраном',
      meaning: 'Играют по очереди; между ходами поля скрыты.',
    },
    friend: {
      name: 'Друг по ссылке',
      meaning: 'Отправьте ссылку: кто первым её откроет, тот и соперник.',
    },
    lobby: { name: 'Найти соперника', meaning: 'Ваша игра появится в зале.' },
    program: {
      name: 'Свой бот',
      meaning: 'Для опытных: программа входит со своим ключом и номером игры.',
    },
  },
  strength: 'Сложность',
  name: 'Ваше имя',
  nameHint: 'Достаточно имени; регистрация не нужна.',
  playAs: (name) => `Вы играете под именем ${name}.`,
  otherName: 'Имя второго игрока',
  knockout: 'Больше двух игроков? Турнир на выбывание',
  you: 'Вы',
  beside: (seat) => `Игрок ${seat + 1}`,
  guest: (number) => `Гость ${number}`,
  computer: (level) => `${level} (компьютер)`,
  program: (name) => `${name} (бот)`,
  begins: {
    title: 'Первый ход',
    lot: 'Случайно',
    always: (name) => `Первый ход всегда делает ${name}.`,
  },
  rated: { name: 'На рейтинг', meaning: 'Меняет рейтинг. Аккаунт нужен обоим игрокам.' },
  privacy: {
    name: 'Закрытая',
    meaning: 'Её нет в списках, и видят её только игроки.',
  },
  account: 'Мой аккаунт',
  play: 'Играть',
  running: 'Текущие партии',
  finished: 'Завершённые партии',
  older: 'Показать более ранние',
  versus: (one, other) => `${one} – ${other}`,
  goOn: 'Продолжить',
  look: 'Посмотреть',
  discard: 'Удалить',
  discardSure: 'Удалить эту партию навсегда?',
  discardYes: 'Да, удалить',
  storageErrors: {
    unread:
      'Сейчас партии на этом устройстве не прочитать. Они сохранены: обновите страницу, чтобы попробовать ещё раз.',
    undiscarded: 'Не удалось удалить эту партию. Попробуйте ещё раз.',
  },
  openRecord: 'Открыть сохранённую партию',
  badNames: {
    length: 'В имени должно быть от 1 до 24 символов.',
    invisible: 'В имени есть невидимый символ, например табуляция. Введите имя заново.',
    computer: 'Имена, которые начинаются с «bot:», — только для компьютеров. Выберите другое.',
  },
  namesake: (name, seat) => `${name} (${seat + 1})`,
};

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
    hint: 'Выберите класс и расставьте его на своей половине. Перетащите фигуру на другую, чтобы поменять их местами.',
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

export const page: PageWords = {
  frame,
  home,
  clock,
  rules,
  placing,
  battle,
  blind,
  over,
  settings,
};
