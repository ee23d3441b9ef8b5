import { expect, test } from 'vitest';
import { auditOf, overflowOf } from '../support/audit.ts';
import { fireNext, matchAt, openTable, placeAll, resign } from '../support/online.ts';
import { placeAtRandom, unfoldOptions } from '../support/games.ts';
import { needsServer, visitor } from '../support/visitor.ts';

const server = needsServer();

test('a friend by link: both play, the server goes away and comes back, a rematch', async () => {
  const ada = await visitor({ name: 'Ada', site: server().url });
  const bruno = await visitor({ name: 'Bruno', site: server().url, size: 'phone' });
  await bruno.page.goto(await openTable(ada.page, 'classic', 'friend'));
  await bruno.page.getByRole('heading', { name: 'Ada invites you to a game' }).waitFor();
  await bruno.page.getByRole('button', { name: 'Accept and play' }).click();
  const pages = [ada.page, bruno.page];
  await placeAll(pages);
  const first = await fireNext(pages, 'A1');

  await server().stop();
  for (const page of pages) await page.locator('.offline-bar').waitFor();
  await server().start();
  const second = first === ada.page ? bruno.page : ada.page;
  await second.locator('.offline-bar').waitFor({ state: 'detached' });
  expect(await fireNext([second], 'B2')).toBe(second);
  await first.locator('.own [data-name=B2]:not([aria-label*="not fired at"])').waitFor();

  const carla = await visitor({ name: 'Carla', site: server().url });
  await carla.page.goto(ada.page.url());
  await carla.page.getByText('Ada’s waters').first().waitFor();
  expect(await carla.page.locator('.board .ship').count()).toBe(0);

  await resign(bruno.page);
  for (const page of pages) {
    await page.locator('[data-verdict=resigned]').waitFor();
    await page.locator('.seal:not(.broken)').first().waitFor();
    await page.getByRole('button', { name: 'Rematch' }).click();
  }
  for (const page of pages) await page.locator('.placing').waitFor();
  expect(pages[0]!.url()).toBe(pages[1]!.url());
  for (const { context } of [ada, bruno, carla]) await context.close();
});

test('a friend without a name gives one when joining', async () => {
  const ada = await visitor({ name: 'Ada', site: server().url });
  const bruno = await visitor({ name: '', site: server().url });
  await bruno.page.goto(await openTable(ada.page, 'classic', 'friend'));
  await bruno.page.getByLabel('Your name').fill('Bruno');
  await bruno.page.keyboard.press('Enter');
  for (const { page } of [ada, bruno]) {
    await page.locator('.placing').waitFor();
    await page.locator('.game-bar').getByText('Ada – Bruno').waitFor();
  }
  expect([...ada.faults, ...bruno.faults]).toEqual([]);
  for (const { context } of [ada, bruno]) await context.close();
});

test('the lobby shows an open match, and a player who joins it plays', async () => {
  const ada = await visitor({ name: 'Ada', site: server().url });
  const bruno = await visitor({ name: 'Bruno', site: server().url, theme: 'night' });
  await openTable(ada.page, 'russian', 'lobby');
  await ada.page.getByRole('heading', { name: 'Waiting for an opponent' }).waitFor();
  expect(await auditOf(ada.page)).toEqual([]);
  await bruno.page.goto('/lobby');
  await bruno.page.getByRole('listitem').getByText('Russian paper game').waitFor();
  expect(await auditOf(bruno.page)).toEqual([]);
  expect(await overflowOf(bruno.page)).toBe(0);
  await bruno.page.getByRole('link', { name: 'Join' }).click();
  await bruno.page.getByRole('button', { name: 'Accept and play' }).click();
  await bruno.page.locator('.placing').waitFor();
  await ada.page.locator('.placing').waitFor();
  for (const { context } of [ada, bruno]) await context.close();
});

test('a player without a name is a guest with a number, the same in every match', async () => {
  const guest = await visitor({ name: '', site: server().url });
  const bruno = await visitor({ name: 'Bruno', site: server().url });
  const titles: (string | null)[] = [];
  for (const game of ['classic', 'italian']) {
    await bruno.page.goto(await openTable(guest.page, game, 'friend'));
    titles.push(await bruno.page.getByRole('heading', { level: 1 }).textContent());
  }
  expect(titles[0]).toMatch(/^Guest \d{4} invites you to a game$/u);
  expect(titles[1]).toBe(titles[0]);
  for (const { context } of [guest, bruno]) await context.close();
});

test('a player who clears the name is a guest with a number, the same in another language', async () => {
  const guest = await visitor({ name: 'Cleo', site: server().url });
  const bruno = await visitor({ name: 'Bruno', site: server().url });
  const title = async (): Promise<string | null> => {
    await bruno.page.goto(await openTable(guest.page, 'classic', 'friend'));
    return bruno.page.getByRole('heading', { level: 1 }).textContent();
  };
  expect(await title()).toBe('Cleo invites you to a game');

  // A text that cannot be a name changes nothing: the match still belongs to the same guest.
  await guest.page.goto('/');
  await guest.page.getByLabel('Your name').fill('bot:admiral');
  await guest.page.goto('/lobby');
  await guest.page.getByText('Cleo').first().waitFor();

  await guest.page.goto('/');
  await guest.page.getByLabel('Your name').fill('');
  const numbered = await title();
  expect(numbered).toMatch(/^Guest \d{4} invites you to a game$/u);

  await guest.page.goto('/settings');
  await guest.page.locator('input[name=language][value=it]').check({ force: true });
  expect(await title()).toBe(numbered);
  for (const { context } of [guest, bruno]) await context.close();
});

test('a waiting player is moved to a match that another player opens', async () => {
  const ada = await visitor({ name: 'Ada', site: server().url });
  const address = await openTable(ada.page, 'italian', 'lobby');
  const bruno = await visitor({ name: 'Bruno', site: server().url });
  const { request } = bruno.context;
  await request.post('/api/guests', { data: { name: 'Bruno' } });
  const seats = [{ for: 'me' }, { for: 'lobby' }];
  const made = await request.post('/api/matches', {
    data: { rules: { preset: 'italian' }, seats },
  });
  const { table } = (await made.json()) as { readonly table: { readonly id: string } };
  await ada.page.locator('.placing').waitFor();
  expect(ada.page.url()).toBe(address.replace(matchAt(address), table.id));
  for (const { context } of [ada, bruno]) await context.close();
});

test('changed rules cannot be rated', async () => {
  const { page, context } = await visitor({ name: 'Ada', site: server().url });
  const rated = page.locator('input[name=rated]');
  await page.goto('/');
  await page.locator('input[name=opponent][value=friend]').check({ force: true });
  await rated.check();
  await unfoldOptions(page);
  await page.getByRole('link', { name: 'Change the rules' }).click();
  await page.getByLabel('Rows').fill('12');
  await page.getByRole('button', { name: 'Use these rules' }).click();
  await rated.waitFor({ state: 'detached' });
  // Guests have no rated games, and get this one because it is none.
  await page.locator('.home-play button').click();
  await page.locator('.share-link').waitFor();
  expect(page.url()).toContain('/match/');
  await context.close();
});

test('a tournament of four: the bracket fills itself', async () => {
  const { page, context } = await visitor({ name: 'Ada', site: server().url });
  await page.goto('/tournaments');
  await page.locator('.tournament-form').waitFor();
  expect(await auditOf(page)).toEqual([]);
  await page.locator('input[name=title]').fill('Friday evening');
  await page.getByRole('button', { name: 'Create tournament' }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  for (const count of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Add a computer' }).click();
    await page.getByText(`${count} players`).waitFor();
  }
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.bracket-pair').nth(2).waitFor();
  expect(await auditOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('link', { name: 'Go to my game' }).click();
  await placeAtRandom(page);
  await page.locator('.battle').waitFor();
  await resign(page);
  await page.getByRole('link', { name: 'Go to the tournament' }).click();
  await page.locator('[data-champion]').waitFor();
  expect(await page.locator('.bracket-pair .won').count()).toBe(3);
  await context.close();
});
