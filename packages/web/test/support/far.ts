import type { Page } from 'playwright-core';
import { fire, placeAtRandom } from './games.ts';

/** Asks for a table with a seat for somebody far away, as the home screen lets one do. */
export async function askForTable(
  page: Page,
  game: string,
  opponent: 'friend' | 'lobby' | 'program',
  ...switches: readonly ('rated' | 'private')[]
): Promise<void> {
  await page.goto('/');
  await page.locator(`input[name=game][value="${game}"]`).check({ force: true });
  await page.locator(`input[name=opponent][value=${opponent}]`).check({ force: true });
  for (const name of switches) await page.locator(`input[name=${name}]`).check();
  await page.locator('.home-play button').click();
}

/** Opens a table for somebody far away; its address. */
export async function openTable(...wanted: Parameters<typeof askForTable>): Promise<string> {
  const [page] = wanted;
  await askForTable(...wanted);
  await page.locator('.share-link').waitFor();
  return page.url();
}

/** The id of the match at an address. */
export const matchAt = (address: string): string => new URL(address).pathname.split('/').at(-1)!;

/** Lays a table for a friend; the id of the match, which ends its link. */
export const invite = async (page: Page, game: string): Promise<string> =>
  matchAt(await openTable(page, game, 'friend'));

/** Sits down at a table whose address one was told. */
export async function sitDown(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Accept and play' }).click();
  await page.locator('.placing').waitFor();
}

/** Places whatever there is to place on every screen, and waits for the battle. */
export async function placeAll(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.locator('.placing').waitFor();
    await placeAtRandom(page);
  }
  for (const page of pages) await page.locator('.battle').waitFor();
}

/** Fires one shot for whoever is to fire, at a cell nobody has fired at, and waits for the answer. */
export async function fireNext(pages: readonly Page[], cell: string): Promise<Page> {
  await Promise.race(pages.map((page) => page.locator('.call-turn.mine').waitFor()));
  const counts = await Promise.all(pages.map((page) => page.locator('.call-turn.mine').count()));
  const page = pages[counts.findIndex((count) => count > 0)]!;
  await fire(page, cell);
  return page;
}

/** Gives a game up. */
export async function resign(page: Page): Promise<void> {
  await page.locator('[data-resign]').dispatchEvent('click');
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('[data-verdict=resigned]').waitFor();
}
