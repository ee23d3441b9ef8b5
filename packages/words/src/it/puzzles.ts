import type { PuzzleWords } from '../types/puzzles.ts';
import { locale } from './game.ts';

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
