import { sql } from 'kysely';
import type { DumpedRow, Outage, Outages, Store } from '../store.ts';
import { SqlAnalyses, SqlRatings } from './ratings.ts';
import { SqlChats } from './chats.ts';
import { SqlDailyAttempts } from './players/daily.ts';
import { SqlExpiry } from './expiry.ts';
import { type Database, type Step, step, type DatabaseSnapshot } from './database.ts';
import { SqlMatches } from './matches.ts';
import { countPacked } from '../packed-log.ts';
import { SqlRecoveryCodes, SqlSessions } from './sessions.ts';
import { SqlUsers } from './users.ts';
import { SqlPresences } from './presences.ts';
import { TABLES, type Schema } from './schema.ts';
import { SqlPush } from './players/push.ts';
import { SqlFollows, SqlTallies } from './players/tallies.ts';
import { SqlTournaments } from './tournaments.ts';
import { type Dialect, refuseOlder } from './migrations.ts';

/** A store in any database that speaks SQL. */
export class SqlStore implements Store {
  readonly people: SqlUsers;
  readonly sessions: SqlSessions;
  readonly recoveryCodes: SqlRecoveryCodes;
  readonly presences: SqlPresences;
  readonly matches: SqlMatches;
  readonly ratings: SqlRatings;
  readonly chats: SqlChats;
  readonly tournaments: SqlTournaments;
  readonly analyses: SqlAnalyses;
  readonly expiry: SqlExpiry;
  readonly outages: SqlOutages;
  readonly daily: SqlDailyAttempts;
  readonly tallies: SqlTallies;
  readonly follows: SqlFollows;
  readonly push: SqlPush;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    this.people = new SqlUsers(database);
    this.sessions = new SqlSessions(database);
    this.recoveryCodes = new SqlRecoveryCodes(database);
    this.presences = new SqlPresences(database);
    this.matches = new SqlMatches(database);
    this.ratings = new SqlRatings(database);
    this.chats = new SqlChats(database);
    this.tournaments = new SqlTournaments(database);
    this.analyses = new SqlAnalyses(database);
    this.expiry = new SqlExpiry(database, this.people);
    this.outages = new SqlOutages(database);
    this.daily = new SqlDailyAttempts(database);
    this.tallies = new SqlTallies(database);
    this.follows = new SqlFollows(database);
    this.push = new SqlPush(database);
  }

  async secret(name: string, fresh: string): Promise<string> {
    const { build } = this.#database;
    const known = build.selectFrom('secrets').select('value').where('name', '=', name).compile();
    const [found] = await this.#database.rows(known);
    if (found !== undefined) return found.value;
    await this.#database.write(
      build
        .insertInto('secrets')
        .values({ name, value: fresh })
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
    );
    return (await this.#database.rows(known))[0]!.value;
  }

  time(): Promise<number> {
    return this.#database.time();
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
      // What the backup knows of the time takes their place.
      for (const table of ['heartbeat', 'outages'])
        yield { sql: `delete from ${table}`, parameters: [] };
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
    if (table === LOG_ENTRIES) {
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

/** The only row of its table. */
const HEARTBEAT = 1;

/** Outages in SQL. */
export class SqlOutages implements Outages {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async beat(now: number, longest: number): Promise<void> {
    const { build } = this.#database;
    const beat = build
      .insertInto('heartbeat')
      .values({ id: HEARTBEAT, at: now, before: now })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          before: sql`heartbeat.at`,
          // Of two servers, the one that is a little behind changes nothing.
          at: sql`case when excluded.at > heartbeat.at then excluded.at else heartbeat.at end`,
        }),
      );
    const outage = build
      .insertInto('outages')
      .columns(['until_at', 'from_at'])
      .expression(
        build
          .selectFrom('heartbeat')
          .select(['at', 'before'])
          .where('id', '=', HEARTBEAT)
          .where(sql<boolean>`at - before > ${longest}`),
      )
      .onConflict((conflict) => conflict.doNothing());
    await this.#database.transact([step(beat.compile()), step(outage.compile())]);
  }

  async after(moment: number): Promise<readonly Outage[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('outages')
        .selectAll()
        .where('until_at', '>', moment)
        .orderBy('until_at')
        .compile(),
    );
    return rows.map(({ from_at: from, until_at: until }) => ({ from, until }));
  }
}

/** How each table is read page by page. */
const KEYS: {
  readonly [Table in (typeof TABLES)[number]]: readonly (keyof Schema[Table] & string)[];
} = {
  people: ['id'],
  administrators: ['person'],
  mutes: ['by_person', 'muted'],
  sessions: ['hash'],
  recovery_codes: ['hash'],
  secrets: ['name'],
  presence: ['person'],
  matches: ['id'],
  ratings: ['person', 'preset'],
  rating_points: ['match', 'person'],
  chat: ['id'],
  reports: ['id'],
  tournaments: ['id'],
  analyses: ['match'],
  heartbeat: ['id'],
  outages: ['until_at'],
  daily_attempts: ['person', 'day'],
  tallies: ['person', 'rival', 'preset'],
  follows: ['person', 'followed'],
  push_subscriptions: ['id'],
  push_notices: ['id'],
};

const PAGE = 500;

/** The name of log entries among the rows of a dump. */
const LOG_ENTRIES = 'facts';

/** How statements of a database are written. */
type Writing = Pick<Database, 'build' | 'log'>;

/**
 * Every row of a moment, in an order in which they can be put back; the moment is over then. Where a dialect is named, the store may be
 * of another version.
 */
export async function* dumpOf(
  writing: Writing,
  moment: DatabaseSnapshot,
  dialect: Dialect | null = null,
): AsyncIterable<DumpedRow> {
  try {
    if (dialect !== null) refuseOlder(moment.migrations, dialect);
    for (const table of TABLES) {
      for await (const row of rowsOf(writing, moment, table)) yield { table, row };
    }
    for await (const { id } of rowsOf(writing, moment, 'matches'))
      yield* dumpLog(writing, moment, id as string);
  } finally {
    await moment.end();
  }
}

/** In the order of the keys, each page after the last row of the one before. */
async function* rowsOf(
  writing: Writing,
  moment: DatabaseSnapshot,
  table: keyof typeof KEYS,
): AsyncIterable<DumpedRow['row']> {
  let page = await pageOf(writing, moment, table, null);
  while (page.length > 0) {
    yield* page;
    page = page.length < PAGE ? [] : await pageOf(writing, moment, table, page.at(-1)!);
  }
}

function pageOf(
  { build }: Writing,
  moment: DatabaseSnapshot,
  table: keyof typeof KEYS,
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
  return moment.rows(query.compile(build));
}

async function* dumpLog(
  { log }: Writing,
  moment: DatabaseSnapshot,
  match: string,
): AsyncIterable<DumpedRow> {
  const entries = await moment.rows(log.after(match, 0));
  let version = 0;
  for (const { fact } of entries) {
    version += countPacked(fact);
    yield { table: LOG_ENTRIES, row: { match, version, fact } };
  }
}
