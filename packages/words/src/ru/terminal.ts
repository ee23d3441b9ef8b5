import { HOME } from '../home.ts';
import { evening, help, ladder, lobby, turns } from './terminal-screens.ts';
import { guide } from './guide.ts';
import { onDemand } from '../counting.ts';
import type { ClockOffer, TerminalWords } from '../types/terminal.ts';
import type { Words } from '../words.ts';
import { status } from './battle.ts';
import { numbers, locale } from './game.ts';
import { games, levels } from './first.ts';
import { more } from './index.ts';
import { online } from './online.ts';
import { replays } from './record.ts';

const { decimal, number } = locale;
const moment = onDemand(
  () =>
    new Intl.DateTimeFormat('ru-RU', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

function clockValue(clock: ClockOffer): string {
  if (clock === null) return 'без ограничения';
  if ('perMove' in clock) return `${locale.duration(clock.perMove)} на ход`;
  const minutes = `${number(clock.initial / 60_000)} мин каждому`;
  return clock.increment === 0
    ? minutes
    : `${minutes} и ещё ${number(clock.increment / 1000)} с за ход`;
}

const shipsOf = (ships: number, most: number): string => `Кораблей: ${ships} из ${number(most)}`;

const terminal: TerminalWords = {
  evening,
  ladder,
  lobby,
  wait: 'Загрузка…',
  tooSmall: (columns, rows, now, nowRows) =>
    `Flotilla нужно ${columns} × ${rows} знаков, а в этом терминале ${now} × ${nowRows}. Увеличьте его, чтобы продолжить.`,
  setup: {
    title: 'Новая игра',
    keys: '↑ ↓ строка   ← → менять   имена и числа — ввод   Enter дальше   Esc назад',
    begin: 'Начать',
    beginHint: 'Нажмите Enter, чтобы начать эту игру.',
    game: 'Игра',
    players: 'Игроки',
    playersHint: (most) => `Двое играют партию; больше (до ${most}) — на выбывание в этом порядке.`,
    against: 'Соперник',
    besideMe: 'двое за одним экраном',
    besideMeHint: 'Играют по очереди; между ходами экран скрыт.',
    computer: (level) => `Компьютер (${level})`,
    program: 'свой бот',
    programHint: 'Программа, которая играет через ввод и вывод: см. docs/language.md.',
    command: 'Команда',
    commandHint: 'Например: node mybot.js. На каждый ответ даётся 10 секунд.',
    noCommand: 'Введите команду запуска бота или выберите другого соперника.',
    nameOf: (player) => `Имя игрока ${player}`,
    nameless: (player) => `Игрок ${player}`,
    nameHint: 'До 24 символов; имена должны быть разными.',
    nameTwice: (name) => `Двух игроков зовут ${name}. Измените одно из имён.`,
    badName: (name) => `«${name}» не годится как имя. Нужно от 1 до 24 видимых символов.`,
    opponent: 'соперник',
    first: 'Первый ход',
    firstHint: 'Кто ходит первым.',
    byLot: 'случайно',
    clock: 'Время',
    clockHint: 'Ваше время идёт в ваш ход. Время вышло — вы проиграли.',
    clockValue,
    hints: 'Подсказки',
    hintsHint: 'Можно ли просить подсказку (клавиша !).',
    allowed: 'разрешены',
    forbidden: 'запрещены',
    rules: 'Правила…',
    rulesHint: 'Enter показывает все правила этой игры; их можно изменить.',
    rulesValue: (board, ships, most) =>
      most === null ? `${board}, ${numbers.ships(ships)}` : `${board}, ${shipsOf(ships, most)}`,
    total: (ships, most) => `Всего кораблей: ${ships} из ${number(most)}.`,
    minutes: 'Минуты',
    increment: 'Добавка за ход, секунд',
    secondsPerMove: 'Секунд на ход',
    daysPerMove: 'Дней на ход',
    entrantHint: 'Введите имя или выберите компьютер клавишами ← →. Имена должны быть разными.',
    rows: 'Строки',
    columns: 'Столбцы',
    between: (least, most) => `От ${least} до ${most}.`,
    ship: (name, cells) => `Корабли: ${name} (${cells})`,
    sizeOf: (name) => `Длина: ${name}`,
    noShips: 'Добавьте хотя бы один корабль.',
    doesNotFit: 'Этот флот не помещается на поле. Возьмите меньше кораблей или поле побольше.',
  },
  settings: {
    title: 'Настройки',
    keys: '↑ ↓ строка   ← → менять   Esc назад',
    language: 'Язык',
    languageHint: 'Язык игры.',
    theme: 'Цвета',
    themeHint: 'Для тёмного или светлого фона или без цветов.',
    themes: { dark: 'тёмный фон', light: 'светлый фон', plain: 'без цветов' },
    marks: 'Значки',
    markSets: {
      pins: 'фишки',
      paper: 'бумага: крест — мимо, кружок — попадание',
      squares: 'пустые и полные квадраты',
      letters: 'только буквы',
    },
    hit: 'Слово для попадания',
    hitHint: 'В некоторых языках их несколько.',
  },
  saves: {
    title: 'Сохранённые игры',
    keys: '↑ ↓ выбор   Enter продолжить   Del удалить   X сохранить в файл   Esc назад',
    none: 'Сохранённых игр пока нет.',
    when: (time) => moment().format(time),
    unfinished: 'Не завершены',
    finished: 'Завершены',
    placing: 'расстановка',
    round: (round) => `круг ${number(round)}`,
    left: {
      ships: (one, two) => `корабли ${one} : ${two}`,
      pieces: (one, two) => `фигуры ${one} : ${two}`,
    },
    won: (name) => `победа: ${name}`,
    drawn: 'ничья',
    damaged: 'повреждена',
    season: {
      name: (count) => `Отчёт за сезон: удача и точность, ${numbers.games(count)}`,
      title: 'Отчёт за сезон',
      none: 'Завершённых партий пока нет.',
      working: (done, total) => `Разбор партии ${done} из ${total}… (Esc остановит)`,
      keys: '↑ ↓ прокрутка   Esc назад',
    },
    damagedBecause: {
      unreadable: 'Не удалось открыть игру: файл не читается. Файл не изменён.',
      'cut-off': 'Не удалось открыть игру: файл пуст или оборван. Файл не изменён.',
      'not-a-game': 'Не удалось открыть игру: это не сохранённая игра Flotilla. Файл не изменён.',
      'against-rules': 'Не удалось открыть игру: она нарушает правила. Файл не изменён.',
    },
  },
  curtain: {
    pass: (name) => `Передайте экран: ${name}`,
    toPlace: (name) => `Флот расставляет ${name}. Остальные, отвернитесь.`,
    toPlay: (name) => `Ходит ${name}. Остальные, отвернитесь.`,
    press: 'Нажмите Enter, когда никто другой не смотрит.',
    keys: 'Enter показать экран   Esc выход',
  },
  placeFleet: {
    title: (name) => `${name}: расставьте флот`,
    left: 'Осталось поставить:',
    ready: 'Все корабли на местах. Нажмите Enter, чтобы подтвердить.',
    notHere: 'Сюда корабль поставить нельзя. Выберите другие клетки или поверните его.',
    confirm: 'Enter      подтвердить расстановку',
    help: [
      'Enter      поставить корабль',
      'Пробел, R  повернуть',
      '-, S       следующий корабль',
      '+, X       случайно',
      'Backspace  отменить',
      'Del, C     очистить',
    ],
    keys: 'Enter ставить   Пробел повернуть   + случайно   Backspace отмена   F10   Esc',
  },
  placePieces: {
    title: (name) => `${name}: расставьте фигуры`,
    help: 'Введите код фигуры или выберите её клавишами PgUp и PgDn. Enter ставит, пробел снимает, + ставит остальные случайно.',
    ready: 'Все фигуры на местах. Enter подтверждает; + пробует другую расстановку.',
    notHere: 'Ставьте фигуры на своей половине.',
    noneLeft: (piece) => `Этих фигур больше нет: ${piece}. Выберите другие.`,
    keys: 'Enter ставить   Пробел снять   + случайно   Backspace отмена   F10   Esc',
  },
  battle: {
    versus: (game, one, two) => `${game}: ${one} – ${two}`,
    attack: (name) => `Атака: ${name}`,
    defence: 'Оборона: ваше поле',
    fire: (typed) => (typed === '' ? 'Ваш выстрел.' : `Ваш выстрел: ${typed}`),
    salvo: (marked, shots) => `Ваш залп: отмечено ${marked} из ${number(shots)}.`,
    markFirst: 'Отметьте клетки пробелом, потом стреляйте клавишей Enter.',
    fewer: (marked, shots) =>
      `Отмечено только ${marked} из ${number(shots)}. Нажмите Enter ещё раз, чтобы всё равно выстрелить.`,
    thinking: (name) => `${name} думает… (Backspace прерывает)`,
    halted: (name) => `${name} больше не думает. Enter — продолжить.`,
    handOver: (name) => `Ходит ${name}. Enter скрывает экран.`,
    awaited: (name) => `Ходит ${name}.`,
    noHints: 'В этой игре подсказок нет.',
    hintSalvo: (hits) => `Лучший залп отмечен: ожидается попаданий ${hits}.`,
    keys: (cell) =>
      `Стрелки или ${cell}   Enter огонь   \\ очки   Tab значки   F10 справка   Esc выход`,
    hintKeys: (cell) =>
      `Стрелки или ${cell}   Enter огонь   ! подсказка   \\ очки   Tab значки   F10   Esc`,
    salvoKeys: 'Стрелки   Пробел отметить   Enter залп   Tab значки   F10 справка   Esc выход',
    salvoHintKeys: 'Стрелки   Пробел отметить   Enter залп   ! подсказка   Tab значки   F10   Esc',
  },
  fleets: {
    enemy: 'Флот противника',
    own: 'Ваш флот',
    sunk: 'на дне',
    sunkOf: (sunk, total) => `Убито кораблей: ${sunk} из ${total}`,
  },
  field: {
    choose: 'Ваш ход: выберите фигуру клавишей Enter.',
    go: 'Выберите, куда пойти; Enter на самой фигуре — действие без хода.',
    arrived: (from, to) => `С ${from} на ${to}. Что дальше?`,
    stays: (at) => `${at} остаётся. Что дальше?`,
    sayNothing: 'Просто пойти',
    ask: (about) => `Спросить про ${about}`,
    askWith: (about, force) => `Спросить про ${about}, атаковать: ${force}`,
    strike: (at) => `Торпедировать ${at}`,
    force: (pieces, cells) => `${pieces}: ${cells}`,
    cannotMove: 'Эта фигура заблокирована. Выберите другую.',
    nothingHere: 'Без хода эта фигура ничего не может. Выберите, куда пойти.',
    note: (text) => `Ваша пометка на этой фигуре: ${text}▏ (Enter сохраняет)`,
    tray: (name, pieces) => `${name}, касса: ${pieces}`,
    advice: {
      move: (from, to) => `Совет: пойти с ${from} на ${to}.`,
      ask: (from, about) => `Совет: спросить про ${about} с ${from}.`,
      moveAndAsk: (from, to, about) => `Совет: пойти с ${from} на ${to} и спросить про ${about}.`,
      strike: (from, at) => `Совет: торпедировать ${at} с ${from}.`,
      moveAndStrike: (from, to, at) => `Совет: пойти с ${from} на ${to} и торпедировать ${at}.`,
      force: (cells) => `Совет: ${cells}.`,
    },
    keys: 'Стрелки, C7   Enter выбор   Пробел пометка   \\ ранги   Tab знаки   F10   Esc',
    hintKeys: 'Стрелки, C7   Enter выбор   Пробел пометка   ! совет   \\ ранги   F10   Esc',
    menuKeys: '↑ ↓ выбор   Enter выбрать   Backspace другая фигура   F10   Esc выход',
    replyKeys: '↑ ↓ выбор   Enter выбрать   \\ ранги   Tab значки   F10 справка   Esc выход',
    clashes: {
      attacker: 'Так вы победите.',
      defender: 'Так вы проиграете.',
      equal: 'Так погибнут обе стороны.',
    },
  },
  online: {
    notJoined: (reason) => `Не удалось войти в партию: ${reason}`,
    noSeat: 'оба места заняты.',
    noServer: (address) => `по адресу ${address} сервер не отвечает.`,
    joining: (address) => `Подключение к ${address}… Esc отменяет.`,
    notSent: 'Нет связи: ничего не отправлено. Повторите, когда она вернётся.',
    stillSending: 'Ваш последний ход ещё отправляется. Дождитесь ответа.',
    absence: online.absence,
    notClaimed: 'Соперник вернулся: засчитать победу нельзя.',
  },
  over: {
    resultKeys: 'Enter дальше   \\ очки   Tab значки   Esc выход',
    champion: (name) => `Победа в турнире: ${name}!`,
    scores: (listed) => `Счёт: ${listed}.`,
    seaOf: (name) => `Поле: ${name}`,
    rematch: 'Реванш',
    choices: {
      next: 'Следующая партия',
      replay: 'Повтор',
      analysis: 'Разбор',
      scores: 'Очки',
      export: 'Сохранить запись в файл',
      home: 'Главное меню',
    },
    keys: '↑ ↓ выбор   Enter выбрать   \\ очки   Tab значки   Esc выход',
    unscoredKeys: '↑ ↓ выбор   Enter выбрать   Tab значки   Esc выход',
    unscoredResultKeys: 'Enter дальше   Tab значки   Esc выход',
  },
  replay: {
    title: (step, last) => `Повтор ${step}/${last}`,
    both: 'всё открыто',
    spectator: 'вид зрителя',
    of: (name) => `вид: ${name}`,
    keys: 'Enter пуск   ← → шаг   PgUp PgDn десять   Пробел вид   Tab значки   Esc',
    playingKeys: 'Enter пауза   ← → шаг   Пробел вид   Esc назад',
  },
  analysis: {
    title: 'Разбор: удача и точность',
    working: (done, total) => `Разбор: ${done} из ${total}… (Esc прерывает)`,
    failed: (reason) => `Разбор не удался: ${reason} Попробуйте ещё раз.`,
    account: (name, told) => `${name}: ${told}`,
    encounters: (name, count, won, expected) =>
      `${name}: выиграно атак ${won} из ${count}, ожидалось ${decimal(expected)}.`,
    salvo: (name, shots, hits, expected, best) =>
      `${name}: ${numbers.shots(shots)}, ${numbers.hits(hits)}; ожидалось ${decimal(expected)}, в лучшем случае ${decimal(best)}`,
    keys: '↑ ↓ прокрутить   Esc назад',
  },
  help,
  legend: {
    keys: 'Esc закрыть',
    title: 'Значки',
    water: 'здесь корабля быть не может',
    last: 'последний выстрел',
    sight: 'курсор',
    marked: 'отмечено для залпа',
    back: 'рубашка чужой фигуры',
    note: 'она же с вашей пометкой или раскрытая',
    reach: 'куда фигура может пойти',
    inQuestion: 'выбранная фигура или под вопросом',
  },
  scores: {
    keys: '↑ ↓ прокрутить   Esc закрыть',
    points:
      'Мимо −3, попадание +5; потопить корабль из 2, 3, 4 или 5 клеток — ещё +15, +11, +8 или +5; победа +20.',
    title: 'Очки',
    none: 'В этой игре очков нет.',
    later: 'Очки выдали бы слишком много: их показывают после игры.',
    sum: 'Всего за все партии:',
    round: (round) => `Круг ${round}`,
    bye: (name) => `${name} проходит дальше без игры`,
  },
  leave: {
    title: 'Выйти из игры?',
    choices: {
      'play-on': 'Продолжить',
      'save-and-leave': 'Сохранить и выйти',
      'accept-draw': 'Принять ничью',
      'decline-draw': 'Отклонить ничью',
      'offer-draw': 'Предложить ничью',
      resign: 'Сдаться',
      settings: 'Настройки и язык',
      quit: 'Сохранить и закрыть Flotilla',
      claim: online.absence.claim,
    },
  },
  questions: {
    delete: { title: 'Удалить эту игру навсегда?', no: 'Оставить', yes: 'Удалить' },
    resign: { title: 'Сдаться?', no: 'Продолжить', yes: 'Сдаться' },
    claim: { title: online.absence.sure, no: 'Подождать ещё', yes: online.absence.claim },
    discard: {
      title: 'Отменить изменения?',
      no: 'Вернуться к настройке',
      yes: 'Отменить',
    },
    'cancel-tournament': lobby.tournament.cancelSure,
    mute: {
      title: (name) => `Скрыть сообщения игрока ${name}?`,
      no: 'Нет, показывать',
      yes: 'Скрыть',
    },
  },
  notices: {
    saved: 'Игра сохранена.',
    exported: (path) => `Запись сохранена: ${path}.`,
    notOver: 'Запись показывает всё: дождитесь конца игры.',
    noHint: 'Сейчас подсказки нет.',
    noGame: 'Незавершённых игр нет.',
    thinking: 'Ищу подсказку…',
    fault: (details) => `Ошибка Flotilla. Игра сохранена. Подробности: ${details}`,
    unreadable: (reason) =>
      `Не удалось прочитать сохранённые игры: ${reason}. Проверьте папку и повторите.`,
    notKept: (reason) => `Пока не сохранено: ${reason}. Нажмите F9, чтобы повторить до выхода.`,
  },
  farewell: {
    kept: (command) => `Игра сохранена. Чтобы продолжить: ${command}`,
    far: (command) => `Партия на сервере продолжается. Чтобы вернуться: ${command}`,
  },
  errors: {
    'not-saved': (reason) =>
      `Не сохранено, поэтому ход не сделан: ${reason}. Освободите место и повторите.`,
    'no-answer': (reason) => `Компьютер не ответил: ${reason}. Нажмите Enter, чтобы повторить.`,
    'no-connection': () => 'Восстанавливаем связь… партия сохранена.',
    'signed-out': () => 'Сеанс завершён. Выйдите и запустите игру снова, чтобы войти.',
    'bad-answer': () => 'Ответ сервера не понят. Обновите программу.',
  },
};

/** Everything the terminal and the command line say. */
export const russian: Words = {
  ...more,
  games,
  levels,
  guide,
  home: HOME.ru,
  online,
  replays,
  status,
  terminal,
  turns,
};
