import type { MatchSnapshot } from '@flotilla/protocol';
import { ApiClient, eventually, newKey } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonId } from '../../src/ids.ts';
import { type TestServer, startServer } from '../support/running.ts';

let server: TestServer;
let anonymous: ApiClient;
beforeAll(async () => {
  server = await startServer({ 'requests-per-minute': '1000000' });
  anonymous = new ApiClient(server.url);
});
afterAll(() => server.stop());

const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};

describe('people', () => {
  test('a session is kept in a cookie that scripts cannot read', async () => {
    const { body, headers } = await anonymous.post('/api/guests', { name: 'Ada' });
    expect(body['token']).toBeNull();
    const cookie = headers.get('set-cookie')!;
    expect(cookie).toMatch(/HttpOnly/u);
    expect(cookie).toMatch(/SameSite=Lax/u);
    const me = await anonymous.call('GET', '/api/me', undefined, { cookie: cookie.split(';')[0]! });
    expect(me.body['person']).toEqual(body['person']);
  });

  test('playing needs a name, and a wrong token is refused', async () => {
    expect((await anonymous.get('/api/me')).body['code']).toBe('not-signed-in');
    expect((await anonymous.post('/api/matches', {})).status).toBe(401);
    const forged = new ApiClient(server.url, 'x'.repeat(43));
    expect((await forged.get('/api/lobby')).status).toBe(401);
  });

  test('a guest who signs up keeps their games', async () => {
    const guest = await ApiClient.guest(server.url, 'Bea');
    const match = await guest.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] });
    const asked = { name: 'Bea', password: 'long enough', keep: 'token' };
    const { status, body } = await guest.post('/api/accounts', asked);
    expect(status).toBe(201);
    const account = new ApiClient(server.url, body['token'] as string);
    expect((await account.get('/api/me/matches')).text).toContain(match);
    expect((await account.sight(match)).viewer).toBe(0);
    expect((await anonymous.post('/api/guests', { name: 'BEA' })).body['code']).toBe('name-taken');
    expect((await anonymous.post('/api/accounts', asked)).body['code']).toBe('name-taken');
  });

  test('a running game stays first, however many are over', async () => {
    const [gil, hew] = [
      await ApiClient.guest(server.url, 'Gil'),
      await ApiClient.guest(server.url, 'Hew'),
    ];
    const wanted = { rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] };
    const running = await gil.match(wanted);
    await hew.join(running);
    for (let count = 0; count < 105; count++) {
      const match = await gil.match(wanted);
      await gil.post(`/api/matches/${match}/abort`, { key: newKey() });
    }
    const { matches } = (await gil.get('/api/me/matches')).body as { matches: { id: string }[] };
    expect(matches[0]!.id).toBe(running);
  });

  test('names of computer admirals are refused in every spelling', async () => {
    const owner = await ApiClient.account(server.url, 'Owner');
    const names = [
      'bot:admiral',
      'BOT: Mate',
      'Bot :cadet',
      'ｂｏｔ：captain',
      'bоt:admiral',
      'ВOТ:x',
      'b\u0301ot:x',
    ];
    for (const name of names) {
      const answers = [
        await anonymous.post('/api/guests', { name }),
        await anonymous.post('/api/accounts', { name, password: 'long enough' }),
        await owner.post('/api/tokens', { label: name }),
      ];
      expect(answers.map(({ body }) => body['code'])).toEqual(Array(3).fill('bad-message'));
    }
    for (const name of ['Botho', 'robot: one', 'bot', 'Bottle: 1'])
      expect((await anonymous.post('/api/guests', { name })).status).toBe(201);
  });

  test('passwords are checked, changed, and end other sessions', async () => {
    const cleo = await ApiClient.account(server.url, 'Cleo');
    const old = 'the password of Cleo';
    const signIn = (password: string) =>
      anonymous.post('/api/sessions', { name: 'cleo', password, keep: 'token' });
    expect((await signIn('wrong password')).body['code']).toBe('wrong-password');
    expect(
      (await anonymous.post('/api/sessions', { name: 'unknown', password: old })).body['code'],
    ).toBe('wrong-password');
    const other = new ApiClient(server.url, (await signIn(old)).body['token'] as string);
    expect(
      (await cleo.call('PUT', '/api/me/password', { old: 'no', password: 'a new password' }))
        .status,
    ).toBe(403);
    expect(
      (await cleo.call('PUT', '/api/me/password', { old, password: 'a new password' })).status,
    ).toBe(200);
    expect((await other.get('/api/me')).status).toBe(401);
    expect((await cleo.get('/api/me')).status).toBe(200);
    expect((await signIn('a new password')).status).toBe(201);
    expect((await cleo.call('DELETE', '/api/sessions')).status).toBe(200);
    expect((await cleo.get('/api/me')).status).toBe(401);
  });

  test('an account can be exported and deleted', async () => {
    const dora = await ApiClient.account(server.url, 'Dora');
    const exported = (await dora.get('/api/me/export')).body;
    expect(exported['person']).toMatchObject({ name: 'Dora' });
    expect(JSON.stringify(exported)).not.toMatch(/argon2|password|hash/u);
    expect((await dora.call('DELETE', '/api/me', { password: 'wrong' })).status).toBe(403);
    expect(
      (await dora.call('DELETE', '/api/me', { password: 'the password of Dora' })).status,
    ).toBe(200);
    expect((await dora.get('/api/me')).status).toBe(401);
    expect((await anonymous.get('/api/players/Dora')).status).toBe(404);
  });

  test('programs have tokens that are shown once, labelled and revocable', async () => {
    const eve = await ApiClient.account(server.url, 'Eve');
    const guest = await ApiClient.guest(server.url, 'Guest');
    expect((await guest.post('/api/tokens', { label: 'hunter' })).body['code']).toBe(
      'account-needed',
    );
    const { body } = await eve.post('/api/tokens', { label: 'hunter' });
    const program = new ApiClient(server.url, body['token'] as string);
    expect((await eve.get('/api/tokens')).text).not.toContain(body['token']);
    const match = await eve.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'program' }] });
    expect((await guest.join(match)).body['code']).toBe('not-allowed');
    expect((await program.join(match)).status).toBe(200);
    expect((await eve.sight(match)).table.sitters[1]).toMatchObject({
      kind: 'program',
      name: 'hunter',
    });
    expect((await program.act(match, { type: 'resign' })).status).toBe(200);
    expect((await eve.call('DELETE', `/api/tokens/${body['id'] as string}`)).status).toBe(200);
    expect((await program.get('/api/me')).status).toBe(401);
  });

  test('another origin may not act for the user', async () => {
    const { headers } = await anonymous.post('/api/guests', { name: 'Fay' });
    const cookie = headers.get('set-cookie')!.split(';')[0]!;
    const from = (origin: string) =>
      anonymous.call('DELETE', '/api/sessions', undefined, { cookie, origin });
    expect((await from('https://elsewhere.example')).body['code']).toBe('not-allowed');
    expect((await from(server.url)).status).toBe(200);
  });
});

describe('ratings', () => {
  test('follow rated matches between accounts, once each', async () => {
    const [gus, hal] = [
      await ApiClient.account(server.url, 'Gus'),
      await ApiClient.account(server.url, 'Hal'),
    ];
    const guest = await ApiClient.guest(server.url, 'Ida');
    const rules = { preset: 'classic' };
    const wanted = { rules, seats: [{ for: 'me' }, { for: 'lobby' }], rated: true };
    expect((await guest.post('/api/matches', wanted)).body['code']).toBe('account-needed');
    const match = await gus.match(wanted);
    expect((await guest.join(match)).body['code']).toBe('account-needed');
    await hal.join(match);
    await hal.act(match, { type: 'resign' });
    const ratingOf = async (name: string): Promise<Record<string, number>> =>
      (
        (await anonymous.get(`/api/players/${name}`)).body['ratings'] as Record<string, number>[]
      )[0]!;
    await eventually(async () => expect((await ratingOf('Gus'))['games']).toBe(1));
    // Glickman's formulas, for two beginners: 1500 ± 162.3.
    expect((await ratingOf('Gus'))['rating']).toBeCloseTo(1662.3, 0);
    expect((await ratingOf('Hal'))['rating']).toBeCloseTo(1337.7, 0);
    const history = await anonymous.get('/api/players/gus/history?preset=classic');
    expect(history.body['points']).toMatchObject([{ match }]);
    expect((await anonymous.get('/api/ratings/classic')).body['leaders']).toEqual([]);
    const found = await anonymous.get('/api/records?player=gus&preset=classic');
    expect(found.text).toContain(match);
    expect(
      (await anonymous.get('/api/records?player=gus&from=99999999999999')).body['matches'],
    ).toEqual([]);
  });
});

describe('chat', () => {
  test('players and spectators have rooms of their own until the end', async () => {
    const [ada, ben, cleo] = await Promise.all(
      ['Ada', 'Ben', 'Cora'].map((name) => ApiClient.guest(server.url, name)),
    );
    const match = await ada!.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] });
    await ben!.join(match);
    const say = (who: ApiClient, room: string, text: string, key = newKey()) =>
      who.post(`/api/matches/${match}/chat`, { key, room, text });
    const heard = async (who: ApiClient): Promise<readonly string[]> =>
      ((await who.get(`/api/matches/${match}/chat`)).body['lines'] as { text: string }[]).map(
        ({ text }) => text,
      );
    const key = newKey();
    expect((await say(ada!, 'players', 'Good luck!', key)).status).toBe(201);
    expect((await say(ada!, 'players', 'Good luck!', key)).status).toBe(201);
    expect((await say(cleo!, 'players', 'Psst')).body['code']).toBe('not-allowed');
    expect((await say(cleo!, 'spectators', 'Ada is doing well')).status).toBe(201);
    expect((await say(ada!, 'players', 'x'.repeat(301))).body['code']).toBe('bad-message');
    expect(await heard(ben!)).toEqual(['Good luck!']);
    expect(await heard(cleo!)).toEqual(['Ada is doing well']);
    await ada!.act(match, { type: 'resign' });
    expect(await heard(ben!)).toEqual(['Good luck!', 'Ada is doing well']);
    await ben!.call('PUT', `/api/me/mutes/${cleo!.person!.id}`);
    expect(await heard(ben!)).toEqual(['Good luck!']);
    const mutes = async (): Promise<unknown> => (await ben!.get('/api/me/mutes')).body['people'];
    expect(await mutes()).toEqual([cleo!.person]);
    await ben!.call('DELETE', `/api/me/mutes/${cleo!.person!.id}`);
    expect(await mutes()).toEqual([]);
    expect(await heard(ben!)).toEqual(['Good luck!', 'Ada is doing well']);
    const statuses = await Promise.all(
      Array.from({ length: 60 }, () => say(cleo!, 'spectators', 'spam')),
    );
    expect(statuses.map(({ status }) => status)).toContain(429);
  });

  test('what is reported reaches administrators only', async () => {
    const root = await ApiClient.account(server.url, 'Root');
    await server.node.store.people.setAdministrator(root.person!.id as PersonId, true);
    const [ada, ben] = [
      await ApiClient.guest(server.url, 'Ada'),
      await ApiClient.guest(server.url, 'Ben'),
    ];
    const match = await ada.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] });
    await ben.join(match);
    const line = await ben.post(`/api/matches/${match}/chat`, {
      key: newKey(),
      room: 'players',
      text: 'rude words',
    });
    await ada.post(`/api/matches/${match}/reports`, {
      line: line.body['id'],
      reason: 'Rude words.',
    });
    expect((await ada.get('/api/reports')).body['code']).toBe('not-allowed');
    expect((await ada.get('/api/me')).body['administrator']).toBe(false);
    expect((await root.get('/api/me')).body['administrator']).toBe(true);
    expect((await root.get('/api/reports')).body['reports']).toMatchObject([
      { reason: 'Rude words.', line: { text: 'rude words' } },
    ]);
  });
});

describe('an analysis', () => {
  test('is made after the end, once', async () => {
    const [ada, ben] = [
      await ApiClient.guest(server.url, 'Ada'),
      await ApiClient.guest(server.url, 'Ben'),
    ];
    const match = await ada.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] });
    await ben.join(match);
    const analysis = () => ben.post(`/api/matches/${match}/analysis`);
    expect((await analysis()).body['code']).toBe('wrong-phase');
    while (((await ada.sight(match)) satisfies MatchSnapshot).table.status !== 'over') {
      await ada.step(match);
      await ben.step(match);
    }
    const first = await analysis();
    expect(first.body['game']).toBe('fleet');
    expect((await analysis()).body).toEqual(first.body);
  });
});
