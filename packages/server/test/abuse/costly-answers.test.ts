import { ApiClient, eventually } from '@flotilla/test-kit/live';
import { labels } from '@flotilla/engine';
import { WebSocket } from 'ws';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { COSTS } from '../../src/shares/loop-shares.ts';
import { inTurns } from '../../src/users/passwords.ts';
import { type TestServer, startServer } from '../support/running.ts';

async function started(...given: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...given);
  onTestFinished(() => server.stop());
  return server;
}

async function listening(
  { url }: TestServer,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly socket: WebSocket; readonly heard: Record<string, unknown>[] }> {
  const heard: Record<string, unknown>[] = [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers });
  onTestFinished(() => socket.terminate());
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as Record<string, unknown>));
  await new Promise((resolve) => socket.once('open', resolve));
  return { socket, heard };
}

const RULES = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
  first: 'seat-0',
};

const { names: CELLS } = labels({ rows: 3, columns: 3 }, 'letters-1');

test('an address pays for the events of a match that it asks for again and again', async () => {
  const server = await started({ 'trust-proxy': 'yes' });
  const [ada, ben] = [
    await ApiClient.guest(server.url, 'Ada'),
    await ApiClient.guest(server.url, 'Ben'),
  ];
  const match = await ada.match({ rules: RULES, seats: [{ for: 'me' }, { for: 'link' }] });
  await ben.join(match);
  for (const player of [ada, ben])
    await player.act(match, {
      type: 'deploy',
      ships: [{ class: 'boat', from: CELLS[0], to: CELLS[1] }],
    });
  for (const cell of CELLS.slice(3, 7))
    for (const player of [ada, ben]) await player.act(match, { type: 'fire', at: [cell] });
  const charge = vi.spyOn(server.node.shares, 'chargeCurrent');
  const costsOf = async (address: string, after: number): Promise<readonly number[]> => {
    charge.mockClear();
    const { socket, heard } = await listening(server, { 'x-forwarded-for': address });
    socket.send(JSON.stringify({ type: 'watch', id: 1, match, after }));
    await eventually(() => expect(heard.at(-1)?.['type']).toBe('sight'));
    return charge.mock.calls.map(([cost]) => cost);
  };
  // The log has 14 entries. All are played again for all events, and none where all events are known.
  expect(await costsOf('192.0.2.1', 0)).toContain(14 * COSTS.replayed);
  expect(await costsOf('192.0.2.2', 1000)).not.toContain(14 * COSTS.replayed);
});

/** The server has stopped. */
const GONE = { status: 0 };

test('pages wait for the share of their address while the server is busy; others do not', async () => {
  const usual = { 'requests-per-minute': '600', 'trust-proxy': 'yes' };
  const server = await started(usual, { loopLoad: () => 1 });
  await eventually(() => expect(server.node.shares.rate).toBe(1));
  const answered: number[] = [];
  const page = async (address: string): Promise<number> => {
    const headers = { 'x-forwarded-for': address };
    const { status } = await fetch(`${server.url}/docs/live`, { headers }).catch(() => GONE);
    return status;
  };
  await page('198.51.100.1');
  // Each takes 0.4 ms of the loop and more for its bytes; an address has one a second now.
  for (let asked = 0; asked < 60; asked++)
    void page('192.0.2.1').then((status) => answered.push(status));
  expect(await page('198.51.100.1')).toBe(200);
  expect(answered.length).toBeLessThan(60);
  // Some wait and are answered; there is an end to what may wait.
  await eventually(() => expect(new Set(answered)).toEqual(new Set([200, 429])));
  const health = await fetch(`${server.url}/healthz`, {
    headers: { 'x-forwarded-for': '192.0.2.1' },
  });
  expect(health.status).toBe(200);
});

test('however many connections of a player ask for the own matches, they are read once', async () => {
  const server = await started();
  const ada = await ApiClient.guest(server.url, 'Ada');
  const authorization = `Bearer ${ada.token!}`;
  const sockets = await Promise.all(
    Array.from({ length: 10 }, () => listening(server, { authorization })),
  );
  const read = vi.spyOn(server.node.store.matches, 'unfinishedOf');
  for (const { socket } of sockets)
    for (let id = 1; id <= 10; id++) socket.send(JSON.stringify({ type: 'watch-own', id }));
  await eventually(() => {
    for (const { heard } of sockets)
      expect(heard.filter(({ type }) => type === 'done')).toHaveLength(10);
  });
  expect(read.mock.calls.length).toBeLessThan(10);
});

test('however many ask for the programs that are connected, they are read a few times', async () => {
  const server = await started();
  const { presences, people, ratings } = server.node.store;
  const owner = await ApiClient.account(server.url, 'Owner');
  for (const label of ['hunter', 'gatherer']) {
    const { body } = await owner.post('/api/tokens', { label });
    await new ApiClient(server.url, String(body['token'])).get('/api/me');
  }
  const asker = new ApiClient(server.url);
  await eventually(async () => {
    expect((await asker.get('/api/programs')).body['programs']).toHaveLength(2);
  });
  const reads = [
    vi.spyOn(presences, 'programsSince'),
    vi.spyOn(ratings, 'ofAll'),
    vi.spyOn(people, 'byId'),
    vi.spyOn(ratings, 'of'),
  ];
  const answers = await Promise.all(Array.from({ length: 60 }, () => asker.get('/api/programs')));
  for (const { body } of answers)
    expect(body['programs']).toMatchObject([{ owner: 'Owner' }, { owner: 'Owner' }]);
  expect(reads.map(({ mock }) => mock.calls.length < 10)).toEqual([true, true, true, true]);
  expect(reads.slice(2).map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test("however many ask for the day's board and its ranking, results are counted a few times", async () => {
  const server = await started();
  const counted = vi.spyOn(server.node.store.daily, 'counts');
  const best = vi.spyOn(server.node.store.daily, 'best');
  const player = await ApiClient.guest(server.url, 'Dora');
  const { body } = await player.get('/api/daily');
  const day = String(body['day']);
  const names = CELLS.slice(0, 9);
  const asked = Array.from({ length: 60 }, (_, index) => [
    player.get('/api/daily'),
    player.get(`/api/daily/${day}`),
    player.post('/api/daily/shots', { day, at: names[index % names.length] }),
  ]).flat();
  for (const { status } of await Promise.all(asked)) expect([200, 409]).toContain(status);
  expect(counted.mock.calls.length).toBeLessThan(30);
  expect(best.mock.calls.length).toBeLessThan(30);
});

test('after a hint only those of the own matches are read that have gone on', async () => {
  const server = await started();
  const [ada, ben] = [
    await ApiClient.guest(server.url, 'Ada'),
    await ApiClient.guest(server.url, 'Ben'),
  ];
  const clock = { perMove: 24 * 60 * 60 * 1000 };
  const matches: string[] = [];
  for (let index = 0; index < 12; index++) {
    const match = await ada.match({ rules: RULES, clock, seats: [{ for: 'me' }, { for: 'link' }] });
    await ben.join(match);
    matches.push(match);
  }
  const authorization = `Bearer ${ada.token!}`;
  const { socket, heard } = await listening(server, { authorization });
  const turns = (): unknown => heard.findLast(({ type }) => type === 'own')?.['turns'];
  socket.send(JSON.stringify({ type: 'watch-own', id: 1 }));
  await eventually(() => expect(turns()).toHaveLength(12));
  const versions = vi.spyOn(server.node.store.matches, 'versions');
  const entries = vi.spyOn(server.node.store.matches, 'entriesAfter');
  await ada.act(matches[3]!, {
    type: 'deploy',
    ships: [{ class: 'boat', from: CELLS[0], to: CELLS[1] }],
  });
  await eventually(() => expect(turns()).toHaveLength(11));
  expect(versions.mock.calls.length).toBeGreaterThan(0);
  const others = entries.mock.calls.filter(([id]) => id !== matches[3]);
  expect(others).toEqual([]);
});

describe('passwords', () => {
  test('are hashed one at a time, and addresses take turns', async () => {
    const order: string[] = [];
    const ends: (() => void)[] = [];
    let [working, most, network] = [0, 0, ''];
    const hasher = inTurns(
      {
        hash: async (password) => {
          most = Math.max(most, ++working);
          await new Promise<void>((resolve) => ends.push(resolve));
          working--;
          order.push(password);
          return password;
        },
        verify: async () => true,
      },
      { asker: () => network, elapsed: () => 0, onTrouble: () => {} },
    );
    network = 'many';
    const many = Array.from({ length: 5 }, (_, index) => hasher.hash(`many ${index}`));
    network = 'one';
    const one = hasher.hash('one');
    for (let done = 0; done < 6; done++) {
      await eventually(() => expect(ends).toHaveLength(1));
      ends.shift()!();
    }
    await Promise.all([...many, one]);
    expect(order.indexOf('one')).toBe(1);
    expect(most).toBe(1);
  });

  test('of one address wait in bounded number', async () => {
    const hasher = inTurns(
      { hash: () => new Promise(() => {}), verify: async () => true },
      { asker: () => 'many', elapsed: () => 0, onTrouble: () => {} },
    );
    const settled = await Promise.race(
      Array.from({ length: 100 }, () => hasher.hash('x').catch((error: Error) => error.name)),
    );
    expect(settled).toBe('Overloaded');
  });
});
