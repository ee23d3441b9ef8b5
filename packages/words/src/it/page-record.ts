import type { PageRecordWords } from '../page-record.ts';

export const record: PageRecordWords = {
  title: 'Una partita registrata',
  text: 'Scegli il file in cui è stata salvata una partita finita. Viene controllata qui e non lascia questo dispositivo; poi si può rivedere e analizzare.',
  choose: 'Scegli un file',
  another: "Un'altra partita",
  faults: {
    unreadable: 'Questo file non si può leggere. Sceglilo di nuovo, o scegline un altro.',
    'no-record':
      "In questo file non c'è una partita registrata. Scegline uno in cui ne sia stata salvata una.",
    unplayable:
      'La partita di questo file non può essere andata così. Salvala di nuovo da dove viene.',
  },
  sound: 'Controllato: ogni mossa rispetta le regole e il risultato è giusto.',
  broken:
    'Le mosse rispettano le regole, ma un sigillo non combacia. Forse uno schieramento è stato cambiato.',
};
