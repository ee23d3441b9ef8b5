import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameRecord, verifyRecord } from '@flotilla/play';
import { ApiClient, ManualClock, eventually, newKey } from '@flotilla/test-kit/live';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { MatchId } from '../../src/ids.ts';
import { StoreUnavailable } from '../../src/store/store.ts';
import { type TestServer, startServer } from '../support/running.ts';
import { openSocket } from '../support/table.ts';

const SMALL = {
  preset: 'classic',
  board: { rows: 4, columns: 4 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
  first: 'seat-0',
};
const CLOCK = { initial: 30_000, increment: 0 };
const FLEET = { type: 'deploy', ships: [{ class: 'boat', from: 'A1', to: 'A2' }] };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'flotilla-outages-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function started(data: string, clock: ManualClock): Promise<TestServer> {
  const server = await startServer({ data }, { ...portsOf(clock), longestSilence: 3000 });
  onTestFinished(() => server.stop());
  return server;
}

const portsOf = ({ now, elapsed, time, longestStall }: ManualClock) => ({
  now,
  elapsed,
  time,
  longestStall,
});

/** Time goes by while the server works. */
async function pass({ node }: TestServer, clock: ManualClock, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    clock.forward(1000);
    await node.outages.note();
  }
}

interface Duel {
  readonly ada: ApiClient;
  readonly ben: ApiClient;
  readonly match: string;
}

/** A game in which it is Ada's turn; she has 30 s. */
async function duel({ url }: TestServer, clock: typeof CLOCK | null = CLOCK): Promise<Duel> {
  const [ada, ben] = [await ApiClient.guest(url, 'Ada'), await ApiClient.guest(url, 'Ben')];
  const seats = [{ for: 'me' }, { for: 'link' }];
  const match = await ada.match({ rules: SMALL, seats, clock });
  await ben.join(match);
  for (const player of [ada, ben]) await player.act(match, FLEET);
  return { ada, ben, match };
}

/** Nothing can be saved until the result is called. */
function cutOff({ node: { store } }: TestServer): () => void {
  const away = (): Promise<never> => Promise.reject(new StoreUnavailable('away'));
  Object.assign(store.matches, { append: away, takeDue: away });
  Object.assign(store.outages, { beat: away });
  return () => {
    for (const method of ['append', 'takeDue']) Reflect.deleteProperty(store.matches, method);
    Reflect.deleteProperty(store.outages, 'beat');
  };
}

/** What the clocks show. */
const clocks = async (who: ApiClient, match: string): Promise<readonly number[]> =>
  (await who.sight(match)).clock!.left;

async function recordOf({ ada, match }: Duel): Promise<GameRecord> {
  const { body } = await ada.get(`/api/matches/${match}/record`);
  return body as unknown as GameRecord;
}

describe('time in which no player could be heard', () => {
  test('is given back after a restart, and stands in the record', async () => {
    const [data, clock] = [folder(), new ManualClock()];
    const before = await started(data, clock);
    const { match, ...players } = await duel(before);
    await pass(before, clock, 10);
    await before.drain();
    clock.forward(3_600_000);
    const server = await started(data, clock);
    const ada = new ApiClient(server.url, players.ada.token);
    const ben = new ApiClient(server.url, players.ben.token);
    expect(await clocks(ada, match)).toEqual([20_000, 30_000]);
    await pass(server, clock, 5);
    await ada.act(match, { type: 'fire', at: ['D4'] });
    expect(await clocks(ada, match)).toEqual([15_000, 30_000]);
    await ben.act(match, { type: 'resign' });
    const record = await recordOf({ ada, ben, match });
    expect(record.actions[2]).toEqual({ credit: 3_600_000, at: 3_610_000 });
    expect(verifyRecord(record)).toEqual([]);
  });

  test('is given back after a restart of two seconds, from the moment the server begins to stop', async () => {
    const [data, clock] = [folder(), new ManualClock()];
    const before = await started(data, clock);
    const { match, ...players } = await duel(before);
    await pass(before, clock, 10);
    const drained = before.drain();
    clock.forward(1000);
    await drained;
    clock.forward(1000);
    const server = await started(data, clock);
    const ada = new ApiClient(server.url, players.ada.token);
    expect(await clocks(ada, match)).toEqual([20_000, 30_000]);
  });

  test('is given back after the store was away, and players who watch are told', async () => {
    const clock = new ManualClock();
    const server = await started(folder(), clock);
    const { ada, match } = await duel(server);
    const socket = openSocket(ada);
    onTestFinished(() => socket.close());
    const told: { readonly type: string; readonly clock?: { left: readonly number[] } }[] = [];
    socket.addEventListener('message', ({ data }) => told.push(JSON.parse(String(data)) as never));
    await eventually(() => expect(told).toHaveLength(1));
    socket.send(JSON.stringify({ type: 'watch', id: 1, match, after: 0 }));
    await eventually(() => expect(told.map(({ type }) => type)).toContain('sight'));
    await pass(server, clock, 4);
    const mend = cutOff(server);
    clock.forward(100_000);
    const refused = await ada.act(match, { type: 'fire', at: ['D4'] });
    expect(refused.status).toBe(503);
    mend();
    await eventually(() =>
      expect(told.findLast(({ type }) => type === 'update')?.clock?.left).toEqual([26_000, 30_000]),
    );
    expect((await ada.sight(match)).table.status).toBe('playing');
  });

  test('does not save a player whose flag had fallen before', async () => {
    const clock = new ManualClock();
    const server = await started(folder(), clock);
    const duelists = await duel(server);
    const { ada, match } = duelists;
    const { takeDue } = server.node.store.matches;
    Object.assign(server.node.store.matches, { takeDue: async () => [] });
    await pass(server, clock, 31);
    const mend = cutOff(server);
    clock.forward(60_000);
    mend();
    Object.assign(server.node.store.matches, { takeDue });
    await ada.act(match, { type: 'fire', at: ['D4'] });
    const record = await recordOf(duelists);
    expect(record.actions.at(-1)).toEqual({ seat: 0, event: 'time', at: 30_000 });
  });

  test('changes nothing in a game without a clock', async () => {
    const [data, clock] = [folder(), new ManualClock()];
    const before = await started(data, clock);
    const { match, ...players } = await duel(before, null);
    const { version } = (await players.ada.sight(match)).table;
    await before.drain();
    clock.forward(3_600_000);
    const server = await started(data, clock);
    const ada = new ApiClient(server.url, players.ada.token);
    expect((await ada.sight(match)).table.version).toBe(version);
  });
});

describe('a move that arrived before the flag fell', () => {
  /** The match is busy until the result is called. */
  function hold({ node }: TestServer, match: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    void node.cache.exclusively(match as MatchId, () => promise);
    return resolve;
  }

  test('counts, however late it is carried out', async () => {
    const clock = new ManualClock();
    const server = await started(folder(), clock);
    const { ada, match } = await duel(server);
    await pass(server, clock, 29);
    const release = hold(server, match);
    const sent = ada.act(match, { type: 'fire', at: ['D4'] });
    await eventually(() => expect(arrivalsOf(server, match)).toBe(1));
    await pass(server, clock, 2);
    // The sweeper looks, too.
    const looked = server.node.matches.look(match as MatchId);
    release();
    await looked;
    expect((await sent).status).toBe(200);
    const { table, clock: left } = await ada.sight(match);
    expect([table.status, left]).toEqual(['playing', { left: [1000, 28_000], running: [1] }]);
  });

  test('counts although the server was held up when it arrived, and woke after the flag', async () => {
    const clock = new ManualClock();
    // A real counter has fractions of milliseconds, times in the store have none.
    const elapsed = (): number => clock.elapsed() * 1.000_000_1;
    const server = await startServer({}, { ...clock, elapsed, longestStall: 250 });
    onTestFinished(() => server.stop());
    const { ada, match } = await duel(server);
    const socket = openSocket(ada);
    onTestFinished(() => socket.close());
    const told: { readonly type: string }[] = [];
    socket.addEventListener('message', ({ data }) => told.push(JSON.parse(String(data)) as never));
    await eventually(() => expect(told).toHaveLength(1));
    await pass(server, clock, 29);
    await server.node.arrivals.caughtUp();
    socket.send(
      JSON.stringify({
        type: 'act',
        id: 1,
        match,
        key: newKey(),
        action: { type: 'fire', at: ['D4'] },
      }),
    );
    // In the same turn of the event loop: the message waits in the network.
    clock.forward(2000);
    await server.node.matches.look(match as MatchId);
    await eventually(() => expect(told.at(-1)?.type).toBe('done'));
    const { table, clock: left } = await ada.sight(match);
    expect([table.status, left?.left[0]]).toEqual(['playing', 1000]);
  });

  test('saves no player if it is refused: the flag falls at once', async () => {
    const clock = new ManualClock();
    const server = await started(folder(), clock);
    const duelists = await duel(server);
    const { ada, match } = duelists;
    await pass(server, clock, 29);
    const release = hold(server, match);
    const sent = ada.act(match, { type: 'fire', at: ['Z9'] });
    await eventually(() => expect(arrivalsOf(server, match)).toBe(1));
    await pass(server, clock, 2);
    const looked = server.node.matches.look(match as MatchId);
    release();
    await looked;
    expect((await sent).body['code']).toBe('bad-cell');
    await eventually(async () =>
      expect((await ada.sight(match)).table.result).toEqual({ winner: 1, reason: 'time' }),
    );
  });

  const arrivalsOf = ({ node }: TestServer, match: string): number =>
    node.matches.waiting(match as MatchId);
});
