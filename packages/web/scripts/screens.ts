import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from 'playwright-core';
import { begin, myTurn, shipCells, shoot } from '../test/support/games.ts';
import { CHROMIUM_FLAGS, SIZES, type Visit, newGuest } from '../test/support/guest.ts';
import { serveSite } from '../test/support/site.ts';

// Takes the pictures in docs/screens: `npm run screens`, after a build.

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'docs/screens');

type Shoot = (name: string) => Promise<void>;

/** A battle under way: some shots have hit, some have not. */
async function battle(page: Page): Promise<void> {
  const ships = await shipCells(page, 1);
  const water = ['B3', 'D6', 'G2', 'I9', 'E9', 'C1', 'H5'];
  for (const cell of [ships[0]!, water[0]!, ships[1]!, water[1]!, ships[2]!, ...water.slice(2)]) {
    await myTurn(page);
    if ((await page.locator('[data-verdict]').count()) > 0) return;
    await shoot(page, cell);
    await page.locator(`.target [data-name="${cell}"]:not([aria-label*="not called"])`).waitFor();
  }
  await myTurn(page);
}

async function tour(page: Page, shot: Shoot): Promise<void> {
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  await shot('home');
  await begin(page, 'classic');
  await page.locator('.placing-tools button').first().click();
  await shot('placing');
  await page.locator('.placing-side .button.main').click();
  await battle(page);
  await shot('battle');
  await page.locator('[data-resign]').dispatchEvent('click');
  await page.locator('dialog .button:not(.main)').click();
  await page.locator('.figures').waitFor();
  await shot('result');
  await page.locator('[role=tab]').nth(2).click();
  await page.locator('.heat-board .heat').first().waitFor();
  await page.locator('.shot-row').nth(6).click();
  await page.locator('.heat-board .heat').first().waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await shot('analysis');
  await begin(page, 'blind');
  await page.getByRole('button', { name: 'Sea wall' }).click();
  await shot('pieces');
  await page.locator('.placing-side .button.main').click();
  await page.locator('.command-panel').waitFor();
  await page.locator('[data-name=C7]').dispatchEvent('click');
  await shot('blind');
  await page.goto('/rules/blind');
  await page.locator('.examples').first().waitFor();
  await page.locator('.clashes').scrollIntoViewIfNeeded();
  await shot('rules');
}

async function take(
  browser: Browser,
  site: string,
  visit: Required<Pick<Visit, 'size' | 'theme'>>,
) {
  const context = await newGuest(browser, site, { ...visit, seed: 'screens' });
  const page = await context.newPage();
  await tour(page, async (name) => {
    await page.mouse.move(0, 0);
    const path = join(folder, `${name}-${visit.size}-${visit.theme}.png`);
    await page.screenshot({ path, animations: 'disabled' });
    console.log(path);
  });
  await context.close();
}

await mkdir(folder, { recursive: true });
const site = await serveSite(join(root, 'packages/web/dist'));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
});
for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
  for (const theme of ['chart', 'night'] as const)
    await take(browser, site.address, { size, theme });
}
await browser.close();
await site.close();
