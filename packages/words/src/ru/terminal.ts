import { HOME } from '../home.ts';
import type { ClockOffer, TerminalWords } from '../types/terminal.ts';
import type { Words } from '../words.ts';
import { status } from './battle.ts';
import { numbers, locale } from './game.ts';
import { shared } from './index.ts';
import { replays } from './record.ts';

const { decimal, number } = locale;
const moment = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'medium', timeStyle: 'short' });

function clockValue(clock: ClockOffer): string {
  if (clock === null) return 'без часов';
  if ('perMove' in clock) return `${number(clock.perMove / 1000)} с на каждое решение`;
  const minutes = `${number(clock.initial / 60_000)} мин каждому`;
  return clock.increment === 0
    ? minutes
    : `${minutes} и ещё ${number(clock.increment / 1000)} с за каждое действие`;
}

const terminal: TerminalWords = {
  wait: 'Одну минуту…',
  tooSmall: (columns, rows, now, nowRows) =>
    `Flotilla нужно ${columns} × ${rows} знаков, а в этом терминале ${now} × ${nowRows}. Увеличьте его, и игра продолжится.`,
  setup: {
    title: 'Новая игра',
    keys: '↑ ↓ строка   ← → менять   имена и числа пишите   Enter дальше   Esc назад',
    begin: 'Начать',
    beginHint: 'Enter начинает игру так, как записано ниже.',
    game: 'Игра',
    players: 'Игроков',
    playersHint: (most) =>
      `Двое играют партию; если больше (до ${most}), то на выбывание в порядке записи имён.`,
    against: 'Соперник',
    besideMe: 'человек рядом',
    besideMeHint: 'Двое за одним экраном; занавес скрывает каждого от другого.',
    computer: (level) => `Компьютер (${level})`,
    program: 'программа',
    programHint: 'Программа, которая говорит на языке docs/language.md через ввод и вывод.',
    command: 'Команда запуска',
    commandHint: 'Например: node mybot.js. На каждый ответ даётся 10 секунд.',
    noCommand: 'Напишите команду запуска программы или выберите другого соперника.',
    nameOf: (player) => `Имя игрока ${player}`,
    nameless: (player) => `Игрок ${player}`,
    nameHint: 'Не длиннее 24 знаков; имена у всех разные.',
    nameTwice: (name) => `Двух игроков зовут ${name}. Измените одно из имён.`,
    badName: (name) => `«${name}» не годится как имя. Нужно от 1 до 24 видимых знаков.`,
    opponent: 'соперник',
    first: 'Начинает',
    firstHint: 'Договоритесь, кто начинает.',
    byLot: 'по жребию',
    ofEachPair: ['первый в каждой паре', 'второй в каждой паре'],
    clock: 'Часы',
    clockHint: 'Идут часы того, кто должен решать; у кого время вышло, тот проиграл.',
    clockValue,
    hints: 'Подсказки',
    hintsHint: 'Можно ли просить подсказку (клавиша !).',
    allowed: 'разрешены',
    forbidden: 'запрещены',
    rows: 'Строк',
    columns: 'Столбцов',
    between: (least, most) => `От ${least} до ${most}.`,
    ship: (name, cells) => `Корабли: ${name} (${cells})`,
    sizeOf: (name) => `Длина: ${name}`,
    noShips: 'Во флоте должен быть хотя бы один корабль.',
    doesNotFit:
      'Такой флот на таком поле не расставить. Возьмите меньше кораблей или поле побольше.',
  },
  settings: {
    title: 'Настройки',
    keys: '↑ ↓ строка   ← → менять   Esc назад',
    language: 'Язык',
    languageHint: 'Теперь всё говорится на этом языке.',
    theme: 'Цвета',
    themeHint: 'Для тёмного или светлого фона или совсем без цветов.',
    themes: { dark: 'тёмный фон', light: 'светлый фон', plain: 'без цветов' },
    marks: 'Значки',
    markSets: {
      pins: 'булавки',
      paper: 'бумага: крест — мимо, кружок — попадание',
      squares: 'пустые и полные квадраты',
      letters: 'только буквы',
    },
    hit: 'Слово для попадания',
    hitHint: 'В некоторых языках для попадания есть несколько слов.',
  },
  saves: {
    title: 'Сохранённые игры',
    keys: '↑ ↓ выбор   Enter продолжить   Del удалить   X выгрузить   Esc назад',
    none: 'Сохранённых игр пока нет.',
    when: (time) => moment.format(time),
    running: (when, game, players) => `${when}   ${game}: ${players}`,
    over: (when, game, players) => `${when}   ${game} (окончена): ${players}`,
    damaged: (when, file) => `${when}   ${file}: повреждена`,
    damagedBecause: {
      unreadable:
        'Эту игру нельзя продолжить: её файл не удаётся прочесть. Файл оставлен как есть.',
      'cut-off': 'Эту игру нельзя продолжить: её файл пуст или оборван. Файл оставлен как есть.',
      'not-a-game':
        'Эту игру нельзя продолжить: её файл — не сохранённая игра Flotilla. Файл оставлен как есть.',
      'against-rules':
        'Эту игру нельзя продолжить: записанное в ней противоречит правилам. Файл оставлен как есть.',
    },
  },
  curtain: {
    pass: (name) => `Передайте экран: ${name}`,
    toPlace: (name) => `Сейчас флот расставляет ${name}; остальные не смотрят.`,
    toPlay: (name) => `Сейчас играет ${name}; остальные не смотрят.`,
    press: 'Нажмите Enter, когда никто другой не смотрит.',
    keys: 'Enter открыть занавес   Esc выход',
  },
  place: {
    title: (name) => `Флот расставляет ${name}`,
    left: 'Осталось поставить:',
    ready: 'Все корабли на местах. Enter подтверждает расстановку.',
    notHere: 'Здесь корабль стоять не может. Выберите другие клетки или поверните его.',
    help: [
      'Enter      поставить корабль',
      'Пробел, R  повернуть',
      '-, S       другой корабль',
      '+, X       все наугад',
      'Backspace  отменить',
      'Del, C     очистить',
    ],
    keys: 'Enter ставить   Пробел повернуть   + наугад   Backspace отмена   F10   Esc',
  },
  muster: {
    title: (name) => `Фишки расставляет ${name}`,
    help: 'Напишите код фишки или смените её клавишами PgUp и PgDn; Enter ставит, пробел снимает. + ставит остальные наугад.',
    ready: 'Все фишки на местах. Enter подтверждает; + пробует другой порядок.',
    notHere: 'Фишки ставят на своей половине.',
    noneLeft: (piece) => `Фишки этого рода уже все стоят: ${piece}. Выберите другие.`,
    keys: 'Enter ставить   Пробел снять   + наугад   Backspace отмена   F10   Esc',
  },
  battle: {
    versus: (game, one, two) => `${game}: ${one} – ${two}`,
    attack: (name) => `Атака: ${name}`,
    defence: 'Оборона: ваше поле',
    fire: (typed) => (typed === '' ? 'Ваш выстрел.' : `Ваш выстрел: ${typed}`),
    salvo: (marked, shots) => `Ваш залп: отмечено ${marked} из ${number(shots)}.`,
    markFirst: 'Отметьте клетки залпа пробелом, потом стреляйте клавишей Enter.',
    fewer: (marked, shots) =>
      `Отмечено только ${marked} из ${number(shots)}. Ещё раз Enter — и всё равно огонь.`,
    thinking: (name) => `${name} думает… (Backspace прерывает)`,
    halted: (name) => `${name} больше не думает. Enter: пусть думает дальше.`,
    handOver: (name) => `Ход переходит: ${name}. Enter задёргивает занавес.`,
    awaited: (name) => `Сейчас решает ${name}.`,
    noHints: 'Вы договорились играть без подсказок.',
    hintSalvo: (hits) => `Лучший список отмечен: ожидается попаданий ${hits}.`,
    keys: 'Стрелки или C3   Enter огонь   \\ очки   Tab значки   F10 справка   Esc выход',
    hintKeys: 'Стрелки или C3   Enter огонь   ! подсказка   \\ очки   Tab значки   F10   Esc',
    salvoKeys: 'Стрелки   Пробел отметить   Enter залп   Tab значки   F10 справка   Esc выход',
    salvoHintKeys: 'Стрелки   Пробел отметить   Enter залп   ! подсказка   Tab значки   F10   Esc',
  },
  field: {
    choose: 'Ваш ход: выберите фишку клавишей Enter.',
    go: 'Выберите, куда она пойдёт; Enter на ней самой — вопрос с места.',
    sayNothing: 'Промолчать',
    ask: (about) => `Что это? (${about})`,
    askWith: (about, force) => `Что это? (${about}), силами ${force}`,
    strike: (at) => `Ударить по ${at}`,
    force: (pieces, cells) => `${pieces}: ${cells}`,
    cannotMove: 'Эта фишка сейчас ничего не может. Выберите другую.',
    nothingHere: 'С места эта фишка ничего не может. Выберите, куда она пойдёт.',
    note: (text) => `Ваша заметка об этой фишке: ${text}▏ (Enter сохраняет)`,
    tray: (name, pieces) => `${name}, взято: ${pieces}`,
    advice: {
      move: (from, to) => `Может быть, пойти с ${from} на ${to}.`,
      ask: (from, about) => `Может быть, спросить с ${from} про ${about}.`,
      moveAndAsk: (from, to, about) =>
        `Может быть, пойти с ${from} на ${to} и спросить про ${about}.`,
      strike: (from, at) => `Может быть, ударить с ${from} по ${at}.`,
      moveAndStrike: (from, to, at) => `Может быть, пойти с ${from} на ${to} и ударить по ${at}.`,
      force: (cells) => `Может быть, назвать ${cells}.`,
    },
    keys: 'Стрелки или C7   Enter выбрать   Пробел заметка   Tab значки   F10   Esc выход',
    hintKeys: 'Стрелки или C7   Enter выбрать   Пробел заметка   ! подсказка   F10   Esc',
    menuKeys: '↑ ↓ выбор   Enter сделать   Backspace другая фишка   F10 справка   Esc выход',
  },
  far: {
    waiting: (match) => `Ждём, кто сядет за партию ${match}. Esc выходит.`,
    notJoined: (reason) => `За эту партию не сесть: ${reason}`,
    noSeat: 'оба места заняты.',
    noServer: (address) => `по адресу ${address} сервер не отвечает.`,
    joining: (address) => `Подключение к ${address}… Esc отменяет.`,
    notSent: 'Связи нет: ничего не отправлено. Повторите, когда она вернётся.',
    stillSending: 'Ваше последнее действие ещё в пути. Дождитесь ответа.',
  },
  over: {
    champion: (name) => `Победитель турнира: ${name}!`,
    scores: (listed) => `Очки: ${listed}.`,
    seaOf: (name) => `Поле игрока ${name}`,
    rematch: 'Ещё партия со сменой сторон',
    choices: {
      next: 'Следующая партия',
      replay: 'Посмотреть партию снова',
      analysis: 'Разбор',
      scores: 'Очки',
      export: 'Выгрузить запись',
      home: 'На первый экран',
    },
    keys: '↑ ↓ выбор   Enter дальше   \\ очки   Tab значки   Esc выход',
    unscoredKeys: '↑ ↓ выбор   Enter дальше   Tab значки   Esc выход',
  },
  replay: {
    title: (step, last) => `Партия снова: ${step} из ${last}`,
    both: 'обе стороны открыты',
    onlooker: 'глазами зрителя',
    of: (name) => `глазами игрока ${name}`,
    keys: '← → шаг   PgUp PgDn десять   Пробел другими глазами   Tab значки   Esc назад',
  },
  analysis: {
    title: 'Разбор: где было везение, а где умение',
    working: (done, total) => `Разобрано ${done} из ${total}… (Esc прерывает)`,
    failed: (reason) => `Разбор не удался: ${reason} Попробуйте ещё раз.`,
    account: (name, told) => `${name}: ${told}`,
    encounters: (name, count, won, expected) =>
      `${name}: выиграно стычек ${won} из ${count}, ожидалось ${decimal(expected)}.`,
    salvo: (name, shots, hits, expected, best) =>
      `${name}: ${numbers.shots(shots)}, ${numbers.hits(hits)}; ожидалось ${decimal(expected)}, в лучшем случае ${decimal(best)}`,
    keys: '↑ ↓ читать   Esc назад',
  },
  help: {
    title: 'Справка',
    common: [
      ['Стрелки', 'двигают прицел; у края поле прокручивается само'],
      ['Enter', 'стреляет; выбирает; подтверждает'],
      ['C3', 'имя клетки можно просто написать'],
      ['Пробел', 'отмечает выстрел залпа; заметка о фишке; поворот корабля'],
      ['Backspace', 'отменяет; прерывает раздумья компьютера'],
      ['Мышь', 'наводит прицел, если терминал её понимает'],
      ['Ctrl+C Ctrl+Z', 'выйти, всё сохранено; приостановить до fg'],
    ],
    commands: {
      'attack-left': 'прокрутить поле атаки влево',
      'attack-right': 'прокрутить поле атаки вправо',
      'attack-up': 'прокрутить поле атаки вверх',
      'attack-down': 'прокрутить поле атаки вниз',
      'defence-left': 'прокрутить поле обороны влево',
      'defence-right': 'прокрутить поле обороны вправо',
      'defence-up': 'прокрутить поле обороны вверх',
      'defence-down': 'прокрутить поле обороны вниз',
      save: 'сохранить (каждое действие сохраняется и само)',
      help: 'эта справка',
      scores: 'очки и сетка турнира',
      legend: 'что значат значки и цвета',
      leave: 'выйти, сначала спросив; ничья, сдача, язык',
      hint: 'подсказка, если о ней договорились',
    },
    second: 'Некоторые терминалы забирают клавиши F себе: вторая клавиша делает то же самое.',
  },
  legend: {
    title: 'Значки',
    sight: 'прицел',
    marked: 'отмечено для залпа',
    back: 'рубашка чужой фишки',
    note: 'она же с вашей заметкой или с тем, что раскрыто',
    reach: 'куда фишка может пойти',
    inQuestion: 'фишки в руке или под вопросом',
  },
  scores: {
    title: 'Очки',
    none: 'В этой игре очков нет.',
    later: 'Очки сказали бы больше, чем ответы: их показывают после игры.',
    sum: 'За все партии вместе:',
    round: (round) => `Круг ${round}`,
    bye: (name) => `${name} проходит дальше без игры`,
  },
  leave: {
    title: 'Оставить игру?',
    choices: {
      'play-on': 'Играть дальше',
      'save-and-leave': 'Сохранить и оставить игру',
      'accept-draw': 'Согласиться на ничью',
      'decline-draw': 'Отклонить ничью',
      'offer-draw': 'Предложить ничью',
      resign: 'Сдаться',
      settings: 'Настройки и язык',
      quit: 'Сохранить и выйти из Flotilla',
    },
  },
  questions: {
    delete: { title: 'Удалить эту игру навсегда?', no: 'Оставить', yes: 'Удалить' },
    resign: { title: 'Сдать эту партию?', no: 'Играть дальше', yes: 'Сдаться' },
    discard: {
      title: 'Отбросить всё, что вы ввели?',
      no: 'Вернуться к настройке',
      yes: 'Отбросить',
    },
  },
  notices: {
    saved: 'Игра сохранена.',
    exported: (path) => `Запись лежит в ${path}.`,
    notOver: 'Запись рассказывает всё: выгрузить её можно, когда игра окончена.',
    noHint: 'Для этой минуты подсказки нет.',
    noGame: 'Незаконченных игр здесь нет.',
    thinking: 'Ищу подсказку…',
    fault: (details) => `Это ошибка самой Flotilla; игра сохранена. Подробности: ${details}`,
    unreadable: (reason) =>
      `Сохранённые игры не прочитать: ${reason}. Проверьте папку и повторите.`,
    notKept: (reason) =>
      `Пока не сохранено: ${reason}. Останется до выхода; F9 — попробовать ещё раз.`,
  },
  farewell: {
    kept: (command) => `Игра сохранена. Чтобы продолжить: ${command}`,
    far: (command) => `Игра на сервере продолжается. Чтобы вернуться на своё место: ${command}`,
  },
  troubles: {
    'not-saved': (reason) =>
      `Не сохранено, а потому и не сделано: ${reason}. Освободите место и повторите.`,
    'no-answer': (reason) => `Компьютер не ответил: ${reason}. Enter спросит его снова.`,
    'no-connection': () => 'Связь потеряна. Она восстановится сама, ничего не пропало.',
    'signed-out': () => 'Ваш сеанс завершён. Выйдите из игры и запустите её снова, чтобы войти.',
    'bad-answer': () => 'Не удалось прочитать ответ сервера. Обновите программу.',
  },
};

/** Everything the terminal and the command line say. */
export const russian: Words = { ...shared, home: HOME.ru, replays, status, terminal };
