import { luckGrade } from '../analysis.ts';
import type { JudgementWords } from '../judgement.ts';
import { analysis } from './analysis.ts';
import { english } from './numbers.ts';

const { decimal, number, percent, signed } = english;

export const judgement: JudgementWords = {
  seat: (seat, name) => (name === null ? `Seat ${seat}` : `Seat ${seat}, ${name}`),
  columns: {
    number: 'no.',
    turn: 'turn',
    seat: 'seat',
    encounter: 'clash',
    at: 'at',
    chance: 'chance',
    best: 'best',
    bestAt: 'where',
    shots: 'shots',
    expected: 'expected',
    hits: 'hits',
    found: 'found',
    result: 'result',
    worth: 'worth',
  },
  endings: { won: 'won', even: 'trade', lost: 'lost' },
  fired: 'fired',
  better: 'better',
  hitSign: '* hit',
  encounterSigns: '? question   ! strike by torpedo',
  estimatedSign: '~ estimated: what was told is too vague to draw whole fleets from',
  dearestShot: (shot, { at, chance, bestAt, best }) =>
    `Most was given away by shot ${number(shot)}: ${at} had ${percent(chance)}, ${bestAt} ${percent(best)}.`,
  dearestSalvo: (salvo, expected, best) =>
    `Most was given away by salvo ${number(salvo)}: it promised ${decimal(expected)} hits, the best one ${decimal(best)}.`,
  encountersTold: (won, expected) =>
    `Luck ${signed(won - expected)}: questions and strikes won ${number(won)}, to be expected ${decimal(expected)}; ${analysis.luck.grades[luckGrade(won - expected)]}.`,
  materialTold: (gained, expected) =>
    `Worth gained by them ${signed(gained)}, to be expected ${signed(expected)}.`,
  noEncounters: 'No question was asked and nothing was struck: there is nothing to judge.',
  luckChart: 'Luck as the game went on: hits beyond what was to be expected',
  materialChart: 'Material as the game went on: the worth of all pieces, in patrol ships',
  heatMap: (seat, shot) =>
    `Seat ${seat} before shot ${number(shot)}: the chance of a ship on each cell, in hundredths`,
  progress: (done, total) => `Judging the game: ${number(done)} of ${number(total)}`,
};
