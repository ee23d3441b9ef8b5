import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ManualClock } from '@flotilla/test-kit/live';
import { auditOf, overflowOf } from '../support/audit.ts';
import { fireNext } from '../support/online.ts';
import { needsServer, opponents } from '../support/visitor.ts';

const clock = new ManualClock();
const server = needsServer({}, clock);

const [AWAY_AFTER, CLAIM_AFTER] = [60_000, 300_000];

/** A page that has a network again asks the server at once, also what time it is. */
const askForTime = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('online')));

/** Lets time pass for the server, and the page hear of it. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  clock.forward(milliseconds);
  await askForTime(page);
}

/** A player leaves, and the server knows it. */
async function leave(page: Page): Promise<void> {
  const before = server().sockets();
  await page.goto('about:blank');
  await expect.poll(() => server().sockets()).toBe(before - 1);
}

const claim = (page: Page) => page.getByRole('button', { name: 'Claim the win' });

test('a win is claimed only from an opponent who has left, after a countdown and a question', async () => {
  const { ada, bruno } = await opponents(server().url);
  const pages = [ada.page, bruno.page];
  // Until it is Bruno's turn.
  if ((await fireNext(pages, 'A1')) === bruno.page) await fireNext(pages, 'A1');
  await bruno.page.locator('.call-turn.mine').waitFor();

  // Bruno is connected, however long the turn takes.
  await pass(ada.page, 2 * CLAIM_AFTER);
  await bruno.page.getByLabel('Message').fill('I am thinking.');
  await bruno.page.keyboard.press('Enter');
  await ada.page.locator('.chat-line', { hasText: 'I am thinking.' }).waitFor();
  expect(await ada.page.locator('.bar-notice').count()).toBe(0);

  await leave(bruno.page);
  await pass(ada.page, AWAY_AFTER + 1000);
  const notice = ada.page.locator('.bar-notice');
  await notice.getByText(/^Bruno is away\. You can claim the win in [34]:\d\d\.$/u).waitFor();
  expect(await claim(ada.page).count()).toBe(0);
  expect(await auditOf(ada.page)).toEqual([]);

  await pass(ada.page, CLAIM_AFTER);
  await claim(ada.page).click();
  await ada.page.getByRole('heading', { name: 'Claim the win? Bruno loses this game.' }).waitFor();
  expect(await auditOf(ada.page)).toEqual([]);
  await ada.page.getByRole('button', { name: 'Cancel' }).click();
  expect(await ada.page.locator('[data-verdict]').count()).toBe(0);
  await claim(ada.page).click();
  await ada.page.locator('dialog').getByRole('button', { name: 'Claim the win' }).click();
  await ada.page.locator('[data-verdict=abandoned]').waitFor();
  expect(ada.faults).toEqual([]);
  for (const { context } of [ada, bruno]) await context.close();
});

test('an opponent who comes back is there again', async () => {
  const { ada, bruno, address } = await opponents(server().url, { size: 'phone', touch: true });
  const pages = [ada.page, bruno.page];
  if ((await fireNext(pages, 'A1')) === bruno.page) await fireNext(pages, 'A1');
  await leave(bruno.page);
  await pass(ada.page, AWAY_AFTER + CLAIM_AFTER);
  await claim(ada.page).waitFor();
  expect(await overflowOf(ada.page)).toBe(0);
  await bruno.page.goto(address);
  await ada.page.locator('.bar-notice').waitFor({ state: 'detached' });
  for (const { context } of [ada, bruno]) await context.close();
});

test('a player without a connection is told how long the opponent waits', async () => {
  const { ada, bruno } = await opponents(server().url);
  const pages = [ada.page, bruno.page];
  if ((await fireNext(pages, 'A1')) === bruno.page) await fireNext(pages, 'A1');
  await bruno.page.locator('.call-turn.mine').waitFor();
  await server().stop();
  await bruno.page
    .getByText(/^Come back within (?:5:00|4:\d\d), or Ada can claim the win\.$/u)
    .waitFor();
  await ada.page.locator('.offline-bar').waitFor();
  expect(await ada.page.locator('.bar-notice').count()).toBe(0);
  await server().start();
  await bruno.page.locator('.bar-notice').waitFor({ state: 'detached' });
  for (const { context } of [ada, bruno]) await context.close();
});
