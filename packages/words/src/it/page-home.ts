import type { PageHomeWords } from '../page-home.ts';
import { italian } from './numbers.ts';

const { counted } = italian;
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
