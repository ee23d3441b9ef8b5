import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { reasonOf } from '../fault.ts';
import { POSTGRES_TIMEOUTS, PostgresDatabase } from './postgres/postgres-database.ts';
import { SqlStore } from './sql/sql-store.ts';
import { makeFolder } from './sqlite/folder-lock.ts';
import { SqliteDatabase } from './sqlite/sqlite-database.ts';
import type { Store } from './store.ts';

/**
 * A store in a file of SQLite, made where there is none. It holds the secrets of running games: what is made is
 * for its owner alone, and SQLite gives the files beside it the same permissions.
 */
export async function openSqliteStore(path: string): Promise<Store> {
  await makeFolder(dirname(path));
  try {
    const file = await open(path, 'a', 0o600);
    await file.close();
    return new SqlStore(new SqliteDatabase(path));
  } catch (error) {
    throw new Error(`The store ${path} cannot be opened: ${reasonOf(error)}.`, { cause: error });
  }
}

/** A store in a PostgreSQL database. */
export const openPostgresStore = async (
  url: string,
  timeouts = POSTGRES_TIMEOUTS,
): Promise<Store> => new SqlStore(await PostgresDatabase.open(url, timeouts));
