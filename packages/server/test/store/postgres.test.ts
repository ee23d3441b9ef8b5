import { type Service, noPostgres, startPostgres } from '@flotilla/test-kit/services';
import { Client } from 'pg';
import { afterAll, describe } from 'vitest';
import { openPostgresStore } from '../../src/store/open.ts';
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
        open: () => openPostgresStore(service.url),
        reopen: () => openPostgresStore(service.url),
        openEmpty: () => openPostgresStore(service.url.replace(/postgres$/u, 'empty')),
      };
    });
  },
);
