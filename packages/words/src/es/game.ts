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

export const locale = numerals('es');
const { counted } = locale;

export const numbers: NumberWords = {
  ...locale,
  shots: (count) => counted(count, { one: 'disparo', other: 'disparos' }),
  hits: (count) => counted(count, { one: 'impacto', other: 'impactos' }),
  cells: (count) => counted(count, { one: 'casilla', other: 'casillas' }),
  ships: (count) => counted(count, { one: 'barco', other: 'barcos' }),
  pieces: (count) => counted(count, { one: 'pieza', other: 'piezas' }),
  turns: (count) => counted(count, { one: 'turno', other: 'turnos' }),
  games: (count) => counted(count, { one: 'partida', other: 'partidas' }),
};

/** Somebody at the beginning of a sentence. */
export const starting = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'El enemigo' : `El jugador ${other.seat}`;
};

/** The same within a sentence. */
export const within = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'el enemigo' : `el jugador ${other.seat}`;
};

/** With the preposition "a", which melts with the article. */
export const to = (other: Other): string => {
  if (other.kind === 'named') return `a ${other.name}`;
  return other.kind === 'enemy' ? 'al enemigo' : `al jugador ${other.seat}`;
};

/** With the preposition "de", which melts with the article. */
export const of = (other: Other): string => {
  if (other.kind === 'named') return `de ${other.name}`;
  return other.kind === 'enemy' ? 'del enemigo' : `del jugador ${other.seat}`;
};

export const games: GameWords = {
  families: { fleet: 'Juegos de flota', blind: 'Batalla naval a ciegas' },
  presets: {
    spanish: {
      name: 'Juego español',
      meaning:
        'Cinco barcos que pueden tocarse por las esquinas; quien acierta repite, y el segundo jugador tiene un último disparo con el que aún puede empatar.',
    },
    italian: {
      name: 'Juego italiano',
      meaning:
        'Cinco barcos que nunca se tocan; quien acierta repite, y el defensor solo anota los impactos.',
    },
    salvo: {
      name: 'Salva',
      meaning:
        'Tantos disparos por turno como casillas tengas a flote, todos a la vez; solo se nombran los barcos alcanzados.',
    },
    'salvo-2': {
      name: 'Salva, segunda flota',
      meaning:
        'La salva con cinco barcos: tantos disparos como casillas a flote, y solo se nombran los barcos alcanzados.',
    },
    classic: {
      name: 'Juego clásico',
      meaning: 'Cinco barcos, un disparo por turno, y se nombra cada barco que se hunde.',
    },
    russian: {
      name: 'Juego ruso en papel',
      meaning: 'Diez barcos que nunca se tocan; quien acierta repite.',
    },
    blind: {
      name: 'Batalla naval a ciegas',
      meaning:
        'Cada bando tiene 45 piezas de cara oculta en un mismo campo: mueve, pregunta qué tienes delante y toma los dos fuertes enemigos.',
    },
    'blind-patent': {
      name: 'Batalla naval a ciegas, reglas antiguas',
      meaning:
        'La batalla a ciegas en la que un barco debe mover antes de preguntar, fija su fuerza en secreto y la pierde entera si es vencido.',
    },
  },
};

export const levels: LevelWords = {
  cadet: { name: 'Cadete', meaning: 'Juega como un principiante y perdona los errores.' },
  mate: { name: 'Primer oficial', meaning: 'Juega con buen oficio y remata lo que ha encontrado.' },
  captain: { name: 'Capitán', meaning: 'Sopesa todo lo que se ha dicho y juega lo más probable.' },
  admiral: { name: 'Almirante', meaning: 'Además mira más allá y no regala nada.' },
};

export const phases: PhaseWords = {
  deploy: 'Despliegue de las flotas',
  play: 'Combate',
  answer: 'La respuesta',
  declare: 'La fuerza del atacante',
  over: 'La partida ha terminado',
};

export const classes = classWords(locale, {
  usual: {
    carrier: { one: 'portaaviones', other: 'portaaviones' },
    battleship: { one: 'acorazado', other: 'acorazados' },
    cruiser: { one: 'crucero', other: 'cruceros' },
    destroyer: { one: 'destructor', other: 'destructores' },
    submarine: { one: 'submarino', other: 'submarinos' },
    'torpedo-boat': { one: 'torpedero', other: 'torpederos' },
    launch: { one: 'lancha', other: 'lanchas' },
  },
  traditions: { spanish: { battleship: { one: 'buque', other: 'buques' } } },
});

interface Noun {
  readonly article: 'un' | 'una';
  readonly one: string;
  readonly other: string;
}

const masculine = (one: string, other: string): Noun => ({ article: 'un', one, other });
const feminine = (one: string, other: string): Noun => ({ article: 'una', one, other });

const NAMES: Readonly<Record<PieceClass, Noun>> = {
  battleship: masculine('acorazado', 'acorazados'),
  cruiser: masculine('crucero', 'cruceros'),
  destroyer: masculine('destructor', 'destructores'),
  patrol: masculine('patrullero', 'patrulleros'),
  vedette: feminine('lancha torpedera', 'lanchas torpederas'),
  sweeper: masculine('dragaminas', 'dragaminas'),
  submarine: masculine('submarino', 'submarinos'),
  torpedo: masculine('torpedo', 'torpedos'),
  mine: feminine('mina flotante', 'minas flotantes'),
  fort: masculine('fuerte', 'fuertes'),
};

export const onePiece = (piece: PieceClass): string =>
  `${NAMES[piece].article} ${NAMES[piece].one}`;

export const pieces: PieceWords = {
  name: (piece) => NAMES[piece].one,
  counted: (count, piece) => (count === 1 ? onePiece(piece) : locale.counted(count, NAMES[piece])),
};

export const marks: MarkWords = {
  ship: 'barco propio',
  miss: 'agua',
  hit: 'averiado',
  sunk: 'hundido',
  shot: 'disparo sin resultado conocido',
  unknown: 'sin disparar',
};

export const calls: CallWords = {
  shots: { miss: '¡Agua!', hit: '¡Averiado!', sunk: '¡Hundido!' },
  hits: ['¡Averiado!', '¡Tocado!', '¡Toque!', '¡Impacto!'],
  won: '¡Victoria!',
  drawn: 'Empate',
  drawDeclined: '¡Sin empate!',
  question: '¿Qué es?',
  verdicts: {
    attacker: 'Dámelo. ¡He ganado!',
    defender: '¡He perdido!',
    equal: '¡Caemos los dos!',
    mine: '¡Una mina!',
    torpedo: '¡Un torpedo!',
  },
};

export const refusals: RefusalWords = {
  'bad-message': 'No se ha entendido el mensaje. Revisa cómo está escrito y envíalo de nuevo.',
  'bad-rules': 'Con estas reglas no se puede jugar. Cámbialas o elige uno de los juegos conocidos.',
  'bad-cell':
    'Esa casilla no existe en este tablero. Nombra una casilla tal como está escrita en el borde.',
  'bad-fleet':
    'La flota no está colocada como piden las reglas. Colócala entera, cada pieza en casillas propias y donde pueda estar.',
  'not-your-turn': 'No es tu turno. Espera a que actúe el otro bando.',
  'wrong-phase': 'Esto no se puede hacer ahora. Haz antes lo que la partida espera.',
  'already-shot': 'Ya se ha disparado a esa casilla. Elige otra.',
  'too-many-shots': 'Son más disparos de los que tienes. Retira algunos.',
  'not-free': 'El camino no está libre. Elige una casilla vacía con el paso libre.',
  'not-yours': 'Ahí no hay ninguna pieza tuya. Elige una de las tuyas.',
  'too-far': 'Esa pieza no puede ir ahí. Elige una casilla a su alcance.',
  'cannot-move': 'Los fuertes no se mueven nunca. Elige otra pieza.',
  'cannot-ask':
    'Esa pieza no puede hacer eso. Pregunta con un barco, después de moverlo si las reglas lo piden, y ataca con un torpedo.',
  'not-in-contact':
    'Esa no es una pieza enemiga en contacto con la tuya. Elige una en una casilla vecina.',
  'not-a-formation':
    'Esas piezas no son una formación. Nombra la pieza sola, o dos o tres barcos de su clase lado con lado.',
  'game-over': 'La partida ha terminado. Repásala o empieza otra.',
  'unknown-preset': 'No hay ningún juego con ese nombre. Elige uno de la lista.',
  'bad-position':
    'Esa posición no se puede jugar. Revisa sus quince líneas y da a cada bando un fuerte y un barco.',
};
