import type { PieceClass } from '@flotilla/engine';
import {
  type NumberWords,
  type Other,
  type GameWords,
  type LevelWords,
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
  shots: (count) => counted(count, { one: 'tiro', other: 'tiri' }),
  hits: (count) => counted(count, { one: 'colpo a segno', other: 'colpi a segno' }),
  cells: (count) => counted(count, { one: 'casella', other: 'caselle' }),
  ships: (count) => counted(count, { one: 'nave', other: 'navi' }),
  pieces: (count) => counted(count, { one: 'pezzo', other: 'pezzi' }),
  turns: (count) => counted(count, { one: 'turno', other: 'turni' }),
  games: (count) => counted(count, { one: 'partita', other: 'partite' }),
};

/** Somebody at the beginning of a sentence. */
export const starting = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'Il nemico' : `Il giocatore ${other.seat}`;
};

/** The same within a sentence. */
export const within = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'il nemico' : `il giocatore ${other.seat}`;
};

/** With the preposition "a", which melts with the article. */
export const to = (other: Other): string => {
  if (other.kind === 'named') return `a ${other.name}`;
  return other.kind === 'enemy' ? 'al nemico' : `al giocatore ${other.seat}`;
};

/** With the preposition "di", which melts with the article. */
export const of = (other: Other): string => {
  if (other.kind === 'named') return `di ${other.name}`;
  return other.kind === 'enemy' ? 'del nemico' : `del giocatore ${other.seat}`;
};

/** "a Bruno", but "ad Anna". */
export const toSomebody = (name: string): string => `${/^a/iu.test(name) ? 'ad' : 'a'} ${name}`;

export const games: GameWords = {
  families: { fleet: 'Giochi di flotta', blind: 'Battaglia navale alla cieca' },
  presets: {
    spanish: {
      name: 'Gioco spagnolo',
      meaning:
        'Cinque navi che possono toccarsi agli angoli; chi colpisce tira ancora, e il secondo giocatore ha un ultimo tiro con cui può ancora pareggiare.',
    },
    italian: {
      name: 'Gioco italiano',
      meaning:
        'Cinque navi che non si toccano mai; chi colpisce tira ancora, e chi difende segna solo i colpi a segno.',
    },
    salvo: {
      name: 'Salva',
      meaning:
        'Tanti tiri a turno quante caselle hai a galla, sparati tutti insieme; si nominano solo le navi colpite.',
    },
    'salvo-2': {
      name: 'Salva, seconda flotta',
      meaning:
        'La salva con cinque navi: tanti tiri quante caselle a galla, e si nominano solo le navi colpite.',
    },
    classic: {
      name: 'Gioco classico',
      meaning: 'Cinque navi, un tiro a turno, e si nomina ogni nave che affonda.',
    },
    russian: {
      name: 'Gioco russo su carta',
      meaning: 'Dieci navi che non si toccano mai; chi colpisce tira ancora.',
    },
    blind: {
      name: 'Battaglia navale alla cieca',
      meaning:
        'Ogni parte ha 45 pezzi a faccia coperta su un solo campo: muovi, chiedi che cosa hai davanti e prendi i due forti nemici.',
    },
    'blind-patent': {
      name: 'Battaglia navale alla cieca, regole antiche',
      meaning:
        'La battaglia alla cieca in cui una nave deve muovere prima di chiedere, fissa in segreto la sua forza e, se battuta, la perde tutta.',
    },
  },
};

export const levels: LevelWords = {
  cadet: { name: 'Cadetto', meaning: 'Gioca come un principiante e perdona gli errori.' },
  mate: {
    name: 'Primo ufficiale',
    meaning: 'Gioca con buon mestiere e finisce ciò che ha trovato.',
  },
  captain: {
    name: 'Capitano',
    meaning: 'Soppesa tutto ciò che è stato detto e gioca il più probabile.',
  },
  admiral: { name: 'Ammiraglio', meaning: 'Guarda anche più avanti e non regala nulla.' },
};

export const phases: PhaseWords = {
  deploy: 'Schieramento delle flotte',
  play: 'Battaglia',
  answer: 'La risposta',
  declare: "La forza dell'attaccante",
  over: 'La partita è finita',
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
  ship: 'nave propria',
  miss: 'acqua',
  hit: 'colpito',
  sunk: 'affondato',
  shot: "tiro dall'esito ignoto",
  unknown: 'non chiamata',
};

export const calls: CallWords = {
  shots: { miss: 'Acqua!', hit: 'Colpito!', sunk: 'Colpito e affondato!' },
  hits: ['Colpito!'],
  won: 'Vittoria!',
  drawn: 'Pareggio',
  drawDeclined: 'Niente pareggio!',
  question: "Che cos'è?",
  verdicts: {
    attacker: 'Dammelo. Ho vinto!',
    defender: 'Ho perso!',
    equal: 'Perduti entrambi!',
    mine: 'Una mina!',
    torpedo: 'Un siluro!',
  },
};

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
