import type { MatchInfo } from '@flotilla/protocol';
import { ApiClient, eventually, ManualClock } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MatchId, type PersonId, newId } from '../../src/ids.ts';
import { followed, newWish, pair } from '../support/pairing.ts';
import { type TestServer, startServer } from '../support/running.ts';
import { needsSeveral } from '../support/several.ts';
import { MACHINE } from '../../src/world.ts';

/** The matches of players who ask for one at the same moment. */
async function outcome(players: readonly ApiClient[]): Promise<unknown> {
  const wish = newWish();
  const told = await Promise.all(players.map((player) => pair(player, wish)));
  const tables = await Promise.all(players.map((player, index) => followed(player, told[index]!)));
  const { body } = await players[0]!.get('/api/lobby');
  return {
    statuses: tables.map(({ status }) => status),
    matches: new Set(tables.map(({ id }) => id)).size,
    waiting: body['tables'],
  };
}

/** Every player plays, two in each match, and none is left waiting. */
const meeting = (players: readonly ApiClient[]) => ({
  statuses: players.map(() => 'playing'),
  matches: players.length / 2,
  waiting: [],
});

describe('quick pairing on one server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  const guests = (...names: readonly string[]): Promise<ApiClient[]> =>
    Promise.all(names.map((name) => ApiClient.guest(server.url, name)));

  test('players who ask at the same moment are paired', async () => {
    const players = await guests('Ada', 'Ben', 'Cleo', 'Dan');
    for (let round = 0; round < 5; round++)
      expect(await outcome(players.slice(0, 2))).toEqual(meeting(players.slice(0, 2)));
    for (let round = 0; round < 5; round++)
      expect(await outcome(players)).toEqual(meeting(players));
  });

  test('a player who asks twice at once waits in one match', async () => {
    const [ada] = (await guests('Ada')) as [ApiClient];
    const wish = newWish();
    const told = await Promise.all([pair(ada, wish), pair(ada, wish)]);
    const { body } = await ada.get('/api/lobby');
    const open = (body['tables'] as readonly MatchInfo[]).map(({ id }) => id);
    expect(open).toHaveLength(1);
    for (const table of told) expect((await followed(ada, table)).id).toBe(open[0]);
    expect((await pair(ada, wish)).id).toBe(open[0]);
    await ada.post(`/api/matches/${open[0]}/abort`, { key: 'ada-gives-up' });
  });

  test('a request with a key that is carried out again, perhaps long after, leads to the same match', async () => {
    const [ada, ben, cleo] = (await guests('Ada', 'Ben', 'Cleo')) as [
      ApiClient,
      ApiClient,
      ApiClient,
    ];
    const wish = newWish();
    const waiting = await pair(ada, wish, 'ada-asks');
    const [one, two] = await Promise.all([
      pair(ben, wish, 'ben-asks'),
      pair(ben, wish, 'ben-asks'),
    ]);
    for (const told of [one, two])
      expect(await followed(ben, told)).toMatchObject({ id: waiting.id, status: 'playing' });
    for (const [player, key] of [
      [ada, 'ada-asks'],
      [ben, 'ben-asks'],
    ] as const)
      expect(await pair(player, wish, key)).toMatchObject({ id: waiting.id, status: 'playing' });
    const next = await pair(ada, wish, 'ada-asks-again');
    expect(next).toMatchObject({ status: 'open' });
    expect(next.id).not.toBe(waiting.id);
    expect((await pair(cleo, wish, 'cleo-asks')).id).toBe(next.id);
  });

  test('players waiting in matches of their own are paired when one of them asks', async () => {
    const [ada, ben] = (await guests('Ada', 'Ben')) as [ApiClient, ApiClient];
    const wish = newWish();
    const seats = [{ for: 'me' }, { for: 'lobby' }];
    const [adas, bens] = [await ada.match({ ...wish, seats }), await ben.match({ ...wish, seats })];
    const table = await pair(ben, wish);
    expect(table).toMatchObject({ id: adas, status: 'playing' });
    expect((await ben.sight(bens)).table).toMatchObject({
      status: 'aborted',
      rematch: { wanted: [], match: adas },
      next: { match: adas, why: 'pairing' },
    });
  });
});

const BLITZ = { initial: 180_000, increment: 2000 };
const RAPID = { initial: 600_000, increment: 5000 };
const SLOW = { initial: 1_800_000, increment: 0 };

describe('quick pairing by ranges of clocks', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  const guest = (name: string): Promise<ApiClient> => ApiClient.guest(server.url, name);
  /** Each test plays rules of its own, so that no other test interferes. */
  const rulesOf = (columns: number): object => ({
    preset: 'classic',
    board: { rows: 10, columns },
  });

  test('players meet at a clock that both accept, the first in the list of the waiting player', async () => {
    const rules = rulesOf(11);
    const [ada, ben] = [await guest('Ada'), await guest('Ben')];
    const waiting = await pair(ada, { rules, clocks: [BLITZ, RAPID, SLOW, null] });
    expect(waiting).toMatchObject({ status: 'open', clock: BLITZ });
    expect(waiting.clocks).toEqual([BLITZ, RAPID, SLOW, null]);
    const met = await pair(ben, { rules, clocks: [null, SLOW] });
    expect(met).toMatchObject({ id: waiting.id, status: 'playing', clock: SLOW, clocks: [SLOW] });
    const { clock, table } = await ada.sight(waiting.id);
    expect(table.clock).toEqual(SLOW);
    expect(clock!.left).toEqual([
      expect.closeTo(SLOW.initial, -4),
      expect.closeTo(SLOW.initial, -4),
    ]);
  });

  test('players meet without a clock where both accept that, and an absent one can lose then', async () => {
    const rules = rulesOf(12);
    const [ada, ben] = [await guest('Ada'), await guest('Ben')];
    await pair(ada, { rules, clocks: [BLITZ, null] });
    const met = await pair(ben, { rules, clocks: [null] });
    expect(met).toMatchObject({ status: 'playing', clock: null, claimAfter: 300_000 });
  });

  test('players without a common clock wait at tables of their own', async () => {
    const rules = rulesOf(13);
    const [ada, ben] = [await guest('Ada'), await guest('Ben')];
    const hers = await pair(ada, { rules, clocks: [BLITZ, RAPID] });
    const his = await pair(ben, { rules, clocks: [SLOW] });
    expect([hers.status, his.status]).toEqual(['open', 'open']);
    const cleo = await pair(await guest('Cleo'), { rules, clocks: [RAPID, SLOW] });
    expect(cleo).toMatchObject({ id: hers.id, status: 'playing', clock: RAPID });
    expect((await ben.sight(his.id)).table.status).toBe('open');
  });

  test('a table opened by hand has one clock, and is joined by those who accept it', async () => {
    const rules = rulesOf(14);
    const [ada, ben] = [await guest('Ada'), await guest('Ben')];
    const seats = [{ for: 'me' }, { for: 'lobby' }];
    const match = await ada.match({ rules, seats, clock: RAPID });
    expect(await pair(ben, { rules, clocks: [BLITZ] })).toMatchObject({ status: 'open' });
    const cleo = await guest('Cleo');
    expect(await pair(cleo, { rules, clocks: [null, RAPID] })).toMatchObject({
      id: match,
      status: 'playing',
      clock: RAPID,
    });
  });

  test('a table with several clocks that is joined from the lobby has the first of them', async () => {
    const rules = rulesOf(15);
    const [ada, ben] = [await guest('Ada'), await guest('Ben')];
    const { id } = await pair(ada, { rules, clocks: [RAPID, BLITZ] });
    const { body } = await ben.get('/api/lobby');
    const row = (body['tables'] as readonly { id: string }[]).find((each) => each.id === id);
    expect(row).toMatchObject({ clock: RAPID, clocks: [RAPID, BLITZ] });
    await ben.join(id);
    expect((await ben.sight(id)).table).toMatchObject({ status: 'playing', clock: RAPID });
    const key = 'ada-plays-again';
    await ada.act(id, { type: 'resign' });
    await ada.post(`/api/matches/${id}/rematch`, { key });
    await ben.post(`/api/matches/${id}/rematch`, { key });
    const next = (await ada.sight(id)).table.next!.match;
    expect((await ada.sight(next)).table).toMatchObject({ clock: RAPID, clocks: [RAPID] });
  });

  test('a player who asks for other clocks is not led back to the table with the old ones', async () => {
    const rules = rulesOf(16);
    const ada = await guest('Ada');
    const before = await pair(ada, { rules, clocks: [BLITZ, RAPID] });
    expect((await pair(ada, { rules, clocks: [BLITZ, RAPID] })).id).toBe(before.id);
    const after = await pair(ada, { rules, clocks: [SLOW] });
    expect(after).toMatchObject({ status: 'open', clock: SLOW });
    expect(after.id).not.toBe(before.id);
  });

  test('a list of clocks has one to ten, each once', async () => {
    const rules = rulesOf(17);
    const ada = await guest('Ada');
    const many = Array.from({ length: 11 }, (_, index) => ({ ...BLITZ, initial: 60_000 + index }));
    for (const clocks of [[], many, [BLITZ, BLITZ], [{ initial: 0, increment: 0 }]]) {
      const { status, body } = await ada.post('/api/pairing', { rules, clocks });
      expect([status, body['code']]).toEqual([400, 'bad-message']);
    }
  });
});

describe('quick pairing by rating', () => {
  const clock = new ManualClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({}, clock);
  });
  afterAll(() => server.stop());

  const rated = async (name: string, rating: number): Promise<ApiClient> => {
    const player = await ApiClient.guest(server.url, name);
    const person = player.person!.id as PersonId;
    const strength = { rating, deviation: 60, volatility: 0.06, games: 1, at: clock.now() };
    const preset = 'classic';
    await server.node.store.ratings.enter(newId<MatchId>(MACHINE), [
      { person, preset, ...strength },
    ]);
    return player;
  };

  test('picks the nearest rating, and no player far from it', async () => {
    const wish = newWish();
    const strong = await pair(await rated('Ada', 1900), wish);
    const weak = await pair(await rated('Ben', 1200), wish);
    expect([strong.status, weak.status]).toEqual(['open', 'open']);
    const near = await pair(await rated('Cleo', 1250), wish);
    expect(near).toMatchObject({ id: weak.id, status: 'playing' });
    expect(await pair(await rated('Dan', 1850), wish)).toMatchObject({ id: strong.id });
  });

  test('pairs players who have waited long enough, without a new request', async () => {
    const wish = newWish();
    const [ada, ben] = [await rated('Ada', 1809), await rated('Ben', 1179)];
    const tables = [await pair(ada, wish), await pair(ben, wish)] as const;
    expect(tables.map(({ status }) => status)).toEqual(['open', 'open']);
    clock.forward(60_000);
    await eventually(async () => {
      const met = [await followed(ada, tables[0]), await followed(ben, tables[1])] as const;
      expect(met.map(({ status }) => status)).toEqual(['playing', 'playing']);
      expect(met[0].id).toBe(met[1].id);
    });
  });

  test('does not move players who opened a match by hand', async () => {
    const wish = newWish();
    const seats = [{ for: 'me' }, { for: 'lobby' }];
    const [ada, ben] = [await rated('Ada', 1500), await rated('Ben', 1500)];
    const open = [await ada.match({ ...wish, seats }), await ben.match({ ...wish, seats })];
    await server.node.pairing.pairWaiting();
    for (const id of open) expect((await ada.sight(id)).table.status).toBe('open');
  });

  test('brings those together at a clock both accept who have waited long enough', async () => {
    const rules = { preset: 'classic', board: { rows: 10, columns: 18 } };
    const [ada, ben] = [await rated('Ada', 1809), await rated('Ben', 1179)];
    const tables = [
      await pair(ada, { rules, clocks: [BLITZ, RAPID] }),
      await pair(ben, { rules, clocks: [SLOW, RAPID] }),
    ] as const;
    clock.forward(60_000);
    await eventually(async () => {
      const met = [await followed(ada, tables[0]), await followed(ben, tables[1])] as const;
      expect(met[0]).toMatchObject({ id: met[1].id, status: 'playing', clock: RAPID });
    });
  });
});

describe('quick pairing on two nodes', () => {
  const several = needsSeveral();

  test('players who ask at the same moment on different nodes are paired', async () => {
    const { nodes } = several();
    const players = await Promise.all(
      ['Ada', 'Ben', 'Cleo', 'Dan'].map((name, index) =>
        ApiClient.guest(nodes[index % 2]!.url, name),
      ),
    );
    for (let round = 0; round < 10; round++)
      expect(await outcome(players.slice(0, 2))).toEqual(meeting(players.slice(0, 2)));
    for (let round = 0; round < 5; round++)
      expect(await outcome(players)).toEqual(meeting(players));
  });
});
