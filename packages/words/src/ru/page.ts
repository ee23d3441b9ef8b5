import type { PageBlindWords } from '../types/blind.ts';
import type {
  MoreHomeWords,
  MorePageWords,
  PageClockWords,
  PageRuleWords,
  PagePlacingWords,
  PageSettingWords,
} from '../types/page.ts';
import { locale, numbers, pieces } from './game.ts';
import { capital } from '../numerals.ts';
import { battle } from './battle.ts';
import { over } from './record.ts';
import { russianForms as forms } from '../counting.ts';

const { counted, duration, either } = locale;
const { list } = numbers;
const minutes = forms('минута', 'минуты', 'минут');

const home: MoreHomeWords = {
  yourMove: 'Ваш ход',
  name: 'Ваше имя',
  nameHint: 'Достаточно имени; регистрация не нужна.',
  playAs: (name) => `Вы играете под именем ${name}.`,
  otherName: 'Имя второго игрока',
  knockout: 'Больше двух игроков? Турнир на выбывание',
  guest: (number) => `Гость ${number}`,
  computer: (level) => `${level} (компьютер)`,
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
  finished: 'Завершённые партии',
  season: 'Отчёт за сезон',
  older: 'Показать более ранние',
  goOn: 'Продолжить',
  look: 'Посмотреть',
  discard: 'Удалить',
  discardSure: 'Удалить эту партию навсегда?',
  discardYes: 'Да, удалить',
  badNames: {
    length: 'В имени должно быть от 1 до 24 символов.',
    invisible: 'В имени есть невидимый символ, например табуляция. Введите имя заново.',
    computer: 'Имена, которые начинаются с «bot:», — только для компьютеров. Выберите другое.',
  },
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
  example: 'Флот, расставленный по этим правилам',
};

const blind: PageBlindWords = {
  field: 'Поле',
  empty: 'пусто',
  enemy: 'фигура противника',
  pieceOf: (name) => `фигура: ${name}`,
  choosePiece: 'Выберите фигуру.',
  chooseWay: (piece, at) => `${capital(pieces.name(piece))} на ${at}: выберите, куда идти.`,
  fixedPiece: (piece) => `${capital(pieces.name(piece))}: не может пойти.`,
  after: (at) => `Ход на ${at}. Что дальше?`,
  standing: 'Без хода:',
  ask: (about) => `Спросить про ${about}`,
  strike: (at) => `Торпедировать ${at}`,
  nothing: 'Просто пойти',
  back: 'Назад',
  force: 'Атаковать:',
  alone: (piece, at) => `Только ${pieces.name(piece)} на ${at}`,
  formation: (piece, cells) => `${pieces.counted(cells.length, piece)}: ${list(cells)}`,
  asked: (about, from) => `${from} спрашивает: что на ${about}?`,
  askedHint: 'Ответьте правду: одна фигура или соединение, в которое она входит.',
  declare: (answer) => `Ответ: ${answer}`,
  declareHint: 'Атаковать:',
  trays: { own: 'Ваша касса', enemy: 'Касса противника', none: 'пока пусто' },
  note: (at) => `Пометка на ${at}`,
  noteNone: 'Без пометки',
  noteHint:
    'Чтобы поставить свою пометку, нажмите на фигуру противника правой кнопкой, удерживайте её или нажмите N.',
  noted: (note) => `пометка ${note}`,
  ranked: (piece, code, rank) =>
    rank === null
      ? `${capital(pieces.name(piece))} (${code})`
      : `${capital(pieces.name(piece))} (${code}), ранг ${rank}`,
  rank: (rank) => `ранг ${rank}`,
  reasons: {
    senior: 'Побеждает старший ранг.',
    together: 'Вместе они побеждают старший ранг.',
    more: 'Один класс: побеждает большее число.',
    equal: 'Класс и число равны: гибнут обе стороны.',
    submarine: 'Подводные лодки побеждают линкоры.',
    sweeper: 'Тральщики захватывают мины.',
    mine: 'Мина губит корабль, который про неё спросил.',
    torpedo: 'Корабль, спросивший про торпеду, захватывает её.',
    explosion: 'Торпеда губит корабль, который про неё спросил.',
    fort: 'Корабль, спросивший про форт, захватывает его.',
    strike: 'Торпеда уничтожает то, во что попала, и расходуется.',
    withstood: 'Форты выдерживают торпеды.',
  },
  abilities: {
    battleship:
      'Самый сильный корабль. Его побеждают только подводные лодки и три крейсера вместе.',
    cruiser: 'Побеждает все корабли ниже рангом. Три эсминца вместе побеждают его.',
    destroyer: 'Побеждает все корабли ниже рангом. Три вместе побеждают крейсер.',
    patrol: 'Побеждает все корабли ниже рангом. Три вместе побеждают эсминец.',
    vedette: 'Ходит на одну или две клетки по прямой. Побеждает тральщики и подводные лодки.',
    sweeper: 'Захватывает мины. Побеждает подводные лодки.',
    submarine: 'Побеждает линкоры. Все остальные корабли побеждают её.',
    torpedo: 'Не спрашивает. Уничтожает соседнюю фигуру; выдержит только форт.',
    mine: 'Тоже ходит. Корабль, спросивший про неё, гибнет; захватить её может только тральщик.',
    fort: 'Не ходит. Его захватывает любой корабль, который про него спросит. Берегите свои!',
  },
  otherwise: {
    battleship: 'Самый сильный корабль. Его побеждают подводные лодки.',
    senior: 'Побеждает все корабли ниже рангом.',
    numbers: {
      three: 'Три корабля одного класса вместе побеждают один корабль любого старшего ранга.',
      'two-or-three': {
        1: 'Два или три корабля одного класса вместе побеждают один корабль следующего ранга.',
        any: 'Два или три корабля одного класса вместе побеждают один корабль любого старшего ранга.',
      },
      none: 'Число никогда не побеждает ранг.',
    },
    submarine:
      'Побеждает линкоры и больше никого не захватывает. Все остальные корабли побеждают её.',
    fort: 'Не ходит. Его захватывает любой корабль, кроме подводной лодки, который про него спросит. Берегите свои!',
    torpedo: 'Не спрашивает. Уничтожает соседний корабль; мины, торпеды и форты выдерживают удар.',
    torpedoStays: 'Остаётся на поле и может ударить снова.',
    strike: 'Торпеда уничтожает то, во что попала.',
    withstood: 'Торпеда уничтожает только корабли.',
  },
  ladder: {
    title: 'Ранги',
    hint: 'Буква на фигуре — её класс. Нажмите, чтобы узнать, кого она побеждает.',
    own: 'Свои',
    enemy: 'Чужие',
    left: (own, enemy) => `осталось: у вас ${own}, у противника ${enemy}`,
  },
  forecasts: { win: 'Победа', both: 'Погибнут оба', lose: 'Поражение' },
  memory: 'Помечать чужие фигуры по ответам',
  beat: {
    alone: 'Выбора нет: ответ уйдёт сам.',
    sending: 'Выбирайте: ответ уйдёт, когда полоса заполнится.',
    wait: 'Мне нужно больше времени',
  },
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

export const page: MorePageWords = { home, clock, rules, placing, battle, blind, over, settings };
