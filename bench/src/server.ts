import { median } from './measure.ts';
import { numbers } from './options.ts';
import type { Contestant } from './server-contest.ts';
import { flotilla } from './server-flotilla.ts';
import { type Score, measureLive } from './server-live.ts';
import { loadPeers } from './server-peers.ts';

/**
 * Live matches on three servers: moves a second, the time from a mover's send to his opponent's receipt, and
 * memory. Contestants take turns; the median of the rounds counts.
 */
export async function benchServer(
  progress: (text: string) => void,
  options: readonly string[],
): Promise<string> {
  const counts = numbers(options, '--matches') ?? [500, 2000];
  const [rounds = 3] = numbers(options, '--rounds') ?? [];
  const [seconds = 5] = numbers(options, '--seconds') ?? [];
  const { colyseus, boardgame } = await loadPeers(progress);
  const contestants = [flotilla, colyseus, boardgame];
  const lines: string[] = [];
  for (const count of counts) {
    const scores = new Map<Contestant, Score[]>(contestants.map((contestant) => [contestant, []]));
    for (let round = 1; round <= rounds; round++) {
      for (const contestant of contestants) {
        progress(`${count} matches, round ${round} of ${rounds}: ${contestant.name} … `);
        scores.get(contestant)!.push(await measureLive(contestant, count, seconds));
      }
    }
    const bars = [
      { peer: colyseus, label: 'Colyseus', bar: 1 },
      { peer: boardgame, label: 'boardgame.io', bar: 8 },
    ];
    lines.push(report(count, scores, bars));
  }
  return lines.join('\n\n');
}

interface Bar {
  readonly peer: Contestant;
  readonly label: string;
  readonly bar: number;
}

function report(
  count: number,
  scores: ReadonlyMap<Contestant, readonly Score[]>,
  bars: readonly Bar[],
): string {
  const speedOf = (contestant: Contestant): number =>
    median(scores.get(contestant)!.map(({ movesPerSecond }) => movesPerSecond));
  const rows = [...scores].map(([contestant, list]) => {
    const speeds = list.map(({ movesPerSecond }) => movesPerSecond);
    const of = (key: keyof Omit<Score, 'processors'>): number =>
      median(list.map((score) => score[key]));
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
  const ratios = bars.map(
    ({ peer, label, bar }) =>
      `${(speedOf(flotilla) / speedOf(peer)).toFixed(2)} × ${label} (bar ${bar})`,
  );
  return `${count} concurrent matches
${rows.join('\n')}
ratio: ${ratios.join(', ')}`;
}
