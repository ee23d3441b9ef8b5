import { type Service, noPostgres, startPostgres } from '@flotilla/test-kit/services';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/open.ts';
import { PostgresDatabase } from '../../src/store/postgres/postgres-database.ts';
import { CREATE_MIGRATIONS, MIGRATIONS } from '../../src/store/sql/migrations.ts';
import { SqlStore } from '../../src/store/sql/sql-store.ts';
import { StoreUnavailable } from '../../src/store/store.ts';
import { append, newMatch } from '../support/log-contract.ts';
import { LENIENT } from '../support/running.ts';
import { matchRow, opened } from '../support/samples.ts';
import { storeContract } from '../support/store-contract.ts';

describe.skipIf(noPostgres !== null)(
  `PostgreSQL${noPostgres === null ? '' : `: ${noPostgres}`}`,
  () => {
    let service: Service;
    afterAll(() => service?.stop());

    storeContract(async () => {
      service = await startPostgres();
      const client = new Client({ connectionString: service.url });
      await client.connect();
      await client.query('create database empty');
      await client.end();
      return {
        open: () => openPostgresStore(service.url, LENIENT),
        reopen: () => openPostgresStore(service.url, LENIENT),
        openEmpty: () => openPostgresStore(service.url.replace(/postgres$/u, 'empty'), LENIENT),
      };
    });

    /** Runs the work while another transaction is open. */
    async function withOpenTransaction(
      statement: string,
      work: () => Promise<void>,
    ): Promise<void> {
      const client = new Client({ connectionString: service.url });
      await client.connect();
      try {
        await client.query('begin');
        await client.query(statement);
        await work();
      } finally {
        await client.end();
      }
    }

    test('a locked match does not block the others', async () => {
      const store = await openPostgresStore(service.url, LENIENT);
      const [held, free] = [await newMatch(store), await newMatch(store)];
      const statement = `insert into facts (match, version, fact) values ('${held.id}', 2, '{}')`;
      await withOpenTransaction(statement, async () => {
        const appends = [held, free].map(({ id }) => store.matches.append(append(id, 1)));
        expect(await Promise.allSettled(appends)).toEqual([
          { status: 'rejected', reason: expect.any(StoreUnavailable) },
          { status: 'fulfilled', value: true },
        ]);
      });
      expect(await store.matches.append(append(held.id, 1))).toBe(true);
      await store.close();
    });

    /** A database of its own, prepared by statements. */
    async function databaseWith(name: string, ...statements: readonly string[]): Promise<string> {
      const url = service.url.replace(/postgres$/u, name);
      for (const [at, lines] of [
        [service.url, [`create database ${name}`]],
        [url, statements],
      ] as const) {
        const client = new Client({ connectionString: at });
        await client.connect();
        for (const line of lines) await client.query(line);
        await client.end();
      }
      return url;
    }

    test('a migration is not bound by the statement timeout', async () => {
      const url = await databaseWith(
        'slow',
        `create function wait() returns event_trigger language plpgsql as $$ begin
          if current_query() like '%records_of_preset%' then perform pg_sleep(1); end if;
        end $$`,
        `create event trigger slow on ddl_command_start execute function wait()`,
      );
      const impatient = { ...LENIENT, statement: 300 };
      // The second waits until the first is done.
      const started = await Promise.allSettled(
        [1, 2].map(() =>
          PostgresDatabase.open(url, impatient).then((database) => database.close()),
        ),
      );
      expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    });

    test('an interrupted migration is repeated', async () => {
      const steps = MIGRATIONS.filter((migration) => migration.for !== 'sqlite');
      const index = steps.findIndex(({ online }) => online === true);
      const url = await databaseWith(
        'interrupted',
        CREATE_MIGRATIONS,
        ...steps
          .slice(0, index)
          .flatMap(({ name, statements }) => [
            ...statements,
            `insert into migrations (name, at) values ('${name}', 1)`,
          ]),
        ...steps[index]!.statements.slice(0, 4),
      );
      const database = await PostgresDatabase.open(url, LENIENT);
      const store = new SqlStore(database);
      const row = matchRow();
      expect(await store.matches.create(row, [opened(1)], null)).toBe(true);
      expect((await store.matches.lobby(0, 5)).map(({ id }) => id)).toEqual([row.id]);
      await store.close();
    });

    test('taking due matches and renewing leases skip locked rows', async () => {
      const store = await openPostgresStore(service.url, LENIENT);
      const [held, free] = [matchRow({ inLobby: true }), matchRow({ inLobby: true })];
      for (const row of [held, free]) await store.matches.create(row, [opened(1)], -5, -5);
      const statement = `select 1 from matches where id = '${held.id}' for update`;
      await withOpenTransaction(statement, async () => {
        expect(await store.matches.takeDue(-5, 1e12, 10)).toEqual([free.id]);
        await store.matches.attend([held.id, free.id], 1e12);
      });
      expect(await store.matches.takeDue(-5, 1e12, 10)).toEqual([held.id]);
      const present = (await store.matches.lobby(1e12, 100_000)).map(({ id }) => id);
      expect(present).toContain(free.id);
      expect(present).not.toContain(held.id);
      await store.close();
    });
  },
);
