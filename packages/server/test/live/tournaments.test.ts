import type { TournamentView } from '@flotilla/protocol';
import { ApiClient, ManualClock, eventually } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type MatchId, type PersonId, newId } from '../../src/ids.ts';
import { ladderOf } from '../../src/ratings/rating-service.ts';
import { type TestServer, startServer } from '../support/running.ts';
import { openSocket } from '../support/table.ts';
import { MACHINE } from '../../src/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};
const wanted = {
  title: 'Friday evening',
  kind: 'knockout',
  rules: SMALL,
  clock: { initial: 600_000, increment: 1000 },
};

const guests = (...names: readonly string[]): Promise<ApiClient[]> =>
  Promise.all(names.map((name) => ApiClient.guest(server.url, name)));

async function made(organiser: ApiClient, changes: Record<string, unknown> = {}): Promise<string> {
  const { body } = await organiser.post('/api/tournaments', { ...wanted, ...changes });
  return body['id'] as string;
}

const view = async (who: ApiClient, id: string): Promise<TournamentView> =>
  (await who.get(`/api/tournaments/${id}`)).body as unknown as TournamentView;

/** Seat 1 resigns in every match. */
async function giveUp(players: readonly ApiClient[], id: string): Promise<void> {
  const { pairs } = await view(players[0]!, id);
  for (const { games } of pairs) {
    for (const { match, over } of games) {
      if (over) continue;
      const { table } = await players[0]!.sight(match);
      const loser = players.find(({ person }) => {
        const sitter = table.sitters[1];
        return sitter !== null && sitter.kind !== 'bot' && sitter.id === person!.id;
      });
      await loser?.act(match, { type: 'resign' });
    }
  }
}

test('a tournament is made once for each key of its organiser', async () => {
  const [ada, ben] = (await guests('Ada', 'Ben')) as [ApiClient, ApiClient];
  const make = async (who: ApiClient, key: string): Promise<unknown> => {
    const { status, body } = await who.post('/api/tournaments', wanted, { 'idempotency-key': key });
    expect(status).toBe(201);
    return body['id'];
  };
  const first = await make(ada, 'evening-1');
  await ben.post(`/api/tournaments/${String(first)}/entries`);
  const again = await ada.post('/api/tournaments', wanted, { 'idempotency-key': 'evening-1' });
  // As it is by now.
  expect(again.body).toMatchObject({ id: first, entrants: [{ name: 'Ben' }] });
  expect(await make(ada, 'evening-2')).not.toBe(first);
  expect(await make(ben, 'evening-1')).not.toBe(first);
});

test('a bot is entered once for each key', async () => {
  const [ada] = (await guests('Ada')) as [ApiClient];
  const id = await made(ada, { botsAllowed: true });
  const enter = async (key: string): Promise<readonly string[]> => {
    const headers = { 'idempotency-key': key };
    const { body } = await ada.post(`/api/tournaments/${id}/entries`, { bot: 'cadet' }, headers);
    expect(JSON.stringify(body)).not.toContain(key);
    return (body as unknown as TournamentView).entrants.map(({ name }) => name);
  };
  expect(await enter('entry-one')).toEqual(['bot:cadet 1']);
  expect(await enter('entry-one')).toEqual(['bot:cadet 1']);
  expect(await enter('entry-two')).toEqual(['bot:cadet 1', 'bot:cadet 2']);
});

test('a knockout runs to its champion by itself', async () => {
  const players = await guests('Ada', 'Ben', 'Cleo', 'Dan', 'Eve');
  const [ada, ben] = players as [ApiClient, ApiClient];
  const id = await made(ada);
  for (const player of players) {
    expect((await player.post(`/api/tournaments/${id}/entries`)).status).toBe(200);
  }
  expect((await ben.post(`/api/tournaments/${id}/start`)).body['code']).toBe('not-allowed');
  const { body } = await ada.post(`/api/tournaments/${id}/start`);
  expect((body as unknown as TournamentView).pairs[0]!.players).toEqual(['Ada', 'Ben']);
  expect((await ben.post(`/api/tournaments/${id}/entries`)).body['code']).toBe('conflict');
  await eventually(async () => {
    await giveUp(players, id);
    expect((await view(ada, id)).status).toBe('over');
  });
  // Seat 0 always wins: Ada beats Ben and Cleo; Eve, the odd one, waits for the final.
  const { champion, pairs } = await view(ada, id);
  expect(champion).toBe('Ada');
  expect(pairs.map(({ players: pair }) => pair)).toEqual([
    ['Ada', 'Ben'],
    ['Cleo', 'Dan'],
    ['Ada', 'Cleo'],
    ['Ada', 'Eve'],
  ]);
});

test('a tournament by rating draws programs by their ratings among programs', async () => {
  const [organiser] = (await guests('Odo')) as [ApiClient];
  const id = await made(organiser, {
    kind: 'round-robin',
    order: 'rating',
    botsAllowed: true,
  });
  const owner = await ApiClient.account(server.url, 'Owner of three');
  for (const [name, rating] of [
    ['weak', 1300],
    ['strong', 1900],
    ['fair', 1600],
  ] as const) {
    const program = await owner.program(name);
    const person = program.person!.id as PersonId;
    const strength = { rating, deviation: 50, volatility: 0.06, games: 1, at: 1000 };
    await server.node.store.ratings.enter(newId<MatchId>(MACHINE), [
      { person, preset: ladderOf('program', 'classic'), ...strength },
    ]);
    expect((await program.post(`/api/tournaments/${id}/entries`)).status).toBe(200);
  }
  const { body } = await organiser.post(`/api/tournaments/${id}/start`);
  const { entrants } = body as unknown as TournamentView;
  expect(entrants.map(({ name }) => name)).toEqual(['strong', 'fair', 'weak']);
});

test('a knockout by rating lets the best two meet in the final only', async () => {
  const players = await guests('Ada', 'Ben', 'Cleo', 'Dan', 'Eve');
  const [ada] = players as [ApiClient];
  const id = await made(ada, { order: 'rating' });
  for (const [index, player] of players.entries()) {
    await server.node.store.ratings.enter(newId<MatchId>(MACHINE), [
      {
        person: player.person!.id as PersonId,
        preset: 'classic',
        rating: 1500 + 100 * index,
        deviation: 50,
        volatility: 0.06,
        games: 1,
        at: 1000,
      },
    ]);
    await player.post(`/api/tournaments/${id}/entries`);
  }
  const { body } = await ada.post(`/api/tournaments/${id}/start`);
  const { pairs, entrants } = body as unknown as TournamentView;
  expect(entrants.map(({ name }) => name)).toEqual(['Eve', 'Dan', 'Cleo', 'Ben', 'Ada']);
  expect(pairs.map(({ round, players: pair }) => [round, ...pair])).toEqual([
    [1, 'Ben', 'Ada'],
    [2, 'Eve', null],
    [2, 'Dan', 'Cleo'],
    [3, null, null],
  ]);
  await eventually(async () => {
    await giveUp(players, id);
    expect((await view(ada, id)).champion).toBe('Eve');
  });
  expect((await view(ada, id)).pairs.at(-1)!.players).toEqual(['Eve', 'Dan']);
});

test('a drawn match is replayed with the other side beginning', async () => {
  const players = await guests('Ada', 'Ben');
  const [ada, ben] = players as [ApiClient, ApiClient];
  const id = await made(ada);
  for (const player of players) await player.post(`/api/tournaments/${id}/entries`);
  await ada.post(`/api/tournaments/${id}/start`);
  const first = (await view(ada, id)).pairs[0]!.games[0]!;
  await ada.act(first.match, { type: 'offer-draw' });
  await ben.act(first.match, { type: 'accept-draw' });
  await eventually(async () => expect((await view(ada, id)).pairs[0]!.games).toHaveLength(2));
  const second = (await view(ada, id)).pairs[0]!.games[1]!;
  expect(second.players).toEqual(['Ben', 'Ada']);
  await ben.act(second.match, { type: 'resign' });
  await eventually(async () => expect((await view(ada, id)).champion).toBe('Ada'));
});

test('a player who does not come in time loses; if neither comes, the first seat does', async () => {
  const clock = new ManualClock();
  const timed = await startServer({}, clock);
  onTestFinished(() => timed.stop());
  const players = await Promise.all(
    ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => ApiClient.guest(timed.url, name)),
  );
  const [ada, ben] = players as [ApiClient, ApiClient];
  const id = await made(ada, { arriveWithin: 1000 });
  for (const player of players) await player.post(`/api/tournaments/${id}/entries`);
  await ada.post(`/api/tournaments/${id}/start`);
  const { pairs } = await view(ada, id);
  await ben.step(pairs[0]!.games[0]!.match);
  await eventually(async () => {
    clock.forward(1000);
    expect((await view(ada, id)).status).toBe('over');
  });
  const { pairs: played } = await view(ada, id);
  expect(played.map(({ winner }) => winner)).toEqual(['Ben', 'Dan', 'Dan']);
  expect((await ada.sight(played[0]!.games[0]!.match)).table.result).toEqual({
    winner: 1,
    reason: 'abandoned',
  });
});

test('bots play only where the organiser allows them, and a round robin has standings', async () => {
  const [ada, ben] = (await guests('Ada', 'Ben')) as [ApiClient, ApiClient];
  const closed = await made(ada);
  expect((await ada.post(`/api/tournaments/${closed}/entries`, { bot: 'mate' })).body['code']).toBe(
    'not-allowed',
  );
  const id = await made(ada, { kind: 'round-robin', botsAllowed: true });
  expect((await ben.post(`/api/tournaments/${id}/entries`, { bot: 'mate' })).body['code']).toBe(
    'not-allowed',
  );
  await ada.post(`/api/tournaments/${id}/entries`, { bot: 'mate' });
  await ada.post(`/api/tournaments/${id}/entries`, { bot: 'cadet' });
  await ada.post(`/api/tournaments/${id}/start`);
  await eventually(async () => expect((await view(ada, id)).status).toBe('over'));
  const { table, entrants } = await view(ada, id);
  expect(entrants.map(({ sitter }) => sitter.kind)).toEqual(['bot', 'bot']);
  expect(table.map(({ played }) => played)).toEqual([1, 1]);
});

test('entrants can leave before it begins, and it can be cancelled', async () => {
  const [ada, ben] = (await guests('Ada', 'Ben')) as [ApiClient, ApiClient];
  const id = await made(ada, { title: 'Called off' });
  await ben.post(`/api/tournaments/${id}/entries`);
  expect((await ben.call('DELETE', `/api/tournaments/${id}/entries`)).status).toBe(200);
  expect((await view(ada, id)).entrants).toEqual([]);
  expect((await ada.post(`/api/tournaments/${id}/start`)).status).toBe(400);
  expect((await ada.post(`/api/tournaments/${id}/cancel`)).status).toBe(200);
  expect((await ada.get('/api/tournaments')).text).toContain('Called off');
});

/** A socket on which a tournament is watched; what it was told of it. */
function watching(player: ApiClient, tournament: string, ...others: readonly string[]): string[] {
  const told: string[] = [];
  const socket = openSocket(player);
  socket.addEventListener('message', ({ data }) => {
    if (String(data).startsWith('{"type":"tournament"')) told.push(String(data));
  });
  socket.addEventListener('open', () => {
    for (const [id, type] of ['watch-tournament', ...others].entries())
      socket.send(JSON.stringify({ type, id, tournament }));
  });
  return told;
}

test('a tournament is not sent after unsubscribing', async () => {
  const [ada, ben, carla] = (await guests('Ada', 'Ben', 'Carla')) as [
    ApiClient,
    ApiClient,
    ApiClient,
  ];
  const id = await made(ada);
  const left = watching(ben, id, 'unwatch-tournament');
  const stayed = watching(carla, id);
  await eventually(() => expect([left.length, stayed.length]).toEqual([1, 1]));
  for (const [index, player] of [ada, carla].entries()) {
    await player.post(`/api/tournaments/${id}/entries`);
    await eventually(() => expect(stayed).toHaveLength(index + 2));
  }
  expect(left).toHaveLength(1);
});
