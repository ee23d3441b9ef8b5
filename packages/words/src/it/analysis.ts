import { type AnalysisWords, luckGrade, skillGrade, wasBest } from '../analysis.ts';
import { italian, numbers } from './numbers.ts';

const { decimal, percent, percents, signed } = italian;

export const analysis: AnalysisWords = {
  skill: {
    name: 'Abilità',
    meaning: "Le probabilità dei tiri fatti, come parte delle migliori che c'erano.",
    grades: {
      poor: 'tiri nella nebbia',
      fair: 'molte occasioni lasciate andare',
      good: 'mano ferma',
      fine: 'occhio acuto',
      masterly: 'difficile fare di meglio',
    },
  },
  luck: {
    name: 'Fortuna',
    meaning: 'I colpi a segno meno quelli che da quei tiri ci si poteva aspettare.',
    grades: {
      'very-unlucky': 'vento e marea contro',
      unlucky: 'vento di prua',
      even: 'né fortuna né sfortuna',
      lucky: 'vento in poppa',
      'very-lucky': 'vento e marea a favore',
    },
  },
  skillTold: (share) => `Abilità, ${percent(share)}: ${analysis.skill.grades[skillGrade(share)]}.`,
  luckTold: (hits, expected) =>
    `Fortuna, ${signed(hits - expected)}: ${numbers.hits(hits)} contro ${decimal(expected)} attesi, ${analysis.luck.grades[luckGrade(hits - expected)]}.`,
  noShots: "Non c'è stato nessun tiro: non c'è nulla da giudicare.",
  shot: (shot) =>
    wasBest(shot)
      ? `${shot.at}: ${percent(shot.chance)}, non c'era di meglio`
      : `${shot.at}: ${percent(shot.chance)}; il meglio era ${shot.bestAt}, ${percent(shot.best)}`,
  hint: (at, chance) => `La probabilità migliore è in ${at}: ${percent(chance)}.`,
  encounter: (kind, from, at, chances) => {
    const [won, even, lost] = percents([chances.won, chances.even, chances.lost]);
    return kind === 'strike'
      ? `${from} silura ${at}: a segno ${won}, forte ${lost}.`
      : `${from} chiede di ${at}: vittoria ${won}, perdita di entrambi ${even}, sconfitta ${lost}.`;
  },
};
