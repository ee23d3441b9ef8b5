import type { PageBlindWords } from '../types/blind.ts';
import type {
  MoreHomeWords,
  MorePageWords,
  PageClockWords,
  PageRuleWords,
  PagePlacingWords,
  PageSettingWords,
} from '../types/page.ts';
import { locale, numbers, pieces } from './game.ts';
import { capital } from '../numerals.ts';
import { battle } from './battle.ts';
import { over } from './record.ts';

const { counted, duration, either } = locale;
const { list } = numbers;
const minutes = { one: 'minuto', other: 'minutos' };

const home: MoreHomeWords = {
  yourMove: 'Te toca',
  name: 'Tu nombre',
  nameHint: 'Basta con un nombre; no necesitas cuenta.',
  playAs: (name) => `Juegas como ${name}.`,
  otherName: 'Nombre de la otra persona',
  knockout: '¿Más de dos jugadores? Organiza una eliminatoria',
  guest: (number) => `Invitado ${number}`,
  computer: (level) => `${level} (máquina)`,
  begins: {
    title: 'Quién empieza',
    lot: 'Al azar',
    always: (name) => `Siempre empieza ${name}.`,
  },
  rated: {
    name: 'Por ranking',
    meaning: 'Cuenta para el ranking. Las dos personas necesitan cuenta.',
  },
  privacy: {
    name: 'Privada',
    meaning: 'No aparece en ninguna lista y solo la ven quienes juegan.',
  },
  account: 'Mi cuenta',
  finished: 'Partidas terminadas',
  season: 'Informe de temporada',
  older: 'Mostrar partidas anteriores',
  goOn: 'Continuar',
  look: 'Repasar',
  discard: 'Borrar',
  discardSure: '¿Borrar esta partida para siempre?',
  discardYes: 'Sí, borrarla',
  badNames: {
    length: 'El nombre debe tener de 1 a 24 caracteres.',
    invisible: 'El nombre contiene un carácter invisible, como un tabulador. Escríbelo de nuevo.',
    computer: 'Los nombres que empiezan por «bot:» son para las máquinas. Elige otro.',
  },
};

export const clock: PageClockWords = {
  title: 'Tiempo',
  none: 'Sin límite',
  live: (time, seconds) =>
    seconds === 0 ? counted(time, minutes) : `${counted(time, minutes)} + ${seconds} s por jugada`,
  perMove: (milliseconds) => `${duration(milliseconds)} por jugada`,
  custom: { live: 'Otros minutos…', perMove: 'Otros días…' },
  minutes: 'Minutos por jugador',
  increment: 'Segundos extra por jugada',
  days: 'Días por jugada',
  limits: (least, most) => `De ${locale.number(least)} a ${locale.number(most)}`,
  several: 'Tiempos que aceptas',
  or: either,
  add: 'Añadir tiempo',
  noneChosen: 'Elige al menos un tiempo.',
};

export const rules: PageRuleWords = {
  change: 'Cambiar las reglas',
  title: 'Reglas de esta partida',
  done: 'Usar estas reglas',
  usual: 'Restablecer las reglas',
  changed: 'reglas propias',
  sizes: { rows: 'Filas', columns: 'Columnas' },
  fleet: {
    size: 'Casillas',
    count: 'Cantidad',
    add: 'Añadir un barco',
    remove: (ship) => `Quitar: ${ship}`,
    other: 'Usar la otra flota de este juego',
    limit: (most) => `máximo ${most}`,
    limitInAll: (most) => `Máximo ${numbers.ships(most)} en este tablero.`,
  },
  fixed: 'un número fijo',
  none: 'ninguno',
  objections: {
    emptyFleet: 'Añade al menos un barco.',
    tooLong: (size, rows, columns) =>
      `Un barco de ${numbers.cells(size)} no cabe en un tablero de ${rows} × ${columns}.`,
    tooMuch: (covered, cells) =>
      `La flota ocupa ${numbers.cells(covered)}, pero el tablero solo tiene ${numbers.number(cells)}.`,
    noRoom: 'Esta flota no cabe: los barcos que no pueden tocarse necesitan más sitio.',
    notFound: 'Parece que esta flota no cabe en el tablero. Quita un barco o agranda el tablero.',
    rows: (most) => `Este tipo de coordenadas solo tiene letras para ${most} filas.`,
    noSize: (size) => `Este juego no tiene barcos de ${numbers.cells(size)}.`,
    tooMany: (size, most) =>
      `En este tablero se permiten como máximo ${numbers.ships(most)} de ${numbers.cells(size)}.`,
    tooManyInAll: (most) =>
      `En este tablero se permiten como máximo ${numbers.ships(most)} en total.`,
    twoSizes: (ship) => `«${ship}» aparece con dos tamaños. Cada clase tiene solo uno.`,
    number: (least, most) => `Escribe un número entero de ${least} a ${most}.`,
    atLeast: (least) => `Escribe un número entero, ${least} o más.`,
  },
  fine: 'Con estas reglas se puede jugar.',
  example: 'Una flota colocada según estas reglas',
};

const blind: PageBlindWords = {
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
    fort: 'El barco que pregunta por un fuerte lo captura.',
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
  otherwise: {
    battleship: 'El barco más fuerte. Los submarinos le ganan.',
    senior: 'Gana a todos los barcos inferiores.',
    numbers: {
      three: 'Tres barcos de una clase juntos ganan a uno de cualquier rango superior.',
      'two-or-three': {
        1: 'Dos o tres barcos de una clase juntos ganan a uno del rango inmediatamente superior.',
        any: 'Dos o tres barcos de una clase juntos ganan a uno de cualquier rango superior.',
      },
      none: 'El número nunca vence al rango.',
    },
    submarine: 'Gana a los acorazados y no captura nada más. Los demás barcos le ganan.',
    fort: 'Nunca se mueve. Lo captura cualquier barco, salvo un submarino, que pregunte por él. ¡Protege los tuyos!',
    torpedo:
      'Nunca pregunta. Golpea a un barco vecino; las minas, los torpedos y los fuertes lo resisten.',
    torpedoStays: 'Sigue en el campo y puede volver a golpear.',
    strike: 'El torpedo destruye lo que golpea.',
    withstood: 'El torpedo solo destruye barcos.',
  },
  ladder: {
    title: 'Rangos',
    hint: 'La letra es la clase de la pieza. Pulsa una para ver a quién gana.',
    own: 'Tú',
    enemy: 'Rival',
    left: (own, enemy) => `quedan: tú ${own}, rival ${enemy}`,
  },
  forecasts: { win: 'Ganas', both: 'Se pierden ambas', lose: 'Pierdes' },
  memory: 'Marcar lo que me han dicho',
  beat: {
    alone: 'Solo hay una opción: sale sola.',
    sending: 'Elige ahora: la respuesta sale cuando se llene la barra.',
    wait: 'Necesito más tiempo',
  },
};

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Coloca tu flota',
    hint: 'Arrastra los barcos al tablero, o elige uno y toca una casilla. Con R o clic derecho se gira.',
    grid: 'Tu tablero: coloca aquí tu flota',
  },
  pieces: {
    title: 'Coloca tus 45 piezas',
    hint: 'Arrastra una pieza para moverla, o sobre otra para intercambiarlas. Para empezar de cero, vacía el campo, elige una clase y pinta.',
    noneLeft: (piece) =>
      `${capital(piece)}: ya están todas en el campo. Arrastra una o bórrala antes.`,
    newcomer: '¿Es tu primera vez? Apréndelo en cinco pasos cortos',
    grid: 'Tu mitad del campo',
  },
  dock: 'Barcos por colocar',
  palette: 'Piezas por colocar',
  turn: 'Girar',
  random: 'Al azar',
  clear: 'Vaciar',
  undo: 'Deshacer',
  keep: 'Guardar disposición',
  kept: 'Disposición guardada.',
  useKept: 'Mi disposición guardada',
  mirror: 'Espejo',
  erase: 'Quitar',
  ready: 'Todo listo',
  left: (count) => `Por colocar: ${numbers.number(count)}`,
  allPlaced: 'Todo colocado. Cuando quieras.',
  placed: (ship, from, to) =>
    from === to ? `${capital(ship)} en ${from}.` : `${capital(ship)} de ${from} a ${to}.`,
  removed: (ship) => `${capital(ship)}: fuera del tablero.`,
  refused: (ship) => `${capital(ship)}: ahí no cabe.`,
  touching: {
    free: 'Los barcos no pueden superponerse.',
    corners: 'Los barcos solo pueden tocarse por las esquinas.',
    none: 'Los barcos no pueden tocarse.',
  },
  free: 'libre',
  covered: (ship) => ship,
  formations: {
    title: 'Ya preparadas',
    wall: 'Muralla',
    wings: 'Dos alas',
    fortress: 'Bastión',
  },
  waiting: (name) => `${name} todavía está colocando…`,
  sealed: 'Tu disposición está sellada: ya no se puede cambiar.',
};

export const settings: PageSettingWords = {
  title: 'Ajustes',
  language: 'Idioma',
  unspoken: (language) =>
    `No se pudo cargar «${language}»: sin conexión con el servidor. Inténtalo más tarde.`,
  theme: 'Aspecto',
  themes: { system: 'Como el sistema', chart: 'Claro', night: 'Oscuro' },
  marks: 'Marcas',
  markStyles: { paper: 'Cruz y círculo', squares: 'Cuadros', pins: 'Fichas' },
  hit: 'Palabra para un impacto',
  pieces: 'Piezas de la batalla a ciegas',
  pieceColours: {
    own: { name: 'Un color por bando', meaning: 'Ves de un vistazo de quién es cada pieza.' },
    alike: { name: 'Mismo color', meaning: 'Como en las reglas antiguas.' },
  },
  sound: 'Sonido',
  soundOn: 'Sí',
  soundOff: 'No',
  motion: 'Animaciones',
  motions: { system: 'Como el sistema', reduced: 'Reducidas' },
  kept: 'Estos ajustes se guardan solo en este dispositivo.',
};

export const page: MorePageWords = { home, clock, rules, placing, battle, blind, over, settings };
