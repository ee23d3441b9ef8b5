import { once } from 'node:events';
import { connect } from 'node:net';
import type { MatchSnapshot } from '@flotilla/protocol';
import { freePort } from '@flotilla/test-kit/hosting';
import {
  ApiClient,
  type TestFolder,
  eventually,
  startFlotilla,
  temporaryFolder,
} from '@flotilla/test-kit/live';
import { expect, test, vi } from 'vitest';
import { startServer } from '../support/running.ts';

const folder: TestFolder = temporaryFolder();
const TABLE = { rules: { preset: 'classic' }, seats: [{ for: 'me' }, { for: 'link' }] };

const longPoll = (who: ApiClient, match: string) =>
  who.get(`/api/matches/${match}?after=0&wait=25`);

test('a stopping server answers its open requests, long polls at once', async () => {
  const server = await startServer();
  const ada = await ApiClient.guest(server.url, 'Ada');
  const match = await ada.match(TABLE);
  const polled = longPoll(ada, match);
  await eventually(() => expect(server.node.cache.watched).toContain(match));
  await server.stop();
  const { status, body, headers } = await polled;
  expect(status).toBe(200);
  expect((body as unknown as MatchSnapshot).table).toMatchObject({ id: match, status: 'open' });
  expect(headers.get('connection')).toBe('close');
});

test('a slow request is answered before the server ends', async () => {
  const server = await startServer();
  const { people } = server.node;
  let goOn = (): void => {};
  const hasCome = new Promise<void>((come) => {
    const guest = people.guest.bind(people);
    vi.spyOn(people, 'guest').mockImplementation(async (...given) => {
      come();
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return guest(...given);
    });
  });
  const asked = new ApiClient(server.url).post('/api/guests', { name: 'Ada' });
  await hasCome;
  const stopped = server.stop();
  // A server that does not wait is gone before all of these are answered.
  for (let times = 0; times < 20; times++)
    expect((await new ApiClient(server.url).get('/healthz')).status).toBe(200);
  goOn();
  expect((await asked).status).toBe(201);
  await stopped;
});

test('a stopping server keeps answering for the drain time and says that it is not ready', async () => {
  const slept: number[] = [];
  let wakeUp = (): void => {};
  const sleep = async (milliseconds: number): Promise<void> => {
    slept.push(milliseconds);
    await new Promise<void>((resolve) => {
      wakeUp = resolve;
    });
  };
  const server = await startServer({ 'drain-seconds': '4' }, { sleep });
  const ada = await ApiClient.guest(server.url, 'Ada');
  const match = await ada.match(TABLE);
  const stopped = server.stop();
  const ready = await ada.get('/readyz');
  expect([ready.status, ready.body['code']]).toEqual([503, 'unavailable']);
  expect((await longPoll(ada, match)).status).toBe(200);
  expect((await new ApiClient(server.url).post('/api/guests', { name: 'Ben' })).status).toBe(201);
  expect((await ada.post('/api/matches', TABLE)).body['code']).toBe('unavailable');
  await eventually(() => expect(slept).toEqual([4000]));
  wakeUp();
  await stopped;
  await expect(ada.get('/healthz')).rejects.toThrow('fetch failed');
});

test('SIGTERM ends the process with exit code 0, silent connections included', async () => {
  const port = await freePort();
  const flags = { port: String(port), data: folder.at('data'), 'log-level': 'silent' };
  const args = Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]);
  const child = startFlotilla(['serve', ...args]);
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await new ApiClient(url).get('/readyz')).status).toBe(200));
  const ada = await ApiClient.guest(url, 'Ada');
  const match = await ada.match(TABLE);
  const silent = connect(port, '127.0.0.1');
  silent.on('error', () => {});
  await once(silent, 'connect');
  const polled = longPoll(ada, match);
  child.kill('SIGTERM');
  expect((await polled).status).toBe(200);
  expect(await ended).toEqual([0, null]);
});
