import { type Service, noPostgres, startPostgres } from '@flotilla/test-kit/services';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/open.ts';
import { StoreAway } from '../../src/store/store-away.ts';
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

    /** Somebody who has begun something and does not go on. */
    async function withHalfDone(statement: string, work: () => Promise<void>): Promise<void> {
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

    test('a match that is held up stops no other', async () => {
      const store = await openPostgresStore(service.url, LENIENT);
      const [held, free] = [await newMatch(store), await newMatch(store)];
      const statement = `insert into facts (match, version, fact) values ('${held.id}', 2, '{}')`;
      await withHalfDone(statement, async () => {
        const appends = [held, free].map(({ id }) => store.matches.append(append(id, 1)));
        expect(await Promise.allSettled(appends)).toEqual([
          { status: 'rejected', reason: expect.any(StoreAway) },
          { status: 'fulfilled', value: true },
        ]);
      });
      expect(await store.matches.append(append(held.id, 1))).toBe(true);
      await store.close();
    });

    test('whoever looks for what is due, or says who is there, waits for nobody', async () => {
      const store = await openPostgresStore(service.url, LENIENT);
      const [held, free] = [matchRow({ inLobby: true }), matchRow({ inLobby: true })];
      for (const row of [held, free]) await store.matches.create(row, [opened(1)], -5, -5);
      const statement = `select 1 from matches where id = '${held.id}' for update`;
      await withHalfDone(statement, async () => {
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
