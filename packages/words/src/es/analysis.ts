import { type AnalysisWords, luckGrade, skillGrade, wasBest } from '../analysis.ts';
import { numbers, spanish } from './numbers.ts';

const { decimal, percent, percents, signed } = spanish;

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
