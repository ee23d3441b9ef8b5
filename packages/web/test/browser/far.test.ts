import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { auditOf, overflowOf } from '../support/audit.ts';
import { fire, invite, placeAtRandom } from '../support/games.ts';
import { type Haven, openHaven } from '../support/haven.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

let haven: Haven;

beforeAll(async () => {
  if (inject('browser') !== null) haven = await openHaven();
});

afterAll(() => haven?.close());

/** Fires one shot for whoever is to fire, at a cell nobody has fired at, and waits for the answer. */
async function shot(pages: readonly Page[], cell: string): Promise<Page> {
  await Promise.race(pages.map((page) => page.locator('.call-turn.mine').waitFor()));
  const counts = await Promise.all(pages.map((page) => page.locator('.call-turn.mine').count()));
  const page = pages[counts.findIndex((count) => count > 0)]!;
  await fire(page, cell);
  return page;
}

test('a friend by link: both play, the server goes away and comes back, a rematch', async () => {
  const ada = await visitor({ name: 'Ada', site: haven.url });
  const bruno = await visitor({ name: 'Bruno', site: haven.url, size: 'phone' });
  await invite(ada.page, 'classic');
  await bruno.page.goto(ada.page.url());
  await bruno.page.getByRole('heading', { name: 'Ada invites you to a game' }).waitFor();
  await bruno.page.getByRole('button', { name: 'Sit down and play' }).click();
  const pages = [ada.page, bruno.page];
  for (const page of pages) {
    await page.locator('.placing').waitFor();
    await placeAtRandom(page);
  }
  for (const page of pages) await page.locator('.battle').waitFor();
  const first = await shot(pages, 'A1');

  await haven.restart();
  const second = first === ada.page ? bruno.page : ada.page;
  await second.locator('.offline-bar').waitFor({ state: 'detached' });
  expect(await shot([second], 'B2')).toBe(second);
  await first.locator('.own [data-name=B2]:not([aria-label*="not called"])').waitFor();

  const carla = await visitor({ name: 'Carla', site: haven.url });
  await carla.page.goto(ada.page.url());
  await carla.page.getByText('Waters: Ada').first().waitFor();
  expect(await carla.page.locator('.board .ship').count()).toBe(0);

  await bruno.page.locator('[data-resign]').dispatchEvent('click');
  await bruno.page.getByRole('button', { name: 'Yes, resign' }).click();
  for (const page of pages) {
    await page.locator('[data-verdict=resigned]').waitFor();
    await page.locator('.seal:not(.broken)').first().waitFor();
    await page.getByRole('button', { name: 'Rematch, sides changed' }).click();
  }
  for (const page of pages) await page.locator('.placing').waitFor();
  expect(pages[0]!.url()).toBe(pages[1]!.url());
  for (const { context } of [ada, bruno, carla]) await context.close();
});

test('the lobby shows a waiting table, and whoever sits down plays', async () => {
  const ada = await visitor({ name: 'Ada', site: haven.url });
  const bruno = await visitor({ name: 'Bruno', site: haven.url, theme: 'night' });
  await ada.page.goto('/');
  await ada.page.locator('input[name=game][value=russian]').check({ force: true });
  await ada.page.locator('input[name=opponent][value=lobby]').check({ force: true });
  await ada.page.locator('.home-play button').click();
  await ada.page.locator('.share-link').waitFor();
  await bruno.page.goto('/lobby');
  await bruno.page.getByText('Russian paper game').waitFor();
  expect(await auditOf(bruno.page)).toEqual([]);
  expect(await overflowOf(bruno.page)).toBe(0);
  await bruno.page.getByRole('link', { name: 'Sit down' }).click();
  await bruno.page.getByRole('button', { name: 'Sit down and play' }).click();
  await bruno.page.locator('.placing').waitFor();
  await ada.page.locator('.placing').waitFor();
  for (const { context } of [ada, bruno]) await context.close();
});

test('a tournament of four: the bracket fills itself', async () => {
  const { page, context } = await visitor({ name: 'Ada', site: haven.url });
  await page.goto('/tournaments');
  await page.locator('input[name=title]').fill('Friday evening');
  await page.getByRole('button', { name: 'Call a tournament' }).click();
  await page.getByRole('button', { name: 'Take part' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  for (const count of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Add a computer' }).click();
    await page.getByText(`${count} players`).waitFor();
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.bracket-pair').nth(2).waitFor();
  expect(await auditOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('link', { name: 'To my game' }).click();
  await placeAtRandom(page);
  await page.locator('.battle').waitFor();
  await page.locator('[data-resign]').click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('[data-verdict]').waitFor();
  await page.getByRole('link', { name: 'Tournaments' }).click();
  await page.locator('[data-champion]').waitFor({ timeout: 60_000 });
  expect(await page.locator('.bracket-pair .won').count()).toBe(3);
  await context.close();
});
