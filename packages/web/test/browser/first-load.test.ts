import { ApiClient } from '@flotilla/test-kit/live';
import { LANGUAGES, type Language, loadFirstWords } from '@flotilla/words';
import type { Request } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { needsServer, visitor } from '../support/visitor.ts';

const server = needsServer();

/** What may come until the first screen can be used: bytes of content as they are sent, and requests. */
const BARS = { bytes: 40_000, requests: 8 };

/** The same with what follows by itself: the state of the server, and the match that it shows. */
const ALL_BARS = { bytes: 50_000, requests: 8 };

interface Cost {
  readonly bytes: number;
  readonly requests: number;
}

interface Visited {
  /** Until the first screen has been painted and can be used. */
  readonly first: Cost;
  /** Everything, until what is awaited is shown; the websocket is a request, too. */
  readonly all: Cost;
}

/** What a first visit to the home page loads by itself. */
async function firstVisit(language: Language, awaited: string): Promise<Visited> {
  const { page, context } = await visitor({ language, site: server().url });
  const requests: Request[] = [];
  let [sockets, heard] = [0, 0];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request);
  });
  page.on('websocket', (socket) => {
    sockets += 1;
    socket.on('framereceived', ({ payload }) => (heard += Buffer.byteLength(payload)));
  });
  await page.goto('/');
  await page.locator('.home-play button').waitFor();
  await page.locator(awaited).first().waitFor();
  await page.waitForLoadState('networkidle');
  const later = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('painted');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime > painted!.startTime)
      .map(({ name }) => name);
  });
  const costs = await Promise.all(
    requests.map(async (request) => {
      const { responseBodySize } = await request.sizes();
      return { isFirst: !later.includes(request.url()), bytes: responseBodySize };
    }),
  );
  await context.close();
  const sum = (all: readonly { readonly bytes: number }[]): number =>
    all.reduce((total, { bytes }) => total + bytes, 0);
  const first = costs.filter(({ isFirst }) => isFirst);
  return {
    first: { bytes: sum(first), requests: first.length },
    all: { bytes: sum(costs) + heard, requests: costs.length + sockets },
  };
}

interface PlayedGame {
  readonly match: string;
  readonly players: readonly ApiClient[];
}

let game: PlayedGame | null = null;

/** A match of the biggest fleet of single cells, some rounds old. */
async function beginGame(): Promise<void> {
  const players = await Promise.all(
    ['Ada', 'Bruno'].map((name) => ApiClient.guest(server().url, name)),
  );
  const [one, two] = players as [ApiClient, ApiClient];
  const seats = [{ for: 'me' }, { for: 'link' }];
  const match = await one.match({ rules: { preset: 'russian' }, seats, first: 0 });
  await two.join(match);
  game = { match, players };
  for (let round = 0; round < 10; round += 1) await playRound();
}

async function playRound(): Promise<void> {
  for (const player of game!.players) await player.step(game!.match);
}

async function endGame(): Promise<void> {
  const isPlayed = async (): Promise<boolean> =>
    (await game!.players[0]!.sight(game!.match)).table.status === 'playing';
  while (await isPlayed()) await playRound();
}

/** With nothing to show, everything together keeps to the first bars. */
const NOTHING = '.live-invite';

/** What there is to see on a server: nothing, then a match, then the whole of it. */
const SIGHTS = [
  { sight: 'nothing', awaited: NOTHING, prepare: async () => {} },
  { sight: 'a live match', awaited: 'a.tv .tv-live', prepare: beginGame },
  { sight: 'a finished match', awaited: 'a.tv .tv-last', prepare: endGame },
] as const;

describe.each(SIGHTS)('with $sight to be seen', ({ awaited, prepare }) => {
  beforeAll(async () => {
    if (inject('browser') !== null) await prepare();
  });

  test.each(LANGUAGES)(
    'the first visit in %s loads at most 40 kB in 8 requests, and 50 kB with what is shown later',
    async (language) => {
      const { first, all } = await firstVisit(language, awaited);
      expect(first.bytes).toBeLessThanOrEqual(BARS.bytes);
      expect(first.requests).toBeLessThanOrEqual(BARS.requests);
      // A page that loads nothing would pass, too.
      expect(first.bytes).toBeGreaterThan(10_000);
      const bars = awaited === NOTHING ? BARS : ALL_BARS;
      expect(all.bytes).toBeLessThanOrEqual(bars.bytes);
      expect(all.requests).toBeLessThanOrEqual(bars.requests);
    },
  );
});

test('the state of the server is asked for once', async () => {
  const { page, context } = await visitor({ site: server().url });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.locator('a.tv').waitFor();
  expect(asked).not.toContain('/api/home');
  await context.close();
});

test.each(LANGUAGES)(
  'in %s a link opened for the first time shows the frame of the page before any script has come',
  async (language) => {
    const { frame } = await loadFirstWords(language);
    const { page, context, faults } = await visitor({ language, site: server().url });
    const script = '**/assets/first-*.js';
    await page.route(script, (route) => route.abort());
    for (const path of ['/match/4fZk0QmB71xW', '/lobby']) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('.masthead').getByText(frame.places.tournaments).waitFor();
      await page.locator('.skeleton-page').waitFor();
    }
    await page.unroute(script);
    faults.length = 0;
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await page.locator('#paint').count()).toBe(0);
    expect(await page.locator('.masthead').count()).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('Play now works before any script has come, with the game chosen meanwhile', async () => {
  const { page, context } = await visitor({ site: server().url });
  const script = '**/assets/first-*.js';
  await page.route(script, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('input[name=game][value=russian]').check({ force: true });
  await page.locator('.home-play button').click({ noWaitAfter: true });
  await page.waitForURL(/play=/u, { waitUntil: 'commit' });
  await page.unroute(script);
  await page.reload();
  await page.waitForURL('**/game/*');
  await page.locator('.placing svg[role=grid]').waitFor();
  await page.goBack();
  await page.locator('.home-play').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.locator('input[name=game][value=russian]').isChecked()).toBe(true);
  await context.close();
});

test('a page that was here before waits for its own settings', async () => {
  const { page, context } = await visitor({ site: server().url });
  await page.goto('/');
  await page.locator('.game-card .preview').first().waitFor();
  const drawn = async (): Promise<boolean> =>
    (await (await page.request.get('/')).text()).includes('home-play');
  expect(await drawn()).toBe(false);
  await context.clearCookies();
  expect(await drawn()).toBe(true);
  await context.close();
});
