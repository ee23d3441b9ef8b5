import { type Outcome, type Seat, other } from '@flotilla/engine';
import { largestRemainder } from '@flotilla/words';
import { printable } from './printable.ts';

/** One game of a series: who sat where, how it ended, and who misbehaved. */
export interface GameLine {
  readonly game: number;
  /** The seat of the first player. */
  readonly seat: Seat;
  readonly result: Outcome;
  readonly actions: number;
  readonly fault: string | null;
}

export interface Side {
  readonly name: string;
  readonly wins: number;
  readonly forfeits: number;
}

/** A series of games in numbers. */
export interface Tally {
  /** Repeats the series, as far as the players do. */
  readonly seed: string;
  readonly games: number;
  readonly draws: number;
  readonly sides: readonly [Side, Side];
  readonly reasons: Readonly<Record<string, number>>;
  /** Mean number of actions a game. */
  readonly actions: number;
}

export function tallyOf(
  names: readonly [string, string],
  seed: string,
  lines: readonly GameLine[],
): Tally {
  const side = (index: 0 | 1): Side => {
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
    sides: [side(0), side(1)],
    reasons,
    actions: lines.reduce((sum, { actions }) => sum + actions, 0) / Math.max(1, lines.length),
  };
}

export function tallyInWords(tally: Tally, lines: readonly GameLine[]): string {
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
