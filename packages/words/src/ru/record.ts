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

const { decimal, number, percent, percents, signed, signedPercent } = locale;

export const analysis: AnalysisWords = {
  skill: {
    name: 'Точность',
    meaning: 'Насколько хороши были выстрелы по сравнению с лучшими.',
    grades: {
      poor: 'много выстрелов по маловероятным клеткам',
      fair: 'много лучших выстрелов упущено',
      good: 'хорошая стрельба',
      fine: 'отличная стрельба',
      masterly: 'почти идеально',
    },
  },
  luck: {
    name: 'Удача',
    meaning: 'Ваши попадания по сравнению со средним для таких выстрелов.',
    grades: {
      'very-unlucky': 'очень не повезло',
      unlucky: 'не повезло',
      even: 'в пределах ожидаемого',
      lucky: 'повезло',
      'very-lucky': 'очень повезло',
    },
  },
  skillTold: (share) => `Точность ${percent(share)}: ${analysis.skill.grades[skillGrade(share)]}.`,
  luckTold: (hits, expected, sigma) =>
    `Удача ${signed(hits - expected)} ± ${decimal(sigma)}: ${numbers.hits(hits)}, ожидалось ${decimal(expected)}; ${analysis.luck.grades[luckGrade(hits - expected, sigma)]}.`,
  lostTold: (shots) => `Потеряно выстрелов из-за слабого выбора: около ${decimal(shots)}.`,
  assumption: 'Шансы посчитаны так, будто любая расстановка по правилам одинаково вероятна.',
  noShots: 'Выстрелов не было.',
  shot: (shot) =>
    wasBest(shot)
      ? `${shot.at}: ${percent(shot.chance)}, лучший выбор`
      : `${shot.at}: ${percent(shot.chance)} (лучше: ${shot.bestAt}, ${percent(shot.best)})`,
  salvo: ({ shots, hits, expected, best }) =>
    decimal(expected) === decimal(best)
      ? `${numbers.shots(shots)}: ${numbers.hits(hits)}, ожидалось ${decimal(expected)}, лучший выбор`
      : `${numbers.shots(shots)}: ${numbers.hits(hits)}, ожидалось ${decimal(expected)} (лучше: ${decimal(best)})`,
  hint: (at, chance) => `Лучше всего: ${at}, ${percent(chance)}.`,
  winningChance: (chance) => `Шансы на победу: ${percent(chance)}.`,
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
    encounter: 'схватка',
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
  endings: { won: 'победа', even: 'размен', lost: 'потеря' },
  fired: 'огонь',
  better: 'лучше',
  hitSign: '* попадание',
  encounterSigns: '? вопрос   ! торпеда',
  estimatedSign: '~ оценка: для точного расчёта известно слишком мало',
  dearestShot: (shot, { at, chance, bestAt, best }) =>
    `Худший выстрел — ${number(shot)}: у ${at} было ${percent(chance)}, у ${bestAt} — ${percent(best)}.`,
  dearestSalvo: (salvo, expected, best) =>
    `Худший залп — ${number(salvo)}: ожидалось ${decimal(expected)} попадания, у лучшего ${decimal(best)}.`,
  encountersTold: (won, expected, sigma) =>
    `Удача ${signed(won - expected)} ± ${decimal(sigma)}: выиграно атак ${number(won)}, ожидалось ${decimal(expected)}; ${analysis.luck.grades[luckGrade(won - expected, sigma)]}.`,
  materialTold: (gained, expected) =>
    `Выигрыш материала ${signed(gained)}, ожидалось ${signed(expected)}.`,
  chancesTold: (lost, luck) =>
    `Шансы на победу: ${percent(Math.max(0, lost))} потеряно слабыми ходами, ${signedPercent(luck)} — удача в атаках.`,
  dearestTurn: (turn, played, best, lost) =>
    `Самый дорогой ход: ${number(turn)}-й, ${played}. Лучше ${best}: на ${percent(lost)} больше.`,
  costlyTurn: (turn, played, best, lost) =>
    `Дорогой ход: ${number(turn)}-й, ${played}. Лучше ${best}: на ${percent(lost)} больше.`,
  noEncounters: 'Атак не было.',
  luckChart: 'Удача по ходу партии: попадания выше или ниже среднего',
  materialChart: 'Материал по ходу партии: цена всех фигур, в сторожевиках',
  chanceChart: 'Шансы на победу по ходу партии: по тому, что знал каждый игрок',
  heatMap: (seat, shot) =>
    `Игрок ${seat} перед выстрелом ${number(shot)}: шанс корабля на каждой клетке, в %`,
  progress: (done, total) => `Разбор партии: ${number(done)} из ${number(total)}`,
  season: {
    title: (name, games) => `${name}: разобрано партий — ${number(games)}`,
    skill: (mean, margin) =>
      `Точность ${percent(mean)} ± ${percent(margin)}: ${analysis.skill.grades[skillGrade(mean)]}.`,
    soFar: (mean) => `Точность пока ${percent(mean)}: ${analysis.skill.grades[skillGrade(mean)]}.`,
    tooFew: (missing) => `Чтобы отличить умение от удачи, нужно ещё партий: ${number(missing)}.`,
    lost: (mean, margin) =>
      `Потеряно выстрелов из-за слабого выбора: ${decimal(mean)} ± ${decimal(margin)} за партию.`,
    chanceLost: (mean, margin) =>
      `Шансы на победу, потерянные слабыми ходами: ${percent(mean)} ± ${percent(margin)} за партию.`,
    luck: (luck, sigma) =>
      `Удача в выстрелах ${signed(luck)} ± ${decimal(sigma)} за все партии: ${analysis.luck.grades[luckGrade(luck, sigma)]}.`,
    attackLuck: (luck, sigma) =>
      `Удача в атаках ${signed(luck)} ± ${decimal(sigma)} за все партии: ${analysis.luck.grades[luckGrade(luck, sigma)]}.`,
    trend: {
      better: (change, margin) =>
        `Вы играете всё лучше: точность растёт на ${percent(change)} ± ${percent(margin)} за десять партий.`,
      worse: (change, margin) =>
        `Вы играете всё хуже: точность падает на ${percent(change)} ± ${percent(margin)} за десять партий.`,
      steady: (change, margin) =>
        `Ясной тенденции нет: точность меняется на ${percent(change)} ± ${percent(margin)} за десять партий.`,
    },
    habits: {
      'avoids-edges': (share, cost) =>
        `Вы избегаете краёв: ${percent(share)} выстрелов, потеря попаданий за партию — ${decimal(cost)}.`,
      'prefers-edges': (share, cost) =>
        `Вы слишком часто стреляете по краям: ${percent(share)} выстрелов, потеря попаданий за партию — ${decimal(cost)}.`,
      'leaves-hits': (share, cost) =>
        `Вы откладываете верные попадания: ${percent(share)} выстрелов, потеря попаданий за партию — ${decimal(cost)}.`,
      'impossible-cells': (share, cost) =>
        `Вы стреляете туда, где корабля быть не может: ${percent(share)} выстрелов, потеря попаданий за партию — ${decimal(cost)}.`,
    },
    noHabits: 'Вредных привычек не видно.',
    placing: {
      title: 'Что адмиралы знают о вашей расстановке',
      remember: 'Адмиралы помнят, как вы расставляете корабли',
      yes: 'Да',
      no: 'Нет',
      forgets: 'На этом устройстве адмиралы играют каждую партию как первую.',
      none: 'Адмиралы ещё не видели вашей расстановки. Доиграйте морской бой против компьютера.',
      seen: (fleets) => `Расстановок: ${number(fleets)}. Вот как вы ставите корабли:`,
      styles: {
        uniform: (share) => `Где угодно: ${percent(share)}`,
        edge: (share) => `Вдоль краёв: ${percent(share)}`,
        corners: (share) => `По углам: ${percent(share)}`,
        centre: (share) => `В центре: ${percent(share)}`,
        spread: (share) => `Далеко друг от друга: ${percent(share)}`,
        huddled: (share) => `Близко друг к другу: ${percent(share)}`,
      },
    },
  },
};

export const replays: ReplayWords = {
  heading: (game, players) =>
    `${game}: игрок 0 ${players[0] ?? 'без имени'}, игрок 1 ${players[1] ?? 'без имени'}`,
  position: (position) => `с позиции ${position}`,
  signs: {
    fleet: 'знаки: # свой корабль   o мимо   x ранен   X убит   ? обстреляна, результат неизвестен',
    blind:
      'знаки: буквы своих фигур   # закрытая фигура противника   * открытая фигура противника   0 1 игрок, для зрителей',
  },
  start: 'начало',
  step: (count, seconds) => `${count}. через ${locale.decimal(seconds)} с`,
  own: (seat) => `игрок ${seat}, своё`,
  target: (seat) => `игрок ${seat}, цель`,
  board: (seat) => `поле игрока ${seat}`,
  field: (seat) => (seat === null ? 'зритель' : `игрок ${seat}`),
  scores: ([zero, one]) => `Счёт ${locale.number(zero)} : ${locale.number(one)}`,
};

export const over: PageOverWords = {
  tally: {
    told: (level, won, lost) => `${level}: побед — ${number(won)}, поражений — ${number(lost)}.`,
    streak: (streak) => `Побед подряд: ${number(streak)}!`,
    first: (level) => `Первая победа! Соперник: ${level}.`,
    next: (level) => `Следующий соперник: ${level}`,
  },
  practice: {
    playOn: (name) => (name === null ? 'Играть отсюда' : `Играть отсюда за игрока ${name}`),
    ask: 'Как было лучше?',
    wasBest: 'Это был лучший выбор.',
    better: (what) => `Лучше: ${what}`,
  },
  lost: 'Поражение',
  drawn: 'Ничья',
  wonBy: (name) => `Победа: ${name}`,
  rematch: 'Реванш',
  knockout: 'К турниру',
  newGame: 'Новая партия',
  replay: 'Повтор',
  analysis: 'Разбор',
  result: 'Результат',
  download: 'Скачать партию',
  sealFits: (name) => `${name}: честная игра подтверждена.`,
  sealBroken: (name) => `${name}: расстановка не совпадает с печатью.`,
  ownSealFits: 'Ваша расстановка: честная игра подтверждена.',
  ownSealBroken: 'Ваша расстановка не совпадает с печатью.',
  figures: {
    shots: 'Выстрелы',
    hits: 'Попадания',
    rate: 'Меткость',
    score: 'Очки',
    turns: 'Ходы',
    taken: 'Касса',
  },
  steps: {
    label: 'Момент партии',
    first: 'В начало',
    back: 'Шаг назад',
    forward: 'Шаг вперёд',
    last: 'В конец',
    play: 'Воспроизвести',
    pause: 'Пауза',
    of: (step, all) => `${step}/${all}`,
    start: 'Здесь начинается партия. Нажмите «Воспроизвести» или листайте стрелками.',
  },
  sides: { title: 'Вид', both: 'Всё открыто', of: (name) => name },
  analysing: (done) => `Разбор… ${locale.percent(done)}`,
  noAnalysis: 'Разбора этой партии нет.',
  noLine: 'Партия слишком короткая для графика.',
  heat: 'Где могли стоять корабли перед этим выстрелом: чем больше квадрат, тем вероятнее.',
  luckLine: 'Удача по ходу партии: попадания по сравнению со средним',
  shotTable: 'Все выстрелы',
  mistake: 'Ошибка',
  nextMistake: 'Следующая ошибка',
  openStep: 'Открыть в повторе',
  blind: {
    chances: {
      title: 'Кто побеждал?',
      meaning:
        '100 % — верная победа, 50 % — шансы равны. Каждая линия показывает то, что этот игрок мог знать в тот момент. Точка — дорогая ошибка.',
      turn: (turn) => `ход ${number(turn)}`,
    },
    attacks: {
      name: 'Успешных атак',
      won: (won, all) => `${number(won)} из ${number(all)}`,
      usual: (won) => `в среднем: ${decimal(won)}`,
      list: 'Все атаки',
    },
    luck: { name: 'Удача в атаках', told: (grade) => analysis.luck.grades[grade] },
    material: { name: 'Выиграно в атаках, в сторожевиках' },
    costly: {
      title: 'Дорогие ошибки',
      meaning: 'Другой ход сохранил бы больше шансов на победу — по тому, что игрок знал.',
      none: 'Дорогих ошибок нет: отличная игра!',
      turn: (turn, name) => `Ход ${number(turn)}, ${name}`,
      played: 'Сыграно:',
      better: 'Лучше:',
    },
  },
};

export const record: PageRecordWords = {
  season: {
    title: 'Ваш сезон',
    progress: (done, total) => `Разбираем ваши партии: ${number(done)} из ${number(total)}`,
    none: 'Доиграйте партию против компьютера, и ваш сезон начнётся здесь.',
    chart: 'Точность по партиям',
  },
  title: 'Открыть сохранённую партию',
  text: 'Выберите файл завершённой партии, чтобы пересмотреть и разобрать её. Он проверяется здесь и не покидает это устройство.',
  choose: 'Выбрать файл',
  another: 'Другой файл',
  faults: {
    unreadable: 'Этот файл не читается. Выберите его ещё раз или возьмите другой.',
    'no-record': 'Это не сохранённая партия. Выберите файл, скачанный из Flotilla.',
    unplayable: 'Партия нарушает правила: файл изменён или повреждён. Скачайте её заново.',
  },
  sound: 'Проверено: все ходы по правилам, результат верен.',
  broken: 'Ходы по правилам, но расстановка не совпадает с печатью. Возможно, её изменили.',
};
