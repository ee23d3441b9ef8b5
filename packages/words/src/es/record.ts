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

const { decimal, number, percent, percents, signed, signedPercent } = locale;

export const analysis: AnalysisWords = {
  skill: {
    name: 'Precisión',
    meaning: 'La calidad de tus disparos, comparados con el mejor en cada momento.',
    grades: {
      poor: 'muchos disparos a casillas poco probables',
      fair: 'muchos disparos mejores sin aprovechar',
      good: 'buena puntería',
      fine: 'excelente puntería',
      masterly: 'casi perfecto',
    },
  },
  luck: {
    name: 'Suerte',
    meaning: 'Tus impactos, comparados con los que esos disparos dan en promedio.',
    grades: {
      'very-unlucky': 'muy mala suerte',
      unlucky: 'mala suerte',
      even: 'dentro de lo esperado',
      lucky: 'buena suerte',
      'very-lucky': 'muy buena suerte',
    },
  },
  skillTold: (share) =>
    `Precisión, ${percent(share)}: ${analysis.skill.grades[skillGrade(share)]}.`,
  luckTold: (hits, expected, sigma) =>
    `Suerte, ${signed(hits - expected)} ± ${decimal(sigma)}: ${numbers.hits(hits)}, esperados ${decimal(expected)}; ${analysis.luck.grades[luckGrade(hits - expected, sigma)]}.`,
  lostTold: (shots) => `Disparos perdidos por elegir peor: unos ${decimal(shots)}.`,
  assumption:
    'Las probabilidades suponen que toda colocación legal de la flota es igual de probable.',
  noShots: 'No hubo ningún disparo.',
  shot: (shot) =>
    wasBest(shot)
      ? `${shot.at}: ${percent(shot.chance)}, la mejor opción`
      : `${shot.at}: ${percent(shot.chance)} (lo mejor: ${shot.bestAt}, ${percent(shot.best)})`,
  salvo: ({ shots, hits, expected, best }) =>
    decimal(expected) === decimal(best)
      ? `${numbers.shots(shots)}: ${numbers.hits(hits)}, esperados ${decimal(expected)}, la mejor opción`
      : `${numbers.shots(shots)}: ${numbers.hits(hits)}, esperados ${decimal(expected)} (lo mejor: ${decimal(best)})`,
  hint: (at, chance) => `Lo mejor: ${at}, ${percent(chance)}.`,
  winningChance: (chance) => `Probabilidad de ganar: ${percent(chance)}.`,
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
  encounterSigns: '? pregunta   ! torpedo',
  estimatedSign: '~ estimado: se sabe demasiado poco para calcularlo con exactitud',
  dearestShot: (shot, { at, chance, bestAt, best }) =>
    `El peor disparo fue el ${number(shot)}: ${at} tenía un ${percent(chance)}, y ${bestAt}, un ${percent(best)}.`,
  dearestSalvo: (salvo, expected, best) =>
    `La peor salva fue la ${number(salvo)}: podía dar ${decimal(expected)} impactos, y la mejor, ${decimal(best)}.`,
  encountersTold: (won, expected, sigma) =>
    `Suerte, ${signed(won - expected)} ± ${decimal(sigma)}: ataques ganados, ${number(won)}; esperados, ${decimal(expected)}; ${analysis.luck.grades[luckGrade(won - expected, sigma)]}.`,
  materialTold: (gained, expected) =>
    `Material ganado: ${signed(gained)}; esperado: ${signed(expected)}.`,
  chancesTold: (lost, luck) =>
    `Probabilidad de ganar: ${percent(Math.max(0, lost))} perdido con turnos flojos, ${signedPercent(luck)} por la suerte en los ataques.`,
  dearestTurn: (turn, played, best, lost) =>
    `El turno más caro: el ${number(turn)}, ${played}. Mejor ${best}: ${percent(lost)} más.`,
  costlyTurn: (turn, played, best, lost) =>
    `También caro: el ${number(turn)}, ${played}. Mejor ${best}: ${percent(lost)} más.`,
  noEncounters: 'No hubo ataques.',
  luckChart: 'Suerte durante la partida: impactos por encima o por debajo del promedio',
  materialChart: 'Material durante la partida: valor de las piezas, en patrulleros',
  chanceChart: 'Probabilidad de ganar durante la partida, según lo que sabía cada jugador',
  heatMap: (seat, shot) =>
    `Jugador ${seat} antes del disparo ${number(shot)}: probabilidad de barco en cada casilla, en %`,
  progress: (done, total) => `Analizando la partida: ${number(done)} de ${number(total)}`,
  season: {
    title: (name, games) => `${name}: análisis de ${numbers.games(games)}`,
    skill: (mean, margin) =>
      `Precisión: ${percent(mean)} ± ${percent(margin)}, ${analysis.skill.grades[skillGrade(mean)]}.`,
    soFar: (mean) =>
      `Precisión hasta ahora: ${percent(mean)}, ${analysis.skill.grades[skillGrade(mean)]}.`,
    tooFew: (missing) =>
      `Partidas que faltan para distinguir la puntería de la suerte: ${number(missing)}.`,
    lost: (mean, margin) =>
      `Disparos perdidos por elegir peor: ${decimal(mean)} ± ${decimal(margin)} por partida.`,
    chanceLost: (mean, margin) =>
      `Probabilidad de ganar perdida con turnos flojos: ${percent(mean)} ± ${percent(margin)} por partida.`,
    luck: (luck, sigma) =>
      `Suerte en los disparos: ${signed(luck)} ± ${decimal(sigma)} en total, ${analysis.luck.grades[luckGrade(luck, sigma)]}.`,
    attackLuck: (luck, sigma) =>
      `Suerte en los ataques: ${signed(luck)} ± ${decimal(sigma)} en total, ${analysis.luck.grades[luckGrade(luck, sigma)]}.`,
    trend: {
      better: (change, margin) =>
        `Vas mejorando: la precisión sube ${percent(change)} ± ${percent(margin)} cada diez partidas.`,
      worse: (change, margin) =>
        `Vas empeorando: la precisión baja ${percent(change)} ± ${percent(margin)} cada diez partidas.`,
      steady: (change, margin) =>
        `Sin tendencia clara: la precisión varía ${percent(change)} ± ${percent(margin)} cada diez partidas.`,
    },
    habits: {
      'avoids-edges': (share, cost) =>
        `Evitas los bordes: en el ${percent(share)} de tus disparos; te cuesta ${decimal(cost)} impactos por partida.`,
      'prefers-edges': (share, cost) =>
        `Disparas demasiado a los bordes: el ${percent(share)} de tus disparos; te cuesta ${decimal(cost)} impactos por partida.`,
      'leaves-hits': (share, cost) =>
        `Dejas para después impactos probables: el ${percent(share)} de tus disparos; te cuesta ${decimal(cost)} impactos por partida.`,
      'impossible-cells': (share, cost) =>
        `Disparas donde no puede haber barcos: el ${percent(share)} de tus disparos; te cuesta ${decimal(cost)} impactos por partida.`,
    },
    noHabits: 'No se ven malos hábitos.',
    placing: {
      title: 'Lo que los almirantes saben de tus flotas',
      remember: 'Los almirantes recuerdan cómo colocas tus barcos',
      yes: 'Sí',
      no: 'No',
      forgets: 'En este dispositivo, los almirantes juegan cada partida como si fuera la primera.',
      none: 'Los almirantes aún no han visto ninguna flota tuya. Termina una batalla naval contra la máquina.',
      seen: (fleets) => `Flotas vistas: ${number(fleets)}. Así colocas tus barcos:`,
      styles: {
        uniform: (share) => `En cualquier sitio: ${percent(share)}`,
        edge: (share) => `Junto a los bordes: ${percent(share)}`,
        corners: (share) => `En las esquinas: ${percent(share)}`,
        centre: (share) => `En el centro: ${percent(share)}`,
        spread: (share) => `Muy separados: ${percent(share)}`,
        huddled: (share) => `Muy juntos: ${percent(share)}`,
      },
    },
  },
};

export const replays: ReplayWords = {
  heading: (game, players) =>
    `${game}: jugador 0 ${players[0] ?? 'sin nombre'}, jugador 1 ${players[1] ?? 'sin nombre'}`,
  position: (position) => `desde ${position}`,
  signs: {
    fleet:
      'signos: # barco propio   o agua   x tocado   X hundido   ? disparada, sin resultado conocido',
    blind:
      'signos: letras de las piezas propias   # pieza enemiga oculta   * pieza enemiga revelada   0 1 jugador, para espectadores',
  },
  start: 'comienzo',
  step: (count, seconds) => `${count}. a los ${locale.decimal(seconds)} s`,
  own: (seat) => `jugador ${seat}, propio`,
  target: (seat) => `jugador ${seat}, ataque`,
  board: (seat) => `tablero del jugador ${seat}`,
  field: (seat) => (seat === null ? 'espectador' : `jugador ${seat}`),
  scores: ([zero, one]) =>
    `Puntos: jugador 0 ${locale.number(zero)}, jugador 1 ${locale.number(one)}`,
};

export const over: PageOverWords = {
  tally: {
    told: (level, won, lost) =>
      `Contra el ${level}: ${number(won)} ganadas, ${number(lost)} perdidas.`,
    streak: (streak) => `¡${number(streak)} victorias seguidas!`,
    first: (level) => `¡Tu primera victoria contra el ${level}!`,
    next: (level) => `Desafiar al ${level}`,
  },
  practice: {
    playOn: (name) =>
      name === null ? 'Seguir jugando desde aquí' : `Seguir jugando desde aquí con ${name}`,
    ask: '¿Qué era mejor?',
    wasBest: 'Era la mejor opción.',
    better: (what) => `Mejor: ${what}`,
  },
  lost: 'Derrota',
  drawn: 'Empate',
  wonBy: (name) => `Gana ${name}`,
  rematch: 'Revancha',
  knockout: 'Volver a la eliminatoria',
  newGame: 'Partida nueva',
  replay: 'Repetición',
  analysis: 'Análisis',
  result: 'Resultado',
  download: 'Descargar la partida',
  sealFits: (name) => `${name}: juego limpio comprobado.`,
  sealBroken: (name) => `${name}: la colocación no coincide con su sello.`,
  ownSealFits: 'Tu colocación: juego limpio comprobado.',
  ownSealBroken: 'Tu colocación no coincide con su sello.',
  figures: {
    shots: 'Disparos',
    hits: 'Impactos',
    rate: 'Acierto',
    score: 'Puntos',
    turns: 'Turnos',
    taken: 'Capturas',
  },
  steps: {
    label: 'Momento de la partida',
    first: 'Ir al principio',
    back: 'Un paso atrás',
    forward: 'Un paso adelante',
    last: 'Ir al final',
    play: 'Reproducir',
    pause: 'Pausa',
    of: (step, all) => `${step}/${all}`,
    start: 'Aquí empieza la partida. Pulsa «Reproducir» o avanza con las flechas.',
  },
  sides: { title: 'Vista', both: 'Todo a la vista', of: (name) => name },
  analysing: (done) => `Analizando… ${locale.percent(done)}`,
  noAnalysis: 'No hay análisis de esta partida.',
  noLine: 'La partida fue demasiado corta para un gráfico.',
  heat: 'Dónde podían estar los barcos antes de este disparo: cuanto más grande el cuadro, más probable.',
  luckLine: 'Suerte durante la partida: impactos comparados con el promedio',
  shotTable: 'Todos los disparos',
  mistake: 'Error',
  nextMistake: 'Siguiente error',
  openStep: 'Abrir en la repetición',
  blind: {
    chances: {
      title: '¿Quién iba ganando?',
      meaning:
        '100 % es victoria segura; 50 %, igualdad. Cada línea es lo que ese jugador podía saber entonces. Un punto es un error costoso.',
      turn: (turn) => `turno ${number(turn)}`,
    },
    attacks: {
      name: 'Ataques ganados',
      won: (won, all) => `${number(won)} de ${number(all)}`,
      usual: (won) => `en promedio: ${decimal(won)}`,
      list: 'Todos los ataques',
    },
    luck: { name: 'Suerte en los ataques', told: (grade) => analysis.luck.grades[grade] },
    material: { name: 'Ganado en ataques, en patrulleros' },
    costly: {
      title: 'Errores costosos',
      meaning:
        'Otro turno habría conservado más probabilidad de ganar, según lo que sabía el jugador.',
      none: 'Ningún error costoso: ¡bien jugado!',
      turn: (turn, name) => `Turno ${number(turn)}, ${name}`,
      played: 'Jugado:',
      better: 'Mejor:',
    },
  },
};

export const record: PageRecordWords = {
  season: {
    title: 'Tu temporada',
    progress: (done, total) => `Analizando tus partidas: ${number(done)} de ${number(total)}`,
    none: 'Termina una partida contra la máquina y tu temporada empezará aquí.',
    chart: 'Precisión, partida a partida',
  },
  title: 'Abrir una partida guardada',
  text: 'Elige el archivo de una partida terminada para repasarla y analizarla. Se comprueba aquí y no sale de este dispositivo.',
  choose: 'Elegir un archivo',
  another: 'Otro archivo',
  faults: {
    unreadable: 'No se puede leer este archivo. Elígelo de nuevo o elige otro.',
    'no-record': 'Este archivo no es una partida guardada. Elige uno descargado de Flotilla.',
    unplayable:
      'Esta partida no cumple las reglas: el archivo se cambió o está dañado. Descárgala otra vez.',
  },
  sound: 'Comprobado: todas las jugadas cumplen las reglas y el resultado es correcto.',
  broken:
    'Las jugadas cumplen las reglas, pero una colocación no coincide con su sello. Puede que se haya cambiado.',
};
