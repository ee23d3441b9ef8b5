import type { SharedWords } from './words.ts';

/** A mean, and how far the truth may be from it on either side. */
interface Estimate {
  readonly mean: number;
  readonly margin: number;
}

type SeasonWords = SharedWords['judgement']['season'];

/** Many games of one player, summed up. */
interface ToldSeason {
  readonly skill: Estimate | null;
  readonly lost: Estimate | null;
  readonly luck: number;
  readonly sigma: number;
  readonly trend: Estimate | null;
  readonly habits: readonly {
    readonly name: keyof SeasonWords['habits'];
    readonly share: number;
    readonly cost: number;
  }[];
}

/** A season in sentences. */
export function tellSeason(
  { judgement, analysis }: Pick<SharedWords, 'judgement' | 'analysis'>,
  season: ToldSeason,
): readonly string[] {
  const { season: said } = judgement;
  const { skill, lost, luck, sigma, trend, habits } = season;
  return [
    ...(skill === null ? [] : [said.skill(skill.mean, skill.margin)]),
    ...(lost === null ? [] : [said.lost(lost.mean, lost.margin)]),
    said.luck(luck, sigma),
    ...(trend === null ? [] : [said.trend[directionOf(trend)](Math.abs(trend.mean), trend.margin)]),
    ...habits.map(({ name, share, cost }) => said.habits[name](share, cost)),
    ...(skill !== null && habits.length === 0 ? [said.noHabits] : []),
    ...(skill === null ? [] : [analysis.assumption]),
  ];
}

/** A change within its margin may be chance. */
function directionOf({ mean, margin }: Estimate): 'better' | 'worse' | 'steady' {
  if (Math.abs(mean) <= margin) return 'steady';
  return mean > 0 ? 'better' : 'worse';
}
