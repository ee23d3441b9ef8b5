import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type SelectQueryBuilder,
} from 'kysely';
import { DatabaseError, Pool, type PoolClient, types, type QueryConfig } from 'pg';
import { ServiceUnusable, reasonOf } from '../../errors.ts';
import { Batcher } from '../batcher.ts';
import type { Database, DatabaseSnapshot, Query, Step } from '../sql/database.ts';
import { POSTGRES_JSON, type Schema } from '../sql/schema.ts';
import { StoreUnavailable } from '../store.ts';
import { postgresLog } from './postgres-log.ts';
import { CREATE_MIGRATIONS, pendingMigrations } from '../sql/migrations.ts';
import { MACHINE, type World } from '../../world.ts';

/** PostgreSQL is starting, stopping or recovering. */
const CANNOT_CONNECT_NOW = '57P03';

/** Serialization failure and deadlock: the transaction can be retried. */
const TRY_AGAIN: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const MAX_TRIES = 5;

/** Classes of errors caused by the statement, not by the database. */
const OWN_FAULTS: ReadonlySet<string> = new Set(['0A', '21', '22', '23', '42']);

const isOwnFault = (error: unknown): boolean =>
  error instanceof DatabaseError && OWN_FAULTS.has(error.code?.slice(0, 2) ?? '');

/** Lock timeouts. */
const LOCKED: ReadonlySet<unknown> = new Set(['55P03', ...TRY_AGAIN]);

/** Whether one call of a batch may have caused the error. */
const mayBeOnes = (error: unknown): boolean =>
  isOwnFault(error) ||
  (error instanceof StoreUnavailable && LOCKED.has((error.cause as { code?: unknown }).code));

/** Reading or writing a backup may wait for a slow disk or a pipe. */
const TAKE_TIME = 'set local idle_in_transaction_session_timeout = 0';

/** Retries what PostgreSQL asks to retry. Other errors of the database mean that it is unavailable. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries < MAX_TRIES && TRY_AGAIN.has((error as { code?: unknown }).code)) continue;
      if (isOwnFault(error)) throw error;
      throw new StoreUnavailable((error as Error).message, { cause: error });
    }
  }
}

/** How long the store waits for PostgreSQL, in milliseconds. */
export interface PostgresTimeouts {
  /** For a connection, also for one that others use. */
  readonly connection: number;
  readonly statement: number;
  readonly lock: number;
}

export const POSTGRES_TIMEOUTS: PostgresTimeouts = {
  connection: 3000,
  statement: 8000,
  lock: 2000,
};

const TIME = 'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at';

const INT8 = 20;
types.setTypeParser(INT8, Number);

type Values = readonly unknown[];

/** The parameters of one call. */
const valuesOf = ({ parameters, isForMany }: Pick<Step, 'parameters' | 'isForMany'>): unknown[] =>
  isForMany === true ? parameters.map((value) => [value]) : [...parameters];

/** Runs a step. False: it changed the wrong number of rows. */
async function isMade(connection: Pick<PoolClient, 'query'>, step: Step): Promise<boolean> {
  const { rowCount } = await connection.query(step.sql, valuesOf(step));
  return fits(step, rowCount);
}

const fits = ({ changes }: Step, count: number | null): boolean =>
  changes === undefined || count === changes;

/** A row of a statement that was made for many. */
interface PlacedRow {
  readonly place: number;
}

/** A PostgreSQL database. Calls are batched: every statement is a round trip and a commit. */
export class PostgresDatabase implements Database {
  readonly build: Kysely<Schema> = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  readonly log = postgresLog;
  readonly json = POSTGRES_JSON;
  readonly #world: World;
  readonly #pool: Pool;
  readonly #batchers = new Map<string, Batcher<Values, readonly PlacedRow[]>>();

  private constructor(
    url: string,
    { connection, statement, lock }: PostgresTimeouts,
    world: World,
  ) {
    this.#world = world;
    this.#pool = new Pool({
      connectionString: url,
      max: 12,
      connectionTimeoutMillis: connection,
      query_timeout: statement,
      statement_timeout: statement,
      lock_timeout: lock,
      // A silent node must not hold its locks for ever.
      idle_in_transaction_session_timeout: 10_000,
      // Statements are short: compiling one takes longer than running it.
      options: '-c jit=off',
    });
    // A connection that breaks, idle or in use, is replaced when the next one is needed.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  static async open(
    url: string,
    timeouts: PostgresTimeouts,
    world = MACHINE,
    isOnlyRead = false,
  ): Promise<PostgresDatabase> {
    const database = new PostgresDatabase(url, timeouts, world);
    try {
      await database.#connect(url);
      if (!isOnlyRead) await database.#migrate();
    } catch (error) {
      await database.#pool.end();
      throw error;
    }
    return database;
  }

  unlocked<Table extends keyof Schema, Row>(
    rows: SelectQueryBuilder<Schema, Table, Row>,
  ): SelectQueryBuilder<Schema, Table, Row> {
    return rows.forUpdate().skipLocked();
  }

  rows<Row>({ sql, parameters, isForMany }: Query<Row>): Promise<readonly Row[]> {
    const rows = isForMany === true ? this.#together(sql, parameters) : this.#rows(sql, parameters);
    return rows as Promise<readonly Row[]>;
  }

  write<Row>(query: CompiledQuery<Row>): Promise<readonly Row[]> {
    return this.rows(query);
  }

  async transact(steps: readonly Step[]): Promise<boolean> {
    const [only, ...others] = steps;
    // A statement is a transaction by itself, and most moves are one.
    if (only !== undefined && others.length === 0) return this.#isMadeAlone(only);
    return withRetries(() =>
      this.#inTransaction(async (client) => {
        for (const each of steps) if (!(await isMade(client, each))) return false;
        return true;
      }),
    );
  }

  async transactAll(steps: AsyncIterable<Step>): Promise<void> {
    await this.#inTransaction(async (client) => {
      await client.query(TAKE_TIME);
      for await (const each of steps) await isMade(client, each);
      return true;
    });
  }

  async moment(): Promise<DatabaseSnapshot> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      await client.query(TAKE_TIME);
      // The moment is that of the first question.
      const done = await client.query<{ name: string }>('select name from migrations');
      return {
        migrations: done.rows.map(({ name }) => name),
        rows: async <Row>(query: Query<Row>) =>
          (await client.query(query.sql, valuesOf(query))).rows as Row[],
        // The connection is not used again, whatever has become of the transaction.
        end: async () => client.release(true),
      };
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async time(): Promise<number> {
    const [row] = await this.#rows(TIME, []);
    return (row as { readonly at: number }).at;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #isMadeAlone(only: Step): Promise<boolean> {
    if (only.isForMany !== true) return withRetries(() => isMade(this.#pool, only));
    return fits(only, (await this.#together(only.sql, only.parameters)).length);
  }

  #rows(sql: string, values: Values): Promise<readonly unknown[]> {
    return withRetries(async () => (await this.#pool.query(sql, [...values])).rows);
  }

  #together(sql: string, values: Values): Promise<readonly PlacedRow[]> {
    let batcher = this.#batchers.get(sql);
    if (batcher === undefined) {
      batcher = new Batcher(this.#world, (askers) => this.#rowsOfAll(sql, askers));
      this.#batchers.set(sql, batcher);
    }
    return batcher.answer(values);
  }

  /** The rows of each call of a batch. If one call fails, only that call is refused. */
  async #rowsOfAll(
    sql: string,
    askers: readonly Values[],
  ): Promise<readonly (readonly PlacedRow[] | Error)[]> {
    try {
      const columns = askers[0]!.map((_, column) => askers.map((values) => values[column]));
      const rows = (await this.#rows(sql, columns)) as readonly PlacedRow[];
      const byPlace = askers.map((): PlacedRow[] => []);
      for (const row of rows) byPlace[row.place - 1]!.push(row);
      return byPlace;
    } catch (error) {
      if (askers.length === 1) return [error as Error];
      if (!mayBeOnes(error)) throw error;
      return (await Promise.all(askers.map((one) => this.#rowsOfAll(sql, [one])))).flat();
    }
  }

  /** Commits if the work says true. */
  async #inTransaction(work: (client: PoolClient) => Promise<boolean>): Promise<boolean> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const isGood = await work(client);
      await client.query(isGood ? 'commit' : 'rollback');
      client.release();
      return isGood;
    } catch (error) {
      // A connection in an unknown state is not used again.
      client.release(true);
      throw error;
    }
  }

  async #connect(url: string): Promise<void> {
    try {
      (await this.#pool.connect()).release();
    } catch (error) {
      throw new ServiceUnusable(
        `PostgreSQL at ${new URL(url).host} cannot be used: ${reasonOf(error)}. Is it running, and is --database-url right?`,
        error,
        !(error instanceof DatabaseError) || error.code === CANNOT_CONNECT_NOW,
      );
    }
  }

  async #migrate(): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await migrate(client, this.#world);
    } finally {
      client.release(true);
    }
  }
}

/** The advisory lock of migrations: any number that nothing else uses. */
const MIGRATION_LOCK = 7_236_101;

/** A statement that waits for the lock would keep `create index concurrently` waiting for its end, and so for ever. */
const TRY_EVERY = 200;

/** The longest a timer can be. */
const NO_TIMEOUT = 2 ** 31 - 1;

/** Brings the tables up to date, one server at a time. The connection is to be closed afterwards, which ends the lock. */
async function migrate(client: PoolClient, world: World): Promise<void> {
  const run = (text: string, values: unknown[] = []) => {
    const query: QueryConfig & { query_timeout: number } = {
      text,
      values,
      query_timeout: NO_TIMEOUT,
    };
    return client.query<Record<string, unknown>>(query);
  };
  await run('set statement_timeout = 0');
  await run('set lock_timeout = 0');
  const isLocked = async (): Promise<boolean> =>
    (await run('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK])).rows[0]?.['mine'] ===
    true;
  while (!(await isLocked())) await world.sleep(TRY_EVERY);
  await run(CREATE_MIGRATIONS);
  const { rows } = await run('select name from migrations');
  const done = rows.map((row) => String(row['name']));
  for (const { name, statements, online } of pendingMigrations(done, 'postgres')) {
    if (online === true) for (const text of statements.flatMap(onlineSteps)) await run(text);
    await run('begin');
    if (online !== true) for (const text of statements) await run(text);
    await run('insert into migrations (name, at) values ($1, $2)', [name, world.now()]);
    await run('commit');
  }
}

/** An index made or dropped while others write; what an interrupted attempt has left is made anew. */
function onlineSteps(statement: string): readonly string[] {
  const [, verb, name] = /^(create(?: unique)?|drop) index (\w+)/u.exec(statement)!;
  const drop = `drop index concurrently if exists ${name!}`;
  return verb === 'drop' ? [drop] : [drop, statement.replace(' index ', ' index concurrently ')];
}
