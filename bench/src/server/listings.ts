import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { noPostgres, startPostgres } from '@flotilla/test-kit/services';
import { openPostgresStore, openSqliteStore } from '../../../packages/server/src/store/open.ts';
import type { Store } from '../../../packages/server/src/store/store.ts';
import { MACHINE } from '../../../packages/server/src/world.ts';
import { archiveRows, latestOf } from '../../../packages/server/test/support/archive.ts';
import { listsOf } from '../../../packages/server/test/support/lists.ts';
import type { BenchReport } from '../report.ts';
import type { ShowProgress } from '../workers.ts';

/** How long each list may take, in milliseconds: 99 of 100 times. */
const BAR = 10;

interface Timed {
  readonly list: string;
  readonly database: string;
  readonly p50: number;
  readonly p99: number;
}

/** Every list and search of a server, in a store with a million matches that are over. */
export async function benchListings(
  progress: ShowProgress,
  args: readonly string[],
): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      matches: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '300' },
    },
  });
  const [matches, rounds] = [Number(values.matches), Number(values.rounds)];
  const timed: Timed[] = [];
  const measure = async (database: string, store: Store): Promise<void> => {
    progress(`${database}: filling it with ${matches} matches … `);
    const counts = countsOf(matches);
    await store.restore(archiveRows(counts));
    for (const [list, ask] of Object.entries(listsOf(latestOf(counts)))) {
      progress(`${database}: ${list} … `);
      timed.push({ list, database, ...(await timesOf(() => ask(store), rounds)) });
    }
  };
  await withSqlite((store) => measure('SQLite', store));
  if (noPostgres === null) await withPostgres((store) => measure('PostgreSQL', store));
  return {
    text: inWords(timed, matches),
    readings: timed.map(({ list, database, p99 }) => ({
      what: `${list}, ${database}, p99`,
      value: p99,
      unit: 'ms',
      bar: { most: BAR },
    })),
  };
}

const countsOf = (matches: number) => ({
  people: Math.ceil(matches / 10),
  matches,
  chat: Math.ceil(matches / 10),
  reports: Math.ceil(matches / 100),
  tournaments: Math.ceil(matches / 100),
});

async function withSqlite(use: (store: Store) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-listings-'));
  const store = await openSqliteStore(join(folder, 'flotilla.db'), MACHINE);
  try {
    await use(store);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

async function withPostgres(use: (store: Store) => Promise<void>): Promise<void> {
  const service = await startPostgres();
  const store = await openPostgresStore(service.url);
  try {
    await use(store);
  } finally {
    await store.close();
    await service.stop();
  }
}

/** The first few times are not counted: pages are read and statements prepared. */
async function timesOf(
  ask: () => Promise<unknown>,
  rounds: number,
): Promise<{ readonly p50: number; readonly p99: number }> {
  for (let warm = 0; warm < 10; warm++) await ask();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(rounds / 2)]!, p99: times[Math.floor(rounds * 0.99)]! };
}

function inWords(timed: readonly Timed[], matches: number): string {
  const slowest = timed.toSorted((a, b) => b.p99 - a.p99)[0]!;
  const width = Math.max(...timed.map(({ list }) => list.length));
  return [
    `every list and search with ${matches} matches, in ms (bar: ${BAR} for 99 of 100)`,
    ...timed.map(
      ({ list, database, p50, p99 }) =>
        `  ${list.padEnd(width)}  ${database.padEnd(10)}  p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)}`,
    ),
    `slowest: ${slowest.list}, ${slowest.database}, p99 ${slowest.p99.toFixed(2)} ms`,
  ].join('\n');
}
