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
import { locale, numbers } from './game.ts';

const { decimal, number, percent, percents, signed } = locale;

export const analysis: AnalysisWords = {
  skill: {
    name: 'Abilità',
    meaning: "Le probabilità dei tiri fatti, come parte delle migliori che c'erano.",
    grades: {
      poor: 'tiri nella nebbia',
      fair: 'molte occasioni lasciate andare',
      good: 'mano ferma',
      fine: 'occhio acuto',
      masterly: 'difficile fare di meglio',
    },
  },
  luck: {
    name: 'Fortuna',
    meaning: 'I colpi a segno meno quelli che da quei tiri ci si poteva aspettare.',
    grades: {
      'very-unlucky': 'vento e marea contro',
      unlucky: 'vento di prua',
      even: 'né fortuna né sfortuna',
      lucky: 'vento in poppa',
      'very-lucky': 'vento e marea a favore',
    },
  },
  skillTold: (share) => `Abilità, ${percent(share)}: ${analysis.skill.grades[skillGrade(share)]}.`,
  luckTold: (hits, expected) =>
    `Fortuna, ${signed(hits - expected)}: ${numbers.hits(hits)} contro ${decimal(expected)} attesi, ${analysis.luck.grades[luckGrade(hits - expected)]}.`,
  noShots: "Non c'è stato nessun tiro: non c'è nulla da giudicare.",
  shot: (shot) =>
    wasBest(shot)
      ? `${shot.at}: ${percent(shot.chance)}, non c'era di meglio`
      : `${shot.at}: ${percent(shot.chance)}; il meglio era ${shot.bestAt}, ${percent(shot.best)}`,
  hint: (at, chance) => `La probabilità migliore è in ${at}: ${percent(chance)}.`,
  encounter: (kind, from, at, chances) => {
    const [won, even, lost] = percents([chances.won, chances.even, chances.lost]);
    return kind === 'strike'
      ? `${from} silura ${at}: a segno ${won}, forte ${lost}.`
      : `${from} chiede di ${at}: vittoria ${won}, perdita di entrambi ${even}, sconfitta ${lost}.`;
  },
};

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

export const replays: ReplayWords = {
  heading: (game, players) =>
    `${game}: giocatore 0 ${players[0] ?? 'senza nome'}, giocatore 1 ${players[1] ?? 'senza nome'}`,
  position: (position) => `da ${position}`,
  signs: {
    fleet: "segni: # nave propria   o acqua   x colpito   X affondato   ? tiro dall'esito ignoto",
    blind:
      'segni: sigle dei pezzi propri   # dorso di un pezzo nemico   * dorso con la classe segnata   0 1 giocatore, per gli spettatori',
  },
  start: 'inizio',
  step: (count, seconds) => `${count}. a ${locale.decimal(seconds)} s`,
  own: (seat) => `giocatore ${seat}, propria`,
  target: (seat) => `giocatore ${seat}, bersaglio`,
  board: (seat) => `griglia del giocatore ${seat}`,
  field: (seat) => (seat === null ? 'spettatore' : `giocatore ${seat}`),
  scores: ([zero, one]) =>
    `Punti: giocatore 0 ${locale.number(zero)}, giocatore 1 ${locale.number(one)}`,
};

export const over: PageOverWords = {
  lost: 'Sconfitta',
  drawn: 'Pareggio',
  wonBy: (name) => `Vince ${name}`,
  rematch: 'Rivincita, a parti scambiate',
  newGame: "Un'altra partita",
  replay: 'Replay',
  analysis: 'Analisi',
  result: 'Risultato',
  download: 'Scarica la registrazione',
  sealFits: (name) => `${name}: il sigillo combacia, nulla è stato spostato.`,
  sealBroken: (name) => `${name}: il sigillo non combacia con ciò che è stato mostrato.`,
  ownSealFits: 'Il tuo schieramento non è stato cambiato (sigillo controllato).',
  ownSealBroken: 'Il tuo sigillo non combacia con lo schieramento mostrato.',
  figures: {
    shots: 'Tiri',
    hits: 'A segno',
    rate: 'Precisione',
    score: 'Punti',
    turns: 'Turni',
    taken: 'Presi',
  },
  steps: {
    label: 'Passo della partita',
    first: "All'inizio",
    back: 'Un passo indietro',
    forward: 'Un passo avanti',
    last: 'Alla fine',
    play: 'Riproduci',
    pause: 'Pausa',
    of: (step, all) => `Passo ${step} di ${all}`,
    start: "L'inizio",
  },
  sides: { title: 'Visto da', both: 'entrambi, tutto scoperto', of: (name) => name },
  analysing: (done) => `Analisi in corso… ${locale.percent(done)}`,
  noAnalysis: "Di questa partita non c'è analisi.",
  noLine: 'La partita è stata troppo breve per tracciare una linea.',
  heat: 'Dove potevano essere le navi prima di questo tiro: più è grande il quadrato, più è probabile.',
  luckLine: 'La fortuna lungo la partita: colpi a segno meno colpi attesi',
  shotTable: 'Tutti i tiri',
};

export const record: PageRecordWords = {
  title: 'La registrazione di una partita',
  text: 'Scegli il file in cui è stata salvata la registrazione di una partita finita. Viene controllata qui e non lascia questo dispositivo; poi la partita si può rivedere e analizzare.',
  choose: 'Scegli un file',
  another: "Un'altra registrazione",
  faults: {
    unreadable: 'Questo file non si può leggere. Sceglilo di nuovo, o scegline un altro.',
    'no-record':
      'Questo file non è la registrazione di una partita. Scegline uno salvato come registrazione.',
    unplayable:
      'La partita di questo file non può essere andata così. Salva di nuovo la registrazione da dove viene.',
  },
  sound: 'Controllato: ogni mossa rispetta le regole e il risultato è giusto.',
  broken:
    'Le mosse rispettano le regole, ma un sigillo non combacia. Forse uno schieramento è stato cambiato.',
};
