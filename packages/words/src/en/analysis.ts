import { type AnalysisWords, luckGrade, skillGrade, wasBest } from '../analysis.ts';
import { english, numbers } from './numbers.ts';

const { decimal, percent, percents, signed } = english;

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
