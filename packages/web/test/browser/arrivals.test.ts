import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, myTurn, placeAtRandom } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

/** Where a new screen starts: how far it is scrolled, and what has the focus. */
const placeOn = (page: Page): Promise<readonly [number, string]> =>
  page.evaluate(() => [scrollY, document.activeElement!.textContent]);

test.each([
  ['classic', 'Place your fleet', 'Classic game · Ada – Cadet'],
  ['blind', 'Place your 45 pieces', 'Blind naval battle · Ada – Cadet'],
])('every screen of %s begins at its top, with its heading', async (game, placing, battle) => {
  const { page, context, faults } = await visitor({ size: 'phone', seed: game });
  await page.setViewportSize({ width: 360, height: 640 });
  await begin(page, game);
  await expect.poll(() => placeOn(page)).toEqual([0, placing]);
  await placeAtRandom(page);
  await myTurn(page);
  await expect.poll(() => placeOn(page)).toEqual([0, battle]);
  await page.evaluate(() => scrollTo(0, 200));
  await page.locator('.bar-menu-opener').click();
  await page.locator('[data-resign]').click();
  await page.locator('dialog .button:not(.main)').click();
  await page.locator('[data-verdict]').waitFor();
  await expect.poll(() => placeOn(page)).toEqual([0, 'You resigned.']);
  expect(faults).toEqual([]);
  await context.close();
});
