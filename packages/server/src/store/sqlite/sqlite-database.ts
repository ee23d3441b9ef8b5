import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database, DatabaseSnapshot, Step, MatchLog } from '../sql/database.ts';
import { Batcher } from '../batcher.ts';
import { SQLITE_JSON, type Schema } from '../sql/schema.ts';
import {
  type SqliteFailure,
  errorOf,
  failureOf,
  configureSound,
  migrateFile,
} from './sqlite-file.ts';
import { StoreDamaged } from '../store.ts';
import { MACHINE } from '../../world.ts';
import type { Group, TransactionOutcome } from './sqlite-thread.ts';

type Success = Exclude<TransactionOutcome, SqliteFailure>;

/** What waits for the writer. */
interface Saving {
  readonly resolve: (outcomes: readonly TransactionOutcome[]) => void;
  readonly reject: (error: Error) => void;
}

type Value = string | number | null;

/** Writes statements, and runs none. */
export const sqliteBuild: Kysely<Schema> = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** What a file holds now; it is only read. */
export function sqliteSnapshot(path: string): DatabaseSnapshot {
  const reader = new DatabaseSync(path, { readOnly: true });
  try {
    reader.exec('begin');
    // The moment is that of the first question.
    const done = reader.prepare('select name from migrations').all();
    return {
      migrations: done.map((row) => String(row['name'])),
      rows: async <Row>({ sql, parameters }: CompiledQuery<Row>) =>
        reader.prepare(sql).all(...(parameters as Value[])) as Row[],
      end: async () => reader.close(),
    };
  } catch (error) {
    reader.close();
    throw error;
  }
}

/** A file of SQLite: read here, at once; written by a thread, so that no fsync stops the server. */
export class SqliteDatabase implements Database {
  readonly build = sqliteBuild;
  readonly log = sqliteLog;
  readonly json = SQLITE_JSON;
  readonly #path: string;
  readonly #now: () => number;
  readonly #reader: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #writer: Worker;
  readonly #numbers = new Map<string, number>();
  readonly #transactions: Batcher<readonly Step[], Success>;
  #saving: Saving | null = null;
  #failure: Error | null = null;

  constructor(path: string, world = MACHINE) {
    this.#path = path;
    this.#now = world.now;
    this.#transactions = new Batcher(world, (group) => this.#saveAll(group));
    this.#reader = new DatabaseSync(path);
    configureSound(this.#reader);
    migrateFile(this.#reader, world.now());
    this.#writer = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: path });
    // Under --watch, Node sends what the thread imports the same way.
    this.#writer.on('message', (message: readonly TransactionOutcome[] | object) => {
      if (Array.isArray(message)) this.#saving?.resolve(message);
    });
    this.#writer.on('error', (error: Error) => this.#fail(error));
  }

  /** SQLite has one writer. */
  unlocked<Rows>(rows: Rows): Rows {
    return rows;
  }

  async rows<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<readonly Row[]> {
    try {
      return this.#prepared(sql).all(...(parameters as Value[])) as Row[];
    } catch (error) {
      throw this.#errorOf(failureOf(error));
    }
  }

  write<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<readonly Row[]> {
    return this.#transactions.answer([{ sql, parameters }]) as Promise<Row[]>;
  }

  transact(steps: readonly Step[]): Promise<boolean> {
    return this.#transactions.answer(steps).then((outcome) => outcome !== false);
  }

  async transactAll(steps: AsyncIterable<Step>): Promise<void> {
    this.#reader.exec('begin immediate');
    try {
      for await (const { sql, parameters } of steps)
        this.#prepared(sql).run(...(parameters as Value[]));
      this.#reader.exec('commit');
    } catch (error) {
      this.#reader.exec('rollback');
      throw error;
    }
  }

  async moment(): Promise<DatabaseSnapshot> {
    return sqliteSnapshot(this.#path);
  }

  /** The file lies on the machine of its only server. */
  async time(): Promise<number> {
    return this.#now();
  }

  async close(): Promise<void> {
    while (!this.#transactions.isIdle) await this.transact([]);
    const ended = new Promise((resolve) => {
      this.#writer.once('exit', resolve);
    });
    this.#writer.postMessage('close');
    await ended;
    this.#reader.close();
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#reader.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Transactions that arrive while a group is being saved form the next group. */
  async #saveAll(group: readonly (readonly Step[])[]): Promise<readonly (Success | Error)[]> {
    if (this.#failure !== null) throw this.#failure;
    this.#writer.postMessage(this.#told(group));
    const outcomes = await new Promise<readonly TransactionOutcome[]>((resolve, reject) => {
      this.#saving = { resolve, reject };
    });
    return outcomes.map((outcome) =>
      typeof outcome === 'object' && 'error' in outcome ? this.#errorOf(outcome) : outcome,
    );
  }

  /** A group for the writer thread; each statement text is sent once and named by number from then on. */
  #told(group: readonly (readonly Step[])[]): Group {
    const news: string[] = [];
    const numberOf = (sql: string): number => {
      const known = this.#numbers.get(sql);
      if (known !== undefined) return known;
      const number = this.#numbers.size;
      this.#numbers.set(sql, number);
      news.push(sql);
      return number;
    };
    const transactions = group.map((steps) =>
      steps.map(
        ({ sql, parameters, changes }) => [numberOf(sql), changes ?? null, parameters] as const,
      ),
    );
    return { news, transactions };
  }

  #errorOf(failure: SqliteFailure): Error {
    const error = errorOf(failure);
    if (error instanceof StoreDamaged) this.#failure ??= error;
    return error;
  }

  #fail(error: Error): void {
    this.#failure = error;
    this.#saving?.reject(error);
  }
}

const PUT = `
  insert into log (match, version, fact, before)
  values (?1, ?2, ?3, (select last from heads where match = ?1))`;

const FOLLOW = `
  insert into log (match, version, fact, before)
  select match, ?2, ?3, last from heads where match = ?1 and version = ?2 - 1`;

const AFTER = `
  with recursive back (version, fact, before) as (
    select log.version, fact, before from heads join log on log.id = last
    where heads.match = ?1 and heads.version > ?2
    union all
    select log.version, log.fact, log.before from back join log on log.id = back.before
    where log.version > ?2)
  select fact from back order by version`;

const REMOVE = `
  delete from log where id in (
    with recursive back (id, before) as (
      select log.id, before from heads join log on log.id = last where heads.match = ?1
      union all
      select log.id, log.before from back join log on log.id = back.before)
    select id from back)`;

/** All but the last. */
const REMOVE_BEFORE = `
  delete from log where id in (
    with recursive back (id, before) as (
      select log.id, log.before from heads join log on log.id = last where heads.match = ?1
      union all
      select log.id, log.before from back join log on log.id = back.before)
    select id from back where id <> (select last from heads where match = ?1))`;

const PACK = `
  update log set fact = ?3, before = null
  where id = (select last from heads where match = ?1 and version = ?2)`;

const VERSIONS =
  'select match, version from heads where match in (select value from json_each(?1))';

const CHANGE_DUE = 'update matches set due_at = ?2, bots_due_at = ?3 where id = ?1';

/**
 * SQLite saves whole pages. So log entries of all matches lie in the order of their time, many of them on one page,
 * each with the number of the one before it in its match; the table `heads` knows the last of each match. It
 * follows the log by a trigger.
 */
export const sqliteLog: MatchLog = {
  put: (match, version, entry) => ({ sql: PUT, parameters: [match, version, entry] }),
  follow: ({ match, expected, entries, dueAt, botsDueAt = null }) => [
    ...entries.map((entry, index) => ({
      sql: FOLLOW,
      parameters: [match, expected + index + 1, entry],
      changes: 1,
    })),
    ...(dueAt === undefined ? [] : [{ sql: CHANGE_DUE, parameters: [match, dueAt, botsDueAt] }]),
  ],
  pack: (match, version, packed) => [
    { sql: REMOVE_BEFORE, parameters: [match] },
    { sql: PACK, parameters: [match, version, packed], changes: 1 },
  ],
  remove: (match) => [
    { sql: REMOVE, parameters: [match] },
    { sql: 'delete from heads where match = ?1', parameters: [match] },
  ],
  after: (match, version) => CompiledQuery.raw(AFTER, [match, version]),
  versions: (matches) => CompiledQuery.raw(VERSIONS, [JSON.stringify(matches)]),
};
