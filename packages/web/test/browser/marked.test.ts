import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTable, placeAll, sitDown } from '../support/online.ts';
import { begin, myTurn, placeAtRandom, shoot } from '../support/games.ts';
import { needsServer, visitor } from '../support/visitor.ts';

const server = needsServer();

/** The cells marked for a salvo, in the order in which they are to be fired at. */
const marks = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.target [aria-selected=true]')
    .evaluateAll((cells) => cells.map((cell) => (cell as SVGElement).dataset['name']!));

async function reloaded(page: Page): Promise<void> {
  await page.reload();
  await page.locator('.battle').waitFor();
}

const markAll = async (page: Page, cells: readonly string[]): Promise<void> => {
  for (const cell of cells) await shoot(page, cell);
};

/** The same player in another tab, at the same address. What it draws by lot the first has not drawn. */
async function secondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/settings');
  await tab.evaluate(() => sessionStorage.setItem('drawn', '1000'));
  await tab.goto(page.url());
  return tab;
}

test('shots marked for a salvo against the computer are still marked after a reload, until they are fired', async () => {
  const { page, context, faults } = await visitor({ seed: 'marked' });
  await begin(page, 'salvo');
  await placeAtRandom(page);
  await myTurn(page);
  await markAll(page, ['D4', 'A1', 'J10']);
  await reloaded(page);
  expect(await marks(page)).toEqual(['A1', 'D4', 'J10']);
  expect(await page.locator('.aimed-number').allTextContents()).toEqual(['1', '2', '3']);
  await shoot(page, 'D4');
  await reloaded(page);
  expect(await marks(page)).toEqual(['A1', 'J10']);
  await page.getByRole('button', { name: 'Fire!' }).click();
  await page.locator('.target [data-name=A1]:not([aria-label*="not fired at"])').waitFor();
  await myTurn(page);
  expect(await marks(page)).toEqual([]);
  await reloaded(page);
  await myTurn(page);
  expect(await marks(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('so are those of an online game; they are dropped in another turn', async () => {
  const { url: site } = server();
  const [ada, bruno] = [
    await visitor({ site, name: 'Ada', seed: 'ada' }),
    await visitor({ site, name: 'Bruno', seed: 'bruno' }),
  ];
  const pages = [ada.page, bruno.page];
  await sitDown(bruno.page, await openTable(ada.page, 'salvo', 'friend'));
  await placeAll(pages);
  await Promise.race(pages.map((page) => page.locator('.salvo-bar').waitFor()));
  const isFirst = await Promise.all(pages.map((page) => page.locator('.salvo-bar').isVisible()));
  const [first, second] = isFirst[0]! ? pages : pages.toReversed();
  await markAll(first!, ['B2', 'C3']);
  await reloaded(first!);
  expect(await marks(first!)).toEqual(['B2', 'C3']);
  // The same player fires from another tab: here it is another turn now.
  const other = await secondTab(first!);
  await other.locator('.salvo-bar').waitFor();
  expect(await marks(other)).toEqual([]);
  await markAll(other, ['E5']);
  await other.getByRole('button', { name: 'Fire!' }).click();
  await second!.locator('.salvo-bar').waitFor();
  await markAll(second!, ['F6']);
  await second!.getByRole('button', { name: 'Fire!' }).click();
  // Before the first page hears of both salvos it still shows the turn before.
  await first!.locator('.own [data-name=F6]:not([aria-label*="not fired at"])').waitFor();
  await first!.locator('.salvo-bar').waitFor();
  expect(await marks(first!)).toEqual([]);
  await reloaded(first!);
  expect(await marks(first!)).toEqual([]);
  for (const { context } of [ada, bruno]) await context.close();
});
