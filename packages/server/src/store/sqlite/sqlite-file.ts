import type { DatabaseSync } from 'node:sqlite';
import { CREATE_MIGRATIONS, type Migration, pendingMigrations } from '../sql/migrations.ts';
import { StoreDamaged, StoreUnavailable } from '../store.ts';

/** How many KiB of pages each side keeps: what is read has its place in the cache of the system, too. */
const CACHE = { reader: 8 * 1024, writer: 16 * 1024 } as const;

/** Every commit is on disk before it is answered; readers do not wait for the writer. */
export function configure(database: DatabaseSync, side: keyof typeof CACHE): void {
  database.exec('pragma busy_timeout = 5000');
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  // The writer has room for the pages of some thousand live matches, which are written again with every move there: they
  // stay in the cache, and move from the log of changes to their place after many commits, not after a few.
  database.exec(`pragma cache_size = -${CACHE[side]}`);
  database.exec('pragma wal_autocheckpoint = 10000');
}

/** Configures a file, and refuses a damaged one: every page is read, indexes are not compared with their tables. */
export function configureSound(database: DatabaseSync): void {
  const finding = findingOf(database);
  if (finding !== 'ok') throw new StoreDamaged(finding);
  // Every page was read, and few of them are needed soon.
  database.exec('pragma shrink_memory');
}

function findingOf(database: DatabaseSync): string {
  try {
    configure(database, 'reader');
    return String(database.prepare('pragma quick_check(1)').get()?.['quick_check']);
  } catch (error) {
    // The schema may be too broken for the check.
    if (kindOf(error) === CORRUPT) return (error as Error).message;
    throw error;
  }
}

/** Migrates a file; other processes wait. */
export function migrateFile(database: DatabaseSync, now: number): void {
  database.exec('begin immediate');
  try {
    database.exec(CREATE_MIGRATIONS);
    const done = database.prepare('select name from migrations').all();
    const names = done.map((row) => String(row['name']));
    for (const { name, statements, ifColumn } of pendingMigrations(names, 'sqlite')) {
      const isNeeded = ifColumn === undefined || hasColumn(database, ifColumn);
      for (const statement of isNeeded ? statements : []) database.exec(statement);
      database.prepare('insert into migrations (name, at) values (?, ?)').run(name, now);
    }
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

const hasColumn = (
  database: DatabaseSync,
  { table, column }: NonNullable<Migration['ifColumn']>,
): boolean =>
  database.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column) !==
  undefined;

/** Results of SQLite that mean a mistake of the statement: an error in it, too much, a constraint, misuse. */
const OWN_FAULTS: ReadonlySet<number> = new Set([1, 18, 19, 20, 21, 25]);

/** Why something could not be done; plain data, to be told from thread to thread. */
export interface SqliteFailure {
  readonly error: string;
  /** The file is the cause: full, locked or gone. */
  readonly isAway: boolean;
  readonly isDamaged: boolean;
}

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** The lower byte of the code is the kind, the rest tells more of it. Null: not an error of SQLite. */
function kindOf(error: unknown): number | null {
  const { errcode } = error as { readonly errcode?: number };
  return errcode === undefined ? null : errcode & 0xff;
}

export function failureOf(error: unknown): SqliteFailure {
  const kind = kindOf(error);
  return {
    error: (error as Error).message,
    isAway: kind !== null && !OWN_FAULTS.has(kind),
    isDamaged: kind === CORRUPT || kind === NOT_A_DATABASE,
  };
}

export function errorOf({ error, isAway, isDamaged }: SqliteFailure): Error {
  if (isDamaged) return new StoreDamaged(error);
  return isAway ? new StoreUnavailable(error) : new Error(error);
}
