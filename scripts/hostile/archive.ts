import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Service, startPostgres } from '@flotilla/test-kit/services';
import { openPostgresStore, openSqliteStore } from '../../packages/server/src/store/open.ts';
import type { DumpedRow, Store } from '../../packages/server/src/store/store.ts';
import { archiveRows } from '../../packages/server/test/support/archive.ts';

/** Where a server keeps everything. */
export type StoreKind = 'sqlite' | 'postgres';

/** A store that a server is started on. */
export interface FilledStore {
  /** The settings of the server. */
  readonly settings: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** What servers would work on by themselves for hours, and send to services that do not exist. */
const LEFT_OUT: ReadonlySet<string> = new Set(['push_subscriptions', 'push_notices', 'chat']);

async function* historyOf(matches: number): AsyncIterable<DumpedRow> {
  const people = Math.ceil(matches / 10);
  const fewer = Math.ceil(matches / 100);
  const counts = { people, matches, chat: 0, reports: fewer, tournaments: fewer };
  for await (const { table, row } of archiveRows(counts)) {
    if (LEFT_OUT.has(table)) continue;
    // Counted and packed long ago.
    if (table === 'matches') yield { table, row: { ...row, tallied_at: 1, archived_at: 1 } };
    else yield { table, row };
  }
}

/** Two stores with the same history of so many matches. */
export async function filledStores(
  kind: StoreKind,
  matches: number,
): Promise<readonly [FilledStore, FilledStore]> {
  if (kind === 'postgres') return [await filledPostgres(matches), await filledPostgres(matches)];
  const folders = ['attacked', 'peace'].map((name) =>
    mkdtempSync(join(tmpdir(), `flotilla-hostile-${name}-`)),
  ) as [string, string];
  const [first, second] = folders.map((folder) => join(folder, 'flotilla.db')) as [string, string];
  await fill(await openSqliteStore(first), matches);
  copyFileSync(first, second);
  const [attacked, peace] = folders.map((data) => ({
    settings: { data },
    remove: async () => rmSync(data, { recursive: true, force: true }),
  }));
  return [attacked!, peace!];
}

async function filledPostgres(matches: number): Promise<FilledStore> {
  const service: Service = await startPostgres();
  await fill(await openPostgresStore(service.url), matches);
  const data = mkdtempSync(join(tmpdir(), 'flotilla-hostile-'));
  return {
    settings: { data, 'database-url': service.url },
    remove: async () => {
      await service.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function fill(store: Store, matches: number): Promise<void> {
  await store.restore(historyOf(matches));
  await store.close();
}
