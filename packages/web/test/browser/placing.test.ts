import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Finger, middleOf } from '../support/finger.ts';
import { begin, beginBy, clearBoard } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

const widthOf = async (page: Page, name: string): Promise<number> =>
  (await page.locator(`[data-name="${name}"]`).boundingBox())!.width;

/** Asks once for a board whose cells are large enough for a finger. */
async function enlarge(page: Page, name: string): Promise<void> {
  expect(await widthOf(page, name)).toBeLessThan(44);
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await expect.poll(() => widthOf(page, name)).toBeGreaterThanOrEqual(44);
}

const labelOf = (page: Page, name: string): Promise<string | null> =>
  page.locator(`[data-name="${name}"]`).getAttribute('aria-label');

const isFar = (pixels: number): boolean => pixels > 20;

/** How far the enlarged board is scrolled. */
const scrolled = (page: Page): Promise<readonly [number, number]> =>
  page.locator('.zoomable-view').evaluate((view) => [view.scrollLeft, view.scrollTop]);

test('on a phone a board of 26 × 26 is enlarged, and a fleet placed on it with a finger', async () => {
  const { page, context, faults } = await visitor({ size: 'phone', touch: true });
  const finger = await Finger.on(page);
  await beginBy(page, { preset: 'classic', board: { rows: 26, columns: 26 } });
  await clearBoard(page);
  await enlarge(page, 'C3');

  await page.locator('[data-name=C2]').tap();
  await expect.poll(() => labelOf(page, 'C6')).toBe('C6, carrier');

  // On a ship a finger drags the ship, and the board stays.
  await finger.slide('[data-name=C3]', '[data-name=F4]');
  await expect.poll(() => labelOf(page, 'F3')).toBe('F3, carrier');
  expect(await labelOf(page, 'C2')).toBe('C2, free');
  expect(await scrolled(page)).toEqual([0, 0]);

  // Beyond the frame the board goes on, but nothing can be laid there.
  const [dock, board] = ['.ship-choice:enabled', '[data-name=A4]'];
  await finger.slide(dock, '.ship-choice >> nth=3');
  expect(await page.locator('.place-board .ship:not(.ghost)').count()).toBe(1);
  await finger.slide(dock, board);
  await expect.poll(() => labelOf(page, 'A4')).toBe('A4, battleship');

  // On the water it scrolls the board, and lays nothing.
  await finger.slide('[data-name=H5]', '[data-name=H2]');
  await expect.poll(() => scrolled(page)).toEqual([expect.toSatisfy(isFar), 0]);
  expect(await page.locator('.place-board .ship:not(.ghost)').count()).toBe(2);
  expect(faults).toEqual([]);
  await context.close();
});

test('on a phone the half of the blind game is enlarged, painted by tapping, and pieces are dragged', async () => {
  const { page, context, faults } = await visitor({ size: 'phone', touch: true });
  const finger = await Finger.on(page);
  await begin(page, 'blind');
  await clearBoard(page);

  // As long as the whole half is in sight, a finger paints it.
  await finger.slide('[data-name=B6]', '[data-name=C6]');
  await expect.poll(() => labelOf(page, 'B6')).toBe('B6, battleship');
  await expect.poll(() => labelOf(page, 'C6')).toBe('C6, battleship');

  await enlarge(page, 'B6');
  await page.locator('[data-name=D5]').tap();
  await expect.poll(() => labelOf(page, 'D5')).toBe('D5, cruiser');
  await finger.slide('[data-name=D5]', '[data-name=E3]');
  await expect.poll(() => labelOf(page, 'E3')).toBe('E3, cruiser');
  expect(await labelOf(page, 'D5')).toBe('D5, free');
  expect(await scrolled(page)).toEqual([0, 0]);

  await finger.slide('[data-name=E5]', '[data-name=B5]');
  await expect.poll(() => scrolled(page)).toEqual([expect.toSatisfy(isFar), 0]);
  expect(await labelOf(page, 'E5')).toBe('E5, free');
  expect(faults).toEqual([]);
  await context.close();
});

// What the browser itself scrolls goes on after the finger, and the next tap does nothing but stop it.
test.for([
  { what: 'painted', game: 'blind', from: '[data-name=H6]', cell: 'B6' },
  { what: 'dragged', game: 'classic', from: '.ship-choice:enabled', cell: 'A1' },
])('on a phone a tap counts right after something was quickly $what', async (slide) => {
  const { page, context } = await visitor({ size: 'phone', touch: true });
  const finger = await Finger.on(page);
  await begin(page, slide.game);
  await clearBoard(page);
  await finger.slide(slide.from, `[data-name=${slide.cell}]`);
  await enlarge(page, slide.cell);
  await expect.poll(() => labelOf(page, slide.cell)).not.toContain('free');
  await context.close();
});

test('on a phone a finger on a ship of the dock that is already placed scrolls the page', async () => {
  const { page, context } = await visitor({ size: 'phone', touch: true });
  const finger = await Finger.on(page);
  await page.setViewportSize({ width: 390, height: 740 });
  await begin(page, 'classic');
  await clearBoard(page);
  await page.locator('[data-name=A1]').tap();
  await finger.slide('.ship-choice:disabled', '[data-name=A1]');
  await expect.poll(() => page.evaluate(() => scrollY)).toSatisfy(isFar);
  await context.close();
});

/** Drags with the mouse from one thing to another, or to a spot beside everything. */
async function drag(page: Page, from: string, to: string | 'away'): Promise<void> {
  const start = await middleOf(page, from);
  const end = to === 'away' ? { x: 4, y: 4 } : await middleOf(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

test('a refusal is told until something else is done, and a ship dragged off the board is off it', async () => {
  const { page, context, faults } = await visitor();
  await begin(page, 'classic');
  await clearBoard(page);
  const said = page.locator('.placing-said');
  await page.locator('[data-name=C3]').click();
  await expect.poll(() => labelOf(page, 'C7')).toBe('C7, carrier');
  await page.locator('[data-name=C1]').click();
  await expect
    .poll(() => said.textContent())
    .toBe('Battleship can’t go there. Ships may not overlap.');
  await drag(page, '.ship-choice[aria-pressed=true]', '[data-name=H4]');
  await expect.poll(() => labelOf(page, 'H4')).toBe('H4, battleship');
  expect(await said.textContent()).toBe('Battleship from H4 to H7.');

  // Where it cannot lie it goes back to where it was, and that is told.
  await drag(page, '[data-name=H4]', '[data-name=C3]');
  await expect
    .poll(() => said.textContent())
    .toBe('Battleship can’t go there. Ships may not overlap.');
  expect(await labelOf(page, 'H4')).toBe('H4, battleship');
  await page.getByRole('button', { name: 'Rotate' }).click();
  expect(await said.textContent()).toBe('3 left to place');

  await drag(page, '[data-name=C4]', 'away');
  await expect.poll(() => labelOf(page, 'C4')).toBe('C4, free');
  expect(await said.textContent()).toBe('Carrier removed.');
  expect(await page.locator('.ship-choice:enabled', { hasText: 'carrier' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => labelOf(page, 'C4')).toBe('C4, carrier');
  expect(await said.textContent()).toBe('3 left to place');
  expect(faults).toEqual([]);
  await context.close();
});

test('a piece of the blind game that is dragged off the board is off it', async () => {
  const { page, context, faults } = await visitor();
  await begin(page, 'blind');
  await clearBoard(page);
  await page.locator('[data-name=B6]').click();
  await expect.poll(() => labelOf(page, 'B6')).toBe('B6, battleship');
  await drag(page, '[data-name=B6]', 'away');
  await expect.poll(() => labelOf(page, 'B6')).toBe('B6, free');
  expect(await page.locator('.placing-said').textContent()).toBe('45 left to place');
  expect(faults).toEqual([]);
  await context.close();
});
