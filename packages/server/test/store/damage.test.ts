import { closeSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ApiClient, eventually, temporaryFolder } from '@flotilla/test-kit/live';
import { describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/open.ts';
import { startServer } from '../support/running.ts';

const folder = temporaryFolder();
const PAGE = 4096;

/** Overwrites a page of a file, as a failing disk would. */
function damage(path: string, page: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(PAGE, 0xa5), 0, PAGE, (page - 1) * PAGE);
  closeSync(file);
}

/** The first page of a table or an index. */
function pageOf(path: string, name: string): number {
  const file = new DatabaseSync(path);
  file.exec('pragma wal_checkpoint(truncate)');
  const row = file.prepare('select rootpage from sqlite_master where name = ?').get(name);
  file.close();
  return row!['rootpage'] as number;
}

describe('a damaged store in SQLite', () => {
  test.each(['matches', 'reports_in_order'])('is refused at the start: %s', async (name) => {
    const path = join(folder.at(name), 'flotilla.db');
    await (await openSqliteStore(path)).close();
    damage(path, pageOf(path, name));
    await expect(openSqliteStore(path)).rejects.toThrow(`The store ${path} is damaged: `);
  });

  test('is refused at the start where its schema cannot be read', async () => {
    const path = join(folder.at('schema'), 'flotilla.db');
    await (await openSqliteStore(path)).close();
    for (let page = 2; page * PAGE <= statSync(path).size; page++) damage(path, page);
    await expect(openSqliteStore(path)).rejects.toThrow(
      `The store ${path} is damaged: database disk image is malformed. `,
    );
  });

  test('that shows only later makes the server not ready, and is written to no more', async () => {
    const data = folder.at('later');
    mkdirSync(data);
    const server = await startServer({ data });
    const ada = await ApiClient.guest(server.url, 'Ada');
    const path = join(data, 'flotilla.db');
    damage(path, pageOf(path, 'reports_in_order'));
    await expect(server.node.store.chats.reports('all', null)).rejects.toThrow('malformed');
    await eventually(async () => {
      const ready = await ada.get('/readyz');
      expect([ready.status, ready.text]).toEqual([
        503,
        expect.stringContaining('The store is damaged.'),
      ]);
    });
    expect((await ada.post('/api/guests', { name: 'Ben' })).status).toBe(503);
    await server.stop();
  });
});
