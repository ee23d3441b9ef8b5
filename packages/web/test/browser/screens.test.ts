import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditOf, overflowOf } from '../support/audit.ts';
import { blindTour } from '../support/blind-tour.ts';
import { begin, myTurn, placeAtRandom, shoot } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

type Look = (page: Page, name: string) => Promise<void>;

const lookForWidth: Look = async (page, name) => {
  expect([name, await overflowOf(page)]).toEqual([name, 0]);
};

const lookForAll: Look = async (page, name) => {
  await lookForWidth(page, name);
  expect([name, await auditOf(page)]).toEqual([name, []]);
};

test.each([
  ['en', 'chart', 'desk', lookForAll],
  ['es', 'night', 'phone', lookForAll],
  ['it', 'chart', 'phone', lookForWidth],
  ['ru', 'night', 'phone', lookForWidth],
] as const)(
  'every screen in %s, %s, on a %s: nothing to scroll sideways to, nothing serious for axe',
  async (language, theme, size, look) => {
    const { page, context, faults } = await visitor({ language, theme, size, seed: 'screens' });
    for (const [path, sign] of [
      ['/', '.game-card'],
      ['/rules', '.guide-games'],
      ['/rules/spanish', '.every-rule'],
      ['/rules/blind', '.every-rule'],
      ['/new', '.change-rules'],
      ['/settings', '.settings'],
    ] as const) {
      await page.goto(path);
      await page.locator(sign).first().waitFor();
      await look(page, path);
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await begin(page, 'classic');
    await look(page, 'placing');
    await placeAtRandom(page);
    await myTurn(page);
    await shoot(page, 'A1');
    await page.locator('.target .mark').first().waitFor();
    await look(page, 'battle');
    await page.locator('[data-resign]').dispatchEvent('click');
    await look(page, 'resigning');
    await page.locator('dialog .button:not(.main)').click();
    await page.locator('.figures').waitFor();
    await look(page, 'result');
    await page.locator('[role=tab]').nth(1).click();
    await page.locator('.steps').waitFor();
    await look(page, 'replay');
    await page.locator('[role=tab]').nth(2).click();
    await page.locator('.accounts').waitFor();
    await look(page, 'analysis');
    await begin(page, 'salvo');
    await placeAtRandom(page);
    await myTurn(page);
    for (const cell of ['B2', 'C3']) await shoot(page, cell);
    await look(page, 'salvo');
    await begin(page, 'blind');
    await look(page, 'placing pieces');
    await placeAtRandom(page);
    await page.locator('.command-panel').waitFor();
    await look(page, 'blind battle');
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(['desk', 'phone'] as const)(
  'the blind game from a note to its analysis, on a %s: nothing serious for axe',
  async (size) => {
    const { page, context, faults } = await visitor({ size, seed: 'blind screens' });
    await blindTour(page, (name) => lookForAll(page, name));
    expect(faults).toEqual([]);
    await context.close();
  },
);
