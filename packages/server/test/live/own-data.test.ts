import { PersonalData } from '@flotilla/protocol';
import { ApiClient, eventually, newKey } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import type { PersonId } from '../../src/ids.ts';
import { COSTS } from '../../src/shares/loop-shares.ts';
import { matchRow, opened } from '../support/samples.ts';
import { type TestServer, startServer } from '../support/running.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const RULES = { preset: 'classic' };
const ids = (list: readonly { readonly id: string }[]): readonly string[] =>
  list.map(({ id }) => id);

test('an export holds everything stored about a user, and no secrets', async () => {
  const [ada, ben] = [
    await ApiClient.account(server.url, 'Ada'),
    await ApiClient.account(server.url, 'Ben'),
  ];
  const seats = [{ for: 'me' }, { for: 'link' }];
  const rated = await ada.match({ rules: RULES, seats, rated: true, visibility: 'private' });
  await ben.join(rated);
  const say = (who: ApiClient, match: string, text: string) =>
    who.post(`/api/matches/${match}/chat`, { key: newKey(), room: 'players', text });
  await say(ada, rated, 'Good luck!');
  const rude = await say(ben, rated, 'rude words');
  const report = await ada.post(`/api/matches/${rated}/reports`, {
    line: rude.body['id'],
    reason: 'Rude words.',
  });
  await ben.post(`/api/matches/${rated}/reports`, { reason: 'She reports me.' });
  await ada.call('PUT', `/api/me/mutes/${ben.person!.id}`);
  await ben.act(rated, { type: 'resign' });
  const cup = (
    await ben.post('/api/tournaments', {
      title: 'Cup',
      kind: 'knockout',
      rules: RULES,
      clock: { initial: 60_000, increment: 0 },
    })
  ).body['id'] as string;
  await ada.post(`/api/tournaments/${cup}/entries`);
  const tokens = await Promise.all(
    ['hunter', 'gatherer'].map((label) => ada.post('/api/tokens', { label })),
  );
  const [hunter, gatherer] = tokens.map(
    ({ body }) => new ApiClient(server.url, body['token'] as string),
  );
  const programs = tokens.map(({ body }) => body['id'] as string);
  const shot = await hunter!.match({ rules: RULES, seats });
  await say(hunter!, shot, 'I am a program.');
  const gathered = await gatherer!.match({ rules: RULES, seats });
  await ada.call('DELETE', `/api/tokens/${programs[1]!}`);

  await eventually(async () => {
    const { body } = await ada.get('/api/me/export');
    expect((body as unknown as PersonalData).ratingHistory).toHaveLength(1);
  });
  const { body, text } = await ada.get('/api/me/export');
  expect(v.safeParse(v.strictObject(PersonalData.entries), body).issues).toBeUndefined();
  const own = body as unknown as PersonalData;
  expect(own.person).toEqual(ada.person);
  expect(own.sessions).toHaveLength(1);
  expect(own.seenAt).toEqual(expect.any(Number));
  expect(own.ratings).toMatchObject([{ preset: 'classic', games: 1 }]);
  expect(own.ratingHistory).toMatchObject([{ preset: 'classic', match: rated }]);
  expect(own.mutes).toEqual([ben.person!.id]);
  expect(ids(own.matches)).toEqual([rated]);
  expect(own.chat.map((line) => line.text)).toEqual(['Good luck!']);
  expect(own.reports).toEqual([report.body]);
  expect(ids(own.tournaments)).toEqual([cup]);
  expect(ids(own.tokens)).toEqual([programs[0]]);
  const said = own.programs.map(({ person, matches, chat }) => [
    person.id,
    { matches: ids(matches), chat: chat.map((line) => line.text) },
  ]);
  expect(Object.fromEntries(said)).toEqual({
    [programs[0]!]: { matches: [shot], chat: ['I am a program.'] },
    [programs[1]!]: { matches: [gathered], chat: [] },
  });
  for (const secret of [ada.token!, hunter!.token!, 'argon2', 'hash', 'password'])
    expect(text).not.toContain(secret);
});

test('the export of a tournament has the own pairs', async () => {
  const players = await Promise.all(
    ['Eve', 'Finn', 'Gina', 'Hal'].map((name) => ApiClient.guest(server.url, name)),
  );
  const [eve] = players as [ApiClient, ...ApiClient[]];
  for (const title of ['Spring', 'Summer']) {
    const { body } = await eve.post('/api/tournaments', {
      title,
      kind: 'round-robin',
      rules: RULES,
      clock: { initial: 60_000, increment: 0 },
    });
    const path = `/api/tournaments/${String(body['id'])}`;
    for (const player of players) await player.post(`${path}/entries`);
    await eve.post(`${path}/start`);
  }
  const { tournaments } = (await eve.get('/api/me/export')).body as unknown as PersonalData;
  expect(tournaments).toHaveLength(2);
  for (const { entrants, pairs, table } of tournaments) {
    expect([entrants.length, pairs.length, table.length]).toEqual([4, 3, 4]);
    const opponents = pairs.map((pair) => pair.players.find((name) => name !== 'Eve'));
    expect(opponents.toSorted()).toEqual(['Finn', 'Gina', 'Hal']);
  }
});

test('a long export is read a page at a time, others have their turn between them, and it is paid for', async () => {
  const guest = await ApiClient.guest(server.url, 'Ida');
  const ida = guest.person!.id as PersonId;
  const { node } = server;
  const rows = Array.from({ length: 1500 }, (_, createdAt) =>
    matchRow({ status: 'aborted', inLobby: false, createdAt, people: [ida, null], endedAt: 5 }),
  );
  await Promise.all(rows.map((row) => node.store.matches.create(row, [opened(1)], null)));
  const charge = vi.spyOn(node.shares, 'charge');
  const soon = vi.spyOn(node.world, 'soon');
  const { body } = await guest.get('/api/me/export');
  const own = body as unknown as PersonalData;
  expect(ids(own.matches).toSorted()).toEqual(ids(rows).toSorted());
  const paid = charge.mock.calls.reduce((sum, [, cost]) => sum + cost, 0);
  expect(paid).toBeGreaterThan(8 * COSTS.piece);
  expect(soon.mock.calls.length).toBeGreaterThan(8);
});
