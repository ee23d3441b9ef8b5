import type { PageBlindWords } from '../types/blind.ts';
import { capital } from '../numerals.ts';
import { numbers, pieces } from './game.ts';

const { list } = numbers;

export const blind: PageBlindWords = {
  field: 'Campo',
  empty: 'vacía',
  enemy: 'pieza enemiga',
  pieceOf: (name) => `pieza de ${name}`,
  choosePiece: 'Elige una pieza.',
  chooseWay: (piece, at) => `${capital(pieces.name(piece))} en ${at}: elige adónde va.`,
  fixedPiece: (piece) => `${capital(pieces.name(piece))}: no puede moverse.`,
  after: (at) => `Movida a ${at}. ¿Y ahora?`,
  standing: 'Sin mover:',
  ask: (about) => `Preguntar por ${about}`,
  strike: (at) => `Torpedear ${at}`,
  nothing: 'Solo mover',
  back: 'Atrás',
  force: 'Atacar con:',
  alone: (piece, at) => `Solo ${at}: ${pieces.name(piece)}`,
  formation: (piece, cells) => `${pieces.counted(cells.length, piece)}: ${list(cells)}`,
  asked: (about, from) => `${from} pregunta: ¿qué hay en ${about}?`,
  askedHint: 'Di la verdad: la pieza sola, o una formación de la que forme parte.',
  declare: (answer) => `La respuesta es ${answer}.`,
  declareHint: 'Atacar con:',
  trays: { own: 'Tus capturas', enemy: 'Capturas de tu rival', none: 'nada todavía' },
  note: (at) => `Nota sobre ${at}`,
  noteNone: 'Sin nota',
  noteHint:
    'Haz clic derecho en una pieza enemiga, pulsa N o mantenla pulsada para ponerle una nota privada.',
  noted: (note) => `nota ${note}`,
  ranked: (piece, code, rank) =>
    rank === null
      ? `${capital(pieces.name(piece))} (${code})`
      : `${capital(pieces.name(piece))} (${code}), rango ${rank}`,
  rank: (rank) => `rango ${rank}`,
  reasons: {
    senior: 'Gana el rango superior.',
    together: 'Juntos ganan al rango superior.',
    more: 'Misma clase: gana el mayor número.',
    equal: 'Misma clase y mismo número: se pierden todos.',
    submarine: 'Los submarinos ganan a los acorazados.',
    sweeper: 'Los dragaminas capturan las minas.',
    mine: 'La mina destruye al barco que pregunta por ella.',
    torpedo: 'El barco que pregunta por un torpedo lo captura.',
    explosion: 'El torpedo destruye al barco que pregunta por él.',
    fort: 'Cualquier barco que pregunta por un fuerte lo captura.',
    strike: 'El torpedo destruye lo que golpea, y se gasta.',
    withstood: 'Los fuertes resisten a los torpedos.',
  },
  abilities: {
    battleship: 'El barco más fuerte. Solo le ganan los submarinos y tres cruceros juntos.',
    cruiser: 'Gana a todos los barcos inferiores. Tres destructores juntos le ganan.',
    destroyer: 'Gana a todos los barcos inferiores. Tres juntos ganan a un crucero.',
    patrol: 'Gana a todos los barcos inferiores. Tres juntos ganan a un destructor.',
    vedette: 'Mueve una o dos casillas en línea recta. Gana a dragaminas y submarinos.',
    sweeper: 'Captura minas. Gana a los submarinos.',
    submarine: 'Gana a los acorazados. Los demás barcos le ganan.',
    torpedo: 'Nunca pregunta. Golpea a una pieza vecina; solo los fuertes lo resisten.',
    mine: 'También se mueve. El barco que pregunta por ella se pierde; solo los dragaminas la capturan.',
    fort: 'Nunca se mueve. Lo captura cualquier barco que pregunte por él. ¡Protege los tuyos!',
  },
  ladder: {
    title: 'Rangos',
    hint: 'La letra es la clase de la pieza. Pulsa una para ver a quién gana.',
    own: 'Tú',
    enemy: 'Rival',
    left: (own, enemy) => `quedan: tú ${own}, rival ${enemy}`,
  },
  forecasts: { win: 'Ganas', both: 'Caen las dos', lose: 'Pierdes' },
  memory: 'Marcar lo que me han dicho',
  beat: {
    alone: 'Solo hay una opción: sale sola.',
    sending: 'Elige ahora: la respuesta sale cuando se llene la barra.',
    wait: 'Necesito más tiempo',
  },
};
