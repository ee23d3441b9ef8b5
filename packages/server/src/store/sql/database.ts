import type { CompiledQuery, Kysely, SelectQueryBuilder } from 'kysely';
import type { JsonColumns, Schema } from './schema.ts';

/**
 * A statement that can be made for many at once: each parameter is a list then, with a value for every one of them,
 * and each row says in `place` whose it is, counted from 1. By itself it is given the values of one.
 */
interface ForMany {
  readonly isForMany?: true;
}

/** A statement of a transaction. */
export interface Step extends ForMany {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** The number of rows it must change, or it changes none and the whole transaction is undone. */
  readonly changes?: number;
}

export type Query<Row> = CompiledQuery<Row> & ForMany & { readonly isList?: true };

/** A query that reads many rows for a person who asks for them: these wait for each other, and nothing waits for them. */
export const listQuery = <Row>(query: CompiledQuery<Row>): Query<Row> => ({
  ...query,
  isList: true,
});

/** Rows that are to be changed. */
type Selection<Table extends keyof Schema, Row> = SelectQueryBuilder<Schema, Table, Row>;

/** What both databases can do. Statements are built with Kysely, which writes each one's dialect. */
export interface Database {
  readonly build: Kysely<Schema>;
  readonly log: MatchLog;
  readonly json: JsonColumns;
  /** Skips rows that are locked, so that statements over many rows cannot deadlock. */
  unlocked<Table extends keyof Schema, Row>(rows: Selection<Table, Row>): Selection<Table, Row>;
  rows<Row>(query: Query<Row>): Promise<readonly Row[]>;
  /** Runs one statement that changes something. Returns its rows. */
  write<Row>(query: CompiledQuery<Row>): Promise<readonly Row[]>;
  /** All or nothing; false when a step changed another number of rows than it must. */
  transact(steps: readonly Step[]): Promise<boolean>;
  /** However many steps there are: all or nothing. */
  transactAll(steps: AsyncIterable<Step>): Promise<void>;
  /** A consistent snapshot of everything. */
  moment(): Promise<DatabaseSnapshot>;
  /** The time of its clock, in milliseconds. */
  time(): Promise<number>;
  close(): Promise<void>;
}

/** What a database held at one time. */
export interface DatabaseSnapshot {
  /** The names of those that had been made. */
  readonly migrations: readonly string[];
  rows<Row>(query: Query<Row>): Promise<readonly Row[]>;
  end(): Promise<void>;
}

export const step = ({ sql, parameters }: CompiledQuery, changes?: number): Step =>
  changes === undefined ? { sql, parameters } : { sql, parameters, changes };

/** What follows the log of a match. */
interface Continuation {
  readonly match: string;
  /** The version the match must still have. */
  readonly expected: number;
  readonly entries: readonly string[];
  /** When the sweeper must look at the match again; absent: unchanged. */
  readonly dueAt?: number | null;
  /** The same for its bots; it changes along with `dueAt`. */
  readonly botsDueAt?: number | null;
}

/** How a database stores match logs, with as little writing as possible for each entry. */
export interface MatchLog {
  /** Puts an entry at a version. */
  put(match: string, version: number, entry: string): Step;
  /** Appends entries at the expected version; otherwise changes nothing. */
  follow(continuation: Continuation): readonly Step[];
  /** Puts one packed entry in the place of all entries, unless there are more by now. */
  pack(match: string, version: number, packed: string): readonly Step[];
  /** Deletes all entries of a match. */
  remove(match: string): readonly Step[];
  /** The entries after a version, in order. */
  after(match: string, version: number): Query<{ readonly fact: string }>;
  versions(matches: readonly string[]): Query<{ readonly match: string; readonly version: number }>;
}
