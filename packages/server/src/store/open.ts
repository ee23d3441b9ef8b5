import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PostgresDatabase } from './postgres/postgres-database.ts';
import { SqlStore } from './sql/sql-store.ts';
import { SqliteDatabase } from './sqlite/sqlite-database.ts';
import type { Store } from './store.ts';

/** A store in a file of SQLite, made where there is none. */
export async function openSqliteStore(path: string): Promise<Store> {
  await mkdir(dirname(path), { recursive: true });
  return new SqlStore(new SqliteDatabase(path));
}

/** A store in a PostgreSQL database. */
export const openPostgresStore = async (url: string): Promise<Store> =>
  new SqlStore(await PostgresDatabase.open(url));
