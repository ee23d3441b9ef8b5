import { expect, test } from 'vitest';
import { ApiClient, eventually, ManualClock } from '@flotilla/test-kit/live';
import { openTable } from '../support/online.ts';
import { needsServer, told, visitor } from '../support/visitor.ts';

const clock = new ManualClock();
const server = needsServer({}, clock);

/** A little longer than pairing takes to notice a closed page. */
const AFTER_GRACE = 11_000;

test('quick pairing skips a player who has closed the page, and finds them when they are back', async () => {
  const site = server().url;
  const [ada, ben] = [await visitor({ name: 'Ada', site }), await visitor({ name: 'Ben', site })];
  const adas = await openTable(ada.page, 'classic', 'lobby');
  await told(ada.page, 'Your game is in the lobby while this page is open.');
  await ada.page.close();
  const anybody = new ApiClient(site);
  await eventually(async () =>
    expect((await anybody.get('/metrics')).text).toMatch(/^flotilla_sockets 0$/mu),
  );
  clock.forward(AFTER_GRACE);
  await eventually(async () =>
    expect((await anybody.get('/api/lobby')).body).toEqual({ tables: [] }),
  );
  const bens = await openTable(ben.page, 'classic', 'lobby');
  expect(bens).not.toBe(adas);
  const back = await ada.context.newPage();
  await back.goto(adas);
  for (const page of [back, ben.page]) await page.locator('.placing').waitFor();
  expect(back.url()).toBe(ben.page.url());
  expect(ben.faults).toEqual([]);
  for (const { context } of [ada, ben]) await context.close();
});
