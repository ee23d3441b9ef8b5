import { expect, test } from 'vitest';
import { begin, fire, myTurn, placeAtRandom, shipCells } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

const OPEN_SEA = ['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7', 'H8', 'I9', 'J10'];

test('the call of one’s own shot stands until it is read; then the computer fires', async () => {
  const { page, context, faults } = await visitor({ seed: 'pause' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await begin(page, 'classic');
  await placeAtRandom(page);
  await myTurn(page);
  const ships = await shipCells(page, 1);
  const missed = OPEN_SEA.find((cell) => !ships.includes(cell))!;
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
  await fire(page, missed);
  const whose = page.locator('.call-whose');
  expect(await whose.textContent()).toBe('You fire');
  expect(await page.locator('.call-cry').getAttribute('data-call')).toBe('miss');
  await page.clock.runFor(800);
  expect(await whose.textContent()).toBe('You fire');
  await page.clock.runFor(200);
  await page.locator('.call-whose', { hasText: 'Cadet (computer) fires' }).waitFor();
  expect(await page.locator('.call-own').textContent()).toBe(`You fire at ${missed}. Miss!`);
  for (const board of ['.target', '.own']) {
    expect(await page.locator(`${board} .mark .last`).count()).toBe(1);
  }
  expect(faults).toEqual([]);
  await context.close();
});
