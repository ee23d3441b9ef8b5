import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CODES, type MatchSnapshot } from '@flotilla/protocol';
import { anyMessage, runs } from '@flotilla/test-kit';
import { type Ruleset, resolveRules } from '@flotilla/engine';
import { ApiClient, eventually, newKey } from '@flotilla/test-kit/live';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/http/app.ts';
import { type TestServer, startServer } from '../support/running.ts';
import { openSocket } from '../support/table.ts';

const SMALL = {
  preset: 'classic',
  board: { rows: 4, columns: 4 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};
const resolved = resolveRules(SMALL);
const rules = (resolved as { readonly value: Ruleset }).value;

let server: TestServer;
let ada: ApiClient;
let ben: ApiClient;
let mallory: ApiClient;
let match: string;
beforeAll(async () => {
  server = await startServer();
  [ada, ben, mallory] = (await Promise.all(
    ['Ada', 'Ben', 'Mallory'].map((name) => ApiClient.guest(server.url, name)),
  )) as [ApiClient, ApiClient, ApiClient];
  match = await ada.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] });
  await ben.join(match);
});
afterAll(() => server.stop());

/** The match of Ada and Ben goes on as if nothing had happened. */
async function unaffected(before: MatchSnapshot): Promise<void> {
  const after = await ada.sight(match);
  expect(after.table).toEqual(before.table);
  expect(after.events).toEqual(before.events);
}

/** Sends texts on one socket; what came back, until every numbered one is answered or it was closed. */
async function say(
  who: ApiClient,
  texts: readonly (string | Uint8Array)[],
): Promise<{ answers: string[]; code: number | null }> {
  const socket = openSocket(who);
  const answers: string[] = [];
  let code: number | null = null;
  socket.addEventListener('message', ({ data }) => answers.push(String(data)));
  socket.addEventListener('close', (event) => {
    code = event.code;
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  for (const text of texts) socket.send(text as string);
  socket.send(JSON.stringify({ type: 'ping', id: 999_999 }));
  await eventually(() =>
    expect(code !== null || answers.some((text) => text.includes('999999'))).toBe(true),
  );
  socket.close();
  return { answers, code };
}

const isKnown = (code: unknown): boolean => CODES.some((known) => known === code);

describe('nonsense over the websocket', () => {
  const anyText = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.anything().map((value) => JSON.stringify(value) ?? 'undefined'),
    fc
      .record(
        {
          type: fc.constantFrom(
            'watch',
            'act',
            'join',
            'say',
            'claim',
            'abort',
            'rematch',
            'watch-tournament',
            'nothing',
            '__proto__',
          ),
          id: fc.oneof(fc.nat(1000), fc.anything()),
          match: fc.oneof(fc.constant('REAL'), fc.string(), fc.anything()),
          key: fc.oneof(fc.constant('12345678'), fc.anything()),
          action: fc.oneof(anyMessage(rules), fc.anything()),
          text: fc.anything(),
          room: fc.anything(),
        },
        { requiredKeys: ['type'] },
      )
      .map((value) => JSON.stringify(value).replace('"REAL"', JSON.stringify(match))),
  );

  test('is refused with codes and does not disturb other players', async () => {
    const before = await ada.sight(match);
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 30, maxLength: 60 }), async (texts) => {
        const { answers, code } = await say(mallory, texts);
        expect(code === null || code === 1008 || code === 1009).toBe(true);
        const refused = answers
          .map((text) => JSON.parse(text))
          .filter(({ type }) => type === 'refused');
        for (const refusal of refused) expect(isKnown(refusal.code)).toBe(true);
        expect(refused.length).toBeGreaterThan(0);
      }),
      { numRuns: runs(10) },
    );
    await unaffected(before);
  });

  test('is refused when too long, binary or too fast', async () => {
    const before = await ada.sight(match);
    expect((await say(mallory, ['x'.repeat(20_000)])).code).toBe(1009);
    const { answers } = await say(mallory, [new Uint8Array([1, 2, 3])]);
    expect(answers.some((text) => text.includes('bad-message'))).toBe(true);
    await unaffected(before);
  });

  test('is refused for another player’s seat, a private match or a missing name', async () => {
    const before = await ada.sight(match);
    const secret = await ada.match({
      rules: SMALL,
      seats: [{ for: 'me' }, { for: 'bot', level: 'cadet' }],
      visibility: 'private',
    });
    const act = (id: number, where: string) =>
      JSON.stringify({ type: 'act', id, match: where, key: newKey(), action: { type: 'resign' } });
    const watch = JSON.stringify({ type: 'watch', id: 3, match: secret });
    const { answers } = await say(mallory, [act(1, match), act(2, secret), watch]);
    const codes = answers.map((text) => JSON.parse(text)).filter(({ type }) => type === 'refused');
    expect(new Map(codes.map(({ id, code }) => [id, code]))).toEqual(
      new Map([
        [1, 'not-allowed'],
        [2, 'not-found'],
        [3, 'not-found'],
      ]),
    );
    const { answers: told } = await say(new ApiClient(server.url), [act(1, match)]);
    expect(told.some((text) => text.includes('not-signed-in'))).toBe(true);
    await unaffected(before);
  });

  test('does not get a connection from another origin', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, {
      headers: { origin: 'https://elsewhere.example', authorization: `Bearer ${ada.token}` },
    } as never);
    const opened = await new Promise((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
    expect(opened).toBe(false);
  });
});

describe('nonsense over HTTP', () => {
  test('is refused with a code on every route', async () => {
    const before = await ada.sight(match);
    const paths = ROUTES.flatMap(({ method, path }) =>
      ['000000000000', match, 'x', '%00', '..%2f'].map((id) => ({
        method,
        path: path.replace(/:\w+/u, id),
      })),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.anything(), async ({ method, path }, body) => {
        const isDangerous = method === 'DELETE' && path === '/api/me';
        const isBody = method !== 'GET';
        const sent = isDangerous ? { password: 3 } : (body ?? null);
        const { status, body: answer } = await mallory.call(
          method,
          path,
          isBody ? sent : undefined,
        );
        expect(status).toBeLessThan(500);
        expect(status < 400 || isKnown(answer['code'])).toBe(true);
      }),
      { numRuns: runs(150) },
    );
    mallory = await ApiClient.guest(server.url, 'Mallory');
    const huge = await mallory.post('/api/matches', { rules: 'x'.repeat(40_000) });
    expect(huge.body['code']).toBe('too-large');
    const form = await fetch(`${server.url}/api/guests`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Eve' }),
    });
    expect(form.status).toBe(400);
    await unaffected(before);
  });
});

/** What `silent-crowd.js` tells. */
interface CrowdReport {
  readonly settled: boolean;
  readonly welcomed: number;
  readonly ended: readonly (readonly [code: number, count: number])[];
}

describe('limits', () => {
  test('on requests, passwords, sockets and messages', async () => {
    const strict = await startServer({
      'requests-per-minute': '60',
      'sockets-per-address': '2',
      'messages-per-second': '5',
    });
    const caller = await ApiClient.guest(strict.url, 'Hasty');
    const guesses = await Promise.all(
      [1, 2, 3].map(() =>
        new ApiClient(strict.url).post('/api/sessions', { name: 'Ada', password: 'guess' }),
      ),
    );
    expect(guesses.map(({ body }) => body['code'])).toContain('too-many');
    const { answers } = await say(
      caller,
      Array.from({ length: 300 }, (_, id) => JSON.stringify({ type: 'watch-lobby', id })),
    );
    expect(answers.filter((text) => text.includes('too-many')).length).toBeGreaterThan(10);
    const statuses = await Promise.all(Array.from({ length: 80 }, () => caller.get('/api/lobby')));
    expect(statuses.some(({ status }) => status === 429)).toBe(true);
    await strict.stop();
  });

  test('use the address the balancer wrote, not what the client put before it', async () => {
    const strict = await startServer({ 'trust-proxy': 'yes', 'requests-per-minute': '20' });
    const from = async (address: string): Promise<number> => {
      const headers = { 'x-forwarded-for': address };
      return (await new ApiClient(strict.url).call('GET', '/api/lobby', undefined, headers)).status;
    };
    const forged = Array.from({ length: 30 }, (_, index) => from(`10.0.0.${index}, 192.0.2.1`));
    const statuses = await Promise.all(forged);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await from('192.0.2.2')).toBe(200);
    await strict.stop();
  });

  test('hold against ten thousand silent connections', async () => {
    const strict = await startServer({ 'sockets-per-address': '100' });
    const [host, guest] = [
      await ApiClient.guest(strict.url, 'Host'),
      await ApiClient.guest(strict.url, 'Guest'),
    ];
    const game = await host.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] });
    const memory = process.memoryUsage().rss;
    const crowd = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('silent-crowd.js', import.meta.url)),
        `${strict.url.replace('http', 'ws')}/api/socket`,
        '10000',
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let report = '';
    crowd.stdout.on('data', (data) => {
      report += String(data);
    });
    expect((await guest.join(game)).status).toBe(200);
    expect(await host.step(game)).toBe(true);
    await new Promise((resolve) => crowd.once('exit', resolve));
    const { settled, welcomed, ended } = JSON.parse(report) as CrowdReport;
    const [refused = 0, sentAway = 0] = [1013, 1008].map((code) => new Map(ended).get(code));
    expect({ settled, count: welcomed + refused }).toEqual({ settled: true, count: 10_000 });
    // On a slow machine the first are sent away for their silence before the last have come.
    expect(welcomed - sentAway).toBeLessThanOrEqual(100);
    expect(await guest.step(game)).toBe(true);
    // A socket that is let in costs some kilobytes; ten thousand that are not must leave nothing behind.
    expect(process.memoryUsage().rss - memory).toBeLessThan(300 * 2 ** 20);
    await strict.stop();
  });
});

test('passwords and tokens are never in the log', async () => {
  const loud = await startServer({ 'log-level': 'trace' });
  const account = await ApiClient.account(loud.url, 'Ada');
  const issued = await account.post('/api/tokens', { label: 'hunter' });
  const cookie = (await new ApiClient(loud.url).post('/api/guests', { name: 'Bea' })).headers.get(
    'set-cookie',
  )!;
  await new ApiClient(loud.url).post('/api/sessions', {
    name: 'Ada',
    password: 'a wrong password',
  });
  await say(account, ['{"type":"watch-lobby","id":1}']);
  await new ApiClient(loud.url, 'forged'.repeat(8)).get('/api/me');
  await loud.stop();
  const log = loud.log.join('');
  expect(log).toContain('/api/sessions');
  const secrets = [
    account.token!,
    issued.body['token'] as string,
    /flotilla=([^;]+)/u.exec(cookie)![1]!,
    'the password of Ada',
    'a wrong password',
    'forgedforged',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});
