import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { reasonOf } from '../errors.ts';
import { POSTGRES_TIMEOUTS, PostgresDatabase } from './postgres/postgres-database.ts';
import type { Database } from './sql/database.ts';
import { dumpOf, SqlStore } from './sql/sql-store.ts';
import { refuseOlder } from './sql/migrations.ts';
import { makeFolder } from './sqlite/folder-lock.ts';
import {
  SqliteDatabase,
  sqliteBuild,
  sqliteSnapshot,
  sqliteLog,
} from './sqlite/sqlite-database.ts';
import { type DumpedRow, type Store, StoreDamaged } from './store.ts';
import { MACHINE } from '../world.ts';

/** Puts something between a store and its database. */
export type WatchedDatabase = (database: Database, system: 'sqlite' | 'postgresql') => Database;

/**
 * A store in a file of SQLite, made where there is none. It holds the secrets of running games: what is made is
 * for its owner alone, and SQLite gives the files beside it the same permissions.
 */
export async function openSqliteStore(
  path: string,
  world = MACHINE,
  watched: WatchedDatabase = (database) => database,
): Promise<Store> {
  await makeFolder(dirname(path));
  try {
    const file = await open(path, 'a', 0o600);
    await file.close();
    return new SqlStore(watched(new SqliteDatabase(path, world), 'sqlite'));
  } catch (error) {
    throw unopened(path, error);
  }
}

/** Errors of the system and of SQLite do not name the file. */
function unopened(path: string, error: unknown): unknown {
  if (error instanceof StoreDamaged) {
    return new Error(
      `The store ${path} is damaged: ${reasonOf(error)}. Restore a backup into an empty folder (--data), and keep the damaged file.`,
      { cause: error },
    );
  }
  return (error as { code?: unknown }).code === undefined
    ? error
    : new Error(`The store ${path} cannot be opened: ${reasonOf(error)}.`, { cause: error });
}

/** A store in a PostgreSQL database. */
export const openPostgresStore = async (
  url: string,
  timeouts = POSTGRES_TIMEOUTS,
  world = MACHINE,
  watched: WatchedDatabase = (database) => database,
): Promise<Store> =>
  new SqlStore(watched(await PostgresDatabase.open(url, timeouts, world), 'postgresql'));

/** The host and name of a PostgreSQL database, without secrets. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Every row of a store in a file of SQLite, which is only read: it must be of this version. */
export async function* readSqliteStore(path: string): AsyncIterable<DumpedRow> {
  try {
    yield* dumpOf({ build: sqliteBuild, log: sqliteLog }, sqliteSnapshot(path), 'sqlite');
  } catch (error) {
    throw isWithoutTable(error) ? noStore(path) : unopened(path, error);
  }
}

/** The same of a PostgreSQL database. */
export async function* readPostgresStore(url: string): AsyncIterable<DumpedRow> {
  const database = await PostgresDatabase.open(url, POSTGRES_TIMEOUTS, MACHINE, true);
  try {
    yield* dumpOf(database, await database.moment(), 'postgres');
  } catch (error) {
    throw isWithoutTable(error) ? noStore(placeOf(url)) : error;
  } finally {
    await database.close();
  }
}

/** Refuses a file that is no store, or one of another version. */
export async function requireSqliteStore(path: string): Promise<void> {
  if (!existsSync(path)) throw noStore(path);
  try {
    const moment = sqliteSnapshot(path);
    await moment.end();
    refuseOlder(moment.migrations, 'sqlite');
  } catch (error) {
    throw isWithoutTable(error) ? noStore(path) : unopened(path, error);
  }
}

/** The same of a PostgreSQL database. */
export async function requirePostgresStore(url: string): Promise<void> {
  const database = await PostgresDatabase.open(url, POSTGRES_TIMEOUTS, MACHINE, true);
  try {
    const moment = await database.moment();
    await moment.end();
    refuseOlder(moment.migrations, 'postgres');
  } catch (error) {
    throw isWithoutTable(error) ? noStore(placeOf(url)) : error;
  } finally {
    await database.close();
  }
}

const noStore = (place: string): Error => new Error(`There is no store at ${place}.`);

/** The code is PostgreSQL's, the message SQLite's. */
function isWithoutTable(error: unknown): boolean {
  const { code, message } = error as { readonly code?: unknown; readonly message: string };
  return code === '42P01' || message.startsWith('no such table');
}
