import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, myTurn, placeAtRandom, shipCells, shoot } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

/** As a browser that lets sites keep nothing. */
const blockStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Reflect.deleteProperty(crypto, 'randomUUID');
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });

test('a game is played where the browser blocks the storage of the page', async () => {
  const { page, context, faults } = await visitor({ seed: 'blocked' });
  await blockStorage(context);
  await begin(page, 'classic');
  await page.locator('.placing-tools button', { hasText: 'Save' }).first().click();
  await placeAtRandom(page);
  await myTurn(page);
  await shoot(page, (await shipCells(page, 1))[0]!);
  await page.locator('.target .mark').first().waitFor();
  await begin(page, 'blind');
  await placeAtRandom(page);
  await page.locator('.placing').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

test('a game goes on though everything that was kept of it is damaged', async () => {
  const { page, context, faults } = await visitor({ seed: 'damaged' });
  const damage = (): Promise<void> =>
    page.evaluate(() => {
      const { pathname } = location;
      for (const seat of [0, 1]) {
        sessionStorage.setItem(
          `flotilla.placing.${pathname}.${seat}`,
          '[{"class":"whale","at":900}]',
        );
        sessionStorage.setItem(`flotilla.notebook.${pathname}.${seat}`, '{"0":"ship"}');
        sessionStorage.setItem(`flotilla.salvo.${pathname}.${seat}`, '{"after":0,"cells":"A1"}');
        localStorage.setItem(`flotilla.pieces.${seat}`, '{"A1":7}');
      }
    });
  for (const game of ['salvo', 'blind']) {
    await begin(page, game);
    await damage();
    await page.reload();
    await page.locator('.placing-side .button.main:enabled').waitFor();
    await placeAtRandom(page);
    await page.locator('.placing').waitFor({ state: 'detached' });
    await damage();
    await page.reload();
    await page.locator('.log').first().waitFor();
  }
  expect(faults).toEqual([]);
  await context.close();
});
