import { ApiClient, PushBrowser, PushDouble, eventually } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';

const double = new PushDouble();
let server: TestServer;
let service: string;
beforeAll(async () => {
  service = await double.open();
  server = await startServer({ 'push-private': 'yes', 'push-contact': 'mailto:admin@a.example' });
});
afterAll(async () => {
  await server.stop();
  await double.close();
});

const DAYS = { perMove: 86_400_000 };
let paths = 0;

/** A browser of a player, subscribed to some notices. */
async function subscribed(
  client: ApiClient,
  kinds: readonly string[],
  language = 'en',
): Promise<PushBrowser> {
  const browser = new PushBrowser(`${service}/${++paths}`);
  const { endpoint, keys } = browser;
  const asked = { endpoint, keys, kinds, language };
  expect((await client.call('PUT', '/api/me/push', asked)).status).toBe(200);
  return browser;
}

const sentTo = ({ endpoint }: PushBrowser) =>
  double.sent.filter(({ path }) => endpoint.endsWith(path));

async function challenged(by: ApiClient, to: ApiClient): Promise<string> {
  return by.match({
    rules: { preset: 'italian' },
    seats: [{ for: 'me' }, { for: 'person', person: to.person!.id }],
    clock: DAYS,
  });
}

test('challenges and turns are pushed in the language of the browser, readable only there, without anything hidden', async () => {
  const [ada, ben] = [
    await ApiClient.account(server.url, 'Ada'),
    await ApiClient.account(server.url, 'Ben'),
  ];
  const browser = await subscribed(ben, ['turn', 'challenge'], 'es');
  const match = await challenged(ada, ben);
  await eventually(() => expect(sentTo(browser)).toHaveLength(1));
  const [{ headers, body }] = sentTo(browser) as [(typeof double.sent)[number]];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(headers.authorization).toMatch(/^vapid t=/u);
  expect(browser.read(body)).toEqual({
    title: 'Reto',
    body: 'Ada te reta: Juego italiano',
    url: '/challenges',
    tag: match,
  });
  expect(body.includes('Ada')).toBe(false);
  await ben.join(match);
  await eventually(() => expect(sentTo(browser)).toHaveLength(2));
  expect(browser.read(sentTo(browser)[1]!.body)).toEqual({
    title: 'Te toca',
    body: 'Juego italiano, contra Ada',
    url: `/match/${match}`,
    tag: match,
  });
});

test('what a player does not want is not sent, and nothing after the session has ended', async () => {
  const [cleo, dora] = [
    await ApiClient.account(server.url, 'Cleo'),
    await ApiClient.account(server.url, 'Dora'),
  ];
  const [quiet, loud] = [await subscribed(dora, ['turn']), await subscribed(dora, ['challenge'])];
  await challenged(cleo, dora);
  await eventually(() => expect(sentTo(loud)).toHaveLength(1));
  expect(sentTo(quiet)).toHaveLength(0);
  await dora.call('DELETE', '/api/me/push', { endpoint: quiet.endpoint });
  expect(await server.node.store.push.of(dora.person!.id as never)).toHaveLength(1);
  await dora.call('DELETE', '/api/sessions');
  await challenged(cleo, dora);
  await eventually(async () =>
    expect(await server.node.store.push.of(dora.person!.id as never)).toEqual([]),
  );
  expect(sentTo(loud)).toHaveLength(1);
});

test('a subscription that has expired is dropped', async () => {
  const [emil, fay] = [
    await ApiClient.account(server.url, 'Emil'),
    await ApiClient.account(server.url, 'Fay'),
  ];
  const browser = await subscribed(fay, ['challenge']);
  double.answers.push(410);
  await challenged(emil, fay);
  await eventually(async () =>
    expect(await server.node.store.push.of(fay.person!.id as never)).toEqual([]),
  );
  expect(sentTo(browser)).toHaveLength(1);
});

test('a push service that is broken is asked again later, and no move waits for it', async () => {
  const [gil, hew] = [
    await ApiClient.account(server.url, 'Gil'),
    await ApiClient.account(server.url, 'Hew'),
  ];
  const browser = await subscribed(hew, ['challenge']);
  double.answers.push(503);
  await challenged(gil, hew);
  await eventually(() => expect(sentTo(browser)).toHaveLength(1));
  // It waits in the store, with a later time: at that time any node sends it.
  const { push } = server.node.store;
  const later = server.node.now() + 10 * 60_000;
  await eventually(async () => {
    const [waiting] = await push.takeDue(later, 0, 10);
    expect(waiting).toMatchObject({ kind: 'challenge', person: hew.person!.id });
  });
  // The server may postpone it only after it was made due here.
  await eventually(async () => {
    await push.takeDue(later, 0, 10);
    expect(sentTo(browser).length).toBeGreaterThan(1);
  });
});

test('push services of one player that do not answer delay no notices of others', async () => {
  const [slow, quick, rival] = [
    await ApiClient.account(server.url, 'Ivan'),
    await ApiClient.account(server.url, 'Jana'),
    await ApiClient.account(server.url, 'Kira'),
  ];
  const browsers = await Promise.all(
    Array.from({ length: 9 }, () => subscribed(slow, ['challenge'])),
  );
  for (const { endpoint } of browsers) double.silent.add(new URL(endpoint).pathname);
  const browser = await subscribed(quick, ['challenge']);
  await challenged(rival, slow);
  // Two of the nine are under way.
  await eventually(() => expect(browsers.flatMap(sentTo)).toHaveLength(2));
  await challenged(rival, quick);
  await eventually(() => expect(sentTo(browser)).toHaveLength(1));
  expect(browsers.flatMap(sentTo)).toHaveLength(2);
});

test('moves are acknowledged while the push service of the opponent never answers', async () => {
  const [ivo, jan] = [
    await ApiClient.account(server.url, 'Ivo'),
    await ApiClient.account(server.url, 'Jan'),
  ];
  const browser = await subscribed(jan, ['turn']);
  double.silent.add(new URL(browser.endpoint).pathname);
  const match = await challenged(ivo, jan);
  await jan.join(match);
  await eventually(() => expect(sentTo(browser)).toHaveLength(1));
  // The notice of the first turn is held; both place their ships meanwhile.
  const before = (await jan.sight(match)).toAct;
  expect(before).toEqual([0, 1]);
  for (const player of [ivo, jan]) expect(await player.step(match)).toBe(true);
  expect((await jan.sight(match)).toAct).toHaveLength(1);
});

test('endpoints in the own network are refused unless that is allowed', async () => {
  const strict = await startServer();
  try {
    const ida = await ApiClient.account(strict.url, 'Ida');
    const { keys } = new PushBrowser('');
    const put = (endpoint: string) =>
      ida.call('PUT', '/api/me/push', { endpoint, keys, kinds: [], language: 'en' });
    expect((await put(`${service}/x`)).body['code']).toBe('bad-message');
    expect((await put('https://192.168.0.1/x')).body['code']).toBe('bad-message');
    expect((await put('https://push.example.net/x')).status).toBe(200);
  } finally {
    await strict.stop();
  }
});
