import type { CallWords } from '../calls.ts';

export const calls: CallWords = {
  shots: { miss: 'Acqua!', hit: 'Colpito!', sunk: 'Colpito e affondato!' },
  hits: ['Colpito!'],
  won: 'Vittoria!',
  drawn: 'Pareggio',
  drawDeclined: 'Niente pareggio!',
  question: "Che cos'è?",
  verdicts: {
    attacker: 'Dammelo. Ho vinto!',
    defender: 'Ho perso!',
    equal: 'Perduti entrambi!',
    mine: 'Una mina!',
    torpedo: 'Un siluro!',
  },
};
