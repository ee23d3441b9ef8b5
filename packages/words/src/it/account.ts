import type { PageAccountWords } from '../types/online.ts';

export const account: PageAccountWords = {
  title: 'Account',
  guest: (name) =>
    `Giochi senza account, come ${name}. Se ne crei uno, conservi le partite già giocate.`,
  member: (name) => `Accesso fatto come ${name}.`,
  text: "L'account serve solo per le valutazioni, per i tuoi programmi e per essere la stessa persona su più dispositivi. Chiede un nome e una password, nient'altro.",
  name: 'Nome',
  password: 'Password',
  shortPassword: 'La password deve avere almeno 8 caratteri.',
  register: 'Crea un account',
  signIn: 'Entra',
  signOut: 'Esci',
  profile: 'Il mio profilo',
  change: {
    title: 'Cambia la password',
    old: 'Password attuale',
    fresh: 'Nuova password',
    button: 'Cambiala',
    done: 'La password è cambiata. Sugli altri dispositivi la sessione è chiusa.',
  },
  data: {
    title: 'I miei dati',
    text: 'Tutto ciò che il server conserva su di te, in un file.',
    button: 'Scarica i miei dati',
  },
  farewell: {
    title: "Elimina l'account",
    text: "L'account, le sue valutazioni, le sue chiavi e ciò che hai detto vengono eliminati per sempre. Le partite finite restano, con il tuo nome nelle registrazioni.",
    sure: (name) => `Eliminare l'account ${name}?`,
    button: 'Elimina il mio account',
    yes: 'Sì, eliminalo',
    done: "L'account è stato eliminato.",
  },
  keys: {
    title: 'Chiavi per i programmi',
    text: 'Un tuo programma che ha una chiave può sedersi ai tavoli riservati ai programmi e giocarvi. Ogni programma ha la sua chiave e porta il suo nome.',
    members: 'Le chiavi appartengono agli account. Entra nel tuo o creane uno.',
    none: 'Nessun programma ha ancora una chiave.',
    full: 'Un account non può avere altre chiavi. Revocane una per crearne un’altra.',
    label: 'Nome del programma',
    make: 'Crea una chiave',
    made: (label) =>
      `La chiave di ${label} si vede soltanto questa volta. Mettila dove il programma la trova.`,
    since: (date) => `dal ${date}`,
    copy: 'Copia la chiave',
    copied: 'Copiata.',
    command: {
      text: "Questa riga fa sedere al tavolo un programma di esempio: scrivila dove si trovano gli esempi di Flotilla e metti il tuo programma al posto dell'esempio.",
      label: 'Riga di comando per il programma',
      copy: 'Copia la riga',
      copied: 'Copiata.',
      noKey: (key) =>
        `${key} sta per la chiave del programma. Mettine una che hai già o creane una qui.`,
    },
    revoke: 'Revoca',
    revoked: (label) => `La chiave di ${label} non vale più.`,
  },
};
