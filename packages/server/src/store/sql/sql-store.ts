import { sql } from 'kysely';
import type { DumpedRow, Store } from '../store.ts';
import { SqlAnalyses } from './analyses.ts';
import { SqlChats } from './chats.ts';
import { type Database, type Step, step } from './database.ts';
import { SqlMatches } from './matches.ts';
import { SqlPeople } from './people.ts';
import { SqlRatings } from './ratings.ts';
import { type Schema, TABLES } from './schema.ts';
import { SqlSessions } from './sessions.ts';
import { SqlTournaments } from './tournaments.ts';

/** How each table is read page by page. */
const KEYS: { readonly [Table in keyof Schema]: readonly (keyof Schema[Table] & string)[] } = {
  people: ['id'],
  mutes: ['by_person', 'muted'],
  sessions: ['hash'],
  matches: ['id'],
  ratings: ['person', 'preset'],
  rating_points: ['match', 'person'],
  chat: ['id'],
  reports: ['id'],
  tournaments: ['id'],
  analyses: ['match'],
};

const PAGE = 500;

/** What a fact of a log is called among the rows of a dump. */
const FACTS = 'facts';

/** A store in any database that speaks SQL. */
export class SqlStore implements Store {
  readonly people: SqlPeople;
  readonly sessions: SqlSessions;
  readonly matches: SqlMatches;
  readonly ratings: SqlRatings;
  readonly chats: SqlChats;
  readonly tournaments: SqlTournaments;
  readonly analyses: SqlAnalyses;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    this.people = new SqlPeople(database);
    this.sessions = new SqlSessions(database);
    this.matches = new SqlMatches(database);
    this.ratings = new SqlRatings(database);
    this.chats = new SqlChats(database);
    this.tournaments = new SqlTournaments(database);
    this.analyses = new SqlAnalyses(database);
  }

  async check(): Promise<void> {
    // A write that changes nothing: it fails where nothing can be saved.
    await this.#database.write(
      this.#database.build.deleteFrom('mutes').where('by_person', '=', '').compile(),
    );
  }

  async *dump(): AsyncIterable<DumpedRow> {
    for (const table of TABLES) {
      for await (const row of this.#rowsOf(table)) yield { table, row };
    }
    for await (const { id } of this.#rowsOf('matches')) yield* this.#dumpLog(id as string);
  }

  async restore(rows: AsyncIterable<DumpedRow>): Promise<number> {
    let count = 0;
    let page: Step[] = [];
    for await (const { table, row } of rows) {
      page.push(this.#insertion(table, row));
      count++;
      if (page.length < PAGE) continue;
      await this.#database.transact(page);
      page = [];
    }
    await this.#database.transact(page);
    return count;
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  /** In the order of the keys, each page after the last row of the one before. */
  async *#rowsOf(table: keyof Schema): AsyncIterable<DumpedRow['row']> {
    let page = await this.#page(table, null);
    while (page.length > 0) {
      yield* page;
      page = page.length < PAGE ? [] : await this.#page(table, page.at(-1)!);
    }
  }

  #page(table: keyof Schema, last: DumpedRow['row'] | null): Promise<readonly DumpedRow['row'][]> {
    const keys = KEYS[table];
    const columns = sql.join(keys.map((key) => sql.ref(key)));
    const after =
      last === null
        ? sql``
        : sql`where (${columns}) > (${sql.join(keys.map((key) => sql.val(last[key])))})`;
    const query = sql<DumpedRow['row']>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(PAGE)}`;
    return this.#database.rows(query.compile(this.#database.build));
  }

  async *#dumpLog(match: string): AsyncIterable<DumpedRow> {
    const log = await this.#database.rows(this.#database.log.after(match, 0));
    for (const [index, { fact }] of log.entries()) {
      yield { table: FACTS, row: { match, version: index + 1, fact } };
    }
  }

  #insertion(table: string, row: DumpedRow['row']): Step {
    if (table === FACTS) {
      const { match, version, fact } = row;
      return this.#database.log.put(match as string, version as number, fact as string);
    }
    if (!TABLES.some((name) => name === table)) throw new Error(`There is no table ${table}.`);
    const entries = Object.entries(row);
    const columns = sql.join(entries.map(([column]) => sql.ref(column)));
    const values = sql.join(entries.map(([, value]) => sql.val(value)));
    return step(
      sql`insert into ${sql.table(table)} (${columns}) values (${values})`.compile(
        this.#database.build,
      ),
    );
  }
}
