import type { DailyWords, PuzzleWords } from '../types/puzzles.ts';
import { locale, numbers } from './game.ts';

const { number, percent, counted } = locale;

const placements = { one: 'disposizione possibile', other: 'disposizioni possibili' };

export const puzzles: PuzzleWords = {
  title: 'Problemi',
  intro:
    'Hai un solo colpo. In quale cella è più probabile colpire? Tutte le flotte possibili vengono contate una per una, quindi la risposta migliore è certa.',
  game: 'Gioco',
  question: {
    'next-shot': 'Qual è il tuo colpo migliore?',
    'last-ship': 'Resta una sola nave. Dov’è?',
  },
  board: 'Schema dell’avversario',
  possible: (count) =>
    `Flotta avversaria: ${counted(count, placements)}, con la stessa probabilità.`,
  solved: 'Il colpo migliore!',
  missed: (best) => `Era meglio ${best}.`,
  value: (cell, count, all) =>
    `${cell}: ${percent(count / all)} (${number(count)} su ${number(all)})`,
  never: (cell) => `${cell}: qui non può esserci nessuna nave`,
  explore: 'Tocca una cella per vedere in quante disposizioni c’è una nave.',
  difficulty: (rating) => `Difficoltà ${number(rating)}`,
  rating: 'Punteggio',
  streak: 'Di fila',
  record: 'Serie migliore',
  done: 'Risolti',
  next: 'Prossimo problema',
  share: 'Copia il link',
  copied: 'Link copiato',
  repeated: 'Avevi già visto questo problema: il tuo punteggio non cambia.',
  finished:
    'Hai giocato tutti i problemi di questo gioco. Ora ricominciano, senza cambiare il tuo punteggio.',
  missing: 'Questo problema non esiste.',
  prompt: 'Il tuo colpo (riga vuota: fine)',
  noCell: (text) => `${text} non è una cella libera.`,
  session: (solved, all) => `Risolti: ${number(solved)} su ${number(all)}.`,
};

export const daily: DailyWords = {
  title: 'La sfida del giorno',
  intro:
    'Una flotta nascosta al giorno, la stessa per tutti. Affondala con il minor numero di colpi.',
  until: 'la prossima a mezzanotte UTC',
  board: 'Lo schema di oggi',
  begin: 'La stessa flotta nascosta per tutti. Affondala con pochi colpi: hai un solo tentativo.',
  shot: (cell, call) => `${cell}: ${call}`,
  shots: (count) =>
    count === 0 ? 'Ancora nessun colpo sparato' : `${numbers.shots(count)} finora`,
  sunk: (shots) => `Flotta affondata con ${numbers.shots(shots)}!`,
  place: (place, of) => `Posizione ${number(place)} su ${number(of)} oggi`,
  ranking: 'Classifica di oggi',
  empty: 'Ancora nessun risultato. Inizia tu!',
  guest: '(ospite)',
  shared: (day, shots) => `Flotilla, ${day}: ${numbers.shots(shots)}`,
  copy: 'Copia il risultato',
  copied: 'Risultato copiato',
  picture: 'Salva l’immagine',
  fair: 'Perché questo schema non può cambiare',
  proof:
    'Ogni schema nasce da un seme segreto. Il server mostra l’hash del seme con una settimana di anticipo: qui ci sono quello di oggi e quelli dei prossimi giorni. A giornata finita il seme viene mostrato, e chiunque può controllare lo schema e tutti i risultati con flotilla verify.',
  seen: (date) => `hai visto questo hash in data ${date}`,
  changed: (day, date) =>
    `L’hash del giorno ${day} non è quello che questa pagina ha visto in data ${date}: il server ha cambiato quello schema.`,
  young: (date) =>
    `Questo server mostra gli hash dal giorno ${date}: gli schemi della prima settimana hanno avuto meno preavviso.`,
  yesterday: 'Scarica il file di ieri',
  yesterdayMissing: 'Impossibile scaricare il file di ieri. Riprova più tardi.',
};
