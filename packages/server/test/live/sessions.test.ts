import { ApiClient, eventually, newKey } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';
import { needsSeveral } from '../support/several.ts';
import { openSocket } from '../support/table.ts';

/** A websocket, what it has heard, and how it was closed. */
async function listen(who: ApiClient) {
  const socket = openSocket(who);
  const heard: string[] = [];
  let code: number | null = null;
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  socket.addEventListener('close', (event) => {
    code = event.code;
  });
  await eventually(() => expect(heard).toHaveLength(1));
  return { socket, heard, code: () => code };
}

type Listening = Awaited<ReturnType<typeof listen>>;

/** How a socket was closed, and with which last word. */
async function endOf({ heard, code }: Listening) {
  await eventually(() => expect(code()).not.toBeNull());
  const { message: _message, ...said } = JSON.parse(heard.at(-1)!);
  return { closed: code(), said };
}

const ENDED = { closed: 4001, said: { type: 'refused', id: null, code: 'not-signed-in' } };

/** What a socket that is still open answers. */
async function pongOf({ socket, heard }: Listening) {
  socket.send(JSON.stringify({ type: 'ping', id: 77 }));
  await eventually(() => expect(heard.join()).toContain('"id":77'));
  socket.close();
  return JSON.parse(heard.at(-1)!);
}

const PONG = { type: 'pong', id: 77 };

const passwordOf = ({ person }: ApiClient): string => `the password of ${person!.name}`;

const signedIn = async (account: ApiClient): Promise<ApiClient> => {
  const asked = { name: account.person!.name, password: passwordOf(account), keep: 'token' };
  const { body } = await new ApiClient(account.url).post('/api/sessions', asked);
  return new ApiClient(account.url, body['token'] as string, account.person);
};

const programOf = async (account: ApiClient): Promise<{ id: string; program: ApiClient }> => {
  const { body } = await account.post('/api/tokens', { label: 'hunter' });
  return { id: body['id'] as string, program: new ApiClient(account.url, body['token'] as string) };
};

describe('the websockets of a session end with it', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test('when the user signs out, and those of other sessions do not', async () => {
    const ada = await ApiClient.account(server.url, 'Ada');
    const again = await signedIn(ada);
    const [first, second] = [await listen(ada), await listen(again)];
    await ada.call('DELETE', '/api/sessions');
    expect(await endOf(first)).toEqual(ENDED);
    expect(await pongOf(second)).toMatchObject(PONG);
  });

  test('when the password is changed elsewhere; programs stay', async () => {
    const ben = await ApiClient.account(server.url, 'Ben');
    const { program } = await programOf(ben);
    const again = await signedIn(ben);
    const sockets = [await listen(ben), await listen(again), await listen(program)] as const;
    const wanted = { old: passwordOf(ben), password: 'another password' };
    expect((await ben.call('PUT', '/api/me/password', wanted)).status).toBe(200);
    expect(await endOf(sockets[1])).toEqual(ENDED);
    expect(await pongOf(sockets[0])).toMatchObject(PONG);
    expect(await pongOf(sockets[2])).toMatchObject(PONG);
  });

  test('when a guest makes an account, whose new session is told in the answer', async () => {
    const guest = await ApiClient.guest(server.url, 'Eve');
    const before = await listen(guest);
    const asked = { name: 'Eve', password: 'long enough', keep: 'token' };
    const { body } = await guest.post('/api/accounts', asked);
    expect(await endOf(before)).toEqual(ENDED);
    expect((await guest.get('/api/me')).status).toBe(401);
    const account = new ApiClient(server.url, body['token'] as string);
    expect((await account.get('/api/me')).body['person']).toMatchObject({ kind: 'account' });
    expect(await pongOf(await listen(account))).toMatchObject(PONG);
  });

  test('when a guest signs in, once the answer with the new cookie is sent', async () => {
    await ApiClient.account(server.url, 'Finn');
    const guest = await ApiClient.guest(server.url, 'Gus');
    const before = await listen(guest);
    const steps: string[] = [];
    const { people, daily } = server.node;
    const telling = vi.spyOn(people, 'tellEnded').mockImplementationOnce((person) => {
      steps.push('ended');
      people.tellEnded(person);
    });
    const answering = vi.spyOn(daily, 'unite').mockImplementationOnce(async () => {
      steps.push('answering');
    });
    const asked = { name: 'Finn', password: 'the password of Finn' };
    const cookie = `flotilla=${guest.token}`;
    const anonymous = new ApiClient(server.url);
    const { status } = await anonymous.call('POST', '/api/sessions', asked, { cookie });
    expect(status).toBe(201);
    expect(await endOf(before)).toEqual(ENDED);
    expect(steps).toEqual(['answering', 'ended']);
    for (const spy of [telling, answering]) spy.mockRestore();
  });

  test('when a token is revoked', async () => {
    const cleo = await ApiClient.account(server.url, 'Cleo');
    const { id, program } = await programOf(cleo);
    const [own, its] = [await listen(cleo), await listen(program)];
    await cleo.call('DELETE', `/api/tokens/${id}`);
    expect(await endOf(its)).toEqual(ENDED);
    expect(await pongOf(own)).toMatchObject(PONG);
  });

  test('when the account is deleted, with those of its programs', async () => {
    const dora = await ApiClient.account(server.url, 'Dora');
    const { program } = await programOf(dora);
    const sockets = [await listen(dora), await listen(program)];
    await dora.call('DELETE', '/api/me', { password: passwordOf(dora) });
    for (const socket of sockets) expect(await endOf(socket)).toEqual(ENDED);
  });
});

describe('on every node', () => {
  const several = needsSeveral();

  const elsewhere = ({ token }: ApiClient): ApiClient =>
    new ApiClient(several().nodes[1].url, token);

  test('a connection with a revoked token is closed, and its later messages are ignored', async () => {
    const ada = await ApiClient.account(several().nodes[0].url, 'Ada');
    const { id, program } = await programOf(ada);
    const match = await ada.match({
      rules: { preset: 'classic' },
      seats: [{ for: 'me' }, { for: 'program' }],
    });
    const far = await listen(elsewhere(program));
    await ada.call('DELETE', `/api/tokens/${id}`);
    expect(await endOf(far)).toEqual(ENDED);
    far.socket.send(JSON.stringify({ type: 'join', id: 1, match, key: newKey() }));
    expect((await ada.sight(match)).table.sitters[1]).toBeNull();
  });

  test('the connection of a guest who makes an account elsewhere is closed', async () => {
    const guest = await ApiClient.guest(several().nodes[0].url, 'Cleo');
    const far = await listen(elsewhere(guest));
    const asked = { name: 'Cleo', password: 'long enough' };
    expect((await guest.post('/api/accounts', asked)).status).toBe(201);
    expect(await endOf(far)).toEqual(ENDED);
    expect((await elsewhere(guest).get('/api/me')).status).toBe(401);
  });

  test('also while Redis is away', async () => {
    const { nodes, redis } = several();
    const ben = await ApiClient.guest(nodes[0].url, 'Ben');
    const far = await listen(elsewhere(ben));
    await redis.kill();
    await ben.call('DELETE', '/api/sessions');
    expect(await endOf(far)).toEqual(ENDED);
    await redis.start();
  });
});

test('a session lasts as many days as the server is told, in the store and as a cookie', async () => {
  const server = await startServer({ 'session-days': '2' });
  try {
    const TWO_DAYS = 2 * 24 * 60 * 60;
    const { headers } = await new ApiClient(server.url).post('/api/guests', { name: 'Nora' });
    expect(headers.getSetCookie()[0]).toContain(`Max-Age=${TWO_DAYS}`);
    const guest = await ApiClient.guest(server.url, 'Otto');
    const { body } = await guest.get('/api/me/export');
    const [session] = body['sessions'] as readonly { createdAt: number; expiresAt: number }[];
    expect(session!.expiresAt - session!.createdAt).toBe(TWO_DAYS * 1000);
  } finally {
    await server.stop();
  }
});
