import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median, numbersIn } from '../measure.ts';
import { type BenchReport, type Reading, joined } from '../report.ts';
import type { ShowProgress } from '../workers.ts';
import { flotilla, flotillaInMemory } from './flotilla.ts';
import {
  type MeasuredMatch,
  SETTLING,
  type ServerUnderTest,
  openAll,
  processorsOf,
} from './live.ts';
import { loadPeers } from './server.ts';

/** Programs are compiled while they run: what comes before this is not counted. */
const WARM_UP = 5000;

/** How long the last moves may still be under way. */
const LATEST = 5000;

/** How long a round takes at least, in milliseconds. */
const SHORTEST = 2000;

/** The most that players at Colyseus wait, times this, is the bar. */
const BAR = { perSecond: 2000, most: 2 };

interface Delays {
  /** In ascending order. */
  readonly all: readonly number[];
  readonly p50: number;
  readonly p99: number;
  /** Moves that had not arrived at the end, of all. */
  readonly lost: number;
  readonly serverPerMove: number;
  readonly playersPerMove: number;
}

type Middle = Exclude<keyof Delays, 'all'>;

/**
 * The time from the moment at which a move was due to the opponent's receipt, at rates of moves that do not depend on the server:
 * one that is slow is sent no fewer. Peers take turns; the median of the rounds counts.
 */
export async function benchLatency(
  progress: ShowProgress,
  args: readonly string[],
): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rates: { type: 'string', default: '500,2000,5000' },
      matches: { type: 'string', default: '500' },
      rounds: { type: 'string', default: '3' },
      moves: { type: 'string', default: '20000' },
    },
  });
  const { colyseus } = await loadPeers(progress);
  const contestants = [flotilla, ...flotillaInMemory, colyseus];
  const [matches, rounds] = [Number(values.matches), Number(values.rounds)];
  const moves = Number(values.moves);
  const reports: BenchReport[] = [];
  for (const perSecond of numbersIn(values.rates)) {
    const found = new Map<ServerUnderTest, Delays[]>(contestants.map((each) => [each, []]));
    for (let round = 1; round <= rounds; round++) {
      for (const contestant of contestants) {
        progress(`${perSecond} moves/s, round ${round} of ${rounds}: ${contestant.name} … `);
        const milliseconds = Math.max(SHORTEST, ((moves / rounds) * 1000) / perSecond);
        const load = { matches, perSecond, milliseconds };
        found.get(contestant)!.push(await measureDelays(contestant, load));
      }
    }
    reports.push(report(perSecond, found, colyseus));
  }
  return joined(reports);
}

function report(
  perSecond: number,
  found: ReadonlyMap<ServerUnderTest, readonly Delays[]>,
  peer: ServerUnderTest,
): BenchReport {
  const middle = (contestant: ServerUnderTest, key: Middle): number =>
    median(found.get(contestant)!.map((delays) => delays[key]));
  const rows = [...found].map(([contestant, rounds]) => {
    const of = (key: Middle): number => middle(contestant, key);
    // Of all rounds together: in one of them, one of a thousand would be a handful.
    const slowest = partOf(
      rounds.flatMap(({ all }) => all).toSorted((a, b) => a - b),
      0.999,
    );
    const p99s = rounds.map(({ p99 }) => p99);
    return [
      `  ${contestant.name.padEnd(27)}`,
      `p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms (${Math.min(...p99s).toFixed(1)}–${Math.max(...p99s).toFixed(1)}), p99.9 ${slowest.toFixed(1)} ms;`,
      `processor a move ${of('serverPerMove').toFixed(0)} µs, of its players ${of('playersPerMove').toFixed(0)} µs`,
      of('lost') > 0 ? `; ${(of('lost') * 100).toFixed(1)} % not arrived` : '',
    ]
      .join(' ')
      .trimEnd();
  });
  const beside: Reading = {
    what: `${perSecond} moves a second: 99 of 100 within, durable`,
    value: middle(flotilla, 'p99') / middle(peer, 'p99'),
    unit: '× Colyseus in memory',
    ...(perSecond === BAR.perSecond ? { bar: { most: BAR.most } } : {}),
  };
  const reached: Reading = {
    what: `${perSecond} moves a second: 99 of 100 within, durable`,
    value: middle(flotilla, 'p99'),
    unit: 'ms',
  };
  const text = `${perSecond} moves a second, due at fixed times, until the opponent has them:
${rows.join('\n')}
`;
  return { text, readings: [beside, reached] };
}

interface Load {
  readonly matches: number;
  readonly perSecond: number;
  readonly milliseconds: number;
}

async function measureDelays(contestant: ServerUnderTest, load: Load): Promise<Delays> {
  const host = await contestant.start();
  try {
    const games = new OpenLoop(await openAll(host, load.matches));
    await games.play(load.perSecond, WARM_UP);
    const processorBefore = processorsOf(host);
    const playersBefore = process.cpuUsage();
    const { delays, moves } = await games.play(load.perSecond, load.milliseconds);
    const players = process.cpuUsage(playersBefore);
    const processor = Object.entries(processorsOf(host)).reduce(
      (sum, [name, time]) => sum + time - processorBefore[name]!,
      0,
    );
    games.leave();
    await sleep(SETTLING);
    return {
      all: delays,
      p50: partOf(delays, 0.5),
      p99: partOf(delays, 0.99),
      lost: 1 - delays.length / moves,
      serverPerMove: (processor * 1000) / moves,
      playersPerMove: (players.user + players.system) / moves,
    };
  } finally {
    await host.stop();
  }
}

/** So large a part of the delays is shorter. */
const partOf = (delays: readonly number[], part: number): number =>
  delays[Math.floor(delays.length * part)] ?? Infinity;

/** A match, whose turn it is there, and when its move that is under way was due. */
interface Game {
  readonly seats: MeasuredMatch;
  seat: 0 | 1;
  cell: number;
  dueAt: number;
}

/** Matches that make moves at given times. A match whose last move is under way makes none: the next that is free makes it. */
class OpenLoop {
  readonly #matches: readonly MeasuredMatch[];
  readonly #free: Game[] = [];
  #delays: number[] = [];
  /** Sends what is overdue as soon as a match is free. */
  #onFree: () => void = () => {};

  constructor(matches: readonly MeasuredMatch[]) {
    this.#matches = matches;
    for (const seats of matches) {
      const game: Game = { seats, seat: 0, cell: 0, dueAt: 0 };
      this.#free.push(game);
      for (const seat of seats) seat.onFired = () => this.#arrived(game);
    }
  }

  /** Delays in ascending order, and how many moves were due. */
  async play(
    perSecond: number,
    milliseconds: number,
  ): Promise<{ readonly delays: readonly number[]; readonly moves: number }> {
    const delays: number[] = [];
    this.#delays = delays;
    const start = performance.now();
    const moves = Math.round((perSecond * milliseconds) / 1000);
    let sent = 0;
    const send = (): void => {
      const due = Math.min(moves, ((performance.now() - start) * perSecond) / 1000);
      while (sent < due && this.#free.length > 0) {
        this.#fire(this.#free.shift()!, start + (sent * 1000) / perSecond);
        sent++;
      }
    };
    this.#onFree = send;
    const isLate = (): boolean => performance.now() - start > milliseconds + LATEST;
    while (delays.length < moves && !isLate()) {
      send();
      await sleep(1);
    }
    this.#onFree = () => {};
    return { delays: delays.toSorted((a, b) => a - b), moves };
  }

  leave(): void {
    for (const seat of this.#matches.flat()) seat.leave();
  }

  #fire(game: Game, dueAt: number): void {
    game.dueAt = dueAt;
    game.seats[game.seat].fire(game.cell);
  }

  #arrived(game: Game): void {
    this.#delays.push(performance.now() - game.dueAt);
    if (game.seat === 1) game.cell++;
    game.seat = game.seat === 0 ? 1 : 0;
    this.#free.push(game);
    this.#onFree();
  }
}
