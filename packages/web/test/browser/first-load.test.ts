import { LANGUAGES, type Language } from '@flotilla/words';
import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { needsServer, visitor } from '../support/visitor.ts';

const server = needsServer();

/** What a first visit may cost: bytes of content as they are sent, and requests. */
const BARS = { bytes: 40_000, requests: 8 };

interface Cost {
  readonly bytes: number;
  readonly requests: number;
}

/** What a first visit to the home page loads by itself; the websocket is a request, too. */
async function firstVisit(language: Language): Promise<Cost> {
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
  await page.locator('.live-invite').waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, heard);
  await context.close();
  return { bytes, requests: requests.length + sockets };
}

test.each(LANGUAGES)(
  'the first visit in %s loads at most 40 kB in 8 requests',
  async (language) => {
    const { bytes, requests } = await firstVisit(language);
    expect(bytes).toBeLessThanOrEqual(BARS.bytes);
    expect(requests).toBeLessThanOrEqual(BARS.requests);
    // A page that loads nothing would pass, too.
    expect(bytes).toBeGreaterThan(10_000);
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
