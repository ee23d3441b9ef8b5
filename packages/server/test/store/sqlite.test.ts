import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { newId, type MatchId } from '../../src/ids.ts';
import { openSqliteStore } from '../../src/store/open.ts';
import { MIGRATIONS } from '../../src/store/sql/migrations.ts';
import { joined, opened } from '../support/samples.ts';
import { storeContract } from '../support/store-contract.ts';
import { MACHINE } from '../../src/world.ts';

describe('SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-store-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  storeContract(async () => ({
    open: () => openSqliteStore(join(folder, 'one', 'flotilla.db')),
    reopen: () => openSqliteStore(join(folder, 'one', 'flotilla.db')),
    openEmpty: () => openSqliteStore(join(folder, 'two', 'flotilla.db')),
  }));

  test.skipIf(process.platform === 'win32')('is readable by its owner only', async () => {
    const path = join(folder, 'own', 'flotilla.db');
    const store = await openSqliteStore(path);
    const files = [dirname(path), path, `${path}-wal`, `${path}-shm`];
    const modes = files.map((file) => statSync(file).mode & 0o777);
    await store.close();
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);
  });

  test('reads the logs of a file of the first version', async () => {
    const path = join(folder, 'old.db');
    const ids = [newId<MatchId>(MACHINE), newId<MatchId>(MACHINE)];
    const log = [opened(1000), joined(0, 2000), joined(1, 3000)];
    const file = new DatabaseSync(path);
    file.exec('create table migrations (name text primary key, at bigint not null)');
    for (const statement of MIGRATIONS[0]!.statements) file.exec(statement);
    file.prepare('insert into migrations values (?, 1)').run(MIGRATIONS[0]!.name);
    for (const [index, fact] of log.entries()) {
      for (const id of ids) {
        file.prepare('insert into facts values (?, ?, ?)').run(id, index + 1, JSON.stringify(fact));
      }
    }
    file.close();
    const store = await openSqliteStore(path);
    try {
      const more = { entries: [joined(0, 4000)], row: null };
      for (const id of ids) {
        expect(await store.matches.entriesAfter(id, 0)).toEqual(log);
        expect(await store.matches.append({ id, expected: 2, ...more })).toBe(false);
        expect(await store.matches.append({ id, expected: 3, ...more })).toBe(true);
        expect(await store.matches.entriesAfter(id, 2)).toEqual([joined(1, 3000), joined(0, 4000)]);
      }
    } finally {
      await store.close();
    }
  });
});
