import { ApiClient, eventually } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ 'requests-per-minute': '1000000' });
});
afterAll(() => server.stop());

/** Both place and fire, and the second resigns. */
async function play(one: ApiClient, two: ApiClient, changes: object = {}): Promise<string> {
  const seats = [{ for: 'me' }, { for: 'link' }];
  const match = await one.match({ rules: { preset: 'classic', ...changes }, seats });
  await two.join(match);
  for (const player of [one, two]) expect(await player.step(match)).toBe(true);
  // One of the first two shots is refused where the lot has chosen the other to begin.
  for (const player of [one, two, one]) await player.act(match, { type: 'fire', at: ['C3'] });
  await two.act(match, { type: 'resign' });
  return match;
}

test('achievements, form and head-to-head scores follow from finished matches', async () => {
  const [ada, ben] = [
    await ApiClient.account(server.url, 'Ada'),
    await ApiClient.account(server.url, 'Ben'),
  ];
  const first = await play(ada, ben);
  await play(ada, ben);
  // Fewer ships are another game.
  await play(ada, ben, { fleet: [{ class: 'boat', size: 2, count: 1 }] });
  await eventually(async () => {
    const { body } = await ada.get('/api/players/ada/achievements');
    expect(body).toEqual({
      games: [{ preset: 'classic', games: 2, won: 2, drawn: 0 }],
      badges: [{ badge: 'first-win', preset: 'classic', at: expect.any(Number) as number }],
    });
  });
  expect((await ben.get('/api/players/Ada/score')).body).toEqual({
    games: 2,
    won: 0,
    drawn: 0,
    isFollowed: false,
  });
  await eventually(async () => {
    const { body } = await ada.get('/api/players/Ada/form');
    const { games, waiting } = body as unknown as {
      games: { match: { id: string }; seat: number; skill: number; luck: number }[];
      waiting: number;
    };
    expect(waiting).toBe(0);
    expect(games).toHaveLength(3);
    const { seat, skill, luck } = games.find(({ match }) => match.id === first)!;
    expect(seat).toBe(0);
    expect(skill).toBeGreaterThan(0);
    expect(luck).not.toBe(0);
  });
  expect((await ada.get('/api/players/Noone/form')).status).toBe(404);
});

test('a guest brings achievements along at sign-up', async () => {
  const guest = await ApiClient.guest(server.url, 'Gus');
  const rival = await ApiClient.account(server.url, 'Rita');
  await play(guest, rival);
  const asked = { name: 'Gustav', password: 'long enough', keep: 'token' };
  await guest.post('/api/accounts', asked);
  await eventually(async () => {
    const { body } = await rival.get('/api/players/Gustav/achievements');
    expect(body['games']).toEqual([{ preset: 'classic', games: 1, won: 1, drawn: 0 }]);
  });
});

test('leaders are listed with the own place', async () => {
  const [cleo, dora] = [
    await ApiClient.account(server.url, 'Cleo'),
    await ApiClient.account(server.url, 'Dora'),
  ];
  expect((await cleo.get('/api/ratings/italian/me')).body).toEqual({ place: null, rating: null });
  const { ratings } = server.node.store;
  for (const [client, rating] of [
    [cleo, 1700],
    [dora, 1600],
  ] as const) {
    const strength = { rating, deviation: 60, volatility: 0.06, games: 1 };
    const id = client.person!.id as never;
    await ratings.enter(`m${client.person!.id.slice(1)}` as never, [
      { person: id, preset: 'italian', ...strength, at: server.node.now() },
    ]);
  }
  expect((await dora.get('/api/ratings/italian/me')).body).toMatchObject({
    place: 2,
    rating: { rating: 1600 },
  });
});

test('following is refused for oneself and for guests', async () => {
  const ada = await ApiClient.account(server.url, 'Fay');
  const guest = await ApiClient.guest(server.url, 'Visitor');
  const follow = (id: string) => ada.call('PUT', `/api/me/follows/${id}`);
  expect((await follow(ada.person!.id)).status).toBe(400);
  expect((await follow(guest.person!.id)).status).toBe(404);
  expect((await follow('nonsense')).status).toBe(400);
});
