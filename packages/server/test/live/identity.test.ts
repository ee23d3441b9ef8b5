import { SCOPES } from '@flotilla/protocol';
import { ApiClient, ManualClock, eventually, newKey } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/http/app.ts';
import { type PersonId, newSecret, sha256 } from '../../src/ids.ts';
import { MACHINE } from '../../src/world.ts';
import { type TestServer, startServer } from '../support/running.ts';
import { openSocket } from '../support/table.ts';

const ORIGIN = 'https://play.example.org';
const HTTPS = { 'x-forwarded-proto': 'https' };
const clock = new ManualClock();
let server: TestServer;
let anonymous: ApiClient;
beforeAll(async () => {
  server = await startServer({ 'trust-proxy': 'yes', origins: ORIGIN, 'hsts-days': '7' }, clock);
  anonymous = new ApiClient(server.url);
});
afterAll(() => server.stop());

/** The cookies of an answer by name, with what else is said of each. */
const cookiesOf = ({ headers }: { readonly headers: Headers }) =>
  new Map(
    headers.getSetCookie().map((line) => {
      const [pair, ...flags] = line.split('; ');
      const [name, value] = pair!.split('=') as [string, string];
      return [name, { value, flags: flags.join('; ') }] as const;
    }),
  );

const passwordOf = (name: string): string => `the password of ${name}`;

describe('the session cookie', () => {
  test('over https can be set by this host alone', async () => {
    const made = await anonymous.post('/api/guests', { name: 'Ada' }, HTTPS);
    const cookies = cookiesOf(made);
    expect([...cookies.keys()]).toEqual(['__Host-flotilla']);
    const { value, flags } = cookies.get('__Host-flotilla')!;
    expect(flags).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
    expect(flags).not.toMatch(/Domain/u);
    const cookie = `__Host-flotilla=${value}`;
    const me = await anonymous.call('GET', '/api/me', undefined, { ...HTTPS, cookie });
    expect(me.body['person']).toEqual(made.body['person']);
    const out = await anonymous.call('DELETE', '/api/sessions', undefined, { ...HTTPS, cookie });
    expect(cookiesOf(out).get('__Host-flotilla')?.value).toBe('');
  });

  test('over http on the own machine has no prefix, which browsers would refuse there', async () => {
    const made = await anonymous.post('/api/guests', { name: 'Ada' });
    const { value, flags } = cookiesOf(made).get('flotilla')!;
    expect(flags).not.toMatch(/Secure/u);
    const me = await anonymous.call('GET', '/api/me', undefined, { cookie: `flotilla=${value}` });
    expect(me.status).toBe(200);
    expect(cookiesOf(me).size).toBe(0);
  });

  test('of an older version is read once, and has the new name from then on', async () => {
    const made = await anonymous.post('/api/guests', { name: 'Ada' });
    const { value } = cookiesOf(made).get('flotilla')!;
    const me = await anonymous.call('GET', '/api/me', undefined, {
      ...HTTPS,
      cookie: `flotilla=${value}`,
    });
    expect(me.body['person']).toEqual(made.body['person']);
    expect(cookiesOf(me).get('__Host-flotilla')?.value).toBe(value);
    expect(cookiesOf(me).get('flotilla')?.value).toBe('');
  });

  test('that another host of the domain has planted is not believed', async () => {
    const planted = await ApiClient.guest(server.url, 'Mallory');
    const made = await anonymous.post('/api/guests', { name: 'Mallory' }, HTTPS);
    const own = cookiesOf(made).get('__Host-flotilla')!.value;
    for (const token of [planted.token!, own]) {
      const cookie = `flotilla=${token}`;
      const me = await anonymous.call('GET', '/api/me', undefined, { ...HTTPS, cookie });
      expect(me.status).toBe(401);
      expect(cookiesOf(me).get('flotilla')?.value).toBe('');
    }
  });
});

describe('a session', () => {
  test('is a new one after signing in, and the one before ends', async () => {
    await ApiClient.account(server.url, 'Bea');
    const guest = await anonymous.post('/api/guests', { name: 'Guest' });
    const before = `flotilla=${cookiesOf(guest).get('flotilla')!.value}`;
    const signed = await anonymous.post(
      '/api/sessions',
      { name: 'Bea', password: passwordOf('Bea') },
      { cookie: before },
    );
    expect(signed.status).toBe(201);
    const after = `flotilla=${cookiesOf(signed).get('flotilla')!.value}`;
    expect(after).not.toBe(before);
    const statuses = [before, after].map(
      async (cookie) => (await anonymous.call('GET', '/api/me', undefined, { cookie })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 200]);
  });

  test('is a new one after the password was changed in a browser', async () => {
    await ApiClient.account(server.url, 'Cora');
    const body = { name: 'Cora', password: passwordOf('Cora') };
    const signed = await anonymous.post('/api/sessions', body);
    const before = `flotilla=${cookiesOf(signed).get('flotilla')!.value}`;
    const wanted = { old: body.password, password: 'a second password' };
    const changed = await anonymous.call('PUT', '/api/me/password', wanted, { cookie: before });
    expect(changed.status).toBe(200);
    const after = `flotilla=${cookiesOf(changed).get('flotilla')!.value}`;
    const me = (cookie: string) => anonymous.call('GET', '/api/me', undefined, { cookie });
    expect((await me(after)).body['person']).toMatchObject({ name: 'Cora' });
    expect((await me(before)).status).toBe(401);
  });
});

describe('the token of a program', () => {
  const SEATS = [{ for: 'me' }, { for: 'link' }];
  const RULES = { preset: 'classic' };
  const tokenFor = async (owner: ApiClient, wanted: object) => {
    const { body } = await owner.post('/api/tokens', { label: 'hunter', ...wanted });
    return { ...body, client: new ApiClient(server.url, body['token'] as string) } as {
      readonly id: string;
      readonly client: ApiClient;
    };
  };
  const listed = async (owner: ApiClient) =>
    (await owner.get('/api/tokens')).body['tokens'] as readonly Record<string, unknown>[];

  test('does what its scopes say, over HTTP and the websocket', async () => {
    const dora = await ApiClient.account(server.url, 'Dora');
    const match = await dora.match({ rules: RULES, seats: [{ for: 'me' }, { for: 'program' }] });
    const reader = (await tokenFor(dora, { scopes: [] })).client;
    const player = (await tokenFor(dora, { scopes: ['play'] })).client;
    expect((await reader.get('/api/me')).status).toBe(200);
    for (const asked of [
      await reader.join(match),
      await reader.post('/api/matches', { rules: RULES, seats: SEATS }),
      await player.post('/api/matches', { rules: RULES, seats: SEATS }),
      await player.post(`/api/matches/${match}/chat`, {
        key: newKey(),
        room: 'spectators',
        text: 'Hello',
      }),
      await player.call('PUT', `/api/me/mutes/${dora.person!.id}`),
    ])
      expect(asked.body['code']).toBe('not-allowed');
    const socket = openSocket(reader);
    const heard: string[] = [];
    socket.addEventListener('message', ({ data }) => {
      heard.push(String(data));
      if (heard.length > 1) return;
      for (const [id, type] of ['join', 'say'].entries())
        socket.send(
          JSON.stringify({
            type,
            id: id + 7,
            match,
            key: newKey(),
            ...(type === 'say' ? { room: 'spectators', text: 'Hello' } : {}),
          }),
        );
    });
    await eventually(() => {
      for (const id of [7, 8])
        expect(heard.map((text) => JSON.parse(text) as unknown)).toContainEqual(
          expect.objectContaining({ type: 'refused', id, code: 'not-allowed' }),
        );
    });
    socket.close();
    expect((await player.join(match)).status).toBe(200);
    expect((await listed(dora)).map(({ scopes }) => scopes)).toEqual([[], ['play']]);
  });

  test('never begins with a dash, which a command line would take for an option', () => {
    // 62 is the dash of base64url.
    const randomBytes = (count: number): Buffer => Buffer.alloc(count, 62 << 2);
    expect(newSecret({ ...MACHINE, randomBytes })).toMatch(/^_[\w-]{42}$/u);
  });

  test('needs a scope for whatever it changes: a new route names one, or is for people', () => {
    const forPeople = ROUTES.filter(
      ({ method, auth, scope }) => method !== 'GET' && auth === 'session' && scope === null,
    ).map(({ method, path }) => `${method} ${path}`);
    expect(forPeople.toSorted()).toEqual([
      'DELETE /api/me',
      'DELETE /api/me/follows/:person',
      'DELETE /api/me/push',
      'DELETE /api/sessions',
      'DELETE /api/tokens/:id',
      'POST /api/me/recovery-codes',
      'POST /api/tokens',
      'PUT /api/me/follows/:person',
      'PUT /api/me/password',
      'PUT /api/me/push',
    ]);
  });

  test('ends when it was made to, and says when it was last used', async () => {
    const eve = await ApiClient.account(server.url, 'Eve');
    const expiresAt = clock.now() + 60_000;
    const made = await eve.post('/api/tokens', { label: 'hunter', expiresAt });
    expect(made.body).toMatchObject({ scopes: [...SCOPES], usedAt: null, expiresAt });
    const past = await eve.post('/api/tokens', { label: 'late', expiresAt: clock.now() });
    expect(past.body['code']).toBe('bad-message');
    const program = new ApiClient(server.url, made.body['token'] as string);
    clock.forward(30_000);
    await program.get('/api/me');
    expect(await listed(eve)).toMatchObject([{ label: 'hunter', usedAt: expiresAt - 30_000 }]);
    clock.forward(30_000);
    expect((await program.get('/api/me')).status).toBe(401);
    expect(await listed(eve)).toEqual([]);
  });

  test('says so long after, as long as it is valid', async () => {
    const eva = await ApiClient.account(server.url, 'Eva');
    const { id, client } = await tokenFor(eva, {});
    await client.get('/api/me');
    const { presences } = server.node.store;
    const seen = () => presences.of([id as PersonId]);
    await eventually(async () => expect(await seen()).toHaveLength(1));
    await presences.forgetBefore(clock.now() + 1);
    expect(await seen()).toMatchObject([{ seenAt: clock.now() }]);
    await eva.call('DELETE', `/api/tokens/${id}`);
    await presences.forgetBefore(clock.now() + 1);
    expect(await seen()).toEqual([]);
  });

  test('ends with the password if that is wanted', async () => {
    const fay = await ApiClient.account(server.url, 'Fay');
    const { client } = await tokenFor(fay, {});
    const [first, second, third] = [passwordOf('Fay'), 'a second password', 'a third password'];
    await fay.call('PUT', '/api/me/password', { old: first, password: second });
    expect((await client.get('/api/me')).status).toBe(200);
    const all = { old: second, password: third, endTokens: true };
    expect((await fay.call('PUT', '/api/me/password', all)).status).toBe(200);
    expect((await client.get('/api/me')).status).toBe(401);
    expect((await fay.get('/api/me')).status).toBe(200);
    expect(await listed(fay)).toEqual([]);
  });
});

describe('a name', () => {
  const codeOf = async (name: string) => {
    const owner = await ApiClient.account(server.url, `Owner ${newKey().slice(0, 8)}`);
    const asked = [
      await anonymous.post('/api/guests', { name }),
      await anonymous.post('/api/accounts', { name, password: 'long enough' }),
      await owner.post('/api/tokens', { label: name }),
    ];
    return asked.map(({ body }) => body['code']);
  };

  test.each([
    ['a letter of another script', 'Аda'],
    ['Greek among Latin letters', 'Αda Lovelace'],
    ['a filler that cannot be seen', 'Ada\u{3164}'],
    ['a blank of braille', 'Ada\u{2800}'],
    ['another space than the usual', 'Ada\u{a0}B'],
    ['a letter under many marks', `A${'\u{301}'.repeat(6)}da`],
  ])('with %s is refused', async (_what, name) => {
    expect(await codeOf(name)).toEqual(Array(3).fill('bad-name'));
  });

  test.each(['Ádám', 'José', 'Zoë', 'Игорь', 'Ναυσικά', '山田 Taro', 'שרה', "O'Neil", 'Ñandú 7'])(
    '%s is allowed',
    async (name) => {
      expect((await anonymous.post('/api/guests', { name })).status).toBe(201);
    },
  );

  test.each([
    ['Pavel', 'Раѵеӏ'],
    ['Bernard', 'Bemard'],
    ['Poco', 'Росо'],
    ['Lola 10', 'Lola lO'],
  ])('that looks like that of an account is taken: %s, %s', async (name, other) => {
    await ApiClient.account(server.url, name);
    expect(await codeOf(other)).toEqual(Array(3).fill('name-taken'));
  });
});

describe('a password', () => {
  const codeOf = async (password: string) =>
    (await anonymous.post('/api/accounts', { name: 'Gwendolyn', password })).body['code'];

  test.each([
    'password',
    'P4ssw0rd2024!',
    '12345678',
    'qwertyuiop',
    '1qaz2wsx',
    'iloveyou2',
    'dragondragon',
    'aaaaaaaaaaaa',
    'abcd1234',
    '04121987',
    'gwendolyn99',
    'йцукенгш',
    'пароль123',
    'juventus1',
  ])('%s is refused', async (password) => {
    expect(await codeOf(password)).toBe('weak-password');
  });

  test.each(['x7Kq2mPz', 'three masts and a funnel', 'tr0ub4dor&3', 'zeilboot-op-zee'])(
    '%s is allowed',
    async (password) => {
      const name = `Hal ${newKey().slice(0, 8)}`;
      expect((await anonymous.post('/api/accounts', { name, password })).status).toBe(201);
    },
  );

  test('is not changed to a weak one', async () => {
    const ida = await ApiClient.account(server.url, 'Ida');
    const wanted = { old: passwordOf('Ida'), password: 'letmein1' };
    const { body } = await ida.call('PUT', '/api/me/password', wanted);
    expect(body['code']).toBe('weak-password');
  });
});

describe('recovery codes', () => {
  const recover = (name: string, code: string, password: string) =>
    anonymous.post('/api/recovery', { name, code, password, keep: 'token' });

  test('are shown once, stored as hashes, and work once each', async () => {
    const jan = await ApiClient.account(server.url, 'Jan');
    const renew = (password: string) => jan.post('/api/me/recovery-codes', { password });
    expect((await renew('wrong')).body['code']).toBe('wrong-password');
    const { status, body } = await renew(passwordOf('Jan'));
    const codes = body['codes'] as readonly string[];
    expect(status).toBe(201);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJKMNP-TV-Z]{4}-?){4}$/u);
    const left = async (who: ApiClient) => (await who.get('/api/me/recovery-codes')).body['left'];
    expect(await left(jan)).toBe(10);
    for await (const row of server.node.store.dump())
      for (const code of codes) expect(JSON.stringify(row)).not.toContain(code);
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
    expect((await recover('Jan', codes[0]!, 'password')).body['code']).toBe('weak-password');
    const back = await recover('jan', typed, 'a second password');
    expect(back.status).toBe(201);
    expect((await jan.get('/api/me')).status).toBe(401);
    const again = new ApiClient(server.url, back.body['token'] as string);
    expect(await left(again)).toBe(9);
    expect((await recover('Jan', codes[0]!, 'a third password')).body['code']).toBe(
      'wrong-password',
    );
    await again.post('/api/me/recovery-codes', { password: 'a second password' });
    expect((await recover('Jan', codes[1]!, 'a third password')).status).toBe(403);
    expect(await left(again)).toBe(10);
  });

  test('are for accounts, and are not guessed without end', async () => {
    const guest = await ApiClient.guest(server.url, 'Guest');
    const asked = await guest.post('/api/me/recovery-codes', { password: 'x' });
    expect(asked.body['code']).toBe('account-needed');
    const codes: unknown[] = [];
    for (let times = 0; times < 12; times++)
      codes.push((await recover('Kim', `guess ${times}`, 'a second password')).body['code']);
    expect(codes.filter((code) => code === 'too-many')).toHaveLength(2);
  });

  test('do not depend on anything but the account and the code', async () => {
    const lea = await ApiClient.account(server.url, 'Lea');
    const { body } = await lea.post('/api/me/recovery-codes', { password: passwordOf('Lea') });
    const [code] = body['codes'] as readonly string[];
    await ApiClient.account(server.url, 'Leo');
    expect((await recover('Leo', code!, 'a second password')).status).toBe(403);
    expect(sha256(code!)).not.toBe(code);
    expect((await recover('Lea', code!, 'a second password')).status).toBe(201);
  });
});

describe('a page of another origin', () => {
  const from = (origin: string) => ({ origin, 'access-control-request-method': 'POST' });

  test('may ask if it is listed, also with headers of its own', async () => {
    const { status, headers } = await anonymous.call(
      'OPTIONS',
      '/api/matches',
      undefined,
      from(ORIGIN),
    );
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-allow-headers')).toMatch(/Authorization.*Idempotency-Key/u);
    expect(headers.get('access-control-allow-methods')).toMatch(/PUT/u);
    const asked = [
      await anonymous.call('GET', '/api/lobby', undefined, { origin: ORIGIN }),
      await anonymous.call('POST', '/api/guests', { name: 'Ada' }, { origin: ORIGIN }),
      await anonymous.call('GET', '/api/me', undefined, { origin: ORIGIN }),
    ];
    expect(asked.map((answer) => answer.status)).toEqual([200, 201, 401]);
    for (const answer of asked) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
      expect(answer.headers.get('vary')).toMatch(/Origin/u);
    }
  });

  test('may not if it is not', async () => {
    const other = 'https://elsewhere.example';
    const asked = [
      await anonymous.call('OPTIONS', '/api/matches', undefined, from(other)),
      await anonymous.call('GET', '/api/lobby', undefined, { origin: other }),
      await anonymous.call('POST', '/api/guests', { name: 'Ada' }, { origin: other }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 200, 403]);
    for (const { headers } of asked) expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('browsers are told to keep to https over https only, as long as is set', async () => {
  const told = async (headers: Readonly<Record<string, string>>, url = server.url) =>
    (await new ApiClient(url).call('GET', '/healthz', undefined, headers)).headers.get(
      'strict-transport-security',
    );
  expect(await told(HTTPS)).toBe('max-age=604800');
  expect(await told({})).toBeNull();
  const off = await startServer({ 'trust-proxy': 'yes', 'hsts-days': '0' });
  expect(await told(HTTPS, off.url)).toBeNull();
  await off.stop();
});
