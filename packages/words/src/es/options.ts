import { type First, type FleetRules, shipSizes, squares, type BlindRules } from '@flotilla/engine';
import { type OptionWords, oneOf, type RuleWords, fleetTold, yesOrNo } from '../types/options.ts';
import { classes, numbers, locale } from './game.ts';

export const firstOption: OptionWords<First> = {
  name: 'Quién empieza',
  meaning: 'Cómo se decide a quién le toca el primer turno.',
  choice: oneOf({
    lot: { name: 'por sorteo', meaning: 'La suerte decide quién empieza.' },
    'seat-0': { name: 'el primer jugador', meaning: 'Siempre empieza el primer jugador.' },
    'seat-1': { name: 'el segundo jugador', meaning: 'Siempre empieza el segundo jugador.' },
    agreed: {
      name: 'por acuerdo',
      meaning: 'Los jugadores acuerdan antes de la partida quién empieza.',
    },
  }),
};

export const fleetOptions: RuleWords<FleetRules> = {
  board: {
    name: 'Tablero',
    meaning: 'Cuántas filas y columnas tiene el mar, de 3 a 26 de cada.',
    choice: ({ rows, columns }) => ({
      name: `${rows} × ${columns}`,
      meaning: `El tablero tiene ${rows} filas y ${columns} columnas.`,
    }),
  },
  labels: {
    name: 'Nombres de las casillas',
    meaning: 'Cómo se escriben las filas y las columnas.',
    choice: oneOf({
      'letters-1': {
        name: 'de A1 a J10',
        meaning: 'Las filas llevan letras latinas y las columnas se cuentan desde 1.',
      },
      italian: {
        name: 'de A0 a L9',
        meaning:
          'Las filas llevan las letras del alfabeto italiano, sin J ni K, y las columnas se cuentan desde 0.',
      },
      cyrillic: {
        name: 'de А1 a К10',
        meaning: 'Las filas llevan letras cirílicas y las columnas se cuentan desde 1.',
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
      none: { name: 'prohibido', meaning: 'Cada barco tiene agua todo alrededor.' },
    }),
  },
  turn: {
    name: 'Turno',
    meaning: 'Cuánto tiempo sigue disparando un jugador.',
    choice: oneOf({
      single: { name: 'un disparo', meaning: 'Los jugadores se alternan disparo a disparo.' },
      'until-miss': {
        name: 'hasta fallar',
        meaning: 'Cada impacto y cada hundimiento dan derecho a otro disparo.',
      },
      salvo: {
        name: 'salva',
        meaning: 'Los disparos del turno se anuncian todos juntos y se contestan todos juntos.',
      },
    }),
  },
  salvo: {
    name: 'Disparos de la salva',
    meaning: 'Cuántos disparos tiene una salva; los demás turnos no lo usan.',
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
                'Una salva tiene tantos disparos como casillas suman tus barcos a flote; un barco averiado cuenta entero.',
            },
            'ships-afloat': {
              name: 'barcos a flote',
              meaning: 'Una salva tiene tantos disparos como barcos tienes a flote.',
            },
          })(salvo),
  },
  report: {
    name: 'Respuesta',
    meaning: 'Qué debe contar el bando que recibe los disparos.',
    choice: oneOf({
      cells: {
        name: 'cada casilla',
        meaning: 'Se canta cada casilla: agua, averiado o hundido.',
      },
      'ships-counted': {
        name: 'barcos e impactos',
        meaning:
          'Se nombran los barcos alcanzados con el número de impactos, pero no las casillas.',
      },
      ships: {
        name: 'solo los barcos',
        meaning: 'Se nombran los barcos alcanzados, sin casillas y sin números.',
      },
    }),
  },
  named: {
    name: 'Nombrar el barco',
    meaning: 'Si al cantar una casilla se dice qué barco era.',
    choice: oneOf({
      never: { name: 'nunca', meaning: 'Nadie dice qué barco era.' },
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
          'Si quien empezó hunde el último barco, el otro tiene un disparo más, y empata si logra lo mismo.',
      },
      'reply-turn': {
        name: 'un último turno',
        meaning:
          'Si quien empezó hunde el último barco, el otro tiene un turno más, y empata si logra lo mismo.',
      },
      round: {
        name: 'al acabar la ronda',
        meaning:
          'Se juzga cuando ambos han tenido su turno; si las dos flotas han caído, hay empate.',
      },
    }),
  },
  shotLimit: {
    name: 'Límite de disparos',
    meaning: 'Cuántos disparos tiene cada bando en toda la partida.',
    choice: (limit) =>
      limit === null
        ? { name: 'ninguno', meaning: 'La partida sigue hasta que se decide.' }
        : {
            name: numbers.shots(limit),
            meaning: `Cada bando tiene ${numbers.shots(limit)}; al agotarse, gana quien ha alcanzado más casillas.`,
          },
  },
  first: firstOption,
  ownMisses: {
    name: 'Fallos del enemigo',
    meaning: 'Si tu propia cuadrícula muestra dónde ha fallado el enemigo.',
    choice: yesOrNo(
      {
        name: 'se muestran',
        meaning: 'Tu cuadrícula muestra los impactos y los fallos del enemigo.',
      },
      {
        name: 'no se muestran',
        meaning: 'Tu cuadrícula muestra solo los impactos del enemigo.',
      },
    ),
  },
};

const forts = (count: number): string => locale.counted(count, { one: 'fuerte', other: 'fuertes' });

export const blindOptions: RuleWords<BlindRules> = {
  directions: {
    name: 'Direcciones',
    meaning: 'Hacia dónde van las piezas y qué casillas están en contacto.',
    choice: oneOf({
      4: { name: 'cuatro', meaning: 'Adelante, atrás y a los lados.' },
      8: { name: 'ocho', meaning: 'Adelante, atrás, a los lados y en diagonal.' },
    }),
  },
  leap: {
    name: 'Salto de las lanchas',
    meaning: 'Si una lancha torpedera que avanza dos casillas puede pasar sobre una pieza.',
    choice: yesOrNo(
      { name: 'sí', meaning: 'La casilla que cruza una lancha puede estar ocupada.' },
      { name: 'no', meaning: 'La casilla que cruza una lancha debe estar libre.' },
    ),
  },
  standing: {
    name: 'Preguntar sin mover',
    meaning: 'Si un barco puede preguntar desde donde está.',
    choice: yesOrNo(
      { name: 'sí', meaning: 'Un barco puede preguntar sin haber movido.' },
      {
        name: 'no',
        meaning: 'Un barco debe mover antes de preguntar; los torpedos sí pueden atacar parados.',
      },
    ),
  },
  commit: {
    name: 'Fuerza del atacante',
    meaning: 'Cuándo fija el atacante con qué barcos combate.',
    choice: oneOf({
      after: { name: 'tras la respuesta', meaning: 'El atacante oye primero la respuesta.' },
      before: {
        name: 'con la pregunta',
        meaning: 'El atacante fija su fuerza en secreto al preguntar.',
      },
    }),
  },
  loss: {
    name: 'Pérdida del atacante',
    meaning: 'Qué pierde un atacante vencido.',
    choice: oneOf({
      one: { name: 'el barco que pregunta', meaning: 'Solo se pierde el barco que preguntó.' },
      force: { name: 'toda la fuerza', meaning: 'Se pierden todos los barcos de la fuerza.' },
    }),
  },
  spent: {
    name: 'Torpedos y minas',
    meaning: 'Si los torpedos y las minas se gastan al estallar.',
    choice: yesOrNo(
      { name: 'se gastan', meaning: 'Los torpedos y las minas dejan el campo al estallar.' },
      {
        name: 'se quedan',
        meaning: 'Los torpedos y las minas siguen en el campo y pueden volver a estallar.',
      },
    ),
  },
  torpedoAsked: {
    name: 'Preguntar a un torpedo',
    meaning: 'Qué ocurre cuando se pregunta por un torpedo.',
    choice: oneOf({
      captured: {
        name: 'es capturado',
        meaning: 'Cualquier barco captura un torpedo al preguntar.',
      },
      explodes: { name: 'estalla', meaning: 'El torpedo destruye el barco que preguntó.' },
    }),
  },
  forts: {
    name: 'Fuertes por tomar',
    meaning: 'Cuántos fuertes enemigos hay que capturar para ganar.',
    choice: (count) => ({
      name: forts(count),
      meaning: `Para ganar hay que capturar ${forts(count)}, o los que el enemigo tenía al empezar si son menos.`,
    }),
  },
  drawAfter: {
    name: 'Empate por falta de avance',
    meaning: 'Tras cuántos turnos seguidos sin pérdidas se empata la partida.',
    choice: (turns) =>
      turns === null
        ? { name: 'nunca', meaning: 'La partida nunca se empata por falta de avance.' }
        : {
            name: numbers.turns(turns),
            meaning: `La partida se empata tras ${numbers.turns(turns)} sin pérdidas.`,
          },
  },
  memoryAid: {
    name: 'Ayuda a la memoria',
    meaning: 'Si las piezas enemigas reveladas quedan marcadas.',
    choice: yesOrNo(
      { name: 'sí', meaning: 'Lo revelado queda marcado en la pieza.' },
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
  first: firstOption,
};
