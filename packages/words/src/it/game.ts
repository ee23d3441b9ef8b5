import type { PieceClass } from '@flotilla/engine';
import {
  type NumberWords,
  type Other,
  type PhaseWords,
  classWords,
  type PieceWords,
  type MarkWords,
  type CallWords,
  type RefusalWords,
} from '../types/game.ts';
import { numerals } from '../numerals.ts';

export const locale = numerals('it');
const { counted } = locale;

export const numbers: NumberWords = {
  ...locale,
  shots: (count) => counted(count, { one: 'colpo', other: 'colpi' }),
  hits: (count) => counted(count, { one: 'colpo a segno', other: 'colpi a segno' }),
  cells: (count) => counted(count, { one: 'cella', other: 'celle' }),
  ships: (count) => counted(count, { one: 'nave', other: 'navi' }),
  pieces: (count) => counted(count, { one: 'pezzo', other: 'pezzi' }),
  turns: (count) => counted(count, { one: 'turno', other: 'turni' }),
  games: (count) => counted(count, { one: 'partita', other: 'partite' }),
};

/** A player at the beginning of a sentence. */
export const starting = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'L’avversario' : `Il giocatore ${other.seat}`;
};

/** The same within a sentence. */
export const within = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'l’avversario' : `il giocatore ${other.seat}`;
};

/** With the preposition "a", which contracts with the article. */
export const to = (other: Other): string => {
  if (other.kind === 'named') return toName(other.name);
  return other.kind === 'enemy' ? 'all’avversario' : `al giocatore ${other.seat}`;
};

/** With the preposition "di", which contracts with the article. */
export const of = (other: Other): string => {
  if (other.kind === 'named') return `di ${other.name}`;
  return other.kind === 'enemy' ? 'dell’avversario' : `del giocatore ${other.seat}`;
};

/** "a Bruno", but "ad Anna". */
export const toName = (name: string): string => `${/^a/iu.test(name) ? 'ad' : 'a'} ${name}`;

export const phases: PhaseWords = {
  deploy: 'Posizionamento delle navi',
  play: 'Battaglia',
  answer: 'Risposta',
  declare: 'Forza dell’attaccante',
  over: 'Fine della partita',
};

export const classes = classWords(locale, {
  usual: {
    carrier: { one: 'portaerei', other: 'portaerei' },
    battleship: { one: 'corazzata', other: 'corazzate' },
    cruiser: { one: 'incrociatore', other: 'incrociatori' },
    destroyer: { one: 'cacciatorpediniere', other: 'cacciatorpediniere' },
    submarine: { one: 'sottomarino', other: 'sottomarini' },
    'torpedo-boat': { one: 'torpediniere', other: 'torpedinieri' },
    launch: { one: 'motolancia', other: 'motolance' },
  },
  traditions: { italian: { submarine: { one: 'sommergibile', other: 'sommergibili' } } },
});

interface Noun {
  readonly article: 'un' | 'una';
  readonly one: string;
  readonly other: string;
}

const masculine = (one: string, other: string): Noun => ({ article: 'un', one, other });
const feminine = (one: string, other: string): Noun => ({ article: 'una', one, other });

const NAMES: Readonly<Record<PieceClass, Noun>> = {
  battleship: feminine('corazzata', 'corazzate'),
  cruiser: masculine('incrociatore', 'incrociatori'),
  destroyer: masculine('cacciatorpediniere', 'cacciatorpediniere'),
  patrol: masculine('pattugliatore', 'pattugliatori'),
  vedette: feminine('motosilurante', 'motosiluranti'),
  sweeper: masculine('dragamine', 'dragamine'),
  submarine: masculine('sommergibile', 'sommergibili'),
  torpedo: masculine('siluro', 'siluri'),
  mine: feminine('mina galleggiante', 'mine galleggianti'),
  fort: masculine('forte', 'forti'),
};

/** No class begins with a vowel in the feminine or with "s" and a consonant: two articles are enough. */
export const onePiece = (piece: PieceClass): string =>
  `${NAMES[piece].article} ${NAMES[piece].one}`;

export const pieces: PieceWords = {
  name: (piece) => NAMES[piece].one,
  counted: (count, piece) => (count === 1 ? onePiece(piece) : locale.counted(count, NAMES[piece])),
};

export const marks: MarkWords = {
  ship: 'tua nave',
  miss: 'acqua',
  hit: 'colpito',
  sunk: 'affondato',
  shot: 'bersagliata, esito ignoto',
  unknown: 'non bersagliata',
};

export const calls: CallWords = {
  shots: { miss: 'Acqua!', hit: 'Colpito!', sunk: 'Colpito e affondato!' },
  hits: ['Colpito!'],
  won: 'Vittoria!',
  drawn: 'Pareggio',
  drawDeclined: 'Pareggio rifiutato!',
  question: 'Che cos’è?',
  verdicts: {
    attacker: 'Catturato!',
    defender: 'Respinto!',
    equal: 'Persi entrambi!',
    mine: 'Mina!',
    torpedo: 'Siluro!',
  },
};

export const refusals: RefusalWords = {
  'bad-message': 'Il messaggio non è stato capito. Controlla la forma e invialo di nuovo.',
  'bad-rules': 'Con queste regole non si può giocare. Cambiale o scegli uno dei giochi già pronti.',
  'bad-cell':
    'Su questa tabella non c’è una cella così. Usa le lettere e i numeri che vedi sul bordo.',
  'bad-fleet':
    'La flotta non è posizionata bene. Posizionala tutta, senza sovrapposizioni e come vogliono le regole.',
  'not-your-turn': 'Non è il tuo turno. Aspetta l’avversario.',
  'wrong-phase': 'Ora non puoi farlo. Guarda che cosa aspetta la partita.',
  'already-shot': 'Su questa cella si è già sparato. Scegline un’altra.',
  'too-many-shots': 'Troppi colpi. Togline qualcuno.',
  'not-free': 'La via non è libera. Scegli una cella vuota che si possa raggiungere.',
  'not-yours': 'Lì non c’è nessun tuo pezzo. Scegli uno dei tuoi.',
  'too-far': 'Questo pezzo non arriva fin lì. Scegli una cella alla sua portata.',
  'cannot-move': 'I forti non si muovono mai. Scegli un altro pezzo.',
  'cannot-ask':
    'Questo pezzo non può farlo. Chiedi con una nave (con alcune regole deve prima muovere); colpisci con un siluro.',
  'not-in-contact':
    'Su quella cella non c’è un pezzo avversario vicino al tuo. Scegline uno su una cella vicina.',
  'not-a-formation':
    'Questa non è una formazione. Scegli il pezzo da solo, o due o tre navi della sua classe fianco a fianco.',
  'game-over': 'La partita è finita. Rivedila o iniziane un’altra.',
  'unknown-preset': 'Non c’è un gioco con questo nome. Scegline uno dall’elenco.',
  'bad-position':
    'Questa posizione non si può giocare. Controlla le quindici linee: ogni parte ha bisogno di un forte e di una nave.',
};
