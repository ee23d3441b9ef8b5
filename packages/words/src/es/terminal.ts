import { HOME } from '../home.ts';
import { evening, help, ladder, lobby, turns } from './terminal-screens.ts';
import { guide } from './guide.ts';
import { onDemand } from '../counting.ts';
import type { ClockOffer, TerminalWords } from '../types/terminal.ts';
import type { Words } from '../words.ts';
import { status } from './battle.ts';
import { numbers, locale } from './game.ts';
import { games, levels } from './first.ts';
import { more } from './index.ts';
import { online } from './online.ts';
import { replays } from './record.ts';

const { decimal, number } = locale;
const moment = onDemand(
  () =>
    new Intl.DateTimeFormat('es-ES', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

function clockValue(clock: ClockOffer): string {
  if (clock === null) return 'sin límite';
  if ('perMove' in clock) return `${locale.duration(clock.perMove)} por jugada`;
  const minutes = `${number(clock.initial / 60_000)} min cada uno`;
  return clock.increment === 0
    ? minutes
    : `${minutes}, y ${number(clock.increment / 1000)} s más por jugada`;
}

const shipsOf = (ships: number, most: number): string => `${ships} de ${numbers.ships(most)}`;

const terminal: TerminalWords = {
  evening,
  ladder,
  lobby,
  wait: 'Cargando…',
  tooSmall: (columns, rows, now, nowRows) =>
    `Flotilla necesita ${columns} × ${rows} caracteres; este terminal tiene ${now} × ${nowRows}. Agrándalo para continuar.`,
  setup: {
    title: 'Partida nueva',
    keys: '↑ ↓ línea   ← → cambiar   escribe nombres, números   Intro aceptar   Esc',
    begin: 'Empezar',
    beginHint: 'Pulsa Intro para empezar esta partida.',
    game: 'Juego',
    players: 'Jugadores',
    playersHint: (most) =>
      `Dos juegan una partida; más, hasta ${most}, una eliminatoria en este orden.`,
    against: 'Rival',
    besideMe: 'dos personas, una pantalla',
    besideMeHint: 'Juegan por turnos; entre turnos se oculta la pantalla.',
    computer: (level) => `Máquina (${level})`,
    program: 'tu propio bot',
    programHint: 'Un programa que juega por su entrada y salida: ver docs/language.md.',
    command: 'Comando',
    commandHint: 'Por ejemplo: node mybot.js. Tiene 10 segundos para cada respuesta.',
    noCommand: 'Escribe el comando que inicia el bot o elige otro rival.',
    nameOf: (player) => `Nombre del jugador ${player}`,
    nameless: (player) => `Jugador ${player}`,
    nameHint: 'Hasta 24 caracteres; todos los nombres distintos.',
    nameTwice: (name) => `Dos jugadores se llaman ${name}. Cambia uno de los dos nombres.`,
    badName: (name) => `«${name}» no puede ser un nombre. Escribe de 1 a 24 caracteres visibles.`,
    opponent: 'el rival',
    first: 'Empieza',
    firstHint: 'Quién juega primero.',
    byLot: 'al azar',
    clock: 'Tiempo',
    clockHint: 'Tu reloj corre en tu turno. Si se acaba el tiempo, pierdes.',
    clockValue,
    hints: 'Pistas',
    hintsHint: 'Si se puede pedir una pista (tecla !).',
    allowed: 'permitidas',
    forbidden: 'prohibidas',
    rules: 'Reglas…',
    rulesHint: 'Intro muestra todas las reglas de este juego y permite cambiarlas.',
    rulesValue: (board, ships, most) =>
      most === null ? `${board}, ${numbers.ships(ships)}` : `${board}, ${shipsOf(ships, most)}`,
    total: (ships, most) => `En total ${ships} de ${numbers.ships(most)}.`,
    minutes: 'Minutos',
    increment: 'Segundos más por jugada',
    secondsPerMove: 'Segundos por jugada',
    daysPerMove: 'Días por jugada',
    entrantHint: 'Escribe un nombre o elige una máquina con ← →. Los nombres deben ser distintos.',
    rows: 'Filas',
    columns: 'Columnas',
    between: (least, most) => `De ${least} a ${most}.`,
    ship: (name, cells) => `Barcos: ${name} (${cells})`,
    sizeOf: (name) => `Tamaño: ${name}`,
    noShips: 'Añade al menos un barco.',
    doesNotFit: 'Esta flota no cabe en este tablero. Usa menos barcos o un tablero mayor.',
  },
  settings: {
    title: 'Ajustes',
    keys: '↑ ↓ línea   ← → cambiar   Esc volver',
    language: 'Idioma',
    languageHint: 'El idioma del juego.',
    theme: 'Colores',
    themeHint: 'Para un fondo oscuro o claro, o sin colores.',
    themes: { dark: 'fondo oscuro', light: 'fondo claro', plain: 'sin colores' },
    marks: 'Marcas',
    markSets: {
      pins: 'fichas',
      paper: 'papel: la cruz es agua, el círculo un impacto',
      squares: 'cuadrados huecos y llenos',
      letters: 'solo letras',
    },
    hit: 'Palabra para un impacto',
    hitHint: '¡Tocado!, ¡Averiado!, ¡Toque! o ¡Impacto!, como prefieras.',
  },
  saves: {
    title: 'Partidas guardadas',
    keys: '↑ ↓ elegir   Intro continuar   Supr borrar   X exportar   Esc volver',
    none: 'Todavía no hay partidas guardadas.',
    when: (time) => moment().format(time),
    unfinished: 'Sin terminar',
    finished: 'Terminadas',
    placing: 'colocando',
    round: (round) => `ronda ${number(round)}`,
    left: {
      ships: (one, two) => `barcos a flote ${one} : ${two}`,
      pieces: (one, two) => `piezas ${one} : ${two}`,
    },
    won: (name) => `gana ${name}`,
    drawn: 'empate',
    damaged: 'dañada',
    season: {
      name: (count) => `Informe de temporada: suerte y precisión en ${numbers.games(count)}`,
      title: 'Informe de temporada',
      none: 'Aún no hay partidas terminadas.',
      working: (done, total) => `Analizando la partida ${done} de ${total}… (Esc lo detiene)`,
      keys: '↑ ↓ desplazar   Esc volver',
    },
    damagedBecause: {
      unreadable:
        'No se puede abrir esta partida: su archivo no se puede leer. El archivo no se ha cambiado.',
      'cut-off':
        'No se puede abrir esta partida: su archivo está vacío o cortado. El archivo no se ha cambiado.',
      'not-a-game':
        'No se puede abrir esta partida: su archivo no es de Flotilla. El archivo no se ha cambiado.',
      'against-rules':
        'No se puede abrir esta partida: no cumple las reglas. El archivo no se ha cambiado.',
    },
  },
  curtain: {
    pass: (name) => `Pasa la pantalla a ${name}`,
    toPlace: (name) => `${name} coloca la flota. Los demás, que no miren.`,
    toPlay: (name) => `Turno de ${name}. Los demás, que no miren.`,
    press: 'Pulsa Intro cuando nadie más mire.',
    keys: 'Intro mostrar la pantalla   Esc salir',
  },
  placeFleet: {
    title: (name) => `${name}: coloca tu flota`,
    left: 'Falta por colocar:',
    ready: 'Todos los barcos están colocados. Pulsa Intro para confirmar.',
    notHere: 'Ahí no cabe el barco. Elige otras casillas o gíralo.',
    confirm: 'Intro      confirma la flota',
    help: [
      'Intro      coloca el barco',
      'Espacio, R lo gira',
      '-, S       siguiente barco',
      '+, X       colocar al azar',
      'Retroceso  deshace',
      'Supr, C    vacía',
    ],
    keys: 'Intro colocar   Espacio girar   + azar   Retroceso deshacer   F10   Esc',
  },
  placePieces: {
    title: (name) => `${name}: coloca tus piezas`,
    help: 'Escribe el código de una pieza o elígela con RePág y AvPág. Intro la coloca, Espacio la quita, + coloca el resto al azar.',
    ready: 'Todas las piezas están colocadas. Intro confirma; + prueba otra disposición.',
    notHere: 'Coloca las piezas en tu mitad.',
    noneLeft: (piece) => `Ya no quedan de esta clase: ${piece}. Elige otra.`,
    keys: 'Intro colocar   Espacio quitar   + azar   Retroceso deshacer   F10   Esc',
  },
  battle: {
    versus: (game, one, two) => `${game}: ${one} – ${two}`,
    attack: (name) => `Ataque: ${name}`,
    defence: 'Defensa: tus aguas',
    fire: (typed) => (typed === '' ? 'Tu disparo.' : `Tu disparo: ${typed}`),
    salvo: (marked, shots) => `Tu salva: ${marked} de ${numbers.shots(shots)} marcados.`,
    markFirst: 'Marca casillas con Espacio y dispara con Intro.',
    fewer: (marked, shots) =>
      `Solo ${marked} de ${numbers.shots(shots)} marcados. Pulsa Intro otra vez para disparar igual.`,
    thinking: (name) => `${name} está pensando… (Retroceso lo detiene)`,
    halted: (name) => `${name} se ha detenido. Pulsa Intro para continuar.`,
    handOver: (name) => `Turno de ${name}. Intro oculta la pantalla.`,
    awaited: (name) => `Turno de ${name}.`,
    noHints: 'En esta partida no hay pistas.',
    hintSalvo: (hits) => `La mejor salva está marcada: se esperan ${hits} impactos.`,
    keys: (cell) =>
      `Flechas o ${cell}   Intro fuego   \\ puntos   Tab leyenda   F10 ayuda   Esc salir`,
    hintKeys: (cell) =>
      `Flechas o ${cell}   Intro fuego   ! pista   \\ puntos   Tab leyenda   F10   Esc`,
    salvoKeys: 'Flechas   Espacio marca   Intro fuego   Tab leyenda   F10 ayuda   Esc salir',
    salvoHintKeys: 'Flechas   Espacio marca   Intro fuego   ! pista   Tab leyenda   F10   Esc',
  },
  fleets: {
    enemy: 'Flota enemiga',
    own: 'Tu flota',
    sunk: 'a pique',
    sunkOf: (sunk, total) => `Hundidos: ${sunk} de ${total} barcos`,
  },
  field: {
    choose: 'Tu turno: elige una pieza con Intro.',
    go: 'Elige adónde va; Intro sobre la misma pieza: actuar sin mover.',
    arrived: (from, to) => `De ${from} a ${to}. ¿Y ahora?`,
    stays: (at) => `${at} no se mueve. ¿Y ahora?`,
    sayNothing: 'Solo mover',
    ask: (about) => `Preguntar por ${about}`,
    askWith: (about, force) => `Preguntar por ${about}, atacar con ${force}`,
    strike: (at) => `Torpedear ${at}`,
    force: (pieces, cells) => `${pieces}: ${cells}`,
    cannotMove: 'Esta pieza está bloqueada. Elige otra.',
    nothingHere: 'Esta pieza no puede actuar sin mover. Elige adónde va.',
    note: (text) => `Tu nota sobre esta pieza: ${text}▏ (Intro la guarda)`,
    tray: (name, pieces) => `Capturas de ${name}: ${pieces}`,
    advice: {
      move: (from, to) => `Sugerencia: mover de ${from} a ${to}.`,
      ask: (from, about) => `Sugerencia: preguntar por ${about} desde ${from}.`,
      moveAndAsk: (from, to, about) =>
        `Sugerencia: mover de ${from} a ${to} y preguntar por ${about}.`,
      strike: (from, at) => `Sugerencia: torpedear ${at} desde ${from}.`,
      moveAndStrike: (from, to, at) => `Sugerencia: mover de ${from} a ${to} y torpedear ${at}.`,
      force: (cells) => `Sugerencia: ${cells}.`,
    },
    keys: 'Flechas o C7   Intro elegir   Espacio nota   \\ rangos   Tab signos   F10   Esc',
    hintKeys: 'Flechas o C7   Intro elegir   Espacio nota   ! pista   \\ rangos   F10   Esc',
    menuKeys: '↑ ↓ elegir   Intro aceptar   Retroceso otra pieza   F10 ayuda   Esc salir',
    replyKeys: '↑ ↓ elegir   Intro aceptar   \\ rangos   Tab leyenda   F10 ayuda   Esc salir',
    clashes: {
      attacker: 'Con esta fuerza ganas.',
      defender: 'Con esta fuerza pierdes.',
      equal: 'Se pierden las dos fuerzas.',
    },
  },
  online: {
    notJoined: (reason) => `No se puede entrar en la partida: ${reason}`,
    noSeat: 'las dos plazas están ocupadas.',
    noServer: (address) => `ningún servidor responde en ${address}.`,
    joining: (address) => `Conectando con ${address}… Esc cancela.`,
    notSent: 'Sin conexión: no se ha enviado nada. Inténtalo cuando vuelva.',
    stillSending: 'Tu última jugada aún se está enviando. Espera la respuesta.',
    absence: online.absence,
    notClaimed: 'Tu rival ha vuelto: ya no puedes reclamar la victoria.',
  },
  over: {
    resultKeys: 'Intro continuar   \\ puntos   Tab leyenda   Esc salir',
    champion: (name) => `¡${name} gana el torneo!`,
    scores: (listed) => `Puntos: ${listed}.`,
    seaOf: (name) => `Aguas de ${name}`,
    rematch: 'Revancha',
    choices: {
      next: 'Siguiente partida',
      replay: 'Repetición',
      analysis: 'Análisis',
      scores: 'Puntos',
      export: 'Exportar la partida',
      home: 'Menú principal',
    },
    keys: '↑ ↓ elegir   Intro aceptar   \\ puntos   Tab leyenda   Esc salir',
    unscoredKeys: '↑ ↓ elegir   Intro aceptar   Tab leyenda   Esc salir',
    unscoredResultKeys: 'Intro continuar   Tab leyenda   Esc salir',
  },
  replay: {
    title: (step, last) => `Repetición ${step}/${last}`,
    both: 'todo a la vista',
    spectator: 'como la ve el público',
    of: (name) => `como la ve ${name}`,
    keys: 'Intro reproducir   ← → paso   RePág AvPág 10   Espacio vista   Tab   Esc',
    playingKeys: 'Intro pausa   ← → paso   Espacio vista   Esc volver',
  },
  analysis: {
    title: 'Análisis: suerte y precisión',
    working: (done, total) => `Analizando ${done} de ${total}… (Esc lo detiene)`,
    failed: (reason) => `El análisis ha fallado: ${reason} Inténtalo otra vez.`,
    account: (name, told) => `${name}: ${told}`,
    encounters: (name, count, won, expected) =>
      `${name}: ataques ganados, ${won} de ${count}; esperados, ${decimal(expected)}.`,
    salvo: (name, shots, hits, expected, best) =>
      `${name}: ${numbers.shots(shots)}, ${numbers.hits(hits)}; esperados ${decimal(expected)}, lo mejor ${decimal(best)}`,
    keys: '↑ ↓ desplazar   Esc volver',
  },
  help,
  legend: {
    keys: 'Esc cerrar',
    title: 'Leyenda',
    water: 'aquí no puede haber barco',
    last: 'el último disparo',
    sight: 'cursor',
    marked: 'marcado para la salva',
    back: 'dorso de una pieza enemiga',
    note: 'lo mismo con tu nota, o revelada',
    reach: 'adonde puede ir la pieza',
    inQuestion: 'pieza elegida o preguntada',
  },
  scores: {
    keys: '↑ ↓ desplazar   Esc cerrar',
    points:
      'Agua −3, tocado +5; hundir un barco de 2, 3, 4 o 5 casillas, otros +15, +11, +8 o +5; ganar la partida +20.',
    title: 'Puntos',
    none: 'Este juego no tiene puntos.',
    later: 'Los puntos revelarían demasiado: se muestran después de la partida.',
    sum: 'Total de todas las partidas:',
    round: (round) => `Ronda ${round}`,
    bye: (name) => `${name} pasa sin jugar`,
  },
  leave: {
    title: '¿Salir de la partida?',
    choices: {
      'play-on': 'Seguir jugando',
      'save-and-leave': 'Guardar y salir',
      'accept-draw': 'Aceptar el empate',
      'decline-draw': 'Rechazar el empate',
      'offer-draw': 'Proponer empate',
      resign: 'Rendirse',
      settings: 'Ajustes e idioma',
      quit: 'Guardar y salir de Flotilla',
      claim: online.absence.claim,
    },
  },
  questions: {
    delete: { title: '¿Borrar esta partida para siempre?', no: 'Conservarla', yes: 'Borrar' },
    resign: { title: '¿Rendirte en esta partida?', no: 'Seguir jugando', yes: 'Rendirse' },
    claim: { title: online.absence.sure, no: 'Seguir esperando', yes: online.absence.claim },
    discard: { title: '¿Descartar los cambios?', no: 'Seguir editando', yes: 'Descartar' },
    'cancel-tournament': lobby.tournament.cancelSure,
    mute: {
      title: (name) => `¿Silenciar a ${name}?`,
      no: 'No, ver sus mensajes',
      yes: 'Silenciar',
    },
  },
  notices: {
    saved: 'Partida guardada.',
    exported: (path) => `Partida exportada a ${path}.`,
    notOver: 'La partida exportada lo muestra todo: espera a que termine.',
    noHint: 'Ahora no hay ninguna pista.',
    noGame: 'No hay ninguna partida sin terminar.',
    thinking: 'Buscando una pista…',
    fault: (details) => `Error de Flotilla. Tu partida está guardada. Detalles: ${details}`,
    unreadable: (reason) =>
      `No se pueden leer las partidas guardadas: ${reason}. Revisa la carpeta e inténtalo de nuevo.`,
    notKept: (reason) => `Aún no guardada: ${reason}. Pulsa F9 para intentarlo antes de salir.`,
  },
  farewell: {
    kept: (command) => `Partida guardada. Para continuar: ${command}`,
    far: (command) => `La partida sigue en el servidor. Para volver: ${command}`,
  },
  errors: {
    'not-saved': (reason) =>
      `No se pudo guardar, así que la jugada no cuenta: ${reason}. Libera espacio o revisa la carpeta.`,
    'no-answer': (reason) => `La máquina no ha respondido: ${reason}. Pulsa Intro para reintentar.`,
    'no-connection': () => 'Reconectando… tu partida está a salvo.',
    'signed-out': () => 'Tu sesión ha terminado. Sal y vuelve a abrir el juego para iniciarla.',
    'bad-answer': () => 'No se entendió la respuesta del servidor. Actualiza el programa.',
  },
};

/** Everything the terminal and the command line say. */
export const spanish: Words = {
  ...more,
  games,
  levels,
  guide,
  home: HOME.es,
  online,
  replays,
  status,
  terminal,
  turns,
};
