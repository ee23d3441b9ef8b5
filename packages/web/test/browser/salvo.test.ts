import { LANGUAGES } from '@flotilla/words';
import { expect, test } from 'vitest';
import { cutOf } from '../support/audit.ts';
import { begin, myTurn, placeAtRandom, shipCells, shoot } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
];

test.each(LANGUAGES)(
  'in %s what the last salvo has met can be read until the next is fired, however small the screen',
  async (language) => {
    const { page, context, faults } = await visitor({ language, size: 'phone', seed: 'salvo' });
    await begin(page, 'salvo');
    await placeAtRandom(page);
    await myTurn(page);
    // All ships but the last are sunk: an answer is hardly ever longer.
    const cells = (await shipCells(page, 1)).slice(0, -1);
    for (const cell of cells) await shoot(page, cell);
    await page.locator('.salvo-bar .button.main').click();
    await page.locator('.call-own:not(:empty)').waitFor();
    await myTurn(page);
    const answer = (await page.locator('.call-own').textContent())!;
    const [next] = await shipCells(page, 0);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await page.evaluate(() => scrollTo(0, 0));
      expect([screen, await cutOf(page)]).toEqual([screen, []]);
      const { y, height } = (await page.locator('.call-own').boundingBox())!;
      expect(y + height).toBeLessThan(screen.height / 2);
      expect(await page.locator('.log li', { hasText: cells[0]! }).first().isVisible()).toBe(true);
    }
    await shoot(page, next!);
    expect(await page.locator('.call-own').textContent()).toBe(answer);
    expect(faults).toEqual([]);
    await context.close();
  },
);
