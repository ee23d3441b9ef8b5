import { LANGUAGES } from '@flotilla/words';
import { expect, test } from 'vitest';
import { auditOf, cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import { playBlind } from '../support/blind-play.ts';
import { begin, placeAtRandom } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

const VIEWS = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'sideways', width: 844, height: 390 },
  { name: 'desk', width: 1366, height: 768 },
] as const;

test('the mistakes of a blind game are shown on the field and lead into the replay, in every language and size', async () => {
  const { page, context, faults } = await visitor({
    seed: 'mistakes',
    timeless: true,
    touch: true,
  });
  await begin(page, 'blind', 'computer', 'mate');
  await placeAtRandom(page);
  await page.locator('.command-panel').waitFor();
  await playBlind(page, 12);
  if ((await page.locator('[data-verdict]').count()) === 0) {
    await page.locator('[data-resign]').dispatchEvent('click');
    await page.locator('dialog .button:not(.main)').click();
  }
  await page.locator('.figures').waitFor();
  const { pathname } = new URL(page.url());
  for (const language of LANGUAGES) {
    await page.evaluate((chosen) => {
      const kept = JSON.parse(localStorage.getItem('flotilla.settings')!) as object;
      localStorage.setItem('flotilla.settings', JSON.stringify({ ...kept, language: chosen }));
    }, language);
    await page.goto(`${pathname}?tab=analysis`);
    await page.locator('.mistake .turn-mark.better').waitFor();
    await page.locator('.attacks summary').click();
    for (const { name, ...size } of VIEWS) {
      await page.setViewportSize(size);
      const found = [await cutOf(page), await overflowOf(page), await smallTargets(page)];
      expect([language, name, ...found]).toEqual([language, name, [], 0, []]);
      expect([language, name, await auditOf(page)]).toEqual([language, name, []]);
    }
  }
  // Another mistake, another moment.
  const told = page.locator('.mistake-told');
  const first = await told.textContent();
  await page.locator('.costly-list .shot-row').nth(1).click();
  await expect.poll(() => told.textContent()).not.toBe(first);
  const better = await page.locator('.mistake-told dd').nth(1).textContent();
  expect(better).toMatch(/[A-L]\d+/u);
  await page.locator('.mistake .button').click();
  await page.locator('.steps').waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?tab=replay&step=\d+$/u);
  expect(await page.locator('.play-on').isEnabled()).toBe(true);
  await page.locator('.better').click();
  await page.locator('.field-board .turn-mark.better').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('.turn-mark').waitFor({ state: 'detached' });
  await page.goBack();
  await page.locator('.costly').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
