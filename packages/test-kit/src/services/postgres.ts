import { existsSync } from 'node:fs';
import { missing } from '../live/debian.ts';
import { PATIENCE, freePort } from '../live/hosting.ts';
import { Client } from 'pg';
import { OwnedProcess, type Service, ownFolder, runAsOwner } from './service.ts';

const BIN = '/usr/lib/postgresql/15/bin';

/** Why there is no PostgreSQL here; null when there is. */
export const noPostgres: string | null = missing(
  () => existsSync(`${BIN}/postgres`),
  'postgresql-15',
);

/** A PostgreSQL of one's own, with an empty database. */
export async function startPostgres({ survivesPowerLoss = false } = {}): Promise<Service> {
  const folder = ownFolder('postgres');
  runAsOwner(`${BIN}/initdb`, [
    '-D',
    folder,
    '-U',
    'flotilla',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '-N',
  ]);
  const port = await freePort();
  const url = `postgres://flotilla@127.0.0.1:${port}/postgres`;
  // Without fsync a commit still survives kill -9, and takes a fraction of the time.
  const settings = ['listen_addresses=127.0.0.1', `fsync=${survivesPowerLoss ? 'on' : 'off'}`];
  const args = [
    '-D',
    folder,
    '-p',
    String(port),
    '-k',
    folder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const service = new OwnedProcess(url, `${BIN}/postgres`, args, folder, () => answers(url));
  await service.start();
  return service;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
