import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { register, askForTable, openTable, sitDown } from '../support/online.ts';
import { auditOf } from '../support/audit.ts';
import { placeAtRandom } from '../support/games.ts';
import { needsServer, told, visitor } from '../support/visitor.ts';

const server = needsServer();

const SENTENCE = 'The server’s answer was not understood. Reload the page: it may be out of date.';

/** Lets the server answer something that this page does not know. */
async function answerOddly(page: Page, path: string, body: unknown, status = 200): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );
}

test.each([
  ['/lobby', '/me/matches', { matches: [{}] }],
  ['/tournaments', '/tournaments', { tournaments: [{ title: 'Cup' }] }],
  ['/tournaments/abcdefghijkl', '/tournaments/abcdefghijkl', { title: 'Cup' }],
  ['/player/Ada', '/records?player=Ada', {}],
  ['/account', '/lobby', null],
] as const)('%s: an odd answer of %s is told, and breaks nothing', async (screen, path, body) => {
  const { page, context, faults } = await visitor({ name: 'Cleo', site: server().url });
  await answerOddly(page, path, body);
  await page.goto(screen);
  await told(page, SENTENCE);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText(SENTENCE).waitFor({ state: 'detached' });
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await context.close();
});

/** Lets some messages of the server reach the page as nonsense; the count is how many did. */
async function garbleSocket(page: Page, type: string): Promise<{ said: number }> {
  const counted = { said: 0 };
  await page.routeWebSocket('**/api/socket', (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      const isOdd = String(message).startsWith(`{"type":"${type}"`);
      if (isOdd) counted.said += 1;
      socket.send(isOdd ? String(message).slice(1) : message);
    });
  });
  return counted;
}

test('a match whose snapshot makes no sense says so instead of waiting for ever', async () => {
  const { page, context, faults } = await visitor({ name: 'Cleo', site: server().url });
  const address = await openTable(page, 'classic', 'friend');
  const counted = await garbleSocket(page, 'sight');
  await page.goto(address);
  await told(page, SENTENCE);
  expect(await auditOf(page)).toEqual([]);
  expect(counted.said).toBe(2);
  await page.unrouteAll();
  await context.close();
  expect(faults).toEqual([]);
});

test('a match whose news make no sense says so above the board', async () => {
  const host = await visitor({ name: 'Cleo', site: server().url });
  const guest = await visitor({ name: 'Dora', site: server().url });
  await garbleSocket(host.page, 'update');
  const address = await openTable(host.page, 'classic', 'friend');
  await sitDown(guest.page, address);
  // The first one is made good by asking again; the next one, the guest's placement, is not.
  await host.page.locator('.placing').waitFor();
  await placeAtRandom(guest.page);
  await told(host.page, SENTENCE);
  expect(await auditOf(host.page)).toEqual([]);
  expect(host.faults).toEqual([]);
  for (const { context } of [host, guest]) await context.close();
});

test('an odd state of the server is told on the home page, and breaks nothing', async () => {
  const { page, context, faults } = await visitor({ name: 'Cleo', site: server().url });
  await page.routeWebSocket('**/api/socket', (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      const isHome = String(message).startsWith('{"type":"home"');
      socket.send(isHome ? JSON.stringify({ type: 'home', players: 'many' }) : message);
    });
  });
  await page.goto('/');
  await told(page, SENTENCE);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.unrouteAll();
  expect(faults).toEqual([]);
  await context.close();
});

test('an unreadable lobby is reported', async () => {
  const { page, context } = await visitor({ name: 'Cleo', site: server().url });
  const counted = await garbleSocket(page, 'list","list":"live');
  await page.goto('/lobby');
  await told(page, SENTENCE);
  expect(counted.said).toBe(2);
  await context.close();
});

test('an unreadable answer to an action is reported beside the action', async () => {
  const { page, context, faults } = await visitor({ name: 'Cleo', site: server().url });
  await answerOddly(page, '/matches', { id: 'abcdefghijkl' }, 201);
  await askForTable(page, 'classic', 'friend');
  await told(page, SENTENCE);
  await page.unrouteAll();

  await register(page, 'Cleo');
  await answerOddly(page, '/me/password', { error: 'boom' }, 500);
  await page.getByLabel('Current password').fill('the password of Cleo');
  await page.getByLabel('New password').fill('another password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await told(page, SENTENCE);
  expect(await auditOf(page)).toEqual([]);
  expect(faults.filter((fault) => !fault.includes('500'))).toEqual([]);
  await context.close();
});
