import { type TurnWords, callWithin, partsTold } from '../types/turns.ts';
import { type Who, told } from '../types/game.ts';
import type { ToldShot } from '../types/battle.ts';
import type {
  EveningWords,
  HelpWords,
  LadderWords,
  LobbyWords,
} from '../types/terminal-screens.ts';
import { locale, numbers, starting } from './game.ts';

const { counted } = locale;

export const evening: EveningWords = {
  final: 'Finale',
  semifinal: 'Semifinale',
  quarterfinal: 'Quarti di finale',
  round: (number) => `Turno ${number}`,
  announced: (round, one, two) => `${round}: ${one} – ${two}`,
  whoBegins: 'Accordatevi su chi inizia:',
  begins: (name) => `Inizia ${name}`,
  again: (name) => `L’incontro è finito in parità. Si rigioca e inizia ${name}.`,
  start: 'Inizia l’incontro',
  keys: '↑ ↓ scegli   Invio inizia   F10 aiuto   Esc esci',
  watchKeys: '\\ punti   Tab legenda   F10 aiuto   Esc esci',
  numbered: (name, number) => `${name} ${number}`,
};

export const ladder: LadderWords = {
  title: 'Gradi',
  yours: 'tuoi',
  theirs: 'avv.',
  rank: 'grado',
  beats: {
    senior: ['Vince il grado superiore, qualunque sia il numero.'],
    numbers: ['Stessa classe: vince il numero maggiore; alla pari si perdono tutti.'],
    three: ['Tre navi battono una del grado subito superiore.'],
    submarine: ['I sommergibili battono le corazzate.'],
    mine: ['I dragamine catturano le mine; le altre navi si perdono con la mina.'],
    fort: ['Una nave cattura il forte di cui chiede.'],
    torpedo: ['Un siluro elimina ogni vicino tranne un forte.'],
  },
  lastMove: 'l’ultima mossa',
  only: (pieces) => `C’è una sola scelta: ${pieces}.`,
};

export const lobby: LobbyWords = {
  server: {
    title: 'Gioca online',
    connect: 'Connetti',
    connectHint: 'Premi Invio per entrare nella sala di questo server.',
    address: 'Server',
    addressHint: 'L’indirizzo di un server di Flotilla, per esempio https://example.org.',
    badAddress: 'Questo non è un indirizzo. Scrivine uno come https://example.org.',
    name: 'Il tuo nome',
    nameHint: 'Quello che vedono gli altri. Da 1 a 24 caratteri.',
    account: 'Account',
    accounts: { guest: 'gioca come ospite', 'sign-in': 'accedi', 'sign-up': 'crea un account' },
    accountHints: {
      guest: 'Senza password. Questo terminale si ricorda di te.',
      'sign-in': 'Le tue partite e il tuo punteggio su questo server.',
      'sign-up': 'Un nome tutto tuo, partite classificate e le tue partite su ogni dispositivo.',
    },
    password: 'Password',
    passwordHint: 'Almeno 8 caratteri.',
    noPassword: 'Scrivi la password, oppure gioca come ospite.',
    keys: '↑ ↓ riga   ← → cambia   scrivi i dati   Invio avanti, connetti   Esc indietro',
  },
  tabs: { play: 'Sala', mine: 'Le mie partite', live: 'In corso', tournaments: 'Tornei' },
  title: (server) => `Online su ${server}`,
  reconnecting: 'Riconnessione…',
  playersOnline: (count) => counted(count, { one: 'giocatore online', other: 'giocatori online' }),
  guest: (name) => `${name} (ospite)`,
  quickHint: 'Incontri il prossimo giocatore che sceglie lo stesso gioco.',
  createHint: 'Per un amico con il link, per la sala o contro il computer.',
  joinLink: 'Entra con un link…',
  joinLinkHint: 'Incolla il link che hai ricevuto, o la sua ultima parte.',
  badLink: 'Questo non è un link a una partita di questo server.',
  another: 'Altro server o altro nome…',
  anotherHint: 'Accedi, crea un account o cambia server.',
  noMine: 'Ancora nessuna partita online. Creane una o entra in una della sala.',
  yourMove: 'tocca a te',
  theirMove: 'tocca all’avversario',
  waiting: 'in attesa di un avversario',
  over: 'finita',
  rated: 'classificata',
  rating: (rating) => `punteggio ${rating}`,
  noClock: 'senza limite',
  clock: (minutes, seconds) => `${minutes} min + ${seconds} s`,
  keys: '← → scheda   ↑ ↓ scegli   Invio apri   F10 aiuto   Esc indietro',
  game: {
    title: 'Nuova partita online',
    create: 'Crea la partita',
    createHint: 'Premi Invio per creare la partita impostata qui sotto.',
    opponents: {
      anyone: 'chiunque (partita rapida)',
      link: 'un amico con il link',
      program: 'il tuo bot',
    },
    opponentHints: {
      anyone: 'Il prossimo giocatore che vuole lo stesso, con un tempo che va bene a entrambi.',
      link: 'Ricevi un link da mandare. Giochi contro la prima persona che lo apre.',
      program: 'Il tuo bot entra con la sua chiave; vedi docs/protocol.md.',
    },
    anyClock: 'qualsiasi',
    anyClockHint: 'Con o senza limite di tempo: decide l’altro giocatore.',
    rated: 'Classificata',
    ratedHint: 'Vale per il punteggio. Serve un account a entrambi, e le regole restano quelle.',
    yes: 'sì',
    no: 'no',
    watching: 'Spettatori',
    watchingHint: 'Gli spettatori vedono solo ciò che sanno entrambi i giocatori.',
    everyone: 'chiunque può guardare',
    nobody: 'solo i due giocatori',
  },
  invite: {
    text: 'Giochi contro la prima persona che lo apre. La partita ti aspetta anche se esci.',
    cancel: 'Annulla la partita',
    orTerminal: 'Oppure in un terminale:',
    copied: 'Link copiato, se il tuo terminale lo permette.',
    stay: 'Torna alla sala (la partita resta aperta)',
    keys: '↑ ↓ scegli   Invio conferma   Esc torna alla sala',
  },
  chat: {
    none: 'Ancora nessun messaggio. Saluta!',
    keys: 'Invio manda   ↑ ↓ scorri   Canc silenzia   Esc chiudi',
    unread: (count) =>
      `${counted(count, { one: 'nuovo messaggio', other: 'nuovi messaggi' })} ( / )`,
    muted: (name) => `Non vedrai più i messaggi di ${name}.`,
  },
  tournament: {
    title: 'Nuovo torneo',
    createHint: 'Premi Invio per creare il torneo impostato qui sotto.',
    most: 'Giocatori al massimo',
    order: 'Ordine',
    orders: { entry: 'in ordine d’iscrizione', rating: 'prima i punteggi migliori' },
    arrival: 'Minuti di attesa',
    arrivalHint: 'Chi entro allora non ha posizionato la flotta perde l’incontro.',
    botsHint: 'Chi organizza può aggiungere dei computer.',
    keys: '↑ ↓ scegli   Invio conferma   Pag↑ Pag↓ scorri   F10 aiuto   Esc indietro',
    by: (name) => `organizza ${name}`,
    watchGame: (one, two) => `Guarda ${one} – ${two}`,
    cancelSure: { title: 'Annullare questo torneo?', no: 'No, resta', yes: 'Annulla il torneo' },
  },
};

const nameOf = (who: Who): string => told(who, 'Tu', starting);

const shotTold = ({ at, call, ship }: ToldShot): string =>
  `${callWithin(call)} in ${at}${ship === null ? '' : ` (${ship})`}`;

export const turns: TurnWords = {
  shots: (who, shots, isCut) => `${nameOf(who)}: ${partsTold(shots.map(shotTold), isCut)}.`,
  salvo: (who, shots) => `${nameOf(who)}: ${numbers.shots(shots)}.`,
  counted: (who, shots, hits) => `${nameOf(who)}: ${numbers.shots(shots)}, ${numbers.hits(hits)}.`,
};

/** Keys that do the same in every game. */
const ALWAYS = [
  ['Mouse', 'sceglie, mira e scorre, se il terminale lo permette'],
  ['Ctrl+C Ctrl+Z', 'esce (la partita è salvata); sospende fino a fg'],
] as const;

export const help: HelpWords = {
  chapters: ['Comandi', 'Regole', 'Parametri'],
  keys: '← → capitolo   ↑ ↓ scorri   Esc chiudi',
  title: 'Aiuto',
  common: {
    fleet: (cell) => [
      ['Frecce', 'muovono il cursore; al bordo la tabella scorre'],
      ['Invio', 'spara, sceglie, conferma'],
      [cell, 'scrivi una cella per mirare lì'],
      ['Spazio', 'segna un colpo della salva; ruota una nave'],
      ['Backspace', 'annulla; ferma il computer che pensa'],
      ...ALWAYS,
    ],
    blind: (cell) => [
      ['Frecce', 'muovono il cursore'],
      ['Invio', 'sceglie un pezzo o una cella, conferma'],
      [cell, 'scrivi una cella per andarci'],
      ['Spazio', 'annota un pezzo avversario'],
      ['Backspace', 'rimette giù il pezzo; ferma il computer che pensa'],
      ...ALWAYS,
    ],
  },
  ranks: 'mostra i gradi e chi batte chi',
  commands: {
    'attack-left': 'scorre lo schema d’attacco a sinistra',
    'attack-right': 'scorre lo schema d’attacco a destra',
    'attack-up': 'scorre lo schema d’attacco in alto',
    'attack-down': 'scorre lo schema d’attacco in basso',
    'defence-left': 'scorre lo schema di difesa a sinistra',
    'defence-right': 'scorre lo schema di difesa a destra',
    'defence-up': 'scorre lo schema di difesa in alto',
    'defence-down': 'scorre lo schema di difesa in basso',
    save: 'salva (ogni mossa si salva da sola)',
    help: 'mostra questo aiuto',
    scores: 'mostra i punti e il tabellone del torneo',
    legend: 'spiega segni e colori',
    leave: 'menu: esci, pareggio, resa, lingua',
    hint: 'dà un suggerimento, se permesso',
    chat: 'apre la chat di una partita online',
  },
  second: 'Se il tuo terminale usa i tasti F, il secondo tasto fa lo stesso.',
};
