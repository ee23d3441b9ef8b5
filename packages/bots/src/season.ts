import {
  type BySeat,
  type Cell,
  type FleetRules,
  type Ruleset,
  SEATS,
  type Seat,
  columnOf,
  rowOf,
} from '@flotilla/engine';
import type { Analysis } from './analysis.ts';
import type { JudgedFire } from './fleet/fleet-analysis.ts';

/** A judged game, as one of its players played it. */
export interface SeasonGame {
  readonly rules: Ruleset;
  readonly analysis: Analysis;
  readonly seat: Seat;
}

/** A mean, and how far the truth may be from it on either side with 95 % certainty. */
export interface Estimate {
  readonly mean: number;
  readonly margin: number;
}

/** What a shooter does again and again, against what was best. */
const HABITS = ['avoids-edges', 'prefers-edges', 'leaves-hits', 'impossible-cells'] as const;
export type HabitName = (typeof HABITS)[number];

interface Habit {
  readonly name: HabitName;
  /** In what share of the shots it showed. */
  readonly share: number;
  /** The hits it cost in a game, on average. */
  readonly cost: number;
}

/** Many games of one player. Figures about shots are of fleet games, those about attacks and turns of blind games. */
export interface Season {
  readonly games: number;
  /** The accuracy of a game, and the shots lost in one; null where there are fewer than two to compare. */
  readonly skill: Estimate | null;
  readonly lost: Estimate | null;
  /** The winning chance that weaker turns gave away in a game, where turns were judged. */
  readonly chanceLost: Estimate | null;
  /** All luck of shots together, in hits, and its standard deviation. */
  readonly luck: number;
  readonly sigma: number;
  /** The same of questions and strikes, in attacks won. */
  readonly attackLuck: number;
  readonly attackSigma: number;
  /** How accuracy has changed over ten games; null for fewer than `TREND_GAMES`. */
  readonly trend: Estimate | null;
  /** The most costly first. */
  readonly habits: readonly Habit[];
}

const TREND_GAMES = 5;

/** The accuracy of a game; null where there is none. */
export function skillOf({ analysis, seat }: SeasonGame): number | null {
  switch (analysis.game) {
    case 'fleet':
      return analysis.accounts[seat].skill;
    case 'blind':
      return null;
  }
}

function lostOf({ analysis, seat }: SeasonGame): number | null {
  switch (analysis.game) {
    case 'fleet':
      return analysis.accounts[seat].lost;
    case 'blind':
      return null;
  }
}

/** The winning chance that weaker turns gave away; null where no turns were judged. */
function chanceLostOf({ analysis, seat }: SeasonGame): number | null {
  switch (analysis.game) {
    case 'fleet':
      return null;
    case 'blind':
      return analysis.turns.some((turn) => turn.seat === seat)
        ? analysis.accounts[seat].lost
        : null;
  }
}

/**
 * Sums up the games of a player, in the order in which they were played.
 *
 * @example seasonOf([{ rules, analysis, seat: 0 }, …]).skill // { mean: 0.87, margin: 0.03 }
 */
export function seasonOf(games: readonly SeasonGame[]): Season {
  const skills = games.flatMap((game) => skillOf(game) ?? []);
  const lost = games.flatMap((game) => lostOf(game) ?? []);
  const chances = games.flatMap((game) => chanceLostOf(game) ?? []);
  const inShots = luckOf(games, 'fleet');
  const inAttacks = luckOf(games, 'blind');
  return {
    games: games.length,
    skill: estimateOf(skills),
    lost: estimateOf(lost),
    chanceLost: estimateOf(chances),
    luck: inShots.luck,
    sigma: inShots.sigma,
    attackLuck: inAttacks.luck,
    attackSigma: inAttacks.sigma,
    trend: trendOf(skills),
    habits: habitsOf(games),
  };
}

/** Hits and attacks are not added up: the luck of one kind of games. */
function luckOf(
  games: readonly SeasonGame[],
  game: Analysis['game'],
): { readonly luck: number; readonly sigma: number } {
  const accounts = games
    .filter(({ analysis }) => analysis.game === game)
    .map(({ analysis, seat }) => analysis.accounts[seat]);
  return {
    luck: accounts.reduce((sum, { luck }) => sum + luck, 0),
    sigma: Math.sqrt(accounts.reduce((sum, { sigma }) => sum + sigma ** 2, 0)),
  };
}

/** Student's t for 95 %, by degrees of freedom; for more the normal distribution is near enough. */
const STUDENT = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23];
const studentOf = (freedom: number): number => STUDENT[freedom - 1] ?? 1.96 + 2.7 / freedom;

function estimateOf(numbers: readonly number[]): Estimate | null {
  const { length } = numbers;
  if (length < 2) return null;
  const mean = numbers.reduce((sum, x) => sum + x, 0) / length;
  const variance = numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (length - 1);
  return { mean, margin: studentOf(length - 1) * Math.sqrt(variance / length) };
}

/** The slope of a straight line through the numbers, for ten steps. */
function trendOf(numbers: readonly number[]): Estimate | null {
  const { length } = numbers;
  if (length < TREND_GAMES) return null;
  const middle = (length - 1) / 2;
  const mean = numbers.reduce((sum, x) => sum + x, 0) / length;
  const spread = numbers.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  const slope = numbers.reduce((sum, x, index) => sum + (index - middle) * (x - mean), 0) / spread;
  const rest = numbers.reduce(
    (sum, x, index) => sum + (x - mean - slope * (index - middle)) ** 2,
    0,
  );
  const deviation = Math.sqrt(rest / (length - 2) / spread);
  return { mean: 10 * slope, margin: 10 * studentOf(length - 2) * deviation };
}

/** A chance so high that leaving it is a mistake, and how much lower that of the shot taken was. */
const LIKELY = 0.5;
const MUCH_LESS = 0.2;

/** A habit is told when it shows in so many shots, and for edges when chance would do that once in a hundred times. */
const NOTABLE_SHARE = 0.03;
const NOTABLE_DEVIATIONS = 2.6;

function firesOf(analysis: Analysis): readonly JudgedFire[] {
  switch (analysis.game) {
    case 'fleet':
      return analysis.fires;
    case 'blind':
      return [];
  }
}

function habitsOf(games: readonly SeasonGame[]): readonly Habit[] {
  const fires = games.flatMap(({ rules, analysis, seat }) =>
    firesOf(analysis)
      .filter((fire) => fire.seat === seat && fire.at.length > 0)
      .map((fire) => ({ fire, rules: rules as FleetRules })),
  );
  if (fires.length === 0) return [];
  const habit = (name: HabitName, shown: readonly { readonly fire: JudgedFire }[]): Habit => ({
    name,
    share: shown.length / fires.length,
    cost: shown.reduce((sum, { fire }) => sum + fire.best - fire.expected, 0) / games.length,
  });
  const left = fires.filter(
    ({ fire }) => fire.best / fire.bestAt.length >= LIKELY && fire.expected < fire.best - MUCH_LESS,
  );
  const impossible = fires.filter(
    ({ fire }) => fire.basis !== 'estimated' && fire.best > 0 && fire.chances.includes(0),
  );
  const found = [habit('leaves-hits', left), habit('impossible-cells', impossible)].filter(
    ({ share }) => share >= NOTABLE_SHARE,
  );
  // Beside the best cells: too few or too many at the edge.
  const beyond = fires.map(
    ({ fire, rules }) => shareAtEdge(rules, fire.at) - shareAtEdge(rules, fire.bestAt),
  );
  const mean = beyond.reduce((sum, x) => sum + x, 0) / fires.length;
  const deviation = Math.sqrt(beyond.reduce((sum, x) => sum + x * x, 0)) / fires.length;
  if (Math.abs(mean) > NOTABLE_SHARE && Math.abs(mean) > NOTABLE_DEVIATIONS * deviation) {
    const shown = fires.filter((_, index) => beyond[index]! * mean > 0);
    found.push(habit(mean < 0 ? 'avoids-edges' : 'prefers-edges', shown));
  }
  return found.toSorted((a, b) => b.cost - a.cost);
}

function shareAtEdge({ board }: FleetRules, cells: readonly Cell[]): number {
  const isEdge = (cell: Cell): boolean =>
    [0, board.rows - 1].includes(rowOf(board, cell)) ||
    [0, board.columns - 1].includes(columnOf(board, cell));
  return cells.filter(isEdge).length / Math.max(1, cells.length);
}

/** A judged game and the names of its players. */
export interface JudgedGame {
  readonly rules: Ruleset;
  readonly players: BySeat<string | null>;
  readonly analysis: Analysis;
}

/** A player and all games of theirs. */
export interface PlayerSeason extends Season {
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
