import type { Explained } from './explained.ts';

/** How good the shots were, worst first. */
export const SKILL_GRADES = ['poor', 'fair', 'good', 'fine', 'masterly'] as const;
export type SkillGrade = (typeof SKILL_GRADES)[number];

/** How kind chance was, worst first. */
export const LUCK_GRADES = ['very-unlucky', 'unlucky', 'even', 'lucky', 'very-lucky'] as const;
export type LuckGrade = (typeof LUCK_GRADES)[number];

/** The chance of a shot, and the best there was. */
export interface ShotChance {
  readonly at: string;
  readonly chance: number;
  readonly bestAt: string;
  readonly best: number;
}

/** What a side of the blind game could know of its chances in an encounter; together they make one. */
export interface ClashChances {
  readonly won: number;
  readonly even: number;
  readonly lost: number;
}

export interface AnalysisWords {
  readonly skill: Explained & { readonly grades: Readonly<Record<SkillGrade, string>> };
  readonly luck: Explained & { readonly grades: Readonly<Record<LuckGrade, string>> };
  /** Skill as a sentence: chance taken ÷ best chance. */
  readonly skillTold: (share: number) => string;
  /** Luck as a sentence: hits beside the hits that were to be expected. */
  readonly luckTold: (hits: number, expected: number) => string;
  /** Where nothing was shot there is nothing to judge. */
  readonly noShots: string;
  readonly shot: (shot: ShotChance) => string;
  readonly hint: (at: string, chance: number) => string;
  /** A question, or the strike of a torpedo: one that meets a fort is lost, and never even. */
  readonly encounter: (
    kind: 'ask' | 'strike',
    from: string,
    at: string,
    chances: ClashChances,
  ) => string;
}

/** The grade of a skill: chance taken ÷ best chance, from 0 to 1, graded as it is shown. */
export function skillGrade(share: number): SkillGrade {
  const percent = Math.round(share * 100);
  if (percent < 50) return 'poor';
  if (percent < 70) return 'fair';
  if (percent < 85) return 'good';
  return percent < 95 ? 'fine' : 'masterly';
}

/** The grade of a luck: hits − expected hits, graded as it is shown. Less than one either way is even. */
export function luckGrade(luck: number): LuckGrade {
  const tenths = Math.round(luck * 10);
  if (tenths <= -30) return 'very-unlucky';
  if (tenths <= -10) return 'unlucky';
  if (tenths < 10) return 'even';
  return tenths < 30 ? 'lucky' : 'very-lucky';
}

/** Was there nothing better to shoot at? Chances that look alike in words count as equal. */
export const wasBest = ({ at, chance, bestAt, best }: ShotChance): boolean =>
  at === bestAt || Math.round(chance * 100) >= Math.round(best * 100);
