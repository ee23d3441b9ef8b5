import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askForTable, fireNext, openTable, placeAll, sitDown } from '../support/online.ts';
import {
  begin,
  clearBoard,
  keptGames,
  myTurn,
  placeAtRandom,
  shipCells,
  shoot,
  unfoldOptions,
} from '../support/games.ts';
import { needsServer, opponents, told, visitor } from '../support/visitor.ts';

const server = needsServer();

/** What both players have done so far, as the log tells it. */
const logOf = (page: Page): Promise<readonly string[]> => page.locator('.log li').allTextContents();

test('a player who mistypes a rule is told what is wrong, and can fix it', async () => {
  const { page, context, faults } = await visitor();
  await page.goto('/new');
  const done = page.getByRole('button', { name: 'Use these rules' });
  for (const typed of ['', '1']) {
    await page.locator('input[name=rows]').fill(typed);
    await told(page, 'Enter a whole number from 3 to 26.');
    expect(await done.isDisabled()).toBe(true);
  }
  await page.locator('input[name=rows]').fill('3');
  await page.locator('input[name=columns]').fill('4');
  await told(page, 'does not fit on a 3 × 4 board');
  expect(await done.isDisabled()).toBe(true);
  await page.locator('input[name=columns]').fill('8');
  await told(page, 'These rules work.');
  await done.click();
  await page.getByText('custom rules', { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a name of 24 signs can be typed, and of a longer one it is said that it is too long', async () => {
  const { page, context, faults } = await visitor({ name: '' });
  await page.goto('/');
  await unfoldOptions(page);
  const name = page.locator('input[name=name]');
  await name.focus();
  await page.keyboard.insertText('🚢'.repeat(24));
  expect(await name.inputValue()).toBe('🚢'.repeat(24));
  await name.fill('x'.repeat(25));
  await page.locator('.home-play button').click();
  await told(page, 'Use 1 to 24 characters for a name.');
  expect(faults).toEqual([]);
  await context.close();
});

test('a double click begins one game, places one fleet and fires one shot', async () => {
  const { page, context, faults } = await visitor({ seed: 'double' });
  await page.goto('/');
  await page.locator('input[name=game][value=spanish]').check({ force: true });
  await page.locator('.home-play button').dblclick();
  await page.locator('.placing').waitFor();
  await page.locator('.placing-tools button').first().click();
  await page.locator('.placing-side .button.main').dblclick();
  await myTurn(page);
  expect(await keptGames(page)).toHaveLength(1);
  const fired = async (): Promise<number> => {
    const [game] = await keptGames(page);
    const shots = game!.saved.match.actions.filter(
      ({ seat, action }) => seat === 0 && action.type === 'fire',
    );
    return shots.length;
  };
  expect(await fired()).toBe(0);
  const [hit] = await shipCells(page, 1);
  await page.locator(`.target [data-name="${hit}"]`).dblclick({ force: true });
  await page.locator('.target .mark').first().waitFor();
  expect(await fired()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

test('a player who goes back and forth finds the game unchanged', async () => {
  const { page, context, faults } = await visitor({ seed: 'back' });
  await begin(page, 'spanish');
  await placeAtRandom(page);
  await myTurn(page);
  await shoot(page, (await shipCells(page, 1))[0]!);
  await page.locator('.target .mark').first().waitFor();
  const before = await logOf(page);
  await page.goBack();
  await page.locator('.game-card').first().waitFor();
  await page.goForward();
  await page.locator('.battle').waitFor();
  expect(await logOf(page)).toEqual(before);
  // The first step back closes the question.
  await page.locator('[data-resign]').click();
  await page.locator('dialog[open]').waitFor();
  await page.goBack();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.locator('.battle').waitFor();
  expect(await logOf(page)).toEqual(before);
  expect(faults).toEqual([]);
  await context.close();
});

test('a placement survives a reload and the back button until it is sent', async () => {
  const { page, context, faults } = await visitor({ seed: 'halfway', site: server().url });
  const shown = (): Promise<readonly (string | null)[]> =>
    page
      .locator('.placing [data-cell]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  for (const game of ['classic', 'blind']) {
    await begin(page, game);
    await clearBoard(page);
    await page.locator('.placing [data-cell]').nth(3).dispatchEvent('click');
    await page.locator('.placing-tools button:enabled').nth(3).waitFor();
    const before = await shown();
    await page.reload();
    await page.locator('.placing').waitFor();
    expect(await shown()).toEqual(before);
    await page.goBack();
    await page.locator('.game-card').first().waitFor();
    await page.goForward();
    await page.locator('.placing').waitFor();
    expect(await shown()).toEqual(before);
    await placeAtRandom(page);
    await page.locator('.battle').waitFor();
    await page.waitForFunction(() => Object.keys(sessionStorage).join() === 'drawn');
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('a game is deleted only after a confirmation', async () => {
  const { page, context, faults } = await visitor({ seed: 'discard' });
  await begin(page, 'classic');
  await page.goto('/');
  const discard = page.getByRole('button', { name: 'Delete', exact: true });
  await discard.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await keptGames(page)).toHaveLength(1);
  await discard.click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await discard.waitFor({ state: 'detached' });
  expect(await keptGames(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('an online seat can be played from two tabs: both show the same game', async () => {
  const { ada, bruno, address } = await opponents(server().url);
  const first = await fireNext([ada.page, bruno.page], 'A1');
  if (first === ada.page) await fireNext([bruno.page], 'A1');
  const second = await ada.context.newPage();
  await second.goto(address);
  await second.locator('.call-turn.mine').waitFor();
  await ada.page.locator('.call-turn.mine').waitFor();
  await fireNext([ada.page], 'B2');
  await second.locator('.target [data-name=B2]:not([aria-label*="not fired at"])').waitFor();
  await second.locator('.call-turn:not(.mine)').waitFor();
  await shoot(second, 'C3');
  await told(second, 'It is not your turn. Wait for your opponent.');
  expect(await logOf(second)).toEqual(await logOf(ada.page));
  await fireNext([bruno.page], 'B2');
  await fireNext([second], 'C3');
  await ada.page.locator('.target [data-name=C3]:not([aria-label*="not fired at"])').waitFor();
  for (const { context } of [ada, bruno]) await context.close();
});

test('a shot fired while the server is away is kept, and fired when it is back', async () => {
  const { ada, bruno } = await opponents(server().url);
  const pages = [ada.page, bruno.page];
  const waiting = await fireNext(pages, 'A1');
  const shooter = waiting === ada.page ? bruno.page : ada.page;
  await shooter.locator('.call-turn.mine').waitFor();
  await server().stop();
  await shooter.locator('.offline-bar').waitFor();
  await told(shooter, 'Reconnecting… your game is safe.');
  await shoot(shooter, 'D4');
  await server().start();
  await waiting.locator('.own [data-name=D4]:not([aria-label*="not fired at"])').waitFor();
  await shooter.locator('.target [data-name=D4]:not([aria-label*="not fired at"])').waitFor();
  await shooter.locator('.offline-bar').waitFor({ state: 'detached' });
  expect((await logOf(shooter)).filter((line) => line.includes('D4'))).toHaveLength(1);
  for (const { context } of [ada, bruno]) await context.close();
});

test('a refusal of the server is shown with its reason, and nothing is lost', async () => {
  const { page, context } = await visitor({ name: 'Ada', site: server().url });
  await askForTable(page, 'salvo', 'friend', 'rated');
  await told(page, 'You need an account for this. Create one and try again.');
  await page.locator('input[name=rated]').uncheck();
  await page.locator('.home-play button').click();
  await page.locator('.share-link').waitFor();
  const address = page.url();
  await page.goto(address.replace(/.$/u, (sign) => (sign === 'x' ? 'y' : 'x')));
  await page.getByRole('heading', { name: 'Game not found' }).waitFor();
  expect(await page.locator('svg[role=grid]').count()).toBe(0);
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  await server().stop();
  await page.locator('.home-play button').click();
  await told(page, 'The server is not available right now. Try again in a moment.');
  await server().start();
  await page.locator('.home-play button').click();
  await page.locator('.share-link').waitFor();
  await context.close();
});

test('a player who may not cancel a match is told so', async () => {
  const { page, context, faults } = await visitor({ name: 'Ada', site: server().url });
  await page.routeWebSocket('**/api/socket', (socket) => {
    const far = socket.connectToServer();
    socket.onMessage((text) => {
      const { type, id } = JSON.parse(String(text)) as { type: string; id: number };
      if (type !== 'abort') far.send(text);
      else socket.send(JSON.stringify({ type: 'refused', id, code: 'not-allowed', message: '' }));
    });
  });
  await openTable(page, 'classic', 'friend');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await told(page, 'You are not allowed to do this.');
  expect(faults).toEqual([]);
  await context.close();
});

test('the page works over plain HTTP, as in a local network', async () => {
  const ada = await visitor({ name: 'Ada', site: server().url });
  const bruno = await visitor({ name: 'Bruno', site: server().url });
  for (const { context } of [ada, bruno]) {
    await context.addInitScript(() => {
      const { crypto: chance } = window as unknown as { crypto: { randomUUID?: unknown } };
      delete chance.randomUUID;
      delete (Crypto.prototype as { randomUUID?: unknown }).randomUUID;
      delete (Navigator.prototype as { locks?: unknown }).locks;
      delete (Navigator.prototype as { clipboard?: unknown }).clipboard;
    });
  }
  await begin(ada.page, 'classic');
  await placeAtRandom(ada.page);
  await myTurn(ada.page);
  const second = await ada.context.newPage();
  await second.goto(ada.page.url());
  await second.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
  await second.getByRole('button', { name: 'Play here' }).click();
  await second.locator('.battle').waitFor();
  await ada.page.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
  expect(await ada.page.locator('.battle').count()).toBe(0);
  await second.close();
  const address = await openTable(ada.page, 'classic', 'friend');
  await ada.page.getByRole('button', { name: 'Copy link' }).click();
  const selected = await ada.page.evaluate(() => getSelection()!.toString());
  expect(selected).toBe(address);
  await sitDown(bruno.page, address);
  await placeAll([ada.page, bruno.page]);
  await fireNext([ada.page, bruno.page], 'A1');
  expect([...ada.faults, ...bruno.faults]).toEqual([]);
  for (const { context } of [ada, bruno]) await context.close();
});
