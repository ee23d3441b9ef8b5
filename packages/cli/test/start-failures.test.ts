import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { OTHER_USER, flotilla, noOtherUser, temporaryFolder } from '@flotilla/test-kit/live';
import { noPostgres, noRedis, startPostgres, startRedis } from '@flotilla/test-kit/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = temporaryFolder();
let silent: Server;
let silentAt: string;
beforeAll(async () => {
  silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  silentAt = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.close();
});

/** Tries to serve; what is said about why it cannot. It ends, soon, and is never told in several lines. */
async function complaint(args: readonly string[], user = {}): Promise<string> {
  const { code, stdout, stderr } = await flotilla(['serve', '--port', '0', ...args], '', user);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.match(/\n/gu)).toHaveLength(1);
  return stderr.replace(/^flotilla: (?<said>.*)\n$/u, '$<said>');
}

describe('a server does not start', () => {
  it.each([
    ['where no folder can be made', '/proc/x', 'no such file or directory'],
    ['below one', '/proc/x/y', 'no such file or directory'],
    ['below a file', '/etc/hostname/x', 'not a directory'],
  ])('%s', async (_where, data, reason) => {
    expect(await complaint(['--data', data])).toBe(
      `The folder ${data} cannot be made: ${reason}. Choose another with --data.`,
    );
  });

  it('in a file', async () => {
    const data = folder.write('file', '');
    expect(await complaint(['--data', data])).toBe(
      `${data} is not a folder. Choose another with --data.`,
    );
  });

  it('in a folder that belongs to another user', async ({ skip }) => {
    const reason = noOtherUser();
    skip(reason !== null, reason ?? '');
    const data = folder.at('foreign');
    mkdirSync(data);
    chmodSync(folder.path, 0o755);
    chmodSync(data, 0o555);
    expect(await complaint(['--data', data], OTHER_USER)).toBe(
      `Nothing can be written to the folder ${data}: permission denied. Choose another with --data.`,
    );
  });

  it('with a file of something else', async () => {
    folder.write('flotilla.db', 'something else');
    expect(await complaint(['--data', folder.path])).toBe(
      `The store ${folder.at('flotilla.db')} cannot be opened: file is not a database.`,
    );
  });

  it('with a folder in the place of the file', async () => {
    mkdirSync(folder.at('nested/flotilla.db'), { recursive: true });
    expect(await complaint(['--data', folder.at('nested')])).toBe(
      `The store ${folder.at('nested/flotilla.db')} cannot be opened: illegal operation on a directory.`,
    );
  });

  it('at an address of another machine', async () => {
    expect(await complaint(['--host', '203.0.113.9', '--data', folder.at('far')])).toBe(
      'The server cannot listen at 203.0.113.9, port 0: address not available. Check --host and --port.',
    );
  });

  it.each([
    ['PostgreSQL', '--database-url', 'postgres'],
    ['Redis', '--redis-url', 'redis'],
  ])('without the %s it was told to use', async (name, option, scheme) => {
    const args = ['--data', folder.at('lonely'), '--wait-seconds', '0', option];
    expect(await complaint([...args, `${scheme}://ada:secret@127.0.0.1:1/0`])).toBe(
      `${name} at 127.0.0.1:1 cannot be used: connection refused. Is it running, and is ${option} right?`,
    );
    for (const host of ['nowhere.invalid', silentAt]) {
      const said = await complaint([...args, `${scheme}://${host}/0`]);
      expect(said).toContain(`${name} at ${host} cannot be used: `);
      expect(said).toContain(`. Is it running, and is ${option} right?`);
    }
  });

  it.skipIf(noPostgres !== null)('with a database that is not there', async () => {
    const postgres = await startPostgres();
    const url = postgres.url.replace(/postgres$/u, 'nothing');
    const said = await complaint(['--database-url', url]);
    await postgres.stop();
    expect(said).toBe(
      `PostgreSQL at ${new URL(url).host} cannot be used: database "nothing" does not exist. Is it running, and is --database-url right?`,
    );
  });

  it.skipIf(noRedis !== null)('with a Redis that wants another password', async () => {
    const redis = await startRedis();
    const { host } = new URL(redis.url);
    const args = ['--data', folder.at('refused'), '--redis-url', `redis://ada:wrong@${host}`];
    const said = await complaint(args);
    await redis.stop();
    expect(said).toContain(`Redis at ${host} cannot be used:`);
  });
});
