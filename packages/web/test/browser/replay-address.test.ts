import { LANGUAGES } from '@flotilla/words';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditOf } from '../support/audit.ts';
import { SIZES } from '../support/guest.ts';
import { finishedRecord } from '../support/records.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';
import { lookAt } from '../support/wording.ts';

needsBrowser();

/** Opens a finished game of 13 steps: both sides place, then 11 more follow, which are counted. */
async function openGame(page: Page): Promise<void> {
  await page.goto('/record');
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(finishedRecord('italian'))),
  });
  await page.locator('.figures').waitFor();
}

const tabs = (page: Page) => page.locator('.over [role=tab]');
const shown = (page: Page): Promise<string> => page.locator('.steps .count').innerText();
const searchOf = (page: Page): string => new URL(page.url()).search;

test('a replay is gone through with the arrow keys, Home and End', async () => {
  const { page, context, faults } = await visitor();
  await openGame(page);
  await tabs(page).nth(1).click();
  await page.getByText('0/11').waitFor();
  await page.locator('.replay-told').click();
  for (const [key, step] of [
    ['ArrowRight', '1/11'],
    ['ArrowRight', '2/11'],
    ['ArrowLeft', '1/11'],
    ['End', '11/11'],
    ['ArrowRight', '11/11'],
    ['Home', '0/11'],
    ['ArrowLeft', '0/11'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => shown(page)).toContain(step);
  }
  // A choice with arrow keys of its own keeps them.
  await page.locator('input[name=side]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('input[name=side][value="0"]:checked').waitFor({ state: 'attached' });
  expect(await shown(page)).toContain('0/11');
  // So do keys that are meant for the browser.
  await page.locator('.replay-told').click();
  await page.keyboard.press('Control+ArrowRight');
  expect(await shown(page)).toContain('0/11');
  expect(faults).toEqual([]);
  await context.close();
});

test('step, side and tab are in the address: a reload shows them again, and going back leads to the tab before', async () => {
  const { page, context, faults } = await visitor();
  await openGame(page);
  expect(searchOf(page)).toBe('');
  await tabs(page).nth(1).click();
  await page.locator('.replay-told').click();
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await page.locator('input[name=side][value="1"]').check({ force: true });
  await expect.poll(() => searchOf(page)).toBe('?tab=replay&step=7&side=1');
  await page.reload();
  await expect.poll(() => shown(page)).toContain('5/11');
  expect(await page.locator('input[name=side][value="1"]').isChecked()).toBe(true);

  await tabs(page).nth(2).click();
  await page.locator('.accounts').waitFor();
  expect(searchOf(page)).toBe('?tab=analysis');
  await page.goBack();
  await expect.poll(() => shown(page)).toContain('5/11');
  await page.goBack();
  await page.locator('.figures').waitFor();
  expect(searchOf(page)).toBe('');
  await page.goForward();
  await expect.poll(() => shown(page)).toContain('5/11');
  expect(faults).toEqual([]);
  await context.close();
});

test('an address with nonsense in it shows what there is', async () => {
  const { page, context, faults } = await visitor();
  await openGame(page);
  await page.goto('/record?tab=replay&step=99999&side=7');
  await expect.poll(() => shown(page)).toContain('11/11');
  expect(await page.locator('input[name=side][value=both]').isChecked()).toBe(true);
  await page.goto('/record?tab=replay&step=-1.5');
  await expect.poll(() => shown(page)).toContain('0/11');
  await page.goto('/record?tab=nothing');
  await page.locator('.figures').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test.each(LANGUAGES)(
  'a replay opened at a step by its address is right in %s on every screen',
  async (language) => {
    for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
      const { page, context, faults } = await visitor({ language, size });
      await openGame(page);
      await page.goto('/record?tab=replay&step=7&side=0');
      await expect.poll(() => shown(page)).toContain('5/11');
      await lookAt(page, language, `replay, ${size}`);
      expect(await auditOf(page)).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    }
  },
);
