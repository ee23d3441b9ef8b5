import { request } from 'node:http';
import { ApiClient, ManualClock, newKey } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { networkOf } from '../../src/http/requests.ts';
import { type TestServer, startServer } from '../support/running.ts';

interface Asked {
  readonly status: number;
  readonly text: string;
}

/** Asks with the path as it is written: `fetch` would tidy it up. */
const ask = (
  url: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const body = method === 'GET' ? '' : '{}';
    const sized = { ...headers, 'content-length': String(body.length) };
    const asked = request(new URL(url), { method, path, headers: sized }, (answer) => {
      let text = '';
      answer.on('data', (data) => (text += String(data)));
      answer.on('end', () => resolve({ status: answer.statusCode!, text }));
    });
    asked.on('error', reject);
    asked.end(body);
  });

/** Spellings under which a router might find the same. */
const SPELLINGS = ['/%61pi/', '/ap%69/', '/%61%70%69/', '//api/', '/./api/', '/x/../api/', '/API/'];

describe('a path in an odd spelling', () => {
  let server: TestServer;
  let ada: ApiClient;
  beforeAll(async () => {
    server = await startServer({ 'requests-per-minute': '40' });
    ada = await ApiClient.guest(server.url, 'Ada');
  });
  afterAll(() => server.stop());

  test.each(SPELLINGS)('%s does not act for the user when another origin asks', async (prefix) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${ada.token!}`,
      origin: 'https://elsewhere.example',
    };
    const { status } = await ask(server.url, 'DELETE', `${prefix}sessions`, headers);
    expect([403, 404]).toContain(status);
    expect((await ask(server.url, 'GET', '/api/me', headers)).status).toBe(200);
  });

  test.each(['/%61pi/', '/ap%69/'])('%s reaches a route and knows the user', async (prefix) => {
    const { text } = await ask(server.url, 'GET', `${prefix}me`, {
      authorization: `Bearer ${ada.token!}`,
    });
    expect(text).toContain(ada.person!.id);
  });

  test('counts towards the request limit', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 60; times++)
      statuses.push((await ask(server.url, 'GET', '/%61pi/lobby')).status);
    expect(statuses).toContain(429);
  });
});

describe('addresses', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('of one IPv6 network share its limit', async () => {
    const strict = await startServer(
      { 'trust-proxy': 'yes', 'requests-per-minute': '20' },
      new ManualClock(),
    );
    const from = async (address: string): Promise<number> =>
      (await ask(strict.url, 'GET', '/api/lobby', { 'x-forwarded-for': address })).status;
    const statuses: number[] = [];
    for (let host = 1; host <= 30; host++) statuses.push(await from(`2001:db8:1:2::${host}`));
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await from('2001:db8:1:3::1')).toBe(200);
    await strict.stop();
  });
});

test('a client that was too fast waits for one request to be refilled, not for the next minute', async () => {
  const clock = new ManualClock();
  const server = await startServer({ 'requests-per-minute': '30' }, clock);
  const lobby = () => new ApiClient(server.url).get('/api/lobby');
  for (let times = 0; times < 30; times++) expect((await lobby()).status).toBe(200);
  const refused = await lobby();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('2');
  clock.forward(2000);
  expect((await lobby()).status).toBe(200);
  expect((await lobby()).status).toBe(429);
  await server.stop();
});

test('an account never exceeds its token limit, even with parallel requests', async () => {
  const server = await startServer();
  const ada = await ApiClient.account(server.url, 'Ada');
  const asked = await Promise.all(
    Array.from({ length: 40 }, () => ada.post('/api/tokens', { label: 'hunter' })),
  );
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(asked.filter(({ body }) => body['code'] === 'too-many')).toHaveLength(20);
  await server.stop();
});

describe('guessing passwords', () => {
  let server: TestServer;
  beforeAll(async () => {
    // Time stands still: a slow guesser would be allowed more.
    server = await startServer({ 'trust-proxy': 'yes' }, new ManualClock());
  });
  afterAll(() => server.stop());

  const passwordOf = (name: string): string => `the password of ${name}`;
  const signIn = (name: string, password: string, address: string, cookie = '') =>
    new ApiClient(server.url).post(
      '/api/sessions',
      { name, password },
      { 'x-forwarded-for': address, ...(cookie === '' ? {} : { cookie }) },
    );
  const guesses = async (name: string, addresses: readonly string[]): Promise<readonly unknown[]> =>
    (
      await Promise.all(
        addresses.map((address, index) =>
          signIn(index % 2 === 0 ? name : name.toUpperCase(), `guess ${index}`, address),
        ),
      )
    ).map(({ body }) => body['code']);
  const isTooMany = (code: unknown): boolean => code === 'too-many';
  /** The cookies a browser keeps after it has signed out. */
  const deviceOf = ({ headers }: { readonly headers: Headers }): string =>
    headers
      .getSetCookie()
      .map((line) => line.split(';')[0]!)
      .filter((cookie) => !cookie.startsWith('flotilla='))
      .join('; ');

  test.each(['Cleo', 'an unknown name'])(
    'of %s from one address is stopped there, and nowhere else',
    async (name) => {
      await ApiClient.account(server.url, 'Cleo');
      const codes = await guesses(name, Array<string>(20).fill('192.0.2.1'));
      expect(codes.filter(isTooMany)).toHaveLength(10);
      expect((await signIn('Cleo', passwordOf('Cleo'), '192.0.2.2')).status).toBe(201);
    },
  );

  test('from the owner’s address does not lock out a browser that has signed in before', async () => {
    await ApiClient.account(server.url, 'Dora');
    const device = deviceOf(await signIn('Dora', passwordOf('Dora'), '198.51.100.1'));
    await guesses('Dora', Array<string>(20).fill('198.51.100.1'));
    const owner = await signIn('Dora', passwordOf('Dora'), '198.51.100.1', device);
    expect(owner.status).toBe(201);
    const stranger = await signIn('Dora', passwordOf('Dora'), '198.51.100.1', `${device}x`);
    expect(stranger.body['code']).toBe('too-many');
  });

  test('from many addresses leaves each of them few attempts, and locks out no owner', async () => {
    await ApiClient.account(server.url, 'Eve');
    const device = deviceOf(await signIn('Eve', passwordOf('Eve'), '203.0.113.1'));
    const addresses = Array.from({ length: 50 }, (_, index) => `203.0.113.${index + 100}`);
    expect((await guesses('Eve', addresses)).filter(isTooMany)).toHaveLength(0);
    const more = await guesses('Eve', Array<string>(10).fill('203.0.113.200'));
    expect(more.filter(isTooMany)).toHaveLength(7);
    // The owner, on a device that is new, at an address of their own.
    expect((await signIn('Eve', passwordOf('Eve'), '198.51.100.77')).status).toBe(201);
    const owner = await signIn('Eve', passwordOf('Eve'), '203.0.113.1', device);
    expect(owner.status).toBe(201);
    const cookie = owner.headers.getSetCookie()[0]!.split(';')[0]!;
    const wanted = { old: passwordOf('Eve'), password: 'another password' };
    const changed = await new ApiClient(server.url).call('PUT', '/api/me/password', wanted, {
      cookie,
    });
    expect(changed.status).toBe(200);
    // The old password made the old device known; the answer makes it known again.
    const again = await signIn('Eve', wanted.password, '203.0.113.1', deviceOf(changed));
    expect(again.status).toBe(201);
  });

  test('counts wrong passwords only', async () => {
    await ApiClient.account(server.url, 'Gil');
    const statuses: number[] = [];
    for (let times = 0; times < 15; times++)
      statuses.push((await signIn('Gil', passwordOf('Gil'), '192.0.2.20')).status);
    expect(new Set(statuses)).toEqual(new Set([201]));
  });

  test('by a signed-in device or session is limited too', async () => {
    const fay = await ApiClient.account(server.url, 'Fay');
    const device = deviceOf(await signIn('Fay', passwordOf('Fay'), '192.0.2.9'));
    const codes: unknown[] = [];
    for (let count = 0; count < 12; count++)
      codes.push((await signIn('Fay', 'guess', '192.0.2.9', device)).body['code']);
    expect(codes.filter(isTooMany)).toHaveLength(2);
    const inside: unknown[] = [];
    for (let count = 0; count < 12; count++)
      inside.push((await fay.call('DELETE', '/api/me', { password: 'guess' })).body['code']);
    expect(inside.filter(isTooMany)).toHaveLength(2);
  });
});

describe('challenges', () => {
  test('of one player and of one address leave room for those of others', async () => {
    const server = await startServer({ 'trust-proxy': 'yes' });
    onTestFinished(() => server.stop());
    const victim = await ApiClient.account(server.url, 'Olga');
    const at = (address: string) => ({ 'x-forwarded-for': address });
    const challenger = async (name: string, address: string) => {
      const guest = await ApiClient.guest(server.url, name);
      return async (key?: string): Promise<number> => {
        const seats = [{ for: 'me' }, { for: 'person', person: victim.person!.id }];
        const headers = {
          ...at(address),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        };
        const body = { rules: { preset: 'classic' }, seats, clock: null, rated: false };
        return (await guest.call('POST', '/api/matches', body, headers)).status;
      };
    };
    // However many matches the player has opened, others may challenge them.
    const seats = [{ for: 'me' }, { for: 'link' }];
    for (let own = 0; own < 70; own++) await victim.match({ rules: { preset: 'classic' }, seats });
    const eve = await challenger('Eve', '192.0.2.50');
    const parallel = await Promise.all(Array.from({ length: 12 }, () => eve()));
    expect(parallel.toSorted()).toEqual([201, 201, 201, ...Array<number>(9).fill(429)]);
    const puppets = [
      await challenger('Puppet', '192.0.2.50'),
      await challenger('Marionette', '192.0.2.50'),
    ];
    const statuses: number[] = [];
    for (const puppet of [puppets[0]!, puppets[0]!, puppets[1]!, puppets[1]!])
      statuses.push(await puppet());
    expect(statuses).toEqual([201, 201, 201, 429]);
    const friend = await challenger('Friend', '198.51.100.50');
    const key = newKey();
    expect([await friend(), await friend(), await friend(key)]).toEqual([201, 201, 201]);
    // The same request again is answered, not counted.
    expect([await friend(key), await friend()]).toEqual([201, 429]);
  });
});
