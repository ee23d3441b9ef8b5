import type { Page } from 'playwright-core';
import { begin, myTurn, placeAtRandom, shipCells, shoot } from '../test/support/games.ts';

export type Take = (name: string) => Promise<void>;

/** A battle under way: some shots have hit, some have not. */
async function battle(page: Page): Promise<void> {
  const ships = await shipCells(page, 1);
  const water = ['B3', 'D6', 'G2', 'I9', 'E9', 'C1', 'H5'];
  for (const cell of [ships[0]!, water[0]!, ships[1]!, water[1]!, ships[2]!, ...water.slice(2)]) {
    await myTurn(page);
    if ((await page.locator('[data-verdict]').count()) > 0) return;
    await shoot(page, cell);
    await page.locator(`.target [data-name="${cell}"]:not([aria-label*="not fired at"])`).waitFor();
  }
  await myTurn(page);
}

/** A fleet game from the home screen to its analysis. */
async function fleetTour(page: Page, take: Take): Promise<void> {
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  await take('home');
  await page.goto('/new');
  await page.locator('.change-rules').waitFor();
  await take('agreeing');
  await begin(page, 'classic');
  await page.locator('.placing-tools button').first().click();
  await take('placing');
  await page.locator('.placing-side .button.main').click();
  await battle(page);
  await take('battle');
  await page.locator('[data-resign]').dispatchEvent('click');
  await page.locator('dialog .button:not(.main)').click();
  await page.locator('.figures').waitFor();
  await take('result');
  await page.locator('[role=tab]').nth(1).click();
  await page.getByRole('slider').fill('14');
  await take('replay');
  await page.locator('[role=tab]').nth(2).click();
  await page.locator('.heat-board .heat').first().waitFor();
  await page.locator('.shot-row').nth(6).click();
  await page.locator('.heat-board .heat').first().waitFor();
  await page.evaluate(() => {
    document.querySelector('.shot-list')!.scrollTop = 0;
    scrollTo(0, 0);
  });
  await take('analysis');
}

/** The blind game, and what its rules page draws. */
async function blindTour(page: Page, take: Take): Promise<void> {
  await begin(page, 'blind');
  await page.getByRole('button', { name: 'Sea wall' }).click();
  await take('pieces');
  await page.locator('.placing-side .button.main').click();
  await page.locator('.command-panel').waitFor();
  await page.locator('[data-name=C7]').dispatchEvent('click');
  await take('blind');
  await page.goto('/rules/blind');
  await page.locator('.examples').first().waitFor();
  await page.locator('.clashes').scrollIntoViewIfNeeded();
  await take('rules');
}

/** Two people at one screen, a salvo, and the settings. */
async function besideTour(page: Page, take: Take): Promise<void> {
  await page.goto('/');
  await page.locator('input[name=game][value=salvo]').check({ force: true });
  await page.locator('input[name=opponent][value=beside]').check({ force: true });
  await page.locator('input[name=other-name]').fill('Bruno');
  await page.locator('.home-play button').click();
  await page.locator('.curtain').waitFor();
  await take('curtain');
  for (let seat = 0; seat < 2; seat += 1) {
    await page.locator('.curtain button').click();
    await placeAtRandom(page);
  }
  await page.locator('.call-turn.mine, .curtain').first().waitFor();
  if ((await page.locator('.curtain').count()) > 0) await page.locator('.curtain button').click();
  await page.locator('.call-turn.mine').waitFor();
  for (const cell of ['B2', 'C3', 'D4', 'E5', 'F6']) await shoot(page, cell);
  await take('salvo');
  await page.goto('/settings');
  await page.locator('.settings').waitFor();
  await take('settings');
}

/** Everything that needs no server. */
export async function nearTour(page: Page, take: Take): Promise<void> {
  await fleetTour(page, take);
  await blindTour(page, take);
  await besideTour(page, take);
}
