import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Service, noPostgres, startPostgres } from '@flotilla/test-kit/services';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresDatabase } from '../../src/store/postgres/postgres-database.ts';
import type { Database } from '../../src/store/sql/database.ts';
import { SqlStore } from '../../src/store/sql/sql-store.ts';
import { SqliteDatabase } from '../../src/store/sqlite/sqlite-database.ts';
import type { Store } from '../../src/store/store.ts';
import { LENIENT } from '../support/running.ts';
import { LATEST, archiveRows } from '../support/archive.ts';
import { listsOf } from '../support/lists.ts';

/** So much may be read for one list; the archive is many times as large. */
const MAX_READ = 1000;

const PATIENCE = 240_000;

interface Question {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A database that notes what it is asked. */
function noting(database: Database): { readonly database: Database; readonly asked: Question[] } {
  const asked: Question[] = [];
  const rows: Database['rows'] = (query) => {
    asked.push(query);
    return database.rows(query);
  };
  const noted = new Proxy(database, {
    get: (target, key) => {
      if (key === 'rows') return rows;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { database: noted, asked };
}

const LISTS = listsOf(LATEST);

describe('SQLite answers from indexes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-plans-'));
  const path = join(folder, 'flotilla.db');
  const { database, asked } = noting(new SqliteDatabase(path));
  const store = new SqlStore(database);
  let file: DatabaseSync;
  beforeAll(async () => {
    await store.restore(archiveRows());
    file = new DatabaseSync(path);
  }, PATIENCE);
  afterAll(async () => {
    file.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  test.each(Object.keys(LISTS))('%s', async (list) => {
    asked.length = 0;
    await LISTS[list]!(store);
    expect(asked).not.toHaveLength(0);
    for (const { sql, parameters } of asked) {
      const plan = file
        .prepare(`explain query plan ${sql}`)
        .all(...(parameters as string[]))
        .map(({ detail }) => String(detail));
      // A page of rows that a subquery has found by its index.
      const pages = new Set(
        plan.map((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/u.exec(step)?.[1] ?? ''),
      );
      const wasteful = plan
        .filter((step) => /TEMP B-TREE|^SCAN (?!.* USING )/u.test(step))
        .filter((step) => !pages.has(/^SCAN (\w+)$/u.exec(step)?.[1] ?? step));
      expect({ sql, plan, wasteful }).toMatchObject({ wasteful: [] });
    }
  });
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap((inner) => nodesOf(inner)),
];

/** How many rows were looked at. */
const readBy = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

describe.skipIf(noPostgres !== null)(
  `PostgreSQL answers from indexes${noPostgres === null ? '' : `: ${noPostgres}`}`,
  () => {
    let service: Service;
    let store: Store;
    let asked: Question[];
    let client: Client;
    beforeAll(async () => {
      service = await startPostgres();
      const noted = noting(await PostgresDatabase.open(service.url, LENIENT));
      asked = noted.asked;
      store = new SqlStore(noted.database);
      await store.restore(archiveRows());
      client = new Client({ connectionString: service.url, options: '-c jit=off' });
      await client.connect();
      await client.query('analyze');
    }, PATIENCE);
    afterAll(async () => {
      await client?.end();
      await store?.close();
      await service?.stop();
    });

    async function planOf(
      sql: string,
      parameters: readonly unknown[],
    ): Promise<readonly PlanNode[]> {
      const explained = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
        `explain (analyze, format json) ${sql}`,
        [...parameters],
      );
      return nodesOf(explained.rows[0]!['QUERY PLAN'][0]!.Plan);
    }

    test.each(Object.keys(LISTS))('%s', async (list) => {
      asked.length = 0;
      await LISTS[list]!(store);
      expect(asked).not.toHaveLength(0);
      for (const { sql, parameters } of asked) {
        const nodes = await planOf(sql, parameters);
        const kinds = nodes.map((node) => node['Node Type']);
        const wasteful = kinds.filter((kind) => kind.endsWith('Seq Scan'));
        const read = Math.max(...nodes.map(readBy));
        expect({ sql, kinds, wasteful, read, isLittle: read <= MAX_READ }).toMatchObject({
          wasteful: [],
          isLittle: true,
        });
        // A few rows are sorted where that is cheaper; where it is forbidden, the order comes from an index.
        await client.query('set enable_sort = off');
        const ordered = (await planOf(sql, parameters)).map((node) => node['Node Type']);
        await client.query('reset enable_sort');
        const sorts = ordered.filter((kind) => kind.endsWith('Sort'));
        expect({ sql, ordered, sorts }).toMatchObject({ sorts: [] });
      }
    });
  },
);
