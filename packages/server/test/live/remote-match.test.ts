import {
  type Connection,
  REAL_TIME,
  type RemoteMatchPorts,
  RemoteMatch,
  type Socket,
} from '@flotilla/client';
import { Chance, legal } from '@flotilla/engine';
import { type GameRecord, verifyRecord } from '@flotilla/play';
import { ApiClient, eventually, newKey } from '@flotilla/test-kit/live';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';
import { connectionOf, openSocket, tableOf } from '../support/table.ts';

let server: TestServer;
let ada: ApiClient;
let ben: ApiClient;
const connections: Connection[] = [];
beforeAll(async () => {
  server = await startServer();
  ada = await ApiClient.guest(server.url, 'Ada');
  ben = await ApiClient.guest(server.url, 'Ben');
});
afterEach(() => {
  for (const connection of connections.splice(0)) connection.close();
});
afterAll(() => server.stop());

const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};

function connect(caller: ApiClient, open?: () => Socket): Connection {
  const connection = connectionOf(caller, open);
  connections.push(connection);
  return connection;
}

const made = (changes: Record<string, unknown> = {}): Promise<string> =>
  ada.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }], ...changes });

/** Plays both seats until the game is over. */
async function playOut(tables: readonly RemoteMatch[]): Promise<void> {
  const chance = new Chance('play');
  while (tables.some(({ table }) => table.status !== 'over')) {
    for (const table of tables) {
      const [seat] = table.seats;
      if (seat === undefined || !table.view(seat).publicState.toAct.includes(seat)) continue;
      await table.act(seat, chance.pick(legal(table.view(seat), chance)));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

test('1.7.2 a remote match is played like a local one, scores during play included', async () => {
  const match = await made({ clock: { initial: 600_000, increment: 0 } });
  const host = await tableOf(ada, connect(ada), match);
  const guest = await tableOf(ben, connect(ben), match);
  expect(guest.seats).toEqual([]);
  expect((await guest.join()).ok).toBe(true);
  await eventually(() => expect([host.seats, guest.seats]).toEqual([[0], [1]]));
  expect(host.players).toEqual(['Ada', 'Ben']);
  expect(host.timeLeft()![0]).toBeLessThanOrEqual(600_000);
  expect(host.record().ok).toBe(false);
  const shown: (readonly number[] | null)[] = [];
  host.watch(() => host.view(0).publicState.phase === 'play' && shown.push(host.scores()));
  await playOut([host, guest]);
  expect(shown).not.toContain(null);
  expect(new Set(shown.map(String)).size).toBeGreaterThan(1);
  await eventually(() => expect(host.record().ok).toBe(true));
  const record = host.record();
  expect(record.ok && verifyRecord(record.value)).toEqual([]);
  expect(host.scores()).not.toBeNull();
  expect(host.view(0).publicState.outcome).toEqual(guest.view(1).publicState.outcome);
  const spectator = await tableOf(
    new ApiClient(server.url),
    connect(new ApiClient(server.url)),
    match,
  );
  const everyoneKnows = spectator.view('spectator').publicState;
  expect(host.view(0).publicState).toEqual(everyoneKnows);
  expect(guest.view(1).publicState).toEqual(everyoneKnows);
});

test('a player who joins a match with two free seats has a seat at once, and the other is still free', async () => {
  const match = await made({ seats: [{ for: 'link' }, { for: 'link' }] });
  const first = await tableOf(ben, connect(ben), match);
  expect((await first.join()).ok).toBe(true);
  await eventually(() => expect(first.seats).toEqual([0]));
  expect(first.table.status).toBe('open');
  const second = await tableOf(ada, connect(ada), match);
  expect((await second.join()).ok).toBe(true);
  await eventually(() => expect([first.seats, second.seats]).toEqual([[0], [1]]));
  await playOut([first, second]);
  expect(first.view(0).publicState.outcome).toEqual(second.view(1).publicState.outcome);
});

test('a player knows the public state, in a blind game from a position too', async () => {
  const position = '12/12/12/12/12/3x8/3cv7/3C1S6/3X8/12/12/12/12/12/12 0';
  const match = await made({ rules: { preset: 'blind' }, position });
  await ben.join(match);
  const host = await tableOf(ada, connect(ada), match);
  const guest = await tableOf(ben, connect(ben), match);
  const spectator = await tableOf(
    new ApiClient(server.url),
    connect(new ApiClient(server.url)),
    match,
  );
  for (const player of [ada, ben, ada, ben, ada, ben]) await player.step(match);
  const { events } = await ada.sight(match);
  await eventually(() =>
    expect(
      [host.seen(0), guest.seen(1), spectator.seen('spectator')].map(({ length }) => length),
    ).toEqual([1, 2, 3].map(() => events.length)),
  );
  const everyoneKnows = spectator.view('spectator').publicState;
  expect(host.view(0).publicState).toEqual(everyoneKnows);
  expect(guest.view(1).publicState).toEqual(everyoneKnows);
});

test('a refusal of the rules keeps its code, and other seats are not shown', async () => {
  const match = await made();
  const host = await tableOf(ada, connect(ada), match);
  expect(await host.act(0, { type: 'resign' })).toMatchObject({
    ok: false,
    error: { code: 'wrong-phase' },
  });
  expect(() => host.view(1)).toThrow('not told');
});

test('a record that could not be loaded is requested again after a reconnect', async () => {
  const match = await made();
  const sockets: WebSocket[] = [];
  const connection = connect(ada, () => {
    const socket = openSocket(ada);
    sockets.push(socket);
    return socket as unknown as Socket;
  });
  let tries = 0;
  const host = await tableOf(ada, connection, match, {
    fetchRecord: async (id) => {
      tries += 1;
      if (tries === 1) throw new TypeError('fetch failed');
      return (await ada.get(`/api/matches/${id}/record`)).body as unknown as GameRecord;
    },
  });
  await ben.join(match);
  await ben.act(match, { type: 'resign' });
  await eventually(() => expect(tries).toBe(1));
  expect(host.record().ok).toBe(false);
  sockets[0]!.close();
  await eventually(() => expect(host.record().ok).toBe(true));
});

test('a lost connection is restored: unanswered requests are sent again and carried out once', async () => {
  const match = await made();
  let isCut = false;
  const sockets: WebSocket[] = [];
  const connection = connect(ada, () => {
    const socket = openSocket(ada);
    sockets.push(socket);
    return {
      addEventListener: socket.addEventListener.bind(socket) as Socket['addEventListener'],
      close: () => socket.close(),
      // The action arrives, but the line breaks before the answer does.
      send: (text) => {
        socket.send(text);
        if (!text.includes('"act"') || isCut) return;
        isCut = true;
        socket.close();
      },
    };
  });
  const host = await tableOf(ada, connection, match);
  await ben.join(match);
  await eventually(() => expect(host.table.status).toBe('playing'));
  const [deployment] = legal(host.view(0), new Chance('deploy'));
  expect((await host.act(0, deployment!)).ok).toBe(true);
  expect(sockets.length).toBeGreaterThan(1);
  expect((await ben.sight(match)).events).toHaveLength(1);
  expect(host.seen(0)).toHaveLength(1);
});

test('a gap is noticed and filled', async () => {
  const match = await made();
  await ben.join(match);
  let isDeaf = false;
  let missed = 0;
  const host = await tableOf(
    ada,
    connect(ada, () => {
      const socket = openSocket(ada);
      return {
        addEventListener: ((type: 'close', listener: (event?: unknown) => void) => {
          socket.addEventListener(type, (event) => {
            const { data } = event as unknown as { data?: unknown };
            if (isDeaf && String(data).includes('update')) missed += 1;
            else listener(event);
          });
        }) as Socket['addEventListener'],
        close: () => socket.close(),
        send: (text) => socket.send(text),
      };
    }),
    match,
  );
  isDeaf = true;
  await ada.step(match);
  await ben.step(match);
  await eventually(() => expect(missed).toBe(2));
  isDeaf = false;
  expect(host.seen(0)).toHaveLength(0);
  for (const player of [ada, ben, ada, ben]) await player.step(match);
  const { events } = await ada.sight(match);
  await eventually(() => expect(host.seen(0)).toHaveLength(events.length));
});

test('a late snapshot does not take a player’s seat away', async () => {
  const match = await made();
  const late: (() => void)[] = [];
  let isSlow = true;
  const guest = await tableOf(
    ben,
    connect(ben, () => {
      const socket = openSocket(ben);
      return {
        addEventListener: ((type: 'close', listener: (event?: unknown) => void) => {
          socket.addEventListener(type, (event) => {
            const isSight = String((event as unknown as { data?: unknown }).data).includes(
              '"viewer":1',
            );
            if (isSlow && isSight) late.push(() => listener(event));
            else listener(event);
          });
        }) as Socket['addEventListener'],
        close: () => socket.close(),
        send: (text) => socket.send(text),
      };
    }),
    match,
  );
  expect((await guest.join()).ok).toBe(true);
  await eventually(() => expect(late).toHaveLength(1));
  const { version } = guest.table;
  await ada.step(match);
  await eventually(() => expect(guest.table.version).toBeGreaterThan(version));
  isSlow = false;
  for (const come of late) come();
  await eventually(() => expect(guest.seats).toEqual([1]));
});

test('chat, lobby and tournaments are pushed', async () => {
  const match = await made({ seats: [{ for: 'me' }, { for: 'lobby' }] });
  const connection = connect(ben);
  const heard: string[] = [];
  connection.follow({
    ask: () => ({ type: 'watch-lobby' }),
    hear: (message) => {
      if (message.type === 'lobby')
        heard.push(message.tables.some(({ id }) => id === match) ? 'open' : 'gone');
    },
  });
  await eventually(() => expect(heard).toEqual(['open']));
  const host = await tableOf(ada, connect(ada), match);
  const guest = await tableOf(ben, connection, match);
  await guest.join();
  await eventually(() => expect(heard.at(-1)).toBe('gone'));
  await host.say('Good luck!');
  await eventually(() => expect(guest.chat.map(({ text }) => text)).toEqual(['Good luck!']));
});

test('a player who joins too late is told that the seat is taken', async () => {
  const match = await made();
  const [early, late] = [
    await ApiClient.guest(server.url, 'Eve'),
    await ApiClient.guest(server.url, 'Leo'),
  ];
  const table = await tableOf(late, connect(late), match);
  expect((await early.join(match)).status).toBe(200);
  expect(await table.join()).toMatchObject({ ok: false, error: { code: 'conflict' } });
});

test('a match knows which of its seats a program plays', async () => {
  const owner = await ApiClient.account(server.url, 'Olga');
  const { body } = await owner.post('/api/tokens', { label: 'Hunter' });
  const match = await owner.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'program' }] });
  const table = await tableOf(owner, connect(owner), match);
  expect(table.programs).toEqual([]);
  await new ApiClient(server.url, body['token'] as string).join(match);
  await eventually(() => expect(table.programs).toEqual([1]));
  expect(table.players).toEqual(['Olga', 'Hunter']);
});

/** The line of a player on which some of what a real server says arrives as nonsense. */
function garbled(caller: ApiClient, garble: (text: string) => string): () => Socket {
  return () => {
    const socket = openSocket(caller);
    return {
      addEventListener: ((type: 'close', listener: (event: unknown) => void) => {
        socket.addEventListener(type, (event) => {
          const { data } = event as unknown as { data?: unknown };
          listener(data === undefined ? event : { data: garble(String(data)) });
        });
      }) as Socket['addEventListener'],
      close: () => socket.close(),
      send: (text) => socket.send(text),
    };
  };
}

/** Counts what is said of one type, and lets it make no sense. */
function nonsense(type: string, odd: (text: string) => string) {
  const counted = { said: 0, isOn: true };
  const garble = (text: string): string => {
    if (!counted.isOn || !text.startsWith(`{"type":"${type}"`)) return text;
    counted.said += 1;
    return odd(text);
  };
  return { counted, garble };
}

const portsOf = (connection: Connection): RemoteMatchPorts => ({
  connection,
  time: REAL_TIME,
  newKey,
  newSalt: () => 'a'.repeat(32),
  fetchRecord: async () => null,
});

test.each([
  ['a snapshot without its events', 'sight', (text: string) => text.replace('"events"', '"evnts"')],
  [
    'a snapshot with an unknown event',
    'sight',
    (text: string) => text.replace('"deployed"', '"odd"'),
  ],
  ['a snapshot that is no JSON', 'sight', (text: string) => text.slice(1)],
  ['a welcome of another form', 'welcome', (text: string) => text.replace('"now"', '"then"')],
])(
  '%s: the match is not shown, the reason is told, and the server is not asked for ever',
  async (_, type, odd) => {
    const match = await made();
    await ben.join(match);
    await ada.step(match);
    const { counted, garble } = nonsense(type, odd);
    const opened = await RemoteMatch.open(match, portsOf(connect(ada, garbled(ada, garble))));
    expect(opened).toMatchObject({ ok: false, error: { code: 'bad-answer' } });
    expect(counted.said).toBeLessThanOrEqual(2);
  },
);

test('one unreadable update is repaired, and repeated ones are reported', async () => {
  const match = await made();
  await ben.join(match);
  const { counted, garble } = nonsense('update', (text) => text.slice(1));
  counted.isOn = false;
  const host = await tableOf(ada, connect(ada, garbled(ada, garble)), match);
  counted.isOn = true;
  await ada.step(match);
  await eventually(() => expect([host.seen(0).length, host.status.kind]).toEqual([1, 'ready']));
  await ben.step(match);
  await eventually(() => expect(host.status.kind).toBe('misread'));
  expect([counted.said, host.seen(0).length]).toEqual([2, 1]);
  counted.isOn = false;
  for (const player of [ada, ben, ada, ben]) await player.step(match);
  const { events } = await ada.sight(match);
  await eventually(() =>
    expect([host.seen(0).length, host.status.kind]).toEqual([events.length, 'ready']),
  );
});

test('messages of an unknown type are ignored', async () => {
  const match = await made();
  await ben.join(match);
  const { counted, garble } = nonsense('chat', (text) => text.replace('"chat"', '"mood"'));
  const host = await tableOf(ada, connect(ada, garbled(ada, garble)), match);
  for (const text of ['One', 'Two', 'Three']) await host.say(text);
  await eventually(() => expect(counted.said).toBe(3));
  await ada.step(match);
  await eventually(() => expect([host.seen(0).length, host.status.kind]).toEqual([1, 'ready']));
});

test('unreadable snapshots are reported in a running match', async () => {
  const match = await made();
  await ben.join(match);
  const updates = nonsense('update', (text) => text.slice(1));
  const sights = nonsense('sight', (text) => text.replace('"events"', '"evnts"'));
  sights.counted.isOn = false;
  const connection = connect(
    ada,
    garbled(ada, (text) => sights.garble(updates.garble(text))),
  );
  const host = await tableOf(ada, connection, match);
  sights.counted.isOn = true;
  await ada.step(match);
  await eventually(() => expect(host.status.kind).toBe('misread'));
  expect(sights.counted.said).toBe(1);
});

test('an unreadable answer is reported to the caller, and the rest goes on', async () => {
  const match = await made();
  await ben.join(match);
  const { garble } = nonsense('done', (text) => text.replace('"version"', '"verse"'));
  const host = await tableOf(ada, connect(ada, garbled(ada, garble)), match);
  const [deployment] = legal(host.view(0), new Chance('deploy'));
  expect(await host.act(0, deployment!)).toMatchObject({
    ok: false,
    error: { code: 'bad-answer' },
  });
  await eventually(() => expect([host.seen(0).length, host.status.kind]).toEqual([1, 'ready']));
});
