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

/** A player at the beginning of a sentence. */
export const starting = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'Tu rival' : `El jugador ${other.seat}`;
};

/** The same within a sentence. */
export const within = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'tu rival' : `el jugador ${other.seat}`;
};

/** With the preposition "a", which contracts with the article. */
export const to = (other: Other): string => {
  if (other.kind === 'named') return `a ${other.name}`;
  return other.kind === 'enemy' ? 'a tu rival' : `al jugador ${other.seat}`;
};

/** With the preposition "de", which contracts with the article. */
export const of = (other: Other): string => {
  if (other.kind === 'named') return `de ${other.name}`;
  return other.kind === 'enemy' ? 'de tu rival' : `del jugador ${other.seat}`;
};

export const phases: PhaseWords = {
  deploy: 'Colocación de los barcos',
  play: 'Combate',
  answer: 'Respuesta',
  declare: 'Fuerza del atacante',
  over: 'Fin de la partida',
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
  ship: 'tu barco',
  miss: 'agua',
  hit: 'tocado',
  sunk: 'hundido',
  shot: 'disparada, sin resultado conocido',
  unknown: 'sin disparar',
};

export const calls: CallWords = {
  shots: { miss: '¡Agua!', hit: '¡Tocado!', sunk: '¡Hundido!' },
  hits: ['¡Tocado!', '¡Averiado!', '¡Toque!', '¡Impacto!'],
  won: '¡Victoria!',
  drawn: 'Empate',
  drawDeclined: '¡Empate rechazado!',
  question: '¿Qué es?',
  verdicts: {
    attacker: '¡Capturado!',
    defender: '¡Rechazado!',
    equal: '¡Se pierden ambos!',
    mine: '¡Mina!',
    torpedo: '¡Torpedo!',
  },
};

export const refusals: RefusalWords = {
  'bad-message': 'No se ha entendido el mensaje. Revisa su forma y envíalo de nuevo.',
  'bad-rules': 'Con estas reglas no se puede jugar. Cámbialas o elige uno de los juegos ya hechos.',
  'bad-cell':
    'Esa casilla no existe en este tablero. Usa las letras y los números que están en el borde.',
  'bad-fleet':
    'La flota no está bien colocada. Colócala entera, sin superponer nada y como permiten las reglas.',
  'not-your-turn': 'No es tu turno. Espera a tu rival.',
  'wrong-phase': 'Ahora no puedes hacer eso. Mira qué espera la partida.',
  'already-shot': 'Ya se ha disparado a esa casilla. Elige otra.',
  'too-many-shots': 'Demasiados disparos. Quita algunos.',
  'not-free': 'El camino no está libre. Elige una casilla vacía con el paso libre.',
  'not-yours': 'Ahí no hay ninguna pieza tuya. Elige una de las tuyas.',
  'too-far': 'Esa pieza no llega tan lejos. Elige una casilla a su alcance.',
  'cannot-move': 'Los fuertes nunca se mueven. Elige otra pieza.',
  'cannot-ask':
    'Esa pieza no puede hacer eso. Pregunta con un barco (con algunas reglas debe mover antes); ataca con un torpedo.',
  'not-in-contact':
    'En esa casilla no hay una pieza enemiga junto a la tuya. Elige una en una casilla vecina.',
  'not-a-formation':
    'Eso no es una formación. Elige la pieza sola, o dos o tres barcos de su clase uno junto a otro.',
  'game-over': 'La partida ha terminado. Repásala o empieza otra.',
  'unknown-preset': 'No hay ningún juego con ese nombre. Elige uno de la lista.',
  'bad-position':
    'Esa posición no se puede jugar. Revisa sus quince líneas: cada bando necesita un fuerte y un barco.',
};
