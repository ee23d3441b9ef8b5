import { LANGUAGES } from '@flotilla/words';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditOf, cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import { openPosition } from '../support/position.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

/** Three destroyers before a cruiser, a patrol ship before a battleship, forts behind. */
const POSITION = '12/12/12/12/12/x10x/b3v7/1V2c7/P3D7/4DD6/12/12/12/12/X10X 0';

const VIEWS = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'sideways', width: 844, height: 390 },
  { name: 'desk', width: 1366, height: 768 },
] as const;

const cell = (page: Page, name: string) => page.locator(`.field-board [data-name=${name}]`);
const press = (page: Page, name: string): Promise<void> => cell(page, name).dispatchEvent('click');

test.each(LANGUAGES)(
  'in %s the ranks stand beside the field on every screen, and nothing is cut',
  async (language) => {
    const { page, context, faults } = await visitor({ language, touch: true });
    await openPosition(page, POSITION);
    for (const { name, ...size } of VIEWS) {
      await page.setViewportSize(size);
      await page.locator('.rung').nth(9).waitFor();
      expect([name, await page.locator('.rung').count()]).toEqual([name, 10]);
      const inSight = await page.evaluate(() => {
        const isWhole = (element: Element): boolean => {
          const { top, bottom, left, right } = element.getBoundingClientRect();
          return top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
        };
        return [...document.querySelectorAll('.rung')].filter(isWhole).length;
      });
      expect([name, inSight]).toEqual([name, 10]);
      expect([name, await cutOf(page)]).toEqual([name, []]);
      expect([name, await overflowOf(page)]).toEqual([name, 0]);
      expect([name, await smallTargets(page)]).toEqual([name, []]);
      expect([name, await auditOf(page)]).toEqual([name, []]);
    }
    // What can be chosen is in sight without scrolling: whom to ask, and which force to take.
    const choices = page.locator('.command-choices .button');
    await press(page, 'E7');
    for (const { name, ...size } of VIEWS) {
      await page.setViewportSize(size);
      await expect.poll(() => hidden(page)).toEqual([]);
      expect([name, await cutOf(page), await auditOf(page)]).toEqual([name, [], []]);
    }
    await choices.first().click();
    await page.locator('.force-button').nth(2).waitFor();
    for (const { name, ...size } of VIEWS.filter((view) => view.name !== 'sideways')) {
      await page.setViewportSize(size);
      await expect.poll(() => hidden(page)).toEqual([]);
      expect([name, await cutOf(page), await auditOf(page)]).toEqual([name, [], []]);
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** The choices that are not wholly on the screen. */
const hidden = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.command-choices .button')]
      .filter((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top < 0 || bottom > innerHeight + 1;
      })
      .map((button) => button.textContent ?? ''),
  );

test('movable pieces are outlined; names and ranks show on hover, focus and a long press', async () => {
  const { page, context, faults } = await visitor({ touch: true });
  await openPosition(page, POSITION);
  // The forts never move.
  expect(await page.locator('.token.movable').count()).toBe(5);
  expect(await page.locator('.piece-tip').count()).toBe(0);
  await cell(page, 'E7').hover();
  await expect
    .poll(() => page.locator('.piece-tip').textContent())
    .toContain('Destroyer (D), rank 3');
  await cell(page, 'B8').focus();
  await expect
    .poll(() => page.locator('.piece-tip').textContent())
    .toContain('Vedette (V), rank 5');
  await cell(page, 'A1').dispatchEvent('touchstart');
  await expect.poll(() => page.locator('.piece-tip').textContent()).toContain('Fort (X).');
  // The back of an enemy piece tells nothing.
  await page.locator('.rung').first().hover();
  await cell(page, 'A9').hover();
  await page.locator('.piece-tip').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

test('the ladder tells what the chosen piece beats, and a press on a class what that one beats', async () => {
  const { page, context } = await visitor();
  await openPosition(page, POSITION);
  const signs = (): Promise<readonly string[]> =>
    page.locator('.rung').evaluateAll((rungs) => rungs.map((rung) => rung.className.trim()));
  expect(await signs()).toEqual(Array.from({ length: 10 }, () => 'rung'));
  await press(page, 'E7');
  const [win, both, lose] = ['rung win', 'rung both', 'rung lose'];
  const destroyer = [lose, lose, both, win, win, win, win, win, both, win];
  await expect.poll(signs).toEqual(destroyer);
  await page.keyboard.press('Escape');
  await page.locator('.command-panel .button', { hasText: 'Back' }).click();
  await page.locator('.rung').nth(6).click();
  const submarine = [win, lose, lose, lose, lose, lose, both, win, both, win];
  await expect.poll(signs).toEqual(submarine);
  // Only what the viewer may know is counted: after a position, the enemy's pieces are not.
  expect(await page.locator('.rung').nth(2).textContent()).toContain('left: you 3, enemy ?');
  await context.close();
});

test('each force shows how it ends when the answer is known, and the clash is a card', async () => {
  const { page, context, faults } = await visitor();
  await openPosition(page, POSITION);
  await press(page, 'E7');
  await page.locator('.command-choices .button', { hasText: 'E8' }).click();
  const forces = page.locator('.force-button');
  await forces.first().waitFor();
  const told = await forces.allTextContents();
  expect(
    told.filter((text) => text.includes('alone')).map((text) => /You \w+/u.exec(text)![0]),
  ).toEqual(['You lose']);
  const three = forces.filter({ hasText: '3 destroyers' });
  expect(await three.textContent()).toContain('You win');
  await three.click();
  await page.locator('.clash-card').waitFor();
  const card = await page.locator('.clash-card').textContent();
  expect(card).toContain('a cruiser');
  expect(card).toContain('Captured!');
  expect(card).toContain('3 destroyers');
  expect(card).toContain('Together they beat the higher rank.');
  // It gives way to the next thought.
  await press(page, 'E7');
  await page.locator('.clash-card').waitFor({ state: 'detached' });
  await page.locator('.token.chosen').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a step with one choice goes by itself, and what was told is marked until the player wants to remember', async () => {
  const { page, context, faults } = await visitor();
  await openPosition(page, POSITION);
  await press(page, 'A7');
  await press(page, 'A8');
  await page.locator('.command-choices .button', { hasText: 'A9' }).click();
  // Nothing is pressed: the patrol ship can only fight alone.
  await page.locator('.log li', { hasText: 'You lose a patrol ship' }).waitFor();
  await page.locator('.clash-card', { hasText: 'The higher rank wins.' }).waitFor();
  const marked = page.locator('.field-board [aria-label*="note B"]');
  await expect.poll(() => marked.count()).toBe(1);
  expect(await page.locator('.token.foe.noted .token-icon').count()).toBe(1);
  await page.locator('.memory input').uncheck();
  await expect.poll(() => marked.count()).toBe(0);
  await page.reload();
  await page.locator('.rung').first().waitFor();
  expect(await page.locator('.memory input').isChecked()).toBe(false);
  expect(await marked.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

/** A destroyer two cells before the last enemy fort. */
const LAST_FORT = '12/12/12/12/12/x10v/12/D11/12/12/12/12/12/12/X10X 0';

test.each(LANGUAGES)(
  'in %s both players have their bars, and the field is looked at once more before the result',
  async (language) => {
    const { page, context, faults } = await visitor({ language });
    await openPosition(page, LAST_FORT);
    expect(await page.locator('.blind-you .player-name strong').textContent()).toBe('Ada');
    expect(await page.locator('.blind-foe .portrait.cadet').count()).toBe(1);
    await page.locator('.blind-you .player-bar.to-act').waitFor();
    await press(page, 'A8');
    await press(page, 'A9');
    await page.locator('.command-choices .button', { hasText: 'A10' }).click();
    await page.locator('.blind.ending .verdict.won .flags').waitFor();
    for (const { name, ...size } of VIEWS) {
      await page.setViewportSize(size);
      const found = [await cutOf(page), await overflowOf(page), await auditOf(page)];
      if ((await page.locator('[data-verdict]').count()) > 0) break;
      expect([name, ...found]).toEqual([name, [], 0, []]);
    }
    await page.locator('[data-verdict=forts-taken]').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);
