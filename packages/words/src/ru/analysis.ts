import { type AnalysisWords, luckGrade, skillGrade, wasBest } from '../analysis.ts';
import { numbers, russian } from './numbers.ts';

const { decimal, percent, signed } = russian;

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
  clash: (from, about, { won, even, lost }) =>
    `${from} спрашивает про ${about}: победа ${percent(won)}, гибель обоих ${percent(even)}, поражение ${percent(lost)}.`,
};
