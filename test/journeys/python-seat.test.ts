import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TournamentView } from '@flotilla/protocol';
import { TEST_PATIENCE } from '@flotilla/test-kit/hosting';
import {
  ApiClient,
  ROOT,
  ServerProcess,
  eventually,
  noPython,
  shell,
} from '@flotilla/test-kit/live';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openHarbour } from './support/harbour.ts';

const harbour = openHarbour();

beforeEach(({ skip }) => {
  if (noPython !== null) skip(noPython);
});

const CUP = {
  title: 'Cup of programs',
  kind: 'round-robin',
  rules: {
    preset: 'classic',
    board: { rows: 5, columns: 5 },
    fleet: [
      { class: 'cruiser', size: 3, count: 1 },
      { class: 'destroyer', size: 2, count: 1 },
    ],
  },
  clock: { initial: 600_000, increment: 1000 },
  botsAllowed: true,
};

/** A little before the test ends, in seconds. */
const LIMIT = TEST_PATIENCE / 1000 - 20;

const seatCommand = (url: string, where: string, environment: string): string =>
  `${environment} exec timeout ${LIMIT} python3 examples/hold_seat.py '${url}' ${where} 'python3 examples/random_bot.py'`;

/** A program in Python holds a seat; it ends by itself, or at its limit. */
const holdSeat = (where: string, environment: string): ReturnType<typeof shell> =>
  shell(seatCommand(harbour.url(), where, environment));

const view = async (who: ApiClient, id: string): Promise<TournamentView> =>
  (await who.get(`/api/tournaments/${id}`)).body as unknown as TournamentView;

/** The matches of a tournament, or those that a user plays in. */
const matchesOf = ({ pairs }: TournamentView, name?: string): readonly string[] =>
  pairs
    .flatMap(({ games }) => games)
    .filter(({ players }) => name === undefined || players.includes(name))
    .map(({ match }) => match);

/** How often a player or their opponents have fired. */
async function shotsIn(matches: readonly string[], watcher: ApiClient): Promise<number> {
  const sights = await Promise.all(matches.map((match) => watcher.sight(match)));
  return sights.flatMap(({ events }) => events.filter(({ type }) => type === 'fired')).length;
}

test('a program in Python holds its seat in a tournament, also when the server dies', async () => {
  const ada = await ApiClient.account(harbour.url(), 'Ada');
  const { body: made } = await ada.post('/api/tokens', { label: 'hunter' });
  const { body } = await ada.post('/api/tournaments', CUP);
  const id = body['id'] as string;
  const hunter = holdSeat(`--tournament ${id}`, `FLOTILLA_TOKEN=${made['token'] as string}`);
  await eventually(async () => expect((await view(ada, id)).entrants).toHaveLength(1));
  await ada.post(`/api/tournaments/${id}/entries`);
  for (const bot of ['cadet', 'mate']) await ada.post(`/api/tournaments/${id}/entries`, { bot });
  await ada.post(`/api/tournaments/${id}/start`);

  const playOwn = async (): Promise<void> => {
    for (const match of matchesOf(await view(ada, id), 'Ada')) await ada.step(match);
  };
  await eventually(async () => {
    await playOwn();
    const matches = matchesOf(await view(ada, id), 'hunter');
    expect(await shotsIn(matches, ada)).toBeGreaterThan(1);
  });
  await harbour.crash();
  await eventually(async () => {
    await playOwn();
    expect((await view(ada, id)).status).toBe('over');
  }, TEST_PATIENCE);

  const { code, stdout, stderr } = await hunter;
  expect(code).toBe(0);
  expect(stderr).toMatch(/[^.]; trying again in 1 s\./u);
  expect(stdout).toMatch(/^(?:Match \S+: .+ wins \(fleet-sunk\)\.\n)+$/u);
  const { entrants, table, pairs } = await view(ada, id);
  expect(entrants[0]).toMatchObject({ name: 'hunter', sitter: { kind: 'program' } });
  expect(table.find(({ name }) => name === 'hunter')).toMatchObject({ played: 3 });
  expect(pairs).toHaveLength(6);
  for (const match of matchesOf(await view(ada, id))) {
    expect((await ada.sight(match)).table.result).toMatchObject({ reason: 'fleet-sunk' });
  }
});

test('a guest in Python joins a match and plays it to the end', async () => {
  const ben = await ApiClient.guest(harbour.url(), 'Ben');
  const seats = [{ for: 'me' }, { for: 'link' }];
  const rules = { preset: 'salvo' };
  const match = await ben.match({ rules, seats, first: 0 });
  const guest = holdSeat(`--match ${match} --name Pia`, '');
  await eventually(async () => {
    while (await ben.step(match));
    expect((await ben.sight(match)).table.status).toBe('over');
  }, TEST_PATIENCE);
  expect((await ben.sight(match)).table).toMatchObject({
    sitters: [{ name: 'Ben' }, { name: 'Pia' }],
    result: { winner: 1, reason: 'fleet-sunk' },
  });
  expect(await guest).toStrictEqual({
    code: 0,
    stdout: `Match ${match}: Pia wins (fleet-sunk).\n`,
    stderr: '',
  });
});

test('the help names the variable for the token', async () => {
  const { stdout } = await shell('python3 examples/hold_seat.py --help');
  expect(stdout).toContain('FLOTILLA_TOKEN');
});

test('a program is told in one sentence why it may not join', async () => {
  const ada = await ApiClient.guest(harbour.url(), 'Ada of the lobby');
  const seats = [{ for: 'me' }, { for: 'bot', level: 'cadet' }];
  const match = await ada.match({ rules: { preset: 'classic' }, seats });
  const { code, stderr } = await holdSeat(`--match ${match}`, '');
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test.each(['example.org', 'ftp://example.org', 'localhost:8080', 'http://'])(
  'an address that is none is told in one sentence: %s',
  async (address) => {
    const { code, stderr } = await shell(seatCommand(address, '--match MATCH', ''));
    expect(code).toBe(2);
    expect(stderr.trim().split('\n').at(-1)).toBe(
      'hold_seat.py: error: the server must be an address such as http://127.0.0.1:8080',
    );
    expect(stderr).not.toContain('Traceback');
  },
);

/** A server with settings of its own, and a match there against a computer that answers at once. */
async function serverWithMatch(
  name: string,
  options: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, unknown>>,
) {
  const server = await ServerProcess.open(harbour.at(name), 'none', options);
  onTestFinished(() => server.kill());
  const ada = await ApiClient.account(server.url, 'Ada');
  const { body } = await ada.post('/api/tokens', { label: 'hunter' });
  const hunter = new ApiClient(server.url, body['token'] as string);
  const match = await hunter.match({
    seats: [{ for: 'me' }, { for: 'bot', level: 'cadet' }],
    ...wanted,
  });
  const where = `--match ${match}`;
  return {
    server,
    hunter,
    match,
    command: seatCommand(server.url, where, `FLOTILLA_TOKEN=${hunter.token!}`),
  };
}

test.each([
  ['requests', { 'requests-per-minute': '120' }],
  ['messages', { 'messages-per-second': '1' }],
])(
  'a program that meets the limit of %s waits as it is told, and loses no game on time',
  async (limited, options) => {
    const { hunter, match, command } = await serverWithMatch(limited, options, {
      rules: CUP.rules,
      clock: { initial: 30_000, increment: 5000 },
    });
    // Others at the same address have used up what is allowed at once. Lists would be answered too slowly for that.
    if (limited === 'requests') while ((await hunter.get('/api/me')).status === 200);
    const { code, stdout, stderr } = await shell(command);
    expect(stderr).toMatch(/^(?:The server is busy; trying again in [1-9] s\.\n)+$/u);
    expect(stdout).toMatch(/^Match \S+: .+ wins \(fleet-sunk\)\.\n$/u);
    expect(code).toBe(0);
    await eventually(async () =>
      expect((await hunter.sight(match)).table.result).toMatchObject({ reason: 'fleet-sunk' }),
    );
  },
);

test.each([
  ['is busy', '429 Too Many Requests', 'Refused 429 7.0'],
  ['does not know the program', '401 Unauthorized', 'Refused 401 7.0'],
  [
    'is away until a date',
    '503 Service Unavailable',
    'Refused 503 1',
    'Wed, 21 Oct 2015 07:28:00 GMT',
  ],
])(
  'a program whose websocket is not opened knows that the server %s',
  async (_, status, told, until = '7') => {
    const server = createServer().on('upgrade', (_request, socket) => {
      socket.end(`HTTP/1.1 ${status}\r\nRetry-After: ${until}\r\nContent-Length: 0\r\n\r\n`);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const program = `
from flotilla_socket import Refused, Socket
try:
    Socket('${url}', 'token')
except Refused as refusal:
    print('Refused', refusal.status, refusal.retry_after)`;
    const { stdout } = await shell(`PYTHONPATH=examples python3 -c "${program}"`);
    expect(stdout.trim()).toBe(told);
  },
);

const instead = (command: string, program: string): string =>
  command.replace(/'python3 [^']*'$/u, `'${program.replaceAll("'", `'\\''`)}'`);

test.each([
  [
    'says what is no JSON',
    `echo 'I shoot at A1'; exec cat`,
    'The program has answered "I shoot at A1", which is no JSON.\n',
  ],
  ['ends', 'exit', 'The program has ended.\n'],
])('a program that %s is told so in one sentence', async (name, program, told) => {
  const { command } = await serverWithMatch(name, {}, { rules: CUP.rules });
  expect(await shell(instead(command, program))).toEqual({ code: 1, stdout: '', stderr: told });
});

test('a program whose answer is refused loses the game, and is told why', async () => {
  const { command } = await serverWithMatch('refused', {}, { rules: CUP.rules });
  const program = `echo '{"type":"fire","at":["A1"]}'; exec cat >/dev/null`;
  const { code, stdout, stderr } = await shell(instead(command, program));
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stdout).toMatch(/^Match \S+: bot:cadet wins \(resigned\)\.\n$/u);
  expect(code).toBe(0);
});

test('a program waits for a server that is away when it starts', async () => {
  const { server, command } = await serverWithMatch('away', {}, { rules: CUP.rules });
  await server.kill();
  const program = spawn('sh', ['-c', command], { cwd: ROOT });
  onTestFinished(() => void program.kill('SIGKILL'));
  const said = { out: '', err: '' };
  program.stdout.on('data', (piece) => (said.out += String(piece)));
  program.stderr.on('data', (piece) => (said.err += String(piece)));
  const ended = once(program, 'close');
  await eventually(() => expect(said.err).toContain('The server cannot be reached'));
  await server.start();
  expect(await ended).toEqual([0, null]);
  expect(said.err).toMatch(/^(?:The server cannot be reached; trying again in 1 s\.\n)+$/u);
  expect(said.out).toMatch(/ wins \(fleet-sunk\)\.\n$/u);
});
