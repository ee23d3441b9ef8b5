import type { PageFrameWords } from '../page-frame.ts';

export const frame: PageFrameWords = {
  tagline: 'Battaglie navali di ogni tradizione',
  skip: 'Vai al contenuto',
  places: {
    label: 'Luoghi',
    games: 'Giochi',
    lobby: 'Sala',
    tournaments: 'Tornei',
    rules: 'Regole',
    settings: 'Impostazioni',
    account: 'Account',
    member: (name) => `Account: accesso fatto come ${name}`,
  },
  loading: 'Un momento…',
  missing: {
    title: 'Acque inesplorate',
    text: "A questo indirizzo non c'è nulla. Il collegamento può essere vecchio o scritto male.",
    back: 'Torna ai giochi',
  },
  failed: {
    title: 'Qualcosa è andato storto',
    text: 'La pagina ha incontrato un suo errore. Le tue partite sono al sicuro; ricaricala per continuare.',
    again: 'Ricarica',
  },
  unfetched: {
    title: 'Questa schermata non è arrivata',
    text: 'Il server non si raggiunge e questa parte della pagina non era ancora stata caricata. Le tue partite sono al sicuro.',
    again: 'Riprova',
    still: (times) => `Ancora nessuna risposta (tentativi: ${times}).`,
  },
  cancel: 'Annulla',
  close: 'Chiudi',
};
