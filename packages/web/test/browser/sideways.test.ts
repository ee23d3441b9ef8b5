import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@flotilla/words';
import { cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import { begin, clearBoard, myTurn, placeAtRandom } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

/** Phones held sideways. */
const SCREENS = [
  { width: 844, height: 390 },
  { width: 640, height: 360 },
];

/** Of what is found, what is not whole on the screen, without scrolling. */
const outOfSight = (page: Page, ...selectors: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      wanted.filter((selector) => {
        const found = [...document.querySelectorAll(selector)];
        const isWhole = (element: Element): boolean => {
          const { left, right, top, bottom, width } = element.getBoundingClientRect();
          return (
            width > 0 && left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1
          );
        };
        return found.length === 0 || !found.every(isWhole);
      }),
    selectors,
  );

test.each(SCREENS)(
  'on a phone held sideways ($width × $height) a game is chosen, placed, played and looked back at without scrolling',
  async (screen) => {
    const { page, context, faults } = await visitor({ size: 'phone', touch: true });
    await page.setViewportSize(screen);
    await page.goto('/');
    await page.locator('.game-card').first().waitFor();
    expect(await outOfSight(page, '.game-card', '.home-play button')).toEqual([]);
    await page.locator('.game-card[data-game=classic]').tap();
    await page.locator('input[name=level][value=cadet]').check({ force: true });
    expect(await outOfSight(page, '.home-play button')).toEqual([]);
    await page.locator('.home-play button').tap();

    await page.locator('.placing').waitFor();
    expect(await outOfSight(page, '.place-board .board', '.ship-choice')).toEqual([]);
    await clearBoard(page);
    await page.locator('[data-name=A1]').tap();
    await page.locator('[data-name=A1][aria-label="A1, carrier"]').waitFor();
    await page.locator('.placing-tools button').first().tap();
    expect(await outOfSight(page, '.placing-side .button.main')).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.locator('.placing-side .button.main').tap();

    await myTurn(page);
    await page.locator('.target [data-name=J10]').tap();
    await page.locator('.target .mark').first().waitFor();
    await myTurn(page);
    const parts = ['.target .board', '.own .board', '.call-turn', '.call-spoken', '.call-words'];
    expect(await outOfSight(page, ...parts, '.target .fleet-strip li', '.hint button')).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await page.locator('.own .battle-swap').tap();
    expect(await outOfSight(page, ...parts)).toEqual([]);

    await page.locator('[data-resign]').dispatchEvent('click');
    await page.locator('dialog .button:not(.main)').click();
    await page.locator('.figures').waitFor();
    expect(await outOfSight(page, '.open-boards .board', '.over-after > .button.main')).toEqual([]);
    await page.locator('[role=tab]').nth(1).tap();
    await page.locator('.button.step').last().tap();
    await page.locator('.practice .button').first().waitFor();
    const replayed = ['.open-boards .board', '.steps', '.replay-told', '.practice .button'];
    expect(await outOfSight(page, ...replayed)).toEqual([]);
    await page.locator('[role=tab]').nth(2).tap();
    await page.locator('.heat-board .heat').first().waitFor();
    expect(await outOfSight(page, '.heat-board .board', '.heat-board .button')).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(SCREENS)(
  'on a phone held sideways ($width × $height) a salvo is fired, the blind game played and a puzzle seen',
  async (screen) => {
    const { page, context, faults } = await visitor({ size: 'phone', touch: true });
    await page.setViewportSize(screen);
    await begin(page, 'salvo');
    await placeAtRandom(page);
    await myTurn(page);
    await page.locator('.target [data-name=A1]').tap();
    expect(await outOfSight(page, '.target .board', '.salvo-bar .button.main')).toEqual([]);
    await page.locator('.salvo-bar .button.main').tap();
    await page.locator('.target .mark').first().waitFor();

    await begin(page, 'blind');
    expect(await outOfSight(page, '.piece-board .board', '.palette-piece')).toEqual([]);
    await placeAtRandom(page);
    await page.locator('.command-panel').waitFor();
    await myTurn(page);
    await page.locator('.call-turn.mine').waitFor();
    expect(await outOfSight(page, '.blind-field .board', '.command-panel h2')).toEqual([]);
    expect(await overflowOf(page)).toBe(0);

    await page.goto('/puzzles');
    await page.locator('.puzzle-board .cell').first().waitFor();
    expect(await outOfSight(page, '.puzzle-board .board', '.puzzle-ask')).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(LANGUAGES)('in %s nothing is cut on a phone held sideways', async (language) => {
  const { page, context, faults } = await visitor({ language, size: 'phone', touch: true });
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  const look = async (name: string): Promise<void> => {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      const found = [await cutOf(page), await overflowOf(page), await smallTargets(page)];
      expect([name, screen, ...found]).toEqual([name, screen, [], 0, []]);
    }
  };
  await look('home');
  await begin(page, 'russian');
  await look('placing');
  await placeAtRandom(page);
  await myTurn(page);
  await page.locator('.target [data-name="А1"]').tap();
  await page.locator('.target .mark').first().waitFor();
  await look('battle');
  expect(faults).toEqual([]);
  await context.close();
});
