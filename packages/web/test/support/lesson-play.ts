import type { Page } from 'playwright-core';

/** Waits until the coach offers the next step, or names one cell or more to press. */
const asked = (page: Page): Promise<void> =>
  page.locator('.coach .row .button, .spot').first().waitFor();

export const isStepDone = (page: Page): Promise<boolean> =>
  page
    .locator('.coach .row .button')
    .count()
    .then((count) => count > 0);

/** Presses the cells the coach points at, in the order in which they are drawn. */
const pressSpots = (page: Page, most: number): Promise<void> =>
  page.evaluate((limit) => {
    for (const spot of [...document.querySelectorAll('.spot')].slice(0, limit)) {
      const [x, y] = ['x', 'y'].map((name) => Number(spot.getAttribute(name)) - 1);
      const board = spot.closest('svg')!;
      board
        .querySelector(`rect[data-cell][x="${x}"][y="${y}"]`)!
        .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
  }, most);

/** Does everything the coach of a fleet game asks for, by pressing what is marked. */
export async function followFleetLesson(page: Page): Promise<void> {
  for (;;) {
    await asked(page);
    if (await isStepDone(page)) return;
    const before = await page.locator('.coach-told').textContent();
    const fire = page.locator('.salvo-bar:not(.idle) .button.main');
    await pressSpots(page, (await fire.count()) > 0 ? Infinity : 1);
    if ((await fire.count()) > 0) await fire.click();
    await page.locator('.coach-told', { hasText: before! }).waitFor({ state: 'detached' });
  }
}

/** What is pressed in the five steps of the blind lesson: cells, and the choices after them by their number. */
const BLIND: readonly (readonly (readonly string[])[])[] = [
  [
    ['C7', 'C8'],
    ['F5', 'F7'],
  ],
  [
    ['D6', 'D7', 'choice 1'],
    ['B6', 'B7', 'choice 1'],
    ['A7', 'A8', 'choice 1'],
  ],
  [['E7', 'D7', 'choice 1'], ['force 3'], ['D7', 'D8'], ['force 2']],
  [
    ['B6', 'B7', 'choice 1'],
    ['E6', 'E7', 'choice 1'],
  ],
  [
    ['C9', 'C10', 'choice 1'],
    ['C10', 'D10', 'choice 1'],
  ],
];

/** Presses what one task of the blind lesson asks for. */
async function doTask(page: Page, presses: readonly string[]): Promise<void> {
  for (const press of presses) {
    const [kind, number] = press.split(' ') as [string, string?];
    if (number === undefined) {
      await page.locator(`.field-board [data-name=${press}]`).dispatchEvent('click');
    } else if (kind === 'choice') {
      await page.locator('.command-choices .button').first().click();
    } else {
      // The force of so many pieces: its sketch has as many squares.
      await page
        .locator(`.force-button:has(.force-sketch rect:nth-child(${number}):last-child)`)
        .first()
        .click();
    }
  }
}

/** Does one of the five steps of the blind lesson; `look` is called before every task. */
export async function followBlindStep(
  page: Page,
  step: number,
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const [index, presses] of BLIND[step]!.entries()) {
    await page.locator('.spot').first().waitFor();
    await look(`step ${step + 1}, task ${index + 1}`);
    const before = await page.locator('.coach-told').textContent();
    await doTask(page, presses);
    await page.locator('.coach-told', { hasText: before! }).waitFor({ state: 'detached' });
    await page.locator('.spot, .coach .row .button').first().waitFor();
  }
}
