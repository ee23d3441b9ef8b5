import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database, Moment, Step } from '../sql/database.ts';
import { Gathering } from '../gathering.ts';
import { SQLITE_JSON } from '../sql/json-columns.ts';
import type { Schema } from '../sql/schema.ts';
import { type SqliteFailure, errorOf, failureOf } from './sqlite-failure.ts';
import { configure, migrateFile } from './sqlite-file.ts';
import { sqliteLog } from './sqlite-log.ts';
import type { Group, Outcome } from './sqlite-thread.ts';

type Success = Exclude<Outcome, SqliteFailure>;

/** What waits for the writer. */
interface Saving {
  readonly resolve: (outcomes: readonly Outcome[]) => void;
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
export function sqliteMoment(path: string): Moment {
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
  readonly #reader: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #writer: Worker;
  readonly #numbers = new Map<string, number>();
  readonly #transactions = new Gathering<readonly Step[], Success>((group) => this.#saveAll(group));
  #saving: Saving | null = null;
  #failure: Error | null = null;

  constructor(path: string) {
    this.#path = path;
    this.#reader = new DatabaseSync(path);
    configure(this.#reader);
    migrateFile(this.#reader, Date.now());
    this.#writer = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: path });
    this.#writer.on('message', (outcomes: readonly Outcome[]) => this.#saving?.resolve(outcomes));
    this.#writer.on('error', (error: Error) => this.#fail(error));
  }

  /** There is one who writes. */
  unlocked<Rows>(rows: Rows): Rows {
    return rows;
  }

  async rows<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<readonly Row[]> {
    try {
      return this.#prepared(sql).all(...(parameters as Value[])) as Row[];
    } catch (error) {
      throw errorOf(failureOf(error));
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

  async moment(): Promise<Moment> {
    return sqliteMoment(this.#path);
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

  /** What has come while the last group was being saved is the next group. */
  async #saveAll(group: readonly (readonly Step[])[]): Promise<readonly (Success | Error)[]> {
    if (this.#failure !== null) throw this.#failure;
    this.#writer.postMessage(this.#told(group));
    const outcomes = await new Promise<readonly Outcome[]>((resolve, reject) => {
      this.#saving = { resolve, reject };
    });
    return outcomes.map((outcome) =>
      typeof outcome === 'object' && 'error' in outcome ? errorOf(outcome) : outcome,
    );
  }

  /** What is sent, with each statement told once and named by its number from then on. */
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

  #fail(error: Error): void {
    this.#failure = error;
    this.#saving?.reject(error);
  }
}
