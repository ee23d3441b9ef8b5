import type { TournamentView } from '@flotilla/protocol';
import { TEST_PATIENCE } from '@flotilla/test-kit/hosting';
import { ApiClient, NODE, ServerProcess, eventually, flotilla } from '@flotilla/test-kit/live';
import { describe, expect, onTestFinished, test } from 'vitest';
import { waitOf } from '../../packages/cli/src/bot/bot-server.ts';
import { openHarbour } from './support/harbour.ts';

const harbour = openHarbour();

const SMALL = {
  preset: 'classic',
  board: { rows: 4, columns: 4 },
  fleet: [{ class: 'destroyer', size: 2, count: 1 }],
};

const PROGRAM = `'${NODE}' examples/random-bot.js`;

/** A program on a server; it ends after so many games. */
const runBot = (
  { url, token }: ApiClient,
  games: number,
  ...more: readonly string[]
): ReturnType<typeof flotilla> =>
  flotilla([
    'bot',
    '--server',
    url,
    '--token',
    token!,
    '--program',
    PROGRAM,
    '--stop-after',
    String(games),
    ...more,
  ]);

let names = 0;
async function accountWithProgram(url: string = harbour.url()) {
  const owner = await ApiClient.account(url, `Owner ${++names}`);
  return { owner, hunter: await owner.program(`hunter ${names}`) };
}

/** A player does what is legal until the match is over. */
const playOut = (player: ApiClient, match: string): Promise<void> =>
  eventually(async () => {
    while (await player.step(match));
    expect((await player.sight(match)).table.status).toBe('over');
  }, TEST_PATIENCE);

test('a program takes challenges, declines others, and goes on when the server was killed', async () => {
  const { owner, hunter } = await accountWithProgram();
  const seats = [{ for: 'me' }, { for: 'person', person: hunter.person!.id }];
  const running = runBot(hunter, 2, '--presets', 'classic');
  const declined = await owner.match({ rules: { preset: 'blind' }, seats });
  await eventually(async () =>
    expect((await owner.sight(declined)).table).toMatchObject({ declined: 'rules' }),
  );
  const first = await owner.match({ rules: SMALL, seats });
  await eventually(async () => expect((await owner.sight(first)).toAct).toEqual([0]));
  await harbour.crash();
  const second = await owner.match({ rules: SMALL, seats });
  await Promise.all([first, second].map((match) => playOut(owner, match)));
  const { code, stdout, stderr } = await running;
  expect({ code, stdout }).toMatchObject({ code: 0 });
  expect(stdout).toContain(`Match ${declined}: declined (rules).`);
  for (const match of [first, second])
    expect(stdout).toMatch(new RegExp(`Match ${match}: .+ wins \\(fleet-sunk\\)\\.`, 'u'));
  expect(stderr).toContain('The server cannot be reached; trying again every second.\n');
  // Said once, not every second.
  expect(stderr.match(/cannot be reached/gu)).toHaveLength(stderr.match(/answers again/gu)!.length);
});

test('two programs find each other and play rated, while a third plays a tournament', async () => {
  const [one, two, three] = [
    await accountWithProgram(),
    await accountWithProgram(),
    await accountWithProgram(),
  ];
  const { body } = await three.owner.post('/api/tournaments', {
    title: 'Cup of programs',
    kind: 'knockout',
    rules: SMALL,
    clock: { initial: 600_000, increment: 1000 },
    botsAllowed: true,
  });
  const cup = `/api/tournaments/${String(body['id'])}`;
  const paired = [one, two].map(({ hunter }) => runBot(hunter, 1, '--pair', 'russian', '--rated'));
  const entered = runBot(three.hunter, 1, '--tournament', String(body['id']));
  await eventually(async () =>
    expect((await three.owner.get(cup)).body['entrants']).toHaveLength(1),
  );
  await three.owner.post(`${cup}/entries`, { bot: 'cadet' });
  await three.owner.post(`${cup}/start`);
  for (const ended of await Promise.all([...paired, entered]))
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  await eventually(async () => {
    const view = (await three.owner.get(cup)).body as unknown as TournamentView;
    expect(view.status).toBe('over');
    const profile = await one.owner.get(`/api/programs/${one.hunter.person!.id}`);
    expect(profile.body['ratings']).toMatchObject([{ preset: 'russian', games: 1 }]);
  });
});

test('programs play one game after the other in an arena, and end their pause when they come back', async () => {
  const [one, two] = [await accountWithProgram(), await accountWithProgram()];
  const { body } = await one.owner.post('/api/tournaments', {
    title: 'Arena of programs',
    kind: 'arena',
    rules: SMALL,
    clock: { initial: 600_000, increment: 1000 },
    botsAllowed: true,
  });
  const path = `/api/tournaments/${String(body['id'])}`;
  const view = async (): Promise<TournamentView> =>
    (await one.owner.get(path)).body as unknown as TournamentView;
  const run = (games: number) =>
    [one, two].map(({ hunter }) => runBot(hunter, games, '--tournament', String(body['id'])));
  const first = run(3);
  await eventually(async () => expect((await view()).entrants).toHaveLength(2));
  await one.owner.post(`${path}/start`);
  for (const ended of await Promise.all(first))
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  for (const { hunter } of [one, two]) await hunter.call('DELETE', `${path}/entries`);
  expect((await view()).paused).toHaveLength(2);
  // A game may have been drawn before they paused.
  for (const ended of await Promise.all(run(1)))
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  await eventually(async () => {
    const { table } = await view();
    expect(Math.min(...table.map(({ played }) => played))).toBeGreaterThanOrEqual(4);
  });
});

test('a program waits as it is told, and loses no game on time', async () => {
  const server = await ServerProcess.open(harbour.at('limited'), 'none', {
    // So few that a game needs more of them than come back while the program starts on a busy machine.
    'requests-per-minute': '30',
  });
  onTestFinished(() => server.kill());
  const { hunter } = await accountWithProgram(server.url);
  const match = await hunter.match({
    rules: SMALL,
    seats: [{ for: 'me' }, { for: 'bot', level: 'cadet' }],
    clock: { initial: 120_000, increment: 5000 },
  });
  // Others at the same address have used up what is allowed at once.
  while ((await hunter.get('/api/me')).status === 200);
  const { code, stdout, stderr } = await runBot(hunter, 1);
  expect(stderr).toBe(
    'Too many requests from this address; slowing down to what the server allows.\n',
  );
  expect(stdout).toMatch(new RegExp(`Match ${match}: .+ wins \\(fleet-sunk\\)\\.`, 'u'));
  expect(code).toBe(0);
});

describe('what is wrong is told in one sentence', () => {
  test.each([
    [[], '--program is needed: the command line of a program.'],
    [['--program', 'x'], '--server is needed: an address such as http://127.0.0.1:8080.'],
    [
      ['--program', 'x', '--server', 'localhost:8080'],
      '--server is needed: an address such as http://127.0.0.1:8080.',
    ],
    [['--program', 'x', '--server', 'http://x'], '--token is needed, or FLOTILLA_TOKEN.'],
  ])('%j', async (args, message) => {
    expect(await flotilla(['bot', ...args])).toMatchObject({
      code: 2,
      stderr: `flotilla: ${message}\n`,
    });
  });

  test('a token that is not valid, and a match without a seat for a program', async () => {
    const { owner, hunter } = await accountWithProgram();
    const unknown = await runBot(new ApiClient(harbour.url(), 'x'.repeat(40)), 1);
    expect(unknown).toMatchObject({
      code: 1,
      stderr: 'flotilla: /me: This token is not valid.\n',
    });
    const seats = [{ for: 'me' }, { for: 'link' }];
    const match = await owner.match({ rules: SMALL, seats });
    const refused = await runBot(hunter, 1, '--match', match);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('No seat is kept for a program.');
  });
});

test.each([
  [null, 1000],
  ['7', 7000],
  ['0', 1000],
  ['99999', 60_000],
  ['Thu, 01 Jan 1970 00:00:09 GMT', 5000],
  ['soon', 1000],
])('Retry-After %s means to wait %d ms', (header, wait) => {
  expect(waitOf(header, 4000)).toBe(wait);
});
