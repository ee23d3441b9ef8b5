import { expect, test } from 'vitest';
import { ApiClient } from '@flotilla/test-kit/live';
import { register, signIn, invite } from '../../packages/web/test/support/online.ts';
import { fire, placeAtRandom } from '../../packages/web/test/support/games.ts';
import { needsBrowser, visitor } from '../../packages/web/test/support/visitor.ts';
import { openHarbour } from './support/harbour.ts';

needsBrowser();

const harbour = openHarbour();
const PASSWORD = 'three masts and a funnel';

test('a game in another tab goes on when its guest signs up', async () => {
  const first = await visitor({ name: 'Cleo', site: harbour.url() });
  const match = await invite(first.page, 'classic');
  const dora = await ApiClient.guest(harbour.url(), 'Dora');
  await dora.join(match);
  await first.page.locator('.placing').waitFor();
  await placeAtRandom(first.page);
  expect(await dora.step(match)).toBe(true);
  await first.page.locator('.battle').waitFor();
  await dora.step(match);

  const tab = await first.context.newPage();
  const reconnected = first.page.waitForEvent('websocket');
  await register(tab, 'Cleo', PASSWORD);
  // The websocket of the guest is closed, and the account has one of its own.
  await reconnected;
  await fire(first.page, 'C3');
  expect((await dora.sight(match)).table.sitters[0]).toMatchObject({ name: 'Cleo' });
  expect((await dora.sight(match)).events).toContainEqual(
    expect.objectContaining({ type: 'fired', seat: 0 }),
  );
  await tab.reload();
  await tab.getByText('You are signed in as Cleo.').waitFor();
  expect(first.faults).toEqual([]);
  await first.context.close();
});

test('a guest who signs up goes on with the game on another device', async () => {
  const desk = await visitor({ name: 'Ada', site: harbour.url() });
  const match = await invite(desk.page, 'classic');
  const ben = await ApiClient.guest(harbour.url(), 'Ben');
  await ben.join(match);
  await desk.page.locator('.placing').waitFor();
  await placeAtRandom(desk.page);
  expect(await ben.step(match)).toBe(true);
  await desk.page.locator('.battle').waitFor();
  await ben.step(match);
  await fire(desk.page, 'C3');
  await register(desk.page, 'Ada', PASSWORD);
  await desk.context.close();

  await harbour.crash();
  const phone = await visitor({ name: 'Ada', site: harbour.url(), size: 'phone' });
  await signIn(phone.page, 'Ada', PASSWORD);
  await phone.page.goto('/');
  await phone.page.locator(`a[href="/match/${match}"]`).click();
  await phone.page
    .locator('.target [data-name="C3"]:not([aria-label*="not fired at"])')
    .waitFor({ state: 'attached' });
  expect(await ben.step(match)).toBe(true);
  await fire(phone.page, 'D4');
  expect((await ben.sight(match)).events).toContainEqual(
    expect.objectContaining({
      type: 'fired',
      seat: 0,
      cells: [expect.objectContaining({ at: 'D4' })],
    }),
  );
  await phone.context.close();
});
