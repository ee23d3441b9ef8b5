import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ApiClient, temporaryFolder } from '@flotilla/test-kit/live';
import { type Service, noPostgres, startPostgres } from '@flotilla/test-kit/services';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '../../src/maintenance.ts';
import { configOf, startServer } from '../support/running.ts';

const EARLY = readFileSync(join(import.meta.dirname, 'early-store.sql'), 'utf8');
const FINISHED = 'K21uCYtIn8IR';
const folder = temporaryFolder();

/** A database of one kind for each test, and what can be done with it by hand. */
interface Place {
  readonly flags: Readonly<Record<string, string>>;
  /** How sentences call it. */
  readonly name: string;
  execute(sql: string): Promise<void>;
  /** Everything that is in it. */
  content(): Promise<unknown>;
}

function sqlitePlace(name: string): Place {
  const data = folder.at(name);
  mkdirSync(data);
  const path = join(data, 'flotilla.db');
  return {
    flags: { data },
    name: path,
    execute: async (sql) => {
      const file = new DatabaseSync(path);
      file.exec(sql);
      file.close();
    },
    // A reader may leave an empty log of changes.
    content: async () => [
      readFileSync(path).toString('base64'),
      existsSync(`${path}-wal`) ? statSync(`${path}-wal`).size : 0,
    ],
  };
}

async function postgresPlace(service: Service, name: string): Promise<Place> {
  const run = async (url: string, sql: string): Promise<unknown> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await run(service.url, `create database ${name}`);
  const url = service.url.replace(/postgres$/u, name);
  return {
    flags: { 'database-url': url },
    name: url.replace(/^.*@/u, ''),
    execute: async (sql) => {
      await run(url, sql);
    },
    content: async () =>
      (await run(
        url,
        `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
      )) as { readonly rows: unknown },
  };
}

function stores(place: (name: string) => Promise<Place>): void {
  test('of the first version is migrated, and its matches go on', async () => {
    const { flags, execute } = await place('opened');
    await execute(EARLY);
    const server = await startServer(flags);
    const ada = await ApiClient.guest(server.url, 'Ada');
    expect((await ada.sight(FINISHED)).table.result).toEqual({ winner: 1, reason: 'resigned' });
    const match = await ada.match({
      rules: { preset: 'classic' },
      seats: [{ for: 'me' }, { for: 'bot', level: 'cadet' }],
    });
    expect((await ada.sight(match)).table.status).toBe('playing');
    await server.stop();
  });

  test('of an older version is not changed by a backup, which keeps that version', async () => {
    const { flags, name, execute, content } = await place('older');
    await execute(EARLY);
    const before = await content();
    const file = folder.at(`${name.replaceAll('/', '-')}.jsonl`);
    await expect(backUp(configOf(flags), file)).rejects.toThrow(
      /^The store was made by an older version of Flotilla \(it lacks 000\d-[\w-]+\)\. Take the backup with that version, or start a server of this one first: it brings the store up to date\.$/u,
    );
    expect(await content()).toEqual(before);
  });

  test('of a newer version is neither served nor backed up, nor changed', async () => {
    const { flags, execute, content } = await place('newer');
    await (await startServer(flags)).drain();
    await execute(`insert into migrations (name, at) values ('9999-later', 1)`);
    const before = await content();
    const sentence =
      'The store was made by a newer version of Flotilla (it has 9999-later). Use that version.';
    await expect(backUp(configOf(flags), folder.at('newer.jsonl'))).rejects.toThrow(sentence);
    expect(await content()).toEqual(before);
    await expect(startServer(flags)).rejects.toThrow(sentence);
  });

  test('of this version is not changed by a backup', async () => {
    const { flags, name, content } = await place('current');
    await (await startServer(flags)).drain();
    const before = await content();
    const file = folder.at(`${name.replaceAll('/', '-')}.jsonl`);
    const count = await backUp(configOf(flags), file);
    const rows = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1, -1);
    expect(rows).toHaveLength(count);
    // A server notes when it ran, and where it was held up, an outage.
    const tables = rows.map((row) => (JSON.parse(row) as { readonly table: string }).table);
    expect(tables).toContain('heartbeat');
    expect(tables.filter((table) => table !== 'heartbeat' && table !== 'outages')).toEqual([]);
    expect(await content()).toEqual(before);
  });

  test('of another program is not backed up', async () => {
    const { flags, name, execute, content } = await place('other');
    await execute('create table something (else_ text)');
    const before = await content();
    await expect(backUp(configOf(flags), folder.at('other.jsonl'))).rejects.toThrow(
      `There is no store at ${name}.`,
    );
    expect(await content()).toEqual(before);
  });
}

describe('a store in SQLite', () => {
  stores(async (name) => sqlitePlace(name));
});

describe.skipIf(noPostgres !== null)(
  `a store in PostgreSQL${noPostgres === null ? '' : `: ${noPostgres}`}`,
  () => {
    let service: Service;
    beforeAll(async () => {
      service = await startPostgres();
    });
    afterAll(() => service.stop());
    stores((name) => postgresPlace(service, name));
  },
);
