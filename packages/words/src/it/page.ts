import type {
  PageFrameWords,
  PageHomeWords,
  PageRuleWords,
  PagePlacingWords,
  PageSettingWords,
  PageWords,
} from '../types/page.ts';
import { locale, numbers } from './game.ts';
import { capital } from '../numerals.ts';
import { battle, blind } from './battle.ts';
import { over } from './record.ts';

export const frame: PageFrameWords = {
  tagline: 'Battaglie navali di ogni tradizione',
  skip: 'Vai al contenuto',
  places: {
    label: 'Luoghi',
    games: 'Giochi',
    lobby: 'Sala',
    tournaments: 'Tornei',
    rules: 'Regole',
    settings: 'Impostazioni',
    account: 'Account',
    member: (name) => `Account: accesso fatto come ${name}`,
  },
  loading: 'Un momento…',
  missing: {
    title: 'Acque inesplorate',
    text: "A questo indirizzo non c'è nulla. Il collegamento può essere vecchio o scritto male.",
    back: 'Torna ai giochi',
  },
  failed: {
    title: 'Qualcosa è andato storto',
    text: 'La pagina ha incontrato un suo errore. Le tue partite sono al sicuro; ricaricala per continuare.',
    again: 'Ricarica',
  },
  unfetched: {
    title: 'Questa schermata non è arrivata',
    text: 'Il server non si raggiunge e questa parte della pagina non era ancora stata caricata. Le tue partite sono al sicuro.',
    again: 'Riprova',
    still: (times) => `Ancora nessuna risposta (tentativi: ${times}).`,
  },
  cancel: 'Annulla',
  close: 'Chiudi',
};

const { counted } = locale;
const minutes = { one: 'minuto', other: 'minuti' };
const days = { one: 'giorno', other: 'giorni' };

export const home: PageHomeWords = {
  which: 'A che gioco giochiamo?',
  against: 'Contro chi?',
  opponents: {
    computer: { name: 'Il computer', meaning: 'Qui e adesso, con o senza rete.' },
    beside: {
      name: 'Qualcuno accanto a me',
      meaning: "Due persone, uno schermo, un sipario tra un turno e l'altro.",
    },
    friend: {
      name: 'Un amico, con un link',
      meaning: 'Ricevi un link da mandare; chi lo apre si siede al tavolo.',
    },
    lobby: { name: 'Chi sta aspettando', meaning: 'Il tuo tavolo compare nella sala.' },
    program: {
      name: 'Un programma',
      meaning: 'Ricevi il numero di un tavolo; si siede un programma con la sua chiave.',
    },
  },
  strength: 'Quanto forte?',
  name: 'Il tuo nome',
  nameHint: 'Basta un nome; non serve un account.',
  playAs: (name) => `Giochi come ${name}.`,
  otherName: "Nome dell'altro giocatore",
  you: 'Tu',
  beside: (seat) => `Giocatore ${seat + 1}`,
  guest: (number) => `Ospite ${number}`,
  computer: (level) => `${level} (computer)`,
  program: (name) => `${name} (programma)`,
  begins: { title: 'Chi comincia?', lot: 'A sorte', always: (name) => `Comincia sempre ${name}.` },
  clock: {
    title: 'Orologio',
    none: 'Senza orologio',
    live: (time, seconds) =>
      seconds === 0 ? counted(time, minutes) : `${counted(time, minutes)} + ${seconds} s a mossa`,
    days: (count) => `${counted(count, days)} a mossa`,
  },
  rated: { name: 'Con valutazione', meaning: 'Conta per le valutazioni; servono due account.' },
  privacy: {
    name: 'Privata',
    meaning: 'La vede solo chi gioca; non è in nessun elenco e nessuno può guardare.',
  },
  account: 'Il mio account',
  play: 'Gioca',
  running: 'Partite in corso',
  finished: 'Partite finite',
  older: 'Mostra partite precedenti',
  versus: (one, other) => `${one} – ${other}`,
  goOn: 'Continua',
  look: 'Riguarda',
  discard: 'Scarta',
  discardSure: 'Scartare questa partita per sempre?',
  discardYes: 'Sì, scartala',
  keepTroubles: {
    unread:
      'Ora le partite di questo dispositivo non si possono leggere. Quello che il browser ha salvato è ancora lì.',
    undiscarded: 'Non è stato possibile scartare questa partita. È ancora lì; riprova.',
  },
  openRecord: 'Apri una registrazione',
  badNames: {
    length: 'Un nome ha da 1 a 24 caratteri.',
    invisible:
      "Nel nome c'è un segno che non si vede, come una tabulazione. Scrivi il nome da capo.",
    computer: 'Solo i computer hanno nomi che cominciano con «bot:». Scegli un altro nome.',
  },
  namesake: (name, seat) => `${name} (${seat + 1})`,
};

export const rules: PageRuleWords = {
  change: 'Cambia le regole',
  title: 'Le regole di questa partita',
  done: 'Gioca con queste regole',
  usual: 'Torna alle regole di sempre',
  changed: 'regole cambiate',
  sizes: { rows: 'Righe', columns: 'Colonne' },
  fleet: {
    size: 'Caselle',
    count: 'Quante',
    add: 'Aggiungi una nave',
    remove: (ship) => `Togli: ${ship}`,
    other: "L'altra flotta di questa tradizione",
    limit: (most) => `al massimo ${most}`,
    limitInAll: (most) => `In tutto al massimo ${numbers.ships(most)} su questa griglia.`,
  },
  fixed: 'un numero fisso',
  none: 'nessuno',
  objections: {
    emptyFleet: 'Una flotta ha almeno una nave.',
    tooLong: (size, rows, columns) =>
      `Una nave di ${numbers.cells(size)} non sta su una griglia di ${rows} × ${columns}.`,
    tooMuch: (covered, cells) =>
      `La flotta copre ${numbers.cells(covered)}, ma la griglia ne ha solo ${numbers.number(cells)}.`,
    noRoom:
      'A navi che non possono toccarsi serve più spazio di quanto questa griglia ne abbia per questa flotta.',
    notFound:
      'Non si è trovato modo di disporre questa flotta su questa griglia. Togli una nave o allarga la griglia.',
    rows: (most) => `Questi nomi di caselle hanno lettere solo per ${most} righe.`,
    noSize: (size) => `Questa tradizione non ha navi di ${numbers.cells(size)}.`,
    tooMany: (size, most) =>
      `Su questa griglia la tradizione ammette al massimo ${numbers.ships(most)} di ${numbers.cells(size)}.`,
    tooManyInAll: (most) =>
      `Su questa griglia la tradizione ammette in tutto al massimo ${numbers.ships(most)}.`,
    twoSizes: (ship) => `«${ship}» compare con due misure; una classe ne ha una sola.`,
    number: (least, most) => `Scrivi un numero intero da ${least} a ${most}.`,
    atLeast: (least) => `Scrivi un numero intero, ${least} o più.`,
  },
  fine: 'Con queste regole si può giocare.',
};

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Disponi la tua flotta',
    hint: 'Trascina le navi sulla carta, oppure scegline una e tocca una casella. Con R o con il tasto destro si gira una nave.',
    grid: 'Le tue acque, dove disporre la flotta',
  },
  pieces: {
    title: 'Disponi i tuoi 45 pezzi',
    hint: 'Scegli una classe e dipingila sulla tua metà; trascina un pezzo per scambiarlo con un altro.',
    grid: 'La tua metà del campo',
  },
  dock: 'Navi da disporre',
  palette: 'Pezzi da disporre',
  turn: 'Gira',
  random: 'A caso',
  clear: 'Svuota',
  undo: 'Indietro',
  keep: 'Conserva lo schieramento',
  kept: 'Conservato per la prossima volta.',
  useKept: 'Il mio schieramento',
  mirror: 'Specchio',
  erase: 'Togli',
  ready: 'Tutto pronto',
  left: (count) => `Da disporre: ${numbers.number(count)}`,
  allPlaced: 'Tutto disposto. Quando vuoi.',
  placed: (ship, from, to) =>
    from === to ? `${capital(ship)} in ${from}.` : `${capital(ship)} da ${from} a ${to}.`,
  removed: (ship) => `${capital(ship)}: fuori dalla griglia.`,
  refused: (ship) => `${capital(ship)}: lì non può stare.`,
  free: 'libera',
  covered: (ship) => ship,
  formations: {
    title: 'Schieramenti pronti',
    wall: 'Muraglia',
    wings: 'Due ali',
    fortress: 'Roccaforte',
  },
  waiting: (name) => `${name} sta ancora disponendo…`,
  sealed: 'Il tuo schieramento è sigillato: da ora nessuno può spostare una nave.',
};

export const settings: PageSettingWords = {
  title: 'Impostazioni',
  language: 'Lingua',
  unspoken: (language) =>
    `Non è stato possibile caricare la lingua «${language}»: il server non risponde. Sceglila di nuovo più tardi.`,
  theme: 'Aspetto',
  themes: { system: 'Come il sistema', chart: 'Carta (chiaro)', night: 'Notte (scuro)' },
  marks: 'Segni',
  markStyles: { paper: 'Croce e cerchio', squares: 'Quadretti', pins: 'Spilli' },
  hit: 'La parola per un colpo a segno',
  pieces: 'Pezzi della battaglia alla cieca',
  pieceColours: {
    own: { name: 'Un colore per parte', meaning: "Si vede a colpo d'occhio di chi è ogni pezzo." },
    alike: { name: 'Uguali per entrambi', meaning: 'Come ammettono le regole antiche.' },
  },
  sound: 'Suono',
  soundOn: 'Acceso',
  soundOff: 'Spento',
  motion: 'Movimento',
  motions: { system: 'Come il sistema', reduced: 'Il meno possibile' },
  kept: 'Tutto questo resta solo su questo dispositivo.',
};

export const page: PageWords = { frame, home, rules, placing, battle, blind, over, settings };
