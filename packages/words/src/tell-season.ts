import type { SharedWords } from './words.ts';

/** A mean, and how far the truth may be from it on either side. */
interface Estimate {
  readonly mean: number;
  readonly margin: number;
}

type SeasonWords = SharedWords['judgement']['season'];

/** Many games of one player, summed up. */
interface ToldSeason {
  readonly games: number;
  readonly skill: Estimate | null;
  readonly lost: Estimate | null;
  readonly chanceLost: Estimate | null;
  readonly luck: number;
  readonly sigma: number;
  readonly attackLuck: number;
  readonly attackSigma: number;
  readonly trend: Estimate | null;
  readonly habits: readonly {
    readonly name: keyof SeasonWords['habits'];
    readonly share: number;
    readonly cost: number;
  }[];
}

/** With fewer games a margin is so wide that it only confuses. */
const MIN_GAMES = 5;

/** A season in sentences. */
export function tellSeason(
  { judgement, analysis }: Pick<SharedWords, 'judgement' | 'analysis'>,
  season: ToldSeason,
): readonly string[] {
  const { season: said } = judgement;
  const { games, skill, lost, chanceLost, trend, habits } = season;
  const { luck, sigma, attackLuck, attackSigma } = season;
  const missing = MIN_GAMES - games;
  const isShort = missing > 0;
  return [
    ...(skill === null
      ? []
      : [isShort ? said.soFar(skill.mean) : said.skill(skill.mean, skill.margin)]),
    ...(lost === null || isShort ? [] : [said.lost(lost.mean, lost.margin)]),
    ...(chanceLost === null || isShort
      ? []
      : [said.chanceLost(chanceLost.mean, chanceLost.margin)]),
    ...(sigma > 0 || attackSigma === 0 ? [said.luck(luck, sigma)] : []),
    ...(attackSigma > 0 ? [said.attackLuck(attackLuck, attackSigma)] : []),
    ...(trend === null ? [] : [said.trend[directionOf(trend)](Math.abs(trend.mean), trend.margin)]),
    ...habits.map(({ name, share, cost }) => said.habits[name](share, cost)),
    ...(skill !== null && habits.length === 0 ? [said.noHabits] : []),
    ...(isShort ? [said.tooFew(missing)] : []),
    ...(skill === null ? [] : [analysis.assumption]),
  ];
}

/** A change within its margin may be chance. */
function directionOf({ mean, margin }: Estimate): 'better' | 'worse' | 'steady' {
  if (Math.abs(mean) <= margin) return 'steady';
  return mean > 0 ? 'better' : 'worse';
}

type PlacingStyle = keyof SeasonWords['placing']['styles'];

/** What admirals have learned about the fleets of a player. */
interface ToldPlacing {
  readonly fleets: number;
  readonly habits: Readonly<Record<PlacingStyle, number>>;
}

/** Styles with a smaller share are not worth a line. */
const MIN_SHARE = 0.1;

/** What admirals know of a player in sentences: how many fleets, and the styles, the most frequent first. */
export function tellPlacing(
  { judgement }: Pick<SharedWords, 'judgement'>,
  { fleets, habits }: ToldPlacing,
): readonly string[] {
  const { placing } = judgement.season;
  if (fleets === 0) return [placing.none];
  const styles = (Object.keys(placing.styles) as PlacingStyle[])
    .filter((style) => habits[style] >= MIN_SHARE)
    .toSorted((a, b) => habits[b] - habits[a]);
  return [placing.seen(fleets), ...styles.map((style) => placing.styles[style](habits[style]))];
}
