import type { MatchSnapshot } from '@flotilla/protocol';
import { ApiClient, eventually, newKey } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/http/app.ts';
import { newId } from '../../src/ids.ts';
import { type TestServer, startServer } from '../support/running.ts';
import { openSocket } from '../support/table.ts';
import { MACHINE } from '../../src/world.ts';

let server: TestServer;
let anonymous: ApiClient;
let stranger: ApiClient;
beforeAll(async () => {
  server = await startServer();
  anonymous = new ApiClient(server.url);
  stranger = await ApiClient.guest(server.url, 'Stranger');
});
afterAll(() => server.stop());

const SECRET = {
  rules: { preset: 'classic' },
  seats: [{ for: 'me' }, { for: 'link' }],
  visibility: 'private',
};

async function secretMatch(rated = false) {
  const [ada, ben] = await Promise.all(
    ['Ada', 'Ben'].map((name) => ApiClient.account(server.url, `${name} ${newKey().slice(0, 8)}`)),
  );
  const match = await ada!.match({ ...SECRET, rated });
  return { ada: ada!, ben: ben!, match };
}

const DOORS = ROUTES.filter(({ path }) => path.startsWith('/api/matches/:id'));

/** All that a stranger may try, at every door of a match; `wait` is long enough to notice. */
async function tried(who: ApiClient, match: string): Promise<readonly string[]> {
  const key = newKey();
  const body = { key, action: { type: 'resign' }, room: 'spectators', text: 'psst' };
  const answers = DOORS.map(async ({ method, path, body: schema }) => {
    const url = `${path.replace(':id', match)}${path.endsWith(':id') ? '?after=0&wait=25' : ''}`;
    const wanted = Object.entries({ ...body, reason: 'why', line: null });
    const names = Object.keys((schema as { entries?: object } | null)?.entries ?? {});
    const sent = Object.fromEntries(wanted.filter(([name]) => names.includes(name)));
    const { status, text } = await who.call(method, url, method === 'GET' ? undefined : sent);
    return `${method} ${path} ${status} ${text}`;
  });
  return Promise.all(answers);
}

test('a private match answers strangers as if it did not exist, and as fast', async () => {
  const { ada, ben, match } = await secretMatch();
  await ben.join(match);
  for (const who of [stranger, anonymous]) {
    // A player waits until something happens; strangers are answered before it does.
    let isWaiting = true;
    const { events } = await ada.sight(match);
    const wait = async (): Promise<void> => {
      await ada.get(`/api/matches/${match}?after=${events.length}&wait=25`);
      isWaiting = false;
    };
    const waited = wait();
    const answers = await tried(who, match);
    expect(isWaiting).toBe(true);
    expect(answers).toEqual(await tried(who, newId(MACHINE)));
    await ada.step(match);
    await ben.step(match);
    await waited;
  }
});

test('a spectator of an open private match sees nothing of the game', async () => {
  const { ada, ben, match } = await secretMatch();
  const socket = openSocket(stranger);
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  await eventually(() => expect(heard).toHaveLength(1));
  socket.send(JSON.stringify({ type: 'watch', id: 1, match }));
  await eventually(() => expect(heard).toHaveLength(2));
  await ben.join(match);
  await ada.step(match);
  await ada.post(`/api/matches/${match}/chat`, { key: newKey(), room: 'players', text: 'Hi!' });
  socket.send(JSON.stringify({ type: 'ping', id: 2 }));
  await eventually(() => expect(heard.at(-1)).toContain('"pong"'));
  const statuses = heard
    .slice(1, -1)
    .map((text) => (JSON.parse(text) as Partial<MatchSnapshot>).table?.status);
  expect(new Set(statuses)).toEqual(new Set(['open']));
  socket.close();
});

test('the history of a rating names private matches to their players only', async () => {
  const { ada, ben, match } = await secretMatch(true);
  await ben.join(match);
  await ada.act(match, { type: 'resign' });
  const history = `/api/players/${encodeURIComponent(ada.person!.name)}/history?preset=classic`;
  await eventually(async () =>
    expect((await ada.get(history)).body['points']).toMatchObject([{ match }]),
  );
  for (const who of [anonymous, stranger])
    expect((await who.get(history)).body['points']).toMatchObject([{ match: null }]);
});
