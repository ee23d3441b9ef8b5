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

const { decimal, number, percent, percents, signed, signedPercent } = locale;

export const analysis: AnalysisWords = {
  skill: {
    name: 'Precisione',
    meaning: 'Quanto erano buoni i tuoi colpi, rispetto al migliore ogni volta.',
    grades: {
      poor: 'molti colpi su celle poco probabili',
      fair: 'molti colpi migliori mancati',
      good: 'buona mira',
      fine: 'ottima mira',
      masterly: 'quasi perfetto',
    },
  },
  luck: {
    name: 'Fortuna',
    meaning: 'I tuoi colpi a segno, rispetto alla media che ci si aspetta da quei colpi.',
    grades: {
      'very-unlucky': 'molta sfortuna',
      unlucky: 'sfortuna',
      even: 'nella norma',
      lucky: 'fortuna',
      'very-lucky': 'molta fortuna',
    },
  },
  skillTold: (share) =>
    `Precisione, ${percent(share)}: ${analysis.skill.grades[skillGrade(share)]}.`,
  luckTold: (hits, expected, sigma) =>
    `Fortuna, ${signed(hits - expected)} ± ${decimal(sigma)}: ${numbers.hits(hits)}, attesi ${decimal(expected)}; ${analysis.luck.grades[luckGrade(hits - expected, sigma)]}.`,
  lostTold: (shots) => `Colpi persi per scelte peggiori: circa ${decimal(shots)}.`,
  assumption:
    'Le probabilità suppongono che ogni disposizione legale della flotta sia ugualmente probabile.',
  noShots: 'Nessun colpo sparato.',
  shot: (shot) =>
    wasBest(shot)
      ? `${shot.at}: ${percent(shot.chance)}, la scelta migliore`
      : `${shot.at}: ${percent(shot.chance)} (il meglio: ${shot.bestAt}, ${percent(shot.best)})`,
  salvo: ({ shots, hits, expected, best }) =>
    decimal(expected) === decimal(best)
      ? `${numbers.shots(shots)}: ${numbers.hits(hits)}, attesi ${decimal(expected)}, la scelta migliore`
      : `${numbers.shots(shots)}: ${numbers.hits(hits)}, attesi ${decimal(expected)} (il meglio: ${decimal(best)})`,
  hint: (at, chance) => `Il meglio: ${at}, ${percent(chance)}.`,
  winningChance: (chance) => `Probabilità di vittoria: ${percent(chance)}.`,
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
    shots: 'colpi',
    expected: 'attesi',
    hits: 'a segno',
    found: 'era',
    result: 'esito',
    worth: 'valore',
  },
  endings: { won: 'vince', even: 'pari', lost: 'perde' },
  fired: 'colpi',
  better: 'migliori',
  hitSign: '* colpo a segno',
  encounterSigns: '? domanda   ! siluro',
  estimatedSign: '~ stima: si sa troppo poco per un calcolo esatto',
  dearestShot: (shot, { at, chance, bestAt, best }) =>
    `Il colpo peggiore è il ${number(shot)}: ${at} aveva ${percent(chance)}, ${bestAt} ${percent(best)}.`,
  dearestSalvo: (salvo, expected, best) =>
    `La salva peggiore è la ${number(salvo)}: ${decimal(expected)} colpi a segno attesi, la migliore ${decimal(best)}.`,
  encountersTold: (won, expected, sigma) =>
    `Fortuna, ${signed(won - expected)} ± ${decimal(sigma)}: attacchi vinti ${number(won)}, attesi ${decimal(expected)}; ${analysis.luck.grades[luckGrade(won - expected, sigma)]}.`,
  materialTold: (gained, expected) =>
    `Materiale guadagnato: ${signed(gained)}, atteso ${signed(expected)}.`,
  chancesTold: (lost, luck) =>
    `Probabilità di vittoria: ${percent(Math.max(0, lost))} perso con turni deboli, ${signedPercent(luck)} per la fortuna negli attacchi.`,
  dearestTurn: (turn, played, best, lost) =>
    `Il turno più costoso: ${number(turn)}, ${played}. Meglio ${best}: ${percent(lost)} in più.`,
  costlyTurn: (turn, played, best, lost) =>
    `Costoso anche il turno ${number(turn)}, ${played}. Meglio ${best}: ${percent(lost)} in più.`,
  noEncounters: 'Nessun attacco.',
  luckChart: 'Fortuna durante la partita: colpi a segno sopra o sotto la media',
  materialChart: 'Materiale durante la partita: valore dei pezzi, in pattugliatori',
  chanceChart:
    'Probabilità di vittoria durante la partita, in base a ciò che sapeva ciascun giocatore',
  heatMap: (seat, shot) =>
    `Giocatore ${seat} prima del colpo ${number(shot)}: probabilità di una nave in ogni cella, in %`,
  progress: (done, total) => `Analisi della partita: ${number(done)} di ${number(total)}`,
  season: {
    title: (name, games) => `${name}: analisi di ${numbers.games(games)}`,
    skill: (mean, margin) =>
      `Precisione: ${percent(mean)} ± ${percent(margin)}, ${analysis.skill.grades[skillGrade(mean)]}.`,
    soFar: (mean) =>
      `Precisione finora: ${percent(mean)}, ${analysis.skill.grades[skillGrade(mean)]}.`,
    tooFew: (missing) =>
      `Partite che mancano per distinguere la mira dalla fortuna: ${number(missing)}.`,
    lost: (mean, margin) =>
      `Colpi persi per scelte peggiori: ${decimal(mean)} ± ${decimal(margin)} a partita.`,
    chanceLost: (mean, margin) =>
      `Probabilità di vittoria persa con turni deboli: ${percent(mean)} ± ${percent(margin)} a partita.`,
    luck: (luck, sigma) =>
      `Fortuna nei colpi: ${signed(luck)} ± ${decimal(sigma)} in tutto, ${analysis.luck.grades[luckGrade(luck, sigma)]}.`,
    attackLuck: (luck, sigma) =>
      `Fortuna negli attacchi: ${signed(luck)} ± ${decimal(sigma)} in tutto, ${analysis.luck.grades[luckGrade(luck, sigma)]}.`,
    trend: {
      better: (change, margin) =>
        `Stai migliorando: la precisione sale di ${percent(change)} ± ${percent(margin)} ogni dieci partite.`,
      worse: (change, margin) =>
        `Stai peggiorando: la precisione scende di ${percent(change)} ± ${percent(margin)} ogni dieci partite.`,
      steady: (change, margin) =>
        `Nessuna tendenza chiara: la precisione cambia di ${percent(change)} ± ${percent(margin)} ogni dieci partite.`,
    },
    habits: {
      'avoids-edges': (share, cost) =>
        `Eviti i bordi: nel ${percent(share)} dei tuoi colpi; ti costa ${decimal(cost)} colpi a segno a partita.`,
      'prefers-edges': (share, cost) =>
        `Spari troppo spesso sui bordi: ${percent(share)} dei tuoi colpi; ti costa ${decimal(cost)} colpi a segno a partita.`,
      'leaves-hits': (share, cost) =>
        `Rimandi colpi quasi sicuri: ${percent(share)} dei tuoi colpi; ti costa ${decimal(cost)} colpi a segno a partita.`,
      'impossible-cells': (share, cost) =>
        `Spari dove non può esserci una nave: ${percent(share)} dei tuoi colpi; ti costa ${decimal(cost)} colpi a segno a partita.`,
    },
    noHabits: 'Nessuna cattiva abitudine.',
    placing: {
      title: 'Che cosa sanno gli ammiragli delle tue flotte',
      remember: 'Gli ammiragli ricordano come posizioni le navi',
      yes: 'Sì',
      no: 'No',
      forgets: 'Su questo dispositivo gli ammiragli giocano ogni partita come se fosse la prima.',
      none: 'Gli ammiragli non hanno ancora visto una tua flotta. Finisci una battaglia navale contro il computer.',
      seen: (fleets) => `Flotte viste: ${number(fleets)}. Ecco come posizioni le navi:`,
      styles: {
        uniform: (share) => `Ovunque: ${percent(share)}`,
        edge: (share) => `Lungo i bordi: ${percent(share)}`,
        corners: (share) => `Negli angoli: ${percent(share)}`,
        centre: (share) => `Al centro: ${percent(share)}`,
        spread: (share) => `Ben distanziate: ${percent(share)}`,
        huddled: (share) => `Vicine tra loro: ${percent(share)}`,
      },
    },
  },
};

export const replays: ReplayWords = {
  heading: (game, players) =>
    `${game}: giocatore 0 ${players[0] ?? 'senza nome'}, giocatore 1 ${players[1] ?? 'senza nome'}`,
  position: (position) => `da ${position}`,
  signs: {
    fleet:
      'segni: # nave propria   o acqua   x colpito   X affondato   ? bersagliata, esito ignoto',
    blind:
      'segni: sigle dei pezzi propri   # pezzo avversario coperto   * pezzo avversario scoperto   0 1 giocatore, per gli spettatori',
  },
  start: 'inizio',
  step: (count, seconds) => `${count}. a ${locale.decimal(seconds)} s`,
  own: (seat) => `giocatore ${seat}, difesa`,
  target: (seat) => `giocatore ${seat}, attacco`,
  board: (seat) => `tabella del giocatore ${seat}`,
  field: (seat) => (seat === null ? 'spettatore' : `giocatore ${seat}`),
  scores: ([zero, one]) =>
    `Punti: giocatore 0 ${locale.number(zero)}, giocatore 1 ${locale.number(one)}`,
};

export const over: PageOverWords = {
  tally: {
    told: (level, won, lost) => `Contro ${level}: ${number(won)} vinte, ${number(lost)} perse.`,
    streak: (streak) => `${number(streak)} vittorie di fila!`,
    first: (level) => `La tua prima vittoria contro ${level}!`,
    next: (level) => `Sfida: ${level}`,
  },
  practice: {
    playOn: (name) => (name === null ? 'Continua da qui' : `Continua da qui come ${name}`),
    ask: 'Che cosa era meglio?',
    wasBest: 'Era la scelta migliore.',
    better: (what) => `Meglio: ${what}`,
  },
  lost: 'Sconfitta',
  drawn: 'Pareggio',
  wonBy: (name) => `Vince ${name}`,
  rematch: 'Rivincita',
  knockout: 'Torna al torneo',
  newGame: 'Nuova partita',
  replay: 'Replay',
  analysis: 'Analisi',
  result: 'Risultato',
  download: 'Scarica la partita',
  sealFits: (name) => `${name}: gioco corretto verificato.`,
  sealBroken: (name) => `${name}: lo schema non corrisponde al sigillo.`,
  ownSealFits: 'Il tuo schema: gioco corretto verificato.',
  ownSealBroken: 'Il tuo schema non corrisponde al sigillo.',
  figures: {
    shots: 'Colpi',
    hits: 'A segno',
    rate: '% a segno',
    score: 'Punti',
    turns: 'Turni',
    taken: 'Catture',
  },
  steps: {
    label: 'Momento della partita',
    first: 'Vai all’inizio',
    back: 'Un passo indietro',
    forward: 'Un passo avanti',
    last: 'Vai alla fine',
    play: 'Riproduci',
    pause: 'Pausa',
    of: (step, all) => `${step}/${all}`,
    start: 'La partita inizia qui. Premi «Riproduci» o vai avanti con le frecce.',
  },
  sides: { title: 'Vista', both: 'Tutto scoperto', of: (name) => name },
  analysing: (done) => `Analisi in corso… ${locale.percent(done)}`,
  noAnalysis: 'Nessuna analisi per questa partita.',
  noLine: 'La partita è stata troppo breve per un grafico.',
  heat: 'Dove potevano essere le navi prima di questo colpo: più è grande il quadrato, più è probabile.',
  luckLine: 'Fortuna durante la partita: colpi a segno rispetto alla media',
  shotTable: 'Tutti i colpi',
  mistake: 'Errore',
  nextMistake: 'Errore successivo',
  openStep: 'Apri nel replay',
  blind: {
    chances: {
      title: 'Chi stava vincendo?',
      meaning:
        '100% è vittoria sicura, 50% è parità. Ogni linea è ciò che quel giocatore poteva sapere in quel momento. Un punto è un errore costoso.',
      turn: (turn) => `turno ${number(turn)}`,
    },
    attacks: {
      name: 'Attacchi vinti',
      won: (won, all) => `${number(won)} su ${number(all)}`,
      usual: (won) => `in media: ${decimal(won)}`,
      list: 'Tutti gli attacchi',
    },
    luck: { name: 'Fortuna negli attacchi', told: (grade) => analysis.luck.grades[grade] },
    material: { name: 'Guadagno negli attacchi, in pattugliatori' },
    costly: {
      title: 'Errori costosi',
      meaning:
        'Un altro turno avrebbe conservato più probabilità di vincere, per ciò che il giocatore sapeva.',
      none: 'Nessun errore costoso: bella partita!',
      turn: (turn, name) => `Turno ${number(turn)}, ${name}`,
      played: 'Giocato:',
      better: 'Meglio:',
    },
  },
};

export const record: PageRecordWords = {
  season: {
    title: 'La tua stagione',
    progress: (done, total) => `Analisi delle tue partite: ${number(done)} di ${number(total)}`,
    none: 'Finisci una partita contro il computer e la tua stagione inizia qui.',
    chart: 'Precisione, partita per partita',
  },
  title: 'Apri una partita salvata',
  text: 'Scegli il file di una partita finita per rivederla e analizzarla. Viene controllato qui e non lascia questo dispositivo.',
  choose: 'Scegli un file',
  another: 'Un altro file',
  faults: {
    unreadable: 'Questo file non si può leggere. Sceglilo di nuovo, o scegline un altro.',
    'no-record': 'Questo file non è una partita salvata. Scegline uno scaricato da Flotilla.',
    unplayable:
      'Questa partita non rispetta le regole: il file è stato cambiato o è danneggiato. Scaricala di nuovo.',
  },
  sound: 'Verificato: ogni mossa rispetta le regole e il risultato è corretto.',
  broken:
    'Le mosse rispettano le regole, ma uno schema non corrisponde al sigillo. Forse è stato cambiato.',
};
