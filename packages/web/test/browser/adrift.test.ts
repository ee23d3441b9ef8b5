import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { resign } from '../support/far.ts';
import { begin, myTurn, placeAtRandom } from '../support/games.ts';
import { needsServer } from '../support/needs-server.ts';
import { told, visitor } from '../support/visitor.ts';

const server = needsServer();

/** Waits until the browser has been sent a file whose name begins so. */
const fetched = (page: Page, name: string) =>
  page.waitForFunction(
    (start) =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.includes(`/assets/${start}-`) && entry.name.endsWith('.js')),
    name,
  );

test('whoever goes to a screen that cannot be fetched is told so, and gets there later', async () => {
  const { page, context } = await visitor({ site: server().url });
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  await server().stop();
  for (const place of ['Lobby', 'Settings']) {
    await page.getByRole('link', { name: place }).click();
    await page.getByRole('heading', { name: 'This screen has not come' }).waitFor();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await told(page, 'Still no answer (attempts: 1).');
  await server().start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings');
  await context.close();
});

test.each(['classic', 'blind'])(
  '%s: a game of one device is finished without the server',
  async (game) => {
    const { page, context, faults } = await visitor({ seed: 'adrift', site: server().url });
    await begin(page, game);
    for (const part of ['over', 'replay', 'analysis']) await fetched(page, part);
    if (game === 'blind') await fetched(page, 'blind-battle');
    await server().stop();
    await placeAtRandom(page);
    await myTurn(page);
    await resign(page);
    await page.getByRole('tab', { name: 'Replay' }).click();
    await page.locator('.replay').waitFor();
    await server().start();
    expect(faults).toEqual([]);
    await context.close();
  },
);
