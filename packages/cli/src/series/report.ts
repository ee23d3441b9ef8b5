import { type BySeat, type Seat, bySeat, other } from '@flotilla/engine';
import { largestRemainder } from '@flotilla/words';
import { printable } from '../command.ts';
import { type GameLine, pairsOf, scoreOf } from './series.ts';
import {
  type ScoreEstimate,
  type SprtBounds,
  type SprtState,
  eloEstimate,
  shareOf,
  sprt,
} from './statistics.ts';

interface Side {
  readonly name: string;
  readonly wins: number;
  readonly forfeits: number;
}

/** A series of games in numbers. */
export interface SeriesTally {
  /** Repeats the series, as far as the players do. */
  readonly seed: string;
  readonly games: number;
  readonly draws: number;
  readonly sides: readonly [Side, Side];
  readonly reasons: Readonly<Record<string, number>>;
  /** Mean number of actions a game. */
  readonly actions: number;
  /** The first player's share of the points, with the bounds that hold it at 95 %. */
  readonly share: ScoreEstimate;
  readonly sprt: (SprtBounds & SprtState) | null;
}

export function tallyOf(
  names: BySeat<string>,
  seed: string,
  lines: readonly GameLine[],
  bounds: SprtBounds | null = null,
): SeriesTally {
  const side = (index: Seat): Side => {
    const seatIn = ({ seat }: GameLine): Seat => (index === 0 ? seat : other(seat));
    const lost = (line: GameLine): boolean => line.result.winner === other(seatIn(line));
    return {
      name: names[index],
      wins: lines.filter((line) => line.result.winner === seatIn(line)).length,
      forfeits: lines.filter((line) => line.result.reason === 'forfeit' && lost(line)).length,
    };
  };
  const reasons: Record<string, number> = {};
  for (const { result } of lines) reasons[result.reason] = (reasons[result.reason] ?? 0) + 1;
  return {
    seed,
    games: lines.length,
    draws: lines.filter(({ result }) => result.winner === null).length,
    sides: bySeat(side),
    reasons,
    actions: lines.reduce((sum, { actions }) => sum + actions, 0) / Math.max(1, lines.length),
    share: shareOf(scoreOf(lines)[0], lines.length),
    sprt: bounds === null ? null : { ...bounds, ...sprt(pairsOf(lines), bounds) },
  };
}

export function tallyInWords(tally: SeriesTally, lines: readonly GameLine[]): string {
  const width = Math.max(...tally.sides.map(({ name }) => name.length));
  const points = tally.sides.map(({ wins }) => wins + tally.draws / 2);
  const percents = largestRemainder(points, 1000).map((tenths) => `${(tenths / 10).toFixed(1)} %`);
  const faults = lines.filter(({ fault }) => fault !== null);
  return [
    `${tally.games} ${tally.games === 1 ? 'game' : 'games'}, ${tally.draws} drawn, ${tally.actions.toFixed(1)} actions a game`,
    ...tally.sides.map(
      ({ name, wins, forfeits }, side) =>
        `  ${name.padEnd(width)}  ${wins} won  ${percents[side]}${forfeits > 0 ? `  ${forfeits} forfeited` : ''}`,
    ),
    `  ${strengthInWords(tally)}`,
    ...(tally.sprt === null ? [] : [`  ${sprtInWords(tally.sprt)}`]),
    `  ended by ${Object.entries(tally.reasons)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ')}`,
    `  seed ${printable(tally.seed)}`,
    ...faults.map(({ game, seat, result, fault }) => {
      const name = tally.sides[result.winner === seat ? 1 : 0].name;
      return `  game ${game}: ${name} forfeited: ${fault}`;
    }),
  ].join('\n');
}

/** How much stronger the first player is. */
function strengthInWords({ share }: SeriesTally): string {
  const elo = eloEstimate(share);
  const percent = (value: number): string => (value * 100).toFixed(1);
  return (
    `Elo difference ${signed(elo.value)} (95 %: ${signed(elo.low)} to ${signed(elo.high)}), ` +
    `score ${percent(share.value)} % (${percent(share.low)} to ${percent(share.high)})`
  );
}

const VERDICTS: Readonly<Record<SprtState['verdict'], string>> = {
  stronger: 'the first player is stronger',
  'not-stronger': 'the first player is not stronger',
  undecided: 'undecided, more games are needed',
};

const sprtInWords = ({ weak, strong, ratio, limit, verdict }: SprtBounds & SprtState): string =>
  `SPRT ${weak},${strong}: ${VERDICTS[verdict]} (log-likelihood ratio ${ratio.toFixed(2)}, decided beyond ±${limit.toFixed(2)})`;

/** A number of Elo points with its sign. */
export function signed(elo: number): string {
  const sign = elo < 0 ? '−' : '+';
  return Number.isFinite(elo) ? `${sign}${Math.abs(elo).toFixed(0)}` : `${sign}∞`;
}

/** A line for every game: seats, result, how it ended, actions. */
export const gamesInWords = (names: BySeat<string>, lines: readonly GameLine[]): string =>
  lines
    .map(({ game, seat, result, actions }) => {
      const seats = seat === 0 ? names : [names[1], names[0]];
      const score = result.winner === null ? '½–½' : result.winner === 0 ? '1–0' : '0–1';
      return `${game}. ${seats[0]} – ${seats[1]}  ${score}  ${result.reason}, ${actions} actions`;
    })
    .join('\n');
