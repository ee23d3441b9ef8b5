import type { PageRecordWords } from '../page-record.ts';

export const record: PageRecordWords = {
  title: 'La registrazione di una partita',
  text: 'Scegli il file in cui è stata salvata la registrazione di una partita finita. Viene controllata qui e non lascia questo dispositivo; poi la partita si può rivedere e analizzare.',
  choose: 'Scegli un file',
  another: "Un'altra registrazione",
  faults: {
    unreadable: 'Questo file non si può leggere. Sceglilo di nuovo, o scegline un altro.',
    'no-record':
      'Questo file non è la registrazione di una partita. Scegline uno salvato come registrazione.',
    unplayable:
      'La partita di questo file non può essere andata così. Salva di nuovo la registrazione da dove viene.',
  },
  sound: 'Controllato: ogni mossa rispetta le regole e il risultato è giusto.',
  broken:
    'Le mosse rispettano le regole, ma un sigillo non combacia. Forse uno schieramento è stato cambiato.',
};
