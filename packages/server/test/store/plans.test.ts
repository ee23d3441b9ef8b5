import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Service, noPostgres, startPostgres } from '@flotilla/test-kit/services';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchId, PersonId } from '../../src/ids.ts';
import { PostgresDatabase } from '../../src/store/postgres/postgres-database.ts';
import type { Database } from '../../src/store/sql/database.ts';
import { SqlStore } from '../../src/store/sql/sql-store.ts';
import { SqliteDatabase } from '../../src/store/sqlite/sqlite-database.ts';
import type { Store } from '../../src/store/store.ts';
import { LENIENT } from '../support/running.ts';
import { ARCHIVE, LATEST, archiveRows } from '../support/archive.ts';

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

const everything = {
  player: null,
  preset: null,
  from: null,
  until: null,
  before: null,
  limit: 50,
} as const;
const search = (changes: object) => (store: Store) =>
  store.matches.search({ ...everything, ...changes });
const person = ARCHIVE.busy as PersonId;
const middle = (ARCHIVE.first + LATEST) / 2;

/** Every list that people can ask for. */
const LISTS: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  records: search({}),
  'records of a preset': search({ preset: 'classic' }),
  'records of a rare preset': search({ preset: 'blind' }),
  'records of a preset without matches': search({ preset: 'nothing' }),
  'records before a moment': search({ before: middle }),
  'records of a time': search({ from: ARCHIVE.first, until: ARCHIVE.first + 60_000 }),
  'records of a preset in a time': search({ preset: 'blind', from: ARCHIVE.first, until: middle }),
  'records of an account': search({ player: ARCHIVE.busyName.toUpperCase() }),
  'records of an account before a moment': search({ player: ARCHIVE.busyName, before: middle }),
  'records of an account in a rare preset': search({ player: ARCHIVE.busyName, preset: 'blind' }),
  'records of guests of one name': search({ player: ARCHIVE.guestName }),
  'records of guests in a rare preset': search({ player: ARCHIVE.guestName, preset: 'blind' }),
  'records of an unknown player': search({ player: 'unknown player' }),
  'matches of a person': (store) => store.matches.ofPerson(person, 50),
  'open tables of a person': (store) => store.matches.openOf(person),
  'tables of an opener': (store) => store.matches.countInLobby(person, LATEST - 90_000),
  'the lobby': (store) => store.matches.lobby(LATEST - 90_000, 100),
  'a pool': (store) => store.matches.pool(ARCHIVE.pool, LATEST - 90_000, 100),
  'tables of a person in a pool': (store) => store.matches.waitingOf(person, ARCHIVE.pool),
  'everybody who waits': (store) => store.matches.waiting(LATEST - 90_000, 100),
  'matches being played': (store) =>
    store.matches.live({
      movedSince: LATEST - 300_000,
      movedTogetherSince: LATEST - 1_800_000,
      seenSince: LATEST - 60_000,
      limit: 100,
    }),
  'how many matches are being played': (store) =>
    store.matches.countLive({
      movedSince: LATEST - 300_000,
      movedTogetherSince: LATEST - 1_800_000,
      seenSince: LATEST - 60_000,
    }),
  'how many players are connected': (store) => store.presences.countSince(LATEST - 60_000),
  'ratings of a person': (store) => store.ratings.of(person),
  'the history of a rating': (store) => store.ratings.history(person, 'classic', 1000),
  leaders: (store) => store.ratings.leaders('classic', LATEST, 100),
  'a chat': (store) => store.chats.linesAfter(ARCHIVE.talked as MatchId, 0, 200),
  'what a person said': (store) => store.chats.saidBy(person, 200),
  reports: (store) => store.chats.reports(200),
  'reports of a person': (store) => store.chats.reportsBy(person),
  tournaments: (store) => store.tournaments.list(50),
  'tournaments of a person': (store) => store.tournaments.ofPerson(person),
  'sessions of a person': (store) => store.sessions.of(person),
  'programs of a person': (store) => store.people.programsOf(person),
  'people who are muted': (store) => store.people.mutedBy(person),
};

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
      const wasteful = plan.filter((step) => /TEMP B-TREE|^SCAN (?!.* USING )/u.test(step));
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
