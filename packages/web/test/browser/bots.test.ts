import { ApiClient, NODE, flotilla } from '@flotilla/test-kit/live';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditOf, cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import { placeAtRandom } from '../support/games.ts';
import { needsServer, visitor } from '../support/visitor.ts';

const server = needsServer();

/** `flotilla bot` with a program of an account, which ends after one game. */
async function connectBot(owner: string, name: string): ReturnType<typeof flotilla> {
  const { token } = await (await ApiClient.account(server().url, owner)).program(name);
  const program = `'${NODE}' examples/random-bot.js`;
  const args = ['--server', server().url, '--token', token!, '--program', program];
  return flotilla(['bot', ...args, '--stop-after', '1']);
}

/** Nothing is cut, nothing is beside the screen, everything can be pressed, and axe finds nothing. */
async function sound(page: Page): Promise<void> {
  expect(await cutOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await auditOf(page)).toEqual([]);
}

test.each([
  {
    language: 'en',
    size: 'desk',
    theme: 'chart',
    owner: 'Olga',
    bot: 'Hunter',
    title: 'Hunter (bot)',
    texts: { by: 'by Olga', challenge: 'Challenge', send: 'Send challenge', resign: 'Yes, resign' },
  },
  {
    language: 'it',
    size: 'phone',
    theme: 'night',
    owner: 'Piero',
    bot: 'Cacciatore',
    title: 'Cacciatore (bot)',
    texts: { by: 'di Piero', challenge: 'Sfida', send: 'Invia sfida', resign: 'Sì, mi arrendo' },
  },
] as const)(
  'a connected bot is found, challenged and played on the page ($language)',
  async ({ language, size, theme, owner, bot, title, texts }) => {
    const running = connectBot(owner, bot);
    const visit = { name: 'Ada', language, size, theme, site: server().url };
    const { page, context, faults } = await visitor(visit);
    const row = page.locator('.list-row').filter({ hasText: bot });
    // The list is read when the page is opened.
    await expect
      .poll(async () => {
        await page.goto('/challenges');
        await page.locator('.challenge-lists section[aria-busy=false]').waitFor();
        return row.count();
      })
      .toBe(1);
    await row.getByText(texts.by).waitFor();
    await sound(page);
    await row.getByRole('link', { name: bot, exact: true }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.locator('.is-online').waitFor();
    await sound(page);
    await page.getByRole('link', { name: texts.challenge, exact: true }).click();
    expect(await page.locator('input[name=to]').inputValue()).toBe(bot);
    expect(await page.locator('input[name=rated]').count()).toBe(0);
    await page.getByRole('button', { name: texts.send }).click();
    await placeAtRandom(page);
    await page.locator('.battle').waitFor();
    await page.locator('.game-bar').getByText(title).waitFor();
    await page.locator('[data-resign]').dispatchEvent('click');
    await page.getByRole('button', { name: texts.resign }).click();
    await page.locator('[data-verdict=resigned]').waitFor();
    await expect(running).resolves.toMatchObject({ code: 0 });
    expect(faults).toEqual([]);
    await context.close();
  },
);
