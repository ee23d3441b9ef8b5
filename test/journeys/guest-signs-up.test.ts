import { Caller } from '@flotilla/test-kit/live';
import { expect, test } from 'vitest';
import { register, signIn } from '../../packages/web/test/support/accounts.ts';
import { invite } from '../../packages/web/test/support/far.ts';
import { fire, placeAtRandom } from '../../packages/web/test/support/games.ts';
import { needsBrowser, visitor } from '../../packages/web/test/support/visitor.ts';
import { openHarbour } from './support/harbour.ts';

needsBrowser();

const harbour = openHarbour();
const PASSWORD = 'three masts and a funnel';

test('a guest who signs up goes on with his game on another device', async () => {
  const desk = await visitor({ name: 'Ada', site: harbour.url() });
  const match = await invite(desk.page, 'classic');
  const ben = await Caller.guest(harbour.url(), 'Ben');
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
    .locator('.target [data-name="C3"]:not([aria-label*="not called"])')
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
