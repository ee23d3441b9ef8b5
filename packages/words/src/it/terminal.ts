import { HOME } from '../home.ts';
import type { ClockOffer, TerminalWords } from '../types/terminal.ts';
import type { Words } from '../words.ts';
import { status } from './battle.ts';
import { locale, numbers, toSomebody } from './game.ts';
import { shared } from './index.ts';
import { replays } from './record.ts';

const { decimal, number } = locale;
const moment = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeStyle: 'short' });

function clockValue(clock: ClockOffer): string {
  if (clock === null) return 'nessuno';
  if ('perMove' in clock) return `${number(clock.perMove / 1000)} s per ogni decisione`;
  const minutes = `${number(clock.initial / 60_000)} min a testa`;
  return clock.increment === 0
    ? minutes
    : `${minutes}, più ${number(clock.increment / 1000)} s per ogni azione`;
}

const terminal: TerminalWords = {
  wait: 'Un momento…',
  tooSmall: (columns, rows, now, nowRows) =>
    `Flotilla ha bisogno di ${columns} × ${rows} caratteri; questo terminale ne ha ${now} × ${nowRows}. Ingrandiscilo e il gioco continua.`,
  setup: {
    title: 'Parametri della partita',
    keys: '↑ ↓ riga   ← → cambia   scrivi nomi e numeri   Invio avanti   Esc indietro',
    begin: 'Inizia',
    beginHint: 'Invio comincia la partita con i parametri qui sotto.',
    game: 'Gioco',
    players: 'Giocatori',
    playersHint: (most) =>
      `In due si gioca un incontro; in più, fino a ${most}, un torneo a eliminazione nell’ordine dei nomi.`,
    against: 'Contro',
    besideMe: 'qualcuno accanto a me',
    besideMeHint: 'Due persone allo stesso schermo; un sipario le nasconde l’una all’altra.',
    computer: (level) => `Computer (${level})`,
    program: 'un programma',
    programHint: 'Un programma che parla la lingua di docs/language.md su ingresso e uscita.',
    command: 'Riga di comando',
    commandHint: 'Per esempio: node mybot.js. Ha 10 secondi per ogni risposta.',
    noCommand: 'Scrivi la riga di comando del programma, o scegli un altro avversario.',
    nameOf: (player) => `Nome del giocatore ${player}`,
    nameless: (player) => `Giocatore ${player}`,
    nameHint: 'Al massimo 24 caratteri; i nomi devono essere diversi.',
    nameTwice: (name) => `Due giocatori si chiamano ${name}. Cambia uno dei due nomi.`,
    badName: (name) => `«${name}» non può essere un nome. Scrivi da 1 a 24 caratteri visibili.`,
    opponent: 'l’avversario',
    first: 'Comincia',
    firstHint: 'Mettetevi d’accordo su chi comincia.',
    byLot: 'a sorte',
    ofEachPair: ['il primo di ogni coppia', 'il secondo di ogni coppia'],
    clock: 'Orologio',
    clockHint: 'Corre l’orologio di chi deve decidere; chi finisce il tempo perde.',
    clockValue,
    hints: 'Suggerimenti',
    hintsHint: 'Se un giocatore può chiedere un suggerimento (tasto !).',
    allowed: 'permessi',
    forbidden: 'vietati',
    rows: 'Righe',
    columns: 'Colonne',
    between: (least, most) => `Da ${least} a ${most}.`,
    ship: (name, cells) => `Navi: ${name} (${cells})`,
    sizeOf: (name) => `Lunghezza: ${name}`,
    noShips: 'Una flotta ha almeno una nave.',
    doesNotFit:
      'Questa flotta non si può disporre su questo campo. Prendi meno navi o un campo più grande.',
  },
  settings: {
    title: 'Impostazioni',
    keys: '↑ ↓ riga   ← → cambia   Esc indietro',
    language: 'Lingua',
    languageHint: 'Da adesso tutto si dice in questa lingua.',
    theme: 'Colori',
    themeHint: 'Per uno sfondo scuro o chiaro, o senza colori.',
    themes: { dark: 'sfondo scuro', light: 'sfondo chiaro', plain: 'senza colori' },
    marks: 'Segni',
    markSets: {
      pins: 'spilli',
      paper: 'carta: la croce è acqua, il cerchio è un colpo a segno',
      squares: 'quadrati vuoti e pieni',
      letters: 'solo lettere',
    },
    hit: 'Parola per un colpo a segno',
    hitHint: 'Alcune lingue hanno più parole per un colpo a segno.',
  },
  saves: {
    title: 'Partite salvate',
    keys: '↑ ↓ scegli   Invio riprendi   Canc elimina   X esporta   Esc indietro',
    none: 'Non c’è ancora nessuna partita salvata.',
    when: (time) => moment.format(time),
    running: (when, game, players) => `${when}   ${game}: ${players}`,
    over: (when, game, players) => `${when}   ${game} (finita): ${players}`,
    damaged: (when, file) => `${when}   ${file}: danneggiata`,
    damagedBecause: {
      unreadable:
        'Questa partita non si può riprendere: il suo file non si può leggere. Il file resta com’è.',
      'cut-off':
        'Questa partita non si può riprendere: il suo file è vuoto o troncato. Il file resta com’è.',
      'not-a-game':
        'Questa partita non si può riprendere: il suo file non è una partita salvata di Flotilla. Il file resta com’è.',
      'against-rules':
        'Questa partita non si può riprendere: quello che racconta non rispetta le regole. Il file resta com’è.',
    },
  },
  curtain: {
    pass: (name) => `Passa lo schermo ${toSomebody(name)}`,
    toPlace: (name) => `${name} dispone la flotta; tutti gli altri guardano altrove.`,
    toPlay: (name) => `Tocca a ${name}; tutti gli altri guardano altrove.`,
    press: 'Premi Invio quando nessun altro guarda.',
    keys: 'Invio apri il sipario   Esc esci',
  },
  place: {
    title: (name) => `${name} dispone la flotta`,
    left: 'Ancora da disporre:',
    ready: 'Tutte le navi sono al loro posto. Invio conferma la flotta.',
    notHere: 'Lì la nave non può stare. Scegli altre caselle o girala.',
    help: [
      'Invio      posa la nave',
      'Spazio, R  la gira',
      '-, S       un’altra nave',
      '+, X       tutte a caso',
      'Backspace  annulla',
      'Canc, C    svuota',
    ],
    keys: 'Invio posa   Spazio gira   + a caso   Backspace annulla   F10 aiuto   Esc',
  },
  muster: {
    title: (name) => `${name} dispone i pezzi`,
    help: 'Scrivi la sigla di un pezzo, o cambialo con PagSu e PagGiù; Invio lo posa, Spazio lo riprende. + dispone gli altri a caso.',
    ready: 'Tutti i pezzi sono disposti. Invio conferma; + prova un’altra disposizione.',
    notHere: 'I pezzi si dispongono nella propria metà.',
    noneLeft: (piece) =>
      `I pezzi di questa classe sono già tutti disposti: ${piece}. Scegline un’altra.`,
    keys: 'Invio posa   Spazio riprende   + a caso   Backspace annulla   F10 aiuto   Esc',
  },
  battle: {
    versus: (game, one, two) => `${game}: ${one} – ${two}`,
    attack: (name) => `Attacco: ${name}`,
    defence: 'Difesa: il tuo mare',
    fire: (typed) => (typed === '' ? 'Tocca a te sparare.' : `Il tuo colpo: ${typed}`),
    salvo: (marked, shots) => `La tua salva: segnati ${marked} su ${numbers.shots(shots)}.`,
    markFirst: 'Segna le caselle della salva con Spazio, poi spara con Invio.',
    fewer: (marked, shots) =>
      `Ne hai segnati solo ${marked} su ${numbers.shots(shots)}. Ancora Invio spara lo stesso.`,
    thinking: (name) => `${name} sta pensando… (Backspace interrompe)`,
    halted: (name) => `${name} ha smesso di pensare. Invio lo fa continuare.`,
    handOver: (name) => `Tocca a ${name}. Invio chiude il sipario.`,
    awaited: (name) => `Tocca a ${name}.`,
    noHints: 'Avete deciso di giocare senza suggerimenti.',
    hintSalvo: (hits) => `La lista migliore è segnata: ci si aspettano ${hits} colpi a segno.`,
    keys: 'Frecce o C3: mira   Invio fuoco   \\ punti   Tab legenda   F10 aiuto   Esc esci',
    hintKeys: 'Frecce o C3   Invio fuoco   ! suggerimento   \\ punti   Tab legenda   F10   Esc',
    salvoKeys: 'Frecce mira   Spazio segna   Invio fuoco   Tab legenda   F10 aiuto   Esc esci',
    salvoHintKeys: 'Frecce   Spazio segna   Invio fuoco   ! suggerimento   Tab legenda   F10   Esc',
  },
  field: {
    choose: 'Tocca a te: scegli un pezzo con Invio.',
    go: 'Scegli dove va; Invio sul pezzo stesso domanda da fermo.',
    sayNothing: 'Non dire nulla',
    ask: (about) => `Che cos’è? (${about})`,
    askWith: (about, force) => `Che cos’è? (${about}), con ${force}`,
    strike: (at) => `Colpisci ${at}`,
    force: (pieces, cells) => `${pieces}: ${cells}`,
    cannotMove: 'Quel pezzo adesso non può fare nulla. Scegline un altro.',
    nothingHere: 'Quel pezzo da fermo non può fare nulla. Scegli dove va.',
    note: (text) => `La tua nota su questo pezzo: ${text}▏ (Invio la conserva)`,
    tray: (name, pieces) => `Prese di ${name}: ${pieces}`,
    advice: {
      move: (from, to) => `Forse conviene muovere da ${from} a ${to}.`,
      ask: (from, about) => `Forse conviene domandare da ${from} di ${about}.`,
      moveAndAsk: (from, to, about) =>
        `Forse conviene muovere da ${from} a ${to} e domandare di ${about}.`,
      strike: (from, at) => `Forse conviene colpire ${at} da ${from}.`,
      moveAndStrike: (from, to, at) => `Forse conviene muovere da ${from} a ${to} e colpire ${at}.`,
      force: (cells) => `Forse conviene indicare ${cells}.`,
    },
    keys: 'Frecce o C7   Invio scegli   Spazio nota   Tab legenda   F10 aiuto   Esc esci',
    hintKeys: 'Frecce o C7   Invio scegli   Spazio nota   ! suggerimento   F10 aiuto   Esc',
    menuKeys: '↑ ↓ scegli   Invio fallo   Backspace un altro pezzo   F10 aiuto   Esc esci',
  },
  far: {
    waiting: (match) => `Si aspetta che qualcuno entri nella partita ${match}. Esc esce.`,
    notJoined: (reason) => `Non si può entrare nella partita: ${reason}`,
    noSeat: 'tutti e due i posti sono occupati.',
    noServer: (address) => `nessun server risponde a ${address}.`,
    joining: (address) => `Connessione a ${address}… Esc annulla.`,
    notSent: 'Manca il collegamento: nulla è stato inviato. Riprova quando torna.',
    stillSending: 'La tua ultima azione è ancora in viaggio. Aspetta la risposta.',
  },
  over: {
    champion: (name) => `${name} vince il torneo!`,
    scores: (listed) => `Punti: ${listed}.`,
    seaOf: (name) => `Il mare di ${name}`,
    rematch: 'Rivincita a parti scambiate',
    choices: {
      next: 'Il prossimo incontro',
      replay: 'Rivedi la partita',
      analysis: 'Analisi',
      scores: 'Punteggi',
      export: 'Esporta la registrazione',
      home: 'Torna all’inizio',
    },
    keys: '↑ ↓ scegli   Invio avanti   \\ punti   Tab legenda   Esc esci',
    unscoredKeys: '↑ ↓ scegli   Invio avanti   Tab legenda   Esc esci',
  },
  replay: {
    title: (step, last) => `La partita rivista: ${step} di ${last}`,
    both: 'a carte scoperte',
    onlooker: 'come la vede chi assiste',
    of: (name) => `come la vede ${name}`,
    keys: '← → passo   PagSu PagGiù dieci   Spazio altri occhi   Tab legenda   Esc',
  },
  analysis: {
    title: 'Analisi: quanto è stata fortuna e quanto abilità',
    working: (done, total) => `Esamino ${done} di ${total}… (Esc interrompe)`,
    failed: (reason) => `L’analisi non è riuscita: ${reason} Prova ancora.`,
    account: (name, told) => `${name}: ${told}`,
    encounters: (name, count, won, expected) =>
      `${name}: scontri vinti ${won} su ${count}, quando ce ne si aspettavano ${decimal(expected)}.`,
    salvo: (name, shots, hits, expected, best) =>
      `${name}: ${numbers.shots(shots)}, ${numbers.hits(hits)}; attesi ${decimal(expected)}, al meglio ${decimal(best)}`,
    keys: '↑ ↓ leggi   Esc indietro',
  },
  help: {
    title: 'Aiuto',
    common: [
      ['Frecce', 'muovono il mirino; al bordo il campo scorre da sé'],
      ['Invio', 'spara; sceglie; conferma'],
      ['C3', 'scrivere il nome di una casella sposta lì il mirino'],
      ['Spazio', 'segna un colpo della salva; nota su un pezzo; gira una nave'],
      ['Backspace', 'annulla; interrompe il computer che pensa'],
      ['Mouse', 'mira, dove il terminale ne ha uno'],
      ['Ctrl+C Ctrl+Z', 'esce, tutto è salvato; sospende fino a fg'],
    ],
    commands: {
      'attack-left': 'scorre il campo di attacco a sinistra',
      'attack-right': 'scorre il campo di attacco a destra',
      'attack-up': 'scorre il campo di attacco in alto',
      'attack-down': 'scorre il campo di attacco in basso',
      'defence-left': 'scorre il campo di difesa a sinistra',
      'defence-right': 'scorre il campo di difesa a destra',
      'defence-up': 'scorre il campo di difesa in alto',
      'defence-down': 'scorre il campo di difesa in basso',
      save: 'salva (ogni azione si salva anche da sé)',
      help: 'questo aiuto',
      scores: 'i punteggi e il tabellone del torneo',
      legend: 'la legenda di segni e colori',
      leave: 'esce dopo aver chiesto; pareggio, resa, lingua',
      hint: 'un suggerimento, se è permesso',
    },
    second: 'Alcuni terminali tengono per sé i tasti F: il secondo tasto fa lo stesso.',
  },
  legend: {
    title: 'Legenda',
    sight: 'il mirino',
    marked: 'segnato per la salva',
    back: 'dorso di un pezzo nemico',
    note: 'lo stesso con la tua nota, o ciò che è stato rivelato',
    reach: 'dove il pezzo può andare',
    inQuestion: 'pezzi in mano o in questione',
  },
  scores: {
    title: 'Punteggi',
    none: 'Questo gioco non ha punteggi.',
    later: 'I punti direbbero più delle risposte: si mostrano a partita finita.',
    sum: 'Tutti gli incontri insieme:',
    round: (round) => `Turno ${round}`,
    bye: (name) => `${name} passa il turno senza giocare`,
  },
  leave: {
    title: 'Lasciare la partita?',
    choices: {
      'play-on': 'Continua a giocare',
      'save-and-leave': 'Salva e lascia la partita',
      'accept-draw': 'Accetta il pareggio',
      'decline-draw': 'Rifiuta il pareggio',
      'offer-draw': 'Proponi il pareggio',
      resign: 'Arrenditi',
      settings: 'Impostazioni e lingua',
      quit: 'Salva ed esci da Flotilla',
    },
  },
  questions: {
    delete: {
      title: 'Eliminare questa partita per sempre?',
      no: 'No, conservala',
      yes: 'Sì, eliminala',
    },
    resign: { title: 'Arrendersi in questa partita?', no: 'Continua a giocare', yes: 'Arrenditi' },
    discard: {
      title: 'Scartare quello che hai scritto?',
      no: 'Continua a modificare',
      yes: 'Scarta',
    },
  },
  notices: {
    saved: 'La partita è salvata.',
    exported: (path) => `La registrazione è scritta in ${path}.`,
    notOver: 'La registrazione dice tutto: si può esportare quando la partita è finita.',
    noHint: 'Per questo momento non c’è nessun suggerimento.',
    noGame: 'Qui non c’è nessuna partita in sospeso.',
    thinking: 'Cerco un suggerimento…',
    fault: (details) => `È un errore di Flotilla; la tua partita è salvata. Dettagli: ${details}`,
    unreadable: (reason) =>
      `Le partite salvate non si possono leggere: ${reason}. Controlla la cartella e riprova.`,
    notKept: (reason) => `Non ancora salvato: ${reason}. Resta finché non esci; F9 riprova.`,
  },
  farewell: {
    kept: (command) => `La partita è salvata. Per riprenderla: ${command}`,
    far: (command) => `La partita continua sul server. Per tornare al tuo posto: ${command}`,
  },
  troubles: {
    'not-saved': (reason) =>
      `Non salvato, quindi non fatto: ${reason}. Libera spazio o controlla la cartella e riprova.`,
    'no-answer': (reason) => `Il computer non ha risposto: ${reason}. Invio lo interroga ancora.`,
    'no-connection': () => 'Il collegamento è caduto. Si ristabilisce da sé; nulla va perso.',
    'signed-out': () =>
      'La tua sessione è stata chiusa. Esci e riavvia il gioco per entrare di nuovo.',
    'bad-answer': () => 'La risposta del server non è leggibile. Aggiorna il programma.',
  },
};

/** Everything the terminal and the command line say. */
export const italian: Words = { ...shared, home: HOME.it, replays, status, terminal };
