import { HOME } from '../home.ts';
import { evening, help, ladder, lobby, turns } from './terminal-screens.ts';
import { guide } from './guide.ts';
import { onDemand } from '../counting.ts';
import type { ClockOffer, TerminalWords } from '../types/terminal.ts';
import type { Words } from '../words.ts';
import { status } from './battle.ts';
import { locale, numbers, toName } from './game.ts';
import { games, levels } from './first.ts';
import { more } from './index.ts';
import { online } from './online.ts';
import { replays } from './record.ts';

const { decimal, number } = locale;
const moment = onDemand(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

function clockValue(clock: ClockOffer): string {
  if (clock === null) return 'senza limite';
  if ('perMove' in clock) return `${locale.duration(clock.perMove)} a mossa`;
  const minutes = `${number(clock.initial / 60_000)} min a testa`;
  return clock.increment === 0
    ? minutes
    : `${minutes}, più ${number(clock.increment / 1000)} s a mossa`;
}

const shipsOf = (ships: number, most: number): string => `${ships} su ${numbers.ships(most)}`;

const terminal: TerminalWords = {
  evening,
  ladder,
  lobby,
  wait: 'Caricamento…',
  tooSmall: (columns, rows, now, nowRows) =>
    `Flotilla ha bisogno di ${columns} × ${rows} caratteri; questo terminale ne ha ${now} × ${nowRows}. Ingrandiscilo per continuare.`,
  setup: {
    title: 'Nuova partita',
    keys: '↑ ↓ riga   ← → cambia   scrivi nomi e numeri   Invio avanti   Esc indietro',
    begin: 'Inizia',
    beginHint: 'Premi Invio per iniziare questa partita.',
    game: 'Gioco',
    players: 'Giocatori',
    playersHint: (most) =>
      `In due si gioca un incontro; in più, fino a ${most}, un torneo a eliminazione in quest’ordine.`,
    against: 'Avversario',
    besideMe: 'in due, uno schermo',
    besideMeHint: 'Si gioca a turno; tra un turno e l’altro lo schermo è nascosto.',
    computer: (level) => `Computer (${level})`,
    program: 'il tuo bot',
    programHint: 'Un programma che gioca su ingresso e uscita: vedi docs/language.md.',
    command: 'Comando',
    commandHint: 'Per esempio: node mybot.js. Ha 10 secondi per ogni risposta.',
    noCommand: 'Scrivi il comando che avvia il bot, o scegli un altro avversario.',
    nameOf: (player) => `Nome del giocatore ${player}`,
    nameless: (player) => `Giocatore ${player}`,
    nameHint: 'Al massimo 24 caratteri; i nomi devono essere diversi.',
    nameTwice: (name) => `Due giocatori si chiamano ${name}. Cambia uno dei due nomi.`,
    badName: (name) => `«${name}» non può essere un nome. Scrivi da 1 a 24 caratteri visibili.`,
    opponent: 'l’avversario',
    first: 'Chi inizia',
    firstHint: 'Chi gioca per primo.',
    byLot: 'casuale',
    clock: 'Tempo',
    clockHint: 'Il tuo tempo corre nel tuo turno. Se finisce, perdi.',
    clockValue,
    hints: 'Suggerimenti',
    hintsHint: 'Se si può chiedere un suggerimento (tasto !).',
    allowed: 'permessi',
    forbidden: 'vietati',
    rules: 'Regole…',
    rulesHint: 'Invio mostra tutte le regole di questo gioco e permette di cambiarle.',
    rulesValue: (board, ships, most) =>
      most === null ? `${board}, ${numbers.ships(ships)}` : `${board}, ${shipsOf(ships, most)}`,
    total: (ships, most) => `In tutto ${ships} su ${numbers.ships(most)}.`,
    minutes: 'Minuti',
    increment: 'Secondi in più a mossa',
    secondsPerMove: 'Secondi a mossa',
    daysPerMove: 'Giorni a mossa',
    entrantHint: 'Scrivi un nome o scegli un computer con ← →. I nomi devono essere diversi.',
    rows: 'Righe',
    columns: 'Colonne',
    between: (least, most) => `Da ${least} a ${most}.`,
    ship: (name, cells) => `Navi: ${name} (${cells})`,
    sizeOf: (name) => `Lunghezza: ${name}`,
    noShips: 'Aggiungi almeno una nave.',
    doesNotFit: 'Questa flotta non sta su questa tabella. Usa meno navi o una tabella più grande.',
  },
  settings: {
    title: 'Impostazioni',
    keys: '↑ ↓ riga   ← → cambia   Esc indietro',
    language: 'Lingua',
    languageHint: 'La lingua del gioco.',
    theme: 'Colori',
    themeHint: 'Per uno sfondo scuro o chiaro, o senza colori.',
    themes: { dark: 'sfondo scuro', light: 'sfondo chiaro', plain: 'senza colori' },
    marks: 'Segni',
    markSets: {
      pins: 'pedine',
      paper: 'carta: la croce è acqua, il cerchio è un colpo a segno',
      squares: 'quadrati vuoti e pieni',
      letters: 'solo lettere',
    },
    hit: 'Parola per un colpo a segno',
    hitHint: 'Alcune lingue ne hanno più di una.',
  },
  saves: {
    title: 'Partite salvate',
    keys: '↑ ↓ scegli   Invio riprendi   Canc elimina   X esporta   Esc indietro',
    none: 'Ancora nessuna partita salvata.',
    when: (time) => moment().format(time),
    unfinished: 'In corso',
    finished: 'Finite',
    placing: 'posizionamento',
    round: (round) => `giro ${number(round)}`,
    left: {
      ships: (one, two) => `navi a galla ${one} : ${two}`,
      pieces: (one, two) => `pezzi ${one} : ${two}`,
    },
    won: (name) => `vince ${name}`,
    drawn: 'pari',
    damaged: 'danneggiata',
    season: {
      name: (count) => `Resoconto della stagione: fortuna e precisione in ${numbers.games(count)}`,
      title: 'Resoconto della stagione',
      none: 'Ancora nessuna partita finita.',
      working: (done, total) => `Analisi della partita ${done} di ${total}… (Esc la ferma)`,
      keys: '↑ ↓ scorri   Esc indietro',
    },
    damagedBecause: {
      unreadable:
        'Impossibile aprire la partita: il file non si legge. Il file non è stato cambiato.',
      'cut-off':
        'Impossibile aprire la partita: il file è vuoto o troncato. Il file non è stato cambiato.',
      'not-a-game':
        'Impossibile aprire la partita: il file non è di Flotilla. Il file non è stato cambiato.',
      'against-rules':
        'Impossibile aprire la partita: non rispetta le regole. Il file non è stato cambiato.',
    },
  },
  curtain: {
    pass: (name) => `Passa lo schermo ${toName(name)}`,
    toPlace: (name) => `${name} posiziona la flotta. Gli altri guardino altrove.`,
    toPlay: (name) => `Tocca ${toName(name)}. Gli altri guardino altrove.`,
    press: 'Premi Invio quando nessun altro guarda.',
    keys: 'Invio mostra lo schermo   Esc esci',
  },
  placeFleet: {
    title: (name) => `${name}: posiziona la tua flotta`,
    left: 'Da posizionare:',
    ready: 'Tutte le navi sono al loro posto. Premi Invio per confermare.',
    notHere: 'Lì la nave non può stare. Scegli altre celle o ruotala.',
    confirm: 'Invio      conferma la flotta',
    help: [
      'Invio      posiziona la nave',
      'Spazio, R  la ruota',
      '-, S       nave successiva',
      '+, X       posiziona a caso',
      'Backspace  annulla',
      'Canc, C    svuota',
    ],
    keys: 'Invio posiziona   Spazio ruota   + a caso   Backspace annulla   F10   Esc',
  },
  placePieces: {
    title: (name) => `${name}: posiziona i tuoi pezzi`,
    help: 'Scrivi la sigla di un pezzo o sceglilo con Pag↑ e Pag↓. Invio lo posiziona, Spazio lo toglie, + posiziona gli altri a caso.',
    ready: 'Tutti i pezzi sono al loro posto. Invio conferma; + prova un altro schema.',
    notHere: 'Posiziona i pezzi nella tua metà.',
    noneLeft: (piece) => `Non ne restano di questa classe: ${piece}. Scegline un’altra.`,
    keys: 'Invio posiziona   Spazio toglie   + a caso   Backspace annulla   F10   Esc',
  },
  battle: {
    versus: (game, one, two) => `${game}: ${one} – ${two}`,
    attack: (name) => `Schema d’attacco: ${name}`,
    defence: 'Schema di difesa',
    fire: (typed) => (typed === '' ? 'Il tuo colpo.' : `Il tuo colpo: ${typed}`),
    salvo: (marked, shots) => `La tua salva: segnati ${marked} su ${numbers.shots(shots)}.`,
    markFirst: 'Segna le celle con Spazio, poi spara con Invio.',
    fewer: (marked, shots) =>
      `Ne hai segnati solo ${marked} su ${numbers.shots(shots)}. Premi ancora Invio per sparare lo stesso.`,
    thinking: (name) => `${name} sta pensando… (Backspace interrompe)`,
    halted: (name) => `${name} si è fermato. Premi Invio per continuare.`,
    handOver: (name) => `Tocca ${toName(name)}. Invio nasconde lo schermo.`,
    awaited: (name) => `Tocca ${toName(name)}.`,
    noHints: 'In questa partita non ci sono suggerimenti.',
    hintSalvo: (hits) => `La salva migliore è segnata: ${hits} colpi a segno attesi.`,
    keys: (cell) =>
      `Frecce o ${cell}: mira   Invio fuoco   \\ punti   Tab legenda   F10 aiuto   Esc esci`,
    hintKeys: (cell) =>
      `Frecce o ${cell}   Invio fuoco   ! suggerimento   \\ punti   Tab legenda   F10   Esc`,
    salvoKeys: 'Frecce mira   Spazio segna   Invio fuoco   Tab legenda   F10 aiuto   Esc esci',
    salvoHintKeys: 'Frecce   Spazio segna   Invio fuoco   ! suggerimento   Tab legenda   F10   Esc',
  },
  fleets: {
    enemy: 'Flotta avversaria',
    own: 'La tua flotta',
    sunk: 'a fondo',
    sunkOf: (sunk, total) => `Affondate: ${sunk} navi su ${total}`,
  },
  field: {
    choose: 'Tocca a te: scegli un pezzo con Invio.',
    go: 'Scegli dove va; Invio sul pezzo stesso: agire senza muovere.',
    arrived: (from, to) => `Da ${from} a ${to}. E ora?`,
    stays: (at) => `${at} non si muove. E ora?`,
    sayNothing: 'Muovi soltanto',
    ask: (about) => `Chiedi di ${about}`,
    askWith: (about, force) => `Chiedi di ${about}, attacca con ${force}`,
    strike: (at) => `Silura ${at}`,
    force: (pieces, cells) => `${pieces}: ${cells}`,
    cannotMove: 'Questo pezzo è bloccato. Scegline un altro.',
    nothingHere: 'Questo pezzo non può agire senza muovere. Scegli dove va.',
    note: (text) => `La tua nota su questo pezzo: ${text}▏ (Invio la salva)`,
    tray: (name, pieces) => `Catture di ${name}: ${pieces}`,
    advice: {
      move: (from, to) => `Suggerimento: muovi da ${from} a ${to}.`,
      ask: (from, about) => `Suggerimento: chiedi di ${about} da ${from}.`,
      moveAndAsk: (from, to, about) =>
        `Suggerimento: muovi da ${from} a ${to} e chiedi di ${about}.`,
      strike: (from, at) => `Suggerimento: silura ${at} da ${from}.`,
      moveAndStrike: (from, to, at) => `Suggerimento: muovi da ${from} a ${to} e silura ${at}.`,
      force: (cells) => `Suggerimento: ${cells}.`,
    },
    keys: 'Frecce o C7   Invio scegli   Spazio nota   \\ gradi   Tab legenda   F10   Esc',
    hintKeys: 'Frecce o C7   Invio scegli   Spazio nota   ! consiglio   \\ gradi   F10   Esc',
    menuKeys: '↑ ↓ scegli   Invio conferma   Backspace altro pezzo   F10 aiuto   Esc esci',
    replyKeys: '↑ ↓ scegli   Invio conferma   \\ gradi   Tab legenda   F10 aiuto   Esc esci',
    clashes: {
      attacker: 'Con questa forza vinci.',
      defender: 'Con questa forza perdi.',
      equal: 'Si perdono entrambe le forze.',
    },
  },
  online: {
    notJoined: (reason) => `Impossibile entrare nella partita: ${reason}`,
    noSeat: 'tutti e due i posti sono occupati.',
    noServer: (address) => `nessun server risponde a ${address}.`,
    joining: (address) => `Connessione a ${address}… Esc annulla.`,
    notSent: 'Nessuna connessione: nulla è stato inviato. Riprova quando torna.',
    stillSending: 'La tua ultima mossa è ancora in invio. Aspetta la risposta.',
    absence: online.absence,
    notClaimed: 'L’avversario è tornato: non puoi più reclamare la vittoria.',
  },
  over: {
    resultKeys: 'Invio continua   \\ punti   Tab legenda   Esc esci',
    champion: (name) => `${name} vince il torneo!`,
    scores: (listed) => `Punti: ${listed}.`,
    seaOf: (name) => `Tabella di ${name}`,
    rematch: 'Rivincita',
    choices: {
      next: 'Prossimo incontro',
      replay: 'Replay',
      analysis: 'Analisi',
      scores: 'Punti',
      export: 'Esporta la partita',
      home: 'Menu principale',
    },
    keys: '↑ ↓ scegli   Invio conferma   \\ punti   Tab legenda   Esc esci',
    unscoredKeys: '↑ ↓ scegli   Invio conferma   Tab legenda   Esc esci',
    unscoredResultKeys: 'Invio continua   Tab legenda   Esc esci',
  },
  replay: {
    title: (step, last) => `Replay ${step}/${last}`,
    both: 'tutto scoperto',
    spectator: 'come la vede il pubblico',
    of: (name) => `come la vede ${name}`,
    keys: 'Invio avvia   ← → passo   Pag↑ Pag↓ dieci   Spazio vista   Tab legenda   Esc',
    playingKeys: 'Invio pausa   ← → passo   Spazio cambia vista   Esc indietro',
  },
  analysis: {
    title: 'Analisi: fortuna e precisione',
    working: (done, total) => `Analisi: ${done} di ${total}… (Esc interrompe)`,
    failed: (reason) => `L’analisi non è riuscita: ${reason} Prova ancora.`,
    account: (name, told) => `${name}: ${told}`,
    encounters: (name, count, won, expected) =>
      `${name}: attacchi vinti ${won} su ${count}, attesi ${decimal(expected)}.`,
    salvo: (name, shots, hits, expected, best) =>
      `${name}: ${numbers.shots(shots)}, ${numbers.hits(hits)}; attesi ${decimal(expected)}, al meglio ${decimal(best)}`,
    keys: '↑ ↓ scorri   Esc indietro',
  },
  help,
  legend: {
    keys: 'Esc chiudi',
    title: 'Legenda',
    water: 'qui non può esserci una nave',
    last: 'l’ultimo colpo',
    sight: 'cursore',
    marked: 'segnato per la salva',
    back: 'dorso di un pezzo avversario',
    note: 'lo stesso con la tua nota, o rivelato',
    reach: 'dove il pezzo può andare',
    inQuestion: 'pezzo scelto o in questione',
  },
  scores: {
    keys: '↑ ↓ scorri   Esc chiudi',
    points:
      'Acqua −3, colpito +5; affondare una nave di 2, 3, 4 o 5 celle altri +15, +11, +8 o +5; incontro vinto +20.',
    title: 'Punti',
    none: 'Questo gioco non ha punti.',
    later: 'I punti rivelerebbero troppo: si mostrano a partita finita.',
    sum: 'Totale di tutti gli incontri:',
    round: (round) => `Turno ${round}`,
    bye: (name) => `${name} passa il turno senza giocare`,
  },
  leave: {
    title: 'Uscire dalla partita?',
    choices: {
      'play-on': 'Continua a giocare',
      'save-and-leave': 'Salva ed esci',
      'accept-draw': 'Accetta il pareggio',
      'decline-draw': 'Rifiuta il pareggio',
      'offer-draw': 'Proponi il pareggio',
      resign: 'Arrenditi',
      settings: 'Impostazioni e lingua',
      quit: 'Salva ed esci da Flotilla',
      claim: online.absence.claim,
    },
  },
  questions: {
    delete: {
      title: 'Eliminare questa partita per sempre?',
      no: 'No, conservala',
      yes: 'Sì, eliminala',
    },
    resign: { title: 'Ti arrendi?', no: 'Continua a giocare', yes: 'Arrenditi' },
    claim: { title: online.absence.sure, no: 'Continua ad aspettare', yes: online.absence.claim },
    discard: {
      title: 'Scartare le modifiche?',
      no: 'Continua a modificare',
      yes: 'Scarta',
    },
    'cancel-tournament': lobby.tournament.cancelSure,
    mute: { title: (name) => `Silenziare ${name}?`, no: 'No, mostra i messaggi', yes: 'Silenzia' },
  },
  notices: {
    saved: 'Partita salvata.',
    exported: (path) => `Partita esportata in ${path}.`,
    notOver: 'La partita esportata mostra tutto: aspetta che finisca.',
    noHint: 'Nessun suggerimento in questo momento.',
    noGame: 'Nessuna partita da riprendere.',
    thinking: 'Cerco un suggerimento…',
    fault: (details) => `Errore di Flotilla. La tua partita è salvata. Dettagli: ${details}`,
    unreadable: (reason) =>
      `Impossibile leggere le partite salvate: ${reason}. Controlla la cartella e riprova.`,
    notKept: (reason) => `Non ancora salvata: ${reason}. Premi F9 per riprovare prima di uscire.`,
  },
  farewell: {
    kept: (command) => `Partita salvata. Per riprenderla: ${command}`,
    far: (command) => `La partita continua sul server. Per tornare: ${command}`,
  },
  errors: {
    'not-saved': (reason) =>
      `Non salvata, quindi non giocata: ${reason}. Libera spazio o controlla la cartella.`,
    'no-answer': (reason) => `Il computer non ha risposto: ${reason}. Premi Invio per riprovare.`,
    'no-connection': () => 'Riconnessione… la tua partita è al sicuro.',
    'signed-out': () => 'La tua sessione è scaduta. Esci e riavvia il gioco per accedere.',
    'bad-answer': () => 'La risposta del server non è stata capita. Aggiorna il programma.',
  },
};

/** Everything the terminal and the command line say. */
export const italian: Words = {
  ...more,
  games,
  levels,
  guide,
  home: HOME.it,
  online,
  replays,
  status,
  terminal,
  turns,
};
