import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { resign } from '../support/online.ts';
import { begin, keptGames, myTurn, placeAtRandom } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

/** From the next screen on, the store of the browser does not open the first time. */
const lockOnce = (page: Page) =>
  page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = () => {
      indexedDB.open = open;
      throw new DOMException('The store is broken.', 'UnknownError');
    };
  });

test('a game that the browser cannot read is said to be unreadable, is free for others, and is read later', async () => {
  const { page, context, faults } = await visitor();
  await begin(page, 'classic');
  await lockOnce(page);
  await page.reload();
  await page.getByRole('heading', { name: 'This game can’t be opened right now' }).waitFor();
  const second = await context.newPage();
  await second.goto(page.url());
  await second.locator('.placing').waitFor();
  await second.close();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.placing').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a home screen that cannot read the saved games says so, and shows them later', async () => {
  const { page, context, faults } = await visitor();
  await begin(page, 'classic');
  await lockOnce(page);
  await page.goto('/');
  const unread = page.getByRole('alert').getByText('The games on this device can’t be read');
  await unread.waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Continue' }).waitFor();
  await unread.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

test('a game that cannot be deleted is reported, and can be deleted later', async () => {
  const { page, context, faults } = await visitor();
  await begin(page, 'classic');
  await page.goto('/');
  await page.evaluate(() => {
    const { delete: remove } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.delete = function refuse() {
      IDBObjectStore.prototype.delete = remove;
      throw new DOMException('The store is broken.', 'UnknownError');
    };
  });
  const discard = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
  };
  const still = page.getByRole('alert').getByText('This game could not be deleted');
  await discard();
  await still.waitFor();
  expect(await keptGames(page)).toHaveLength(1);
  await discard();
  await page.locator('.list-row').waitFor({ state: 'detached' });
  await still.waitFor({ state: 'detached' });
  expect(await keptGames(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('that a game is over is kept together with how it ended', async () => {
  const { page, context, faults } = await visitor();
  await page.addInitScript(() => {
    const kept: [string, boolean][] = [];
    Object.assign(window, { kept });
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function write(game) {
      kept.push([game.saved.match.actions.at(-1)?.action.type, game.over]);
      return put.call(this, game);
    };
  });
  await begin(page, 'classic');
  await placeAtRandom(page);
  await myTurn(page);
  await resign(page);
  const kept = await page.evaluate(() => (window as unknown as { kept: [string, boolean][] }).kept);
  expect(kept.filter(([action]) => action === 'resign')).toEqual([['resign', true]]);
  expect(faults).toEqual([]);
  await context.close();
});

test('a resignation or rematch that cannot be saved is reported, and can be tried again', async () => {
  const { page, context, faults } = await visitor();
  await begin(page, 'classic');
  await placeAtRandom(page);
  await myTurn(page);
  const fill = () =>
    page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function refuse() {
        IDBObjectStore.prototype.put = put;
        throw new DOMException('There is no room.', 'QuotaExceededError');
      };
    });
  const unsaved = page.getByRole('alert').getByText('Couldn’t save');
  await fill();
  await page.locator('[data-resign]').click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await unsaved.waitFor();
  await resign(page);
  await fill();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await unsaved.waitFor();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.locator('.placing').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('every finished game of the device can be reached, however many there are', async () => {
  const { page, context, faults } = await visitor();
  await begin(page, 'classic');
  await placeAtRandom(page);
  await myTurn(page);
  await resign(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('flotilla');
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('games', 'readwrite');
          const games = change.objectStore('games');
          const all = games.getAll();
          all.addEventListener('success', () => {
            const [game] = all.result as { readonly changed: number }[];
            for (let day = 1; day <= 24; day += 1) {
              const changed = game!.changed - day * 86_400_000;
              games.put({ ...game!, id: `old${day}`, changed });
            }
          });
          change.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );
  await page.goto('/');
  const rows = page.locator('.list-row');
  await expect.poll(() => rows.count()).toBe(10);
  const more = page.getByRole('button', { name: 'Show older games' });
  await more.click();
  await expect.poll(() => rows.count()).toBe(20);
  await more.click();
  await expect.poll(() => rows.count()).toBe(25);
  expect(await more.count()).toBe(0);
  await rows.last().getByRole('link').click();
  await page.locator('[data-verdict=resigned]').waitFor();
  expect(page.url()).toContain('/game/old24');
  expect(faults).toEqual([]);
  await context.close();
});
