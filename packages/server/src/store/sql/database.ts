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

export type Query<Row> = CompiledQuery<Row> & ForMany;

/** Rows that are to be changed. */
type Selection<Table extends keyof Schema, Row> = SelectQueryBuilder<Schema, Table, Row>;

/** What both databases can do. Statements are built with Kysely, which writes each one's dialect. */
export interface Database {
  readonly build: Kysely<Schema>;
  readonly log: MatchLog;
  readonly json: JsonColumns;
  /** Passes over rows that somebody else is changing: whoever changes many waits for nobody, so that no two wait for each other. */
  unlocked<Table extends keyof Schema, Row>(rows: Selection<Table, Row>): Selection<Table, Row>;
  rows<Row>(query: Query<Row>): Promise<readonly Row[]>;
  /** One statement that changes something, and the rows it returns. */
  write<Row>(query: CompiledQuery<Row>): Promise<readonly Row[]>;
  /** All or nothing; false when a step changed another number of rows than it must. */
  transact(steps: readonly Step[]): Promise<boolean>;
  /** However many steps there are: all or nothing. */
  transactAll(steps: AsyncIterable<Step>): Promise<void>;
  /** Everything as it is now, however long reading it takes. */
  moment(): Promise<DatabaseSnapshot>;
  close(): Promise<void>;
}

/** What a database held at one moment. */
export interface DatabaseSnapshot {
  /** The names of those that had been made. */
  readonly migrations: readonly string[];
  rows<Row>(query: Query<Row>): Promise<readonly Row[]>;
  end(): Promise<void>;
}

export const step = ({ sql, parameters }: CompiledQuery, changes?: number): Step =>
  changes === undefined ? { sql, parameters } : { sql, parameters, changes };

/** What follows the log of a match. */
export interface Continuation {
  readonly match: string;
  /** The version the match must still have. */
  readonly expected: number;
  readonly facts: readonly string[];
  /** When somebody must look at the match again; absent: as before. */
  readonly dueAt?: number | null;
}

/** How a database keeps the logs of matches: each so that little is written when a fact is saved. */
export interface MatchLog {
  /** A fact in its place, whatever is there. */
  put(match: string, version: number, fact: string): Step;
  /** Facts right after the one before them; a step that does not fit changes nothing. */
  follow(continuation: Continuation): readonly Step[];
  /** The facts after a version, in order. */
  after(match: string, version: number): Query<{ readonly fact: string }>;
  versions(matches: readonly string[]): Query<{ readonly match: string; readonly version: number }>;
}
