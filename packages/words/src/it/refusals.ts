import type { RefusalWords } from '../refusals.ts';

export const refusals: RefusalWords = {
  'bad-message': "Il messaggio non è stato capito. Controlla com'è scritto e invialo di nuovo.",
  'bad-rules': 'Con queste regole non si può giocare. Cambiale o scegli uno dei giochi conosciuti.',
  'bad-cell':
    "Su questa griglia non c'è una casella così. Scrivi il nome di una casella come appare sul bordo.",
  'bad-fleet':
    'La flotta non è disposta come vogliono le regole. Disponila tutta, ogni pezzo su caselle sue e dove può stare.',
  'not-your-turn': "Non è il tuo turno. Aspetta che l'altra parte abbia agito.",
  'wrong-phase': 'Ora non si può fare. Fai prima ciò che la partita aspetta.',
  'already-shot': "Su quella casella si è già tirato. Scegline un'altra.",
  'too-many-shots': 'Sono più tiri di quanti ne hai. Togline qualcuno.',
  'not-free': 'La via non è libera. Scegli una casella vuota che si possa raggiungere.',
  'not-yours': "Lì non c'è nessun tuo pezzo. Scegli uno dei tuoi.",
  'too-far': 'Quel pezzo non può andare lì. Scegli una casella alla sua portata.',
  'cannot-move': 'I forti non si muovono mai. Scegli un altro pezzo.',
  'cannot-ask':
    'Quel pezzo non può farlo. Chiedi con una nave, dopo averla mossa se le regole lo vogliono, e colpisci con un siluro.',
  'not-in-contact':
    'Quello non è un pezzo nemico in contatto con il tuo. Scegline uno su una casella vicina.',
  'not-a-formation':
    'Quei pezzi non sono una formazione. Nomina il pezzo da solo, o due o tre navi della sua classe fianco a fianco.',
  'game-over': "La partita è finita. Riguardala o cominciane un'altra.",
  'unknown-preset': "Non c'è un gioco con questo nome. Scegline uno dall'elenco.",
  'bad-position':
    'Quella posizione non si può giocare. Controlla le quindici linee e dai a ogni parte un forte e una nave.',
};
