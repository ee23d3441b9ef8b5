import {
  type AnalysisWords,
  luckGrade,
  skillGrade,
  wasBest,
  type JudgementWords,
  type ReplayWords,
  type PageOverWords,
  type PageRecordWords,
} from '../types/record.ts';
import { numbers, locale } from './game.ts';

const { decimal, number, percent, percents, signed } = locale;

export const analysis: AnalysisWords = {
  skill: {
    name: 'Мастерство',
    meaning: 'Вероятности сделанных выстрелов как доля лучших из возможных.',
    grades: {
      poor: 'стрельба в тумане',
      fair: 'многое упущено',
      good: 'твёрдая рука',
      fine: 'острый глаз',
      masterly: 'лучше почти невозможно',
    },
  },
  luck: {
    name: 'Удача',
    meaning: 'Попадания за вычетом тех, которых следовало ждать от этих выстрелов.',
    grades: {
      'very-unlucky': 'и ветер, и течение против',
      unlucky: 'встречный ветер',
      even: 'ни удачи, ни невезения',
      lucky: 'попутный ветер',
      'very-lucky': 'и ветер, и течение попутные',
    },
  },
  skillTold: (share) =>
    `Мастерство ${percent(share)}: ${analysis.skill.grades[skillGrade(share)]}.`,
  luckTold: (hits, expected) =>
    `Удача ${signed(hits - expected)}: ${numbers.hits(hits)} при ожидаемых ${decimal(expected)}, ${analysis.luck.grades[luckGrade(hits - expected)]}.`,
  noShots: 'Выстрелов не было: судить не о чем.',
  shot: (shot) =>
    wasBest(shot)
      ? `${shot.at}: ${percent(shot.chance)}, лучшего не было`
      : `${shot.at}: ${percent(shot.chance)}, а можно было ${percent(shot.best)} (${shot.bestAt})`,
  hint: (at, chance) => `Лучше всего ${at}: ${percent(chance)}.`,
  encounter: (kind, from, at, chances) => {
    const [won, even, lost] = percents([chances.won, chances.even, chances.lost]);
    return kind === 'strike'
      ? `${from} бьёт торпедой по ${at}: попадание ${won}, форт ${lost}.`
      : `${from} спрашивает про ${at}: победа ${won}, гибель обоих ${even}, поражение ${lost}.`;
  },
};

export const judgement: JudgementWords = {
  seat: (seat, name) => (name === null ? `Игрок ${seat}` : `Игрок ${seat}, ${name}`),
  columns: {
    number: '№',
    turn: 'ход',
    seat: 'игрок',
    encounter: 'стычка',
    at: 'куда',
    chance: 'шанс',
    best: 'лучший',
    bestAt: 'где',
    shots: 'выстрелов',
    expected: 'ожидалось',
    hits: 'попаданий',
    found: 'оказалось',
    result: 'итог',
    worth: 'цена',
  },
  endings: { won: 'победа', even: 'размен', lost: 'гибель' },
  fired: 'огонь',
  better: 'лучше',
  hitSign: '* попадание',
  encounterSigns: '? вопрос   ! удар торпедой',
  estimatedSign: '~ оценка: объявленного слишком мало, чтобы восстанавливать целые флоты',
  dearestShot: (shot, { at, chance, bestAt, best }) =>
    `Больше всего упущено выстрелом ${number(shot)}: у ${at} было ${percent(chance)}, у ${bestAt} — ${percent(best)}.`,
  dearestSalvo: (salvo, expected, best) =>
    `Больше всего упущено залпом ${number(salvo)}: он сулил ${decimal(expected)} попадания, лучший — ${decimal(best)}.`,
  encountersTold: (won, expected) =>
    `Удача ${signed(won - expected)}: удачных вопросов и ударов торпедой ${number(won)} при ожидаемых ${decimal(expected)}; ${analysis.luck.grades[luckGrade(won - expected)]}.`,
  materialTold: (gained, expected) =>
    `Выигрыш в цене фишек ${signed(gained)} при ожидаемых ${signed(expected)}.`,
  noEncounters: 'Ни вопросов, ни ударов торпедой не было: судить не о чем.',
  luckChart: 'Удача по ходу партии: попадания сверх ожидаемых',
  materialChart: 'Материал по ходу партии: цена всех фишек на поле, в сторожевиках',
  heatMap: (seat, shot) =>
    `Игрок ${seat} перед выстрелом ${number(shot)}: шанс корабля на каждой клетке, в сотых`,
  progress: (done, total) => `Разбор партии: ${number(done)} из ${number(total)}`,
};

export const replays: ReplayWords = {
  heading: (game, players) =>
    `${game}: игрок 0 ${players[0] ?? 'без имени'}, игрок 1 ${players[1] ?? 'без имени'}`,
  position: (position) => `с позиции ${position}`,
  signs: {
    fleet: 'знаки: # свой корабль   o мимо   x ранен   X убит   ? выстрел, итог не назван',
    blind:
      'знаки: обозначения своих фишек   # оборот фишки противника   * оборот с пометкой класса   0 1 игрок, для зрителей',
  },
  start: 'начало',
  step: (count, seconds) => `${count}. через ${locale.decimal(seconds)} с`,
  own: (seat) => `игрок ${seat}, своё`,
  target: (seat) => `игрок ${seat}, цель`,
  board: (seat) => `поле игрока ${seat}`,
  field: (seat) => (seat === null ? 'зритель' : `игрок ${seat}`),
  scores: ([zero, one]) => `Очки: игрок 0 ${locale.number(zero)}, игрок 1 ${locale.number(one)}`,
};

export const over: PageOverWords = {
  lost: 'Поражение',
  drawn: 'Ничья',
  wonBy: (name) => `Победа: ${name}`,
  rematch: 'Реванш со сменой сторон',
  newGame: 'Другая партия',
  replay: 'Повтор',
  analysis: 'Разбор',
  result: 'Итог',
  download: 'Скачать запись',
  sealFits: (name) => `${name}: печать сходится, ничего не передвигали.`,
  sealBroken: (name) => `${name}: печать не сходится с показанной расстановкой.`,
  ownSealFits: 'Вашу расстановку не меняли (печать проверена).',
  ownSealBroken: 'Ваша печать не сходится с показанной расстановкой.',
  figures: {
    shots: 'Выстрелы',
    hits: 'Попадания',
    rate: 'Меткость',
    score: 'Очки',
    turns: 'Ходы',
    taken: 'Взято',
  },
  steps: {
    label: 'Шаг партии',
    first: 'В начало',
    back: 'Шаг назад',
    forward: 'Шаг вперёд',
    last: 'В конец',
    play: 'Воспроизвести',
    pause: 'Пауза',
    of: (step, all) => `Шаг ${step} из ${all}`,
    start: 'Начало',
  },
  sides: { title: 'Чьими глазами', both: 'всё открыто', of: (name) => name },
  analysing: (done) => `Разбираем… ${locale.percent(done)}`,
  noAnalysis: 'Разбора этой партии нет.',
  noLine: 'Партия слишком коротка, чтобы провести линию.',
  heat: 'Где могли стоять корабли перед этим выстрелом: чем больше квадрат, тем вероятнее.',
  luckLine: 'Везение по ходу партии: попадания минус ожидаемые попадания',
  shotTable: 'Все выстрелы',
};

export const record: PageRecordWords = {
  title: 'Партия из файла',
  text: 'Выберите файл, в котором сохранена запись оконченной партии. Она проверяется здесь и не покидает это устройство; затем партию можно пересмотреть и разобрать.',
  choose: 'Выбрать файл',
  another: 'Другая запись',
  faults: {
    unreadable: 'Этот файл не читается. Выберите его ещё раз или возьмите другой.',
    'no-record': 'Этот файл не запись партии. Выберите файл, сохранённый как запись.',
    unplayable:
      'Так, как записано в этом файле, партия пройти не могла. Сохраните запись заново там, откуда она взята.',
  },
  sound: 'Проверено: все ходы сделаны по правилам, и результат верен.',
  broken: 'Ходы сделаны по правилам, но печать не сходится. Возможно, расстановку изменили.',
};
