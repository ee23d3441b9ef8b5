import { parseArgs } from 'node:util';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ShowProgress } from '../workers.ts';
import { median, numbersIn } from '../measure.ts';
import { type Reading, type BenchReport, joined } from '../report.ts';
import { type ServerUnderTest, type Score, measureLive } from './live.ts';
import { flotilla, flotillaInMemory } from './flotilla.ts';

/**
 * The same game on three servers: moves a second, the time from sending a move to the opponent's receipt, and
 * memory; and, without a bar, the messages of such a game on one of them. Contestants take turns; the median of the
 * rounds counts. Players share the machine with the servers, and cost what their side of the connection does: those of
 * Colyseus have its SDK, the others speak for themselves.
 */
export async function benchServer(
  progress: ShowProgress,
  args: readonly string[],
): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      matches: { type: 'string', default: '500,2000' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
    },
  });
  const rounds = Number(values.rounds);
  const seconds = Number(values.seconds);
  const { colyseus, relay, boardgame } = await loadPeers(progress);
  const contestants = [flotilla, ...flotillaInMemory, colyseus, relay, boardgame];
  const reports: BenchReport[] = [];
  for (const count of numbersIn(values.matches)) {
    const scores = new Map<ServerUnderTest, Score[]>(
      contestants.map((contestant) => [contestant, []]),
    );
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
    reports.push(report(count, scores, bars));
  }
  return joined(reports);
}

type Middle = Exclude<keyof Score, 'processors' | 'threads'>;

interface PeerBar {
  readonly peer: ServerUnderTest;
  readonly label: string;
  readonly bar: number;
}

function report(
  count: number,
  scores: ReadonlyMap<ServerUnderTest, readonly Score[]>,
  bars: readonly PeerBar[],
): BenchReport {
  const middle = (contestant: ServerUnderTest, key: Middle): number =>
    median(scores.get(contestant)!.map((score) => score[key]));
  const rows = [...scores].map(([contestant, list]) => {
    const speeds = list.map(({ movesPerSecond }) => movesPerSecond);
    const of = (key: Middle): number => middle(contestant, key);
    return [
      contestant.name.padEnd(26),
      `${of('movesPerSecond').toFixed(0).padStart(7)} moves/s (${Math.min(...speeds).toFixed(0)}–${Math.max(...speeds).toFixed(0)})`.padEnd(
        34,
      ),
      `p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms`.padEnd(30),
      `${(of('memoryPerMatch') / 1024).toFixed(0)} kB a match,`,
      `${of('processorPerMove').toFixed(0)} µs of processor a move (${threadsIn(list)}), its players ${of('playersPerMove').toFixed(0)}`,
    ].join(' ');
  });
  const ratios = bars.map(({ peer, label, bar }): Reading => ({
    what: `${count} matches: moves a second`,
    value: middle(flotilla, 'movesPerSecond') / middle(peer, 'movesPerSecond'),
    unit: `× ${label}`,
    bar: { least: bar },
  }));
  const told = ratios.map(
    ({ value, unit }, index) => `${value.toFixed(2)} ${unit} (bar ${bars[index]!.bar})`,
  );
  const text = `${count} concurrent matches; players share the processors, with the SDK of Colyseus on its side
${rows.join('\n')}
ratio: ${told.join(', ')}
`;
  const what = `${count} matches: processor a move`;
  const time = middle(flotilla, 'processorPerMove');
  const [{ peer, label }] = bars as readonly [PeerBar, ...PeerBar[]];
  const besidePeer = time / middle(peer, 'processorPerMove');
  const costs: readonly Reading[] = [
    { what, value: besidePeer, unit: `× ${label}`, bar: { most: 1 } },
    { what, value: time, unit: 'µs' },
  ];
  return { text, readings: [...ratios, ...costs] };
}

/** The threads that use most, from the median of the rounds. */
function threadsIn(scores: readonly Score[]): string {
  const names = Object.keys(scores[0]!.threads);
  return names
    .map((name) => [name, median(scores.map(({ threads }) => threads[name] ?? 0))] as const)
    .filter(([, time]) => time >= 0.5)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, time]) => `${name} ${time.toFixed(0)}`)
    .join(', ');
}

const FOLDER = new URL('../../peers/', import.meta.url);

/** What the server is measured beside. */
interface Peers {
  readonly colyseus: ServerUnderTest;
  /** The same without a game. */
  readonly relay: ServerUnderTest;
  readonly boardgame: ServerUnderTest;
}

/** Installed on demand: nothing else needs them. */
export async function loadPeers(progress: (text: string) => void): Promise<Peers> {
  if (!existsSync(new URL('node_modules', FOLDER))) {
    progress('installing Colyseus and boardgame.io … ');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    // Not `npm ci`: it insists on optional packages of other platforms that not every registry has.
    const command = ['install', '--no-save', '--ignore-scripts', '--loglevel=error'];
    const { status } = spawnSync(npm, command, {
      cwd: fileURLToPath(FOLDER),
      shell: process.platform === 'win32',
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('Colyseus and boardgame.io could not be installed.');
  }
  const peers = await Promise.all(
    ['colyseus', 'boardgame'].map((name) => import(new URL(`${name}.ts`, FOLDER).href)),
  );
  return Object.assign({}, ...peers) as Peers;
}
