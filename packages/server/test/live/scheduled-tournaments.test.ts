import type { TournamentView } from '@flotilla/protocol';
import { ApiClient, ManualClock, eventually } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TournamentSchedule, plannedAfter } from '../../src/tournaments/schedule.ts';
import { type TestServer, startServer } from '../support/running.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const clock = new ManualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ 'hourly-arenas': 'classic', 'daily-swiss': 'russian@19' }, clock);
});
afterAll(() => server.stop());

const listed = async (): Promise<readonly TournamentView[]> => {
  const { body } = await new ApiClient(server.url).get('/api/tournaments');
  return body['tournaments'] as TournamentView[];
};

test('the next of each game is planned for its hour', () => {
  const schedule = {
    hourlyArenas: ['classic', 'russian'],
    dailySwiss: [{ preset: 'spanish', hour: 19 }],
  } as const;
  const plannedAt = (time: string): readonly string[] =>
    plannedAfter(schedule, Date.parse(time)).map(
      ({ preset, terms }) => `${preset} ${terms.kind} ${new Date(terms.startsAt!).toISOString()}`,
    );
  expect(plannedAt('2026-05-01T18:59:59.999Z')).toEqual([
    'classic arena 2026-05-01T19:00:00.000Z',
    'russian arena 2026-05-01T19:00:00.000Z',
    'spanish swiss 2026-05-01T19:00:00.000Z',
  ]);
  expect(plannedAt('2026-05-01T19:00:00.000Z')).toEqual([
    'classic arena 2026-05-01T20:00:00.000Z',
    'russian arena 2026-05-01T20:00:00.000Z',
    'spanish swiss 2026-05-02T19:00:00.000Z',
  ]);
});

test('the server makes them once, plays them with computers, and deletes those without players', async () => {
  await eventually(async () => expect(await listed()).toHaveLength(2));
  // Another server of the same store makes no second one.
  const { store, world } = server.node;
  const other = new TournamentSchedule(store, world, {
    hourlyArenas: ['classic'],
    dailySwiss: [{ preset: 'russian', hour: 19 }],
  });
  await other.make();
  const tournaments = await listed();
  expect(tournaments.map(({ series }) => series).toSorted()).toEqual(['daily', 'hourly']);
  const arena = tournaments.find(({ series }) => series === 'hourly')!;
  const { body } = await new ApiClient(server.url).get('/api/home');
  expect((body['tournament'] as { startsAt: number }).startsAt).toBeLessThanOrEqual(
    arena.startsAt!,
  );

  const ada = await ApiClient.guest(server.url, 'Ada');
  expect((await ada.post(`/api/tournaments/${arena.id}/entries`)).status).toBe(200);
  expect((await ada.post(`/api/tournaments/${arena.id}/start`)).body['code']).toBe('not-allowed');
  clock.forward(arena.startsAt! - clock.now());
  const now = async (): Promise<TournamentView> =>
    (await ada.get(`/api/tournaments/${arena.id}`)).body as unknown as TournamentView;
  await eventually(async () => {
    clock.forward(1000);
    expect((await now()).status).toBe('running');
  });
  const { entrants, pairs, endsAt } = await now();
  expect(entrants.map(({ sitter }) => sitter.kind).toSorted()).toEqual([
    'bot',
    'bot',
    'bot',
    'bot',
    'guest',
  ]);
  expect(pairs.length).toBeGreaterThan(0);
  expect(endsAt).toBe(arena.startsAt! + 50 * MINUTE);
  // Without a person, computers are not paired with each other.
  expect((await ada.call('DELETE', `/api/tournaments/${arena.id}/entries`)).status).toBe(200);
  const drawn = (await now()).pairs.length;
  await eventually(async () => {
    clock.forward(MINUTE);
    expect((await now()).pairs.every(({ games }) => games.every(({ over }) => over))).toBe(true);
  });
  expect((await now()).pairs).toHaveLength(drawn);
  await eventually(async () => {
    clock.forward(10 * MINUTE);
    await other.make();
    expect((await now()).status).toBe('over');
    const rest = (await listed()).filter(
      ({ series, id }) => series === 'hourly' && id !== arena.id,
    );
    // No player entered those of earlier hours: what is listed is yet to come, or can still be entered.
    for (const { startsAt } of rest) expect(startsAt!).toBeGreaterThan(clock.now() - HOUR);
  });
});
