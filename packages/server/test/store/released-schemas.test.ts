import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '@flotilla/test-kit/live';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MatchId } from '../../src/ids.ts';
import { openSqliteStore } from '../../src/store/open.ts';
import { type Migration, MIGRATIONS } from '../../src/store/sql/migrations.ts';

const EARLY = readFileSync(join(import.meta.dirname, 'early-store.sql'), 'utf8');
const SCHEMAS = join(import.meta.dirname, 'schemas');
const FINISHED = 'K21uCYtIn8IR' as MatchId;
const folder = temporaryFolder();

const dialectOf = (migration: Migration): string => migration.for ?? 'all';

const checksumOf = (migration: Migration): string =>
  createHash('sha256').update(JSON.stringify(migration)).digest('hex').slice(0, 16);

/** The file in which a store of each schema is kept, by the last migration of that schema. */
const SQLITE = MIGRATIONS.filter((migration) => migration.for !== 'postgres');
const keptAt = ({ name }: Migration): string => join(SCHEMAS, `${name}.sql`);

/** A whole file of SQLite as statements that make it. */
function dumpOf(file: DatabaseSync): string {
  const made = file
    .prepare(
      `select type, name, sql from sqlite_master
       where sql is not null and name not like 'sqlite_%'
       order by case type when 'table' then 0 when 'index' then 1 else 2 end, name`,
    )
    .all() as { type: string; name: string; sql: string }[];
  const statementOf = ({ sql }: { sql: string }): string => `${sql.replaceAll(/\s+/gu, ' ')};`;
  const tables = made.filter(({ type }) => type === 'table');
  const rows = tables.flatMap(({ name }) =>
    file
      .prepare(`select * from ${name} order by rowid`)
      .all()
      .map(
        (row) =>
          `insert into ${name} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literalOf).join(', ')});`,
      ),
  );
  // Triggers last: they must not act on rows that are put back.
  const others = made.filter(({ type }) => type !== 'table');
  return `${[...tables.map(statementOf), ...rows, ...others.map(statementOf)].join('\n')}\n`;
}

const literalOf = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** What a file of SQLite is made of, however it came to be. */
function shapeOf(path: string): unknown {
  const file = new DatabaseSync(path, { readOnly: true });
  const names = file
    .prepare(`select type, name, tbl_name from sqlite_master where name not like 'sqlite_%'`)
    .all() as { type: string; name: string; tbl_name: string }[];
  const shape = names
    .map(({ type, name, tbl_name: table }) => ({
      thing: `${type} ${name} of ${table}`,
      columns: file
        .prepare(`select name, type, "notnull", pk from pragma_table_info(?) order by name`)
        .all(type === 'table' ? name : ''),
    }))
    .toSorted((one, other) => one.thing.localeCompare(other.thing));
  file.close();
  return shape;
}

test('no migration that has been released is ever changed, moved or taken out', () => {
  const released = JSON.parse(
    readFileSync(join(SCHEMAS, 'checksums.json'), 'utf8'),
  ) as readonly string[];
  expect(
    MIGRATIONS.map(
      (migration) => `${migration.name} (${dialectOf(migration)}): ${checksumOf(migration)}`,
    ),
    'Write a new migration instead; add the checksum of a new one to schemas/checksums.json',
  ).toEqual(released);
});

describe('a store of the schema', () => {
  const fresh = folder.at('fresh.db');
  beforeAll(async () => {
    await (await openSqliteStore(fresh)).close();
  });

  // Vitest writes the file of a new migration; a kept file never changes.
  test('of each migration is kept as a file', async () => {
    const file = new DatabaseSync(':memory:');
    file.exec(EARLY);
    const isDone = file.prepare('select 1 from migrations where name = ?');
    for (const migration of SQLITE) {
      if (isDone.get(migration.name) === undefined) {
        const { ifColumn, statements, name } = migration;
        const column = file
          .prepare('select 1 from pragma_table_info(?) where name = ?')
          .get(ifColumn?.table ?? '', ifColumn?.column ?? '');
        if (ifColumn === undefined || column !== undefined)
          for (const statement of statements) file.exec(statement);
        file.prepare('insert into migrations (name, at) values (?, 1)').run(name);
      }
      await expect(dumpOf(file)).toMatchFileSnapshot(keptAt(migration));
    }
    file.close();
  });

  test.each(SQLITE.map((migration) => [migration.name, keptAt(migration)]))(
    '%s is brought up to date, with its matches',
    async (name, kept) => {
      const path = folder.at(`${name}.db`);
      const file = new DatabaseSync(path);
      file.exec(readFileSync(kept, 'utf8'));
      file.close();
      const store = await openSqliteStore(path);
      try {
        const log = await store.matches.entriesAfter(FINISHED, 0);
        expect(log.length).toBeGreaterThan(1);
        const isNext = await store.matches.append({
          id: FINISHED,
          expected: log.length,
          entries: [log.at(-1)!],
          row: null,
        });
        expect(isNext).toBe(true);
      } finally {
        await store.close();
      }
      expect(shapeOf(path)).toEqual(shapeOf(fresh));
    },
  );
});
