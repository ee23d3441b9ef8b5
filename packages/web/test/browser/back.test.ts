import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, myTurn, placeAtRandom } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

const dialogs = (page: Page): Promise<number> => page.locator('dialog[open]').count();

/** Goes back once, and waits until no dialog or menu is open. */
async function backFromDialog(page: Page): Promise<void> {
  await page.locator('dialog[open]').waitFor();
  await page.goBack();
  await expect.poll(() => dialogs(page)).toBe(0);
}

test('going back closes what is laid over a game, and only then leaves the game', async () => {
  const { page, context, faults } = await visitor({ size: 'phone', touch: true });
  await begin(page, 'classic');
  await placeAtRandom(page);
  await myTurn(page);
  const game = page.url();
  const rules = page.locator('.game-bar [aria-haspopup=dialog]');
  await rules.tap();
  await backFromDialog(page);
  expect(page.url()).toBe(game);
  expect(await page.locator('.battle').count()).toBe(1);

  await page.locator('.bar-menu-opener').tap();
  await page.locator('.bar-menu-list.open').waitFor();
  await page.goBack();
  await page.locator('.bar-menu-list:not(.open)').waitFor({ state: 'attached' });
  expect(page.url()).toBe(game);

  // One thing that opens in the place of another is one step back, too.
  await page.locator('.bar-menu-opener').tap();
  await page.locator('[data-resign]').tap();
  await backFromDialog(page);
  expect(page.url()).toBe(game);
  expect(await page.locator('.battle').count()).toBe(1);

  // What was closed by its button is no step any more.
  await rules.tap();
  await page.locator('.sheet-head button').tap();
  await expect.poll(() => dialogs(page)).toBe(0);
  // The page goes back over the entry of the sheet by itself.
  await expect.poll(() => page.evaluate(() => history.state)).not.toEqual({ overlay: true });
  await page.reload();
  await page.locator('.battle').waitFor();
  await page.goBack();
  await page.locator('.game-card').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a page that is loaded again over a closed sheet is left with one step back', async () => {
  const { page, context } = await visitor({ size: 'phone', touch: true });
  await begin(page, 'classic');
  await page.locator('.game-bar [aria-haspopup=dialog]').tap();
  await page.locator('dialog[open]').waitFor();
  await page.reload();
  await page.locator('.placing').waitFor();
  expect(await dialogs(page)).toBe(0);
  await page.goBack();
  await page.locator('.game-card').first().waitFor();
  await context.close();
});

test('going back closes the question whether a game is to be deleted, and nothing is deleted', async () => {
  const { page, context } = await visitor({ size: 'phone', touch: true });
  await begin(page, 'classic');
  await page.goto('/rules');
  await page.locator('.brand').tap();
  await page.locator('.list-row button').tap();
  await backFromDialog(page);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.locator('.list-row').count()).toBe(1);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/rules');
  await context.close();
});

test('going back closes the choice of a note; a link leads on from there, and one step back to the game again', async () => {
  const { page, context, faults } = await visitor();
  await begin(page, 'blind');
  await placeAtRandom(page);
  await page.locator('.command-panel').waitFor();
  await page.locator('[data-name][aria-label$="enemy piece"]').first().focus();
  await page.keyboard.press('n');
  await backFromDialog(page);
  await page.locator('.game-bar-home').click();
  await page.locator('.game-card').first().waitFor();
  await page.goBack();
  await page.locator('.command-panel').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
