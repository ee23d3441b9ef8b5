import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditOf } from '../support/audit.ts';
import { resign } from '../support/online.ts';
import {
  begin,
  chooseOpponent,
  fire,
  myTurn,
  placeAtRandom,
  shipCells,
  unfoldOptions,
} from '../support/games.ts';
import { needsBrowser, told, visitor } from '../support/visitor.ts';

needsBrowser();

const choose = (page: Page, name: string, value: string): Promise<void> =>
  page.locator(`input[name=${name}][value="${value}"]`).check({ force: true });

const play = (page: Page): Promise<void> => page.locator('.home-play button').click();

test.each(['es', 'it', 'ru', 'en'] as const)(
  'in %s the button to play is in sight on a low screen, with every opponent',
  async (language) => {
    const { page, context } = await visitor({ language });
    await page.setViewportSize({ width: 1366, height: 650 });
    await page.goto('/');
    for (const opponent of ['computer', 'beside', 'friend', 'lobby', 'program']) {
      await chooseOpponent(page, opponent);
      const { y, height } = (await page.locator('.home-play button').boundingBox())!;
      expect([opponent, y + height <= 650]).toEqual([opponent, true]);
    }
    await context.close();
  },
);

test('marks are pins until others are chosen, in the battle and in its replay', async () => {
  const { page, context } = await visitor({ seed: 'marks' });
  await page.goto('/settings');
  expect(await page.locator('input[name=marks][value=pins]').isChecked()).toBe(true);
  await begin(page, 'classic');
  await placeAtRandom(page);
  await myTurn(page);
  await fire(page, (await shipCells(page, 1))[0]!);
  const shapes = (): Promise<string[]> =>
    page
      .locator('.mark.hit')
      .first()
      .evaluate((mark) => [...mark.children].map(({ tagName }) => tagName));
  expect((await shapes()).slice(0, 2)).toEqual(['circle', 'path']);
  await resign(page);
  await page.getByRole('tab', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Go to the end' }).click();
  expect((await shapes()).slice(0, 2)).toEqual(['circle', 'path']);
  const address = page.url();
  await page.goto('/settings');
  await choose(page, 'marks', 'squares');
  await page.goto(address);
  await page.getByRole('tab', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Go to the end' }).click();
  expect((await shapes())[0]).toBe('rect');
  await context.close();
});

test.each(['classic', 'blind'])(
  '%s: its rules are read over the game, which stays',
  async (game) => {
    const { page, context, faults } = await visitor({ seed: 'rules' });
    await begin(page, game);
    await placeAtRandom(page);
    await myTurn(page);
    const before = await page.locator('.log li').allTextContents();
    await page.getByRole('button', { name: 'Rules of this game' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('.every-rule').waitFor();
    expect(await sheet.locator('.mark-legend li').count()).toBe(game === 'classic' ? 3 : 0);
    expect(await auditOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await page.locator('.log li').allTextContents()).toEqual(before);
    await page.locator('.call-turn.mine').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each([
  ['A\tB', 'The name contains an invisible character, such as a tab.'],
  ['A\u202EB', 'The name contains an invisible character, such as a tab.'],
  ['bot:admiral', 'Names that begin with “bot:” are reserved for computers.'],
])('%j is no name, and the page says why', async (name, why) => {
  const { page, context, faults } = await visitor({ name });
  await page.goto('/');
  await play(page);
  await told(page, why);
  await page.locator('input[name=name]').fill('Ada');
  await choose(page, 'opponent', 'beside');
  await page.locator('input[name=other-name]').fill(name);
  await play(page);
  await told(page, why);
  await page.locator('input[name=other-name]').fill('Bruno');
  await play(page);
  await page.getByRole('heading', { name: 'Pass to Ada' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('two people with one name are told apart at the curtain', async () => {
  const { page, context, faults } = await visitor({ name: 'Ada' });
  await page.goto('/');
  await choose(page, 'opponent', 'beside');
  await page.locator('input[name=other-name]').fill('Ada');
  await play(page);
  for (const name of ['Ada (1)', 'Ada (2)']) {
    await page.getByRole('heading', { name: `Pass to ${name}` }).waitFor();
    await page.locator('.curtain button').click();
    await placeAtRandom(page);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('the player who begins is called by name', async () => {
  const { page, context } = await visitor({ name: 'Ada' });
  await page.goto('/');
  await choose(page, 'game', 'italian');
  await choose(page, 'opponent', 'beside');
  await page.locator('input[name=other-name]').fill('Bruno');
  await unfoldOptions(page);
  const begins = page.getByRole('group', { name: 'First turn' });
  expect(await begins.locator('label').allTextContents()).toEqual(['Ada', 'Bruno', 'Random']);
  await page.getByRole('link', { name: 'Change the rules' }).click();
  await page.getByRole('heading', { name: 'Rules of this game' }).waitFor();
  const decided = page.getByRole('group', { name: 'Who decides first turn' });
  expect(await decided.locator('label').allTextContents()).toEqual([
    'random',
    'Ada',
    'Bruno',
    'by agreement',
  ]);
  await begins.getByLabel('Bruno').check({ force: true });
  await told(page, 'Bruno always goes first.');
  await context.close();
});

test('changed rules stay with their game when another is looked at', async () => {
  const { page, context } = await visitor();
  await page.goto('/');
  await choose(page, 'game', 'classic');
  await unfoldOptions(page);
  await page.getByRole('link', { name: 'Change the rules' }).click();
  await page.getByLabel('Rows').fill('12');
  await page.getByRole('button', { name: 'Use these rules' }).click();
  const changed = page.locator('.home-rules').getByText('custom rules');
  await changed.waitFor();
  await choose(page, 'game', 'russian');
  await changed.waitFor({ state: 'detached' });
  await choose(page, 'game', 'classic');
  await changed.waitFor();
  await page.reload();
  await changed.waitFor();
  await play(page);
  await page.locator('.placing').waitFor();
  expect(await page.locator('svg[role=grid] rect[role=gridcell]').count()).toBe(120);
  await page.goto('/');
  await page.getByRole('button', { name: 'Reset to standard rules' }).click();
  await changed.waitFor({ state: 'detached' });
  await context.close();
});

test('a game without a shot has no chart, and its record is called after day and players', async () => {
  const { page, context, faults } = await visitor({ seed: 'short', name: 'Ada' });
  await begin(page, 'classic');
  await placeAtRandom(page);
  await page.locator('.battle').waitFor();
  await resign(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the game' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    /^flotilla-\d{4}-\d\d-\d\d-classic-Ada-Cadet\.json$/u,
  );
  await page.getByRole('tab', { name: 'Replay' }).click();
  await page.locator('.steps').waitFor();
  const labels = await page
    .locator('.steps button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(labels).toEqual(['Go to the start', 'Step back', 'Play', 'Step forward', 'Go to the end']);
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await told(page, 'The game was too short for a chart.');
  expect(faults).toEqual([]);
  await context.close();
});
