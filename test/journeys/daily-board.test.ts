import { cellNames, placedShips } from '@flotilla/engine';
import {
  type DailyRecord,
  dailyFleet,
  dailyGame,
  dailyHash,
  dayOf,
  puzzleRules,
  startOfDay,
} from '@flotilla/play';
import type { DailyBoard } from '@flotilla/protocol';
import { accepted } from '@flotilla/test-kit';
import {
  ApiClient,
  ManualClock,
  flotilla,
  noPython,
  shell,
  temporaryFolder,
} from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonId } from '../../packages/server/src/ids.ts';
import { person } from '../../packages/server/test/support/samples.ts';
import { type TestServer, startServer } from '../../packages/server/test/support/running.ts';

const DAY = 24 * 60 * 60 * 1000;
const folder = temporaryFolder();
const clock = new ManualClock();
let server: TestServer;
let board: DailyBoard;

const daily = (input: string, ...args: readonly string[]): ReturnType<typeof flotilla> =>
  flotilla(['daily', '--server', server.url, '--language', 'en', ...args], input);
const todays = async (who: ApiClient): Promise<DailyBoard> =>
  (await who.get('/api/daily')).body as unknown as DailyBoard;

beforeAll(async () => {
  server = await startServer({}, clock);
  board = await todays(new ApiClient(server.url));
});
afterAll(() => server.stop());

/** Accounts that have done exactly what a player did. */
async function imitate({ day, shots, game }: DailyBoard, count: number): Promise<void> {
  const names = cellNames(puzzleRules(game));
  const cells = shots.map(({ at }) => names.indexOf(at));
  const { people, daily: attempts } = server.node.store;
  for (let number = 0; number < count; number++) {
    const account = person({ name: `Imitator ${number}` });
    await people.add(account);
    const theirs = { day, cells: cells.slice(0, 1), finishedAt: null };
    const guest = `guest-${number}` as PersonId;
    await attempts.append(guest, theirs);
    const united = { day, cells, finishedAt: clock.now() };
    await attempts.unite({ guest, account: account.id, theirs, own: null, united });
  }
}

test('the daily board is played in the terminal, its record has every result, and anyone can check it with what was published', async () => {
  const names = cellNames(puzzleRules(board.game));
  const nora = await ApiClient.account(server.url, 'Nora');
  const token = ['--token', nora.token!];
  const begun = await daily(`Z99\n${names[0]!.toLowerCase()}\n\n`, ...token);
  expect(begun).toMatchObject({ code: 0, stderr: '' });
  expect(begun.stdout).toContain('1 shot so far');
  const played = await daily(`${names.join('\n')}\n`, ...token);
  expect(played.code).toBe(0);
  const after = await todays(nora);
  expect(after.isFinished).toBe(true);
  expect(played.stdout).toContain(`Fleet sunk in ${after.shots.length} shots!`);
  expect(played.stdout).toContain(`Flotilla ${board.day}: ${after.shots.length} shots`);

  const program = await nora.program('Hunter');
  const refused = await daily('A1\n', '--token', program.token!);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('Programs do not play the daily board');

  await imitate(after, 120);
  expect((await daily('', '--record', board.day)).stderr).toContain('is not over yet');
  clock.forward(DAY);
  const { stdout } = await daily('', '--record', board.day);
  const record = JSON.parse(stdout) as DailyRecord;
  expect(record.results).toHaveLength(121);
  expect(new Set(record.results.map(({ player }) => player)).size).toBe(121);
  const file = folder.write('day.json', stdout);
  const verify = (...args: readonly string[]) => flotilla(['verify', ...args]);
  expect(await verify('--hash', board.hash, file)).toMatchObject({
    code: 0,
    stdout: `${file}: valid.\n`,
  });
  expect((await verify(file)).stdout).toContain('Not proven:\n  - That this hash was published');
  const other = await verify('--hash', board.ahead[0]!.hash, file);
  expect(other).toMatchObject({ code: 1, stdout: expect.stringContaining('not the one you saw') });
  const changed = folder.write('changed.json', JSON.stringify({ ...record, seed: 'another' }));
  expect((await verify('--hash', board.hash, changed)).stdout).toContain('does not match its hash');
  expect(await verify('--hash', 'abc', file)).toMatchObject({ code: 2 });
});

test.skipIf(noPython !== null).each([0, 1, 2, 3])(
  'the fleet of a day follows from its seed in another program, too (%i days later)',
  async (later) => {
    const day = dayOf(startOfDay(board.day), later);
    const rules = puzzleRules(dailyGame(day));
    const ships = accepted(placedShips(rules, dailyFleet(day, 'a seed')));
    const names = cellNames(rules);
    const lines = ships.map(({ cells }) => cells.map((cell) => names[cell]).join(' '));
    const { stdout } = await shell(`python3 examples/daily_fleet.py ${day} 'a seed'`);
    expect(stdout.trimEnd().split('\n')).toEqual([
      dailyHash(day, 'a seed'),
      dailyGame(day),
      ...lines,
    ]);
  },
);
