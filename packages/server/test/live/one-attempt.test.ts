import { cellNames } from '@flotilla/engine';
import { puzzleRules } from '@flotilla/play';
import type { DailyBoard, DailyRanking } from '@flotilla/protocol';
import { ApiClient, ManualClock } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';

const clock = new ManualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, clock);
});
afterAll(() => server.stop());

/** A browser: it keeps its session in a cookie. */
class Browser {
  #cookie = '';

  async ask(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await new ApiClient(server.url).call(method, path, body, {
      cookie: this.#cookie,
      origin: server.url,
    });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) this.#cookie = set.split(';')[0]!;
    if (answer.status >= 300) throw new Error(answer.text);
    return answer.body;
  }

  enter(path: '/api/sessions' | '/api/accounts', name: string): Promise<Record<string, unknown>> {
    return this.ask('POST', path, { name, password: `the password of ${name}` });
  }

  async board(): Promise<DailyBoard> {
    return (await this.ask('GET', '/api/daily')) as unknown as DailyBoard;
  }

  /** Shoots at cells, and returns the board afterwards; without cells, at every cell until the fleet is sunk. */
  async shoot(...wanted: readonly number[]): Promise<DailyBoard> {
    let board = await this.board();
    const names = cellNames(puzzleRules(board.game));
    for (const cell of wanted.length === 0 ? names.keys() : wanted) {
      if (board.isFinished) break;
      const shot = { day: board.day, at: names[cell]! };
      board = (await this.ask('POST', '/api/daily/shots', shot)) as unknown as DailyBoard;
    }
    return board;
  }
}

async function guest(name: string): Promise<Browser> {
  const browser = new Browser();
  await browser.ask('POST', '/api/guests', { name });
  return browser;
}

const cellsOf = ({ shots }: DailyBoard): readonly string[] => shots.map(({ at }) => at);

/** The names of those who have finished today, the best first. */
async function finishers(): Promise<readonly string[]> {
  const anonymous = new ApiClient(server.url);
  const { day } = (await anonymous.get('/api/daily')).body as unknown as DailyBoard;
  // A ranking is read again after a second.
  clock.forward(2000);
  const { body } = await anonymous.get(`/api/daily/${day}`);
  return (body as unknown as DailyRanking).results.map(({ person }) => person.name);
}

test('a program is told that it cannot play, whatever its token is good for', async () => {
  const program = await (await ApiClient.account(server.url, 'Owner')).program('Hunter');
  const { day } = (await program.get('/api/daily')).body;
  expect(await program.post('/api/daily/shots', { day, at: 'A1' })).toMatchObject({
    status: 403,
    body: { code: 'not-allowed', message: expect.stringContaining('token of an account') },
  });
});

test('a guest who makes an account goes on with the same attempt', async () => {
  const browser = await guest('Gast');
  const before = await browser.shoot(0, 1, 2);
  await browser.enter('/api/accounts', 'Gesine');
  expect(await browser.board()).toMatchObject({ shots: before.shots });
  await browser.shoot();
  expect(await finishers()).toContain('Gesine');
});

test('an account that signs in where a guest has played takes over the attempt, finished or not', async () => {
  await ApiClient.account(server.url, 'Anna');
  const browser = await guest('Gastanna');
  const before = await browser.shoot();
  await browser.enter('/api/sessions', 'Anna');
  expect(await browser.board()).toMatchObject({ shots: before.shots, isFinished: true });
  const names = await finishers();
  expect(names).toContain('Anna');
  expect(names).not.toContain('Gastanna');
});

test('an account that has begun goes on with the shots of the guest: no second attempt', async () => {
  const elsewhere = new Browser();
  await elsewhere.enter('/api/accounts', 'Berta');
  await elsewhere.shoot(5, 1);
  const browser = await guest('Gastberta');
  const theirs = await browser.shoot(0, 1, 2);
  await browser.enter('/api/sessions', 'Berta');
  const [one, two, three] = cellsOf(theirs);
  expect(cellsOf(await browser.board())).toEqual([...cellsOf(await elsewhere.board())]);
  expect(cellsOf(await browser.board()).slice(1)).toEqual([two, one, three]);
});

test('an account that has finished keeps its result, and the guest’s is gone', async () => {
  const elsewhere = new Browser();
  await elsewhere.enter('/api/accounts', 'Clara');
  const finished = await elsewhere.shoot();
  const browser = await guest('Gastclara');
  await browser.shoot();
  await browser.enter('/api/sessions', 'Clara');
  expect(cellsOf(await browser.board())).toEqual(cellsOf(finished));
  const names = await finishers();
  expect(names).toContain('Clara');
  expect(names).not.toContain('Gastclara');
});
