import { HOME } from '../home.ts';
import type { ClockOffer, TerminalWords } from '../types/terminal.ts';
import type { Words } from '../words.ts';
import { status } from './battle.ts';
import { numbers, locale } from './game.ts';
import { shared } from './index.ts';
import { replays } from './record.ts';

const { decimal, number } = locale;
const moment = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short' });

function clockValue(clock: ClockOffer): string {
  if (clock === null) return 'ninguno';
  if ('perMove' in clock) return `${number(clock.perMove / 1000)} s para cada decisión`;
  const minutes = `${number(clock.initial / 60_000)} min cada uno`;
  return clock.increment === 0
    ? minutes
    : `${minutes}, y ${number(clock.increment / 1000)} s más por acción`;
}

const terminal: TerminalWords = {
  wait: 'Un instante…',
  tooSmall: (columns, rows, now, nowRows) =>
    `Flotilla necesita ${columns} × ${rows} caracteres; este terminal tiene ${now} × ${nowRows}. Agrándalo y el juego sigue.`,
  setup: {
    title: 'Partida nueva',
    keys: '↑ ↓ línea   ← → cambiar   escribe nombres, números   Intro seguir   Esc volver',
    begin: 'Empezar',
    beginHint: 'Intro empieza la partida tal como está aquí abajo.',
    game: 'Juego',
    players: 'Jugadores',
    playersHint: (most) =>
      `Dos juegan una partida; más, hasta ${most}, un torneo por eliminación en el orden de los nombres.`,
    against: 'Contra',
    besideMe: 'alguien a mi lado',
    besideMeHint: 'Dos personas ante una pantalla; un telón las oculta a la una de la otra.',
    computer: (level) => `Ordenador (${level})`,
    program: 'un programa',
    programHint:
      'Un programa que habla el lenguaje de docs/language.md por su entrada y su salida.',
    command: 'Línea de órdenes',
    commandHint: 'Por ejemplo: node mybot.js. Tiene 10 segundos para cada respuesta.',
    noCommand: 'Escribe la línea de órdenes del programa o elige otro rival.',
    nameOf: (player) => `Nombre del jugador ${player}`,
    nameless: (player) => `Jugador ${player}`,
    nameHint: 'Hasta 24 caracteres; cada cual con un nombre distinto.',
    nameTwice: (name) => `Dos jugadores se llaman ${name}. Cambia uno de los dos nombres.`,
    badName: (name) => `«${name}» no puede ser un nombre. Escribe de 1 a 24 caracteres visibles.`,
    opponent: 'el rival',
    first: 'Empieza',
    firstHint: 'Poneos de acuerdo en quién empieza.',
    byLot: 'a suertes',
    ofEachPair: ['el primero de cada pareja', 'el segundo de cada pareja'],
    clock: 'Reloj',
    clockHint: 'Corre el reloj de quien debe decidir; quien agota su tiempo pierde.',
    clockValue,
    hints: 'Pistas',
    hintsHint: 'Si se puede pedir una pista (tecla !).',
    allowed: 'permitidas',
    forbidden: 'prohibidas',
    rows: 'Filas',
    columns: 'Columnas',
    between: (least, most) => `De ${least} a ${most}.`,
    ship: (name, cells) => `Barcos: ${name} (${cells})`,
    sizeOf: (name) => `Tamaño: ${name}`,
    noShips: 'Una flota tiene al menos un barco.',
    doesNotFit:
      'Esta flota no se puede colocar en este tablero. Toma menos barcos o un tablero mayor.',
  },
  settings: {
    title: 'Ajustes',
    keys: '↑ ↓ línea   ← → cambiar   Esc volver',
    language: 'Idioma',
    languageHint: 'Desde ahora todo se dice en este idioma.',
    theme: 'Colores',
    themeHint: 'Para un fondo oscuro o claro, o sin colores.',
    themes: { dark: 'fondo oscuro', light: 'fondo claro', plain: 'sin colores' },
    marks: 'Marcas',
    markSets: {
      pins: 'alfileres',
      paper: 'papel: la cruz es agua, el círculo un blanco',
      squares: 'cuadrados huecos y llenos',
      letters: 'solo letras',
    },
    hit: 'Palabra para un blanco',
    hitHint: '¡Averiado!, ¡Tocado!, ¡Toque! o ¡Impacto!, como prefieras.',
  },
  saves: {
    title: 'Partidas guardadas',
    keys: '↑ ↓ elegir   Intro seguir   Supr borrar   X exportar el registro   Esc volver',
    none: 'Todavía no hay ninguna partida guardada.',
    when: (time) => moment.format(time),
    running: (when, game, players) => `${when}   ${game}: ${players}`,
    over: (when, game, players) => `${when}   ${game} (terminada): ${players}`,
    damaged: (when, file) => `${when}   ${file}: dañada`,
    damagedBecause: {
      unreadable:
        'Esta partida no se puede continuar: su archivo no se puede leer. El archivo se conserva como está.',
      'cut-off':
        'Esta partida no se puede continuar: su archivo está vacío o cortado. El archivo se conserva como está.',
      'not-a-game':
        'Esta partida no se puede continuar: su archivo no es una partida guardada de Flotilla. El archivo se conserva como está.',
      'against-rules':
        'Esta partida no se puede continuar: lo que cuenta no se ajusta a las reglas. El archivo se conserva como está.',
    },
  },
  curtain: {
    pass: (name) => `Pasa la pantalla a ${name}`,
    toPlace: (name) => `${name} coloca la flota; los demás miran a otro lado.`,
    toPlay: (name) => `Le toca a ${name}; los demás miran a otro lado.`,
    press: 'Pulsa Intro cuando nadie más mire.',
    keys: 'Intro abrir el telón   Esc salir',
  },
  place: {
    title: (name) => `${name} coloca la flota`,
    left: 'Falta por colocar:',
    ready: 'Todos los barcos están colocados. Intro confirma la flota.',
    notHere: 'Ahí no puede estar un barco. Elige otras casillas o gíralo.',
    help: [
      'Intro      deja el barco',
      'Espacio, R lo gira',
      '-, S       otro barco',
      '+, X       todos al azar',
      'Retroceso  deshace',
      'Supr, C    vacía',
    ],
    keys: 'Intro dejar   Espacio girar   + azar   Retroceso deshacer   F10 ayuda   Esc',
  },
  muster: {
    title: (name) => `${name} coloca las piezas`,
    help: 'Escribe el código de una pieza o cámbiala con RePág y AvPág; Intro la deja, Espacio la recoge. + coloca el resto al azar.',
    ready: 'Todas las piezas están colocadas. Intro confirma; + prueba otro orden.',
    notHere: 'Las piezas se colocan en la mitad propia.',
    noneLeft: (piece) => `Las piezas de esta clase ya están todas: ${piece}. Elige otra.`,
    keys: 'Intro dejar   Espacio recoger   + azar   Retroceso deshacer   F10 ayuda   Esc',
  },
  battle: {
    versus: (game, one, two) => `${game}: ${one} – ${two}`,
    attack: (name) => `Ataque: ${name}`,
    defence: 'Defensa: tu mar',
    fire: (typed) => (typed === '' ? 'Te toca disparar.' : `Tu disparo: ${typed}`),
    salvo: (marked, shots) => `Tu salva: ${marked} de ${numbers.shots(shots)} marcados.`,
    markFirst: 'Marca las casillas de la salva con Espacio y dispara con Intro.',
    fewer: (marked, shots) =>
      `Solo ${marked} de ${numbers.shots(shots)} marcados. Otra vez Intro dispara igualmente.`,
    thinking: (name) => `${name} está pensando… (Retroceso lo detiene)`,
    halted: (name) => `${name} ha dejado de pensar. Intro lo deja seguir.`,
    handOver: (name) => `Le toca a ${name}. Intro corre el telón.`,
    awaited: (name) => `Le toca a ${name}.`,
    noHints: 'Habéis acordado jugar sin pistas.',
    hintSalvo: (hits) => `La mejor lista está marcada: se esperan ${hits} blancos.`,
    keys: 'Flechas o C3   Intro fuego   \\ puntos   Tab leyenda   F10 ayuda   Esc salir',
    hintKeys: 'Flechas o C3   Intro fuego   ! pista   \\ puntos   Tab leyenda   F10   Esc',
    salvoKeys: 'Flechas   Espacio marca   Intro fuego   Tab leyenda   F10 ayuda   Esc salir',
    salvoHintKeys: 'Flechas   Espacio marca   Intro fuego   ! pista   Tab leyenda   F10   Esc',
  },
  field: {
    choose: 'Te toca: elige una pieza con Intro.',
    go: 'Elige adónde va; Intro sobre la pieza misma pregunta desde su sitio.',
    sayNothing: 'No decir nada',
    ask: (about) => `¿Qué es? (${about})`,
    askWith: (about, force) => `¿Qué es? (${about}), con ${force}`,
    strike: (at) => `Atacar ${at}`,
    force: (pieces, cells) => `${pieces}: ${cells}`,
    cannotMove: 'Esa pieza no puede hacer nada ahora. Elige otra.',
    nothingHere: 'Esa pieza no puede hacer nada donde está. Elige adónde va.',
    note: (text) => `Tu nota sobre esta pieza: ${text}▏ (Intro la guarda)`,
    tray: (name, pieces) => `Capturas de ${name}: ${pieces}`,
    advice: {
      move: (from, to) => `Quizá convenga mover de ${from} a ${to}.`,
      ask: (from, about) => `Quizá convenga preguntar desde ${from} por ${about}.`,
      moveAndAsk: (from, to, about) =>
        `Quizá convenga mover de ${from} a ${to} y preguntar por ${about}.`,
      strike: (from, at) => `Quizá convenga atacar ${at} desde ${from}.`,
      moveAndStrike: (from, to, at) => `Quizá convenga mover de ${from} a ${to} y atacar ${at}.`,
      force: (cells) => `Quizá convenga nombrar ${cells}.`,
    },
    keys: 'Flechas o C7   Intro elegir   Espacio nota   Tab leyenda   F10 ayuda   Esc',
    hintKeys: 'Flechas o C7   Intro elegir   Espacio nota   ! pista   Tab leyenda   F10   Esc',
    menuKeys: '↑ ↓ elegir   Intro hacerlo   Retroceso otra pieza   F10 ayuda   Esc salir',
  },
  far: {
    waiting: (match) => `Esperando a que alguien entre en la partida ${match}. Esc sale.`,
    notJoined: (reason) => `No se puede entrar en la partida: ${reason}`,
    noSeat: 'los dos asientos están ocupados.',
    noServer: (address) => `ningún servidor responde en ${address}.`,
    joining: (address) => `Conectando con ${address}… Esc lo deja.`,
    notSent: 'Sin conexión: no se ha enviado nada. Repite cuando vuelva.',
    stillSending: 'Tu última acción sigue en camino. Espera la respuesta.',
  },
  over: {
    champion: (name) => `¡${name} gana el torneo!`,
    scores: (listed) => `Puntos: ${listed}.`,
    seaOf: (name) => `El mar de ${name}`,
    rematch: 'Otra partida con los lados cambiados',
    choices: {
      next: 'La partida siguiente',
      replay: 'Ver otra vez la partida',
      analysis: 'Análisis',
      scores: 'Puntos',
      export: 'Exportar el registro',
      home: 'Volver al principio',
    },
    keys: '↑ ↓ elegir   Intro seguir   \\ puntos   Tab leyenda   Esc salir',
    unscoredKeys: '↑ ↓ elegir   Intro seguir   Tab leyenda   Esc salir',
  },
  replay: {
    title: (step, last) => `La partida otra vez: ${step} de ${last}`,
    both: 'a cartas vistas',
    onlooker: 'como la ve quien mira',
    of: (name) => `como la ve ${name}`,
    keys: '← → paso   RePág AvPág diez   Espacio otros ojos   Tab leyenda   Esc volver',
  },
  analysis: {
    title: 'Análisis: qué fue suerte y qué fue destreza',
    working: (done, total) => `Juzgando ${done} de ${total}… (Esc lo detiene)`,
    failed: (reason) => `El análisis ha fallado: ${reason} Inténtalo otra vez.`,
    account: (name, told) => `${name}: ${told}`,
    encounters: (name, count, won, expected) =>
      `${name}: encuentros ganados, ${won} de ${count}, cuando se esperaban ${decimal(expected)}.`,
    salvo: (name, shots, hits, expected, best) =>
      `${name}: ${numbers.shots(shots)}, ${numbers.hits(hits)}; esperados ${decimal(expected)}, como mucho ${decimal(best)}`,
    keys: '↑ ↓ leer   Esc volver',
  },
  help: {
    title: 'Ayuda',
    common: [
      ['Flechas', 'mueven la mira; en el borde el tablero se desplaza solo'],
      ['Intro', 'dispara; elige; confirma'],
      ['C3', 'escribir el nombre de una casilla apunta a ella'],
      ['Espacio', 'marca un disparo; nota en una pieza; gira un barco'],
      ['Retroceso', 'deshace; detiene al ordenador que piensa'],
      ['Ratón', 'apunta, donde el terminal lo tiene'],
      ['Ctrl+C Ctrl+Z', 'sale, todo queda guardado; pausa hasta fg'],
    ],
    commands: {
      'attack-left': 'desplaza el tablero de ataque a la izquierda',
      'attack-right': 'desplaza el tablero de ataque a la derecha',
      'attack-up': 'desplaza el tablero de ataque hacia arriba',
      'attack-down': 'desplaza el tablero de ataque hacia abajo',
      'defence-left': 'desplaza el tablero de defensa a la izquierda',
      'defence-right': 'desplaza el tablero de defensa a la derecha',
      'defence-up': 'desplaza el tablero de defensa hacia arriba',
      'defence-down': 'desplaza el tablero de defensa hacia abajo',
      save: 'guarda (cada acción se guarda también sola)',
      help: 'esta ayuda',
      scores: 'los puntos y el cuadro del torneo',
      legend: 'la leyenda de signos y colores',
      leave: 'sale después de preguntar; empate, rendición, idioma',
      hint: 'una pista, si se ha acordado',
    },
    second: 'Algunos terminales se quedan con las teclas F: la segunda tecla hace lo mismo.',
  },
  legend: {
    title: 'Leyenda',
    sight: 'la mira',
    marked: 'marcado para la salva',
    back: 'dorso de una pieza enemiga',
    note: 'lo mismo con tu nota, o con lo revelado',
    reach: 'adonde puede ir la pieza',
    inQuestion: 'piezas en mano o en cuestión',
  },
  scores: {
    title: 'Puntos',
    none: 'Este juego no tiene puntos.',
    later: 'Los puntos dirían más que las respuestas: se muestran después de la partida.',
    sum: 'Todas las partidas juntas:',
    round: (round) => `Ronda ${round}`,
    bye: (name) => `${name} pasa sin jugar`,
  },
  leave: {
    title: '¿Dejar la partida?',
    choices: {
      'play-on': 'Seguir jugando',
      'save-and-leave': 'Guardar y dejar la partida',
      'accept-draw': 'Aceptar el empate',
      'decline-draw': 'Rechazar el empate',
      'offer-draw': 'Proponer el empate',
      resign: 'Rendirse',
      settings: 'Ajustes e idioma',
      quit: 'Guardar y salir de Flotilla',
    },
  },
  questions: {
    delete: { title: '¿Borrar esta partida para siempre?', no: 'Conservarla', yes: 'Borrarla' },
    resign: { title: '¿Rendirse en esta partida?', no: 'Seguir jugando', yes: 'Rendirse' },
    discard: { title: '¿Descartar lo que has escrito?', no: 'Seguir editando', yes: 'Descartar' },
  },
  notices: {
    saved: 'La partida está guardada.',
    exported: (path) => `El registro está escrito en ${path}.`,
    notOver: 'El registro lo cuenta todo: se puede exportar cuando la partida ha terminado.',
    noHint: 'Para este momento no hay pista.',
    noGame: 'Aquí no hay ninguna partida sin terminar.',
    thinking: 'Buscando una pista…',
    fault: (details) =>
      `Esto es un fallo de Flotilla; tu partida está guardada. Detalles: ${details}`,
    unreadable: (reason) =>
      `No se pueden leer las partidas guardadas: ${reason}. Revisa la carpeta y repite.`,
    notKept: (reason) => `Aún no guardado: ${reason}. Se mantiene hasta que salgas; F9 lo repite.`,
  },
  farewell: {
    kept: (command) => `La partida queda guardada. Para seguir: ${command}`,
    far: (command) => `La partida sigue en el servidor. Para volver a tu sitio: ${command}`,
  },
  troubles: {
    'not-saved': (reason) =>
      `No guardado, y por eso no hecho: ${reason}. Haz sitio o mira la carpeta y repite.`,
    'no-answer': (reason) =>
      `El ordenador no ha respondido: ${reason}. Intro le pregunta otra vez.`,
    'no-connection': () => 'Se ha perdido la conexión. Se repara sola; no se pierde nada.',
    'signed-out': () => 'Se ha cerrado tu sesión. Sal del juego y ábrelo otra vez para entrar.',
    'bad-answer': () => 'No se pudo leer la respuesta del servidor. Actualiza el programa.',
  },
};

/** Everything the terminal and the command line say. */
export const spanish: Words = { ...shared, home: HOME.es, replays, status, terminal };
