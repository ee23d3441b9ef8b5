import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, processorTimeOf, threadTimesOf } from './process.ts';

/** One of two players of a match in a benchmark: fires, and hears what the other fires. */
export interface SeatDriver {
  fire(cell: number): void;
  /** Called when the other player's shot has arrived here. */
  onFired: (cell: number) => void;
  /** Disconnects, so that the server can be stopped cleanly. */
  leave(): void;
}

/** Both players of a match; the first begins. */
export type MeasuredMatch = readonly [SeatDriver, SeatDriver];

/** A server that is measured, in processes of its own. */
export interface MeasuredServer {
  readonly pids: Readonly<Record<string, number>>;
  /** A match in which seat 0 begins, ready for its first shot. */
  openMatch(index: number): Promise<MeasuredMatch>;
  stop(): Promise<void>;
}

export interface ServerUnderTest {
  readonly name: string;
  start(): Promise<MeasuredServer>;
}

/**
 * The same game for all: one shot a turn, five ships in the last rows, shots into open water. The board is the
 * largest there is, so that no match ends while it is measured.
 */
export const SIDE = 26;
/** The cells that are shot at. */
const WATER = SIDE * (SIDE - 5);

/** So many matches are opened at once; then they all play. */
const OPENING = 25;
/** Programs are compiled while they run: what comes before this is not counted. */
const WARM_UP = 8000;
/** Few matches are played faster than that: so much of all their shots is for the warm-up, and so much is left unfired. */
const WARM_UP_SHARE = 0.25;
const UNFIRED_SHARE = 0.1;
/** How long the players have to leave. */
export const SETTLING = 1000;

export interface Score {
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly memoryPerMatch: number;
  /** In microseconds, of all processes of the server together: it depends less on what else the machine does. */
  readonly processorPerMove: number;
  /** The same by process. */
  readonly processors: Readonly<Record<string, number>>;
  /** The same by thread, of the first process. */
  readonly threads: Readonly<Record<string, number>>;
  /** What the players need beside that. They share the processors with the server. */
  readonly playersPerMove: number;
}

/** Plays matches on a server that is started for that: each player fires as soon as the opponent's shot has arrived. */
export async function measureLive(
  contestant: ServerUnderTest,
  count: number,
  seconds: number,
): Promise<Score> {
  const host = await contestant.start();
  try {
    const before = memoryIn(host);
    const matches = await openAll(host, count);
    const game = playAll(matches);
    const shots = count * 2 * WATER;
    await passed(WARM_UP, () => game.fired() >= shots * WARM_UP_SHARE);
    game.latencies.length = 0;
    const processorsBefore = processorsOf(host);
    const threadsBefore = threadsOf(host);
    const playersBefore = process.cpuUsage();
    const measured = await passed(
      seconds * 1000,
      () => game.fired() >= shots * (1 - UNFIRED_SHARE),
    );
    const latencies = game.stop();
    const processors = processorsOf(host);
    const threads = threadsOf(host);
    const players = process.cpuUsage(playersBefore);
    const memoryPerMatch = (memoryIn(host) - before) / count;
    for (const seat of matches.flat()) seat.leave();
    await sleep(SETTLING);
    latencies.sort((a, b) => a - b);
    const eachMove = (
      after: Readonly<Record<string, number>>,
      earlier: Readonly<Record<string, number>>,
    ) =>
      Object.entries(after).map(
        ([name, time]) =>
          [name, ((time - (earlier[name] ?? 0)) * 1000) / latencies.length] as const,
      );
    const perMove = eachMove(processors, processorsBefore);
    return {
      movesPerSecond: (latencies.length * 1000) / measured,
      p50: latencies[Math.floor(latencies.length * 0.5)]!,
      p99: latencies[Math.floor(latencies.length * 0.99)]!,
      memoryPerMatch,
      processorPerMove: perMove.reduce((sum, [, time]) => sum + time, 0),
      processors: Object.fromEntries(perMove),
      threads: Object.fromEntries(eachMove(threads, threadsBefore)),
      playersPerMove: (players.user + players.system) / latencies.length,
    };
  } finally {
    await host.stop();
  }
}

/** Waits for a time, or until something has happened; how many milliseconds that took. */
async function passed(milliseconds: number, hasHappened: () => boolean): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < milliseconds && !hasHappened()) await sleep(20);
  return performance.now() - begin;
}

const memoryIn = ({ pids }: MeasuredServer): number =>
  Object.values(pids).reduce((sum, pid) => sum + memoryOf(pid), 0);

const threadsOf = ({ pids }: MeasuredServer): Readonly<Record<string, number>> =>
  threadTimesOf(Object.values(pids)[0]!);

export const processorsOf = ({ pids }: MeasuredServer): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, processorTimeOf(pid)]));

export async function openAll(
  host: MeasuredServer,
  count: number,
): Promise<readonly MeasuredMatch[]> {
  const matches: MeasuredMatch[] = [];
  while (matches.length < count) {
    const some = Array.from({ length: Math.min(OPENING, count - matches.length) }, (_, index) =>
      host.openMatch(matches.length + index),
    );
    matches.push(...(await Promise.all(some)));
  }
  return matches;
}

/** How long each shot was under way. */
function playAll(matches: readonly MeasuredMatch[]): {
  readonly latencies: number[];
  readonly fired: () => number;
  readonly stop: () => number[];
} {
  const latencies: number[] = [];
  let isOver = false;
  let fired = 0;
  for (const seats of matches) {
    let sentAt = 0;
    const fire = (seat: 0 | 1, cell: number): void => {
      if (isOver || cell >= WATER) return;
      fired++;
      sentAt = performance.now();
      seats[seat].fire(cell);
    };
    seats[1].onFired = (cell) => {
      latencies.push(performance.now() - sentAt);
      fire(1, cell);
    };
    seats[0].onFired = (cell) => {
      latencies.push(performance.now() - sentAt);
      fire(0, cell + 1);
    };
    fire(0, 0);
  }
  const stop = (): number[] => {
    isOver = true;
    return [...latencies];
  };
  return { latencies, fired: () => fired, stop };
}
