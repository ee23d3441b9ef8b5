import {
  type EventWords,
  callTold,
  callsTold,
  shipsTold,
  type ResultWords,
  type StatusWords,
  type PageBattleWords,
  type PageBlindWords,
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
  toSomebody,
} from './game.ts';
import { capital } from '../numerals.ts';

const { list } = numbers;

export const events: EventWords = {
  deployed: (who) =>
    told(who, 'Hai schierato la flotta.', (other) => `${starting(other)} ha schierato la flotta.`),
  sealed: (seal) => `Sigillo ${seal}.`,
  position: 'La partita comincia da una posizione.',
  began: (first) =>
    told(
      first,
      'La battaglia ha inizio; cominci tu.',
      (other) => `La battaglia ha inizio; comincia ${within(other)}.`,
    ),
  toFire: (who, shots) =>
    told(
      who,
      `Tocca a te tirare: ${numbers.shots(shots)}.`,
      (other) => `Tocca ${to(other)} tirare: ${numbers.shots(shots)}.`,
    ),
  toMove: (who) => told(who, 'Tocca a te muovere.', (other) => `Tocca ${to(other)} muovere.`),
  shot: (who, shot) => {
    const { at } = shot;
    const answer = callTold(shot);
    return told(
      who,
      `Tiri su ${at}. ${answer}`,
      (other) => `${starting(other)} tira su ${at}. ${answer}`,
    );
  },
  salvo: (who, shots) => {
    const answers = callsTold(shots);
    return told(
      who,
      `Spari una salva. ${answers}`,
      (other) => `${starting(other)} spara una salva. ${answers}`,
    );
  },
  fired: (who, cells) =>
    told(who, `Tiri su ${list(cells)}.`, (other) => `${starting(other)} tira su ${list(cells)}.`),
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
  nothingHit: 'Tutta acqua.',
  moved: (who, from, target) =>
    told(
      who,
      `Muovi da ${from} a ${target}.`,
      (other) => `${starting(other)} muove da ${from} a ${target}.`,
    ),
  asked: (who, from, about) =>
    told(
      who,
      `Chiedi da ${from} di ${about}: «${calls.question}»`,
      (other) => `${starting(other)} chiede da ${from} di ${about}: «${calls.question}»`,
    ),
  force: (cells) =>
    cells.length === 1
      ? `La forza è soltanto ${cells[0]}.`
      : `La forza è la formazione di ${list(cells)}.`,
  answered: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(who, `Rispondi: ${answer}.`, (other) => `${starting(other)} risponde: ${answer}.`);
  },
  meant: (cells) =>
    cells.length === 1 ? `Si intende soltanto ${cells[0]}.` : `Si intendono ${list(cells)}.`,
  clashes: {
    attacker: "Vince l'attaccante.",
    defender: 'Vince il difensore.',
    equal: 'Le due forze sono distrutte.',
    mine: 'La mina esplode.',
    torpedo: 'Il siluro esplode.',
  },
  struck: (who, from, at, piece) =>
    told(
      who,
      `Siluri ${at} da ${from}: ${onePiece(piece)}.`,
      (other) => `${starting(other)} silura ${at} da ${from}: ${onePiece(piece)}.`,
    ),
  lost: (who, lost) => {
    const losses = list(lost.map(({ piece, at }) => `${onePiece(piece)} in ${at}`));
    return told(who, `Perdi ${losses}.`, (other) => `${starting(other)} perde ${losses}.`);
  },
  nothingLost: 'Nulla lascia il campo.',
  drawOffered: (who) =>
    told(who, 'Proponi il pareggio.', (other) => `${starting(other)} propone il pareggio.`),
  drawDeclined: (who) =>
    told(who, 'Rifiuti il pareggio.', (other) => `${starting(other)} rifiuta il pareggio.`),
  revealed: 'Le due parti mostrano ciò che era nascosto.',
  hidden: 'Accade qualcosa che non si vede.',
};

export const results: ResultWords = {
  decided: {
    'fleet-sunk': {
      won: 'Hai vinto: la flotta nemica è affondata.',
      lost: 'Hai perso: la tua flotta è affondata.',
      seen: (winner) => `${starting(winner)} vince: la flotta nemica è affondata.`,
    },
    'shots-spent': {
      won: 'Hai vinto: i tiri sono finiti e hai colpito più caselle.',
      lost: 'Hai perso: i tiri sono finiti e il nemico ha colpito più caselle.',
      seen: (winner) => `${starting(winner)} vince: i tiri sono finiti, con più caselle colpite.`,
    },
    'forts-taken': {
      won: 'Hai vinto: i forti nemici sono presi.',
      lost: 'Hai perso: i tuoi forti sono presi.',
      seen: (winner) => `${starting(winner)} vince: i forti nemici sono presi.`,
    },
    'no-move': {
      won: 'Hai vinto: il nemico non ha più mosse.',
      lost: 'Hai perso: non hai più mosse.',
      seen: (winner, loser) => `${starting(winner)} vince: ${within(loser)} non ha più mosse.`,
    },
    resigned: {
      won: 'Hai vinto: il nemico si arrende.',
      lost: 'Hai perso: hai scelto la resa.',
      seen: (winner, loser) => `${starting(winner)} vince: ${within(loser)} si arrende.`,
    },
    time: {
      won: 'Hai vinto: il nemico ha esaurito il tempo.',
      lost: 'Hai perso: hai esaurito il tempo.',
      seen: (winner, loser) => `${starting(winner)} vince: ${within(loser)} ha esaurito il tempo.`,
    },
    abandoned: {
      won: 'Hai vinto: il nemico ha abbandonato la partita.',
      lost: 'Hai perso: la tua assenza è durata troppo.',
      seen: (winner, loser) =>
        `${starting(winner)} vince: ${within(loser)} ha abbandonato la partita.`,
    },
    forfeit: {
      won: 'Hai vinto: il nemico ha risposto male o tardi.',
      lost: 'Hai perso: hai risposto male o tardi.',
      seen: (winner, loser) =>
        `${starting(winner)} vince: ${within(loser)} ha risposto male o tardi.`,
    },
  },
  drawn: {
    'reply-drew': "Pareggio: gli ultimi tiri hanno affondato anche l'altra flotta.",
    'round-tie': 'Pareggio: le due flotte sono affondate nello stesso giro.',
    'shots-spent': 'Pareggio: i tiri sono finiti, con lo stesso numero di caselle colpite.',
    'no-ships': 'Pareggio: a nessuna delle due parti resta una nave.',
    'no-progress': 'Pareggio: per troppi turni nessun pezzo ha lasciato il campo.',
    agreed: "Pareggio: le due parti si sono messe d'accordo.",
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
      'Devi ancora schierare la flotta.',
      (other) => `${starting(other)} deve ancora schierare la flotta.`,
    ),
  round: (round) => `Giro ${numbers.number(round)}.`,
  toAnswer: (who, about) =>
    told(
      who,
      `Devi rispondere che cosa c'è in ${about}.`,
      (other) => `${starting(other)} deve rispondere che cosa c'è in ${about}.`,
    ),
  toDeclare: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `Devi dichiarare la tua forza; la risposta è stata: ${answer}.`,
      (other) => `${starting(other)} deve dichiarare la sua forza; la risposta è stata: ${answer}.`,
    );
  },
  afloat: (who, left) =>
    told(
      who,
      `Hai a galla: ${list(left)}.`,
      (other) => `${starting(other)} ha a galla: ${list(left)}.`,
    ),
  noneAfloat: (who) =>
    told(
      who,
      'Non hai più nulla a galla.',
      (other) => `${starting(other)} non ha più nulla a galla.`,
    ),
  sunk: (who, count) =>
    told(
      who,
      `Finora hai perso ${numbers.ships(count)}.`,
      (other) => `${starting(other)} ha perso finora ${numbers.ships(count)}.`,
    ),
  tray: (who, taken) =>
    told(
      who,
      `Nel tuo vassoio: ${list(taken)}.`,
      (other) => `Nel vassoio ${of(other)}: ${list(taken)}.`,
    ),
};

export const battle: PageBattleWords = {
  target: 'Acque nemiche',
  own: 'Le tue acque',
  boardOf: (name) => `Acque: ${name}`,
  afloat: 'Ancora a galla',
  log: 'Giornale di bordo',
  logEmpty: 'Non è ancora successo nulla.',
  yourTurn: 'Tocca a te',
  turnOf: (name) => `Gioca: ${name}`,
  thinking: (name) => `${name} sta pensando…`,
  youFire: 'Spari',
  fires: (name) => `Spara ${name}`,
  youSay: 'Dici',
  says: (name) => `Dice ${name}`,
  fire: 'Fuoco!',
  marked: (marked, shots) => `${marked} di ${numbers.shots(shots)} segnati`,
  takeBack: 'Toglili tutti',
  lastSalvo: 'La tua ultima salva.',
  aimed: 'segnata per la salva',
  swap: 'Ingrandisci questa griglia',
  zoom: 'Ingrandisci la griglia',
  zoomOut: 'Mostra tutta la griglia',
  menu: 'Altro',
  resign: 'Arrenditi',
  resignSure: "Arrendersi? Vince l'altra parte.",
  resignYes: 'Sì, mi arrendo',
  offerDraw: 'Proponi il pareggio',
  drawOffered: (name) => `${name} propone il pareggio.`,
  drawWaiting: 'La tua proposta di pareggio resta valida.',
  accept: 'Accetta',
  decline: 'Rifiuta',
  hint: 'Suggerimento',
  noHint: 'Per questo momento non c’è nessun suggerimento.',
  scores: 'Punti',
  soundOn: 'Suono acceso',
  soundOff: 'Suono spento',
  round: (round) => `Giro ${numbers.number(round)}`,
  sunkCount: (sunk, all) => `${sunk} di ${numbers.ships(all)} affondate`,
  clockOf: (name) => `Orologio di ${name}`,
  curtain: {
    title: (name) => `Tocca ${toSomebody(name)}`,
    text: 'Le griglie restano nascoste mentre lo schermo passa di mano.',
    open: (name) => `Qui ${name}: su il sipario!`,
  },
  elsewhere: {
    title: "Questa partita è aperta in un'altra scheda",
    text: 'Si gioca da un posto solo alla volta. In ogni caso non si perde nulla.',
    take: 'Giocala qui',
  },
  lost: {
    title: 'Questa partita non è su questo dispositivo',
    text: 'Forse è stata scartata, o giocata con un altro browser.',
  },
  unreadable: {
    title: 'Ora questa partita non si può leggere',
    text: 'Il browser non la consegna. Quello che ha salvato è ancora lì.',
  },
  watching: 'Stai guardando',
  halted: 'Il computer si è fermato.',
  goOn: 'Fallo continuare',
  pass: (name) => `Passa lo schermo ${toSomebody(name)}`,
  troubles: {
    'not-saved':
      'Non si è potuto salvare, quindi non è stato giocato. Libera spazio sul dispositivo e riprova.',
    'no-answer': 'Il computer non ha risposto. Non si è perso nulla; fallo riprovare.',
    'no-connection': "Ora non c'è connessione. Si ripara da sola e non si perde nulla.",
    'signed-out': 'La tua sessione è stata chiusa. Entra di nuovo per continuare questa partita.',
    'bad-answer':
      'La risposta del server non è leggibile. Ricarica la pagina: potrebbe non essere aggiornata.',
  },
};

export const blind: PageBlindWords = {
  field: 'Il campo',
  empty: 'vuota',
  enemy: 'pezzo nemico',
  pieceOf: (name) => `pezzo di ${name}`,
  choosePiece: 'Scegli il pezzo con cui giocare.',
  chooseWay: (piece, at) => `${capital(pieces.name(piece))} in ${at}: scegli dove va.`,
  fixedPiece: (piece) => `${capital(pieces.name(piece))}: ora non può fare nulla.`,
  after: (at) => `In ${at}, e adesso?`,
  standing: 'Senza muovere:',
  ask: (about) => `Chiedi di ${about}`,
  strike: (at) => `Silura ${at}`,
  nothing: 'Muovi senza dire nulla',
  back: 'Indietro',
  force: 'Con quale forza?',
  alone: (piece, at) => `${capital(pieces.name(piece))} di ${at}, senza altri`,
  formation: (piece, cells) => `${pieces.counted(cells.length, piece)}: ${list(cells)}`,
  asked: (about, from) => `${from} chiede di ${about}`,
  askedHint: 'Rispondi il vero: il pezzo da solo, o una formazione in cui sta.',
  declare: (answer) => `La risposta: ${answer}`,
  declareHint: 'Con quale forza combatti?',
  trays: { own: 'Presi da te', enemy: 'Presi dal nemico', none: 'ancora nulla' },
  note: (at) => `Nota su ${at}`,
  noteNone: 'Nessuna nota',
  noteHint:
    'Con il tasto destro, con N o tenendo premuto un pezzo nemico puoi metterci una nota privata.',
  noted: (note) => `nota ${note}`,
};
