import type { JSHandle, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  beginBy,
  fire,
  isOver,
  myTurn,
  placeAtRandom,
  shipCells,
  shipsOf,
  shoot,
  unfoldOptions,
} from '../support/games.ts';
import { needsBrowser, told, visitor } from '../support/visitor.ts';

needsBrowser();

/** Chooses an option where the rules are changed. */
const choose = (page: Page, option: string, choice: string): Promise<void> =>
  page.getByRole('group', { name: option }).getByRole('radio', { name: choice }).check();

/** The cells of the enemy's waters where there is no ship. */
async function openSea(page: Page): Promise<readonly string[]> {
  const ships = await shipCells(page, 1);
  const names = await page
    .locator('.target [data-name]')
    .evaluateAll((cells) => cells.map((cell) => (cell as SVGElement).dataset['name']!));
  return names.filter((name) => !ships.includes(name));
}

const stateOf = (page: Page, cell: string): Promise<string | null> =>
  page.locator(`.target [data-name="${cell}"]`).getAttribute('aria-label');

/** Every call from now on: the computer's next one may replace a call at once. */
const watchCalls = (page: Page): Promise<JSHandle<Set<string | undefined>>> =>
  page.evaluateHandle(() => {
    const calls = new Set<string | undefined>();
    const listen = (): unknown =>
      calls.add(document.querySelector<HTMLElement>('.call-spoken')?.dataset['call']);
    new MutationObserver(listen).observe(document.querySelector('.battle')!, {
      attributes: true,
      childList: true,
      subtree: true,
    });
    return calls;
  });

test('1.4.3 ships are told with their hits, not with their cells, to the end of the game', async () => {
  const { page, context, faults } = await visitor({ seed: 'counted' });
  await page.goto('/');
  await page.locator('input[name=game][value=salvo]').check({ force: true });
  await page.locator('input[name=opponent][value=computer]').check({ force: true });
  await unfoldOptions(page);
  await page.getByRole('link', { name: 'Change the rules' }).click();
  await choose(page, 'Answer', 'ships and hits');
  await told(page, 'Ships hit are named, with the number of hits, but not the cells.');
  await page.getByRole('button', { name: 'Use these rules' }).click();
  await page.locator('.home-play button[type=submit]').click();
  await placeAtRandom(page);
  await myTurn(page);

  const ships = await shipsOf(page, 1);
  const cellsOf = (name: string): readonly string[] =>
    ships.find((ship) => ship.class === name)!.cells;
  const [water] = await openSea(page);
  const shots = [...cellsOf('battleship').slice(0, 3), ...cellsOf('destroyer'), water!];
  for (const cell of shots) await shoot(page, cell);
  const calls = await watchCalls(page);
  await page.getByRole('button', { name: 'Fire!' }).click();
  await page
    .locator('.call-words', { hasText: 'Hit: battleship (3 hits). Sunk: destroyer (3 hits).' })
    .waitFor();
  expect(await calls.evaluate((found) => [...found])).toContain('sunk');
  for (const cell of shots) {
    expect(await stateOf(page, cell)).toBe(`${cell}, fired at, result unknown, salvo 1`);
  }
  expect(await page.locator('.target .mark.shot').count()).toBe(shots.length);
  expect(await page.locator('.target .mark:not(.shot), .target .board .ship').count()).toBe(0);

  await myTurn(page);
  const left = (await shipCells(page, 1)).filter((cell) => !shots.includes(cell));
  for (const cell of left) await shoot(page, cell);
  if (!(await isOver(page))) await page.getByRole('button', { name: 'Fire!' }).click();
  await page.locator('[data-verdict]').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('1.2 with `named: always` every hit says which ship it was', async () => {
  const { page, context, faults } = await visitor({ seed: 'named' });
  await beginBy(page, { preset: 'classic', named: 'always' });
  await placeAtRandom(page);
  await myTurn(page);
  const destroyer = (await shipsOf(page, 1)).find((ship) => ship.class === 'destroyer')!;
  const [one, two] = destroyer.cells as readonly [string, string];
  const [water] = await openSea(page);
  for (const [cell, call] of [
    [one, 'Hit! (destroyer)'],
    [water!, 'Miss!'],
    [two, 'Sunk! (destroyer)'],
  ] as const) {
    await fire(page, cell);
    await page.locator('.log li', { hasText: `You fire at ${cell}. ${call}` }).waitFor();
  }
  expect(faults).toEqual([]);
  await context.close();
});
