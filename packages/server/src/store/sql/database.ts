import type { CompiledQuery, Kysely, SelectQueryBuilder } from 'kysely';
import type { FactLog } from './fact-log.ts';
import type { JsonColumns } from './json-columns.ts';
import type { Schema } from './schema.ts';

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
  readonly log: FactLog;
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
  moment(): Promise<Moment>;
  close(): Promise<void>;
}

/** What a database held at one moment. */
export interface Moment {
  /** The names of those that had been made. */
  readonly migrations: readonly string[];
  rows<Row>(query: Query<Row>): Promise<readonly Row[]>;
  end(): Promise<void>;
}

export const step = ({ sql, parameters }: CompiledQuery, changes?: number): Step =>
  changes === undefined ? { sql, parameters } : { sql, parameters, changes };
