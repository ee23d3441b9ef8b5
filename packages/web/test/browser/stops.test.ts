import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, clearBoard, fire, myTurn, placeAtRandom } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

/** Presses Tab until it is back where it began: where it stopped on the boards. */
async function stopsOnBoards(page: Page): Promise<readonly string[]> {
  const stops: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  const first = await page.evaluateHandle(() => document.activeElement);
  do {
    const stop = await page.evaluate(() => {
      const board = document.activeElement!.closest('[role=grid]');
      const name = (element: Element): string => element.getAttribute('aria-label')!;
      return board === null ? null : `${name(board)}: ${name(document.activeElement!)}`;
    });
    if (stop !== null) stops.push(stop);
    await page.keyboard.press('Tab');
  } while (!(await first.evaluate((element) => element === document.activeElement)));
  return stops.toSorted();
}

/** The boards of a screen as screen readers see them: each row with its cells. */
async function boardsHeard(page: Page): Promise<readonly (readonly number[])[]> {
  const boards = await page.getByRole('grid').all();
  return Promise.all(
    boards.map(async (board) => {
      const lines = await board.getByRole('row').all();
      return Promise.all(
        lines.map((line) => line.getByRole('gridcell', { name: /^[A-Z]\d+, \S/u }).count()),
      );
    }),
  );
}

const lines = (rows: number, columns: number): readonly number[] =>
  new Array<number>(rows).fill(columns);

test('a board is one Tab stop, and a grid with named cells for screen readers', async () => {
  const { page, context, faults } = await visitor({ seed: 'stops' });
  await begin(page, 'classic');
  await clearBoard(page);
  expect(await stopsOnBoards(page)).toEqual(['Your board: place your fleet here: A1, free']);
  expect(await boardsHeard(page)).toEqual([lines(10, 10)]);
  await placeAtRandom(page);
  await fire(page, 'C3');
  await myTurn(page);
  await page.locator('.target [data-name=C3]').focus();
  expect(await stopsOnBoards(page)).toEqual([
    expect.stringMatching(/^Enemy waters: C3, /u),
    expect.stringMatching(/^Your waters: A1, /u),
  ]);
  expect(await boardsHeard(page)).toEqual([lines(10, 10), lines(10, 10)]);
  await begin(page, 'blind');
  expect(await stopsOnBoards(page)).toHaveLength(1);
  expect(await boardsHeard(page)).toEqual([lines(7, 12)]);
  await placeAtRandom(page);
  await page.locator('.command-panel').waitFor();
  expect(await stopsOnBoards(page)).toHaveLength(1);
  expect(await boardsHeard(page)).toEqual([lines(15, 12)]);
  expect(faults).toEqual([]);
  await context.close();
});
