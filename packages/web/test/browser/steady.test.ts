import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, beginBy, myTurn, placeAtRandom, shipCells, shoot } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

/** Everything that flies, falls and sinks does so. */
const inMotion = (page: Page): Promise<void> =>
  page.emulateMedia({ reducedMotion: 'no-preference' });

const SCREENS = [
  { name: 'a desk', width: 1366, height: 768 },
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a phone held sideways', width: 844, height: 390 },
];

/** Collects what moves without being asked to, from here on: how much, and which elements. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Element | null }[];
        };
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) => node?.className ?? node?.nodeName);
        shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift' });
  });

const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Plays a game to its end, hitting now and missing then; the computer fires in between. */
async function playOut(page: Page, isSalvo: boolean): Promise<void> {
  const ships = await shipCells(page, 1);
  const all = await page
    .locator('.target [data-name]')
    .evaluateAll((cells) => cells.map((cell) => (cell as SVGElement).dataset['name']!));
  const water = all.filter((cell) => !ships.includes(cell));
  const order = ships.flatMap((cell, index) => [cell, water[index * 2]!]);
  while (order.length > 0) {
    await myTurn(page);
    if ((await page.locator('.battle').count()) === 0) return;
    const cells = order.splice(0, isSalvo ? 4 : 1);
    for (const cell of cells) await shoot(page, cell);
    if (isSalvo) await page.locator('.salvo-bar .button.main').click();
    const fired = `.target [data-name="${cells[0]}"]:not([aria-label*="not fired at"])`;
    await page.locator(`${fired}, .verdict, [data-verdict]`).first().waitFor();
  }
}

test.each(SCREENS.flatMap((screen) => ['classic', 'salvo'].map((game) => ({ ...screen, game }))))(
  'on $name nothing jumps in a whole game of $game',
  async ({ game, width, height }) => {
    const { page, context, faults } = await visitor({ seed: 'steady', timeless: true });
    await page.setViewportSize({ width, height });
    await begin(page, game);
    await placeAtRandom(page);
    await myTurn(page);
    await watchShifts(page);
    await playOut(page, game === 'salvo');
    expect(await shiftsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(SCREENS)(
  'on $name nothing jumps in a whole game in motion, from the first shell to the result',
  async ({ width, height }) => {
    const { page, context, faults } = await visitor({ seed: 'steady', timeless: true });
    await inMotion(page);
    await page.setViewportSize({ width, height });
    await beginBy(page, SMALL);
    await placeAtRandom(page);
    await myTurn(page);
    await watchShifts(page);
    await playOut(page, false);
    await page.locator('[data-verdict]').waitFor();
    expect(await shiftsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** Few ships on a small board: each of them is sunk. */
const SMALL = {
  preset: 'classic',
  board: { rows: 6, columns: 6 },
  fleet: [
    { class: 'destroyer', size: 2, count: 1 },
    { class: 'launch', size: 1, count: 2 },
  ],
};
