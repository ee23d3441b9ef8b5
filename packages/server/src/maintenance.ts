import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { LocalBus } from './bus/bus.ts';
import type { Config } from './config.ts';
import { newSecret } from './ids.ts';
import { lockFolder, openStore, sqliteFile, openExistingStore } from './serve.ts';
import { placeOf, readPostgresStore, readSqliteStore } from './store/open.ts';
import type { DumpedRow, Store } from './store/store.ts';
import { Moderation } from './users/moderation.ts';
import { ARGON2 } from './users/passwords.ts';
import { Recovery } from './users/recovery.ts';
import { UserService } from './users/user-service.ts';
import { MACHINE } from './world.ts';

const FORMAT = 'flotilla-backup/1';

/**
 * Writes everything of a store into a file, one row a line: the same for SQLite and PostgreSQL, so that it
 * can be put back into either. The file is complete or not there, and never takes the place of another. The
 * number of rows.
 */
export async function backUp(config: Config, path: string): Promise<number> {
  if (config.databaseUrl === null && !existsSync(sqliteFile(config))) {
    throw new Error(`There is no store at ${sqliteFile(config)}.`);
  }
  if (existsSync(path)) throw new Error(`${path} is there already; choose another name.`);
  const partial = `${path}.${newSecret(MACHINE)}.partial`;
  const file = await open(partial, 'wx', 0o600);
  try {
    const count = await writeRows(config, file).finally(() => file.close());
    await moveTo(path, partial);
    return count;
  } finally {
    await rm(partial, { force: true });
  }
}

/** A link fails if the file exists by now, a rename would replace it. Not every disk has links. */
async function moveTo(path: string, partial: string): Promise<void> {
  try {
    await link(partial, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    await rename(partial, path);
  }
}

async function writeRows(config: Config, file: FileHandle): Promise<number> {
  const rows =
    config.databaseUrl === null
      ? readSqliteStore(sqliteFile(config))
      : readPostgresStore(config.databaseUrl);
  let count = 0;
  await file.write(`${JSON.stringify({ format: FORMAT })}\n`);
  for await (const row of rows) {
    await file.write(`${JSON.stringify(row)}\n`);
    count++;
  }
  await file.write(`${JSON.stringify({ rows: count })}\n`);
  await file.sync();
  return count;
}

/** Restores a backup into an empty store. Returns the number of rows. */
export async function restore(config: Config, path: string): Promise<number> {
  const expected = await countRows(path);
  const lock = await lockFolder(config);
  try {
    return await restoreAlone(config, path, expected);
  } finally {
    lock?.release();
  }
}

async function restoreAlone(config: Config, path: string, expected: number): Promise<number> {
  const store = await openStore(config);
  try {
    if (!(await isEmpty(store))) throw new Error(`The store at ${placeIn(config)} is not empty.`);
    const count = await store.restore(rowsOf(path));
    if (count !== expected) throw new Error('The backup changed while it was read.');
    return count;
  } finally {
    await store.close();
  }
}

const TIME_TABLES: ReadonlySet<string> = new Set(['heartbeat', 'outages']);

async function isEmpty(store: Store): Promise<boolean> {
  // A server that ran has noted when it did.
  for await (const { table } of store.dump()) if (!TIME_TABLES.has(table)) return false;
  return true;
}

const placeIn = (config: Config): string =>
  config.databaseUrl === null ? sqliteFile(config) : placeOf(config.databaseUrl);

const linesOf = (path: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(path), crlfDelay: Infinity });

async function* rowsOf(path: string): AsyncIterable<DumpedRow> {
  for await (const line of linesOf(path)) {
    const written = JSON.parse(line) as
      | DumpedRow
      | { readonly format: string }
      | { readonly rows: number };
    if ('table' in written) yield written;
  }
}

/** The number of rows of a complete backup. */
async function countRows(path: string): Promise<number> {
  let first = '';
  let last = '';
  let count = -2;
  for await (const line of linesOf(path)) {
    if (first === '') first = line;
    last = line;
    count++;
  }
  if (first !== JSON.stringify({ format: FORMAT }) || last !== JSON.stringify({ rows: count })) {
    throw new Error(`${path} is not a complete backup.`);
  }
  return count;
}

/**
 * Moderates a store beside the servers that run on it. They see every change in their next request, and close
 * websockets of sessions that have ended within seconds.
 */
export async function moderate<T>(
  config: Config,
  act: (moderation: Moderation) => Promise<T>,
): Promise<T> {
  const store = await openExistingStore(config);
  try {
    const people = new UserService(store, new LocalBus(), MACHINE, ARGON2);
    const recovery = new Recovery(store, people, MACHINE, ARGON2);
    return await act(new Moderation(store, people, recovery, MACHINE));
  } finally {
    await store.close();
  }
}
