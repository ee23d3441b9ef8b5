import { type TurnWords, callWithin, partsTold } from '../types/turns.ts';
import { type Who, told } from '../types/game.ts';
import type { ToldShot } from '../types/battle.ts';
import type {
  EveningWords,
  HelpWords,
  LadderWords,
  LobbyWords,
} from '../types/terminal-screens.ts';
import { russianForms as forms } from '../counting.ts';
import { locale, numbers, starting } from './game.ts';

const { counted } = locale;

export const evening: EveningWords = {
  final: 'Финал',
  semifinal: 'Полуфинал',
  quarterfinal: 'Четвертьфинал',
  round: (number) => `Круг ${number}`,
  announced: (round, one, two) => `${round}: ${one} – ${two}`,
  whoBegins: 'Договоритесь, кто начинает:',
  begins: (name) => `Начинает ${name}`,
  again: (name) => `Ничья: партия переигрывается, начинает ${name}.`,
  start: 'Начать партию',
  keys: '↑ ↓ выбор   Enter начать   F10 справка   Esc выход',
  watchKeys: '\\ очки   Tab значки   F10 справка   Esc выход',
  numbered: (name, number) => `${name} ${number}`,
};

export const ladder: LadderWords = {
  title: 'Ранги',
  yours: 'свои',
  theirs: 'чужие',
  rank: 'ранг',
  beats: {
    senior: ['Побеждает старший ранг, сколько бы фигур ни было.'],
    numbers: ['Один класс: побеждает большее число; поровну — гибнут все.'],
    three: ['Три корабля побеждают корабль на один ранг старше.'],
    submarine: ['Подводные лодки побеждают линкоры.'],
    mine: ['Тральщики захватывают мины; другие корабли гибнут с миной.'],
    fort: ['Корабль захватывает форт, про который спросил.'],
    torpedo: ['Торпеда снимает любого соседа, кроме форта.'],
  },
  lastMove: 'последний ход',
  only: (pieces) => `Выбор один: ${pieces}.`,
};

export const lobby: LobbyWords = {
  server: {
    title: 'Игра по сети',
    connect: 'Подключиться',
    connectHint: 'Нажмите Enter, чтобы войти в зал этого сервера.',
    address: 'Сервер',
    addressHint: 'Адрес сервера Flotilla, например https://example.org.',
    badAddress: 'Это не адрес. Введите, например, https://example.org.',
    name: 'Ваше имя',
    nameHint: 'Его видят другие игроки. От 1 до 24 знаков.',
    account: 'Вход',
    accounts: { guest: 'без регистрации', 'sign-in': 'войти', 'sign-up': 'зарегистрироваться' },
    accountHints: {
      guest: 'Пароль не нужен. Этот терминал вас запомнит.',
      'sign-in': 'Ваши партии и рейтинг на этом сервере.',
      'sign-up': 'Имя, которое займёте только вы, рейтинг и ваши партии на любом устройстве.',
    },
    password: 'Пароль',
    passwordHint: 'Не короче 8 знаков.',
    noPassword: 'Введите пароль или играйте без регистрации.',
    keys: '↑ ↓ строка   ← → изменить   введите данные   Enter дальше   Esc назад',
  },
  tabs: { play: 'Зал', mine: 'Мои партии', live: 'Идут сейчас', tournaments: 'Турниры' },
  title: (server) => `Игра по сети: ${server}`,
  reconnecting: 'Подключаемся снова…',
  playersOnline: (count) => `В сети: ${counted(count, forms('игрок', 'игрока', 'игроков'))}`,
  guest: (name) => `${name} (гость)`,
  quickHint: 'Соперником станет следующий, кто выберет ту же игру.',
  createHint: 'Для друга по ссылке, для зала или против компьютера.',
  joinLink: 'Войти по ссылке…',
  joinLinkHint: 'Вставьте присланную ссылку или её конец.',
  badLink: 'Это не ссылка на игру этого сервера.',
  another: 'Другой сервер или имя…',
  anotherHint: 'Войти, зарегистрироваться или сменить сервер.',
  noMine: 'Онлайн-партий пока нет. Создайте игру или войдите в открытую.',
  yourMove: 'ваш ход',
  theirMove: 'ход соперника',
  waiting: 'ждёт соперника',
  over: 'завершена',
  rated: 'на рейтинг',
  rating: (rating) => `рейтинг ${rating}`,
  noClock: 'без ограничения',
  clock: (minutes, seconds) => `${minutes} мин + ${seconds} с`,
  keys: '← → раздел   ↑ ↓ выбор   Enter открыть   F10 справка   Esc назад',
  game: {
    title: 'Новая игра по сети',
    create: 'Создать игру',
    createHint: 'Нажмите Enter, чтобы создать игру с этими условиями.',
    opponents: {
      anyone: 'любой (быстрая игра)',
      link: 'друг по ссылке',
      program: 'ваш бот',
    },
    opponentHints: {
      anyone: 'Следующий, кто хочет сыграть в то же, с временем, которое подходит обоим.',
      link: 'Вы получите ссылку. Кто первым её откроет, тот и соперник.',
      program: 'Бот входит со своим ключом; см. docs/protocol.md.',
    },
    anyClock: 'любое',
    anyClockHint: 'С ограничением времени или без: как выбрал соперник.',
    rated: 'На рейтинг',
    ratedHint: 'Меняет рейтинг. Аккаунт нужен обоим игрокам, правила — без изменений.',
    yes: 'да',
    no: 'нет',
    watching: 'Зрители',
    watchingHint: 'Зрители видят только то, что знают оба игрока.',
    everyone: 'могут смотреть все',
    nobody: 'только двое игроков',
  },
  invite: {
    text: 'Соперником станет тот, кто первым её откроет. Игра подождёт, даже если вы выйдете.',
    cancel: 'Отменить игру',
    orTerminal: 'Или в терминале:',
    copied: 'Ссылка скопирована, если терминал это позволяет.',
    stay: 'Вернуться в зал (игра останется открытой)',
    keys: '↑ ↓ выбор   Enter выбрать   Esc вернуться в зал',
  },
  chat: {
    none: 'Сообщений пока нет. Поздоровайтесь!',
    keys: 'Enter отправить   ↑ ↓ прокрутка   Del скрыть   Esc закрыть',
    unread: (count) =>
      `${counted(count, forms('новое сообщение', 'новых сообщения', 'новых сообщений'))} ( / )`,
    muted: (name) => `Сообщения игрока ${name} скрыты.`,
  },
  tournament: {
    title: 'Новый турнир',
    createHint: 'Нажмите Enter, чтобы создать турнир с этими условиями.',
    most: 'Не больше игроков',
    order: 'Порядок',
    orders: { entry: 'по порядку записи', rating: 'сначала высший рейтинг' },
    arrival: 'Минут на явку',
    arrivalHint: 'Кто за это время не расставит флот, проигрывает матч.',
    botsHint: 'Организатор сможет добавить компьютеры.',
    keys: '↑ ↓ выбор   Enter выбрать   PgUp PgDn прокрутка   F10 справка   Esc назад',
    by: (name) => `организатор ${name}`,
    watchGame: (one, two) => `Смотреть ${one} – ${two}`,
    cancelSure: { title: 'Отменить этот турнир?', no: 'Не отменять', yes: 'Отменить турнир' },
  },
};

const nameOf = (who: Who): string => told(who, 'Вы', starting);

const shotTold = ({ at, call, ship }: ToldShot): string =>
  `${at} — ${callWithin(call)}${ship === null ? '' : ` (${ship})`}`;

export const turns: TurnWords = {
  shots: (who, shots, isCut) => `${nameOf(who)}: ${partsTold(shots.map(shotTold), isCut)}.`,
  salvo: (who, shots) => `${nameOf(who)}: ${numbers.shots(shots)}.`,
  counted: (who, shots, hits) => `${nameOf(who)}: ${numbers.shots(shots)}, ${numbers.hits(hits)}.`,
};

/** Keys that do the same in every game. */
const ALWAYS = [
  ['Мышь', 'выбирает, наводит и прокручивает, если терминал это умеет'],
  ['Ctrl+C Ctrl+Z', 'выход (игра сохранена); пауза до fg'],
] as const;

export const help: HelpWords = {
  chapters: ['Клавиши', 'Правила', 'Параметры'],
  keys: '← → раздел   ↑ ↓ прокрутить   Esc закрыть',
  title: 'Справка',
  common: {
    fleet: (cell) => [
      ['Стрелки', 'двигают курсор; у края поле прокручивается'],
      ['Enter', 'стреляет, выбирает, подтверждает'],
      [cell, 'введите клетку, чтобы навести на неё'],
      ['Пробел', 'отмечает выстрел залпа; поворачивает корабль'],
      ['Backspace', 'отменяет; останавливает думающий компьютер'],
      ...ALWAYS,
    ],
    blind: (cell) => [
      ['Стрелки', 'двигают курсор'],
      ['Enter', 'выбирает фигуру или клетку, подтверждает'],
      [cell, 'введите клетку, чтобы перейти на неё'],
      ['Пробел', 'ставит пометку на чужой фигуре'],
      ['Backspace', 'ставит фигуру обратно; останавливает думающий компьютер'],
      ...ALWAYS,
    ],
  },
  ranks: 'ранги: кто кого побеждает',
  commands: {
    'attack-left': 'прокрутить поле атаки влево',
    'attack-right': 'прокрутить поле атаки вправо',
    'attack-up': 'прокрутить поле атаки вверх',
    'attack-down': 'прокрутить поле атаки вниз',
    'defence-left': 'прокрутить поле обороны влево',
    'defence-right': 'прокрутить поле обороны вправо',
    'defence-up': 'прокрутить поле обороны вверх',
    'defence-down': 'прокрутить поле обороны вниз',
    save: 'сохранить (каждый ход сохраняется и сам)',
    help: 'эта справка',
    scores: 'очки и сетка турнира',
    legend: 'что значат значки и цвета',
    leave: 'меню: выход, ничья, сдача, язык',
    hint: 'подсказка, если разрешены',
    chat: 'чат онлайн-партии',
  },
  second: 'Если терминал сам использует клавиши F, вторая клавиша делает то же самое.',
};
