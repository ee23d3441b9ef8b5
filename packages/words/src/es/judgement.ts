import { luckGrade } from '../analysis.ts';
import type { JudgementWords } from '../judgement.ts';
import { analysis } from './analysis.ts';
import { spanish } from './numbers.ts';

const { decimal, number, percent, signed } = spanish;

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
