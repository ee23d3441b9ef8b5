import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditOf, overflowOf } from '../support/audit.ts';
import { finishedRecord, resalted } from '../support/records.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

const choose = (page: Page, content: unknown): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  });

test.each([
  ['italian', 'chart', 'desk'],
  ['blind', 'night', 'phone'],
] as const)(
  'a record of %s is opened, checked, replayed and analysed',
  async (preset, theme, size) => {
    const { page, context, faults } = await visitor({ theme, size });
    const look = async (): Promise<void> => {
      expect(await auditOf(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    };
    await page.goto('/');
    await page.getByRole('link', { name: 'Open a saved game' }).click();
    await page.getByRole('heading', { name: 'Open a saved game' }).waitFor();
    await look();
    await choose(page, finishedRecord(preset));
    await page.getByRole('heading', { name: 'Ada wins' }).waitFor();
    await page.getByText('Verified: every move follows the rules').waitFor();
    expect(await page.locator('.seal:not(.broken)').count()).toBe(2);
    await look();
    await page.reload();
    await page.getByRole('tab', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'Go to the end' }).click();
    await page.getByText(/^([1-9]\d*)\/\1$/u).waitFor();
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await page.locator('.accounts, .figures.sides').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('a player without a name stays unnamed: a record may come from anywhere', async () => {
  const { page, context, faults } = await visitor();
  await page.goto('/record');
  await choose(page, { ...finishedRecord('classic'), players: [null, 'bot:mate'] });
  await page.getByRole('heading', { name: 'Player 1 wins' }).waitFor();
  await page.getByRole('heading', { name: 'Player 1’s waters' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a file that is no record, or a game that cannot be, gets one sentence', async () => {
  const { page, context, faults } = await visitor();
  const record = finishedRecord('classic');
  await page.goto('/record');
  await choose(page, 'Dear Ada,');
  await page.getByText('This file is not a saved game.').waitFor();
  await choose(page, { ...record, result: { winner: 1, reason: 'fleet-sunk' } });
  await page.getByText('This game breaks the rules').waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  await choose(page, resalted(record));
  await page
    .getByText('The moves follow the rules, but a placement does not match its seal.')
    .waitFor();
  expect(await page.locator('.seal.broken').count()).toBe(1);
  await choose(page, 'not this one');
  await page.getByText('This file is not a saved game.').waitFor();
  expect(await page.locator('.seal.broken').count()).toBe(1);
  await choose(page, record);
  await page.getByText('Verified: every move follows the rules').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
