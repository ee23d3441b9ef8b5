import { ClientMessage } from '@flotilla/protocol';
import { ApiClient, ManualClock, eventually, newKey } from '@flotilla/test-kit/live';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';
import { openSocket } from '../support/table.ts';

const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};
const open = { rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] };

interface Heard {
  readonly type: string;
  readonly id?: number | null;
  readonly code?: string;
  readonly message?: string;
  readonly matches?: readonly { readonly id: string }[];
}

const sockets = new Set<WebSocket>();
afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets.clear();
});

/** A websocket: what it says is answered, and all it hears is kept. */
async function talk(player: ApiClient) {
  const socket = openSocket(player);
  sockets.add(socket);
  const heard: Heard[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)) as Heard));
  await eventually(() => expect(heard).not.toHaveLength(0));
  let last = 0;
  const say = async (message: Readonly<Record<string, unknown>>): Promise<Heard> => {
    const id = ++last;
    socket.send(JSON.stringify({ ...message, id }));
    await eventually(() => expect(heard.some((answer) => answer.id === id)).toBe(true));
    return heard.find((answer) => answer.id === id)!;
  };
  return { heard, say };
}

describe('a subscription', () => {
  let server: TestServer;
  let ada: ApiClient;
  beforeAll(async () => {
    server = await startServer();
    ada = await ApiClient.guest(server.url, 'Ada');
  });
  afterAll(() => server.stop());

  const WATCHES = ClientMessage.options
    .map(({ entries }) => entries.type.literal)
    .filter((type) => type.startsWith('watch'));

  test('of any kind is refused beyond the limit, and accepted when there is room again', async () => {
    const { body } = await ada.post('/api/tournaments', {
      title: 'Cup',
      kind: 'knockout',
      rules: SMALL,
      clock: { initial: 60_000, increment: 0 },
    });
    const [another, ...matches] = await Promise.all(
      Array.from({ length: 201 }, () => ada.match(open)),
    );
    const { say } = await talk(ada);
    for (const match of matches) expect((await say({ type: 'watch', match })).type).toBe('sight');
    const wanted = (type: string) => ({
      type,
      ...(type === 'watch' ? { match: another } : {}),
      ...(type === 'watch-tournament' ? { tournament: body['id'] } : {}),
    });
    for (const type of WATCHES) {
      const answer = await say(wanted(type));
      expect({ asked: type, ...answer }).toMatchObject({ type: 'refused', code: 'too-many' });
      expect(answer.message).toMatch(/^[A-Z].*\.$/u);
    }
    // What is watched already takes no room of its own.
    expect((await say({ type: 'watch', match: matches[0] })).type).toBe('sight');
    for (const type of WATCHES) {
      await say({ type: 'unwatch', match: matches.pop() });
      expect({ asked: type, ...(await say(wanted(type))) }).not.toHaveProperty('code');
    }
  });
});

describe('lists that are sent as changes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  interface Entry {
    readonly id: string;
    readonly rules: string;
  }
  interface Told {
    readonly type: string;
    readonly list: string;
    readonly matches: readonly Entry[];
    readonly put: readonly Entry[];
    readonly removed: readonly string[];
  }

  test('have short entries, whose rules are fetched by their hash', async () => {
    const [ada, ben] = await Promise.all(
      ['Ada', 'Ben'].map((name) => ApiClient.guest(server.url, name)),
    );
    const { heard, say } = await talk(ben!);
    const told = (): readonly Told[] => heard as unknown as readonly Told[];
    expect((await say({ type: 'watch-lobby', changes: true })).type).toBe('done');
    expect(told().find(({ type }) => type === 'list')).toMatchObject({
      list: 'lobby',
      matches: [],
    });
    const match = await ada!.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'lobby' }] });
    const put = (): Entry | undefined => told().find(({ type }) => type === 'list-changed')?.put[0];
    await eventually(() => expect(put()?.id).toBe(match));
    expect(Object.keys(put()!)).not.toContain('fleet');
    const { body } = await ben!.get(`/api/rules/${put()!.rules}`);
    expect(body).toMatchObject({ tradition: 'classic', fleet: SMALL.fleet });
    expect((await ben!.get(`/api/rules/${'0'.repeat(64)}`)).body['code']).toBe('not-found');
    await ben!.post(`/api/matches/${match}/join`, { key: newKey() });
    await eventually(() =>
      expect(told().findLast(({ type }) => type === 'list-changed')!.removed).toEqual([match]),
    );
    expect(heard.some(({ type }) => type === 'lobby')).toBe(false);
  });

  test('and tournaments, too: first the whole, then what is different', async () => {
    const [ada, ben] = await Promise.all(
      ['Ada', 'Ben'].map((name) => ApiClient.guest(server.url, name)),
    );
    const { body } = await ada!.post('/api/tournaments', {
      title: 'Cup',
      kind: 'round-robin',
      rules: SMALL,
      clock: { initial: 60_000, increment: 0 },
    });
    const tournament = String(body['id']);
    const { heard, say } = await talk(ben!);
    await say({ type: 'watch-tournament', tournament, changes: true });
    expect(heard.filter(({ type }) => type === 'tournament')).toHaveLength(1);
    await ben!.post(`/api/tournaments/${tournament}/entries`);
    await eventually(() =>
      expect(heard.find(({ type }) => type === 'tournament-changed')).toMatchObject({
        tournament,
        version: 2,
        entrants: [{ name: 'Ben' }],
        pairs: [],
      }),
    );
    const listed = (await ben!.get('/api/tournaments')).body['tournaments'];
    expect(listed).toMatchObject([{ id: tournament, players: 1, entrants: [], pairs: [] }]);
  });
});

describe('a subscriber is told though the store failed once', () => {
  let server: TestServer;
  let ada: ApiClient;
  beforeAll(async () => {
    server = await startServer();
    ada = await ApiClient.guest(server.url, 'Ada');
  });
  afterAll(() => server.stop());
  const away = new Error('The store is away.');

  test('a line of chat', async () => {
    const match = await ada.match(open);
    const { heard, say } = await talk(ada);
    await say({ type: 'watch', match });
    vi.spyOn(server.node.chat, 'heard').mockRejectedValueOnce(away);
    const key = newKey();
    await say({ type: 'say', match, key, room: 'players', text: 'Is anybody there?' });
    await eventually(() => expect(heard.some(({ type }) => type === 'chat')).toBe(true));
  });

  test('a tournament', async () => {
    const { body } = await ada.post('/api/tournaments', {
      title: 'Cup',
      kind: 'knockout',
      rules: SMALL,
      clock: { initial: 60_000, increment: 0 },
    });
    const { heard, say } = await talk(ada);
    await say({ type: 'watch-tournament', tournament: body['id'] });
    const told = (): number => heard.filter(({ type }) => type === 'tournament').length;
    expect(told()).toBe(1);
    const read = vi.spyOn(server.node.tournaments, 'view').mockRejectedValueOnce(away);
    await ada.post(`/api/tournaments/${String(body['id'])}/entries`);
    await eventually(() => expect(told()).toBe(2));
    expect(read.mock.settledResults.map(({ type }) => type)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('the games being played', () => {
  const clock = new ManualClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({}, clock);
  });
  afterAll(() => server.stop());
  const guests = (...names: readonly string[]): Promise<ApiClient[]> =>
    Promise.all(names.map((name) => ApiClient.guest(server.url, name)));
  const listed = async (match: string): Promise<boolean> => {
    const { body } = await new ApiClient(server.url).get('/api/live');
    return (body['matches'] as readonly { readonly id: string }[]).some(({ id }) => id === match);
  };
  const MINUTE = 60_000;

  async function begun(ada: ApiClient, ben: ApiClient): Promise<string> {
    const match = await ada.match(open);
    await ben.join(match);
    return match;
  }

  test('are those with a recent move, or with both players connected', async () => {
    const [ada, ben] = (await guests('Ada', 'Ben')) as [ApiClient, ApiClient];
    const match = await begun(ada, ben);
    expect(await listed(match)).toBe(true);
    clock.forward(4 * MINUTE);
    expect(await listed(match)).toBe(true);
    await ada.step(match);
    clock.forward(4 * MINUTE);
    expect(await listed(match)).toBe(true);
    clock.forward(3 * MINUTE);
    expect(await listed(match)).toBe(false);
    await talk(ada);
    await server.node.presence.beat();
    expect(await listed(match)).toBe(false);
    await talk(ben);
    await server.node.presence.beat();
    expect(await listed(match)).toBe(true);
    clock.forward(50 * MINUTE);
    await server.node.presence.beat();
    expect(await listed(match)).toBe(false);
    await ben.step(match);
    expect(await listed(match)).toBe(true);
    await ben.act(match, { type: 'resign' });
    expect(await listed(match)).toBe(false);
  });

  test('against computers count while the player is connected', async () => {
    const [ada] = (await guests('Ada')) as [ApiClient];
    const seats = [{ for: 'me' }, { for: 'bot', level: 'cadet' }];
    const match = await ada.match({ rules: SMALL, seats });
    clock.forward(10 * MINUTE);
    expect(await listed(match)).toBe(false);
    await talk(ada);
    await server.node.presence.beat();
    expect(await listed(match)).toBe(true);
  });

  test('are sent to subscribers whenever the list changes', async () => {
    const [ada, ben, cleo] = (await guests('Ada', 'Ben', 'Cleo')) as [
      ApiClient,
      ApiClient,
      ApiClient,
    ];
    const { heard, say } = await talk(cleo);
    expect((await say({ type: 'watch-live' })).type).toBe('done');
    expect(heard.some(({ type }) => type === 'live')).toBe(true);
    const told = (): readonly string[] =>
      heard.findLast(({ type }) => type === 'live')!.matches!.map(({ id }) => id);
    const match = await begun(ada, ben);
    await eventually(() => expect(told()).toContain(match));
    clock.forward(10 * MINUTE);
    // A sign of life: on a busy machine, a socket silent for so long would be closed before the end of the test.
    await say({ type: 'ping' });
    await eventually(() => expect(told()).not.toContain(match));
    await ada.step(match);
    await eventually(() => expect(told()).toContain(match));
    await ada.act(match, { type: 'resign' });
    await eventually(() => expect(told()).not.toContain(match));
    await say({ type: 'unwatch-live' });
    const lists = heard.filter(({ type }) => type === 'live').length;
    const next = await begun(ada, ben);
    await eventually(async () => expect(await listed(next)).toBe(true));
    await server.node.lobby.lookAgain();
    expect(heard.filter(({ type }) => type === 'live')).toHaveLength(lists);
  });
});
