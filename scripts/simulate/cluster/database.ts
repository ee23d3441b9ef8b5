import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { withRetries } from '../../../packages/server/src/store/postgres/postgres-database.ts';
import type {
  Database,
  DatabaseSnapshot,
  Query,
  Step,
} from '../../../packages/server/src/store/sql/database.ts';
import { SQLITE_JSON } from '../../../packages/server/src/store/sql/schema.ts';
import {
  sqliteBuild,
  sqliteLog,
} from '../../../packages/server/src/store/sqlite/sqlite-database.ts';
import { migrateFile } from '../../../packages/server/src/store/sqlite/sqlite-file.ts';
import type { Dice, SimulatedMachine, Scheduler } from './scheduler.ts';

type Value = string | number | null;

/** What is wrong with the database now, in cases of a thousand. */
export interface DatabaseTrouble {
  /** It answers nothing until this true time. */
  stalledUntil: number;
  isDown: boolean;
  isFull: boolean;
  serializationFailures: number;
  /** Commits whose answer is lost. */
  unknownOutcomes: number;
}

/** As node-postgres reports errors: with a code of PostgreSQL, or of the system. */
class DatabaseFailure extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

const INTO_LOG = /insert into log/u;

/** How long a node waits for an answer, as it does for PostgreSQL. */
const STATEMENT_TIMEOUT = 8000;

/**
 * The one database of a simulated cluster, with what the server knows of PostgreSQL: transactions are made at one moment
 * between question and answer, one after the other; they may fail before that moment or have their answer lost after it.
 */
export class SimulatedDatabase {
  readonly trouble: DatabaseTrouble = {
    stalledUntil: 0,
    isDown: false,
    isFull: false,
    serializationFailures: 0,
    unknownOutcomes: 0,
  };
  readonly #scheduler: Scheduler;
  readonly #dice: Dice;
  readonly #file = new DatabaseSync(':memory:');
  readonly #statements = new Map<string, StatementSync>();
  /** Called when the log of a match has gone on. */
  onLog: (match: string) => void = () => {};
  /** Called when something was written. */
  onWrite: () => void = () => {};
  /** Called when a statement failed or had to wait. */
  onFailure: () => void = () => {};
  /** The matches whose logs the running transaction has touched. */
  readonly #touched = new Set<string>();
  /** Faults that happened, by kind. */
  readonly counts = new Map<string, number>();

  constructor(scheduler: Scheduler, dice: Dice) {
    this.#scheduler = scheduler;
    this.#dice = dice;
    migrateFile(this.#file, scheduler.now);
  }

  /** Reads at once, for the model. */
  read(sql: string, ...parameters: Value[]): readonly Record<string, unknown>[] {
    return this.#prepared(sql).all(...parameters);
  }

  close(): void {
    this.#file.close();
  }

  /** Does work when the question has arrived, and answers; the answer may never be given. */
  ask<T>(isWrite: boolean, work: () => T, answer: (result: T | DatabaseFailure) => void): void {
    const delay = this.#dice.between(0, this.#dice.happens(50) ? 40 : 4);
    this.#scheduler.after(delay, () => this.#arrive(isWrite, work, answer));
  }

  #arrive<T>(isWrite: boolean, work: () => T, answer: (result: T | DatabaseFailure) => void): void {
    const { trouble } = this;
    const reply = (result: T | DatabaseFailure): void =>
      void this.#scheduler.after(this.#dice.between(0, 4), () => answer(result));
    const fail = (kind: string, message: string, code: string): void => {
      this.#count(kind);
      reply(new DatabaseFailure(message, code));
    };
    if (trouble.stalledUntil > this.#scheduler.now) {
      this.#count('stalled statement');
      const wait = trouble.stalledUntil - this.#scheduler.now + this.#dice.below(20);
      this.#scheduler.after(wait, () => this.#arrive(isWrite, work, answer));
    } else if (trouble.isDown) fail('connection refused', 'connect ECONNREFUSED', 'ECONNREFUSED');
    else if (this.#dice.happens(trouble.serializationFailures))
      fail('serialization failure', 'could not serialize access', '40001');
    else if (isWrite && trouble.isFull)
      fail('disk full', 'could not extend file: No space left on device', '53100');
    else {
      const result = this.#committed(work);
      if (isWrite) this.onWrite();
      if (isWrite && this.#dice.happens(trouble.unknownOutcomes))
        fail('commit with unknown outcome', 'Connection terminated unexpectedly', 'ECONNRESET');
      else reply(result);
    }
  }

  #committed<T>(work: () => T): T | DatabaseFailure {
    this.#file.exec('begin');
    try {
      const result = work();
      this.#file.exec(result === false ? 'rollback' : 'commit');
      for (const match of this.#touched) this.onLog(match);
      return result;
    } catch (error) {
      this.#file.exec('rollback');
      // A mistake of the statement: it must not be taken for a database that is away.
      throw error;
    } finally {
      this.#touched.clear();
    }
  }

  run({ sql, parameters }: Pick<Step, 'sql' | 'parameters'>): readonly unknown[] {
    return this.#prepared(sql).all(...(parameters as Value[]));
  }

  /** False: it changed another number of rows than it must. */
  isMade({ sql, parameters, changes }: Step): boolean {
    if (INTO_LOG.test(sql)) this.#touched.add(String(parameters[0]));
    if (changes === undefined) {
      this.run({ sql, parameters });
      return true;
    }
    return this.#prepared(sql).run(...(parameters as Value[])).changes === changes;
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#file.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  #count(kind: string): void {
    this.onFailure();
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }
}

/** The link between a node and the database. */
export interface DatabaseLink {
  /** Questions do not arrive. */
  isCutThere: boolean;
  /** Answers do not arrive. */
  isCutBack: boolean;
}

/** A node's connections to the simulated database. */
export class DatabaseConnections implements Database {
  readonly build = sqliteBuild;
  readonly log = sqliteLog;
  readonly json = SQLITE_JSON;
  readonly link: DatabaseLink = { isCutThere: false, isCutBack: false };
  readonly #database: SimulatedDatabase;
  readonly #machine: SimulatedMachine;
  readonly #scheduler: Scheduler;

  constructor(database: SimulatedDatabase, machine: SimulatedMachine, scheduler: Scheduler) {
    this.#database = database;
    this.#machine = machine;
    this.#scheduler = scheduler;
  }

  unlocked<Rows>(rows: Rows): Rows {
    return rows;
  }

  rows<Row>({ sql, parameters }: Query<Row>): Promise<readonly Row[]> {
    return this.#ask(false, sql, () => this.#database.run({ sql, parameters }) as Row[]);
  }

  write<Row>({ sql, parameters }: Query<Row>): Promise<readonly Row[]> {
    return this.#ask(true, sql, () => this.#database.run({ sql, parameters }) as Row[]);
  }

  transact(steps: readonly Step[]): Promise<boolean> {
    const [first] = steps;
    return this.#ask(true, first?.sql ?? '', () =>
      steps.every((step) => this.#database.isMade(step)),
    );
  }

  async transactAll(): Promise<void> {
    throw new Error('Backups are not simulated.');
  }

  async moment(): Promise<DatabaseSnapshot> {
    throw new Error('Backups are not simulated.');
  }

  time(): Promise<number> {
    return this.#ask(false, 'time', () => this.#scheduler.now);
  }

  async close(): Promise<void> {}

  #ask<T>(isWrite: boolean, sql: string, work: () => T): Promise<T> {
    return withRetries(() => this.#once(isWrite, sql, work));
  }

  #once<T>(isWrite: boolean, sql: string, work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!this.#machine.isAlive) return;
      const { world, name } = this.#machine;
      const cancel = world.after(STATEMENT_TIMEOUT, () =>
        reject(new DatabaseFailure('Query read timeout', 'ETIMEDOUT')),
      );
      if (this.link.isCutThere) return;
      this.#scheduler.note(`${name} asks ${sql.length}`);
      this.#database.ask(isWrite, work, (result) => {
        if (this.link.isCutBack) return;
        this.#machine.run(() => {
          cancel();
          if (result instanceof DatabaseFailure) reject(result);
          else resolve(result);
        });
      });
    });
  }
}
