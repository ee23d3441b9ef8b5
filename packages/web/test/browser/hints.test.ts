import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, fire, myTurn, placeAtRandom, shipCells, shoot } from '../support/games.ts';
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

test('the worker of a hint is closed when the position has changed, and when the game is left', async () => {
  const { page, context, faults } = await visitor();
  await context.route('**/bot.worker-*.js', musing);
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

test('the hint for a salvo shows no chance where a shot has fallen already', async () => {
  const { page, context, faults } = await visitor({ seed: 'salvo hint', timeless: true });
  await begin(page, 'salvo');
  await placeAtRandom(page);
  await myTurn(page);
  const [hit, ...others] = await shipCells(page, 1);
  const cells = [hit!, others[0]!, 'A10', 'J1', 'E5'];
  for (const cell of cells) await shoot(page, cell);
  await page.locator('.salvo-bar .button.main').click();
  await page.locator('.target .mark').first().waitFor();
  await page.locator('.call-turn.mine').waitFor();
  await page.locator('.hint button:enabled').click();
  await page.locator('.target .heat').first().waitFor();
  const overShots = await page.evaluate((names) => {
    const middles = [...document.querySelectorAll('.target .heat')].map((heat) => {
      const { left, right, top, bottom } = heat.getBoundingClientRect();
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    });
    return names.filter((name) => {
      const cell = document.querySelector(`.target [data-name="${name}"]`)!;
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      return middles.some(({ x, y }) => x > left && x < right && y > top && y < bottom);
    });
  }, cells);
  expect(overShots).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(['classic', 'salvo'])(
  '%s: what stands beside the boards stays where it is while the computer thinks',
  async (game) => {
    const { page, context, faults } = await visitor({ seed: 'steady' });
    await begin(page, game);
    await placeAtRandom(page);
    await page.locator('.call-turn.mine').waitFor();
    const tops = await page.evaluateHandle(() => {
      const found = new Set<number>();
      const look = (): void => {
        const [log, aside] = ['.log', '.battle-aside'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        );
        if (log !== undefined && aside !== undefined) found.add(Math.round(log.top - aside.top));
      };
      const watching = { attributes: true, childList: true, subtree: true };
      new MutationObserver(look).observe(document.querySelector('.battle')!, watching);
      look();
      return found;
    });
    for (const cell of ['A1', 'J10']) {
      await page.locator('.call-turn.mine').waitFor();
      await shoot(page, cell);
      if (game === 'salvo') await page.locator('.salvo-bar .button.main').click();
      await page
        .locator(`.target [data-name="${cell}"]:not([aria-label*="not fired at"])`)
        .waitFor();
    }
    await page.locator('.call-turn.mine').waitFor();
    expect(await tops.evaluate((found) => found.size)).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  },
);
