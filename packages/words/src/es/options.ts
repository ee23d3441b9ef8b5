import { type First, shipSizes, squares } from '@flotilla/engine';
import {
  type AllOptions,
  type OptionWords,
  oneOf,
  type RuleWords,
  fleetTold,
  yesOrNo,
} from '../types/options.ts';
import { classes, numbers, locale } from './game.ts';
import { blindReadings, fleetReadings } from './readings.ts';

const firstOption: OptionWords<First> = {
  name: 'Decide quién empieza',
  meaning: 'Quién juega primero.',
  choice: oneOf({
    lot: { name: 'al azar', meaning: 'El azar decide quién empieza.' },
    'seat-0': { name: 'el primer jugador', meaning: 'Siempre empieza el primer jugador.' },
    'seat-1': { name: 'el segundo jugador', meaning: 'Siempre empieza el segundo jugador.' },
    agreed: {
      name: 'por acuerdo',
      meaning: 'Los jugadores acuerdan antes de la partida quién empieza.',
    },
  }),
};

export const fleetOptions: RuleWords<AllOptions['fleet']> = {
  board: {
    name: 'Tablero',
    meaning: 'Número de filas y columnas, de 3 a 26.',
    choice: ({ rows, columns }) => ({
      name: `${rows} × ${columns}`,
      meaning: `El tablero tiene ${rows} filas y ${columns} columnas.`,
    }),
  },
  labels: {
    name: 'Coordenadas',
    meaning: 'Cómo se nombran filas y columnas.',
    choice: oneOf({
      'letters-1': {
        name: 'de A1 a J10',
        meaning: 'Letras latinas en las filas y números desde 1 en las columnas.',
      },
      italian: {
        name: 'de A0 a L9',
        meaning: 'Letras italianas (sin J ni K) en las filas y números desde 0 en las columnas.',
      },
      cyrillic: {
        name: 'de А1 a К10',
        meaning: 'Letras cirílicas en las filas y números desde 1 en las columnas.',
      },
    }),
  },
  fleet: {
    name: 'Flota',
    meaning: 'Los barcos que coloca cada bando.',
    choice: (fleet, tradition) => ({
      name: fleetTold(numbers, classes, fleet, tradition),
      meaning: `${numbers.ships(shipSizes(fleet).length)}, ${numbers.cells(squares(fleet))} en total.`,
    }),
  },
  contact: {
    name: 'Contacto',
    meaning: 'Si los barcos pueden tocarse entre sí.',
    choice: oneOf({
      free: { name: 'permitido', meaning: 'Los barcos pueden tocarse, también por los lados.' },
      corners: {
        name: 'solo por las esquinas',
        meaning: 'Los barcos pueden tocarse por las esquinas, pero nunca por los lados.',
      },
      none: { name: 'prohibido', meaning: 'Cada barco está rodeado de agua.' },
    }),
  },
  turn: {
    name: 'Turno',
    meaning: 'Cuántos disparos tienes en un turno.',
    choice: oneOf({
      single: { name: 'un disparo', meaning: 'Un disparo, y le toca a tu rival.' },
      'until-miss': {
        name: 'hasta fallar',
        meaning: 'Cada acierto te da otro disparo.',
      },
      salvo: {
        name: 'salva',
        meaning: 'Los disparos del turno se hacen y se responden todos a la vez.',
      },
    }),
  },
  salvo: {
    name: 'Disparos de la salva',
    meaning: 'Cuántos disparos tiene una salva.',
    choice: (salvo) =>
      typeof salvo === 'number'
        ? {
            name: numbers.shots(salvo),
            meaning: `Una salva tiene como mucho ${numbers.shots(salvo)}.`,
          }
        : oneOf({
            'squares-afloat': {
              name: 'casillas a flote',
              meaning:
                'Un disparo por cada casilla de tus barcos a flote; un barco tocado cuenta entero.',
            },
            'ships-afloat': {
              name: 'barcos a flote',
              meaning: 'Un disparo por cada uno de tus barcos a flote.',
            },
          })(salvo),
  },
  report: {
    name: 'Respuesta',
    meaning: 'Qué debe decir quien recibe los disparos.',
    choice: oneOf({
      cells: {
        name: 'cada casilla',
        meaning: 'Se dice el resultado de cada casilla: agua, tocado o hundido.',
      },
      'ships-counted': {
        name: 'barcos e impactos',
        meaning: 'Se nombran los barcos tocados y el número de impactos, pero no las casillas.',
      },
      ships: {
        name: 'solo los barcos',
        meaning: 'Se nombran los barcos tocados, sin casillas ni números.',
      },
    }),
  },
  named: {
    name: 'Nombrar el barco',
    meaning: 'Si el aviso dice qué barco era.',
    choice: oneOf({
      never: { name: 'nunca', meaning: 'No se dice qué barco era.' },
      sunk: { name: 'al hundirse', meaning: 'El barco se nombra cuando se hunde.' },
      always: { name: 'siempre', meaning: 'El barco se nombra en cada impacto.' },
    }),
  },
  finish: {
    name: 'Final',
    meaning: 'Cuándo termina la partida con una flota hundida.',
    choice: oneOf({
      'at-once': {
        name: 'en el acto',
        meaning: 'Gana quien hunde primero toda la flota enemiga.',
      },
      'reply-shot': {
        name: 'un último disparo',
        meaning:
          'Si el primer jugador hunde el último barco, el segundo tiene un disparo más para empatar.',
      },
      'reply-turn': {
        name: 'un último turno',
        meaning:
          'Si el primer jugador hunde el último barco, el segundo tiene un turno más para empatar.',
      },
      round: {
        name: 'al acabar la ronda',
        meaning: 'Se termina la ronda; si las dos flotas están hundidas, hay empate.',
      },
    }),
  },
  shotLimit: {
    name: 'Límite de disparos',
    meaning: 'Cuántos disparos tiene cada bando en toda la partida.',
    choice: (limit) =>
      limit === null
        ? { name: 'ninguno', meaning: 'No hay límite.' }
        : {
            name: numbers.shots(limit),
            meaning: `Cada bando tiene ${numbers.shots(limit)} en toda la partida.`,
          },
  },
  first: firstOption,
  ownMisses: {
    name: 'Fallos del rival',
    meaning: 'Si tu tablero muestra los fallos de tu rival.',
    choice: yesOrNo(
      {
        name: 'se muestran',
        meaning: 'Tu tablero muestra los impactos y los fallos de tu rival.',
      },
      {
        name: 'no se muestran',
        meaning: 'Tu tablero muestra solo los impactos de tu rival.',
      },
    ),
  },
  ...fleetReadings,
};

const forts = (count: number): string => locale.counted(count, { one: 'fuerte', other: 'fuertes' });

export const blindOptions: RuleWords<AllOptions['blind']> = {
  directions: {
    name: 'Direcciones',
    meaning: 'Hacia dónde se mueven las piezas.',
    choice: oneOf({
      4: {
        name: 'cuatro',
        meaning:
          'Las piezas mueven una casilla adelante, atrás o a un lado; los fuertes no se mueven.',
      },
      8: {
        name: 'ocho',
        meaning:
          'Las piezas mueven una casilla adelante, atrás, a un lado o en diagonal; los fuertes no se mueven.',
      },
      forward: {
        name: 'nunca atrás',
        meaning:
          'Las piezas mueven una casilla adelante o a un lado, nunca atrás; los fuertes no se mueven.',
      },
    }),
  },
  leap: {
    name: 'Salto de las lanchas',
    meaning: 'Si una lancha torpedera que mueve dos casillas puede saltar una pieza.',
    choice: yesOrNo(
      {
        name: 'sí',
        meaning: 'Una lancha torpedera que mueve dos casillas puede pasar sobre una ocupada.',
      },
      {
        name: 'no',
        meaning: 'Una lancha torpedera que mueve dos casillas no puede pasar sobre una ocupada.',
      },
    ),
  },
  standing: {
    name: 'Preguntar sin mover',
    meaning: 'Si un barco puede preguntar sin mover antes.',
    choice: yesOrNo(
      { name: 'sí', meaning: 'Un barco también puede preguntar sin moverse, en lugar de mover.' },
      {
        name: 'no',
        meaning: 'Un barco debe mover antes de preguntar; los torpedos pueden atacar sin mover.',
      },
    ),
  },
  commit: {
    name: 'Fuerza del atacante',
    meaning: 'Cuándo elige el atacante los barcos con los que ataca.',
    choice: oneOf({
      after: {
        name: 'tras la respuesta',
        meaning: 'El atacante oye la respuesta y después elige los barcos con los que ataca.',
      },
      before: {
        name: 'con la pregunta',
        meaning: 'El atacante elige en secreto, al preguntar, los barcos con los que ataca.',
      },
    }),
  },
  loss: {
    name: 'Pérdidas del atacante',
    meaning: 'Qué pierde el atacante si es vencido.',
    choice: oneOf({
      one: {
        name: 'el barco que pregunta',
        meaning: 'Si el atacante es vencido, solo se pierde el barco que preguntó.',
      },
      force: {
        name: 'toda la fuerza',
        meaning: 'Si el atacante es vencido, se pierden todos los barcos con los que atacaba.',
      },
    }),
  },
  torpedoAsked: {
    name: 'Preguntar por un torpedo',
    meaning: 'Qué pasa si la respuesta es un torpedo.',
    choice: oneOf({
      captured: {
        name: 'capturado',
        meaning: 'Un barco que pregunta por un torpedo lo captura.',
      },
      explodes: { name: 'estalla', meaning: 'Un torpedo destruye al barco que pregunta por él.' },
      'explodes-but-sweeper': {
        name: 'solo lo captura un dragaminas',
        meaning:
          'Los dragaminas capturan el torpedo por el que preguntan; a cualquier otro barco lo destruye.',
      },
    }),
  },
  forts: {
    name: 'Fuertes por capturar',
    meaning: 'Cuántos fuertes enemigos hay que capturar para ganar.',
    choice: (count) => ({
      name: forts(count),
      meaning: `Para ganar, captura ${forts(count)}, o los que tu rival tenía al empezar si son menos.`,
    }),
  },
  drawAfter: {
    name: 'Empate tras turnos sin pérdidas',
    meaning: 'Hay empate tras este número de turnos seguidos sin pérdidas.',
    choice: (turns) =>
      turns === null
        ? { name: 'nunca', meaning: 'Los turnos sin pérdidas nunca terminan la partida.' }
        : {
            name: numbers.turns(turns),
            meaning: `Hay empate tras ${numbers.turns(turns)} seguidos sin pérdidas.`,
          },
  },
  memoryAid: {
    name: 'Ayuda para la memoria',
    meaning: 'Si las piezas enemigas reveladas quedan marcadas.',
    choice: yesOrNo(
      { name: 'sí', meaning: 'Las piezas enemigas reveladas quedan marcadas.' },
      { name: 'no', meaning: 'No se marca nada: recordar es parte del juego.' },
    ),
  },
  codes: {
    name: 'Códigos de las piezas',
    meaning: 'Cómo se escriben las piezas en el campo.',
    choice: oneOf({
      short: { name: 'una letra', meaning: 'Cada clase tiene una letra: B, C, D.' },
      long: { name: 'dos letras', meaning: 'Cada clase tiene dos letras: BS, CR, DS.' },
    }),
  },
  ...blindReadings,
  first: firstOption,
};
