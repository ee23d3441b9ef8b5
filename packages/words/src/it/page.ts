import type {
  PageFrameWords,
  PageHomeWords,
  PageClockWords,
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
    label: 'Menu principale',
    games: 'Giochi',
    lobby: 'Sala',
    tournaments: 'Tornei',
    rules: 'Regole',
    settings: 'Impostazioni',
    account: 'Account',
    member: (name) => `Account: ${name}`,
  },
  loading: 'Caricamento…',
  missing: {
    title: 'Pagina non trovata',
    text: 'A questo indirizzo non c’è nulla. Il link può essere vecchio o scritto male.',
    back: 'Torna ai giochi',
  },
  failed: {
    title: 'Qualcosa è andato storto',
    text: 'È un errore della pagina. Le tue partite sono salvate: ricarica la pagina per continuare.',
    again: 'Ricarica',
  },
  unfetched: {
    title: 'Caricamento non riuscito',
    text: 'Server non raggiungibile. Le tue partite sono salvate: controlla la connessione e riprova.',
    again: 'Riprova',
    still: (times) => `Ancora nessuna risposta (tentativi: ${times}).`,
  },
  cancel: 'Annulla',
  close: 'Chiudi',
};

const { counted, duration, either } = locale;
const minutes = { one: 'minuto', other: 'minuti' };

export const home: PageHomeWords = {
  which: 'Gioco',
  against: 'Avversario',
  opponents: {
    computer: { name: 'Il computer', meaning: 'Funziona anche offline.' },
    beside: {
      name: 'In due, un dispositivo',
      meaning: 'Si gioca a turno; tra un turno e l’altro le tabelle sono nascoste.',
    },
    friend: {
      name: 'Un amico, con un link',
      meaning: 'Manda il link: giochi contro la prima persona che lo apre.',
    },
    lobby: { name: 'Trova un avversario', meaning: 'La tua partita compare nella sala.' },
    program: {
      name: 'Il tuo bot',
      meaning: 'Avanzato: un programma entra con la sua chiave e il codice della partita.',
    },
  },
  strength: 'Difficoltà',
  name: 'Il tuo nome',
  nameHint: 'Basta un nome; non serve un account.',
  playAs: (name) => `Giochi come ${name}.`,
  otherName: 'Nome del secondo giocatore',
  knockout: 'Più di due giocatori? Gioca un torneo',
  you: 'Tu',
  beside: (seat) => `Giocatore ${seat + 1}`,
  guest: (number) => `Ospite ${number}`,
  computer: (level) => `${level} (computer)`,
  program: (name) => `${name} (bot)`,
  begins: { title: 'Chi inizia', lot: 'Casuale', always: (name) => `Inizia sempre ${name}.` },
  rated: {
    name: 'Classificata',
    meaning: 'Conta per la classifica. Entrambi i giocatori hanno bisogno di un account.',
  },
  privacy: {
    name: 'Privata',
    meaning: 'Non compare in nessun elenco e la vede solo chi gioca.',
  },
  account: 'Il mio account',
  play: 'Gioca',
  running: 'Partite in corso',
  finished: 'Partite finite',
  older: 'Mostra partite precedenti',
  versus: (one, other) => `${one} – ${other}`,
  goOn: 'Continua',
  look: 'Rivedi',
  discard: 'Elimina',
  discardSure: 'Eliminare questa partita per sempre?',
  discardYes: 'Sì, eliminala',
  storageErrors: {
    unread:
      'Le partite di questo dispositivo ora non si possono leggere. Sono ancora salvate: ricarica la pagina per riprovare.',
    undiscarded: 'Non è stato possibile eliminare questa partita. Riprova.',
  },
  openRecord: 'Apri una partita salvata',
  badNames: {
    length: 'Il nome deve avere da 1 a 24 caratteri.',
    invisible: 'Il nome contiene un carattere invisibile, come una tabulazione. Scrivilo di nuovo.',
    computer: 'I nomi che iniziano con «bot:» sono per i computer. Scegline un altro.',
  },
  namesake: (name, seat) => `${name} (${seat + 1})`,
};

export const clock: PageClockWords = {
  title: 'Tempo',
  none: 'Senza limite',
  live: (time, seconds) =>
    seconds === 0 ? counted(time, minutes) : `${counted(time, minutes)} + ${seconds} s a mossa`,
  perMove: (milliseconds) => `${duration(milliseconds)} a mossa`,
  custom: { live: 'Altri minuti…', perMove: 'Altri giorni…' },
  minutes: 'Minuti per giocatore',
  increment: 'Secondi in più a mossa',
  days: 'Giorni a mossa',
  limits: (least, most) => `Da ${locale.number(least)} a ${locale.number(most)}`,
  several: 'Tempi che accetti',
  or: either,
  add: 'Aggiungi tempo',
  noneChosen: 'Scegli almeno un tempo.',
};

export const rules: PageRuleWords = {
  change: 'Cambia le regole',
  title: 'Regole di questa partita',
  done: 'Usa queste regole',
  usual: 'Ripristina le regole',
  changed: 'regole personalizzate',
  sizes: { rows: 'Righe', columns: 'Colonne' },
  fleet: {
    size: 'Celle',
    count: 'Quantità',
    add: 'Aggiungi una nave',
    remove: (ship) => `Togli: ${ship}`,
    other: 'Usa l’altra flotta di questo gioco',
    limit: (most) => `al massimo ${most}`,
    limitInAll: (most) => `Al massimo ${numbers.ships(most)} su questa tabella.`,
  },
  fixed: 'un numero fisso',
  none: 'nessuno',
  objections: {
    emptyFleet: 'Aggiungi almeno una nave.',
    tooLong: (size, rows, columns) =>
      `Una nave di ${numbers.cells(size)} non sta su una tabella di ${rows} × ${columns}.`,
    tooMuch: (covered, cells) =>
      `La flotta occupa ${numbers.cells(covered)}, ma la tabella ne ha solo ${numbers.number(cells)}.`,
    noRoom: 'Questa flotta non ci sta: le navi che non possono toccarsi hanno bisogno di spazio.',
    notFound:
      'Sembra che questa flotta non stia sulla tabella. Togli una nave o allarga la tabella.',
    rows: (most) => `Con queste coordinate ci sono lettere solo per ${most} righe.`,
    noSize: (size) => `Questo gioco non ha navi di ${numbers.cells(size)}.`,
    tooMany: (size, most) =>
      `Su questa tabella sono permesse al massimo ${numbers.ships(most)} di ${numbers.cells(size)}.`,
    tooManyInAll: (most) =>
      `Su questa tabella sono permesse al massimo ${numbers.ships(most)} in tutto.`,
    twoSizes: (ship) => `«${ship}» compare con due misure. Ogni classe ne ha una sola.`,
    number: (least, most) => `Scrivi un numero intero da ${least} a ${most}.`,
    atLeast: (least) => `Scrivi un numero intero, ${least} o più.`,
  },
  fine: 'Con queste regole si può giocare.',
};

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Posiziona la tua flotta',
    hint: 'Trascina le navi sulla tabella, oppure scegline una e tocca una cella. Con R o clic destro si ruota.',
    grid: 'La tua tabella: posiziona qui la flotta',
  },
  pieces: {
    title: 'Posiziona i tuoi 45 pezzi',
    hint: 'Scegli una classe e dipingila sulla tua metà. Trascina un pezzo su un altro per scambiarli.',
    grid: 'La tua metà del campo',
  },
  dock: 'Navi da posizionare',
  palette: 'Pezzi da posizionare',
  turn: 'Ruota',
  random: 'Casuale',
  clear: 'Svuota',
  undo: 'Annulla',
  keep: 'Salva lo schema',
  kept: 'Schema salvato.',
  useKept: 'Il mio schema salvato',
  mirror: 'Specchio',
  erase: 'Togli',
  ready: 'Tutto pronto',
  left: (count) => `Da posizionare: ${numbers.number(count)}`,
  allPlaced: 'Tutto al suo posto. Quando vuoi.',
  placed: (ship, from, to) =>
    from === to ? `${capital(ship)} in ${from}.` : `${capital(ship)} da ${from} a ${to}.`,
  removed: (ship) => `${capital(ship)}: fuori dalla tabella.`,
  refused: (ship) => `${capital(ship)}: lì non può stare.`,
  touching: {
    free: 'Le navi non possono sovrapporsi.',
    corners: 'Le navi possono toccarsi solo agli angoli.',
    none: 'Le navi non possono toccarsi.',
  },
  free: 'libera',
  covered: (ship) => ship,
  formations: {
    title: 'Già pronti',
    wall: 'Muraglia',
    wings: 'Due ali',
    fortress: 'Roccaforte',
  },
  waiting: (name) => `${name} sta ancora posizionando…`,
  sealed: 'Il tuo schema è sigillato: non si può più cambiare.',
};

export const settings: PageSettingWords = {
  title: 'Impostazioni',
  language: 'Lingua',
  unspoken: (language) =>
    `Non è stato possibile caricare «${language}»: server non raggiungibile. Riprova più tardi.`,
  theme: 'Aspetto',
  themes: { system: 'Come il sistema', chart: 'Chiaro', night: 'Scuro' },
  marks: 'Segni',
  markStyles: { paper: 'Croce e cerchio', squares: 'Quadretti', pins: 'Pedine' },
  hit: 'Parola per un colpo a segno',
  pieces: 'Pezzi della battaglia alla cieca',
  pieceColours: {
    own: { name: 'Un colore per parte', meaning: 'Vedi subito di chi è ogni pezzo.' },
    alike: { name: 'Stesso colore', meaning: 'Come nelle regole antiche.' },
  },
  sound: 'Audio',
  soundOn: 'Attivo',
  soundOff: 'Disattivato',
  motion: 'Animazioni',
  motions: { system: 'Come il sistema', reduced: 'Ridotte' },
  kept: 'Queste impostazioni restano solo su questo dispositivo.',
};

export const page: PageWords = {
  frame,
  home,
  clock,
  rules,
  placing,
  battle,
  blind,
  over,
  settings,
};
