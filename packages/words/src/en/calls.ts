import type { CallWords } from '../calls.ts';

export const calls: CallWords = {
  shots: { miss: 'Miss!', hit: 'Hit!', sunk: 'Sunk!' },
  hits: ['Hit!'],
  won: 'Victory!',
  drawn: 'Draw',
  drawDeclined: 'No draw!',
  question: 'What is it?',
  verdicts: {
    attacker: 'Hand it over. I have won!',
    defender: 'I have lost!',
    equal: 'Both are lost!',
    mine: 'A mine!',
    torpedo: 'A torpedo!',
  },
};
