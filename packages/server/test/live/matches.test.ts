import { PRESETS } from '@flotilla/engine';
import { type GameRecord, verifyRecord } from '@flotilla/play';
import { MatchRecord, type MatchSnapshot } from '@flotilla/protocol';
import { ApiClient, ManualClock, eventually, newKey } from '@flotilla/test-kit/live';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';
import { matchRow, opened } from '../support/samples.ts';

let server: TestServer;
let ada: ApiClient;
let ben: ApiClient;
beforeAll(async () => {
  server = await startServer();
  ada = await ApiClient.guest(server.url, 'Ada');
  ben = await ApiClient.guest(server.url, 'Ben');
});
afterAll(() => server.stop());

const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};
const open = { rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] };

async function started(wanted: Readonly<Record<string, unknown>> = open): Promise<string> {
  const match = await ada.match(wanted);
  expect((await ben.join(match)).status).toBe(200);
  return match;
}

/** Both do what they can until the match is over. */
async function playOut(
  match: string,
  players: readonly ApiClient[] = [ada, ben],
): Promise<MatchSnapshot> {
  for (;;) {
    const sight = await ada.sight(match);
    if (sight.table.status === 'over') return sight;
    for (const player of players) await player.step(match);
  }
}

describe('a match', () => {
  test.each([...PRESETS.keys()])('of %s can be played over HTTP', async (preset) => {
    const match = await started({ ...open, rules: { preset }, visibility: 'private' });
    expect(await ada.step(match)).toBe(true);
    expect(await ben.step(match)).toBe(true);
    const sight = await ada.sight(match);
    expect(sight.viewer).toBe(0);
    expect(sight.events.some((event) => event['type'] === 'began')).toBe(true);
  });

  test('that is called off has clocks that stand still', async () => {
    const match = await started({ ...open, clock: { initial: 60_000, increment: 0 } });
    await ada.post(`/api/matches/${match}/abort`, { key: newKey() });
    const { table, clock } = await ada.sight(match);
    expect(table.status).toBe('aborted');
    const spent = table.endedAt! - table.startedAt!;
    expect(clock).toEqual({ left: [60_000 - spent, 60_000 - spent], running: [] });
  });

  test('ends with a record that anyone can verify', async () => {
    const match = await started();
    expect((await ada.get(`/api/matches/${match}/record`)).body['code']).toBe('wrong-phase');
    const { table } = await playOut(match);
    expect(table.result?.reason).toBe('fleet-sunk');
    const { body } = await new ApiClient(server.url).get(`/api/matches/${match}/record`);
    expect(verifyRecord(body)).toEqual([]);
    expect(v.is(v.strictObject(MatchRecord.entries), body)).toBe(true);
    expect((body as unknown as GameRecord).players).toEqual(['Ada', 'Ben']);
  });

  test('waits for its second player before any action', async () => {
    const match = await ada.match(open);
    expect((await ada.act(match, { type: 'resign' })).body['code']).toBe('wrong-phase');
    expect((await ada.join(match)).body['code']).toBe('conflict');
    expect((await ben.join(match)).status).toBe(200);
    const cleo = await ApiClient.guest(server.url, 'Cleo');
    expect((await cleo.join(match)).body['code']).toBe('conflict');
    expect((await cleo.act(match, { type: 'resign' })).body['code']).toBe('not-allowed');
    expect((await cleo.sight(match)).viewer).toBe('spectator');
  });

  test('carries out a request once for each key and repeats the answer', async () => {
    const match = await started();
    const key = newKey();
    const { body } = await ada.get(`/api/matches/${match}/legal`);
    const [deployment] = body['actions'] as readonly unknown[];
    const first = await ada.act(match, deployment, key);
    const again = await Promise.all([1, 2, 3].map(() => ada.act(match, deployment, key)));
    expect(again.map((called) => called.body)).toEqual([first.body, first.body, first.body]);
    expect((await ada.act(match, deployment)).body['code']).toBe('not-your-turn');
    expect((await ada.sight(match)).events).toHaveLength(1);
  });

  test('is created once for each idempotency key', async () => {
    const headers = { 'idempotency-key': newKey() };
    const made = await Promise.all([1, 2, 3].map(() => ada.post('/api/matches', open, headers)));
    expect(new Set(made.map(({ body }) => (body as unknown as MatchSnapshot).table.id)).size).toBe(
      1,
    );
  });

  test('can be resigned, and a draw can be agreed', async () => {
    const resigned = await started();
    await ada.act(resigned, { type: 'resign' });
    expect((await ben.sight(resigned)).table.result).toEqual({ winner: 1, reason: 'resigned' });
    const drawn = await started();
    await ada.act(drawn, { type: 'offer-draw' });
    await ben.act(drawn, { type: 'accept-draw' });
    expect((await ben.sight(drawn)).table.result).toEqual({ winner: null, reason: 'agreed' });
  });

  test('can be cancelled before the first shot, not later', async () => {
    const early = await started();
    await ada.step(early);
    expect((await ben.post(`/api/matches/${early}/abort`, { key: newKey() })).status).toBe(200);
    expect((await ada.sight(early)).table.status).toBe('aborted');
    const late = await started();
    for (const player of [ada, ben, ada, ben]) await player.step(late);
    expect((await ben.post(`/api/matches/${late}/abort`, { key: newKey() })).body['code']).toBe(
      'wrong-phase',
    );
  });

  test('is lost when the clock runs out, without a claim', async () => {
    const clock = new ManualClock();
    const timed = await startServer({}, clock);
    onTestFinished(() => timed.stop());
    const [host, guest] = [
      await ApiClient.guest(timed.url, 'Ada'),
      await ApiClient.guest(timed.url, 'Ben'),
    ];
    const match = await host.match({ ...open, clock: { initial: 1000, increment: 0 } });
    await guest.join(match);
    await host.step(match);
    clock.forward(1000);
    await eventually(async () =>
      expect((await guest.sight(match)).table.result).toEqual({ winner: 0, reason: 'time' }),
    );
    const record = (await guest.get(`/api/matches/${match}/record`)).body;
    expect(verifyRecord(record)).toEqual([]);
  });

  test('is followed by a rematch with changed sides when both want it', async () => {
    const match = await started();
    await ada.act(match, { type: 'resign' });
    const rematch = (player: ApiClient) =>
      player.post(`/api/matches/${match}/rematch`, { key: newKey() });
    expect((await rematch(ada)).status).toBe(200);
    expect((await ada.sight(match)).table.rematch).toEqual({ wanted: [0], match: null });
    expect((await rematch(ben)).status).toBe(200);
    const { next } = (await ada.sight(match)).table;
    expect(next).toEqual({ match: expect.any(String), why: 'rematch' });
    const { table, viewer } = await ada.sight(next!.match);
    expect(viewer).toBe(1);
    expect(table.status).toBe('playing');
  });

  test('that is private is visible to its players only', async () => {
    const match = await started({ ...open, visibility: 'private' });
    const cleo = await ApiClient.guest(server.url, 'Cleo');
    for (const path of ['', '/record', '/chat', '/legal']) {
      expect((await cleo.get(`/api/matches/${match}${path}`)).body['code']).toBe('not-found');
    }
    expect((await cleo.get('/api/live')).text).not.toContain(match);
    expect((await ada.get('/api/me/matches')).text).toContain(match);
  });

  test('answers long polls when it begins and when it is cancelled', async () => {
    const [match, quiet] = [await ada.match(open), await ada.match(open)];
    const statusAfterWaiting = async (id: string): Promise<string> => {
      const { body } = await ada.get(`/api/matches/${id}?after=0&wait=25`);
      return (body as unknown as MatchSnapshot).table.status;
    };
    const watched = (id: string): Promise<void> =>
      eventually(() => expect(server.node.cache.watched).toContain(id));
    // Asked before the other: at the end of its time it would be answered first.
    const inVain = statusAfterWaiting(quiet).then((status) => `in vain: ${status}`);
    await watched(quiet);
    const begun = statusAfterWaiting(match);
    await watched(match);
    await ben.join(match);
    expect(await Promise.race([inVain, begun])).toBe('playing');
    const called = ben.post(`/api/matches/${match}/abort`, { key: newKey() });
    expect(await Promise.race([inVain, statusAfterWaiting(match)])).toBe('aborted');
    expect((await called).status).toBe(200);
    await ben.join(quiet);
    expect(await inVain).toBe('in vain: playing');
  });

  test('that is not cached is read once for several requests', async () => {
    const { matches } = server.node.store;
    const row = matchRow();
    await matches.create(row, [opened(1000)], null);
    const reading = vi.spyOn(matches, 'entriesAfter');
    expect((await ada.sight(row.id)).table.id).toBe(row.id);
    const read = reading.mock.calls.filter(([id]) => id === row.id);
    reading.mockRestore();
    expect(read).toEqual([[row.id, 0]]);
  });

  test('sends events to a long poll', async () => {
    const match = await started();
    const waiting = ada.get(`/api/matches/${match}?after=0&wait=20`);
    await ben.step(match);
    expect(((await waiting).body as unknown as MatchSnapshot).events).toHaveLength(1);
  });
});

describe('bots', () => {
  test('play to the end by themselves', async () => {
    const match = await ada.match({
      rules: SMALL,
      seats: [{ for: 'me' }, { for: 'bot', level: 'mate' }],
    });
    const { table } = await playOut(match, [ada]);
    expect(table.sitters[1]).toEqual({ kind: 'bot', level: 'mate' });
    expect(table.result?.reason).toBe('fleet-sunk');
    await ada.post(`/api/matches/${match}/rematch`, { key: newKey() });
    expect((await ada.sight(match)).table.next).toMatchObject({ why: 'rematch' });
  });

  test('need a person as opponent, and no player takes both seats', async () => {
    const bot = { for: 'bot', level: 'cadet' };
    const wanted = [
      [bot, bot],
      [{ for: 'me' }, { for: 'me' }],
    ];
    for (const seats of wanted) {
      expect((await ada.post('/api/matches', { rules: SMALL, seats })).body['code']).toBe(
        'bad-message',
      );
    }
  });
});

describe('the lobby', () => {
  test('shows open matches until a player joins', async () => {
    const match = await ada.match({ rules: SMALL, seats: [{ for: 'lobby' }, { for: 'me' }] });
    expect((await ben.get('/api/lobby')).text).toContain(match);
    await ben.join(match);
    expect((await ben.get('/api/lobby')).text).not.toContain(match);
    expect((await ben.get('/api/live')).text).toContain(match);
  });

  const pair = async (player: ApiClient, wanted: unknown): Promise<MatchSnapshot> =>
    (await player.post('/api/pairing', wanted)).body as unknown as MatchSnapshot;

  test('limits the open matches of each player, and a cancelled one makes room', async () => {
    const [cleo, dora] = [
      await ApiClient.guest(server.url, 'Cleo'),
      await ApiClient.guest(server.url, 'Dora'),
    ];
    const wanted = { rules: SMALL, seats: [{ for: 'me' }, { for: 'lobby' }] };
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        cleo.post(
          '/api/matches',
          index % 2 === 0 ? wanted : { ...wanted, seats: [{ for: 'lobby' }, { for: 'lobby' }] },
          { 'idempotency-key': `table-number-${index}` },
        ),
      ),
    );
    const made = asked.map(({ status }, index) => ({ status, index }));
    const first = made.filter(({ status }) => status === 201).map(({ index }) => index);
    expect(first).toHaveLength(5);
    expect(new Set(asked.map(({ body }) => body['code']))).toContain('too-many');
    const again = await cleo.post('/api/matches', wanted, {
      'idempotency-key': `table-number-${first[0]!}`,
    });
    expect(again.status).toBe(201);
    const wish = { rules: { ...SMALL, shotLimit: 9 } };
    expect((await cleo.post('/api/pairing', wish)).body['code']).toBe('too-many');
    const linked = { ...wanted, seats: [{ for: 'me' }, { for: 'link' }] };
    expect((await cleo.post('/api/matches', linked)).status).toBe(201);
    expect((await dora.post('/api/pairing', wish)).status).toBe(200);
    const { table } = again.body as unknown as MatchSnapshot;
    for (const who of table.wishes[0] === 'me' ? [dora] : [dora, ada]) await who.join(table.id);
    expect((await cleo.post('/api/matches', wanted)).status).toBe(201);
  });

  test('pairs players who want the same', async () => {
    const wish = { rules: SMALL, clock: { initial: 60_000, increment: 0 } };
    const waiting = await pair(ada, wish);
    expect((await pair(ada, wish)).table.id).toBe(waiting.table.id);
    const other = await pair(ben, { ...wish, clock: null });
    expect(other.table.id).not.toBe(waiting.table.id);
    const paired = await pair(ben, wish);
    expect(paired.table.id).toBe(waiting.table.id);
    expect(paired.table.status).toBe('playing');
  });

  test('pairs with a player who waits in an open match', async () => {
    const wish = { rules: SMALL, clock: { initial: 61_000, increment: 0 } };
    const match = await ada.match({ ...wish, seats: [{ for: 'lobby' }, { for: 'me' }] });
    expect((await pair(ada, wish)).table.id).toBe(match);
    const { table } = await pair(ben, wish);
    expect(table).toMatchObject({ id: match, status: 'playing' });
  });

  test.each([
    { what: 'a table where the beginner is agreed on', wanted: { first: 0 } },
    { what: 'a table for a friend', wanted: { seats: [{ for: 'me' }, { for: 'link' }] } },
    {
      what: 'a match without a waiting player',
      wanted: { seats: [{ for: 'lobby' }, { for: 'lobby' }] },
    },
  ])('does not pair at $what', async ({ wanted }) => {
    const wish = { rules: SMALL, clock: { initial: 62_000, increment: 0 } };
    const seats = [{ for: 'me' }, { for: 'lobby' }];
    const match = await ada.match({ ...wish, seats, ...wanted });
    const { table } = await pair(ben, wish);
    expect(table.id).not.toBe(match);
    expect(table.status).toBe('open');
    expect((await ben.post(`/api/matches/${table.id}/abort`, { key: newKey() })).status).toBe(200);
  });
});
