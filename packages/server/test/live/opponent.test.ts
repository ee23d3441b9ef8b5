import { REAL_TIME, type RemoteMatch, type Time } from '@flotilla/client';
import type { ServerMessage } from '@flotilla/protocol';
import { ApiClient, ManualClock, eventually, newKey } from '@flotilla/test-kit/live';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PersonId } from '../../src/ids.ts';
import { type TestServer, startServer } from '../support/running.ts';
import { needsSeveral } from '../support/several.ts';
import { connectionOf, openSocket, tableOf } from '../support/table.ts';

/** What two players learn of each other besides the game. */

const CLOCK = { initial: 600_000, increment: 0 };
/** A player without a connection for this long is offline. */
const OFFLINE_AFTER = 20_000;
const TOLD_AFTER_END = 600_000;

const clock = new ManualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, clock);
});
afterAll(() => server.stop());

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Duel {
  readonly ada: ApiClient;
  readonly ben: ApiClient;
  readonly match: string;
}

let duels = 0;

async function duel(changes: object = {}, kind: 'guest' | 'account' = 'guest'): Promise<Duel> {
  duels += 1;
  const [ada, ben] = [
    await ApiClient[kind](server.url, `Ada ${duels}`),
    await ApiClient[kind](server.url, `Ben ${duels}`),
  ];
  const seats = [{ for: 'me' }, { for: 'link' }];
  const match = await ada.match({ rules: { preset: 'classic' }, seats, clock: CLOCK, ...changes });
  await ben.join(match);
  return { ada, ben, match };
}

/** A match on the screen of a player or spectator, and what closes the page. */
async function screenOf(player: ApiClient, match: string, time: Time = REAL_TIME) {
  const connection = connectionOf(player);
  const close = (): void => connection.close();
  closers.push(close);
  return { table: await tableOf(player, connection, match, { time }), close };
}

/** The time of two screens, which passes when it is told to. */
class ManualTime implements Time {
  #now = 0;
  readonly #alarms = new Set<{ readonly at: number; readonly run: () => void }>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const alarm = { at: this.#now + milliseconds, run };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const alarm of this.#alarms)
      if (alarm.at <= this.#now && this.#alarms.delete(alarm)) alarm.run();
  }
}

const online = (table: RemoteMatch): unknown => [
  table.seatInfo(0).isOnline,
  table.seatInfo(1).isOnline,
];

/** Everything a connection that watches a match is told. */
async function listener(player: ApiClient, match: string): Promise<readonly ServerMessage[]> {
  const socket = openSocket(player);
  closers.push(() => socket.close());
  const heard: ServerMessage[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)) as never));
  await eventually(() => expect(heard).toHaveLength(1));
  socket.send(JSON.stringify({ type: 'watch', id: 1, match, after: 0 }));
  await eventually(() => expect(heard.length).toBeGreaterThan(1));
  return heard;
}

const typesOf = (heard: readonly ServerMessage[]): readonly string[] =>
  heard.map(({ type }) => type);

describe('presence', () => {
  test('of the opponent is shown with a clock too: offline, and back', async () => {
    const { ada, ben, match } = await duel();
    const { table } = await screenOf(ada, match);
    const bens = await screenOf(ben, match);
    await eventually(() => expect(online(table)).toEqual([true, true]));
    bens.close();
    const { id } = ben.person!;
    await eventually(() => expect(server.node.presence.isConnected(id as PersonId)).toBe(false));
    clock.forward(OFFLINE_AFTER);
    await eventually(() => expect(online(table)).toEqual([true, false]));
    // With a clock nothing can be claimed: time decides.
    expect([table.awaySince(1), table.claimableIn()]).toEqual([null, null]);
    await screenOf(ben, match);
    await eventually(() => expect(online(table)).toEqual([true, true]));
  });

  test('of a program that asks over HTTP is its request that waits', async () => {
    const { ada, ben, match } = await duel();
    const { table } = await screenOf(ada, match);
    const { events } = await ben.sight(match);
    const waiting = ben.get(`/api/matches/${match}?after=${events.length}&wait=25`);
    const { id } = ben.person!;
    await eventually(() => expect(server.node.presence.isConnected(id as PersonId)).toBe(true));
    clock.forward(2 * OFFLINE_AFTER);
    await server.node.presenceFeed.look();
    await eventually(() => expect(online(table)).toEqual([true, true]));
    await ada.act(match, { type: 'resign' });
    await waiting;
  });

  test('is told to the players only', async () => {
    for (const changes of [{}, { clock: null }]) {
      const { ada, ben, match } = await duel(changes);
      const stranger = await ApiClient.guest(server.url, 'Stranger');
      const heard = await listener(stranger, match);
      const { table } = await screenOf(ada, match);
      clock.forward(4 * OFFLINE_AFTER);
      await eventually(() => expect(online(table)).toEqual([true, false]));
      await screenOf(ben, match);
      await eventually(() => expect(online(table)).toEqual([true, true]));
      expect(typesOf(heard)).toEqual(['welcome', 'sight']);
      expect(heard[1]).toMatchObject({ viewer: 'spectator', presence: null });
      expect((await stranger.sight(match)).presence).toBeNull();
    }
  });

  test('is told for a while after the end, and then no more', async () => {
    const { ada, ben, match } = await duel();
    const { table } = await screenOf(ada, match);
    await ben.act(match, { type: 'resign' });
    await eventually(() => expect(table.table.status).toBe('over'));
    clock.forward(OFFLINE_AFTER);
    await eventually(() => expect(online(table)).toEqual([true, false]));
    clock.forward(TOLD_AFTER_END);
    await eventually(() => expect(online(table)).toEqual([null, null]));
    await screenOf(ben, match);
    expect((await ada.sight(match)).presence).toBeNull();
  });
});

describe('a player who writes', () => {
  test('is shown only to the opponent, until the line comes', async () => {
    const { ada, ben, match } = await duel();
    const stranger = await ApiClient.guest(server.url, 'Stranger');
    const looking = await listener(stranger, match);
    const adas = await screenOf(ada, match);
    const bens = await screenOf(ben, match);
    bens.table.type();
    await eventually(() => expect(adas.table.seatInfo(1).isTyping).toBe(true));
    expect(adas.table.seatInfo(0).isTyping).toBe(false);
    expect(bens.table.seatInfo(1).isTyping).toBe(false);
    await bens.table.say('Good luck!');
    await eventually(() => expect(adas.table.chat).toHaveLength(1));
    expect(adas.table.seatInfo(1).isTyping).toBe(false);
    expect(typesOf(looking)).not.toContain('typing');
  });

  test('is not shown to an opponent who has muted them', async () => {
    const { ada, ben, match } = await duel();
    expect((await ada.call('PUT', `/api/me/mutes/${ben.person!.id}`)).status).toBe(200);
    const heard = await listener(ada, match);
    const bens = await screenOf(ben, match);
    bens.table.type();
    // What follows the muted sign is told: the sign itself was not.
    await ada.act(match, { type: 'resign' });
    await eventually(() => expect(typesOf(heard)).toContain('update'));
    expect(typesOf(heard)).not.toContain('typing');
  });

  test('can tell so only at a match of their own, and not too often', async () => {
    const { ada, ben, match } = await duel();
    const heard = await listener(ada, match);
    const stranger = await ApiClient.guest(server.url, 'Stranger');
    const asked = async (player: ApiClient, times: number): Promise<readonly ServerMessage[]> => {
      const answers = await listener(player, match);
      const socket = openSocket(player);
      closers.push(() => socket.close());
      const own: ServerMessage[] = [];
      socket.addEventListener('message', ({ data }) => own.push(JSON.parse(String(data)) as never));
      await eventually(() => expect(own).toHaveLength(1));
      for (let id = 1; id <= times; id++)
        socket.send(JSON.stringify({ type: 'typing', id, match }));
      await eventually(() => expect(own).toHaveLength(1 + times));
      expect(typesOf(answers)).not.toContain('typing');
      return own.slice(1);
    };
    expect(await asked(stranger, 1)).toMatchObject([{ type: 'refused', code: 'not-allowed' }]);
    expect(await asked(new ApiClient(server.url), 1)).toMatchObject([
      { type: 'refused', code: 'not-signed-in' },
    ]);
    expect(new Set(typesOf(await asked(ben, 30)))).toEqual(new Set(['done']));
    await ben.post(`/api/matches/${match}/chat`, { key: newKey(), room: 'players', text: 'Hi!' });
    await eventually(() => expect(typesOf(heard)).toContain('chat'));
    expect(typesOf(heard).filter((type) => type === 'typing').length).toBeLessThanOrEqual(2);
    expect(typesOf(heard)).toContain('typing');
  });

  test('is shown for five seconds after the last sign, and gives one every three at most', async () => {
    const { ada, ben, match } = await duel();
    const time = new ManualTime();
    const adas = await screenOf(ada, match, time);
    const bens = await screenOf(ben, match, time);
    const heard = await listener(ada, match);
    const typing = () => typesOf(heard).filter((type) => type === 'typing').length;
    for (let key = 0; key < 10; key++) bens.table.type();
    await eventually(() => expect(adas.table.seatInfo(1).isTyping).toBe(true));
    time.pass(2999);
    bens.table.type();
    await bens.table.say('Hi!');
    await eventually(() => expect(typesOf(heard)).toContain('chat'));
    expect(typing()).toBe(1);
    clock.forward(10_000);
    time.pass(1);
    bens.table.type();
    await eventually(() => expect(adas.table.seatInfo(1).isTyping).toBe(true));
    expect(typing()).toBe(2);
    time.pass(4999);
    expect(adas.table.seatInfo(1).isTyping).toBe(true);
    time.pass(1);
    expect(adas.table.seatInfo(1).isTyping).toBe(false);
  });

  test('leaves nothing in the store', async () => {
    const { ada, ben, match } = await duel();
    const adas = await screenOf(ada, match);
    const bens = await screenOf(ben, match);
    const { version } = (await ada.sight(match)).table;
    bens.table.type();
    await eventually(() => expect(adas.table.seatInfo(1).isTyping).toBe(true));
    expect((await ada.sight(match)).table.version).toBe(version);
    expect((await ada.get(`/api/matches/${match}/chat`)).body['lines']).toEqual([]);
  });
});

describe('ratings', () => {
  const ratingsOf = (table: RemoteMatch): unknown => [
    table.seatInfo(0).rating,
    table.seatInfo(1).rating,
  ];

  test('are told as they were before a rated match, and after it with their change', async () => {
    const { ada, ben, match } = await duel({ rated: true }, 'account');
    const { table } = await screenOf(ada, match);
    const looking = await screenOf(new ApiClient(server.url), match);
    // Accounts that have not played a rated match have no rating yet.
    expect(ratingsOf(table)).toEqual([null, null]);
    await ben.act(match, { type: 'resign' });
    // Glicko-2 of two beginners, by the paper: ±162.
    const after = [
      { before: 1500, after: 1662 },
      { before: 1500, after: 1338 },
    ];
    await eventually(() => expect(ratingsOf(table)).toEqual(after));
    await eventually(() => expect(ratingsOf(looking.table)).toEqual(after));
    expect((await ada.sight(match)).table.ratings).toEqual(after);

    const seats = [{ for: 'me' }, { for: 'link' }];
    const next = await ben.match({ rules: { preset: 'classic' }, seats, rated: true });
    await ada.join(next);
    const again = await screenOf(ada, next);
    expect(ratingsOf(again.table)).toEqual([
      { before: 1338, after: null },
      { before: 1662, after: null },
    ]);
  });

  test('do not change by a match that is not rated', async () => {
    const { ada, ben, match } = await duel({}, 'account');
    await ben.act(match, { type: 'resign' });
    const { table } = await ada.sight(match);
    expect(table).toMatchObject({ status: 'over', ratings: [null, null] });
  });

  test('that were entered by a node which then stopped are told by the next that looks', async () => {
    const { ada, ben, match } = await duel({ rated: true }, 'account');
    await ben.act(match, { type: 'resign' });
    const live = (await server.node.cache.refresh(match as never))!;
    await server.node.ratings.enter(live);
    const changes = await server.node.ratings.enter(live);
    expect(changes).toEqual([
      { before: 1500, after: 1662 },
      { before: 1500, after: 1338 },
    ]);
    await eventually(async () => expect((await ada.sight(match)).table.ratings).toEqual(changes));
    const { version } = (await ada.sight(match)).table;
    await server.node.matches.rate(match as never, changes!);
    expect((await ada.sight(match)).table.version).toBe(version);
  });
});

describe('on several nodes', () => {
  const several = needsSeveral();

  test('players see each other come and write', async () => {
    const [near, far] = several().nodes;
    const ada = await ApiClient.guest(near.url, 'Ada');
    const ben = await ApiClient.guest(far.url, 'Ben');
    const seats = [{ for: 'me' }, { for: 'link' }];
    const match = await ada.match({ rules: { preset: 'classic' }, seats, clock: CLOCK });
    await ben.join(match);
    const adas = await screenOf(ada, match);
    const bens = await screenOf(ben, match);
    await eventually(() => expect(online(adas.table)).toEqual([true, true]));
    await several().nodes[0].node.bus.settled();
    bens.table.type();
    await eventually(() => expect(adas.table.seatInfo(1).isTyping).toBe(true));
  });
});
