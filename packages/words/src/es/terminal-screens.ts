import { type TurnWords, callWithin, partsTold } from '../types/turns.ts';
import { type Who, told } from '../types/game.ts';
import type { ToldShot } from '../types/battle.ts';
import type {
  EveningWords,
  HelpWords,
  LadderWords,
  LobbyWords,
} from '../types/terminal-screens.ts';
import { locale, numbers, starting } from './game.ts';

const { counted } = locale;

export const evening: EveningWords = {
  final: 'Final',
  semifinal: 'Semifinal',
  quarterfinal: 'Cuartos de final',
  round: (number) => `Ronda ${number}`,
  announced: (round, one, two) => `${round}: ${one} – ${two}`,
  whoBegins: 'De común acuerdo, ¿quién empieza?',
  begins: (name) => `Empieza ${name}`,
  again: (name) => `Hubo empate. Se repite y empieza ${name}.`,
  start: 'Empezar la partida',
  keys: '↑ ↓ elegir   Intro empezar   F10 ayuda   Esc salir',
  watchKeys: '\\ puntos   Tab leyenda   F10 ayuda   Esc salir',
  numbered: (name, number) => `${name} ${number}`,
};

export const ladder: LadderWords = {
  title: 'Rangos',
  yours: 'tuyas',
  theirs: 'rival',
  rank: 'rango',
  beats: {
    senior: ['Gana el rango superior, sean cuantos sean.'],
    numbers: ['Misma clase: gana el mayor número; con igual número se pierden ambos.'],
    three: ['Tres barcos vencen a uno del rango inmediatamente superior.'],
    submarine: ['Los submarinos vencen a los acorazados.'],
    mine: ['Los dragaminas capturan minas; los demás se pierden con la mina.'],
    fort: ['Un barco captura el fuerte por el que pregunta.'],
    torpedo: ['Un torpedo elimina a cualquier vecino menos un fuerte.'],
  },
  lastMove: 'la última jugada',
  only: (pieces) => `Solo hay una opción: ${pieces}.`,
};

export const lobby: LobbyWords = {
  server: {
    title: 'Jugar en línea',
    connect: 'Conectar',
    connectHint: 'Pulsa Intro para entrar en la sala de este servidor.',
    address: 'Servidor',
    addressHint: 'La dirección de un servidor de Flotilla, por ejemplo https://example.org.',
    badAddress: 'Esto no es una dirección. Escribe una como https://example.org.',
    name: 'Tu nombre',
    nameHint: 'El que ven los demás. De 1 a 24 caracteres.',
    account: 'Cuenta',
    accounts: {
      guest: 'jugar sin cuenta',
      'sign-in': 'iniciar sesión',
      'sign-up': 'crear una cuenta',
    },
    accountHints: {
      guest: 'Sin contraseña. Este terminal te recuerda.',
      'sign-in': 'Tus partidas y tu ranking en este servidor.',
      'sign-up':
        'Un nombre solo tuyo, partidas por ranking y tus partidas en cualquier dispositivo.',
    },
    password: 'Contraseña',
    passwordHint: 'Al menos 8 caracteres.',
    noPassword: 'Escribe tu contraseña o juega sin cuenta.',
    keys: '↑ ↓ línea   ← → cambiar   escribe los datos   Intro seguir, conectar   Esc volver',
  },
  tabs: { play: 'Sala', mine: 'Mis partidas', live: 'En directo', tournaments: 'Torneos' },
  title: (server) => `En línea en ${server}`,
  reconnecting: 'Reconectando…',
  playersOnline: (count) =>
    counted(count, { one: 'jugador en línea', other: 'jugadores en línea' }),
  guest: (name) => `${name} (sin cuenta)`,
  quickHint: 'Te enfrentas al siguiente jugador que elija el mismo juego.',
  createHint: 'Para un amigo con el enlace, para la sala o contra la máquina.',
  joinLink: 'Entrar con un enlace…',
  joinLinkHint: 'Pega el enlace que te han enviado, o su última parte.',
  badLink: 'Esto no es un enlace a una partida de este servidor.',
  another: 'Otro servidor u otro nombre…',
  anotherHint: 'Inicia sesión, crea una cuenta o cambia de servidor.',
  noMine: 'Aún no tienes partidas en línea. Crea una o entra en una de la sala.',
  yourMove: 'te toca',
  theirMove: 'le toca al rival',
  waiting: 'esperando rival',
  over: 'terminada',
  rated: 'por ranking',
  rating: (rating) => `ranking ${rating}`,
  noClock: 'sin límite',
  clock: (minutes, seconds) => `${minutes} min + ${seconds} s`,
  keys: '← → pestaña   ↑ ↓ elegir   Intro abrir   F10 ayuda   Esc volver',
  game: {
    title: 'Nueva partida en línea',
    create: 'Crear la partida',
    createHint: 'Pulsa Intro para crear la partida de abajo.',
    opponents: {
      anyone: 'cualquiera (partida rápida)',
      link: 'un amigo con el enlace',
      program: 'tu propio bot',
    },
    opponentHints: {
      anyone: 'El siguiente jugador que quiera lo mismo, con un tiempo que acepten ambos.',
      link: 'Recibes un enlace para enviar. Juegas contra quien lo abra primero.',
      program: 'Tu bot entra con su clave; consulta docs/protocol.md.',
    },
    anyClock: 'cualquiera',
    anyClockHint: 'Con o sin límite de tiempo: lo que haya elegido el otro jugador.',
    rated: 'Por ranking',
    ratedHint:
      'Cuenta para el ranking. Las dos personas necesitan cuenta y las reglas no se cambian.',
    yes: 'sí',
    no: 'no',
    watching: 'Espectadores',
    watchingHint: 'Los espectadores solo ven lo que saben los dos jugadores.',
    everyone: 'puede mirar cualquiera',
    nobody: 'solo los dos jugadores',
  },
  invite: {
    text: 'Juegas contra la primera persona que lo abra. La partida te espera aunque salgas.',
    cancel: 'Cancelar la partida',
    orTerminal: 'O en un terminal:',
    copied: 'Enlace copiado, si tu terminal lo permite.',
    stay: 'Volver a la sala (la partida sigue abierta)',
    keys: '↑ ↓ elegir   Intro aceptar   Esc volver a la sala',
  },
  chat: {
    none: 'Aún no hay mensajes. ¡Saluda!',
    keys: 'Intro enviar   ↑ ↓ desplazar   Supr silenciar   Esc cerrar',
    unread: (count) =>
      `${counted(count, { one: 'mensaje nuevo', other: 'mensajes nuevos' })} ( / )`,
    muted: (name) => `Has silenciado a ${name}.`,
  },
  tournament: {
    title: 'Nuevo torneo',
    createHint: 'Pulsa Intro para crear el torneo de abajo.',
    most: 'Máximo de jugadores',
    order: 'Orden',
    orders: { entry: 'por orden de inscripción', rating: 'primero el mejor ranking' },
    arrival: 'Minutos de espera',
    arrivalHint: 'Quien no haya colocado su flota para entonces pierde la partida.',
    botsHint: 'Quien organiza puede añadir jugadores de la máquina.',
    keys: '↑ ↓ elegir   Intro aceptar   RePág AvPág desplazar   F10 ayuda   Esc volver',
    by: (name) => `organiza ${name}`,
    watchGame: (one, two) => `Mirar ${one} – ${two}`,
    cancelSure: { title: '¿Cancelar este torneo?', no: 'No cancelar', yes: 'Cancelar el torneo' },
  },
};

const nameOf = (who: Who): string => told(who, 'Tú', starting);

const shotTold = ({ at, call, ship }: ToldShot): string =>
  `${callWithin(call)} en ${at}${ship === null ? '' : ` (${ship})`}`;

export const turns: TurnWords = {
  shots: (who, shots, isCut) => `${nameOf(who)}: ${partsTold(shots.map(shotTold), isCut)}.`,
  salvo: (who, shots) => `${nameOf(who)}: ${numbers.shots(shots)}.`,
  counted: (who, shots, hits) => `${nameOf(who)}: ${numbers.shots(shots)}, ${numbers.hits(hits)}.`,
};

/** Keys that do the same in every game. */
const ALWAYS = [
  ['Ratón', 'elige, apunta y desplaza, si tu terminal lo permite'],
  ['Ctrl+C Ctrl+Z', 'sale (la partida se guarda); pausa hasta fg'],
] as const;

export const help: HelpWords = {
  chapters: ['Teclas', 'Reglas', 'Parámetros'],
  keys: '← → capítulo   ↑ ↓ desplazar   Esc cerrar',
  title: 'Ayuda',
  common: {
    fleet: (cell) => [
      ['Flechas', 'mueven el cursor; en el borde se desplaza el tablero'],
      ['Intro', 'dispara, elige, confirma'],
      [cell, 'escribe una casilla para apuntar a ella'],
      ['Espacio', 'marca un disparo de la salva; gira un barco'],
      ['Retroceso', 'deshace; detiene a la máquina que piensa'],
      ...ALWAYS,
    ],
    blind: (cell) => [
      ['Flechas', 'mueven el cursor'],
      ['Intro', 'elige una pieza o una casilla, acepta'],
      [cell, 'escribe una casilla para ir a ella'],
      ['Espacio', 'anota una pieza enemiga'],
      ['Retroceso', 'suelta la pieza; detiene a la máquina que piensa'],
      ...ALWAYS,
    ],
  },
  ranks: 'muestra los rangos y quién vence a quién',
  commands: {
    'attack-left': 'desplaza el tablero de ataque a la izquierda',
    'attack-right': 'desplaza el tablero de ataque a la derecha',
    'attack-up': 'desplaza el tablero de ataque hacia arriba',
    'attack-down': 'desplaza el tablero de ataque hacia abajo',
    'defence-left': 'desplaza el tablero de defensa a la izquierda',
    'defence-right': 'desplaza el tablero de defensa a la derecha',
    'defence-up': 'desplaza el tablero de defensa hacia arriba',
    'defence-down': 'desplaza el tablero de defensa hacia abajo',
    save: 'guarda (cada jugada se guarda sola)',
    help: 'muestra esta ayuda',
    scores: 'muestra los puntos y el cuadro del torneo',
    legend: 'explica los signos y colores',
    leave: 'menú: salir, empate, rendición, idioma',
    hint: 'da una pista, si están permitidas',
    chat: 'abre el chat de una partida en línea',
  },
  second: 'Si tu terminal usa las teclas F, la segunda tecla hace lo mismo.',
};
