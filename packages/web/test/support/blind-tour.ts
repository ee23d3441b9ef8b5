import type { Page } from 'playwright-core';
import type { Take } from '../../scripts/local-tour.ts';
import { playBlind } from './blind-play.ts';
import { begin, placeAtRandom } from './games.ts';

/** A blind game from its first turn to its analysis, in English: there is some fighting, then one gives up. */
export async function blindTour(page: Page, look: Take): Promise<void> {
  await begin(page, 'blind');
  await placeAtRandom(page);
  await page.locator('.call-turn.mine').waitFor();
  await page.locator('[data-name][aria-label$="enemy piece"]').first().focus();
  await page.keyboard.press('n');
  await page.locator('.note-dialog[open]').waitFor();
  await look('note');
  await page.locator('.note-dialog .button').first().click();
  await fight(page);
  await look('blind battle');
  await page.locator('[data-resign]').dispatchEvent('click');
  await page.locator('dialog .button:not(.main)').click();
  await page.locator('.figures').waitFor();
  await look('blind result');
  await page.getByRole('tab', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Go to the end' }).click();
  await look('blind replay');
  await page.locator('input[name=side][value="0"]').check({ force: true });
  await look('blind replay of one side');
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.locator('.costly').waitFor();
  await page.locator('.attacks summary').click();
  await page.locator('.shot-list .shot-row').first().waitFor();
  await look('blind analysis');
}

/** Plays on until two pieces have met. */
async function fight(page: Page): Promise<void> {
  const { asked, answered, struck } = await playBlind(page, 20);
  if (asked + answered + struck === 0) await fight(page);
}
