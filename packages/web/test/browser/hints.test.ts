import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, fire, placeAtRandom } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

/** Hands a worker over that never comes to the end of a hint. */
async function musing(route: Route): Promise<void> {
  const response = await route.fetch();
  const muse = `addEventListener('message', (event) => {
    if (event.data.kind === 'hint') event.stopImmediatePropagation();
  });`;
  await route.fulfill({ response, body: muse + (await response.text()) });
}

test('whoever thinks about a hint is let go when the moment has passed, and when the game is left', async () => {
  const { page, context, faults } = await visitor();
  await context.route('**/thinker.worker-*.js', musing);
  await begin(page, 'classic');
  await placeAtRandom(page);
  await page.locator('.call-turn.mine').waitFor();
  const workers = (): number => page.workers().length;
  const ask = page.locator('.hint button');

  // The computer opposite is one of them.
  await ask.click();
  await expect.poll(workers).toBe(2);
  await fire(page, 'A1');
  await expect.poll(workers).toBe(1);

  await page.locator('.call-turn.mine').waitFor();
  await ask.click();
  await expect.poll(workers).toBe(2);
  await page.goBack();
  await page.locator('.home-play').waitFor();
  await expect.poll(workers).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
