import type { CallWords } from '../calls.ts';

export const calls: CallWords = {
  shots: { miss: 'Мимо!', hit: 'Ранен!', sunk: 'Убит!' },
  hits: ['Ранен!'],
  won: 'Победа!',
  drawn: 'Ничья',
  drawDeclined: 'Ничьей не будет!',
  question: 'Что это?',
  verdicts: {
    attacker: 'Отдавай мне. Я победил!',
    defender: 'Я проиграл!',
    equal: 'Погибли оба!',
    mine: 'Мина!',
    torpedo: 'Торпеда!',
  },
};
