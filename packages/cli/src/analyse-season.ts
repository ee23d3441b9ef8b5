import { type Analysis, type Estimate, type Season, seasonOf } from '@flotilla/bots';
import { type BySeat, type Ruleset, SEATS } from '@flotilla/engine';
import type { Words } from '@flotilla/words';
import { brief } from './command.ts';
import { folded } from './text.ts';

/** A judged game and the names of its players. */
export interface JudgedGame {
  readonly rules: Ruleset;
  readonly players: BySeat<string | null>;
  readonly analysis: Analysis;
}

/** A player and all games of theirs. */
interface PlayerSeason extends Season {
  readonly player: string;
}

/** The seasons of all named players, or of one, in the order in which they first appear. */
export function seasonsOf(
  games: readonly JudgedGame[],
  player: string | null,
): readonly PlayerSeason[] {
  const names = new Set(games.flatMap(({ players }) => players).filter((name) => name !== null));
  return [...names]
    .filter((name) => player === null || name === player)
    .map((name) => ({
      player: name,
      ...seasonOf(
        games.flatMap(({ rules, players, analysis }) =>
          SEATS.filter((seat) => players[seat] === name).map((seat) => ({ rules, analysis, seat })),
        ),
      ),
    }));
}

/** A report for each player. */
export const seasonsInWords = (words: Words, seasons: readonly PlayerSeason[]): readonly string[] =>
  seasons.flatMap((season, index) => [
    ...(index === 0 ? [] : ['']),
    ...folded(words.judgement.season.title(brief(season.player), season.games)),
    ...sentencesOf(words, season).flatMap((sentence) => folded(sentence, '  ')),
  ]);

function sentencesOf({ judgement, analysis }: Words, season: Season): readonly string[] {
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
