import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient, eventually, newKey } from '@flotilla/test-kit/live';
import { WebSocket } from 'ws';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { COSTS } from '../../src/shares/loop-shares.ts';
import { type TestServer, startServer } from '../support/running.ts';

const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};

async function started(...given: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...given);
  onTestFinished(() => server.stop());
  return server;
}

const getFrom = (server: TestServer, path: string, headers: Readonly<Record<string, string>>) =>
  new ApiClient(server.url).call('GET', path, undefined, headers);

describe('addresses behind proxies', () => {
  test.each([
    ['1', '203.0.113.9, 10.0.0.1, 10.0.0.2', 'the last'],
    ['2', '203.0.113.9, 192.0.2.1, 10.0.0.2', 'the last but one'],
  ])('of %s hops: of "%s" %s counts', async (hops) => {
    const server = await started({ 'trust-proxy': hops, 'requests-per-minute': '10' });
    const ask = async (forwarded: string): Promise<number> =>
      (await getFrom(server, '/api/me', { 'x-forwarded-for': forwarded })).status;
    const counted = (host: number): string =>
      hops === '1' ? `203.0.113.${host}, 192.0.2.1` : `203.0.113.${host}, 192.0.2.1, 10.0.0.2`;
    const statuses = await Promise.all(Array.from({ length: 15 }, (_, host) => ask(counted(host))));
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const another = hops === '1' ? '203.0.113.9, 192.0.2.7' : '203.0.113.9, 192.0.2.7, 10.0.0.2';
    expect(await ask(another)).toBe(401);
  });
});

test('metrics are for this machine, or for those who have the token', async () => {
  const token = 'a-token-for-prometheus';
  const server = await started({ 'trust-proxy': 'yes', 'metrics-token': token });
  const elsewhere = { 'x-forwarded-for': '192.0.2.1' };
  const statuses = await Promise.all(
    [
      {},
      elsewhere,
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-real-ip': '192.0.2.1' },
      { forwarded: 'for=192.0.2.1' },
      { ...elsewhere, authorization: 'Bearer another-token-1234' },
      { ...elsewhere, authorization: `Bearer ${token}` },
    ].map(async (headers) => (await getFrom(server, '/metrics', headers)).status),
  );
  expect(statuses).toEqual([200, 404, 404, 404, 404, 404, 200]);
});

test('a body that comes too slowly is cut off', async () => {
  const server = await started({}, { receivingFor: 400 });
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (data) => (heard += String(data)));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 500\r\n\r\n{"name":');
  await ended;
  expect(heard).toContain('408');
});

describe('a websocket', () => {
  const opened = async (player: ApiClient): Promise<WebSocket> => {
    const socket = new WebSocket(`${player.url.replace('http', 'ws')}/api/socket`, {
      headers: { authorization: `Bearer ${player.token!}` },
    });
    onTestFinished(() => socket.terminate());
    await new Promise((resolve) => socket.once('open', resolve));
    return socket;
  };

  test('that sends ping frames without end is closed', async () => {
    const server = await started({ 'messages-per-second': '20' });
    const socket = await opened(await ApiClient.guest(server.url, 'Ada'));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    for (let pings = 0; pings < 200; pings++) socket.ping();
    expect(await closed).toBe(1008);
  });

  test('shares a limit with the others of its address', async () => {
    const server = await started({ 'messages-per-second': '10' });
    const ada = await ApiClient.guest(server.url, 'Ada');
    const sockets = await Promise.all(Array.from({ length: 20 }, () => opened(ada)));
    const heard: string[] = [];
    for (const socket of sockets) {
      socket.on('message', (data) =>
        heard.push((JSON.parse(String(data)) as { type: string }).type),
      );
      for (let id = 0; id < 15; id++) socket.send(JSON.stringify({ type: 'ping', id }));
    }
    const count = (type: string): number => heard.filter((each) => each === type).length;
    await eventually(() => expect(count('pong') + count('refused')).toBe(300));
    // Each socket alone would be within its limit; five at full speed is what one address may send.
    expect(count('refused')).toBeGreaterThan(50);
  });

  test('waits while its address has used its share of a full server; others do not', async () => {
    const usual = { 'requests-per-minute': '600', 'messages-per-second': '1000' };
    const server = await started({ ...usual, 'trust-proxy': 'yes' }, { loopLoad: () => 1 });
    // The share of every address has shrunk to the least.
    await eventually(() => expect(server.node.shares.rate).toBe(1));
    const listening = async (address: string): Promise<{ socket: WebSocket; heard: string[] }> => {
      const heard: string[] = [];
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, {
        headers: { 'x-forwarded-for': address },
      });
      onTestFinished(() => socket.terminate());
      socket.on('message', (data) =>
        heard.push((JSON.parse(String(data)) as { type: string }).type),
      );
      await new Promise((resolve) => socket.once('open', resolve));
      return { socket, heard };
    };
    const [eve, ada] = [await listening('192.0.2.1'), await listening('198.51.100.1')];
    const say = ({ socket }: typeof eve, id: number): void =>
      socket.send(JSON.stringify({ type: 'ping', id }));
    const pongs = ({ heard }: typeof eve): number => heard.filter((type) => type === 'pong').length;
    // They cost nine milliseconds of the loop; an address has one a second now, so that she waits for more than six seconds.
    for (let id = 0; id < 300; id++) say(eve, id);
    await eventually(() => expect(pongs(eve)).toBeGreaterThan(0));
    // One that comes between two of her messages is heard, and costs her the next 400 ms.
    await eventually(async () => {
      const refused = await getFrom(server, '/api/me', { 'x-forwarded-for': '192.0.2.1' });
      expect([refused.status, refused.body['code']]).toEqual([429, 'too-many']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });
    say(ada, 1);
    await eventually(() => expect(pongs(ada)).toBe(1));
    expect((await getFrom(server, '/api/me', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(
      401,
    );
    expect(pongs(eve)).toBeLessThan(300);
    // Nothing that was said is lost.
    await eventually(() => expect(pongs(eve)).toBe(300));
    expect(eve.heard).not.toContain('refused');
  });

  test('whose client reads nothing is cut, and holds little memory', async () => {
    const server = await started();
    const [ada, ben] = [
      await ApiClient.guest(server.url, 'Ada'),
      await ApiClient.guest(server.url, 'Ben'),
    ];
    const socket = await opened(ada);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.pause();
    const match = await ben.match({
      rules: { preset: 'blind' },
      seats: [{ for: 'me' }, { for: 'link' }],
    });
    let sent = 0;
    await eventually(() => {
      for (let each = 0; each < 500; each++)
        socket.send(JSON.stringify({ type: 'watch', id: ++sent, match, after: 0 }));
      expect(server.node.sockets).toBe(0);
    });
    socket.resume();
    expect(await closed).toBe(1006);
  });
});

test('an address pays for matches it opens, and for logs that are read and played again for it', async () => {
  const data = mkdtempSync(join(tmpdir(), 'flotilla-cold-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const before = await startServer({ data });
  const [ada, ben] = [
    await ApiClient.guest(before.url, 'Ada'),
    await ApiClient.guest(before.url, 'Ben'),
  ];
  const match = await ada.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] });
  await ben.join(match);
  for (let offers = 0; offers < 10; offers++) {
    await ada.act(match, { type: 'offer-draw' });
    await ben.act(match, { type: 'decline-draw' });
  }
  await before.stop();
  const server = await started({ data, 'trust-proxy': 'yes' });
  const charge = vi.spyOn(server.node.shares, 'charge');
  // Reads of the store are charged by the time they took, so single charges are looked for.
  const costsOf = async (address: string, work: Promise<unknown>): Promise<readonly number[]> => {
    await work;
    const charges = charge.mock.calls.filter(([network]) => network === address);
    return charges.map(([, cost]) => cost);
  };
  const read = (address: string): Promise<readonly number[]> =>
    costsOf(address, getFrom(server, `/api/matches/${match}`, { 'x-forwarded-for': address }));
  const open = (address: string, seats: readonly object[]): Promise<readonly number[]> => {
    const headers = { 'x-forwarded-for': address };
    const asked = new ApiClient(server.url, ada.token).post(
      '/api/matches',
      { rules: SMALL, seats },
      headers,
    );
    return costsOf(address, asked);
  };
  expect(await read('192.0.2.1')).toContain(24 * COSTS.entry);
  expect(await read('192.0.2.2')).not.toContain(24 * COSTS.entry);
  expect(await open('192.0.2.3', [{ for: 'me' }, { for: 'link' }])).toContain(COSTS.opening);
  expect(await open('192.0.2.4', [{ for: 'me' }, { for: 'me' }])).not.toContain(COSTS.opening);
});

test('a draw is offered ten times in a game, and then no more', async () => {
  const server = await started();
  const [ada, ben] = [
    await ApiClient.guest(server.url, 'Ada'),
    await ApiClient.guest(server.url, 'Ben'),
  ];
  const match = await ada.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] });
  await ben.join(match);
  for (let offers = 0; offers < 10; offers++) {
    expect((await ada.act(match, { type: 'offer-draw' })).status).toBe(200);
    expect((await ben.act(match, { type: 'decline-draw' })).status).toBe(200);
  }
  expect((await ada.act(match, { type: 'offer-draw' })).body['code']).toBe('too-many');
  expect((await ben.act(match, { type: 'offer-draw' })).status).toBe(200);
});

test('a player has a bounded number of matches that are not over', async () => {
  const server = await started();
  const ada = await ApiClient.guest(server.url, 'Ada');
  const wanted = { rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] };
  const asked = await Promise.all(
    Array.from({ length: 260 }, () => ada.post('/api/matches', wanted)),
  );
  expect(asked.filter(({ body }) => body['code'] === 'too-many')).toHaveLength(10);
  const { id } = asked.find(({ status }) => status === 201)!.body['table'] as { id: string };
  await ada.post(`/api/matches/${id}/abort`, { key: newKey() });
  expect((await ada.post('/api/matches', wanted)).status).toBe(201);
});
