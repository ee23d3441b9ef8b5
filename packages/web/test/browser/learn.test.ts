import { PRESET_NAMES } from '@flotilla/engine';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditOf, cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import { playBlind } from '../support/blind-play.ts';
import { followBlindStep, followFleetLesson, isStepDone } from '../support/lesson-play.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

const VIEWS = {
  desk: { width: 1366, height: 768 },
  phone: { width: 360, height: 740 },
  sideways: { width: 844, height: 390 },
};

/** Nothing is cut, nothing is beside the screen, everything can be pressed; what axe finds, once a step. */
async function sound(page: Page, name: string, audits: boolean): Promise<void> {
  const found = [await cutOf(page), await overflowOf(page), await smallTargets(page)];
  expect([name, ...found]).toEqual([name, [], 0, []]);
  expect([name, audits ? await auditOf(page) : []]).toEqual([name, []]);
}

test.each([
  ['en', 'chart', 'desk'],
  ['ru', 'night', 'phone'],
  ['es', 'chart', 'sideways'],
  ['it', 'night', 'phone'],
] as const)(
  'the five steps of the blind game in %s, %s, on a %s',
  async (language, theme, view) => {
    const { page, context, faults } = await visitor({ language, theme, touch: true });
    await page.setViewportSize(VIEWS[view]);
    await page.goto('/learn');
    await page.locator('.lesson-link').nth(7).waitFor();
    await sound(page, 'all lessons', true);
    await page.locator('a[href="/learn/blind"]').click();
    for (let step = 0; step < 5; step += 1) {
      await followBlindStep(page, step, (name) => sound(page, name, name.endsWith('task 1')));
      await page.locator('.coach.done .button.main').waitFor();
      await sound(page, `step ${step + 1} done`, false);
      await page.locator('.coach.done .button.main').click();
    }
    await page.locator('.coach:not(.done)').waitFor();
    await page.locator('.command-panel').waitFor();
    await sound(page, 'mini-battle', true);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('what the lesson does not ask for is left undone, with a hint', async () => {
  const { page, context, faults } = await visitor();
  await page.goto('/learn/blind');
  await page.locator('.spot').first().waitFor();
  await page.locator('[data-name=F5]').dispatchEvent('click');
  await page.locator('[data-name=F6]').dispatchEvent('click');
  await page.locator('.coach-told', { hasText: 'Not that one' }).waitFor();
  await page.locator('[data-name=F5][aria-label*=vedette]').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('the mini-battle of the blind game can be won by asking whatever one meets, and the lesson is kept as done', async () => {
  const { page, context, faults } = await visitor({ seed: 'mini' });
  await page.goto('/settings');
  await page.evaluate(() => localStorage.setItem('flotilla.lessons', '{"blind":5}'));
  await page.goto('/learn/blind');
  await page.locator('.command-panel').waitFor();
  const battles: string[] = [];
  while (!battles.includes('won')) {
    while (!(await isStepDone(page))) await playBlind(page, 1);
    const isWon = (await page.locator('.coach.done').count()) > 0;
    battles.push(isWon ? 'won' : 'lost');
    // A child does not try more often than this.
    expect(battles.length).toBeLessThan(4);
    await page.locator('.coach .row .button.main').click();
    await page.locator('.home-play, .command-panel').first().waitFor();
  }
  // A finished lesson leads to a real game of the same kind.
  expect(await page.locator('input[name=game]:checked').inputValue()).toBe('blind');
  await page.goto('/learn');
  await page.locator('a[href="/learn/blind"]', { hasText: '✓ done' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test.each(PRESET_NAMES.filter((name) => !name.startsWith('blind')))(
  'the lesson of %s on a phone: followed to its end, then a mini-battle',
  async (preset) => {
    const { page, context, faults } = await visitor({ size: 'phone', touch: true });
    await page.goto(`/learn/${preset}`);
    await page.locator('.spot').first().waitFor();
    await sound(page, preset, true);
    await followFleetLesson(page);
    await page.locator('.coach.done .button.main').click();
    await page.locator('.coach', { hasText: 'Mini-battle' }).waitFor();
    await page.locator('.call-turn.mine').waitFor();
    await sound(page, `${preset}: mini-battle`, true);
    // Where the player was is kept on this device.
    await page.reload();
    await page.locator('.coach', { hasText: 'Mini-battle' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('the rules of a game lead to its lesson', async () => {
  const { page, context } = await visitor();
  await page.goto('/rules/blind');
  await page.locator('a[href="/learn/blind"]').click();
  await page.locator('.coach').waitFor();
  expect(new URL(page.url()).pathname).toBe('/learn/blind');
  await context.close();
});
