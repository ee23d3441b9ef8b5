import type {
  PageFrameWords,
  PageHomeWords,
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
    label: 'Разделы',
    games: 'Игры',
    lobby: 'Зал',
    tournaments: 'Турниры',
    rules: 'Правила',
    settings: 'Настройки',
    account: 'Учётная запись',
    member: (name) => `Учётная запись: вход выполнен (${name})`,
  },
  loading: 'Минуту…',
  missing: {
    title: 'Неизведанные воды',
    text: 'По этому адресу ничего нет. Ссылка могла устареть или записана с ошибкой.',
    back: 'Вернуться к играм',
  },
  failed: {
    title: 'Что-то пошло не так',
    text: 'На странице произошла ошибка. Ваши партии сохранены; загрузите страницу заново, чтобы продолжить.',
    again: 'Загрузить заново',
  },
  unfetched: {
    title: 'Этот экран не загрузился',
    text: 'Сервер недоступен, а эта часть страницы ещё не была загружена. Ваши партии сохранены.',
    again: 'Попробовать ещё раз',
    still: (times) => `Ответа по-прежнему нет (попыток: ${times}).`,
  },
  cancel: 'Отмена',
  close: 'Закрыть',
};

const { counted } = locale;
const minutes = forms('минута', 'минуты', 'минут');
const days = forms('день', 'дня', 'дней');

export const home: PageHomeWords = {
  which: 'Во что играем?',
  against: 'С кем?',
  opponents: {
    computer: { name: 'С компьютером', meaning: 'Здесь и сейчас, с сетью или без неё.' },
    beside: {
      name: 'С тем, кто рядом',
      meaning: 'Двое за одним экраном, между ходами — занавес.',
    },
    friend: {
      name: 'С другом по ссылке',
      meaning: 'Вы получите ссылку; кто её откроет, тот и сядет за стол.',
    },
    lobby: { name: 'С тем, кто ждёт', meaning: 'Ваш стол будет виден в зале.' },
    program: {
      name: 'С программой',
      meaning: 'Вы получите номер стола; за него сядет программа со своим ключом.',
    },
  },
  strength: 'Насколько сильный?',
  name: 'Ваше имя',
  nameHint: 'Достаточно имени; регистрация не нужна.',
  playAs: (name) => `Вы играете под именем ${name}.`,
  otherName: 'Имя второго игрока',
  you: 'Вы',
  beside: (seat) => `Игрок ${seat + 1}`,
  guest: (number) => `Гость ${number}`,
  computer: (level) => `${level} (компьютер)`,
  program: (name) => `${name} (программа)`,
  begins: {
    title: 'Кто начинает?',
    lot: 'По жребию',
    always: (name) => `Всегда начинает ${name}.`,
  },
  clock: {
    title: 'Часы',
    none: 'Без часов',
    live: (time, seconds) =>
      seconds === 0 ? counted(time, minutes) : `${counted(time, minutes)} + ${seconds} с на ход`,
    days: (count) => `${counted(count, days)} на ход`,
  },
  rated: { name: 'На рейтинг', meaning: 'Идёт в зачёт рейтинга; нужны две учётные записи.' },
  privacy: {
    name: 'Закрытая',
    meaning: 'Её видят только игроки: её нет в списках, и наблюдать нельзя.',
  },
  account: 'Моя учётная запись',
  play: 'Играть',
  running: 'Начатые партии',
  finished: 'Оконченные партии',
  older: 'Показать более ранние',
  versus: (one, other) => `${one} – ${other}`,
  goOn: 'Продолжить',
  look: 'Просмотреть',
  discard: 'Удалить',
  discardSure: 'Удалить эту партию навсегда?',
  discardYes: 'Да, удалить',
  keepTroubles: {
    unread: 'Сейчас партии на этом устройстве не прочитать. Всё, что сохранил браузер, на месте.',
    undiscarded: 'Удалить эту партию не удалось. Она на месте; попробуйте ещё раз.',
  },
  openRecord: 'Открыть запись',
  badNames: {
    length: 'Имя — от 1 до 24 знаков.',
    invisible: 'В имени есть невидимый знак, например табуляция. Наберите имя заново.',
    computer: 'Имена, которые начинаются с «bot:», есть только у компьютеров. Выберите другое имя.',
  },
  namesake: (name, seat) => `${name} (${seat + 1})`,
};

export const rules: PageRuleWords = {
  change: 'Изменить правила',
  title: 'Правила этой партии',
  done: 'Играть по этим правилам',
  usual: 'Вернуть обычные правила',
  changed: 'правила изменены',
  sizes: { rows: 'Строки', columns: 'Столбцы' },
  fleet: {
    size: 'Клетки',
    count: 'Сколько',
    add: 'Добавить корабль',
    remove: (ship) => `Убрать: ${ship}`,
    other: 'Другой флот этой традиции',
    limit: (most) => `не больше ${most}`,
    limitInAll: (most) => `Всего кораблей на этом поле: не больше ${most}.`,
  },
  fixed: 'постоянное число',
  none: 'нет',
  objections: {
    emptyFleet: 'Во флоте должен быть хотя бы один корабль.',
    tooLong: (size, rows, columns) =>
      `Корабль длиной ${numbers.cells(size)} не помещается на поле ${rows} × ${columns}.`,
    tooMuch: (covered, cells) =>
      `Клеток под кораблями ${numbers.number(covered)}, а на поле их всего ${numbers.number(cells)}.`,
    noRoom: 'Кораблям, которым нельзя касаться, на этом поле не хватает места.',
    notFound: 'Расставить этот флот на этом поле не удалось. Уберите корабль или увеличьте поле.',
    rows: (most) => `В этой записи клеток букв хватает только на строки числом до ${most}.`,
    noSize: (size) => `В этой традиции нет кораблей такой длины: ${numbers.cells(size)}.`,
    tooMany: (size, most) =>
      `На этом поле кораблей такой длины (${numbers.cells(size)}) может быть не больше ${most}.`,
    tooManyInAll: (most) => `На этом поле традиция допускает не больше ${most} кораблей.`,
    twoSizes: (ship) => `«${ship}» стоит в списке с двумя длинами; у класса длина одна.`,
    number: (least, most) => `Введите целое число от ${least} до ${most}.`,
    atLeast: (least) => `Введите целое число, не меньше ${least}.`,
  },
  fine: 'По этим правилам можно играть.',
};

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Расставьте флот',
    hint: 'Перетащите корабли на карту или выберите корабль и коснитесь клетки. Клавиша R или правая кнопка поворачивает корабль.',
    grid: 'Ваши воды для расстановки',
  },
  pieces: {
    title: 'Расставьте 45 фишек',
    hint: 'Выберите класс и расставляйте его на своей половине; перетащите фишку, чтобы поменять её местами с другой.',
    grid: 'Ваша половина поля',
  },
  dock: 'Ещё не расставлены',
  palette: 'Ещё не расставлены',
  turn: 'Повернуть',
  random: 'Наугад',
  clear: 'Очистить',
  undo: 'Отменить',
  keep: 'Запомнить расстановку',
  kept: 'Расстановка сохранена на следующий раз.',
  useKept: 'Моя расстановка',
  mirror: 'Отразить',
  erase: 'Убрать',
  ready: 'Готово',
  left: (count) => `Осталось расставить: ${numbers.number(count)}`,
  allPlaced: 'Всё расставлено. Можно начинать.',
  placed: (ship, from, to) =>
    from === to ? `${capital(ship)}: ${from}.` : `${capital(ship)}: от ${from} до ${to}.`,
  removed: (ship) => `${capital(ship)}: снова в гавани.`,
  refused: (ship) => `${capital(ship)}: сюда поставить нельзя.`,
  free: 'свободно',
  covered: (ship) => ship,
  formations: {
    title: 'Готовые построения',
    wall: 'Стена',
    wings: 'Два крыла',
    fortress: 'Крепость',
  },
  waiting: (name) => `${name} ещё расставляет…`,
  sealed: 'Ваша расстановка опечатана: теперь никто не может передвинуть корабль.',
};

export const settings: PageSettingWords = {
  title: 'Настройки',
  language: 'Язык',
  unspoken: (language) =>
    `Не удалось загрузить язык «${language}»: сервер недоступен. Выберите его позже.`,
  theme: 'Оформление',
  themes: { system: 'Как в системе', chart: 'Карта (светлое)', night: 'Ночь (тёмное)' },
  marks: 'Отметки',
  markStyles: { paper: 'Крест и круг', squares: 'Квадраты', pins: 'Булавки' },
  hit: 'Слово для попадания',
  pieces: 'Фишки боя вслепую',
  pieceColours: {
    own: { name: 'У каждой стороны свой цвет', meaning: 'Сразу видно, чья фишка.' },
    alike: { name: 'Одинаковые', meaning: 'Как позволяют старые правила.' },
  },
  sound: 'Звук',
  soundOn: 'Включён',
  soundOff: 'Выключен',
  motion: 'Движение',
  motions: { system: 'Как в системе', reduced: 'Как можно меньше' },
  kept: 'Всё это хранится только на этом устройстве.',
};

export const page: PageWords = { frame, home, rules, placing, battle, blind, over, settings };
