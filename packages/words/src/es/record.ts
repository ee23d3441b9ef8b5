import {
  type AnalysisWords,
  luckGrade,
  skillGrade,
  wasBest,
  type JudgementWords,
  type ReplayWords,
  type PageOverWords,
  type PageRecordWords,
} from '../types/record.ts';
import { numbers, locale } from './game.ts';

const { decimal, number, percent, percents, signed } = locale;

export const analysis: AnalysisWords = {
  skill: {
    name: 'Destreza',
    meaning: 'Las probabilidades de los disparos hechos, como parte de las mejores que había.',
    grades: {
      poor: 'disparos entre la niebla',
      fair: 'muchas ocasiones desaprovechadas',
      good: 'pulso firme',
      fine: 'vista aguda',
      masterly: 'difícil de mejorar',
    },
  },
  luck: {
    name: 'Suerte',
    meaning: 'Los impactos logrados menos los que cabía esperar de esos disparos.',
    grades: {
      'very-unlucky': 'viento y marea en contra',
      unlucky: 'viento de proa',
      even: 'ni buena ni mala suerte',
      lucky: 'viento de popa',
      'very-lucky': 'viento y marea a favor',
    },
  },
  skillTold: (share) => `Destreza, ${percent(share)}: ${analysis.skill.grades[skillGrade(share)]}.`,
  luckTold: (hits, expected) =>
    `Suerte, ${signed(hits - expected)}: ${numbers.hits(hits)} donde cabía esperar ${decimal(expected)}, ${analysis.luck.grades[luckGrade(hits - expected)]}.`,
  noShots: 'No se ha hecho ningún disparo: no hay nada que juzgar.',
  shot: (shot) =>
    wasBest(shot)
      ? `${shot.at}: ${percent(shot.chance)}, no había nada mejor`
      : `${shot.at}: ${percent(shot.chance)} donde había ${percent(shot.best)} (${shot.bestAt})`,
  hint: (at, chance) => `La mejor probabilidad está en ${at}: ${percent(chance)}.`,
  encounter: (kind, from, at, chances) => {
    const [won, even, lost] = percents([chances.won, chances.even, chances.lost]);
    return kind === 'strike'
      ? `${from} torpedea ${at}: impacto ${won}, fuerte ${lost}.`
      : `${from} pregunta por ${at}: victoria ${won}, pérdida de ambos ${even}, derrota ${lost}.`;
  },
};

export const judgement: JudgementWords = {
  seat: (seat, name) => (name === null ? `Jugador ${seat}` : `Jugador ${seat}, ${name}`),
  columns: {
    number: 'n.º',
    turn: 'turno',
    seat: 'j.',
    encounter: 'choque',
    at: 'a',
    chance: 'prob.',
    best: 'mejor',
    bestAt: 'dónde',
    shots: 'disparos',
    expected: 'esperados',
    hits: 'impactos',
    found: 'era',
    result: 'final',
    worth: 'valor',
  },
  endings: { won: 'gana', even: 'cambio', lost: 'pierde' },
  fired: 'disparos',
  better: 'mejores',
  hitSign: '* impacto',
  encounterSigns: '? pregunta   ! ataque con torpedo',
  estimatedSign: '~ estimado: lo anunciado es demasiado vago para sortear flotas enteras',
  dearestShot: (shot, { at, chance, bestAt, best }) =>
    `Donde más se perdió fue en el disparo ${number(shot)}: ${at} tenía un ${percent(chance)}, y ${bestAt}, un ${percent(best)}.`,
  dearestSalvo: (salvo, expected, best) =>
    `Donde más se perdió fue en la salva ${number(salvo)}: prometía ${decimal(expected)} impactos, y la mejor, ${decimal(best)}.`,
  encountersTold: (won, expected) =>
    `Suerte, ${signed(won - expected)}: preguntas y torpedos con éxito, ${number(won)}; cabía esperar ${decimal(expected)}; ${analysis.luck.grades[luckGrade(won - expected)]}.`,
  materialTold: (gained, expected) =>
    `Valor ganado con ello: ${signed(gained)}; cabía esperar ${signed(expected)}.`,
  noEncounters: 'No hubo preguntas ni ataques con torpedo: no hay nada que juzgar.',
  luckChart: 'La suerte a lo largo de la partida: impactos por encima de los esperados',
  materialChart: 'El material a lo largo de la partida: valor de las piezas, en patrulleros',
  heatMap: (seat, shot) =>
    `Jugador ${seat} antes del disparo ${number(shot)}: probabilidad de barco en cada casilla, en centésimas`,
  progress: (done, total) => `Analizando la partida: ${number(done)} de ${number(total)}`,
};

export const replays: ReplayWords = {
  heading: (game, players) =>
    `${game}: jugador 0 ${players[0] ?? 'sin nombre'}, jugador 1 ${players[1] ?? 'sin nombre'}`,
  position: (position) => `desde ${position}`,
  signs: {
    fleet:
      'signos: # barco propio   o agua   x averiado   X hundido   ? disparo sin resultado conocido',
    blind:
      'signos: códigos de las piezas propias   # dorso de una pieza enemiga   * dorso con la clase marcada   0 1 jugador, para espectadores',
  },
  start: 'comienzo',
  step: (count, seconds) => `${count}. a los ${locale.decimal(seconds)} s`,
  own: (seat) => `jugador ${seat}, propio`,
  target: (seat) => `jugador ${seat}, blanco`,
  board: (seat) => `tablero del jugador ${seat}`,
  field: (seat) => (seat === null ? 'espectador' : `jugador ${seat}`),
  scores: ([zero, one]) =>
    `Puntos: jugador 0 ${locale.number(zero)}, jugador 1 ${locale.number(one)}`,
};

export const over: PageOverWords = {
  lost: 'Derrota',
  drawn: 'Empate',
  wonBy: (name) => `Gana ${name}`,
  rematch: 'Revancha, cambiando de bando',
  newGame: 'Otra partida',
  replay: 'Repetición',
  analysis: 'Análisis',
  result: 'Resultado',
  download: 'Descargar el registro',
  sealFits: (name) => `${name}: el sello coincide, no se movió nada.`,
  sealBroken: (name) => `${name}: el sello no coincide con lo que se mostró.`,
  ownSealFits: 'Tu colocación no se ha cambiado (sello comprobado).',
  ownSealBroken: 'Tu sello no coincide con la colocación que se mostró.',
  figures: {
    shots: 'Disparos',
    hits: 'Impactos',
    rate: 'Acierto',
    score: 'Puntos',
    turns: 'Turnos',
    taken: 'Capturas',
  },
  steps: {
    label: 'Paso de la partida',
    first: 'Al principio',
    back: 'Un paso atrás',
    forward: 'Un paso adelante',
    last: 'Al final',
    play: 'Reproducir',
    pause: 'Pausa',
    of: (step, all) => `Paso ${step} de ${all}`,
    start: 'El principio',
  },
  sides: { title: 'Visto por', both: 'ambos, con todo descubierto', of: (name) => name },
  analysing: (done) => `Analizando… ${locale.percent(done)}`,
  noAnalysis: 'De esta partida no hay análisis.',
  noLine: 'La partida ha sido demasiado corta para trazar una línea.',
  heat: 'Dónde podían estar los barcos antes de este disparo: cuanto más grande el cuadro, más probable.',
  luckLine: 'La suerte a lo largo de la partida: impactos logrados menos impactos esperados',
  shotTable: 'Todos los disparos',
};

export const record: PageRecordWords = {
  title: 'El registro de una partida',
  text: 'Elige el archivo en el que se guardó el registro de una partida terminada. Se comprueba aquí y no sale de este dispositivo; después la partida se puede repasar y analizar.',
  choose: 'Elegir un archivo',
  another: 'Otro registro',
  faults: {
    unreadable: 'Este archivo no se puede leer. Elígelo de nuevo, o elige otro.',
    'no-record':
      'Este archivo no es el registro de una partida. Elige uno que se guardara como registro.',
    unplayable:
      'La partida de este archivo no pudo jugarse así. Vuelve a guardar el registro donde lo conseguiste.',
  },
  sound: 'Comprobado: todas las jugadas cumplen las reglas y el resultado es correcto.',
  broken:
    'Las jugadas cumplen las reglas, pero un sello no coincide. Puede que se cambiara una colocación.',
};
