import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  begin,
  fire,
  myTurn,
  placeAtRandom,
  shipCells,
  shoot,
  withTimeStopped,
} from '../support/games.ts';
import { needsBrowser, told, visitor } from '../support/visitor.ts';

needsBrowser();

const DIAGONAL = ['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7', 'H8', 'I9', 'J10'];

const againstWaiting = (page: Page, game: string): Promise<void> =>
  withTimeStopped(page, () => begin(page, game));

/** A cell of the enemy's waters where there is no ship. */
async function openSea(page: Page): Promise<string> {
  const ships = await shipCells(page, 1);
  return DIAGONAL.find((cell) => !ships.includes(cell))!;
}

test('the call of the player’s shot stands until it is read; then the computer fires', async () => {
  const { page, context, faults } = await visitor({ seed: 'pause' });
  await againstWaiting(page, 'classic');
  const missed = await openSea(page);
  await fire(page, missed);
  const whose = page.locator('.call-whose');
  expect(await whose.textContent()).toBe('You fire');
  expect(await page.locator('.call-spoken').getAttribute('data-call')).toBe('miss');
  await page.clock.runFor(800);
  expect(await whose.textContent()).toBe('You fire');
  await page.clock.runFor(200);
  await page.locator('.call-whose', { hasText: 'Cadet fires' }).waitFor();
  expect(await page.locator('.call-own').textContent()).toBe(`You fire at ${missed}. Miss!`);
  for (const board of ['.target', '.own']) {
    expect(await page.locator(`${board} .mark .last`).count()).toBe(1);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('the computer does not wait where the settings ask for no motion', async () => {
  const { page, context, faults } = await visitor({ seed: 'pause' });
  await page.goto('/settings');
  await page.locator('input[name=motion][value=reduced]').check({ force: true });
  await againstWaiting(page, 'classic');
  await fire(page, await openSea(page));
  await page.clock.runFor(1);
  await page.locator('.call-whose', { hasText: 'Cadet fires' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('that it is not the player’s turn is shown until the computer has fired, and no longer', async () => {
  const { page, context, faults } = await visitor({ seed: 'notice' });
  await againstWaiting(page, 'classic');
  const missed = await openSea(page);
  await fire(page, missed);
  await shoot(page, missed);
  await told(page, 'It is not your turn.');
  expect(await page.locator('.call-own').textContent()).toBe(`You fire at ${missed}. Miss!`);
  await page.clock.runFor(1000);
  await page.locator('.call-told', { hasText: 'Cadet fires at' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a draw that the computer declines is called out', async () => {
  const { page, context, faults } = await visitor({ seed: 'draw' });
  await begin(page, 'classic');
  await placeAtRandom(page);
  await myTurn(page);
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await page.locator('.call-spoken', { hasText: 'No draw!' }).waitFor();
  expect(await page.locator('.call-whose').textContent()).toBe('Cadet says');
  expect(await page.getByRole('status').allTextContents()).toContain('Cadet declines the draw.');
  expect(faults).toEqual([]);
  await context.close();
});
