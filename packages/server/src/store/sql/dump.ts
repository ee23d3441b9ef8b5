import { sql } from 'kysely';
import type { DumpedRow } from '../store.ts';
import type { Database, Moment } from './database.ts';
import { type Dialect, refuseOlder } from './migrations.ts';
import { type Schema, TABLES } from './schema.ts';

/** How each table is read page by page. */
const KEYS: {
  readonly [Table in (typeof TABLES)[number]]: readonly (keyof Schema[Table] & string)[];
} = {
  people: ['id'],
  administrators: ['person'],
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
export const FACTS = 'facts';

/** How statements of a database are written. */
type Writing = Pick<Database, 'build' | 'log'>;

/**
 * Every row of a moment, in an order in which they can be put back; the moment is over then. Where a dialect is named, the store may be
 * of another version.
 */
export async function* dumpOf(
  writing: Writing,
  moment: Moment,
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
  moment: Moment,
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
  moment: Moment,
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

async function* dumpLog({ log }: Writing, moment: Moment, match: string): AsyncIterable<DumpedRow> {
  const facts = await moment.rows(log.after(match, 0));
  for (const [index, { fact }] of facts.entries()) {
    yield { table: FACTS, row: { match, version: index + 1, fact } };
  }
}
