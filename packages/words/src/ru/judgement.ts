import { luckGrade } from '../analysis.ts';
import type { JudgementWords } from '../judgement.ts';
import { analysis } from './analysis.ts';
import { russian } from './numbers.ts';

const { decimal, number, percent, signed } = russian;

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
