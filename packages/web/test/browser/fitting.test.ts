import { DEFAULT_PRESETS } from '@flotilla/client';
import { LANGUAGES } from '@flotilla/words';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cutOf } from '../support/audit.ts';
import { playBlind } from '../support/blind-play.ts';
import {
  begin,
  beginBy,
  clearBoard,
  myTurn,
  placeAtRandom,
  shipsOf,
  shoot,
} from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

/** How far a page can be scrolled down. */
const depthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

/** Where the board one fires at begins on the screen. */
const topOf = async (page: Page): Promise<number> =>
  (await page.locator('.target .board').boundingBox())!.y;

/** Fires at a cell, and waits until it is called and marked. */
async function fireAt(page: Page, cell: string): Promise<void> {
  await myTurn(page);
  await shoot(page, cell);
  await page.locator('.target .mark .last').waitFor();
  await page.locator('.call-spoken[data-call]').waitFor();
}

test.each(LANGUAGES)(
  'in %s a battle fits on a phone, and whatever is called, the board stays where it is',
  async (language) => {
    const { page, context, faults } = await visitor({ language, size: 'phone', touch: true });
    await begin(page, DEFAULT_PRESETS[language]);
    await placeAtRandom(page);
    await myTurn(page);
    const top = await topOf(page);
    expect(await depthOf(page)).toBe(0);
    const ship = (await shipsOf(page, 1)).find(({ cells }) => cells.length === 2)!;
    for (const [index, tone] of (['hit', 'sunk'] as const).entries()) {
      await fireAt(page, ship.cells[index]!);
      // Of a ship that is drawn as a wreck, the wreck has the mark.
      await page.locator(`.target .mark.${tone}`).first().waitFor({ state: 'attached' });
      expect([tone, await topOf(page), await depthOf(page)]).toEqual([tone, top, 0]);
      expect([tone, await cutOf(page)]).toEqual([tone, []]);
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** Every place at which the top of the board is found while a battle is played. */
const watchTop = (page: Page) =>
  page.evaluateHandle(() => {
    const tops = new Set<number>();
    const look = (): void => {
      const board = document.querySelector('.board');
      if (board !== null) tops.add(Math.round(board.getBoundingClientRect().top + scrollY));
    };
    const watched = { attributes: true, childList: true, subtree: true };
    new MutationObserver(look).observe(document.querySelector('.battle')!, watched);
    look();
    return tops;
  });

const SCREENS = [
  { width: 360, height: 640 },
  { width: 1366, height: 768 },
];

test.each(SCREENS)(
  'while turns are taken the board stays where it is ($width × $height)',
  async (screen) => {
    const { page, context, faults } = await visitor();
    await page.setViewportSize(screen);
    await begin(page, 'classic');
    await placeAtRandom(page);
    await page.locator('.call-turn').waitFor();
    const tops = await watchTop(page);
    for (const cell of ['A1', 'J10', 'E5']) await fireAt(page, cell);
    await myTurn(page);
    expect(await tops.evaluate((found) => [...found])).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(SCREENS)(
  'in the blind game the field stays where it is, whatever is called ($width × $height)',
  async (screen) => {
    const { page, context, faults } = await visitor({ seed: 'steady field', timeless: true });
    await page.setViewportSize(screen);
    await begin(page, 'blind');
    await placeAtRandom(page);
    await page.locator('.command-panel').waitFor();
    const tops = await watchTop(page);
    const { turns } = await playBlind(page, 25);
    expect(turns).toBe(25);
    expect(await tops.evaluate((found) => [...found])).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** The elements that cover the ships still to be placed, where those are on the screen. */
const overDock = (page: Page): Promise<readonly string[]> =>
  page.locator('.ship-choice').evaluateAll((ships) =>
    ships.flatMap((ship) => {
      const { left, right, top, bottom } = ship.getBoundingClientRect();
      if (bottom > innerHeight) return [];
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return found === null || ship.contains(found) ? [] : [found.outerHTML];
    }),
  );

test('on the smallest phone nothing lies over the ships that are to be placed', async () => {
  const { page, context, faults } = await visitor({ size: 'phone', touch: true });
  await page.setViewportSize({ width: 360, height: 640 });
  await beginBy(page, {
    preset: 'salvo',
    board: { rows: 26, columns: 26 },
  });
  await clearBoard(page);
  expect(await overDock(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ready' }).scrollIntoViewIfNeeded();
  expect(await overDock(page)).toEqual([]);
  await page.locator('.placing-tools button').first().click();
  // Once all are placed, the way on is always at hand.
  await page.evaluate(() => scrollTo(0, 0));
  const { y, height } = (await page.getByRole('button', { name: 'Ready' }).boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(640);
  expect(faults).toEqual([]);
  await context.close();
});
