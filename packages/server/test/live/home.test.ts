import type { HomeState } from '@flotilla/protocol';
import { ApiClient, ManualClock, eventually } from '@flotilla/test-kit/live';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';
import { openSocket } from '../support/table.ts';

const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};
const MINUTE = 60_000;
const fleet = (from: string, to: string) => ({
  type: 'deploy',
  ships: [{ class: 'boat', from, to }],
});

let clock: ManualClock;
let server: TestServer;
beforeEach(async () => {
  clock = new ManualClock();
  server = await startServer({}, clock);
});
afterEach(() => server.stop());

const guest = (name: string): Promise<ApiClient> => ApiClient.guest(server.url, name);
const home = async (): Promise<HomeState> =>
  (await new ApiClient(server.url).get('/api/home')).body as unknown as HomeState;

/** A match between two guests, who may see it alone. */
async function begun(one: ApiClient, two: ApiClient, changes: object = {}): Promise<string> {
  const seats = [{ for: 'me' }, { for: 'link' }];
  const match = await one.match({ rules: SMALL, seats, first: 0, ...changes });
  await two.join(match);
  return match;
}

async function deployed(one: ApiClient, two: ApiClient): Promise<string> {
  const match = await begun(one, two);
  await one.act(match, fleet('A1', 'A2'));
  await two.act(match, fleet('B1', 'B2'));
  return match;
}

test('nothing happens on a fresh server', async () => {
  expect(await home()).toEqual({ players: 0, matches: 0, featured: null, tournament: null });
});

test('players count for a minute after they were last there', async () => {
  await guest('Ada');
  const ben = await guest('Ben');
  await Promise.all([ben.get('/api/me'), (await guest('Cleo')).get('/api/me')]);
  await eventually(async () => expect(await home()).toMatchObject({ players: 2 }));
  clock.forward(MINUTE / 2);
  await ben.get('/api/me');
  clock.forward(MINUTE / 2 + 1);
  await eventually(async () => expect(await home()).toMatchObject({ players: 1 }));
});

test('a match counts and is shown while it is really played, a private one never', async () => {
  const [ada, ben] = [await guest('Ada'), await guest('Ben')];
  await begun(ada, ben, { visibility: 'private' });
  expect(await home()).toMatchObject({ matches: 0, featured: null });
  const match = await begun(ada, ben);
  expect(await home()).toMatchObject({ matches: 1, featured: { match: { id: match } } });
  clock.forward(6 * MINUTE);
  expect(await home()).toMatchObject({ matches: 0, featured: null });
});

test('spectators of the featured match see its shots and no ship', async () => {
  const [ada, ben] = [await guest('Ada'), await guest('Ben')];
  const match = await deployed(ada, ben);
  await ada.act(match, { type: 'fire', at: ['B1'] });
  const { featured } = await home();
  expect(featured!.view).toMatchObject({
    game: 'fleet',
    seat: null,
    boards: [{ cells: {} }, { cells: { B1: 'hit' } }],
  });
  expect(JSON.stringify(featured!.view)).not.toMatch(/ships|salt|own/u);
});

test('people against people are shown rather than a computer', async () => {
  const [ada, ben, cleo] = [await guest('Ada'), await guest('Ben'), await guest('Cleo')];
  await cleo.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'bot', level: 'cadet' }] });
  const match = await begun(ada, ben);
  expect(await home()).toMatchObject({ matches: 2, featured: { match: { id: match } } });
});

test('the last match stays in sight when it is over', async () => {
  const [ada, ben] = [await guest('Ada'), await guest('Ben')];
  const match = await deployed(ada, ben);
  await ben.act(match, { type: 'resign' });
  expect(await home()).toMatchObject({
    matches: 0,
    featured: { match: { id: match, status: 'over' }, view: { outcome: { winner: 0 } } },
  });
});

test('a tournament that can be entered goes before one that is played', async () => {
  const ada = await guest('Ada');
  const made = async (title: string): Promise<string> => {
    const clocks = { initial: MINUTE, increment: 0 };
    const wanted = { title, kind: 'knockout', rules: SMALL, clock: clocks, botsAllowed: true };
    const { body } = await ada.post('/api/tournaments', wanted);
    await ada.post(`/api/tournaments/${String(body['id'])}/entries`);
    return String(body['id']);
  };
  const open = await made('Open cup');
  clock.forward(1);
  const started = await made('Running cup');
  await ada.post(`/api/tournaments/${started}/entries`, { bot: 'cadet' });
  await ada.post(`/api/tournaments/${started}/start`);
  expect((await home()).tournament).toMatchObject({
    id: open,
    kind: 'knockout',
    title: 'Open cup',
    status: 'open',
    players: 1,
  });
});

test('a player is told which of their matches wait for a move of theirs', async () => {
  const [ada, ben] = [await guest('Ada'), await guest('Ben')];
  const match = await deployed(ada, ben);
  const movesOf = async (player: ApiClient): Promise<unknown> =>
    (await player.get('/api/me/matches')).body['matches'];
  expect(await movesOf(ada)).toMatchObject([{ id: match, yourMove: true }]);
  expect(await movesOf(ben)).toMatchObject([{ id: match, yourMove: false }]);
  await ada.act(match, { type: 'fire', at: ['C3'] });
  expect(await movesOf(ada)).toMatchObject([{ yourMove: false }]);
  expect(await movesOf(ben)).toMatchObject([{ yourMove: true }]);
});

test('every move of the featured match is told to those who look at the front page', async () => {
  const [ada, ben] = [await guest('Ada'), await guest('Ben')];
  const match = await deployed(ada, ben);
  const socket = openSocket(new ApiClient(server.url));
  const heard: HomeState[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as HomeState & { readonly type: string };
    if (message.type === 'home') heard.push(message);
  });
  socket.addEventListener('open', () => socket.send('{"type":"watch-home","id":1}'));
  await eventually(() => expect(heard.at(-1)?.featured?.match.id).toBe(match));
  await ada.act(match, { type: 'fire', at: ['C3'] });
  await eventually(() =>
    expect(heard.at(-1)!.featured!.view).toMatchObject({
      boards: [{ cells: {} }, { cells: { C3: 'miss' } }],
    }),
  );
  expect(server.node.cache.watched).toContain(match);
  socket.close();
  await eventually(() => expect(server.node.cache.watched).not.toContain(match));
});
