import type { PageBlindWords } from '../types/blind.ts';
import type {
  MoreHomeWords,
  MorePageWords,
  PageClockWords,
  PageRuleWords,
  PagePlacingWords,
  PageSettingWords,
} from '../types/page.ts';
import { locale, numbers, pieces } from './game.ts';
import { capital } from '../numerals.ts';
import { battle } from './battle.ts';
import { over } from './record.ts';

const { counted, duration, either } = locale;
const { list } = numbers;
const minutes = { one: 'minuto', other: 'minuti' };

const home: MoreHomeWords = {
  yourMove: 'Tocca a te',
  name: 'Il tuo nome',
  nameHint: 'Basta un nome; non serve un account.',
  playAs: (name) => `Giochi come ${name}.`,
  otherName: 'Nome del secondo giocatore',
  knockout: 'Più di due giocatori? Gioca un torneo',
  guest: (number) => `Ospite ${number}`,
  computer: (level) => `${level} (computer)`,
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
  finished: 'Partite finite',
  season: 'Resoconto della stagione',
  older: 'Mostra partite precedenti',
  goOn: 'Continua',
  look: 'Rivedi',
  discard: 'Elimina',
  discardSure: 'Eliminare questa partita per sempre?',
  discardYes: 'Sì, eliminala',
  badNames: {
    length: 'Il nome deve avere da 1 a 24 caratteri.',
    invisible: 'Il nome contiene un carattere invisibile, come una tabulazione. Scrivilo di nuovo.',
    computer: 'I nomi che iniziano con «bot:» sono per i computer. Scegline un altro.',
  },
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
  example: 'Una flotta posizionata secondo queste regole',
};

const blind: PageBlindWords = {
  field: 'Campo',
  empty: 'vuota',
  enemy: 'pezzo avversario',
  pieceOf: (name) => `pezzo di ${name}`,
  choosePiece: 'Scegli un pezzo.',
  chooseWay: (piece, at) => `${capital(pieces.name(piece))} in ${at}: scegli dove va.`,
  fixedPiece: (piece) => `${capital(pieces.name(piece))}: non può muoversi.`,
  after: (at) => `Mosso in ${at}. E adesso?`,
  standing: 'Senza muovere:',
  ask: (about) => `Chiedi di ${about}`,
  strike: (at) => `Silura ${at}`,
  nothing: 'Muovi soltanto',
  back: 'Indietro',
  force: 'Attacca con:',
  alone: (piece, at) => `Solo ${at}: ${pieces.name(piece)}`,
  formation: (piece, cells) => `${pieces.counted(cells.length, piece)}: ${list(cells)}`,
  asked: (about, from) => `${from} chiede: che cosa c’è in ${about}?`,
  askedHint: 'Di’ la verità: il pezzo da solo, o una formazione di cui fa parte.',
  declare: (answer) => `La risposta è ${answer}.`,
  declareHint: 'Attacca con:',
  trays: { own: 'Le tue catture', enemy: 'Catture dell’avversario', none: 'ancora nulla' },
  note: (at) => `Nota su ${at}`,
  noteNone: 'Nessuna nota',
  noteHint:
    'Fai clic destro su un pezzo avversario, premi N o tienilo premuto per aggiungere una nota privata.',
  noted: (note) => `nota ${note}`,
  ranked: (piece, code, rank) =>
    rank === null
      ? `${capital(pieces.name(piece))} (${code})`
      : `${capital(pieces.name(piece))} (${code}), grado ${rank}`,
  rank: (rank) => `grado ${rank}`,
  reasons: {
    senior: 'Vince il grado superiore.',
    together: 'Insieme battono il grado superiore.',
    more: 'Stessa classe: vince il numero maggiore.',
    equal: 'Stessa classe e stesso numero: si perdono tutti.',
    submarine: 'I sommergibili battono le corazzate.',
    sweeper: 'I dragamine catturano le mine.',
    mine: 'La mina distrugge la nave che chiede di lei.',
    torpedo: 'La nave che chiede di un siluro lo cattura.',
    explosion: 'Il siluro distrugge la nave che chiede di lui.',
    fort: 'La nave che chiede di un forte lo cattura.',
    strike: 'Il siluro distrugge ciò che colpisce, e si consuma.',
    withstood: 'I forti resistono ai siluri.',
  },
  abilities: {
    battleship: 'La nave più forte. La battono solo i sommergibili e tre incrociatori insieme.',
    cruiser: 'Batte tutte le navi inferiori. Tre cacciatorpediniere insieme lo battono.',
    destroyer: 'Batte tutte le navi inferiori. Tre insieme battono un incrociatore.',
    patrol: 'Batte tutte le navi inferiori. Tre insieme battono un cacciatorpediniere.',
    vedette: 'Si muove di una o due celle in linea retta. Batte dragamine e sommergibili.',
    sweeper: 'Cattura le mine. Batte i sommergibili.',
    submarine: 'Batte le corazzate. Tutte le altre navi lo battono.',
    torpedo: 'Non chiede mai. Colpisce un pezzo vicino; solo i forti resistono.',
    mine: 'Si muove anche lei. La nave che chiede è persa; solo i dragamine la catturano.',
    fort: 'Non si muove mai. Lo cattura qualsiasi nave che chieda di lui. Proteggi i tuoi!',
  },
  otherwise: {
    battleship: 'La nave più forte. I sommergibili la battono.',
    senior: 'Batte tutte le navi inferiori.',
    numbers: {
      three: 'Tre navi di una classe insieme ne battono una di qualsiasi grado superiore.',
      'two-or-three': {
        1: 'Due o tre navi di una classe insieme ne battono una del grado subito superiore.',
        any: 'Due o tre navi di una classe insieme ne battono una di qualsiasi grado superiore.',
      },
      none: 'Il numero non batte mai il grado.',
    },
    submarine: 'Batte le corazzate e non cattura nient’altro. Tutte le altre navi lo battono.',
    fort: 'Non si muove mai. Lo cattura qualsiasi nave che chieda di lui, tranne un sommergibile. Proteggi i tuoi!',
    torpedo: 'Non chiede mai. Colpisce una nave vicina; mine, siluri e forti resistono.',
    torpedoStays: 'Resta sul campo e può colpire di nuovo.',
    strike: 'Il siluro distrugge ciò che colpisce.',
    withstood: 'Il siluro distrugge solo le navi.',
  },
  ladder: {
    title: 'Gradi',
    hint: 'La lettera è la classe del pezzo. Premine una per vedere chi batte.',
    own: 'Tuoi',
    enemy: 'Suoi',
    left: (own, enemy) => `restano: tuoi ${own}, dell’avversario ${enemy}`,
  },
  forecasts: { win: 'Vinci', both: 'Persi entrambi', lose: 'Perdi' },
  memory: 'Segna ciò che mi è stato detto',
  beat: {
    alone: 'C’è una sola scelta: parte da sola.',
    sending: 'Scegli ora: la risposta parte quando la barra è piena.',
    wait: 'Mi serve più tempo',
  },
};

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Posiziona la tua flotta',
    hint: 'Trascina le navi sulla tabella, oppure scegline una e tocca una cella. Con R o clic destro si ruota.',
    grid: 'La tua tabella: posiziona qui la flotta',
  },
  pieces: {
    title: 'Posiziona i tuoi 45 pezzi',
    hint: 'Trascina un pezzo per spostarlo, o su un altro per scambiarli. Per ricominciare svuota il campo, scegli una classe e dipingi.',
    noneLeft: (piece) =>
      `${capital(piece)}: sono già tutti sul campo. Trascinane uno o cancellalo prima.`,
    newcomer: 'È la prima volta? Impara il gioco in cinque brevi passi',
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

export const page: MorePageWords = { home, clock, rules, placing, battle, blind, over, settings };
