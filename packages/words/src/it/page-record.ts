import type { PageRecordWords } from '../page-record.ts';

export const record: PageRecordWords = {
  title: 'Una partita dal suo verbale',
  text: 'Scegli il file in cui è stato salvato il verbale di una partita finita. Viene controllato qui e non lascia questo dispositivo; poi la partita si può rivedere e analizzare.',
  choose: 'Scegli un file',
  another: 'Un altro verbale',
  faults: {
    unreadable: 'Questo file non si può leggere. Sceglilo di nuovo, o scegline un altro.',
    'no-record': 'Questo file non è il verbale di una partita. Scegline uno salvato come verbale.',
    unplayable:
      'La partita di questo file non può essere andata così. Salva di nuovo il verbale da dove viene.',
  },
  sound: 'Controllato: ogni mossa rispetta le regole e il risultato è giusto.',
  broken:
    'Le mosse rispettano le regole, ma un sigillo non combacia. Forse uno schieramento è stato cambiato.',
};
