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
import type { Schema } from '../sql/schema.ts';
import { type SqliteFailure, errorOf, failureOf } from './sqlite-failure.ts';
import { configure, migrateFile } from './sqlite-file.ts';
import { sqliteLog } from './sqlite-log.ts';
import type { Group, Outcome } from './sqlite-thread.ts';

type Success = Exclude<Outcome, SqliteFailure>;

interface Waiting {
  readonly steps: readonly Step[];
  readonly resolve: (outcome: Success) => void;
  readonly reject: (error: Error) => void;
}

type Value = string | number | null;

/** A file of SQLite: read here, at once; written by a thread, so that no fsync stops the server. */
export class SqliteDatabase implements Database {
  readonly build: Kysely<Schema> = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  readonly log = sqliteLog;
  readonly #path: string;
  readonly #reader: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #writer: Worker;
  readonly #numbers = new Map<string, number>();
  /** Sent to the writer, not answered yet. */
  #sent: readonly Waiting[] = [];
  #queue: Waiting[] = [];
  #isFailed: Error | null = null;

  constructor(path: string) {
    this.#path = path;
    this.#reader = new DatabaseSync(path);
    configure(this.#reader);
    migrateFile(this.#reader, Date.now());
    this.#writer = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: path });
    this.#writer.on('message', (outcomes: readonly Outcome[]) => this.#answer(outcomes));
    this.#writer.on('error', (error: Error) => this.#fail(error));
  }

  async rows<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<readonly Row[]> {
    try {
      return this.#prepared(sql).all(...(parameters as Value[])) as Row[];
    } catch (error) {
      throw errorOf(failureOf(error));
    }
  }

  write<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<readonly Row[]> {
    return this.#send([{ sql, parameters }], (outcome) => outcome as Row[]);
  }

  transact(steps: readonly Step[]): Promise<boolean> {
    return this.#send(steps, (outcome) => outcome !== false);
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
    const reader = new DatabaseSync(this.#path, { readOnly: true });
    reader.exec('begin');
    // The moment is that of the first question.
    reader.exec('select 1 from migrations limit 1');
    return {
      rows: async <Row>({ sql, parameters }: CompiledQuery<Row>) =>
        reader.prepare(sql).all(...(parameters as Value[])) as Row[],
      end: async () => reader.close(),
    };
  }

  async close(): Promise<void> {
    while (this.#sent.length > 0 || this.#queue.length > 0) await this.transact([]);
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

  #send<T>(steps: readonly Step[], read: (outcome: Success) => T): Promise<T> {
    if (this.#isFailed !== null) return Promise.reject(this.#isFailed);
    return new Promise((resolve, reject) => {
      this.#queue.push({ steps, resolve: (outcome) => resolve(read(outcome)), reject });
      if (this.#sent.length === 0 && this.#queue.length === 1) setImmediate(() => this.#flush());
    });
  }

  /** What has come while the last group was being saved is the next group. */
  #flush(): void {
    if (this.#sent.length > 0 || this.#queue.length === 0) return;
    this.#sent = this.#queue;
    this.#queue = [];
    this.#writer.postMessage(this.#group());
  }

  /** What is sent, with each statement told once and named by its number from then on. */
  #group(): Group {
    const news: string[] = [];
    const numberOf = (sql: string): number => {
      const known = this.#numbers.get(sql);
      if (known !== undefined) return known;
      const number = this.#numbers.size;
      this.#numbers.set(sql, number);
      news.push(sql);
      return number;
    };
    const transactions = this.#sent.map(({ steps }) =>
      steps.map(
        ({ sql, parameters, changes }) => [numberOf(sql), changes ?? null, parameters] as const,
      ),
    );
    return { news, transactions };
  }

  #answer(outcomes: readonly Outcome[]): void {
    const answered = this.#sent;
    this.#sent = [];
    this.#flush();
    for (const [index, { resolve, reject }] of answered.entries()) {
      const outcome = outcomes[index]!;
      if (typeof outcome === 'object' && 'error' in outcome) reject(errorOf(outcome));
      else resolve(outcome);
    }
  }

  #fail(error: Error): void {
    this.#isFailed = error;
    for (const { reject } of [...this.#sent, ...this.#queue]) reject(error);
    this.#sent = [];
    this.#queue = [];
  }
}
