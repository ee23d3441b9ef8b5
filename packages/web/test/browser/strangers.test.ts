import { expect, test } from 'vitest';
import { register, matchAt, openTable, resign } from '../support/online.ts';
import { auditOf, overflowOf } from '../support/audit.ts';
import { placeAtRandom } from '../support/games.ts';
import { needsServer, told, visitor } from '../support/visitor.ts';

const server = needsServer();

test('every screen links to the account, and says who is signed in', async () => {
  const { page, context, faults } = await visitor({ name: 'Ada', site: server().url });
  await page.goto('/rules');
  const place = page.locator('nav a[href="/account"]');
  await place.getByText('Account').click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await register(page, 'Ada');
  await place.getByText('Ada').waitFor();
  await page.goto('/rules');
  await place.getByText('Ada').waitFor();
  expect(await place.getAttribute('aria-label')).toBe('Account: signed in as Ada');
  expect(await auditOf(page)).toEqual([]);
  await context.clearCookies();
  await page.goto('/');
  await place.getByText('Account').waitFor();
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
  await context.close();
});

test('the creator of a tournament chooses its clock and its name', async () => {
  const { page, context } = await visitor({ name: 'Cleo', site: server().url });
  await page.goto('/tournaments');
  const call = page.getByRole('button', { name: 'Create tournament' });
  for (const title of ['', '   ']) {
    await page.locator('input[name=title]').fill(title);
    await call.click();
    await told(page, 'Give the tournament a name.');
  }
  await page.locator('input[name=title]').fill('Cup\u202Epuc');
  await call.click();
  await told(page, 'The name contains an invisible character, such as a tab.');
  await page.locator('input[name=title]').fill('Cup');
  await page.getByLabel('Clock').selectOption({ label: '3 minutes + 2 s a move' });
  await call.click();
  await page.getByRole('heading', { name: 'Cup' }).waitFor();
  await told(page, '3 minutes + 2 s a move');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('button', { name: 'Add a computer' }).click();
  await told(page, '2 players');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.bracket-pair').getByRole('link', { name: 'Play' }).waitFor();
  await told(page, 'Points: 1 for a win, ½ for a draw. Score: −3 for a miss');
  await page.getByRole('link', { name: 'Go to my game' }).click();
  await placeAtRandom(page);
  await page.locator('.battle').waitFor();
  await resign(page);
  await page.getByRole('link', { name: 'Go to the tournament' }).click();
  await page.locator('[data-champion]').waitFor();
  const link = page.locator('.bracket-pair').getByRole('link');
  expect(await link.allTextContents()).toEqual(['Replay']);
  await page.goto('/tournaments');
  await page.getByRole('link', { name: 'Go to the tournament' }).click();
  await page.locator('[data-champion]').waitFor();
  await context.close();
});

test('a match waiting for a bot shows the command that joins it, with a key shown once', async () => {
  const { page, context, faults } = await visitor({ name: 'Bea', site: server().url });
  const line = page.getByLabel('Command for the bot');
  await openTable(page, 'classic', 'program');
  await told(page, 'You need an account for keys.');
  await register(page, 'Bea');
  const match = matchAt(await openTable(page, 'classic', 'program'));
  const command = (key: string): string =>
    `FLOTILLA_TOKEN=${key} npx flotilla bot --server ${server().url} --match ${match} --stop-after 1 --program 'python3 examples/hunter_bot.py'`;
  expect(await line.inputValue()).toBe(command('KEY'));
  await page.getByLabel('Name of the bot').fill('Hunter');
  await page.getByRole('button', { name: 'Create key' }).click();
  await told(page, 'Key for Hunter: copy it now');
  const [, key] = /FLOTILLA_TOKEN=(\S+)/u.exec(await line.inputValue())!;
  expect(await line.inputValue()).toBe(command(key!));
  const { status } = await fetch(`${server().url}/api/me`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(status).toBe(200);
  expect(await auditOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.reload();
  expect(await line.inputValue()).toBe(command('KEY'));
  expect(faults).toEqual([]);
  await context.close();
});

test('words that cannot be fetched are asked for again when the server is back', async () => {
  const { page, context } = await visitor({ site: server().url });
  await page.route('**/online-*.js', (route) => route.abort());
  await page.goto('/lobby');
  await page.getByRole('heading', { name: 'Couldn’t load this page' }).waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await server().stop();
  await page.locator('input[name=language][value=it]').click({ force: true });
  await told(page, 'Couldn’t load “italiano”: the server can’t be reached.');
  expect(await page.locator('input[name=language][value=en]').isChecked()).toBe(true);
  await server().start();
  await page.unroute('**/online-*.js');
  await page.goto('/lobby');
  await page.getByRole('heading', { name: 'Lobby' }).waitFor();
  await context.close();
});
