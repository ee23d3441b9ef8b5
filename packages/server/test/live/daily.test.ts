import { cellNames } from '@flotilla/engine';
import {
  answersOf,
  dailyFleet,
  dailyHash,
  isFleetSunk,
  makeDailyRecord,
  puzzleRules,
  verifyDaily,
} from '@flotilla/play';
import type { DailyBoard, DailyRanking } from '@flotilla/protocol';
import { ApiClient, ManualClock } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';

const DAY = 24 * 60 * 60 * 1000;

const clock = new ManualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, clock);
});
afterAll(() => server.stop());

const boardOf = async (who: ApiClient): Promise<DailyBoard> =>
  (await who.get('/api/daily')).body as unknown as DailyBoard;
const rankingOf = async (day: string): Promise<DailyRanking> =>
  (await new ApiClient(server.url).get(`/api/daily/${day}`)).body as unknown as DailyRanking;

/** Shoots at the cells of a board one after the other, from some cell on, until the fleet is sunk. */
async function sinkFrom(who: ApiClient, from: number): Promise<DailyBoard> {
  let board = await boardOf(who);
  const names = cellNames(puzzleRules(board.game));
  for (let shot = 0; !board.isFinished; shot++) {
    const at = names[(from + shot) % names.length];
    const answer = await who.post('/api/daily/shots', { day: board.day, at });
    expect(answer.status).toBe(200);
    board = answer.body as unknown as DailyBoard;
  }
  return board;
}

test('a day is played by guests and accounts, ranked, and can be checked when it is over', async () => {
  const anonymous = new ApiClient(server.url);
  const untouched = await boardOf(anonymous);
  const { day, game, hash } = untouched;
  expect(untouched).toMatchObject({ shots: [], isFinished: false, rank: null, finished: 0 });
  expect(untouched.ahead).toHaveLength(8);

  const players = [
    await ApiClient.guest(server.url, 'Gina'),
    await ApiClient.account(server.url, 'Ada'),
    await ApiClient.account(server.url, 'Ben'),
  ];
  const boards = await Promise.all(players.map((player, index) => sinkFrom(player, 33 * index)));
  const counts = boards.map(({ shots }) => shots.length);
  const ranking = await rankingOf(day);
  expect(ranking.results.map(({ count }) => count)).toEqual(counts.toSorted((a, b) => a - b));
  expect(ranking).toMatchObject({ finished: 3, seed: null });
  expect(ranking.results.every(({ shots }) => shots === null)).toBe(true);
  for (const [index, player] of players.entries()) {
    const better = counts.filter((count) => count < counts[index]!).length;
    expect((await boardOf(player)).rank).toBe(1 + better);
  }

  // The day after, everyone can check the fleet and every result.
  clock.forward(DAY);
  const over = await rankingOf(day);
  expect(dailyHash(day, over.seed!)).toBe(hash);
  const results = over.results.map(({ person, shots }) => ({ player: person.name, shots: shots! }));
  expect(verifyDaily(makeDailyRecord({ day, hash, seed: over.seed!, results }), hash)).toEqual({
    ok: true,
    value: [],
  });
  const rules = puzzleRules(game);
  const cells = boards[0]!.shots.map(({ at }) => cellNames(rules).indexOf(at));
  const answers = answersOf(rules, dailyFleet(day, over.seed!), cells);
  expect(answers.map(({ result }) => result)).toEqual(boards[0]!.shots.map(({ result }) => result));
  expect(isFleetSunk(rules, answers)).toBe(true);

  // The hash of the next day had been published before.
  const next = await boardOf(anonymous);
  expect(next.hash).toBe(untouched.ahead[0]!.hash);
  expect(next.day).toBe(untouched.ahead[0]!.day);
});

test('a board is played once: a shot counts once, and a finished or past board takes none', async () => {
  const ada = await ApiClient.guest(server.url, 'Adele');
  const { day, game } = await boardOf(ada);
  const [first, second] = cellNames(puzzleRules(game));
  const shoot = (at: string | undefined, on = day) => ada.post('/api/daily/shots', { day: on, at });
  await shoot(first);
  const again = await shoot(first);
  expect(again.status).toBe(200);
  expect(again.body['shots']).toHaveLength(1);
  expect(await shoot('Z99')).toMatchObject({ status: 422, body: { code: 'bad-cell' } });
  expect(await shoot(second, '2026-01-01')).toMatchObject({ status: 409 });
  expect(await shoot(second, 'today')).toMatchObject({ status: 400 });
  expect(
    (await new ApiClient(server.url).post('/api/daily/shots', { day, at: first })).status,
  ).toBe(401);
  await sinkFrom(ada, 0);
  const names = cellNames(puzzleRules(game));
  const { shots } = await boardOf(ada);
  const fired = new Set(shots.map(({ at }) => at));
  const left = names.find((name) => !fired.has(name));
  // Where the last ship lay on the last cell, none is left to shoot at.
  const code = left === undefined ? undefined : 'game-over';
  expect((await shoot(left ?? first)).body['code']).toBe(code);
  expect((await new ApiClient(server.url).get('/api/daily/2999-01-01')).status).toBe(409);
});

test('pages of one player that shoot at the same time lose no shot and count none twice', async () => {
  const cleo = await ApiClient.guest(server.url, 'Cleo');
  const { day, game } = await boardOf(cleo);
  const names = cellNames(puzzleRules(game)).slice(0, 4);
  const answers = await Promise.all(
    [...names, ...names].map((at) => cleo.post('/api/daily/shots', { day, at })),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.every(({ body }) => body['code'] === 'conflict')).toBe(true);
  const { shots } = await boardOf(cleo);
  expect(new Set(shots.map(({ at }) => at)).size).toBe(shots.length);
});

test('a day before the first board, or of no calendar, is refused', async () => {
  const anyone = new ApiClient(server.url);
  for (const day of ['1960-01-03', '1969-12-31', '0000-01-01', '2026-02-31', 'yesterday']) {
    const { status, body } = await anyone.get(`/api/daily/${day}`);
    expect([day, status, body['code']]).toEqual([day, 404, 'not-found']);
  }
});
