import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { BenchReport, Reading } from '../report.ts';
import type { ShowProgress } from '../workers.ts';
import { BareSocket } from './bare-socket.ts';
import { flotilla } from './flotilla.ts';
import { type MeasuredServer, openAll, processorsOf } from './live.ts';
import { memoryOf } from './process.ts';

/** A server that was just started still compiles what it has read. */
const SETTLING = 10_000;

/** So many connections are opened at once. */
const OPENING = 50;

/** What a server takes that has nothing to do, and how much more with connections that say nothing and with running matches. */
export async function benchIdle(
  progress: ShowProgress,
  args: readonly string[],
): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sockets: { type: 'string', default: '2000' },
      matches: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '30' },
    },
  });
  const [sockets, matches] = [Number(values.sockets), Number(values.matches)];
  const idle = await withServer(async (host) => {
    progress('a server without players …');
    return { memory: memoryIn(host), share: await shareOfCore(host, Number(values.seconds)) };
  });
  const bySocket = await withServer((host) => {
    progress(`${sockets} connections …`);
    return growthOf(host, sockets, () => openSockets(host.url, sockets));
  });
  const byMatch = await withServer((host) => {
    progress(`${matches} matches …`);
    return growthOf(host, matches, () => openAll(host, matches));
  });
  const readings: readonly Reading[] = [
    { what: 'memory', value: idle.memory / 1e6, unit: 'MB', bar: { most: 90 } },
    { what: 'processor', value: idle.share * 100, unit: '% of a core', bar: { most: 0.1 } },
    { what: 'an idle connection', value: bySocket / 1024, unit: 'kB', bar: { most: 8 } },
    { what: 'a running match', value: byMatch / 1024, unit: 'kB', bar: { most: 100 } },
  ];
  const text = [
    'A server that has nothing to do, and how much more memory it takes with each connection and match:',
    `  without players       ${(idle.memory / 1e6).toFixed(0)} MB (bar: 90), ${(idle.share * 100).toFixed(2)} % of a core (bar: 0.1)`,
    `  ${sockets} connections`.padEnd(24) + `${(bySocket / 1024).toFixed(1)} kB each (bar: 8)`,
    `  ${matches} running matches`.padEnd(24) +
      `${(byMatch / 1024).toFixed(0)} kB each, with two connections (bar: 100)`,
  ].join('\n');
  return { text, readings };
}

async function withServer<T>(
  measure: (host: Awaited<ReturnType<typeof flotilla.start>>) => Promise<T>,
): Promise<T> {
  const host = await flotilla.start();
  try {
    await sleep(SETTLING);
    return await measure(host);
  } finally {
    await host.stop();
  }
}

const memoryIn = ({ pids }: MeasuredServer): number => memoryOf(pids['server']!);

/** Which part of a core a server uses during some seconds. */
async function shareOfCore(host: MeasuredServer, seconds: number): Promise<number> {
  const before = processorsOf(host)['server']!;
  await sleep(seconds * 1000);
  return (processorsOf(host)['server']! - before) / (seconds * 1000);
}

/** How many bytes each of so many takes: what is no longer needed has been swept up by then, as far as it is. */
async function growthOf(
  host: MeasuredServer,
  count: number,
  open: () => Promise<unknown>,
): Promise<number> {
  const before = memoryIn(host);
  await open();
  await sleep(SETTLING);
  return (memoryIn(host) - before) / count;
}

async function openSockets(url: string, count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += OPENING)
    await Promise.all(
      Array.from({ length: Math.min(OPENING, count - opened) }, () =>
        BareSocket.open(`${url}/api/socket`, null),
      ),
    );
}
