import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { openSqliteStore } from '../../src/store/open.ts';
import { storeContract } from '../support/store-contract.ts';

describe('SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-store-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  storeContract(async () => ({
    open: () => openSqliteStore(join(folder, 'one', 'flotilla.db')),
    reopen: () => openSqliteStore(join(folder, 'one', 'flotilla.db')),
    openEmpty: () => openSqliteStore(join(folder, 'two', 'flotilla.db')),
  }));
});
