import { NOT_STARTED } from '@flotilla/bots/programs';
import { type BySeat, type Outcome, type Seat, bySeat, other } from '@flotilla/engine';
import type { Match, MatchSetup } from '@flotilla/play';
import { CommandError } from '../command.ts';
import { type Contestant, type GameTerms, contestantsOf } from './contestants.ts';
import { duel } from './duel.ts';
import { type PairPoints, type SprtBounds, sprt } from './statistics.ts';

/** One game of a series: who sat where, how it ended, and why a player forfeited. */
export interface GameLine {
  readonly game: number;
  /** The seat of the first player. */
  readonly seat: Seat;
  readonly result: Outcome;
  readonly actions: number;
  readonly fault: string | null;
}

/** Many games of two players. Games come in pairs: the same lots and set-ups, with seats swapped. */
export interface SeriesPlan extends GameTerms {
  readonly names: BySeat<string>;
  readonly games: number;
  readonly seed: string;
  /** How many games are played at the same time. */
  readonly jobs: number;
  /** Null: all games are played, whatever they show. */
  readonly sprt: SprtBounds | null;
}

export interface SeriesPorts {
  /** Games that were played before. */
  readonly played: readonly GameLine[];
  /** Called after every game, before the next one of the same job, with what the players call themselves. */
  readonly keep: (
    line: GameLine,
    match: Match,
    ownNames: PlayedSeries['ownNames'],
  ) => Promise<void>;
  readonly onProgress: (lines: readonly GameLine[]) => void;
}

export interface PlayedSeries {
  readonly lines: readonly GameLine[];
  /** What the programs call themselves. */
  readonly ownNames: BySeat<string | null>;
}

/** Plays a series. The same seed gives the same games, with any number of jobs, as far as the players do. */
export async function playSeries(plan: SeriesPlan, ports: SeriesPorts): Promise<PlayedSeries> {
  const runner = new SeriesRunner(plan, ports);
  const jobs = Array.from({ length: Math.min(plan.jobs, Math.ceil(plan.games / 2)) }, () =>
    runner.work(),
  );
  const failed = (await Promise.allSettled(jobs)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return runner.result();
}

class SeriesRunner {
  readonly #plan: SeriesPlan;
  readonly #ports: SeriesPorts;
  readonly #lines = new Map<number, GameLine>();
  readonly #ownNames: [string | null, string | null] = [null, null];
  #nextPair = 0;
  #isStopped: boolean;

  constructor(plan: SeriesPlan, ports: SeriesPorts) {
    this.#plan = plan;
    this.#ports = ports;
    for (const line of ports.played) if (line.game <= plan.games) this.#lines.set(line.game, line);
    this.#isStopped = this.#decidedAfter() !== null;
  }

  /** One job: takes the next pair until there is none left or the series is decided. */
  async work(): Promise<void> {
    const contestants = contestantsOf(this.#plan.names, this.#plan);
    try {
      while (!this.#isStopped && this.#nextPair * 2 < this.#plan.games) {
        const pair = this.#nextPair++;
        for (const game of [pair * 2 + 1, pair * 2 + 2]) {
          if (game <= this.#plan.games && !this.#lines.has(game) && !this.#isStopped)
            await this.#play(game, pair, contestants);
        }
      }
    } catch (error) {
      this.#isStopped = true;
      throw error;
    } finally {
      await Promise.all(contestants.map((contestant) => contestant.close()));
    }
  }

  async #play(game: number, pair: number, contestants: BySeat<Contestant>): Promise<void> {
    const { names, milliseconds, startMs } = this.#plan;
    const seat: Seat = game % 2 === 1 ? 0 : 1;
    const swap = <T>([a, b]: readonly [T, T]): BySeat<T> => (seat === 0 ? [a, b] : [b, a]);
    const setup = setupOf(this.#plan, pair, swap(names));
    const players = swap(contestants).map((contestant) => contestant.forGame(setup.seed));
    const { match, fault } = await duel(setup, [players[0]!, players[1]!], {
      milliseconds,
      startMs,
    });
    for (const side of [0, 1] as const) this.#ownNames[side] ??= contestants[side].ownName;
    const result = match.game.publicState.outcome!;
    const line = { game, seat, result, actions: match.journal.length, fault };
    await this.#ports.keep(line, match, [...this.#ownNames]);
    if (fault?.startsWith(NOT_STARTED))
      throw new CommandError(`${setup.players[other(result.winner!)]} ${fault}.`);
    this.#lines.set(game, line);
    this.#isStopped ||= this.#decidedAfter() !== null;
    this.#ports.onProgress([...this.#lines.values()]);
  }

  /** After how many games the test was decided, counted in their order: jobs do not change the verdict. */
  #decidedAfter(): number | null {
    const { sprt: bounds } = this.#plan;
    if (bounds === null) return null;
    const pairs = pairsOf(this.#inOrder());
    for (let count = 1; count <= pairs.length; count++) {
      if (sprt(pairs.slice(0, count), bounds).verdict !== 'undecided') return count * 2;
    }
    return null;
  }

  /** The games up to the first that has not been played. */
  #inOrder(): readonly GameLine[] {
    const lines: GameLine[] = [];
    for (let line = this.#lines.get(1); line !== undefined; line = this.#lines.get(line.game + 1))
      lines.push(line);
    return lines;
  }

  result(): PlayedSeries {
    const lines = this.#inOrder().slice(0, this.#decidedAfter() ?? this.#plan.games);
    return { lines, ownNames: this.#ownNames };
  }
}

/** Where the rules leave the beginner open, seat 0 begins; players swap seats, so they take turns. */
function setupOf(plan: SeriesPlan, pair: number, players: BySeat<string>): MatchSetup {
  const { rules, seed, clock } = plan;
  const first = rules.first === 'agreed' ? 0 : null;
  return { rules, seed: `${seed}/${pair + 1}`, first, position: null, clock, players };
}

/** The points of a side in a game. */
const pointsOf = ({ seat, result }: GameLine, side: Seat = 0): number =>
  result.winner === null ? 0.5 : result.winner === (side === 0 ? seat : other(seat)) ? 1 : 0;

/** The points of the first player in each whole pair of games. */
export const pairsOf = (lines: readonly GameLine[]): readonly PairPoints[] =>
  Array.from(
    { length: Math.floor(lines.length / 2) },
    (_, pair) => pointsOf(lines[pair * 2]!) + pointsOf(lines[pair * 2 + 1]!),
  );

/** The points of both sides. */
export const scoreOf = (lines: readonly GameLine[]): BySeat<number> =>
  bySeat((side) => lines.reduce((sum, line) => sum + pointsOf(line, side), 0));
