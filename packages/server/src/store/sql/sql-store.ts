import { sql } from 'kysely';
import type { DumpedRow, Store } from '../store.ts';
import { SqlAnalyses } from './analyses.ts';
import { SqlChats } from './chats.ts';
import { type Database, type Step, step } from './database.ts';
import { FACTS, dumpOf } from './dump.ts';
import { SqlMatches } from './matches.ts';
import { SqlPeople } from './people.ts';
import { SqlPresences } from './presences.ts';
import { SqlRatings } from './ratings.ts';
import { TABLES } from './schema.ts';
import { SqlSessions } from './sessions.ts';
import { SqlTournaments } from './tournaments.ts';

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

  async check(now: number): Promise<void> {
    // A statement that changes nothing would succeed on a full disk.
    const query = sql`insert into readiness (id, at) values (1, ${now})
      on conflict (id) do update set at = excluded.at`;
    await this.#database.write(query.compile(this.#database.build));
  }

  async *dump(): AsyncIterable<DumpedRow> {
    yield* dumpOf(this.#database, await this.#database.moment());
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
