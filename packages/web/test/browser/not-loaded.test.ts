import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { register, resign } from '../support/online.ts';
import { begin, myTurn, placeAtRandom } from '../support/games.ts';
import { needsServer, told, visitor } from '../support/visitor.ts';

const server = needsServer();

/** Waits until the page has everything that the rest of a game needs. */
const prefetched = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('prefetched').length > 0);

test('a screen that cannot be loaded says so, and is shown later', async () => {
  const { page, context } = await visitor({ site: server().url });
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  await server().stop();
  for (const place of ['Lobby', 'Settings']) {
    await page.getByRole('link', { name: place }).click();
    await page.getByRole('heading', { name: 'Couldn’t load this page' }).waitFor();
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
    await prefetched(page);
    await server().stop();
    await placeAtRandom(page);
    await myTurn(page);
    await page.getByRole('button', { name: 'Rules of this game' }).click();
    await page.locator('.every-rule').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await resign(page);
    await page.getByRole('tab', { name: 'Replay' }).click();
    await page.locator('.replay').waitFor();
    await server().start();
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each([
  ['Kai', '/lobby', 'No one is waiting right now.'],
  ['Lea', '/tournaments', 'No tournaments yet. Create the first one.'],
  ['Max', '/account', 'You are signed in as Max.'],
  ['Noa', '/player/Noa', 'No rated games yet.'],
])('%s at %s is told what is known, also when the server is back', async (name, path, known) => {
  const { page, context } = await visitor({ name, site: server().url });
  await register(page, name);
  await page.goto(path);
  await told(page, known);
  await page.getByRole('link', { name: 'Flotilla' }).click();
  await page.locator('.game-card').first().waitFor();
  await server().stop();
  await page.goBack();
  await told(page, 'Can’t reach the server');
  expect(await page.getByText(known).count()).toBe(0);
  await server().start();
  await told(page, known);
  await page.getByText('Can’t reach the server').waitFor({ state: 'detached' });
  await context.close();
});

test.each([
  ['/tournaments/xyz', 'Tournament not found'],
  ['/player/Unknown', 'No player called Unknown'],
])('%s says that it was not found', async (path, title) => {
  const { page, context } = await visitor({ site: server().url });
  await page.goto(path);
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await page.getByRole('heading').count()).toBe(1);
  await context.close();
});

test.each([
  ['online', 'window'],
  ['visibilitychange', 'document'],
] as const)('a sign of life is asked for at %s', async (event, target) => {
  const { page, context } = await visitor({ site: server().url });
  await page.goto('/lobby');
  await told(page, 'No one is waiting right now.');
  const sent = await page.evaluate(
    ([type, where]) => {
      const texts: string[] = [];
      WebSocket.prototype.send = (text) => texts.push(String(text));
      globalThis[where].dispatchEvent(new Event(type));
      return texts.map((text) => (JSON.parse(text) as { type: string }).type);
    },
    [event, target] as const,
  );
  expect(sent).toEqual(['ping']);
  await context.close();
});
