import type {
  PageFrameWords,
  PageHomeWords,
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
    label: 'Lugares',
    games: 'Juegos',
    lobby: 'Sala',
    tournaments: 'Torneos',
    rules: 'Reglas',
    settings: 'Ajustes',
    account: 'Cuenta',
    member: (name) => `Cuenta: has entrado como ${name}`,
  },
  loading: 'Un momento…',
  missing: {
    title: 'Aguas sin cartografiar',
    text: 'En esta dirección no hay nada. Puede que el enlace sea antiguo o esté mal escrito.',
    back: 'Volver a los juegos',
  },
  failed: {
    title: 'Algo ha fallado',
    text: 'La página ha tropezado con un error propio. Tus partidas están guardadas; vuelve a cargarla para seguir.',
    again: 'Volver a cargar',
  },
  unfetched: {
    title: 'Esta pantalla no ha llegado',
    text: 'No se llega al servidor y esta parte de la página aún no se había cargado. Tus partidas están guardadas.',
    again: 'Intentar de nuevo',
    still: (times) => `Sigue sin responder (intentos: ${times}).`,
  },
  cancel: 'Cancelar',
  close: 'Cerrar',
};

const { counted } = locale;
const minutes = { one: 'minuto', other: 'minutos' };
const days = { one: 'día', other: 'días' };

export const home: PageHomeWords = {
  which: '¿A qué jugamos?',
  against: '¿Contra quién?',
  opponents: {
    computer: { name: 'El ordenador', meaning: 'Aquí y ahora, con red o sin ella.' },
    beside: {
      name: 'Alguien a mi lado',
      meaning: 'Dos personas, una pantalla y un telón entre turno y turno.',
    },
    friend: {
      name: 'Un amigo o una amiga, por enlace',
      meaning: 'Recibes un enlace para enviar; quien lo abra se sienta a la mesa.',
    },
    lobby: { name: 'Quien esté esperando', meaning: 'Tu mesa aparece en la sala.' },
    program: {
      name: 'Un programa',
      meaning: 'Recibes el número de una mesa; se sienta un programa con su propia clave.',
    },
  },
  strength: '¿Con qué fuerza?',
  name: 'Tu nombre',
  nameHint: 'Basta un nombre; no hace falta cuenta.',
  playAs: (name) => `Juegas como ${name}.`,
  otherName: 'Nombre de la otra persona',
  you: 'Tú',
  beside: (seat) => `Jugador ${seat + 1}`,
  guest: (number) => `Invitado ${number}`,
  computer: (level) => `${level} (ordenador)`,
  program: (name) => `${name} (programa)`,
  begins: {
    title: '¿Quién empieza?',
    lot: 'A suertes',
    always: (name) => `Siempre empieza ${name}.`,
  },
  clock: {
    title: 'Reloj',
    none: 'Sin reloj',
    live: (time, seconds) =>
      seconds === 0
        ? counted(time, minutes)
        : `${counted(time, minutes)} + ${seconds} s por jugada`,
    days: (count) => `${counted(count, days)} por jugada`,
  },
  rated: {
    name: 'Con valoración',
    meaning: 'Cuenta para las valoraciones; hacen falta dos cuentas.',
  },
  privacy: {
    name: 'Privada',
    meaning: 'Solo la ven quienes juegan; no está en ninguna lista y nadie puede mirar.',
  },
  account: 'Mi cuenta',
  play: 'Jugar',
  running: 'Partidas en curso',
  finished: 'Partidas terminadas',
  older: 'Mostrar partidas anteriores',
  versus: (one, other) => `${one} – ${other}`,
  goOn: 'Seguir',
  look: 'Repasar',
  discard: 'Descartar',
  discardSure: '¿Descartar esta partida para siempre?',
  discardYes: 'Sí, descartarla',
  keepTroubles: {
    unread:
      'Ahora mismo no se pueden leer las partidas de este dispositivo. Lo que ha guardado el navegador sigue ahí.',
    undiscarded: 'No se ha podido descartar esta partida. Sigue ahí; inténtalo otra vez.',
  },
  openRecord: 'Abrir un registro',
  badNames: {
    length: 'Un nombre tiene de 1 a 24 caracteres.',
    invisible:
      'En el nombre hay un signo que no se ve, como un tabulador. Escribe el nombre de nuevo.',
    computer: 'Solo los ordenadores tienen nombres que empiezan por «bot:». Elige otro nombre.',
  },
  namesake: (name, seat) => `${name} (${seat + 1})`,
};

export const rules: PageRuleWords = {
  change: 'Cambiar las reglas',
  title: 'Las reglas de esta partida',
  done: 'Jugar con estas reglas',
  usual: 'Volver a las reglas de siempre',
  changed: 'reglas cambiadas',
  sizes: { rows: 'Filas', columns: 'Columnas' },
  fleet: {
    size: 'Casillas',
    count: 'Cuántos',
    add: 'Añadir un barco',
    remove: (ship) => `Quitar: ${ship}`,
    other: 'La otra flota de esta tradición',
    limit: (most) => `${most} como mucho`,
    limitInAll: (most) => `Como mucho ${numbers.ships(most)} en total en este tablero.`,
  },
  fixed: 'un número fijo',
  none: 'ninguno',
  objections: {
    emptyFleet: 'Una flota necesita al menos un barco.',
    tooLong: (size, rows, columns) =>
      `Un barco de ${numbers.cells(size)} no cabe en un tablero de ${rows} × ${columns}.`,
    tooMuch: (covered, cells) =>
      `La flota cubre ${numbers.cells(covered)}, pero el tablero solo tiene ${numbers.number(cells)}.`,
    noRoom:
      'Unos barcos que no pueden tocarse necesitan más sitio del que este tablero tiene para esta flota.',
    notFound:
      'No se ha encontrado manera de colocar esta flota en este tablero. Quita un barco o agranda el tablero.',
    rows: (most) => `Estos nombres de casillas solo tienen letras para ${most} filas.`,
    noSize: (size) => `Esta tradición no tiene barcos de ${numbers.cells(size)}.`,
    tooMany: (size, most) =>
      `En este tablero la tradición permite como mucho ${numbers.ships(most)} de ${numbers.cells(size)}.`,
    tooManyInAll: (most) =>
      `En este tablero la tradición permite como mucho ${numbers.ships(most)} en total.`,
    twoSizes: (ship) => `«${ship}» aparece con dos tamaños; una clase solo tiene uno.`,
    number: (least, most) => `Escribe un número entero de ${least} a ${most}.`,
    atLeast: (least) => `Escribe un número entero, ${least} o más.`,
  },
  fine: 'Con estas reglas se puede jugar.',
};

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Coloca tu flota',
    hint: 'Arrastra los barcos a la carta, o elige uno y toca una casilla. Con R o con el botón derecho se gira un barco.',
    grid: 'Tus aguas, para colocar la flota',
  },
  pieces: {
    title: 'Coloca tus 45 piezas',
    hint: 'Elige una clase y píntala en tu mitad; arrastra una pieza para cambiarla de sitio con otra.',
    grid: 'Tu mitad del campo',
  },
  dock: 'Barcos por colocar',
  palette: 'Piezas por colocar',
  turn: 'Girar',
  random: 'Al azar',
  clear: 'Vaciar',
  undo: 'Deshacer',
  keep: 'Guardar la disposición',
  kept: 'Guardada para la próxima vez.',
  useKept: 'Mi disposición guardada',
  mirror: 'Espejo',
  erase: 'Quitar',
  ready: 'Todo listo',
  left: (count) => `Por colocar: ${numbers.number(count)}`,
  allPlaced: 'Todo colocado. Cuando quieras.',
  placed: (ship, from, to) =>
    from === to ? `${capital(ship)} en ${from}.` : `${capital(ship)} de ${from} a ${to}.`,
  removed: (ship) => `${capital(ship)}: fuera del tablero.`,
  refused: (ship) => `${capital(ship)}: ahí no puede estar.`,
  free: 'libre',
  covered: (ship) => ship,
  formations: {
    title: 'Disposiciones hechas',
    wall: 'Muralla',
    wings: 'Dos alas',
    fortress: 'Bastión',
  },
  waiting: (name) => `${name} todavía está colocando…`,
  sealed: 'Tu disposición está sellada: desde ahora nadie puede mover un barco.',
};

export const settings: PageSettingWords = {
  title: 'Ajustes',
  language: 'Idioma',
  unspoken: (language) =>
    `No se ha podido cargar el idioma «${language}»: no se llega al servidor. Elígelo de nuevo más tarde.`,
  theme: 'Aspecto',
  themes: { system: 'Como el sistema', chart: 'Carta (claro)', night: 'Noche (oscuro)' },
  marks: 'Marcas',
  markStyles: { paper: 'Cruz y círculo', squares: 'Cuadros', pins: 'Alfileres' },
  hit: 'La palabra para un impacto',
  pieces: 'Piezas de la batalla a ciegas',
  pieceColours: {
    own: { name: 'Un color por bando', meaning: 'Se ve de un vistazo de quién es cada pieza.' },
    alike: { name: 'Iguales en ambos bandos', meaning: 'Como permiten las reglas antiguas.' },
  },
  sound: 'Sonido',
  soundOn: 'Sí',
  soundOff: 'No',
  motion: 'Movimiento',
  motions: { system: 'Como el sistema', reduced: 'El mínimo posible' },
  kept: 'Todo esto se guarda solo en este dispositivo.',
};

export const page: PageWords = { frame, home, rules, placing, battle, blind, over, settings };
