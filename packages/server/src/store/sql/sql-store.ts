import { sql } from 'kysely';
import type { DumpedRow, Store } from '../store.ts';
import { SqlAnalyses } from './analyses.ts';
import { SqlChats } from './chats.ts';
import { type Database, type Moment, type Step, step } from './database.ts';
import { SqlMatches } from './matches.ts';
import { SqlPeople } from './people.ts';
import { SqlPresences } from './presences.ts';
import { SqlRatings } from './ratings.ts';
import { type Schema, TABLES } from './schema.ts';
import { SqlSessions } from './sessions.ts';
import { SqlTournaments } from './tournaments.ts';

/** How each table is read page by page. */
const KEYS: { readonly [Table in keyof Schema]: readonly (keyof Schema[Table] & string)[] } = {
  people: ['id'],
  mutes: ['by_person', 'muted'],
  sessions: ['hash'],
  presence: ['person'],
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
  readonly presences: SqlPresences;
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
    this.presences = new SqlPresences(database);
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
    const moment = await this.#database.moment();
    try {
      for (const table of TABLES) {
        for await (const row of this.#rowsOf(moment, table)) yield { table, row };
      }
      for await (const { id } of this.#rowsOf(moment, 'matches'))
        yield* this.#dumpLog(moment, id as string);
    } finally {
      await moment.end();
    }
  }

  async restore(rows: AsyncIterable<DumpedRow>): Promise<number> {
    let count = 0;
    const insertion = (table: string, row: DumpedRow['row']): Step => this.#insertion(table, row);
    async function* insertions(): AsyncIterable<Step> {
      for await (const { table, row } of rows) {
        count++;
        yield insertion(table, row);
      }
    }
    await this.#database.transactAll(insertions());
    return count;
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  /** In the order of the keys, each page after the last row of the one before. */
  async *#rowsOf(moment: Moment, table: keyof Schema): AsyncIterable<DumpedRow['row']> {
    let page = await this.#page(moment, table, null);
    while (page.length > 0) {
      yield* page;
      page = page.length < PAGE ? [] : await this.#page(moment, table, page.at(-1)!);
    }
  }

  #page(
    moment: Moment,
    table: keyof Schema,
    last: DumpedRow['row'] | null,
  ): Promise<readonly DumpedRow['row'][]> {
    const keys = KEYS[table];
    const columns = sql.join(keys.map((key) => sql.ref(key)));
    const after =
      last === null
        ? sql``
        : sql`where (${columns}) > (${sql.join(keys.map((key) => sql.val(last[key])))})`;
    const query = sql<DumpedRow['row']>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(PAGE)}`;
    return moment.rows(query.compile(this.#database.build));
  }

  async *#dumpLog(moment: Moment, match: string): AsyncIterable<DumpedRow> {
    const log = await moment.rows(this.#database.log.after(match, 0));
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
