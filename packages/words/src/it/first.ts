import type { GameWords, LevelWords } from '../types/game.ts';
import type { FirstWords, FirstHomeWords, PageFrameWords } from '../types/page.ts';
import { counting } from '../counting.ts';

export const games: GameWords = {
  presets: {
    spanish: {
      name: 'Gioco spagnolo',
      meaning:
        'Cinque navi che possono toccarsi agli angoli. Se colpisci, spari ancora; il secondo giocatore ha un ultimo colpo per pareggiare.',
    },
    italian: {
      name: 'Gioco italiano',
      meaning:
        'Cinque navi che non si toccano mai. Se colpisci, spari ancora; sullo schema di difesa vedi solo i colpi a segno.',
    },
    salvo: {
      name: 'A salve',
      meaning:
        'Spari tutto insieme: un colpo per ogni cella che hai a galla. Sai quali navi hai colpito, ma non dove.',
    },
    'salvo-2': {
      name: 'A salve, seconda flotta',
      meaning:
        'A salve con cinque navi: un colpo per ogni cella a galla, e sai solo quali navi hai colpito.',
    },
    classic: {
      name: 'Gioco classico',
      meaning: 'Cinque navi, un colpo a turno. Sai quale nave hai affondato.',
    },
    russian: {
      name: 'Gioco russo su carta',
      meaning: 'Dieci navi che non si toccano mai. Se colpisci, spari ancora.',
    },
    blind: {
      name: 'Battaglia navale alla cieca',
      meaning:
        'Ogni parte ha 45 pezzi coperti su un solo campo. Muovi, chiedi che cosa hai accanto e cattura i due forti avversari.',
    },
    'blind-patent': {
      name: 'Battaglia navale alla cieca, regole antiche',
      meaning:
        'La nave deve muovere prima di chiedere, sceglie la sua forza prima della risposta e, se perde, la perde tutta.',
    },
  },
};

export const levels: LevelWords = {
  cadet: { name: 'Cadetto', meaning: 'Gioca come un principiante.' },
  mate: {
    name: 'Primo ufficiale',
    meaning: 'Gioca bene e finisce ciò che ha trovato.',
  },
  captain: {
    name: 'Capitano',
    meaning: 'Usa tutto ciò che sa e gioca la mossa più probabile.',
  },
  admiral: { name: 'Ammiraglio', meaning: 'Il più forte. Molto difficile da battere.' },
};

export const frame: PageFrameWords = {
  tagline: 'Battaglie navali di ogni tradizione',
  skip: 'Vai al contenuto',
  places: {
    label: 'Menu principale',
    games: 'Giochi',
    lobby: 'Sala',
    tournaments: 'Tornei',
    learn: 'Impara',
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

const { counted } = counting('it');

export const home: FirstHomeWords = {
  pitch: 'Affonda la sua flotta prima che affondi la tua.',
  playNow: 'Gioca subito',
  howToPlay: 'Imparalo in tre minuti',
  advanced: 'Altre opzioni',
  live: {
    label: 'In questo momento',
    now: 'In diretta',
    last: 'Ultima partita',
    watch: 'Guarda',
    review: 'Rivedi',
    example: 'Esempio',
    quiet: 'Ecco come va una battaglia. La tua comincia con un clic.',
    alone: 'Mare calmo: qui ci sei solo tu.',
    invite: 'Invita un amico',
    offline: 'Sei offline. Contro il computer puoi giocare lo stesso.',
    players: (count) => `${counted(count, { one: 'giocatore', other: 'giocatori' })} online`,
    matches: (count) => `${counted(count, { one: 'partita', other: 'partite' })} in corso`,
    nextTournament: 'Prossimo torneo',
    runningTournament: 'Torneo in corso',
    noTournament: 'Crea un torneo',
    daily: 'Sfida del giorno',
    puzzles: 'Problemi',
    entered: (count) => counted(count, { one: 'giocatore', other: 'giocatori' }),
  },
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
  beaten: 'già battuto',
  strength: 'Difficoltà',
  you: 'Tu',
  beside: (seat) => `Giocatore ${seat + 1}`,
  program: (name) => `${name} (bot)`,
  running: 'Partite in corso',
  versus: (one, other) => `${one} – ${other}`,
  storageErrors: {
    unread:
      'Le partite di questo dispositivo ora non si possono leggere. Sono ancora salvate: ricarica la pagina per riprovare.',
    undiscarded: 'Non è stato possibile eliminare questa partita. Riprova.',
  },
  openRecord: 'Apri una partita salvata',
  namesake: (name, seat) => `${name} (${seat + 1})`,
};

export const first: FirstWords = { language: 'it', games, levels, frame, home };
