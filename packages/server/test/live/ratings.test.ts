import { ApiClient, eventually, ManualClock } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MatchId, type PersonId, newId } from '../../src/ids.ts';
import { type TestServer, startServer } from '../support/running.ts';
import { MACHINE } from '../../src/world.ts';

const DAY = 24 * 60 * 60 * 1000;
const seats = [{ for: 'me' }, { for: 'lobby' }];

const clock = new ManualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, clock);
});
afterAll(() => server.stop());

test('only unchanged presets can be rated', async () => {
  const ada = await ApiClient.account(server.url, 'Ada');
  const tiny = { board: { rows: 3, columns: 3 }, fleet: [{ class: 'boat', size: 1, count: 1 }] };
  const rules = { preset: 'classic', ...tiny };
  const refusal = { code: 'bad-rules', message: expect.stringContaining('preset') };
  expect((await ada.post('/api/matches', { rules, seats, rated: true })).body).toEqual(refusal);
  expect((await ada.post('/api/pairing', { rules, rated: true })).body).toEqual(refusal);
  expect((await ada.post('/api/matches', { rules, seats })).status).toBe(201);
  // The same rules in other words are the same rules.
  const spelt = { preset: 'classic', board: { rows: 10, columns: 10 } };
  expect((await ada.post('/api/matches', { rules: spelt, seats, rated: true })).status).toBe(201);
});

test('a user who has not played for long has a larger deviation and leaves the leaders', async () => {
  const anonymous = new ApiClient(server.url);
  const ben = await ApiClient.account(server.url, 'Ben');
  const preset = 'salvo';
  const person = ben.person!.id as PersonId;
  const strength = { rating: 1800, deviation: 60, volatility: 0.06, games: 1, at: clock.now() };
  await server.node.store.ratings.enter(newId<MatchId>(MACHINE), [{ person, preset, ...strength }]);
  const leaders = async () =>
    (await anonymous.get(`/api/ratings/${preset}`)).body['leaders'] as { deviation: number }[];
  const deviation = async (): Promise<number> => {
    const { body } = await anonymous.get('/api/players/Ben');
    return (body['ratings'] as { deviation: number }[])[0]!.deviation;
  };
  expect((await leaders()).map((leader) => Math.round(leader.deviation))).toEqual([60]);
  clock.forward(200 * DAY);
  // 40 periods of five days: √(60² + 40 · (0.06 · 173.7178)²)
  expect((await leaders()).map((leader) => Math.round(leader.deviation))).toEqual([89]);
  expect(Math.round(await deviation())).toBe(89);
  clock.forward(200 * DAY);
  expect(await leaders()).toEqual([]);
  expect(Math.round(await deviation())).toBe(111);

  // No session lasts so long.
  const asked = { name: 'Ben', password: 'the password of Ben', keep: 'token' };
  const { body } = await anonymous.post('/api/sessions', asked);
  const again = new ApiClient(server.url, body['token'] as string, ben.person);
  const match = await again.match({ rules: { preset }, seats, rated: true });
  await (await ApiClient.account(server.url, 'Cleo')).join(match);
  await again.act(match, { type: 'resign' });
  await eventually(async () =>
    expect(await server.node.store.ratings.isEntered(match as MatchId)).toBe(true),
  );
  const after = (await server.node.store.ratings.get(person, preset))!;
  // From a deviation of 60 it would be less than 60 now.
  expect(after.deviation).toBeGreaterThan(100);
  expect(after.deviation).toBeLessThan(111);
});
