import type {
  PageFrameWords,
  PageHomeWords,
  PageClockWords,
  PageRuleWords,
  PagePlacingWords,
  PageSettingWords,
  PageWords,
} from '../types/page.ts';
import { locale, numbers } from './game.ts';
import { capital } from '../numerals.ts';
import { battle, blind } from './battle.ts';
import { over } from './record.ts';

export const frame: PageFrameWords = {
  tagline: 'Batallas navales de todas las tradiciones',
  skip: 'Ir al contenido',
  places: {
    label: 'Menú principal',
    games: 'Juegos',
    lobby: 'Sala',
    tournaments: 'Torneos',
    rules: 'Reglas',
    settings: 'Ajustes',
    account: 'Cuenta',
    member: (name) => `Cuenta: ${name}`,
  },
  loading: 'Cargando…',
  missing: {
    title: 'Página no encontrada',
    text: 'En esta dirección no hay nada. Puede que el enlace sea antiguo o esté mal escrito.',
    back: 'Volver a los juegos',
  },
  failed: {
    title: 'Algo ha fallado',
    text: 'Es un error de la página. Tus partidas están guardadas: recarga la página para continuar.',
    again: 'Recargar',
  },
  unfetched: {
    title: 'No se pudo cargar',
    text: 'Sin conexión con el servidor. Tus partidas están guardadas: revisa tu conexión e inténtalo de nuevo.',
    again: 'Intentar de nuevo',
    still: (times) => `Sigue sin responder (intentos: ${times}).`,
  },
  cancel: 'Cancelar',
  close: 'Cerrar',
};

const { counted, duration, either } = locale;
const minutes = { one: 'minuto', other: 'minutos' };

export const home: PageHomeWords = {
  which: 'Juego',
  against: 'Rival',
  opponents: {
    computer: { name: 'Máquina', meaning: 'También funciona sin conexión.' },
    beside: {
      name: 'Dos personas, un dispositivo',
      meaning: 'Juegan por turnos; entre turnos los tableros quedan ocultos.',
    },
    friend: {
      name: 'Invitar con un enlace',
      meaning: 'Envía el enlace: juegas contra la primera persona que lo abra.',
    },
    lobby: { name: 'Buscar rival', meaning: 'Tu partida aparece en la sala.' },
    program: {
      name: 'Tu propio bot',
      meaning: 'Avanzado: un programa entra con su clave y el identificador de tu partida.',
    },
  },
  strength: 'Dificultad',
  name: 'Tu nombre',
  nameHint: 'Basta con un nombre; no necesitas cuenta.',
  playAs: (name) => `Juegas como ${name}.`,
  otherName: 'Nombre de la otra persona',
  knockout: '¿Más de dos jugadores? Organiza una eliminatoria',
  you: 'Tú',
  beside: (seat) => `Jugador ${seat + 1}`,
  guest: (number) => `Invitado ${number}`,
  computer: (level) => `${level} (máquina)`,
  program: (name) => `${name} (bot)`,
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
  play: 'Jugar',
  running: 'Partidas en curso',
  finished: 'Partidas terminadas',
  older: 'Mostrar partidas anteriores',
  versus: (one, other) => `${one} – ${other}`,
  goOn: 'Continuar',
  look: 'Repasar',
  discard: 'Borrar',
  discardSure: '¿Borrar esta partida para siempre?',
  discardYes: 'Sí, borrarla',
  storageErrors: {
    unread:
      'Ahora no se pueden leer las partidas de este dispositivo. Siguen guardadas: recarga la página para volver a intentarlo.',
    undiscarded: 'No se pudo borrar esta partida. Inténtalo de nuevo.',
  },
  openRecord: 'Abrir una partida guardada',
  badNames: {
    length: 'El nombre debe tener de 1 a 24 caracteres.',
    invisible: 'El nombre contiene un carácter invisible, como un tabulador. Escríbelo de nuevo.',
    computer: 'Los nombres que empiezan por «bot:» son para las máquinas. Elige otro.',
  },
  namesake: (name, seat) => `${name} (${seat + 1})`,
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
};

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Coloca tu flota',
    hint: 'Arrastra los barcos al tablero, o elige uno y toca una casilla. Con R o clic derecho se gira.',
    grid: 'Tu tablero: coloca aquí tu flota',
  },
  pieces: {
    title: 'Coloca tus 45 piezas',
    hint: 'Elige una clase y píntala en tu mitad. Arrastra una pieza sobre otra para intercambiarlas.',
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

export const page: PageWords = {
  frame,
  home,
  clock,
  rules,
  placing,
  battle,
  blind,
  over,
  settings,
};
