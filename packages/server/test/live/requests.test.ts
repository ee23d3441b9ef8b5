import { ApiClient, ManualClock, newKey } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';

let server: TestServer;
let ada: ApiClient;
let ben: ApiClient;
let spectator: ApiClient;
beforeAll(async () => {
  // The clock stands still, so that no limit is refilled.
  server = await startServer({}, new ManualClock());
  [ada, ben, spectator] = [
    await ApiClient.guest(server.url, 'Ada'),
    await ApiClient.guest(server.url, 'Ben'),
    await ApiClient.guest(server.url, 'Spectator'),
  ];
});
afterAll(() => server.stop());

const open = { rules: { preset: 'classic' }, seats: [{ for: 'me' }, { for: 'link' }] };

const begun = async (): Promise<string> => {
  const match = await ada.match(open);
  await ben.join(match);
  return match;
};

const program = async (name: string): Promise<{ owner: ApiClient; program: ApiClient }> => {
  const owner = await ApiClient.account(server.url, name);
  const { body } = await owner.post('/api/tokens', { label: `program of ${name}` });
  return { owner, program: new ApiClient(server.url, body['token'] as string) };
};

describe('chat', () => {
  const say = (who: ApiClient, match: string, room: string, key: string) =>
    who.post(`/api/matches/${match}/chat`, { key, room, text: 'Good luck!' });
  const report = (who: ApiClient, match: string, line: unknown) =>
    who.post(`/api/matches/${match}/reports`, { line, reason: 'why not' });

  test('a line repeated with its key is the same line and does not count', async () => {
    const match = await begun();
    const key = newKey();
    const first = await say(ada, match, 'players', key);
    for (let times = 0; times < 10; times++) {
      const again = await say(ada, match, 'players', key);
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    expect((await say(ada, match, 'players', newKey())).status).toBe(201);
  });

  test('players can report lines they can read, not the spectators’ chat', async () => {
    const match = await begun();
    const { body } = await say(spectator, match, 'spectators', newKey());
    expect((await report(ben, match, body['id'])).body['code']).toBe('not-found');
    expect((await report(spectator, match, body['id'])).status).toBe(201);
    await ada.act(match, { type: 'resign' });
    await ben.call('PUT', `/api/me/mutes/${spectator.person!.id}`);
    expect((await report(ben, match, body['id'])).status).toBe(201);
  });

  test('a player over the chat limit can still report, and too many reports are refused', async () => {
    const match = await begun();
    const talker = await ApiClient.guest(server.url, 'Talker');
    await Promise.all(Array.from({ length: 6 }, () => say(talker, match, 'spectators', newKey())));
    const reports = await Promise.all(Array.from({ length: 6 }, () => report(talker, match, null)));
    expect(reports.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('the server refuses', () => {
  test('a private match in the lobby', async () => {
    const seats = [{ for: 'me' }, { for: 'lobby' }];
    const { body } = await ada.post('/api/matches', { ...open, seats, visibility: 'private' });
    expect(body).toMatchObject({
      code: 'bad-message',
      message: expect.stringContaining('private'),
    });
  });

  test('a program that signs out or wants another password', async () => {
    const { program: hunter } = await program('Cleo');
    expect((await hunter.call('DELETE', '/api/sessions')).body['code']).toBe('not-allowed');
    expect((await hunter.get('/api/me')).status).toBe(200);
    const wanted = { old: 'x', password: 'long enough' };
    expect((await hunter.call('PUT', '/api/me/password', wanted)).body).toEqual({
      code: 'not-allowed',
      message: 'This token was not made for that: it lacks the scope.',
    });
  });

  test('an entry to a cancelled tournament', async () => {
    const wanted = {
      title: 'Cup',
      kind: 'knockout',
      rules: { preset: 'classic' },
      clock: { initial: 60_000, increment: 0 },
    };
    const path = `/api/tournaments/${String((await ada.post('/api/tournaments', wanted)).body['id'])}`;
    await ada.post(`${path}/cancel`);
    expect((await ben.post(`${path}/entries`)).body).toEqual({
      code: 'conflict',
      message: 'The tournament was called off.',
    });
  });

  test('an action for its form first, before its phase', async () => {
    const match = await ada.match(open);
    const codes = async (): Promise<unknown[]> => {
      const answers = [
        await ada.act(match, []),
        await ada.act(match, { type: 'nonsense' }),
        await ada.act(match, { type: 'resign' }),
      ];
      return answers.map(({ body }) => body['code']);
    };
    expect(await codes()).toEqual(['bad-message', 'bad-message', 'wrong-phase']);
    await ada.post(`/api/matches/${match}/abort`, { key: newKey() });
    expect(await codes()).toEqual(['bad-message', 'bad-message', 'game-over']);
  });

  test('an empty body, naming the missing key, unless the route needs none', async () => {
    const json = { 'content-type': 'application/json' };
    const { owner } = await program('Dora');
    const empty = (path: string) => owner.call('PUT', path, undefined, json);
    expect((await empty('/api/me/password')).body).toEqual({
      code: 'bad-message',
      message: '"old" is missing.',
    });
    expect((await empty(`/api/me/mutes/${ben.person!.id}`)).status).toBe(200);
  });

  test('a plain request to the websocket’s path', async () => {
    expect((await ada.get('/api/socket')).body['code']).toBe('bad-message');
  });
});

test('the OpenAPI description has keys, the websocket, records and exports', async () => {
  type Described = Record<string, Record<string, Record<string, unknown>>>;
  const { body } = await ada.get('/api/openapi.json');
  const paths = body['paths'] as Described;
  expect(JSON.stringify(paths['/api/matches']!['post']!['parameters'])).toContain(
    '"Idempotency-Key","in":"header"',
  );
  expect(paths['/api/socket']!['get']).toHaveProperty('responses.101');
  const { schemas } = body['components'] as { schemas: Record<string, object> };
  for (const path of ['/api/matches/{id}/record', '/api/me/export']) {
    const [, name] = /"#\/components\/schemas\/(\w+)"/u.exec(JSON.stringify(paths[path]!['get']))!;
    expect(schemas[name!]).toHaveProperty('required');
  }
});
