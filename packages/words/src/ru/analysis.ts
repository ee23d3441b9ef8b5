import { type AnalysisWords, luckGrade, skillGrade, wasBest } from '../analysis.ts';
import { numbers, russian } from './numbers.ts';

const { decimal, percent, percents, signed } = russian;

export const analysis: AnalysisWords = {
  skill: {
    name: 'Мастерство',
    meaning: 'Вероятности сделанных выстрелов как доля лучших из возможных.',
    grades: {
      poor: 'стрельба в тумане',
      fair: 'многое упущено',
      good: 'твёрдая рука',
      fine: 'острый глаз',
      masterly: 'лучше почти невозможно',
    },
  },
  luck: {
    name: 'Удача',
    meaning: 'Попадания за вычетом тех, которых следовало ждать от этих выстрелов.',
    grades: {
      'very-unlucky': 'и ветер, и течение против',
      unlucky: 'встречный ветер',
      even: 'ни удачи, ни невезения',
      lucky: 'попутный ветер',
      'very-lucky': 'и ветер, и течение попутные',
    },
  },
  skillTold: (share) =>
    `Мастерство ${percent(share)}: ${analysis.skill.grades[skillGrade(share)]}.`,
  luckTold: (hits, expected) =>
    `Удача ${signed(hits - expected)}: ${numbers.hits(hits)} при ожидаемых ${decimal(expected)}, ${analysis.luck.grades[luckGrade(hits - expected)]}.`,
  noShots: 'Выстрелов не было: судить не о чем.',
  shot: (shot) =>
    wasBest(shot)
      ? `${shot.at}: ${percent(shot.chance)}, лучшего не было`
      : `${shot.at}: ${percent(shot.chance)}, а можно было ${percent(shot.best)} (${shot.bestAt})`,
  hint: (at, chance) => `Лучше всего ${at}: ${percent(chance)}.`,
  encounter: (kind, from, at, chances) => {
    const [won, even, lost] = percents([chances.won, chances.even, chances.lost]);
    return kind === 'strike'
      ? `${from} бьёт торпедой по ${at}: попадание ${won}, форт ${lost}.`
      : `${from} спрашивает про ${at}: победа ${won}, гибель обоих ${even}, поражение ${lost}.`;
  },
};
