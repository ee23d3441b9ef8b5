import {
  type EventWords,
  callTold,
  callsTold,
  shipsTold,
  type ResultWords,
  type StatusWords,
  type PageBattleWords,
} from '../types/battle.ts';
import { told } from '../types/game.ts';
import { calls, numbers, accusative, pieces, starting, within, of } from './game.ts';

const { list } = numbers;

const FINAL_TURN = {
  shot: 'Последний выстрел',
  turn: 'Последний ход',
  salvo: 'Последний залп',
} as const;

export const events: EventWords = {
  deployed: (who) => told(who, 'Ваш флот готов.', (other) => `Флот ${of(other)} готов.`),
  sealed: (seal) => `Печать ${seal}.`,
  position: 'Игра начинается с заданной позиции.',
  began: (first) => told(first, 'Вы начинаете.', (other) => `Начинает ${within(other)}.`),
  toFire: (who, shots) =>
    told(
      who,
      `Ваш ход: ${numbers.shots(shots)}.`,
      (other) => `Стреляет ${within(other)}: ${numbers.shots(shots)}.`,
    ),
  finalTurn: (who, turn) =>
    told(
      who,
      `${FINAL_TURN[turn]}! Ничья — только если потопите всё, что осталось.`,
      (other) =>
        `${FINAL_TURN[turn]} ${of(other)}: ничья — только если потопить всё, что осталось.`,
    ),
  toMove: (who) => told(who, 'Ваш ход.', (other) => `Ходит ${within(other)}.`),
  shot: (who, shot) => {
    const { at } = shot;
    const answer = callTold(shot);
    return told(
      who,
      `Вы стреляете по ${at}. ${answer}`,
      (other) => `${starting(other)} стреляет по ${at}. ${answer}`,
    );
  },
  salvo: (who, shots) => {
    const answers = callsTold(shots);
    return told(
      who,
      `Вы даёте залп. ${answers}`,
      (other) => `${starting(other)} даёт залп. ${answers}`,
    );
  },
  fired: (who, cells) =>
    told(
      who,
      `Вы стреляете по ${list(cells)}.`,
      (other) => `${starting(other)} стреляет по ${list(cells)}.`,
    ),
  shipsHit: (ships) => {
    const named = shipsTold(numbers, ships);
    return ships.length === 1 ? `Ранен корабль: ${named}.` : `Ранены корабли: ${named}.`;
  },
  shipsSunk: (ships) => {
    const named = shipsTold(numbers, ships);
    return ships.length === 1 ? `Убит корабль: ${named}.` : `Убиты корабли: ${named}.`;
  },
  wasted: (cells) => `Впустую: по ${list(cells)} уже стреляли.`,
  nothingHit: 'Всё мимо.',
  moved: (who, from, target) =>
    told(
      who,
      `Вы идёте с ${from} на ${target}.`,
      (other) => `${starting(other)} идёт с ${from} на ${target}.`,
    ),
  asked: (who, from, about) =>
    told(
      who,
      `Вы спрашиваете про ${about} с ${from}: «${calls.question}»`,
      (other) => `${starting(other)} спрашивает про ${about} с ${from}: «${calls.question}»`,
    ),
  force: (cells) =>
    cells.length === 1 ? `В атаке только ${cells[0]}.` : `В атаке соединение на ${list(cells)}.`,
  forceShown: (piece, count) => `В атаке: ${pieces.counted(count, piece)}.`,
  answered: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `Вы отвечаете: ${answer}.`,
      (other) => `${starting(other)} отвечает: ${answer}.`,
    );
  },
  meant: (cells) => (cells.length === 1 ? `Это только ${cells[0]}.` : `Это ${list(cells)}.`),
  clashes: {
    attacker: `«${calls.verdicts.attacker}» Побеждает нападающий.`,
    defender: `«${calls.verdicts.defender}» Побеждает обороняющийся.`,
    equal: 'Силы равны: погибли обе стороны.',
    mine: 'Взрывается мина.',
    torpedo: 'Взрывается торпеда.',
  },
  struck: (who, from, at, piece) =>
    told(
      who,
      `Вы торпедируете ${at} с ${from}: ${pieces.name(piece)}.`,
      (other) => `${starting(other)} торпедирует ${at} с ${from}: ${pieces.name(piece)}.`,
    ),
  lost: (who, lost) => {
    const losses = list(lost.map(({ piece, at }) => `${accusative(piece)} на ${at}`));
    return told(who, `Вы теряете ${losses}.`, (other) => `${starting(other)} теряет ${losses}.`);
  },
  nothingLost: 'Потерь нет.',
  drawOffered: (who) =>
    told(who, 'Вы предлагаете ничью.', (other) => `${starting(other)} предлагает ничью.`),
  drawDeclined: (who) =>
    told(who, 'Вы отклоняете ничью.', (other) => `${starting(other)} отклоняет ничью.`),
  revealed: 'Обе расстановки открыты.',
  hidden: 'Произошло что-то скрытое.',
};

export const results: ResultWords = {
  decided: {
    'fleet-sunk': {
      won: 'Вы победили: флот противника потоплен.',
      lost: 'Вы проиграли: ваш флот потоплен.',
      seen: (winner) => `${starting(winner)} побеждает: флот противника потоплен.`,
    },
    'shots-spent': {
      won: 'Вы победили: выстрелы кончились, у вас больше попаданий.',
      lost: 'Вы проиграли: выстрелы кончились, у противника больше попаданий.',
      seen: (winner) => `${starting(winner)} побеждает: выстрелы кончились, попаданий больше.`,
    },
    'forts-taken': {
      won: 'Вы победили: форты противника захвачены.',
      lost: 'Вы проиграли: ваши форты захвачены.',
      seen: (winner) => `${starting(winner)} побеждает: форты противника захвачены.`,
    },
    'no-move': {
      won: 'Вы победили: у противника не осталось ходов.',
      lost: 'Вы проиграли: у вас не осталось ходов.',
      seen: (winner, loser) => `${starting(winner)} побеждает: у ${of(loser)} не осталось ходов.`,
    },
    resigned: {
      won: 'Вы победили: противник сдался.',
      lost: 'Вы сдались.',
      seen: (winner, loser) => `${starting(winner)} побеждает: ${within(loser)} сдаётся.`,
    },
    time: {
      won: 'Вы победили: у противника вышло время.',
      lost: 'Вы проиграли: у вас вышло время.',
      seen: (winner, loser) => `${starting(winner)} побеждает: у ${of(loser)} вышло время.`,
    },
    abandoned: {
      won: 'Вы победили: противник покинул игру.',
      lost: 'Вы проиграли: вас слишком долго не было.',
      seen: (winner, loser) => `${starting(winner)} побеждает: ${within(loser)} покидает игру.`,
    },
    forfeit: {
      won: 'Вы победили: ответ противника неверен или опоздал.',
      lost: 'Вы проиграли: ваш ответ неверен или опоздал.',
      seen: (winner, loser) =>
        `${starting(winner)} побеждает: ответ ${of(loser)} неверен или опоздал.`,
    },
  },
  drawn: {
    'reply-drew': 'Ничья: ответный огонь потопил и другой флот.',
    'round-tie': 'Ничья: оба флота потоплены в одном круге.',
    'shots-spent': 'Ничья: выстрелы кончились, попаданий поровну.',
    'no-ships': 'Ничья: ни у одной стороны не осталось кораблей.',
    'no-progress': 'Ничья: слишком много ходов без потерь.',
    agreed: 'Ничья по соглашению.',
  },
  plain: {
    won: 'Вы победили.',
    lost: 'Вы проиграли.',
    seen: (winner) => `${starting(winner)} побеждает.`,
    drawn: 'Игра закончилась вничью.',
  },
};

export const status: StatusWords = {
  placing: (who) =>
    told(who, 'Расставьте флот.', (other) => `${starting(other)} ещё расставляет флот.`),
  round: (round) => `Круг ${numbers.number(round)}.`,
  toAnswer: (who, about) =>
    told(
      who,
      `Что на ${about}? Ответьте сопернику.`,
      (other) => `Ждём ответа ${of(other)}: что на ${about}?`,
    ),
  toDeclare: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `Ответ: ${answer}. Выберите, чем атаковать.`,
      (other) => `Ответ: ${answer}. ${starting(other)} выбирает силы.`,
    );
  },
  afloat: (who, left) =>
    told(
      who,
      `На плаву у вас: ${list(left)}.`,
      (other) => `На плаву у ${of(other)}: ${list(left)}.`,
    ),
  noneAfloat: (who) =>
    told(who, 'У вас не осталось кораблей.', (other) => `У ${of(other)} не осталось кораблей.`),
  sunk: (who, count) =>
    told(
      who,
      `У вас потоплено: ${numbers.ships(count)}.`,
      (other) => `У ${of(other)} потоплено: ${numbers.ships(count)}.`,
    ),
  tally: (who, left, hits) => {
    const counts =
      hits === null
        ? `осталось выстрелов: ${numbers.number(left)}`
        : `осталось выстрелов: ${numbers.number(left)}, попаданий: ${numbers.number(hits)}`;
    return told(who, `У вас ${counts}.`, (other) => `У ${of(other)} ${counts}.`);
  },
  tray: (who, taken) =>
    told(who, `Ваша касса: ${list(taken)}.`, (other) => `Касса ${of(other)}: ${list(taken)}.`),
};

export const battle: PageBattleWords = {
  target: 'Поле противника',
  own: 'Ваше поле',
  boardOf: (name) => `Поле: ${name}`,
  afloat: 'Ещё на плаву',
  log: 'Журнал',
  logEmpty: 'Пока ничего не произошло.',
  yourTurn: 'Ваш ход',
  turnOf: (name) => `Ходит: ${name}`,
  thinking: (name) => `${name} думает…`,
  youFire: 'Вы стреляете',
  fires: (name) => `Стреляет ${name}`,
  youSay: 'Вы говорите',
  says: (name) => `Говорит ${name}`,
  fire: 'Огонь!',
  marked: (marked, shots) => `Отмечено: ${marked} из ${numbers.number(shots)}`,
  takeBack: 'Убрать отметки',
  saved: 'Сохранено. Каждый ход сохраняется по мере игры.',
  lastSalvo: 'Ваш последний залп.',
  salvoOf: (name) => `Залп: ${name}.`,
  aimed: 'отмечена для залпа',
  swap: 'Поменять поля местами',
  zoom: 'Увеличить',
  zoomOut: 'Уменьшить',
  menu: 'Ещё',
  resign: 'Сдаться',
  resignSure: 'Сдаться? Партию выиграет соперник.',
  resignYes: 'Да, сдаться',
  offerDraw: 'Предложить ничью',
  drawOffered: (name) => `${name} предлагает ничью.`,
  drawWaiting: 'Вы предложили ничью.',
  accept: 'Принять',
  decline: 'Отклонить',
  undo: 'Взять ход назад',
  hint: 'Подсказка',
  hintThinking: 'Думаю…',
  noHint: 'Сейчас подсказки нет.',
  scores: 'Очки',
  soundOn: 'Звук включён',
  soundOff: 'Звук выключен',
  round: (round) => `Круг ${numbers.number(round)}`,
  sunkCount: (sunk, all) => `Потоплено: ${sunk} из ${all}`,
  clockOf: (name) => `Часы: ${name}`,
  rating: 'Рейтинг',
  presence: { offline: 'не в сети', back: 'снова в сети', thinking: 'думает…', typing: 'пишет…' },
  finalTurn: { shot: 'Последний выстрел!', turn: 'Последний ход!', salvo: 'Последний залп!' },
  shotsLeft: (count) => `Осталось выстрелов: ${numbers.number(count)}`,
  cellsHit: (count) => `Попаданий: ${numbers.number(count)}`,
  salvoNumber: (number) => `залп ${number}`,
  notes: {
    open: 'Заметки',
    hint: 'Нажимайте на клетки: сначала корабль, потом вода. Выстрела не будет.',
    could: (at, ships) => `На ${at} может стоять: ${ships}.`,
    none: (at) => `На ${at} не может быть корабля.`,
    noted: { ship: 'заметка: корабль', water: 'заметка: вода' },
  },
  toResult: 'Посмотреть результат',
  curtain: {
    happened: 'Что произошло',
    title: (name) => `Ходит ${name}`,
    text: 'Поля скрыты, пока следующий игрок не готов.',
    open: (name) => `Я ${name}: показать моё поле`,
  },
  elsewhere: {
    title: 'Эта партия открыта в другой вкладке',
    text: 'Играть можно только в одной вкладке. Партия сохранена.',
    take: 'Играть здесь',
  },
  lost: {
    title: 'Партия на этом устройстве не найдена',
    text: 'Возможно, её удалили или играли в другом браузере.',
  },
  unreadable: {
    title: 'Сейчас эту партию не открыть',
    text: 'Браузер не дал к ней доступа. Партия сохранена: обновите страницу, чтобы попробовать ещё раз.',
  },
  watching: 'Вы смотрите',
  halted: 'Компьютер остановлен.',
  goOn: 'Продолжить',
  pass: (name) => `Передать экран: ${name}`,
  errors: {
    'not-saved':
      'Не удалось сохранить, поэтому ход не сделан. Освободите место на устройстве и попробуйте ещё раз.',
    'no-answer': 'Компьютер не ответил. Партия сохранена: пусть попробует ещё раз.',
    'no-connection': 'Восстанавливаем связь… партия сохранена.',
    'signed-out': 'Сеанс завершён. Войдите снова, чтобы продолжить.',
    'bad-answer': 'Ответ сервера не понят. Обновите страницу: возможно, она устарела.',
  },
};
