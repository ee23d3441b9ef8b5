import { setTimeout as sleep } from 'node:timers/promises';
import type { Progress } from './crew.ts';
import { type Reading, type Report, joined } from './report.ts';
import { type Contestant, type Host, type Seat, WATER } from './server-contest.ts';
import { flotilla } from './server-flotilla.ts';
import { loadPeers } from './server-peers.ts';
import { memoryOf, processorTimeOf } from './server-process.ts';

/** So many matches are opened at once; then they all play. */
const OPENING = 25;
/** Programs are compiled while they run: what comes before this is not counted. */
const WARM_UP = 4000;
/** How long the players have to leave. */
const SETTLING = 1000;

interface Score {
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly memoryPerMatch: number;
  /** Of the server's process, in microseconds: it depends less on what else the machine does. */
  readonly processorPerMove: number;
}

/**
 * Live matches on three servers: moves a second, the time from a mover's send to his opponent's receipt, and
 * memory. Contestants take turns; the median of the rounds counts.
 */
export async function benchServer(progress: Progress, options: readonly string[]): Promise<Report> {
  const counts = numbers(options, '--matches') ?? [500, 2000];
  const [rounds = 3] = numbers(options, '--rounds') ?? [];
  const [seconds = 5] = numbers(options, '--seconds') ?? [];
  const { colyseus, boardgame } = await loadPeers(progress);
  const contestants = [flotilla, colyseus, boardgame];
  const reports: Report[] = [];
  for (const count of counts) {
    const scores = new Map<Contestant, Score[]>(contestants.map((contestant) => [contestant, []]));
    for (let round = 1; round <= rounds; round++) {
      for (const contestant of contestants) {
        progress(`${count} matches, round ${round} of ${rounds}: ${contestant.name} … `);
        scores.get(contestant)!.push(await measure(contestant, count, seconds));
      }
    }
    const bars = [
      { peer: colyseus, label: 'Colyseus', bar: 1 },
      { peer: boardgame, label: 'boardgame.io', bar: 8 },
    ];
    reports.push(report(count, scores, bars));
  }
  return joined(reports);
}

function numbers(options: readonly string[], name: string): readonly number[] | null {
  const at = options.indexOf(name);
  return at < 0 ? null : options[at + 1]!.split(',').map(Number);
}

async function measure(contestant: Contestant, count: number, seconds: number): Promise<Score> {
  const host = await contestant.start();
  try {
    const before = memoryOf(host.pid);
    const matches = await openAll(host, count);
    const game = playAll(matches);
    await sleep(WARM_UP);
    game.latencies.length = 0;
    const processorBefore = processorTimeOf(host.pid);
    await sleep(seconds * 1000);
    const latencies = game.stop();
    const processor = processorTimeOf(host.pid) - processorBefore;
    const memoryPerMatch = (memoryOf(host.pid) - before) / count;
    for (const seat of matches.flat()) seat.leave();
    await sleep(SETTLING);
    latencies.sort((a, b) => a - b);
    return {
      movesPerSecond: latencies.length / seconds,
      p50: latencies[Math.floor(latencies.length * 0.5)]!,
      p99: latencies[Math.floor(latencies.length * 0.99)]!,
      memoryPerMatch,
      processorPerMove: (processor * 1000) / latencies.length,
    };
  } finally {
    await host.stop();
  }
}

async function openAll(host: Host, count: number): Promise<readonly (readonly [Seat, Seat])[]> {
  const matches: (readonly [Seat, Seat])[] = [];
  while (matches.length < count) {
    const some = Array.from({ length: Math.min(OPENING, count - matches.length) }, (_, index) =>
      host.openMatch(matches.length + index),
    );
    matches.push(...(await Promise.all(some)));
  }
  return matches;
}

/** Everybody fires as soon as the other's shot has arrived; how long each shot was under way. */
function playAll(matches: readonly (readonly [Seat, Seat])[]): {
  readonly latencies: number[];
  readonly stop: () => number[];
} {
  const latencies: number[] = [];
  let isOver = false;
  for (const seats of matches) {
    let sentAt = 0;
    const fire = (seat: 0 | 1, cell: number): void => {
      if (isOver || cell >= WATER) return;
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
  return { latencies, stop };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

interface PeerBar {
  readonly peer: Contestant;
  readonly label: string;
  readonly bar: number;
}

function report(
  count: number,
  scores: ReadonlyMap<Contestant, readonly Score[]>,
  bars: readonly PeerBar[],
): Report {
  const speedOf = (contestant: Contestant): number =>
    median(scores.get(contestant)!.map(({ movesPerSecond }) => movesPerSecond));
  const rows = [...scores].map(([contestant, list]) => {
    const speeds = list.map(({ movesPerSecond }) => movesPerSecond);
    const of = (key: keyof Score): number => median(list.map((score) => score[key]));
    return [
      contestant.name.padEnd(26),
      `${of('movesPerSecond').toFixed(0).padStart(7)} moves/s (${Math.min(...speeds).toFixed(0)}–${Math.max(...speeds).toFixed(0)})`.padEnd(
        34,
      ),
      `p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms`.padEnd(30),
      `${(of('memoryPerMatch') / 1024).toFixed(0)} kB a match,`,
      `${of('processorPerMove').toFixed(0)} µs of processor a move`,
    ].join(' ');
  });
  const readings = bars.map(({ peer, label, bar }): Reading => ({
    what: `${count} matches: moves a second`,
    value: speedOf(flotilla) / speedOf(peer),
    unit: `× ${label}`,
    bar: { least: bar },
  }));
  const ratios = readings.map(
    ({ value, unit }, index) => `${value.toFixed(2)} ${unit} (bar ${bars[index]!.bar})`,
  );
  const text = `${count} concurrent matches
${rows.join('\n')}
ratio: ${ratios.join(', ')}
`;
  return { text, readings };
}
