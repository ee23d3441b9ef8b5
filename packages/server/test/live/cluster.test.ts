import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient, eventually } from '@flotilla/test-kit/live';
import { describe, expect, test } from 'vitest';
import { backUp, restore } from '../../src/maintenance.ts';
import { openPostgresStore, openSqliteStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import { configOf, startServer } from '../support/running.ts';
import { needsSeveral } from '../support/several.ts';
import { connectionOf, openSocket, tableOf } from '../support/table.ts';

const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};

describe('several nodes', () => {
  const several = needsSeveral();

  test('players of one match use different nodes, with and without Redis', async () => {
    const { nodes, redis } = several();
    const ada = await ApiClient.guest(nodes[0].url, 'Ada');
    const ben = await ApiClient.guest(nodes[1].url, 'Ben');
    const match = await ada.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] });
    await ben.join(match);
    const connections = [connectionOf(ada), connectionOf(ben)] as const;
    const table = await tableOf(ada, connections[0], match);
    await ben.step(match);
    await eventually(() => expect(table.seen(0)).toHaveLength(1));
    await redis.kill();
    await ada.step(match);
    for (let shots = 0; shots < 3; shots++) {
      for (const player of [ada, ben]) await player.step(match);
    }
    const { events } = await ben.sight(match);
    await eventually(() => expect(table.seen(0)).toHaveLength(events.length));
    await redis.start();
    const again = await tableOf(ben, connections[1], match);
    await ada.act(match, { type: 'resign' });
    await eventually(() =>
      expect([table.table.status, again.table.status]).toEqual(['over', 'over']),
    );
    for (const connection of connections) connection.close();
  });

  test('an action is not answered before it is saved, and is saved once', async () => {
    const { nodes, postgres } = several();
    const ada = await ApiClient.guest(nodes[0].url, 'Ada');
    const match = await ada.match({
      rules: SMALL,
      seats: [{ for: 'me' }, { for: 'bot', level: 'cadet' }],
    });
    await postgres.kill();
    const refused = await ada.act(match, { type: 'resign' }, 'the-only-key');
    expect(refused.body['code']).toBe('unavailable');
    expect((await ada.get('/readyz')).status).toBe(503);
    expect((await ada.get('/healthz')).status).toBe(200);
    await postgres.start();
    await eventually(async () =>
      expect((await ada.act(match, { type: 'resign' }, 'the-only-key')).status).toBe(200),
    );
    const elsewhere = new ApiClient(nodes[1].url, ada.token);
    expect((await elsewhere.sight(match)).table.result?.reason).toBe('resigned');
    expect((await elsewhere.act(match, { type: 'resign' }, 'the-only-key')).status).toBe(200);
  });

  test('a backup of PostgreSQL is restored into SQLite, and the other way round', async () => {
    const { postgres, nodes } = several();
    // Nodes write notes of their own at any time, after an outage above all.
    await Promise.all(nodes.map((node) => node.stop()));
    const folder = mkdtempSync(join(tmpdir(), 'flotilla-backup-'));
    const file = join(folder, 'backup.jsonl');
    const from = configOf({ 'database-url': postgres.url });
    const into = configOf({ data: join(folder, 'data') });
    const count = await backUp(from, file);
    expect(count).toBeGreaterThan(0);
    expect(await restore(into, file)).toBe(count);
    await expect(restore(into, file)).rejects.toThrow('not empty');
    const [old, fresh] = [
      await openPostgresStore(postgres.url),
      await openSqliteStore(join(folder, 'data', 'flotilla.db')),
    ];
    expect(await rowsOf(fresh)).toEqual(await rowsOf(old));
    await Promise.all([old.close(), fresh.close()]);
    rmSync(folder, { recursive: true });
  });
});

test('a stopping server begins nothing new and tells every client to reconnect', async () => {
  const server = await startServer();
  const ada = await ApiClient.guest(server.url, 'Ada');
  const match = await ada.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] });
  const socket = openSocket(ada);
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await eventually(() => expect(heard).toHaveLength(1));
  server.node.beginDraining();
  expect((await ada.get('/readyz')).status).toBe(503);
  const refused = await ada.post('/api/matches', {
    rules: SMALL,
    seats: [{ for: 'me' }, { for: 'link' }],
  });
  expect(refused.body['code']).toBe('unavailable');
  expect((await ada.sight(match)).table.status).toBe('open');
  await server.stop();
  expect(await closed).toBe(1012);
  expect(heard.at(-1)).toContain('"type":"reconnect"');
});

async function rowsOf(store: Store): Promise<readonly string[]> {
  const rows: string[] = [];
  for await (const { table, row } of store.dump()) {
    rows.push(`${table} ${JSON.stringify(Object.entries(row).toSorted())}`);
  }
  return rows.toSorted();
}
