import { luckGrade } from '../analysis.ts';
import type { JudgementWords } from '../judgement.ts';
import { analysis } from './analysis.ts';
import { italian } from './numbers.ts';

const { decimal, number, percent, signed } = italian;

export const judgement: JudgementWords = {
  seat: (seat, name) => (name === null ? `Giocatore ${seat}` : `Giocatore ${seat}, ${name}`),
  columns: {
    number: 'n.',
    turn: 'turno',
    seat: 'g.',
    encounter: 'scontro',
    at: 'a',
    chance: 'prob.',
    best: 'meglio',
    bestAt: 'dove',
    shots: 'tiri',
    expected: 'attesi',
    hits: 'a segno',
    found: 'era',
    result: 'esito',
    worth: 'valore',
  },
  endings: { won: 'vince', even: 'pari', lost: 'perde' },
  fired: 'tiri',
  better: 'migliori',
  hitSign: '* colpo a segno',
  encounterSigns: '? domanda   ! colpo di siluro',
  estimatedSign: '~ stima: quanto è stato annunciato è troppo vago per sorteggiare flotte intere',
  dearestShot: (shot, { at, chance, bestAt, best }) =>
    `L'occasione più grande è sfumata al tiro ${number(shot)}: ${at} (${percent(chance)}) invece di ${bestAt} (${percent(best)}).`,
  dearestSalvo: (salvo, expected, best) =>
    `L'occasione più grande è sfumata con la salva ${number(salvo)}: prometteva ${decimal(expected)} colpi a segno, la migliore ${decimal(best)}.`,
  encountersTold: (won, expected) =>
    `Fortuna, ${signed(won - expected)}: domande e siluri riusciti ${number(won)}, attesi ${decimal(expected)}; ${analysis.luck.grades[luckGrade(won - expected)]}.`,
  materialTold: (gained, expected) =>
    `Valore così guadagnato: ${signed(gained)}, atteso ${signed(expected)}.`,
  noEncounters: "Nessuna domanda e nessun siluro: non c'è nulla da giudicare.",
  luckChart: 'La fortuna lungo la partita: colpi a segno oltre quelli attesi',
  materialChart: 'Il materiale lungo la partita: valore dei pezzi sul campo, in pattugliatori',
  heatMap: (seat, shot) =>
    `Giocatore ${seat} prima del tiro ${number(shot)}: probabilità di una nave in ogni casella, in centesimi`,
  progress: (done, total) => `Analisi della partita: ${number(done)} di ${number(total)}`,
};
