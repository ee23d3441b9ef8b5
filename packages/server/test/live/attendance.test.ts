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

/** Whoever has given no sign of life for so long is not found any more. */
const LEASE = 90_000;
/** So soon after the page was closed. */
const GRACE = 10_000;

/** Waits until it is known that somebody has left his table: he is found for as long as he has to come back. */
const left = ({ node }: TestServer, { id }: MatchInfo): Promise<void> =>
  eventually(async () => {
    const found = await node.store.matches.lobby(node.now() - LEASE + GRACE + 1, 100);
    expect(found.map((listing) => listing.id)).not.toContain(id);
  });

/** Somebody has met another, at whichever table. Only he is asked: a look of the other's would be a sign of life. */
async function expectMeeting(player: ApiClient, told: MatchInfo, other: ApiClient): Promise<void> {
  const { status, sitters } = await followed(player, told);
  expect({ status, sitters }).toEqual({
    status: 'playing',
    sitters: expect.arrayContaining([expect.objectContaining({ id: other.person!.id })]),
  });
}

describe('whoever waits for a game', () => {
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

  test('is not met any more once he has closed the page, and is when he opens it again', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const hers = await pair(ada, wish);
    const page = await watch(ada, hers);
    page.close();
    await left(server, hers);
    expect(await listed(ben)).toContain(hers.id);
    clock.forward(GRACE + 1);
    expect(await listed(ben)).not.toContain(hers.id);
    const his = await pair(ben, wish);
    expect([his.status, his.id === hers.id]).toEqual(['open', false]);
    await watch(ada, hers);
    await eventually(async () => {
      await noted();
      await expectMeeting(ben, his, ada);
    });
  });

  test('is met while the page is loaded anew', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const hers = await pair(ada, wish);
    const page = await watch(ada, hers);
    page.close();
    await left(server, hers);
    await watch(ada, hers);
    await noted();
    clock.forward(GRACE + 1);
    expect(await pair(ben, wish)).toMatchObject({ id: hers.id, status: 'playing' });
  });

  test('is met while another page of his is open', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const hers = await pair(ada, wish);
    const [first, second] = [await watch(ada, hers), await watch(ada, hers)];
    await second.say({ type: 'ping' });
    await noted();
    await closed(server, first);
    clock.forward(GRACE + 1);
    expect(await pair(ben, wish)).toMatchObject({ id: hers.id, status: 'playing' });
  });

  test('is not met any more once all his pages are closed', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const hers = await pair(ada, wish);
    const pages = [await watch(ada, hers), await watch(ada, hers)];
    for (const page of pages) await closed(server, page);
    await left(server, hers);
    clock.forward(GRACE + 1);
    expect((await pair(ben, wish)).status).toBe('open');
  });

  test('is met when he has looked over HTTP after the page', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const hers = await pair(ada, wish);
    const page = await watch(ada, hers);
    await noted();
    clock.forward(1000);
    await ada.sight(hers.id);
    await noted();
    await closed(server, page);
    clock.forward(GRACE + 1);
    expect(await pair(ben, wish)).toMatchObject({ id: hers.id, status: 'playing' });
  });

  test('leaves when he looks at something else', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const hers = await pair(ada, wish);
    const page = await watch(ada, hers);
    await page.say({ type: 'unwatch', match: hers.id });
    await left(server, hers);
    clock.forward(GRACE + 1);
    await page.say({ type: 'ping' });
    await noted();
    expect((await pair(ben, wish)).status).toBe('open');
  });

  test('does not stay when he looks at something else at once', async () => {
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

  test('is not met when nothing has been heard of him for long', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const hers = await pair(ada, wish);
    clock.forward(LEASE + 1);
    await ben.sight(hers.id);
    await watch(ben, hers);
    await noted();
    expect((await pair(ben, wish)).status).toBe('open');
  });

  test.each<
    readonly [string, (player: ApiClient, table: MatchInfo, page: Page) => Promise<unknown>]
  >([
    ['a ping', (_player, _table, page) => page.say({ type: 'ping' })],
    ['a look over HTTP', (player, { id }) => player.sight(id)],
  ])('is met after %s', async (_name, live) => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const hers = await pair(ada, wish);
    const page = await watch(ada, hers);
    await noted();
    clock.forward(LEASE - 1000);
    await live(ada, hers, page);
    await noted();
    clock.forward(LEASE - 1000);
    expect(await pair(ben, wish)).toMatchObject({ id: hers.id, status: 'playing' });
  });

  test('is met though his sign of life could not be written down at once', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const hers = await pair(ada, wish);
    const page = await watch(ada, hers);
    await noted();
    clock.forward(60_000);
    await page.say({ type: 'ping' });
    const writing = vi.spyOn(server.node.store.matches, 'attend');
    writing.mockRejectedValueOnce(new Error('The store is away.'));
    await noted();
    writing.mockRestore();
    await noted();
    clock.forward(50_000);
    expect(await pair(ben, wish)).toMatchObject({ id: hers.id, status: 'playing' });
  });

  test('is written down though others cannot be, who are so next time', async () => {
    const { store } = server.node;
    // One that writes only when it is told to.
    const attendance = new Attendance(store.matches, clock.now, () => {});
    await noted();
    const ids = Array.from({ length: 501 }, () => newId<MatchId>());
    for (const id of ids) attendance.note(id);
    const writing = vi.spyOn(store.matches, 'attend');
    writing.mockRejectedValueOnce(new Error('The store is away.'));
    await attendance.write();
    await attendance.write();
    const written = writing.mock.calls.map(([page]) => page);
    writing.mockRestore();
    expect(written).toEqual([ids.slice(0, 500), ids.slice(500), ids.slice(0, 500)]);
  });

  test('is not met after a sign of life that could not be written down until it was too old', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const hers = await pair(ada, wish);
    await ada.sight(hers.id);
    clock.forward(LEASE + 1);
    await noted();
    expect((await pair(ben, wish)).status).toBe('open');
  });

  test('is met while a request of his waits', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const hers = await pair(ada, wish);
    clock.forward(LEASE + 1);
    const polled = ada.get(`/api/matches/${hers.id}?wait=25`);
    await eventually(async () => {
      await noted();
      expect(await listed(ben)).toContain(hers.id);
    });
    expect(await pair(ben, wish)).toMatchObject({ id: hers.id, status: 'playing' });
    expect((await polled).body['table']).toMatchObject({ status: 'playing' });
  });

  test('is not written down any more once the game has begun', async () => {
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

  test('who asks again has his table again', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const hers = await pair(ada, wish);
    clock.forward(2 * LEASE);
    expect((await pair(ada, wish)).id).toBe(hers.id);
    expect(await pair(ben, wish)).toMatchObject({ id: hers.id, status: 'playing' });
  });

  test('has room for new tables when his old ones are not found any more', async () => {
    const ada = await guest('Ada');
    const ask = async (): Promise<number> => (await ada.post('/api/pairing', newWish())).status;
    for (let table = 0; table < 5; table++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    clock.forward(2 * LEASE);
    expect(await ask()).toBe(200);
  });

  test('need not be there at a table opened by hand, or for a game over days', async () => {
    const [ada, ben, wish] = [await guest('Ada'), await guest('Ben'), newWish()];
    const slow = { ...wish, clock: { perMove: 86_400_000 } };
    const byHand = await ada.match({ ...wish, seats: [{ for: 'me' }, { for: 'lobby' }] });
    const patient = await pair(ada, slow);
    clock.forward(2 * LEASE);
    expect(await pair(ben, wish)).toMatchObject({ id: byHand, status: 'playing' });
    expect(await pair(ben, slow)).toMatchObject({ id: patient.id, status: 'playing' });
  });
});

describe('the list of open tables', () => {
  const clock = new ManualClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({}, clock);
  });
  afterAll(() => server.stop());

  test('is not looked at again for nobody', async () => {
    const { store, lobby } = server.node;
    const looking = vi.spyOn(store.matches, 'lobby');
    await lobby.lookAgain();
    expect(looking).not.toHaveBeenCalled();
    looking.mockRestore();
  });

  test('is told anew to those who look at it when somebody in it has gone, and to nobody elsewhere', async () => {
    const { bus, lobby } = server.node;
    const [ada, ben] = [
      await ApiClient.guest(server.url, 'Ada'),
      await ApiClient.guest(server.url, 'Ben'),
    ];
    const { id } = await pair(ada, newWish());
    const lists = watchLobby(ben);
    await eventually(() => expect(lists.at(-1)).toContain(id));
    // As it happens every few seconds: the time in which it would have is passed over below.
    await lobby.lookAgain();
    const publishing = vi.spyOn(bus, 'publish');
    clock.forward(LEASE + 1);
    await eventually(() => expect(lists.at(-1)).not.toContain(id));
    expect(publishing).not.toHaveBeenCalled();
    publishing.mockRestore();
  });
});

describe('whoever waits at one of several nodes', () => {
  const clock = new ManualClock();
  const several = needsSeveral(clock);
  const elsewhere = ({ token }: ApiClient): ApiClient =>
    new ApiClient(several().nodes[1].url, token);
  const noted = (): Promise<unknown> =>
    Promise.all(several().nodes.map(({ node }) => node.attendance.write()));

  test('is not met at another when he has closed the page, and is when he looks again there', async () => {
    const [near, far] = several().nodes;
    const [ada, ben] = [
      await ApiClient.guest(near.url, 'Ada'),
      await ApiClient.guest(far.url, 'Ben'),
    ];
    const wish = newWish();
    const hers = await pair(ada, wish);
    const page = await watch(ada, hers);
    page.close();
    await left(near, hers);
    clock.forward(GRACE + 1);
    const his = await pair(ben, wish);
    expect(his.status).toBe('open');
    await watch(elsewhere(ada), hers);
    await eventually(async () => {
      await noted();
      await expectMeeting(ben, his, ada);
    });
  });

  test.each<
    readonly [string, (node: TestServer, page: Page, table: MatchInfo) => Promise<unknown>]
  >([
    ['closed', (node, page) => closed(node, page)],
    ['used for something else', (_node, page, { id }) => page.say({ type: 'unwatch', match: id })],
  ])('is met by a page that has pinged at another after the one that is %s', async (_name, end) => {
    const [near, far] = several().nodes;
    const [ada, ben] = [
      await ApiClient.guest(near.url, 'Ada'),
      await ApiClient.guest(far.url, 'Ben'),
    ];
    const wish = newWish();
    const hers = await pair(ada, wish);
    const [first, second] = [await watch(ada, hers), await watch(elsewhere(ada), hers)];
    await noted();
    clock.forward(1000);
    await second.say({ type: 'ping' });
    await noted();
    await end(near, first, hers);
    clock.forward(GRACE + 1);
    expect(await pair(ben, wish)).toMatchObject({ id: hers.id, status: 'playing' });
  });

  test('is met, though his node has stopped, when he comes to another', async () => {
    const { postgres, redis, nodes } = several();
    const urls = { 'database-url': postgres.url, 'redis-url': redis.url };
    const stopping = await startServer(urls, clock);
    const ada = await ApiClient.guest(stopping.url, 'Ada');
    const wish = newWish();
    const hers = await pair(ada, wish);
    await watch(ada, hers);
    await stopping.stop();
    clock.forward(2 * GRACE);
    const ben = await ApiClient.guest(nodes[0].url, 'Ben');
    expect(await pair(ben, wish)).toMatchObject({ id: hers.id, status: 'playing' });
  });

  test('is not met when his node was killed, until he comes to another', async () => {
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
    const hers = await pair(ada, wish);
    await watch(ada, hers);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    // A process of its own has the real time.
    clock.forward(Date.now() + LEASE + 1 - clock.now());
    const ben = await ApiClient.guest(nodes[0].url, 'Ben');
    const his = await pair(ben, wish);
    expect(his.status).toBe('open');
    await watch(elsewhere(ada), hers);
    await eventually(async () => {
      await noted();
      await expectMeeting(ben, his, ada);
    });
  });
});
