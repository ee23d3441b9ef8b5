import type { TournamentView } from '@flotilla/protocol';
import { ApiClient, ManualClock, eventually } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';

const MINUTE = 60_000;

const clock = new ManualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, clock);
});
afterAll(() => server.stop());

const WANTED = {
  title: 'Saturday evening',
  rules: {
    preset: 'classic',
    board: { rows: 3, columns: 3 },
    fleet: [{ class: 'boat', size: 2, count: 1 }],
  },
  clock: { initial: 600_000, increment: 1000 },
};

const guests = (...names: readonly string[]): Promise<ApiClient[]> =>
  Promise.all(names.map((name) => ApiClient.guest(server.url, name)));

const entries = (id: string): string => `/api/tournaments/${id}/entries`;

async function made(
  kind: 'swiss' | 'arena',
  players: readonly ApiClient[],
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { body } = await players[0]!.post('/api/tournaments', { ...WANTED, kind, ...changes });
  const id = body['id'] as string;
  for (const player of players) await player.post(entries(id));
  return id;
}

async function begun(...terms: Parameters<typeof made>): Promise<string> {
  const id = await made(...terms);
  const { status } = await terms[1][0]!.post(`/api/tournaments/${id}/start`);
  expect(status).toBe(200);
  return id;
}

const view = async (id: string): Promise<TournamentView> =>
  (await new ApiClient(server.url).get(`/api/tournaments/${id}`)).body as unknown as TournamentView;

const openGames = ({ pairs }: TournamentView) =>
  pairs.flatMap(({ games }) => games).filter(({ over }) => !over);

/** The players of these games come, and those in the second seats resign. */
async function resigned(
  players: readonly ApiClient[],
  games: ReturnType<typeof openGames>,
): Promise<void> {
  for (const { match, players: pair } of games) {
    const loser = players.find(({ person }) => person!.name === pair[1]);
    await loser?.act(match, { type: 'resign' });
  }
}

const played = ({ pairs }: TournamentView): number =>
  pairs.filter(({ games }) => games.some(({ over }) => over)).length;

test('a Swiss has its rounds, a bye for the odd player, and no pair twice', async () => {
  const players = await guests('Ada', 'Ben', 'Cleo', 'Dan', 'Eve');
  const id = await begun('swiss', players);
  await eventually(async () => {
    const now = await view(id);
    // A round begins when every match of the one before is over, and each of its pairs has its match.
    const rounds = openGames(now).length === 0 ? [] : [now.pairs.at(-1)!.round];
    for (const { round, games } of now.pairs.filter((pair) =>
      pair.games.some((game) => !game.over),
    ))
      expect([rounds.includes(round), games.length]).toEqual([true, 1]);
    await resigned(players, openGames(now));
    expect(now.status).toBe('over');
  });
  const { rounds, byes, pairs, table, champion } = await view(id);
  expect(rounds).toBe(3);
  expect(byes!.map(({ round }) => round)).toEqual([1, 2, 3]);
  expect(new Set(byes!.map(({ name }) => name)).size).toBe(3);
  expect(new Set(pairs.map((pair) => pair.players.toSorted().join())).size).toBe(6);
  expect(table.reduce((sum, { points }) => sum + points, 0)).toBe(9);
  expect(champion).toBe(table[0]!.name);
});

test('a Swiss is played to its end without a player who leaves, and not entered late', async () => {
  const players = await guests('Ada', 'Ben', 'Cleo', 'Dan');
  const [ada, ben, , dan] = players as [ApiClient, ApiClient, ApiClient, ApiClient];
  const [late] = (await guests('Late')) as [ApiClient];
  const id = await begun('swiss', players, { rounds: 3 });
  expect((await late.post(entries(id))).body['code']).toBe('conflict');
  expect((await late.call('DELETE', entries(id))).body['code']).toBe('not-allowed');
  expect((await dan.call('DELETE', entries(id))).status).toBe(200);
  expect((await view(id)).paused).toEqual(['Dan']);
  // A draw is a result.
  const [first] = openGames(await view(id));
  expect(first!.players.toSorted()).toEqual(['Ada', 'Cleo']);
  await ada.act(first!.match, { type: 'offer-draw' });
  await players[2]!.act(first!.match, { type: 'accept-draw' });
  await eventually(async () => {
    const now = await view(id);
    await resigned(players, openGames(now));
    expect(now.status).toBe('over');
  });
  const { pairs, table } = await view(id);
  expect(pairs.filter(({ round, players: pair }) => round > 1 && pair.includes('Dan'))).toEqual([]);
  expect(table.find(({ name }) => name === 'Ada')!.drawn).toBe(1);
  expect(ben.person!.name).toBe('Ben');
});

test('computers play a Swiss to its end', async () => {
  const [ada] = (await guests('Ada')) as [ApiClient];
  const id = await made('swiss', [ada], { botsAllowed: true, rounds: 2 });
  await ada.call('DELETE', entries(id));
  for (const bot of ['cadet', 'mate', 'cadet', 'cadet', 'mate'])
    await ada.post(entries(id), { bot });
  await ada.post(`/api/tournaments/${id}/start`);
  await eventually(async () => {
    clock.forward(1000);
    expect((await view(id)).status).toBe('over');
  });
  const { table, byes } = await view(id);
  expect(table.reduce((sum, row) => sum + row.played, 0)).toBe(8);
  expect(byes).toHaveLength(2);
});

test('an arena pairs again until its time is over; players come late, pause and return', async () => {
  const players = await guests('Ada', 'Ben', 'Cleo');
  const [late] = (await guests('Late')) as [ApiClient];
  const all = [...players, late];
  const id = await begun('arena', players, { minutes: 10 });
  expect((await view(id)).endsAt).toBe(clock.now() + 10 * MINUTE);
  expect((await late.post(entries(id))).status).toBe(200);
  await eventually(async () => {
    clock.forward(1000);
    expect(openGames(await view(id))).toHaveLength(2);
  });
  await resigned(all, openGames(await view(id)));
  await eventually(async () => {
    clock.forward(1000);
    expect((await view(id)).pairs).toHaveLength(4);
  });
  // A match under way counts, and is not broken off.
  expect((await late.call('DELETE', entries(id))).status).toBe(200);
  await eventually(async () => {
    clock.forward(1000);
    const now = await view(id);
    await resigned(all, openGames(now));
    expect(played(now)).toBeGreaterThan(8);
  });
  const paused = await view(id);
  expect(paused.paused).toEqual(['Late']);
  expect(paused.table.find(({ name }) => name === 'Late')!.played).toBe(2);
  await late.post(entries(id));
  await eventually(async () => {
    clock.forward(1000);
    const now = await view(id);
    await resigned(all, openGames(now));
    expect(now.table.find(({ name }) => name === 'Late')!.played).toBe(4);
  });
  clock.forward(10 * MINUTE);
  await eventually(async () => {
    clock.forward(1000);
    const now = await view(id);
    await resigned(all, openGames(now));
    expect(now.status).toBe('over');
  });
  const { champion, table } = await view(id);
  expect(champion).toBe(table[0]!.name);
  expect((await late.post(entries(id))).body['code']).toBe('conflict');
});

test('a player who does not come to an arena loses and pauses', async () => {
  const players = await guests('Ada', 'Ben');
  const id = await begun('arena', players, { minutes: 60, arriveWithin: 30_000 });
  const { match } = openGames(await view(id))[0]!;
  await players[1]!.step(match);
  await eventually(async () => {
    clock.forward(1000);
    expect((await view(id)).paused).toEqual(['Ada']);
  });
  const { table, pairs } = await view(id);
  expect(table.map(({ name, points }) => [name, points])).toEqual([
    ['Ben', 1],
    ['Ada', 0],
  ]);
  expect(pairs).toHaveLength(1);
  await players[0]!.post(entries(id));
  await eventually(async () => {
    clock.forward(1000);
    expect((await view(id)).pairs).toHaveLength(2);
  });
  // Neither comes: the first to act loses, and both pause.
  await eventually(async () => {
    clock.forward(1000);
    expect((await view(id)).paused!.toSorted()).toEqual(['Ada', 'Ben']);
  });
});

test('a tournament begins by itself at its time; an arena waits for a second player', async () => {
  const [ada, ben, cleo] = (await guests('Ada', 'Ben', 'Cleo')) as [
    ApiClient,
    ApiClient,
    ApiClient,
  ];
  const startsAt = clock.now() + 5 * MINUTE;
  const swiss = await made('swiss', [ada, ben], { startsAt });
  const alone = await made('swiss', [ada], { startsAt });
  const arena = await made('arena', [ada], { startsAt, minutes: 20 });
  const empty = await made('arena', [cleo], { startsAt, minutes: 1 });
  expect((await view(swiss)).status).toBe('open');
  clock.forward(5 * MINUTE);
  await eventually(async () => {
    clock.forward(500);
    expect((await view(swiss)).status).toBe('running');
    expect((await view(alone)).status).toBe('cancelled');
  });
  expect((await view(arena)).status).toBe('open');
  await ben.post(entries(arena));
  await eventually(async () => {
    clock.forward(500);
    expect((await view(arena)).status).toBe('running');
  });
  expect((await view(arena)).endsAt).toBe(startsAt + 20 * MINUTE);
  await eventually(async () => {
    clock.forward(5000);
    expect((await view(empty)).status).toBe('cancelled');
  });
});

test('says how many players a kind may have', async () => {
  const [ada] = (await guests('Ada')) as [ApiClient];
  const tried = (kind: string, most: number) =>
    ada.post('/api/tournaments', { ...WANTED, kind, most });
  expect((await tried('knockout', 200)).body['code']).toBe('bad-message');
  expect((await tried('arena', 200)).body['most']).toBe(200);
});
