import {
  type EventWords,
  callTold,
  callsTold,
  shipsTold,
  type ResultWords,
  type StatusWords,
  type PageBattleWords,
  type PageBlindWords,
} from '../types/battle.ts';
import { told } from '../types/game.ts';
import { calls, numbers, accusative, pieces, starting, within, of } from './game.ts';
import { capital } from '../numerals.ts';

const { list } = numbers;

export const events: EventWords = {
  deployed: (who) =>
    told(who, 'Ваш флот расставлен.', (other) => `${starting(other)} завершает расстановку.`),
  sealed: (seal) => `Печать ${seal}.`,
  position: 'Игра начинается с заданной позиции.',
  began: (first) =>
    told(first, 'Бой открыт; начинаете вы.', (other) => `Бой открыт; начинает ${within(other)}.`),
  toFire: (who, shots) =>
    told(
      who,
      `Вам стрелять: ${numbers.shots(shots)}.`,
      (other) => `Стреляет ${within(other)}: ${numbers.shots(shots)}.`,
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
      `Вы спрашиваете с ${from} про ${about}: «${calls.question}»`,
      (other) => `${starting(other)} спрашивает с ${from} про ${about}: «${calls.question}»`,
    ),
  force: (cells) =>
    cells.length === 1
      ? `Назначенная сила — только ${cells[0]}.`
      : `Назначенная сила — соединение на ${list(cells)}.`,
  answered: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `Вы отвечаете: ${answer}.`,
      (other) => `${starting(other)} отвечает: ${answer}.`,
    );
  },
  meant: (cells) =>
    cells.length === 1 ? `Имеется в виду только ${cells[0]}.` : `Имеются в виду ${list(cells)}.`,
  clashes: {
    attacker: 'Побеждает атакующий.',
    defender: 'Побеждает обороняющийся.',
    equal: 'Обе силы уничтожены.',
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
  nothingLost: 'С поля ничего не снимается.',
  drawOffered: (who) =>
    told(who, 'Вы предлагаете ничью.', (other) => `${starting(other)} предлагает ничью.`),
  drawDeclined: (who) =>
    told(who, 'Вы отклоняете ничью.', (other) => `${starting(other)} отклоняет ничью.`),
  revealed: 'Стороны открывают всё, что было скрыто.',
  hidden: 'Происходит нечто скрытое.',
};

export const results: ResultWords = {
  decided: {
    'fleet-sunk': {
      won: 'Вы победили: флот противника потоплен.',
      lost: 'Вы проиграли: ваш флот потоплен.',
      seen: (winner) => `${starting(winner)} побеждает: флот противника потоплен.`,
    },
    'shots-spent': {
      won: 'Вы победили: выстрелы кончились, и вы поразили больше клеток.',
      lost: 'Вы проиграли: выстрелы кончились, и противник поразил больше клеток.',
      seen: (winner) =>
        `${starting(winner)} побеждает: выстрелы кончились, поражённых клеток больше.`,
    },
    'forts-taken': {
      won: 'Вы победили: форты противника взяты.',
      lost: 'Вы проиграли: ваши форты взяты.',
      seen: (winner) => `${starting(winner)} побеждает: форты противника взяты.`,
    },
    'no-move': {
      won: 'Вы победили: у противника не осталось ходов.',
      lost: 'Вы проиграли: у вас не осталось ходов.',
      seen: (winner, loser) => `${starting(winner)} побеждает: у ${of(loser)} не осталось ходов.`,
    },
    resigned: {
      won: 'Вы победили: противник сдался.',
      lost: 'Вы проиграли: вы сдались.',
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
      won: 'Вы победили: противник ответил неверно или поздно.',
      lost: 'Вы проиграли: вы ответили неверно или поздно.',
      seen: (winner, loser) =>
        `${starting(winner)} побеждает: ответ ${of(loser)} неверен или запоздал.`,
    },
  },
  drawn: {
    'reply-drew': 'Ничья: последние выстрелы потопили и другой флот.',
    'round-tie': 'Ничья: оба флота потоплены в одном круге.',
    'shots-spent': 'Ничья: выстрелы кончились, поражённых клеток поровну.',
    'no-ships': 'Ничья: ни у одной стороны не осталось кораблей.',
    'no-progress': 'Ничья: слишком много ходов подряд с поля ничего не снималось.',
    agreed: 'Ничья: стороны договорились.',
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
    told(
      who,
      'Вам ещё нужно расставить флот.',
      (other) => `${starting(other)} ещё расставляет флот.`,
    ),
  round: (round) => `Круг ${numbers.number(round)}.`,
  toAnswer: (who, about) =>
    told(
      who,
      `Вам отвечать, что стоит на ${about}.`,
      (other) => `Ждём ответа ${of(other)}: что стоит на ${about}?`,
    ),
  toDeclare: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `Вам объявлять свою силу; ответ был: ${answer}.`,
      (other) => `Ждём, какую силу объявит ${within(other)}; ответ был: ${answer}.`,
    );
  },
  afloat: (who, left) =>
    told(
      who,
      `На плаву у вас: ${list(left)}.`,
      (other) => `На плаву у ${of(other)}: ${list(left)}.`,
    ),
  noneAfloat: (who) =>
    told(
      who,
      'У вас ничего не осталось на плаву.',
      (other) => `У ${of(other)} ничего не осталось на плаву.`,
    ),
  sunk: (who, count) =>
    told(
      who,
      `У вас потоплено: ${numbers.ships(count)}.`,
      (other) => `У ${of(other)} потоплено: ${numbers.ships(count)}.`,
    ),
  tray: (who, taken) =>
    told(who, `Ваши трофеи: ${list(taken)}.`, (other) => `Трофеи ${of(other)}: ${list(taken)}.`),
};

export const battle: PageBattleWords = {
  target: 'Воды противника',
  own: 'Ваши воды',
  boardOf: (name) => `Воды: ${name}`,
  afloat: 'Ещё на плаву',
  log: 'Судовой журнал',
  logEmpty: 'Пока ничего не произошло.',
  yourTurn: 'Ваш ход',
  turnOf: (name) => `Ходит: ${name}`,
  thinking: (name) => `${name} думает…`,
  youFire: 'Вы стреляете',
  fires: (name) => `Стреляет ${name}`,
  youSay: 'Вы говорите',
  says: (name) => `Говорит ${name}`,
  fire: 'Огонь!',
  marked: (marked, shots) => `Отмечено: ${marked}, всего ${numbers.shots(shots)}`,
  takeBack: 'Убрать все',
  lastSalvo: 'Ваш последний залп.',
  aimed: 'отмечена для залпа',
  swap: 'Показать это поле крупно',
  zoom: 'Увеличить поле',
  zoomOut: 'Показать всё поле',
  menu: 'Ещё',
  resign: 'Сдаться',
  resignSure: 'Сдать партию? Победит другая сторона.',
  resignYes: 'Да, сдаться',
  offerDraw: 'Предложить ничью',
  drawOffered: (name) => `${name} предлагает ничью.`,
  drawWaiting: 'Ваше предложение ничьей в силе.',
  accept: 'Принять',
  decline: 'Отклонить',
  hint: 'Подсказка',
  noHint: 'Сейчас подсказать нечего.',
  scores: 'Очки',
  soundOn: 'Звук включён',
  soundOff: 'Звук выключен',
  round: (round) => `Круг ${numbers.number(round)}`,
  sunkCount: (sunk, all) => `Потоплено: ${sunk} из ${all}`,
  clockOf: (name) => `Часы: ${name}`,
  curtain: {
    title: (name) => `Теперь ${name}`,
    text: 'Поля скрыты, пока экран переходит из рук в руки.',
    open: (name) => `Здесь ${name}: поднять занавес`,
  },
  elsewhere: {
    title: 'Эта партия открыта в другой вкладке',
    text: 'Играть можно только в одном месте сразу. Ничего не пропадёт.',
    take: 'Играть здесь',
  },
  lost: {
    title: 'Этой партии на устройстве нет',
    text: 'Возможно, её удалили или играли в другом браузере.',
  },
  unreadable: {
    title: 'Сейчас эту партию не прочитать',
    text: 'Браузер её не отдаёт. Всё, что он сохранил, на месте.',
  },
  watching: 'Вы наблюдаете',
  halted: 'Компьютер остановлен.',
  goOn: 'Пусть продолжает',
  pass: (name) => `Передать экран: ${name}`,
  troubles: {
    'not-saved':
      'Сохранить не удалось, поэтому ход не сделан. Освободите место на устройстве и попробуйте ещё раз.',
    'no-answer': 'Компьютер не ответил. Ничего не пропало; пусть попробует ещё раз.',
    'no-connection': 'Связи сейчас нет. Она восстановится сама, и ничего не пропадёт.',
    'signed-out': 'Ваш сеанс завершён. Войдите снова, чтобы продолжить эту партию.',
    'bad-answer': 'Не удалось прочитать ответ сервера. Обновите страницу: возможно, она устарела.',
  },
};

export const blind: PageBlindWords = {
  field: 'Поле',
  empty: 'пусто',
  enemy: 'фишка противника',
  pieceOf: (name) => `фишка: ${name}`,
  choosePiece: 'Выберите фишку для хода.',
  chooseWay: (piece, at) => `${capital(pieces.name(piece))} на ${at}: выберите, куда идти.`,
  fixedPiece: (piece) => `${capital(pieces.name(piece))}: сейчас хода нет.`,
  after: (at) => `На ${at}. Что дальше?`,
  standing: 'Не сходя с места:',
  ask: (about) => `Спросить про ${about}`,
  strike: (at) => `Торпедировать ${at}`,
  nothing: 'Пойти молча',
  back: 'Назад',
  force: 'Какой силой?',
  alone: (piece, at) => `${capital(pieces.name(piece))} на ${at} без поддержки`,
  formation: (piece, cells) => `${pieces.counted(cells.length, piece)}: ${list(cells)}`,
  asked: (about, from) => `${from} спрашивает про ${about}`,
  askedHint: 'Отвечайте правду: одна фишка или соединение, в котором она стоит.',
  declare: (answer) => `Ответ: ${answer}`,
  declareHint: 'Какой силой вы сражаетесь?',
  trays: { own: 'Взято вами', enemy: 'Взято противником', none: 'пока ничего' },
  note: (at) => `Пометка на ${at}`,
  noteNone: 'Без пометки',
  noteHint:
    'Правой кнопкой, клавишей N или долгим касанием на фишке противника можно поставить свою пометку.',
  noted: (note) => `пометка ${note}`,
};
