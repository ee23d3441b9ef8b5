import { once } from 'node:events';
import type { MatchInfo } from '@flotilla/protocol';
import { freePort } from '@flotilla/test-kit/hosting';
import { ApiClient, eventually, ManualClock, startFlotilla } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type MatchId, newId } from '../../src/ids.ts';
import { Attendance } from '../../src/match/attendance.ts';
import { type Page, closed, openPage, watch, watchLobby } from '../support/page.ts';
import { followed, newWish, pair } from '../support/pairing.ts';
import { type TestServer, startServer } from '../support/running.ts';
import { needsSeveral } from '../support/several.ts';
import { MACHINE } from '../../src/world.ts';

/** A waiting player who was not seen for this long is no longer paired. */
const LEASE = 90_000;
/** After the last page was closed, a waiting player is still paired for this long. */
const GRACE = 10_000;

/** Waits until the store knows that the waiting player left; they stay listed for the grace period. */
const left = ({ node }: TestServer, { id }: MatchInfo): Promise<void> =>
  eventually(async () => {
    const found = await node.store.matches.lobby(node.now() - LEASE + GRACE + 1, 100);
    expect(found.map((listing) => listing.id)).not.toContain(id);
  });

/** Two players are in one match. Only the first is asked: a request of the other would renew their lease. */
async function expectMeeting(player: ApiClient, told: MatchInfo, other: ApiClient): Promise<void> {
  const { status, sitters } = await followed(player, told);
  expect({ status, sitters }).toEqual({
    status: 'playing',
    sitters: expect.arrayContaining([expect.objectContaining({ id: other.person!.id })]),
  });
}

describe('a waiting player', () => {
  const clock = new ManualClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({}, clock);
  });
  afterAll(() => server.stop());
  const guest = (name: string): Promise<ApiClient> => ApiClient.guest(server.url, name);
  const noted = (): Promise<void> => server.node.attendance.write();
  const listed = async (player: ApiClient): Promise<readonly string[]> => {
    const { body } = await player.get('/api/lobby');
    return (body['tables'] as readonly MatchInfo[]).map(({ id }) => id);
  };

  test('is not paired after closing the page, and is again after opening it', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const adas = await pair(ada, wish);
    const page = await watch(ada, adas);
    page.close();
    await left(server, adas);
    expect(await listed(ben)).toContain(adas.id);
    clock.forward(GRACE + 1);
    expect(await listed(ben)).not.toContain(adas.id);
    const bens = await pair(ben, wish);
    expect([bens.status, bens.id === adas.id]).toEqual(['open', false]);
    await watch(ada, adas);
    await eventually(async () => {
      await noted();
      await expectMeeting(ben, bens, ada);
    });
  });

  test('is paired while the page reloads', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const adas = await pair(ada, wish);
    const page = await watch(ada, adas);
    page.close();
    await left(server, adas);
    await watch(ada, adas);
    await noted();
    clock.forward(GRACE + 1);
    expect(await pair(ben, wish)).toMatchObject({ id: adas.id, status: 'playing' });
  });

  test('is paired while another of their pages is open', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const adas = await pair(ada, wish);
    const [first, second] = [await watch(ada, adas), await watch(ada, adas)];
    await second.say({ type: 'ping' });
    await noted();
    await closed(server, first);
    clock.forward(GRACE + 1);
    expect(await pair(ben, wish)).toMatchObject({ id: adas.id, status: 'playing' });
  });

  test('is not paired after closing all pages', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const adas = await pair(ada, wish);
    const pages = [await watch(ada, adas), await watch(ada, adas)];
    for (const page of pages) await closed(server, page);
    await left(server, adas);
    clock.forward(GRACE + 1);
    expect((await pair(ben, wish)).status).toBe('open');
  });

  test('is paired after an HTTP request later than the closed page', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const adas = await pair(ada, wish);
    const page = await watch(ada, adas);
    await noted();
    clock.forward(1000);
    await ada.sight(adas.id);
    await noted();
    await closed(server, page);
    clock.forward(GRACE + 1);
    expect(await pair(ben, wish)).toMatchObject({ id: adas.id, status: 'playing' });
  });

  test('is not paired after unsubscribing from the match', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const adas = await pair(ada, wish);
    const page = await watch(ada, adas);
    await page.say({ type: 'unwatch', match: adas.id });
    await left(server, adas);
    clock.forward(GRACE + 1);
    await page.say({ type: 'ping' });
    await noted();
    expect((await pair(ben, wish)).status).toBe('open');
  });

  test('is not paired after subscribing and unsubscribing in one go', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const { id: match } = await pair(ada, wish);
    const page = await openPage(ada);
    await Promise.all([
      page.say({ type: 'watch', match, after: 0 }),
      page.say({ type: 'unwatch', match }),
    ]);
    for (let minute = 0; minute < 3; minute++) {
      clock.forward(60_000);
      await page.say({ type: 'ping' });
      await noted();
    }
    expect(server.node.cache.watched).not.toContain(match);
    expect((await pair(ben, wish)).status).toBe('open');
  });

  test('is not paired when the lease has run out', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const adas = await pair(ada, wish);
    clock.forward(LEASE + 1);
    await ben.sight(adas.id);
    await watch(ben, adas);
    await noted();
    expect((await pair(ben, wish)).status).toBe('open');
  });

  test.each<
    readonly [string, (player: ApiClient, table: MatchInfo, page: Page) => Promise<unknown>]
  >([
    ['a ping', (_player, _table, page) => page.say({ type: 'ping' })],
    ['an HTTP request', (player, { id }) => player.sight(id)],
  ])('is paired after %s', async (_name, live) => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const adas = await pair(ada, wish);
    const page = await watch(ada, adas);
    await noted();
    clock.forward(LEASE - 1000);
    await live(ada, adas, page);
    await noted();
    clock.forward(LEASE - 1000);
    expect(await pair(ben, wish)).toMatchObject({ id: adas.id, status: 'playing' });
  });

  test('is paired though the first write of the lease failed', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const adas = await pair(ada, wish);
    const page = await watch(ada, adas);
    await noted();
    clock.forward(60_000);
    await page.say({ type: 'ping' });
    const writing = vi.spyOn(server.node.store.matches, 'attend');
    writing.mockRejectedValueOnce(new Error('The store is away.'));
    await noted();
    writing.mockRestore();
    await noted();
    clock.forward(50_000);
    expect(await pair(ben, wish)).toMatchObject({ id: adas.id, status: 'playing' });
  });

  test('has the lease renewed though another batch failed, which is written next time', async () => {
    const { store } = server.node;
    // This one writes only when told to.
    const attendance = new Attendance(store.matches, clock.now, () => {});
    await noted();
    const ids = Array.from({ length: 501 }, () => newId<MatchId>(MACHINE));
    for (const id of ids) attendance.note(id);
    const writing = vi.spyOn(store.matches, 'attend');
    writing.mockRejectedValueOnce(new Error('The store is away.'));
    await attendance.write();
    await attendance.write();
    const written = writing.mock.calls.map(([page]) => page);
    writing.mockRestore();
    expect(written).toEqual([ids.slice(0, 500), ids.slice(500), ids.slice(0, 500)]);
  });

  test('is not paired after a renewal that was written too late', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const adas = await pair(ada, wish);
    await ada.sight(adas.id);
    clock.forward(LEASE + 1);
    await noted();
    expect((await pair(ben, wish)).status).toBe('open');
  });

  test('is paired while a long poll of theirs is open', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const adas = await pair(ada, wish);
    clock.forward(LEASE + 1);
    const polled = ada.get(`/api/matches/${adas.id}?wait=25`);
    await eventually(async () => {
      await noted();
      expect(await listed(ben)).toContain(adas.id);
    });
    expect(await pair(ben, wish)).toMatchObject({ id: adas.id, status: 'playing' });
    expect((await polled).body['table']).toMatchObject({ status: 'playing' });
  });

  test('has no lease renewed once the game has begun', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const page = await watch(ada, await pair(ada, wish));
    await pair(ben, wish);
    await noted();
    const written = vi.spyOn(server.node.store.matches, 'attend');
    await page.say({ type: 'ping' });
    await noted();
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });

  test('who asks again gets the same match again', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const adas = await pair(ada, wish);
    clock.forward(2 * LEASE);
    expect((await pair(ada, wish)).id).toBe(adas.id);
    expect(await pair(ben, wish)).toMatchObject({ id: adas.id, status: 'playing' });
  });

  test('may open new matches when the old ones are no longer listed', async () => {
    const ada = await guest('Ada');
    const ask = async (): Promise<number> => (await ada.post('/api/pairing', newWish())).status;
    for (let table = 0; table < 5; table++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    clock.forward(2 * LEASE);
    expect(await ask()).toBe(200);
  });

  test('need not be connected for a match opened by hand, or for a game over days', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const slow = { ...wish, clock: { perMove: 86_400_000 } };
    const byHand = await ada.match({ ...wish, seats: [{ for: 'me' }, { for: 'lobby' }] });
    const patient = await pair(ada, slow);
    clock.forward(2 * LEASE);
    expect(await pair(ben, wish)).toMatchObject({ id: byHand, status: 'playing' });
    expect(await pair(ben, slow)).toMatchObject({ id: patient.id, status: 'playing' });
  });
});

describe('the list of open matches', () => {
  const clock = new ManualClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({}, clock);
  });
  afterAll(() => server.stop());

  test('is not read without subscribers', async () => {
    const { store, lobby } = server.node;
    const looking = vi.spyOn(store.matches, 'lobby');
    await lobby.lookAgain();
    expect(looking).not.toHaveBeenCalled();
    looking.mockRestore();
  });

  test('is sent again to its subscribers when a waiting player left, and not published to other nodes', async () => {
    const { bus, lobby } = server.node;
    const [ada, ben] = [
      await ApiClient.guest(server.url, 'Ada'),
      await ApiClient.guest(server.url, 'Ben'),
    ];
    const { id } = await pair(ada, newWish());
    const lists = watchLobby(ben);
    await eventually(() => expect(lists.at(-1)).toContain(id));
    // The lobby refreshes every few seconds; the clock below skips that time.
    await lobby.lookAgain();
    const publishing = vi.spyOn(bus, 'publish');
    clock.forward(LEASE + 1);
    await eventually(() => expect(lists.at(-1)).not.toContain(id));
    expect(publishing).not.toHaveBeenCalled();
    publishing.mockRestore();
  });
});

describe('a player waiting at one of several nodes', () => {
  const clock = new ManualClock();
  const several = needsSeveral(clock);
  const elsewhere = ({ token }: ApiClient): ApiClient =>
    new ApiClient(several().nodes[1].url, token);
  const noted = (): Promise<unknown> =>
    Promise.all(several().nodes.map(({ node }) => node.attendance.write()));

  test('is not paired at another node after closing the page, and is after opening it there', async () => {
    const [near, far] = several().nodes;
    const [ada, ben] = [
      await ApiClient.guest(near.url, 'Ada'),
      await ApiClient.guest(far.url, 'Ben'),
    ];
    const wish = newWish();
    const adas = await pair(ada, wish);
    const page = await watch(ada, adas);
    page.close();
    await left(near, adas);
    clock.forward(GRACE + 1);
    const bens = await pair(ben, wish);
    expect(bens.status).toBe('open');
    await watch(elsewhere(ada), adas);
    await eventually(async () => {
      await noted();
      await expectMeeting(ben, bens, ada);
    });
  });

  test.each<
    readonly [string, (node: TestServer, page: Page, table: MatchInfo) => Promise<unknown>]
  >([
    ['closed', (node, page) => closed(node, page)],
    ['used for something else', (_node, page, { id }) => page.say({ type: 'unwatch', match: id })],
  ])(
    'is paired by a page that pinged another node after the first page was %s',
    async (_name, end) => {
      const [near, far] = several().nodes;
      const [ada, ben] = [
        await ApiClient.guest(near.url, 'Ada'),
        await ApiClient.guest(far.url, 'Ben'),
      ];
      const wish = newWish();
      const adas = await pair(ada, wish);
      const [first, second] = [await watch(ada, adas), await watch(elsewhere(ada), adas)];
      await noted();
      clock.forward(1000);
      await second.say({ type: 'ping' });
      await noted();
      await end(near, first, adas);
      clock.forward(GRACE + 1);
      expect(await pair(ben, wish)).toMatchObject({ id: adas.id, status: 'playing' });
    },
  );

  test('is still paired for a while after their node stopped', async () => {
    const { postgres, redis, nodes } = several();
    const urls = { 'database-url': postgres.url, 'redis-url': redis.url };
    const stopping = await startServer(urls, clock);
    const ada = await ApiClient.guest(stopping.url, 'Ada');
    const wish = newWish();
    const adas = await pair(ada, wish);
    await watch(ada, adas);
    await stopping.stop();
    clock.forward(2 * GRACE);
    const ben = await ApiClient.guest(nodes[0].url, 'Ben');
    expect(await pair(ben, wish)).toMatchObject({ id: adas.id, status: 'playing' });
  });

  test('is not paired after their node was killed, until they come to another', async () => {
    const { postgres, redis, nodes } = several();
    const url = `http://127.0.0.1:${await freePort()}`;
    const urls = ['--database-url', postgres.url, '--redis-url', redis.url];
    const child = startFlotilla(['serve', '--port', new URL(url).port, ...urls]);
    onTestFinished(() => void child.kill('SIGKILL'));
    await eventually(async () =>
      expect((await new ApiClient(url).get('/readyz')).status).toBe(200),
    );
    const ada = await ApiClient.guest(url, 'Ada');
    const wish = newWish();
    const adas = await pair(ada, wish);
    await watch(ada, adas);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    // A process of its own has the real time.
    clock.forward(Date.now() + LEASE + 1 - clock.now());
    const ben = await ApiClient.guest(nodes[0].url, 'Ben');
    const bens = await pair(ben, wish);
    expect(bens.status).toBe('open');
    await watch(elsewhere(ada), adas);
    await eventually(async () => {
      await noted();
      await expectMeeting(ben, bens, ada);
    });
  });
});
