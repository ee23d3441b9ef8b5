import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ApiClient, eventually } from '@flotilla/test-kit/live';
import { noPostgres, startPostgres } from '@flotilla/test-kit/services';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { BotPool } from '../../src/bots/bot-pool.ts';
import { type TestServer, startServer } from '../support/running.ts';

const folder = mkdtempSync(join(tmpdir(), 'flotilla-faults-'));
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ data: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** A match with one more fact in its log. */
async function matchWith(ada: ApiClient, type: string): Promise<string> {
  const match = await ada.match({
    rules: { preset: 'classic' },
    seats: [{ for: 'me' }, { for: 'link' }],
  });
  const file = new DatabaseSync(join(folder, 'flotilla.db'), { timeout: 5000 });
  file
    .prepare(
      `insert into log (match, version, fact, before)
       select match, version + 1, ?, last from heads where match = ?`,
    )
    .run(JSON.stringify({ type, at: 1 }), match);
  file.close();
  return match;
}

/** The first answer to a message that is not the welcome. */
const answerTo = ({ url, token }: ApiClient, message: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
      headers: { authorization: `Bearer ${token}` },
    });
    socket.on('open', () => socket.send(JSON.stringify(message)));
    socket.on('error', reject);
    socket.on('message', (data) => {
      const answer = JSON.parse(String(data)) as { readonly type: string };
      if (answer.type === 'welcome') return;
      socket.close();
      resolve(answer);
    });
  });

const countOf = (metrics: string, code: string): string | undefined =>
  new RegExp(`^flotilla_refusals_total\\{code="${code}"\\} (\\d+)$`, 'mu').exec(metrics)?.[1];

test('a fault of the server is answered as one, logged and counted', async () => {
  const ada = await ApiClient.guest(server.url, 'Ada');
  // It cannot be opened twice.
  const match = await matchWith(ada, 'opened');
  const { status, body } = await ada.get(`/api/matches/${match}`);
  expect([status, body['code']]).toEqual([500, 'internal']);
  expect(await answerTo(ada, { type: 'watch', id: 7, match })).toMatchObject({
    type: 'refused',
    id: 7,
    code: 'internal',
  });
  expect(server.log.filter((line) => line.includes('is opened twice'))).toHaveLength(2);
  expect(countOf((await ada.get('/metrics')).text, 'internal')).toBe('2');
});

test('a log entry of a newer version makes its match unavailable, for newer servers can serve it', async () => {
  const ada = await ApiClient.guest(server.url, 'Ada');
  const match = await matchWith(ada, 'of-a-newer-version');
  const { status, body } = await ada.get(`/api/matches/${match}`);
  expect([status, body['code']]).toEqual([503, 'unavailable']);
  expect(await answerTo(ada, { type: 'watch', id: 7, match })).toMatchObject({
    type: 'refused',
    id: 7,
    code: 'unavailable',
  });
});

test('a computer admiral that cannot read an event is logged, and the match goes on', async () => {
  const original = BotPool.prototype.choose;
  const choose = vi.spyOn(BotPool.prototype, 'choose').mockImplementation(function (
    this: BotPool,
    { told, task },
    signal,
  ) {
    const unheard = {
      type: 'observe',
      player: task.player,
      events: [{ seq: 1, type: 'unheard-of' }],
    } as const;
    const [begin] = told;
    return original.call(this, { told: begin === undefined ? [] : [begin, unheard], task }, signal);
  });
  onTestFinished(() => choose.mockRestore());
  const ada = await ApiClient.guest(server.url, 'Ada');
  const match = await ada.match({
    rules: { preset: 'classic' },
    seats: [{ for: 'me' }, { for: 'bot', level: 'cadet' }],
  });
  await eventually(async () => expect((await ada.sight(match)).events).toHaveLength(1));
  const logged = server.log.filter((line) => line.includes('event 1 cannot be read'));
  expect(logged).not.toHaveLength(0);
});

test('a data folder is used by one server at a time', async () => {
  await expect(startServer({ data: folder })).rejects.toThrow('Another server works in');
  const { status } = await new ApiClient(server.url).get('/readyz');
  expect(status).toBe(200);
});

test('a starting server waits for one that is stopping', async () => {
  const data = join(folder, 'handed-over');
  const first = await startServer({ data, 'drain-seconds': '4' });
  const ada = await ApiClient.guest(first.url, 'Ada');
  const stopped = first.drain();
  const second = await startServer({ data });
  expect((await new ApiClient(second.url, ada.token).get('/api/me')).status).toBe(200);
  await stopped;
  await second.stop();
});

test('a file is refused as a data folder', async () => {
  const data = join(folder, 'flotilla.db');
  await expect(startServer({ data })).rejects.toThrow(`${data} is not a folder.`);
});

test.skipIf(noPostgres !== null)(
  'a database that is away is no fault, and the counts can still be read',
  async () => {
    const postgres = await startPostgres();
    const alone = await startServer({ 'database-url': postgres.url });
    try {
      const ada = await ApiClient.guest(alone.url, 'Ada');
      await postgres.kill();
      const { status, body } = await ada.get('/api/me');
      expect([status, body['code']]).toEqual([503, 'unavailable']);
      const metrics = await ada.get('/metrics');
      expect(metrics.status).toBe(200);
      expect(countOf(metrics.text, 'unavailable')).toBe('1');
      expect(countOf(metrics.text, 'internal')).toBeUndefined();
      expect(metrics.text).toMatch(/^flotilla_matches_live nan$/imu);
    } finally {
      await alone.stop();
      await postgres.stop();
    }
  },
);
