import { ApiClient, ManualClock, eventually, newKey } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonId } from '../../src/ids.ts';
import { type TestServer, startServer } from '../support/running.ts';
import { openSocket } from '../support/table.ts';

const DAY = 24 * 60 * 60 * 1000;
const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};
const clock = new ManualClock();
let server: TestServer;
let boss: ApiClient;
beforeAll(async () => {
  server = await startServer({}, clock);
  boss = await ApiClient.account(server.url, 'Boss');
  await server.node.store.people.setAdministrator(boss.person!.id as PersonId, true);
});
afterAll(() => server.stop());

const about = ({ person }: ApiClient, what = ''): string =>
  `/api/admin/people/${person!.id}${what}`;
const passwordOf = ({ person }: ApiClient): string => `the password of ${person!.name}`;
const signIn = (who: ApiClient) =>
  new ApiClient(server.url).post('/api/sessions', {
    name: who.person!.name,
    password: passwordOf(who),
  });

/** A match of two guests, in which the second may talk. */
async function talked(): Promise<{ ada: ApiClient; ben: ApiClient; match: string }> {
  const [ada, ben] = [
    await ApiClient.guest(server.url, 'Gus'),
    await ApiClient.guest(server.url, 'Hal'),
  ];
  const match = await ada.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] });
  await ben.join(match);
  return { ada, ben, match };
}

const say = (who: ApiClient, match: string, text: string) =>
  who.post(`/api/matches/${match}/chat`, { key: newKey(), room: 'players', text });

test('nothing of it is for others', async () => {
  const ada = await ApiClient.account(server.url, 'Ada');
  const program = new ApiClient(
    server.url,
    (await boss.post('/api/tokens', { label: 'hunter' })).body['token'] as string,
  );
  for (const who of [ada, program])
    for (const [method, path] of [
      ['GET', '/api/reports'],
      ['POST', '/api/reports/aaaaaaaaaaaa/close'],
      ['DELETE', '/api/matches/aaaaaaaaaaaa/chat/aaaaaaaaaaaa'],
      ['GET', about(ada)],
      ['PUT', about(ada, '/ban')],
      ['DELETE', about(ada, '/ban')],
      ['PUT', about(ada, '/mute')],
      ['DELETE', about(ada, '/mute')],
      ['PUT', about(ada, '/name')],
      ['POST', about(ada, '/reset')],
    ])
      expect((await who.call(method!, path!)).body['code']).toBe('not-allowed');
});

describe('a ban', () => {
  test('ends sessions, websockets and programs until it is over', async () => {
    const bea = await ApiClient.account(server.url, 'Bea');
    const { body } = await bea.post('/api/tokens', { label: 'hunter' });
    const program = new ApiClient(server.url, body['token'] as string);
    let closed = 0;
    for (const who of [bea, program]) {
      const socket = openSocket(who);
      await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
      socket.addEventListener('close', () => closed++);
    }
    const until = clock.now() + DAY;
    expect((await boss.call('PUT', about(bea, '/ban'), { until })).status).toBe(200);
    await eventually(() => expect(closed).toBe(2));
    for (const who of [bea, program]) expect((await who.get('/api/me')).status).toBe(401);
    expect((await signIn(bea)).body['code']).toBe('not-allowed');
    expect((await boss.get(about(bea))).body).toMatchObject({ banned: { until }, muted: null });
    clock.forward(DAY);
    for (const who of [bea, program]) expect((await who.get('/api/me')).status).toBe(200);
    expect((await boss.get(about(bea))).body['banned']).toBeNull();
  });

  test('is lifted, and of guests as well', async () => {
    const guest = await ApiClient.guest(server.url, 'Guest');
    await boss.call('PUT', about(guest, '/ban'), {});
    expect((await boss.get(about(guest))).body['banned']).toEqual({ until: null });
    expect((await guest.get('/api/me')).status).toBe(401);
    await boss.call('DELETE', about(guest, '/ban'));
    expect((await guest.get('/api/me')).status).toBe(200);
  });

  test('does not go when a guest makes an account', async () => {
    const guest = await ApiClient.guest(server.url, 'Muted');
    await boss.call('PUT', about(guest, '/mute'), {});
    const asked = { name: 'Muted', password: 'long enough', keep: 'token' };
    await guest.post('/api/accounts', asked);
    expect((await boss.get(about(guest))).body).toMatchObject({ muted: { until: null } });
  });

  test('and nothing else reaches an administrator, nor one without a name', async () => {
    const other = await ApiClient.account(server.url, 'Other');
    await server.node.store.people.setAdministrator(other.person!.id as PersonId, true);
    for (const [method, what] of [
      ['PUT', '/ban'],
      ['PUT', '/mute'],
      ['PUT', '/name'],
      ['POST', '/reset'],
    ])
      expect((await boss.call(method!, about(other, what), { name: 'New' })).body['code']).toMatch(
        /^(?:not-allowed|bad-message)$/u,
      );
    expect((await other.get('/api/me')).body).toMatchObject({ person: { name: 'Other' } });
    expect((await boss.get('/api/admin/people/unknown')).status).toBe(404);
  });
});

test('a mute keeps a player and their programs from chatting anywhere, for a time', async () => {
  const { ada, ben, match } = await talked();
  const until = clock.now() + DAY;
  await boss.call('PUT', about(ben, '/mute'), { until });
  expect((await say(ben, match, 'rude words')).body['code']).toBe('not-allowed');
  expect((await say(ada, match, 'Hello?')).status).toBe(201);
  clock.forward(DAY);
  expect((await say(ben, match, 'Hello!')).status).toBe(201);
  await boss.call('PUT', about(ben, '/mute'), {});
  await boss.call('DELETE', about(ben, '/mute'));
  expect((await say(ben, match, 'Good luck')).status).toBe(201);
});

test('a line of chat is deleted for everyone', async () => {
  const { ada, ben, match } = await talked();
  const { body } = await say(ben, match, 'rude words');
  const path = `/api/matches/${match}/chat/${String(body['id'])}`;
  expect((await boss.call('DELETE', path)).status).toBe(200);
  expect((await boss.call('DELETE', path)).status).toBe(404);
  expect((await ada.get(`/api/matches/${match}/chat`)).body).toEqual({ lines: [] });
});

test('an account is renamed, but not to what is taken, misleading or for computers', async () => {
  const [cora, dora] = [
    await ApiClient.account(server.url, 'Cora'),
    await ApiClient.account(server.url, 'Dora'),
  ];
  const rename = (who: ApiClient, name: string) => boss.call('PUT', about(who, '/name'), { name });
  expect((await rename(cora, 'Dora')).body['code']).toBe('name-taken');
  expect((await rename(cora, 'Соrа')).body['code']).toBe('bad-name');
  expect((await rename(cora, 'bot:x')).body['code']).toBe('bad-message');
  expect((await rename(cora, 'CORA')).status).toBe(200);
  expect((await rename(cora, 'Nora')).status).toBe(200);
  expect((await cora.get('/api/me')).body['person']).toMatchObject({ name: 'Nora' });
  expect((await rename(dora, 'Cora')).status).toBe(200);
  const guest = await ApiClient.guest(server.url, 'Guest');
  expect((await rename(guest, 'New')).body['code']).toBe('account-needed');
});

test('a password is reset with a code that works once, for a day', async () => {
  const eve = await ApiClient.account(server.url, 'Eve');
  const reset = async () => (await boss.post(about(eve, '/reset'))).body['code'] as string;
  const recover = (code: string, password: string) =>
    new ApiClient(server.url).post('/api/recovery', { name: 'Eve', code, password });
  const [first, second] = [await reset(), await reset()];
  expect((await recover(first, 'a second password')).status).toBe(403);
  clock.forward(DAY);
  expect((await recover(second, 'a second password')).status).toBe(403);
  const third = await reset();
  expect((await recover(third, 'a second password')).status).toBe(201);
  expect((await recover(third, 'a third password')).status).toBe(403);
  expect((await eve.get('/api/me')).status).toBe(401);
});

test('reports are limited for each person, read page by page, and closed', async () => {
  const { ada, match } = await talked();
  const report = (reason: string) => ada.post(`/api/matches/${match}/reports`, { reason });
  const codes: unknown[] = [];
  for (let number = 0; number < 22; number++) {
    // Five at once, and one more every twelve seconds.
    clock.forward(15_000);
    codes.push((await report(`number ${number}`)).body['code']);
  }
  expect(codes.filter((code) => code === 'too-many')).toHaveLength(2);
  clock.forward(DAY);
  const last = await report('the next day');
  expect(last.status).toBe(201);
  const open = await boss.get('/api/reports');
  expect(open.body['next']).toBeNull();
  expect((open.body['reports'] as readonly object[])[0]).toMatchObject({
    reason: 'the next day',
    closedAt: null,
  });
  const path = `/api/reports/${String(last.body['id'])}/close`;
  expect((await boss.post(path)).status).toBe(200);
  expect((await boss.post(path)).status).toBe(404);
  const closed = await boss.get('/api/reports?state=closed');
  expect(closed.body['reports']).toMatchObject([{ reason: 'the next day', closedAt: clock.now() }]);
  expect((await boss.get('/api/reports?before=nonsense')).body['code']).toBe('bad-message');
});

test('the id of a private match does not follow from what others know', async () => {
  const [ada, ben] = [
    await ApiClient.guest(server.url, 'Gus'),
    await ApiClient.guest(server.url, 'Hal'),
  ];
  const elsewhere = await startServer();
  const wanted = { rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }], visibility: 'private' };
  const key = { 'idempotency-key': 'ada-opens-1' };
  const idOf = async (who: ApiClient) =>
    ((await who.post('/api/matches', wanted, key)).body['table'] as { id: string }).id;
  const id = await idOf(ada);
  expect(await idOf(ada)).toBe(id);
  expect(await idOf(ben)).not.toBe(id);
  // Another server with the same code, where the same person uses the same key.
  const { people, sessions } = elsewhere.node.store;
  const { store } = server.node;
  await people.add((await store.people.byId(ada.person!.id as PersonId))!);
  const [session] = await store.sessions.of(ada.person!.id as PersonId);
  await sessions.add(session!);
  const twin = new ApiClient(elsewhere.url, ada.token, ada.person);
  expect((await twin.get('/api/me')).status).toBe(200);
  expect(await idOf(twin)).not.toBe(id);
  await elsewhere.stop();
});
