import { expect, test } from 'vitest';
import { begin } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

test('a game that the browser cannot read is said to be unreadable, is free for others, and is read later', async () => {
  const { page, context, faults } = await visitor();
  await begin(page, 'classic');
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = () => {
      indexedDB.open = open;
      throw new DOMException('The store is broken.', 'UnknownError');
    };
  });
  await page.reload();
  await page.getByRole('heading', { name: 'This game cannot be read just now' }).waitFor();
  const second = await context.newPage();
  await second.goto(page.url());
  await second.locator('.placing').waitFor();
  await second.close();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.placing').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
