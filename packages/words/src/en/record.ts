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
import { locale, numbers } from './game.ts';

const { decimal, number, percent, percents, signed } = locale;

export const analysis: AnalysisWords = {
  skill: {
    name: 'Skill',
    meaning: 'The chances of the shots fired, as a share of the best chances there were.',
    grades: {
      poor: 'shots into the fog',
      fair: 'many chances left lying',
      good: 'a steady hand',
      fine: 'a sharp eye',
      masterly: 'hardly to be bettered',
    },
  },
  luck: {
    name: 'Luck',
    meaning: 'The hits scored, less the hits that were to be expected of these shots.',
    grades: {
      'very-unlucky': 'wind and tide against it',
      unlucky: 'a head wind',
      even: 'neither luck nor misfortune',
      lucky: 'a following wind',
      'very-lucky': 'wind and tide with it',
    },
  },
  skillTold: (share) => `Skill ${percent(share)}: ${analysis.skill.grades[skillGrade(share)]}.`,
  luckTold: (hits, expected) =>
    `Luck ${signed(hits - expected)}: ${numbers.hits(hits)} where ${decimal(expected)} were to be expected, ${analysis.luck.grades[luckGrade(hits - expected)]}.`,
  noShots: 'No shots were fired: there is nothing to judge.',
  shot: (shot) =>
    wasBest(shot)
      ? `${shot.at}: ${percent(shot.chance)}, as good as any`
      : `${shot.at}: ${percent(shot.chance)} where ${percent(shot.best)} (${shot.bestAt}) was to be had`,
  hint: (at, chance) => `The best chance is ${at}: ${percent(chance)}.`,
  encounter: (kind, from, at, chances) => {
    const [won, even, lost] = percents([chances.won, chances.even, chances.lost]);
    return kind === 'strike'
      ? `${from} torpedoes ${at}: hit ${won}, fort ${lost}.`
      : `${from} asks about ${at}: victory ${won}, loss of both ${even}, defeat ${lost}.`;
  },
};

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

export const replays: ReplayWords = {
  heading: (game, players) =>
    `${game}: seat 0 ${players[0] ?? 'unnamed'}, seat 1 ${players[1] ?? 'unnamed'}`,
  position: (position) => `from ${position}`,
  signs: {
    fleet: 'signs: # own ship   o miss   x hit   X sunk   ? shot at, result not told',
    blind:
      'signs: codes of own pieces   # back of an enemy piece   * back whose class is marked   0 1 seat, to spectators',
  },
  start: 'start',
  step: (count, seconds) => `${count}. at ${locale.decimal(seconds)} s`,
  own: (seat) => `seat ${seat} own`,
  target: (seat) => `seat ${seat} target`,
  board: (seat) => `seat ${seat} board`,
  field: (seat) => (seat === null ? 'spectator' : `seat ${seat}`),
  scores: ([zero, one]) => `Scores: seat 0 ${locale.number(zero)}, seat 1 ${locale.number(one)}`,
};

export const over: PageOverWords = {
  lost: 'Defeat',
  drawn: 'Draw',
  wonBy: (name) => `${name} wins`,
  rematch: 'Rematch, sides changed',
  newGame: 'Another game',
  replay: 'Replay',
  analysis: 'Analysis',
  result: 'Result',
  download: 'Download the record',
  sealFits: (name) => `${name}: the seal fits, nothing was moved.`,
  sealBroken: (name) => `${name}: the seal does not fit the placement that was shown.`,
  ownSealFits: 'Your placement was not changed (seal checked).',
  ownSealBroken: 'Your seal does not fit the placement that was shown.',
  figures: {
    shots: 'Shots',
    hits: 'Hits',
    rate: 'Hit rate',
    score: 'Score',
    turns: 'Turns',
    taken: 'Taken',
  },
  steps: {
    label: 'Step of the game',
    first: 'To the start',
    back: 'One step back',
    forward: 'One step on',
    last: 'To the end',
    play: 'Play it',
    pause: 'Pause',
    of: (step, all) => `Step ${step} of ${all}`,
    start: 'The start',
  },
  sides: { title: 'Seen by', both: 'both, everything open', of: (name) => name },
  analysing: (done) => `Analysing … ${locale.percent(done)}`,
  noAnalysis: 'There is no analysis of this game.',
  noLine: 'The game was too short for a line.',
  heat: 'Where the ships could be before this shot: the larger the square, the likelier.',
  luckLine: 'Luck in the course of the game: hits scored, less hits to be expected',
  shotTable: 'Every shot',
};

export const record: PageRecordWords = {
  title: 'A game from its record',
  text: 'Choose the file in which the record of a finished game was saved. It is checked here and does not leave this device; then the game can be replayed and analysed.',
  choose: 'Choose a file',
  another: 'Another record',
  faults: {
    unreadable: 'This file cannot be read. Choose it again, or another.',
    'no-record': 'This file is not the record of a game. Choose one that was saved as a record.',
    unplayable:
      'The game in this file cannot have been played like this. Save the record again where it came from.',
  },
  sound: 'Checked: every move follows the rules, and the result is right.',
  broken: 'The moves follow the rules, but a seal does not fit. A placement may have been changed.',
};
