import {
  type EventWords,
  callTold,
  callsTold,
  shipsTold,
  type ResultWords,
  type StatusWords,
  type PageBattleWords,
} from '../types/battle.ts';
import { told } from '../types/game.ts';
import {
  calls,
  locale,
  numbers,
  onePiece,
  pieces,
  starting,
  to,
  within,
  of,
  toName,
} from './game.ts';

const { list } = numbers;

const FINAL_TURN = { shot: 'Ultimo colpo', turn: 'Ultimo turno', salvo: 'Ultima salva' } as const;

export const events: EventWords = {
  deployed: (who) =>
    told(who, 'La tua flotta è pronta.', (other) => `La flotta ${of(other)} è pronta.`),
  sealed: (seal) => `Sigillo ${seal}.`,
  position: 'La partita inizia da una posizione data.',
  began: (first) => told(first, 'Inizi tu.', (other) => `Inizia ${within(other)}.`),
  toFire: (who, count) => {
    const shots = numbers.shots(count);
    return told(who, `Tocca a te: ${shots}.`, (other) => `Tocca ${to(other)}: ${shots}.`);
  },
  finalTurn: (who, turn) =>
    told(
      who,
      `${FINAL_TURN[turn]}! Pareggi solo se affondi ciò che resta.`,
      (other) => `${FINAL_TURN[turn]} ${of(other)}: pareggia solo se affonda ciò che resta.`,
    ),
  toMove: (who) => told(who, 'Tocca a te muovere.', (other) => `Tocca ${to(other)} muovere.`),
  shot: (who, shot) => {
    const { at } = shot;
    const answer = callTold(shot);
    return told(
      who,
      `Hai sparato in ${at}. ${answer}`,
      (other) => `${starting(other)} ha sparato in ${at}. ${answer}`,
    );
  },
  salvo: (who, shots) => {
    const answers = callsTold(shots);
    return told(
      who,
      `Hai sparato una salva. ${answers}`,
      (other) => `${starting(other)} ha sparato una salva. ${answers}`,
    );
  },
  fired: (who, cells) => {
    const at = list(cells);
    return told(who, `Hai sparato in ${at}.`, (other) => `${starting(other)} ha sparato in ${at}.`);
  },
  shipsHit: (ships) => {
    const named = shipsTold(numbers, ships);
    return locale.plural(ships.length, {
      one: `Nave colpita: ${named}.`,
      other: `Navi colpite: ${named}.`,
    });
  },
  shipsSunk: (ships) => {
    const named = shipsTold(numbers, ships);
    return locale.plural(ships.length, {
      one: `Nave affondata: ${named}.`,
      other: `Navi affondate: ${named}.`,
    });
  },
  wasted: (cells) => `A vuoto: su ${list(cells)} si era già sparato.`,
  nothingHit: 'Tutta acqua.',
  moved: (who, from, target) => {
    const way = `da ${from} a ${target}`;
    return told(who, `Hai mosso ${way}.`, (other) => `${starting(other)} ha mosso ${way}.`);
  },
  asked: (who, from, about) =>
    told(
      who,
      `Hai chiesto di ${about} da ${from}: «${calls.question}»`,
      (other) => `${starting(other)} ha chiesto di ${about} da ${from}: «${calls.question}»`,
    ),
  force: (cells) =>
    cells.length === 1
      ? `L’attacco è con ${cells[0]} da solo.`
      : `L’attacco è con la formazione di ${list(cells)}.`,
  forceShown: (piece, count) => `L’attacco era con ${pieces.counted(count, piece)}.`,
  answered: (who, piece, count) => {
    const answered = `risposto: ${pieces.counted(count, piece)}.`;
    return told(who, `Hai ${answered}`, (other) => `${starting(other)} ha ${answered}`);
  },
  meant: (cells) => (cells.length === 1 ? `È soltanto ${cells[0]}.` : `Sono ${list(cells)}.`),
  clashes: {
    attacker: `«${calls.verdicts.attacker}» Vince l’attaccante.`,
    defender: `«${calls.verdicts.defender}» Vince il difensore.`,
    equal: 'Forze pari: si perdono entrambe.',
    mine: 'La mina esplode.',
    torpedo: 'Il siluro esplode.',
  },
  struck: (who, from, at, piece) =>
    told(
      who,
      `Hai silurato ${at} da ${from}: ${onePiece(piece)}.`,
      (other) => `${starting(other)} ha silurato ${at} da ${from}: ${onePiece(piece)}.`,
    ),
  lost: (who, lost) => {
    const losses = list(lost.map(({ piece, at }) => `${onePiece(piece)} in ${at}`));
    return told(who, `Perdi ${losses}.`, (other) => `${starting(other)} perde ${losses}.`);
  },
  nothingLost: 'Nessun pezzo perso.',
  drawOffered: (who) =>
    told(who, 'Hai proposto il pareggio.', (other) => `${starting(other)} propone il pareggio.`),
  drawDeclined: (who) =>
    told(who, 'Hai rifiutato il pareggio.', (other) => `${starting(other)} rifiuta il pareggio.`),
  revealed: 'Le due flotte sono scoperte.',
  hidden: 'È successo qualcosa che non si vede.',
};

export const results: ResultWords = {
  decided: {
    'fleet-sunk': {
      won: 'Hai vinto: la flotta avversaria è affondata.',
      lost: 'Hai perso: la tua flotta è affondata.',
      seen: (winner) => `${starting(winner)} vince: la flotta avversaria è affondata.`,
    },
    'shots-spent': {
      won: 'Hai vinto: i colpi sono finiti e hai colpito più celle.',
      lost: 'Hai perso: i colpi sono finiti e l’avversario ha colpito più celle.',
      seen: (winner) => `${starting(winner)} vince: i colpi sono finiti, con più celle colpite.`,
    },
    'forts-taken': {
      won: 'Hai vinto: i forti avversari sono catturati.',
      lost: 'Hai perso: i tuoi forti sono catturati.',
      seen: (winner) => `${starting(winner)} vince: i forti avversari sono catturati.`,
    },
    'no-move': {
      won: 'Hai vinto: l’avversario non ha più mosse.',
      lost: 'Hai perso: non hai più mosse.',
      seen: (winner, loser) => `${starting(winner)} vince: ${within(loser)} non ha più mosse.`,
    },
    resigned: {
      won: 'Hai vinto: l’avversario si è arreso.',
      lost: 'Hai abbandonato la partita.',
      seen: (winner, loser) => `${starting(winner)} vince: ${within(loser)} si arrende.`,
    },
    time: {
      won: 'Hai vinto: l’avversario ha finito il tempo.',
      lost: 'Hai perso: hai finito il tempo.',
      seen: (winner, loser) => `${starting(winner)} vince: ${within(loser)} ha finito il tempo.`,
    },
    abandoned: {
      won: 'Hai vinto: l’avversario ha lasciato la partita.',
      lost: 'Hai perso: la tua assenza è durata troppo.',
      seen: (winner, loser) =>
        `${starting(winner)} vince: ${within(loser)} ha lasciato la partita.`,
    },
    forfeit: {
      won: 'Hai vinto: l’avversario ha dato una risposta non valida o in ritardo.',
      lost: 'Hai perso: la tua risposta non era valida o è arrivata tardi.',
      seen: (winner, loser) =>
        `${starting(winner)} vince: ${within(loser)} ha dato una risposta non valida o in ritardo.`,
    },
  },
  drawn: {
    'reply-drew': 'Pareggio: la replica ha affondato anche l’altra flotta.',
    'round-tie': 'Pareggio: le due flotte sono affondate nello stesso giro.',
    'shots-spent': 'Pareggio: i colpi sono finiti, con lo stesso numero di celle colpite.',
    'no-ships': 'Pareggio: a nessuna delle due parti resta una nave.',
    'no-progress': 'Pareggio: troppi turni senza perdite.',
    agreed: 'Pareggio di comune accordo.',
  },
  plain: {
    won: 'Hai vinto.',
    lost: 'Hai perso.',
    seen: (winner) => `${starting(winner)} vince.`,
    drawn: 'La partita finisce in pareggio.',
  },
};

export const status: StatusWords = {
  placing: (who) =>
    told(
      who,
      'Posiziona la tua flotta.',
      (other) => `${starting(other)} sta posizionando la flotta.`,
    ),
  round: (round) => `Giro ${numbers.number(round)}.`,
  toAnswer: (who, about) =>
    told(
      who,
      `Che cosa c’è in ${about}? Rispondi all’avversario.`,
      (other) => `${starting(other)} deve dire che cosa c’è in ${about}.`,
    ),
  toDeclare: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `La risposta è ${answer}. Scegli con che cosa attacchi.`,
      (other) => `La risposta è ${answer}. ${starting(other)} sceglie con che cosa attacca.`,
    );
  },
  afloat: (who, left) =>
    told(who, `Hai a galla: ${list(left)}.`, (other) =>
      other.kind === 'enemy'
        ? `Navi avversarie a galla: ${list(left)}.`
        : `${starting(other)} ha a galla: ${list(left)}.`,
    ),
  noneAfloat: (who) =>
    told(who, 'Non hai più navi.', (other) =>
      other.kind === 'enemy'
        ? 'Non ci sono più navi avversarie.'
        : `${starting(other)} non ha più navi.`,
    ),
  sunk: (who, count) =>
    told(who, `Hai perso ${numbers.ships(count)}.`, (other) =>
      other.kind === 'enemy'
        ? `Navi avversarie affondate: ${numbers.number(count)}.`
        : `${starting(other)} ha perso ${numbers.ships(count)}.`,
    ),
  tally: (who, left, hits) => {
    const made = hits === null ? '' : ` A segno: ${numbers.number(hits)}.`;
    const shots = numbers.number(left);
    return told(
      who,
      `I tuoi colpi rimasti: ${shots}.${made}`,
      (other) => `Colpi rimasti ${to(other)}: ${shots}.${made}`,
    );
  },
  tray: (who, taken) =>
    told(
      who,
      `Le tue catture: ${list(taken)}.`,
      (other) => `Catture ${of(other)}: ${list(taken)}.`,
    ),
};

export const battle: PageBattleWords = {
  target: 'Schema d’attacco',
  own: 'Schema di difesa',
  boardOf: (name) => `Tabella di ${name}`,
  afloat: 'Ancora a galla',
  log: 'Cronologia',
  logEmpty: 'Non è ancora successo nulla.',
  yourTurn: 'Tocca a te',
  turnOf: (name) => `Tocca ${toName(name)}`,
  thinking: (name) => `${name} sta pensando…`,
  youFire: 'Spari',
  fires: (name) => `Spara ${name}`,
  youSay: 'Dici',
  says: (name) => `Dice ${name}`,
  fire: 'Spara!',
  marked: (marked, shots) => `${marked} di ${numbers.shots(shots)} segnati`,
  takeBack: 'Togli i segni',
  saved: 'Salvata. Ogni mossa si salva mentre giochi.',
  lastSalvo: 'La tua ultima salva.',
  salvoOf: (name) => `Salva di ${name}.`,
  aimed: 'segnata per la salva',
  swap: 'Scambia le tabelle',
  zoom: 'Ingrandisci',
  zoomOut: 'Riduci',
  menu: 'Altro',
  resign: 'Arrenditi',
  resignSure: 'Ti arrendi? L’avversario vince la partita.',
  resignYes: 'Sì, mi arrendo',
  offerDraw: 'Proponi il pareggio',
  drawOffered: (name) => `${name} propone il pareggio.`,
  drawWaiting: 'Hai proposto il pareggio.',
  accept: 'Accetta',
  decline: 'Rifiuta',
  undo: 'Annulla la mossa',
  hint: 'Suggerimento',
  hintThinking: 'Sto pensando…',
  noHint: 'Nessun suggerimento in questo momento.',
  scores: 'Punti',
  soundOn: 'Audio attivo',
  soundOff: 'Audio disattivato',
  round: (round) => `Giro ${numbers.number(round)}`,
  sunkCount: (sunk, all) => `${sunk} di ${numbers.ships(all)} affondate`,
  clockOf: (name) => `Tempo di ${name}`,
  rating: 'Punteggio',
  presence: { offline: 'assente', back: 'di nuovo qui', thinking: 'pensa…', typing: 'scrive…' },
  finalTurn: { shot: 'Ultimo colpo!', turn: 'Ultimo turno!', salvo: 'Ultima salva!' },
  shotsLeft: (count) => `Colpi rimasti: ${numbers.number(count)}`,
  cellsHit: (count) => `A segno: ${numbers.number(count)}`,
  salvoNumber: (number) => `salva ${number}`,
  notes: {
    open: 'Appunti',
    hint: 'Tocca le celle per annotare nave e poi acqua. Non si spara.',
    could: (at, ships) => `In ${at} può esserci: ${ships}.`,
    none: (at) => `In ${at} non può esserci nessuna nave.`,
    noted: { ship: 'annotata: nave', water: 'annotata: acqua' },
  },
  toResult: 'Vedi il risultato',
  curtain: {
    happened: 'Che cosa è successo',
    title: (name) => `Tocca ${toName(name)}`,
    text: 'Le tabelle restano nascoste finché l’altra persona non è davanti allo schermo.',
    open: (name) => `Sono ${name}: mostra la mia tabella`,
  },
  elsewhere: {
    title: 'Questa partita è aperta in un’altra scheda',
    text: 'Si può giocare in una sola scheda alla volta. La tua partita è al sicuro.',
    take: 'Gioca qui',
  },
  lost: {
    title: 'Partita non trovata su questo dispositivo',
    text: 'Forse è stata eliminata, o giocata con un altro browser.',
  },
  unreadable: {
    title: 'Questa partita ora non si può aprire',
    text: 'Il browser non ha dato accesso alla partita. È ancora salvata: ricarica la pagina per riprovare.',
  },
  watching: 'Stai guardando',
  halted: 'Il computer si è fermato.',
  goOn: 'Continua',
  pass: (name) => `Passa lo schermo ${toName(name)}`,
  errors: {
    'not-saved':
      'Non è stato possibile salvare, quindi la mossa non vale. Libera spazio sul dispositivo e riprova.',
    'no-answer': 'Il computer non ha risposto. La tua partita è al sicuro: fallo riprovare.',
    'no-connection': 'Riconnessione… la tua partita è al sicuro.',
    'signed-out': 'La tua sessione è scaduta. Accedi di nuovo per continuare.',
    'bad-answer':
      'La risposta del server non è stata capita. Ricarica la pagina: potrebbe non essere aggiornata.',
  },
};
