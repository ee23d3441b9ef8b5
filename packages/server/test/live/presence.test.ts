import type { SeatPresence } from '@flotilla/protocol';
import { ApiClient, ManualClock, eventually, newKey } from '@flotilla/test-kit/live';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PersonId } from '../../src/ids.ts';
import type { Running } from '../../src/serve.ts';
import { type TestServer, startServer } from '../support/running.ts';
import { needsSeveral } from '../support/several.ts';
import { connectionOf, openSocket, tableOf } from '../support/table.ts';

/** After so long without a connection a player is away. */
const AWAY_AFTER = 60_000;
/** So long after an opponent has left the win can be claimed. */
const CLAIM_AFTER = 300_000;
const DAY = 24 * 60 * 60 * 1000;

const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
  first: 'seat-0',
};

const sockets = new Set<WebSocket>();
const closeAll = (): void => {
  for (const socket of sockets) socket.close();
  sockets.clear();
};

/** A player whose page is open; it watches a match, where one is given. */
async function connected(player: ApiClient, match: string | null = null): Promise<WebSocket> {
  const socket = openSocket(player);
  sockets.add(socket);
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  await eventually(() => expect(heard).not.toHaveLength(0));
  if (match === null) return socket;
  socket.send(JSON.stringify({ type: 'watch', id: 1, match, after: 0 }));
  await eventually(() => expect(heard.join()).toContain('"type":"sight"'));
  return socket;
}

/** Closes the only page of a player, and waits until the server has noticed. */
async function disconnected({ node }: Running, player: ApiClient, page: WebSocket): Promise<void> {
  page.close();
  const { id } = player.person!;
  await eventually(() => expect(node.presence.isConnected(id as PersonId)).toBe(false));
}

/** A game in which Ada has deployed and waits for Ben. */
async function waitingForBen(
  ada: ApiClient,
  ben: ApiClient,
  changes: object = {},
): Promise<string> {
  const seats = [{ for: 'me' }, { for: 'link' }];
  const match = await ada.match({ rules: SMALL, seats, ...changes });
  await ben.join(match);
  await ada.step(match);
  return match;
}

const claim = async (player: ApiClient, match: string, key = newKey()): Promise<unknown> => {
  const { status, body } = await player.post(`/api/matches/${match}/claim`, { key });
  return status === 200 ? 'won' : body['code'];
};

const presence = async (player: ApiClient, match: string): Promise<SeatPresence | null> =>
  (await player.sight(match)).presence;

const BOTH_HERE = { online: [true, true], away: [null, null], claimFrom: [null, null] };

describe('a game without a clock', () => {
  const clock = new ManualClock();
  let server: TestServer;
  let ada: ApiClient;
  let ben: ApiClient;
  beforeAll(async () => {
    server = await startServer({}, clock);
    ada = await ApiClient.guest(server.url, 'Ada');
    ben = await ApiClient.guest(server.url, 'Ben');
  });
  // A page left open would keep its player present in the next test.
  afterEach(async () => {
    closeAll();
    await eventually(() => {
      if (server.node.sockets > 0) throw new Error('A page is still open.');
    });
  });
  afterAll(() => server.stop());

  test('cannot be claimed from an opponent who is connected, however long they think', async () => {
    const match = await waitingForBen(ada, ben);
    await connected(ada, match);
    await connected(ben, match);
    clock.forward(10 * DAY);
    expect(await claim(ada, match)).toBe('too-early');
    expect(await presence(ada, match)).toEqual(BOTH_HERE);
    expect((await ben.sight(match)).table.status).toBe('playing');
  });

  test('cannot be claimed from an opponent who is connected elsewhere on the server', async () => {
    const match = await waitingForBen(ada, ben);
    await connected(ada, match);
    await connected(ben);
    clock.forward(10 * DAY);
    expect(await claim(ada, match)).toBe('too-early');
  });

  test('cannot be claimed from a program that asks over HTTP', async () => {
    const match = await waitingForBen(ada, ben);
    await connected(ada, match);
    for (let minutes = 0; minutes < 60; minutes++) {
      clock.forward(59_000);
      await ben.sight(match);
    }
    expect(await claim(ada, match)).toBe('too-early');
  });

  test('can be claimed from an opponent who has left, after a countdown that both can read', async () => {
    const match = await waitingForBen(ada, ben);
    await connected(ada, match);
    const bens = await connected(ben, match);
    clock.forward(1000);
    await disconnected(server, ben, bens);
    const left = clock.now();
    clock.forward(AWAY_AFTER - 10_000);
    expect(await presence(ada, match)).toEqual({ ...BOTH_HERE, online: [true, false] });
    expect(await claim(ada, match)).toBe('too-early');
    clock.forward(20_000);
    expect(await presence(ada, match)).toEqual({
      online: [true, false],
      away: [null, left],
      claimFrom: [left + CLAIM_AFTER, null],
    });
    expect(await claim(ada, match)).toBe('too-early');
    clock.forward(CLAIM_AFTER);
    const key = newKey();
    expect(await claim(ada, match, key)).toBe('won');
    expect(await claim(ada, match, key)).toBe('won');
    expect((await ada.sight(match)).table.result).toEqual({ winner: 0, reason: 'abandoned' });
  });

  test('cannot be claimed any more once the opponent has come back', async () => {
    const match = await waitingForBen(ada, ben);
    await connected(ada, match);
    await disconnected(server, ben, await connected(ben, match));
    clock.forward(CLAIM_AFTER + AWAY_AFTER);
    expect((await presence(ada, match))!.claimFrom[0]).toBeLessThanOrEqual(clock.now());
    await connected(ben);
    expect(await claim(ada, match)).toBe('too-early');
    expect(await presence(ada, match)).toEqual(BOTH_HERE);
  });

  test('gives an opponent who is away the whole time again after every move', async () => {
    const match = await waitingForBen(ada, ben);
    await connected(ada, match);
    await ben.step(match);
    clock.forward(2 * CLAIM_AFTER);
    expect((await presence(ada, match))!.away[1]).not.toBeNull();
    expect(await claim(ada, match)).toBe('wrong-phase');
    await ada.step(match);
    expect(await claim(ada, match)).toBe('too-early');
    clock.forward(CLAIM_AFTER - 10_000);
    expect(await claim(ada, match)).toBe('too-early');
    clock.forward(20_000);
    expect(await claim(ada, match)).toBe('won');
  });

  test('that both players left can be claimed by the first to come back only after days', async () => {
    const match = await waitingForBen(ada, ben);
    clock.forward(DAY / 2);
    await connected(ada, match);
    clock.forward(2 * CLAIM_AFTER);
    expect(await claim(ada, match)).toBe('too-early');
    clock.forward(3 * DAY);
    expect(await claim(ada, match)).toBe('won');
  });

  test('is not abandoned by a short interruption of the waiting player', async () => {
    const match = await waitingForBen(ada, ben);
    await disconnected(server, ada, await connected(ada, match));
    clock.forward(2 * AWAY_AFTER);
    await connected(ada, match);
    clock.forward(CLAIM_AFTER);
    expect(await claim(ada, match)).toBe('won');
  });

  test('against a computer or with a clock has nothing to claim', async () => {
    const seats = [{ for: 'me' }, { for: 'bot', level: 'cadet' }];
    const against = await ada.match({ rules: SMALL, seats });
    await ada.step(against);
    const timed = await waitingForBen(ada, ben, { clock: { perMove: 30 * DAY } });
    await connected(ada, timed);
    clock.forward(4 * DAY);
    expect(await presence(ada, against)).toEqual(BOTH_HERE);
    expect(await presence(ada, timed)).toEqual({ ...BOTH_HERE, online: [true, false] });
    expect(await claim(ada, timed)).toBe('wrong-phase');
  });

  test('tells both screens who is away and when the win can be claimed, and when they are back', async () => {
    const match = await waitingForBen(ada, ben);
    const connection = connectionOf(ada);
    const table = await tableOf(ada, connection, match);
    const bens = await connected(ben, match);
    expect([table.awaySince(1), table.claimableIn()]).toEqual([null, null]);
    await disconnected(server, ben, bens);
    clock.forward(AWAY_AFTER);
    await eventually(() => expect(table.awaySince(1)).not.toBeNull());
    expect(table.claimableIn()).toBeGreaterThan(0);
    clock.forward(CLAIM_AFTER);
    // The client pings at once, and the server's answer has its time.
    connection.doubt();
    await eventually(() => expect(table.claimableIn()).toBe(0));
    await connected(ben);
    await eventually(() => expect([table.awaySince(1), table.claimableIn()]).toEqual([null, null]));
    connection.close();
  });
});

describe('a game without a clock on several nodes', () => {
  const clock = new ManualClock();
  const several = needsSeveral(clock);
  afterEach(closeAll);
  const beat = (): Promise<unknown> =>
    Promise.all(several().nodes.map(({ node }) => node.presence.beat()));

  test('cannot be claimed from an opponent who is connected to another node, and can when they have left', async () => {
    const [near, far] = several().nodes;
    const [ada, ben] = [
      await ApiClient.guest(near.url, 'Ada'),
      await ApiClient.guest(far.url, 'Ben'),
    ];
    const match = await waitingForBen(ada, ben);
    const connection = connectionOf(ada);
    const table = await tableOf(ada, connection, match);
    const bens = await connected(ben);
    clock.forward(CLAIM_AFTER + AWAY_AFTER);
    await beat();
    expect(await claim(ada, match)).toBe('too-early');
    await disconnected(far, ben, bens);
    for (let minutes = 0; minutes < 6; minutes++) {
      clock.forward(AWAY_AFTER + 1000);
      await beat();
    }
    connection.doubt();
    await eventually(() => expect(table.claimableIn()).toBe(0));
    await connected(ben);
    await eventually(() => expect(table.claimableIn()).toBeNull());
    expect(await claim(ada, match)).toBe('too-early');
    connection.close();
  });
});
