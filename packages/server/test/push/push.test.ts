import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiClient, eventually } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';

/** A push service on this machine: it notes what it is sent, and answers as it is told. */
class PushDouble {
  readonly sent: {
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  }[] = [];
  readonly answers: number[] = [];
  /** Requests with these paths are not answered. */
  readonly silent = new Set<string>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.sent.push({
          path: request.url!,
          headers: request.headers,
          body: Buffer.concat(parts),
        });
        if (!this.silent.has(request.url!)) response.writeHead(this.answers.shift() ?? 201).end();
      });
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }
}

/** A browser with the keys of its subscription: only it can read what is pushed. */
class Browser {
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly endpoint: string;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#pair.generateKeys();
  }

  get keys(): { readonly p256dh: string; readonly auth: string } {
    return {
      p256dh: this.#pair.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /** Decrypts by the steps of RFC 8291, which the server does not share with this. */
  read(body: Buffer): Record<string, string> {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const point = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const own = this.#pair.getPublicKey();
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, point]);
    const shared = this.#pair.computeSecret(point);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const part = (name: string, size: number): Buffer =>
      Buffer.from(
        hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), size),
      );
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    if (text.at(-1) !== 2) throw new Error('The last record does not end as it must.');
    return JSON.parse(text.subarray(0, -1).toString()) as Record<string, string>;
  }
}

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
): Promise<Browser> {
  const browser = new Browser(`${service}/${++paths}`);
  const { endpoint, keys } = browser;
  const asked = { endpoint, keys, kinds, language };
  expect((await client.call('PUT', '/api/me/push', asked)).status).toBe(200);
  return browser;
}

const sentTo = ({ endpoint }: Browser) => double.sent.filter(({ path }) => endpoint.endsWith(path));

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
  await eventually(() => expect(sentTo(browser)).toHaveLength(2));
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

test('endpoints in the own network are refused unless that is allowed', async () => {
  const strict = await startServer();
  try {
    const ida = await ApiClient.account(strict.url, 'Ida');
    const { keys } = new Browser('');
    const put = (endpoint: string) =>
      ida.call('PUT', '/api/me/push', { endpoint, keys, kinds: [], language: 'en' });
    expect((await put(`${service}/x`)).body['code']).toBe('bad-message');
    expect((await put('https://192.168.0.1/x')).body['code']).toBe('bad-message');
    expect((await put('https://push.example.net/x')).status).toBe(200);
  } finally {
    await strict.stop();
  }
});
