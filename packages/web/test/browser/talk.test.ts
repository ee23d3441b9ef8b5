import { expect, test } from 'vitest';
import { LANGUAGES } from '@flotilla/words';
import { passwordOf, register, resign, linesOf, say } from '../support/online.ts';
import { auditOf, cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import { needsServer, opponents, told, visitor } from '../support/visitor.ts';
import { foreignWords, saidOn, unsaid } from '../support/wording.ts';

const administratorOf = (language: string): string => `Root ${language}`;
const server = needsServer();

test('a rude line is reported by keyboard, and an administrator reads it', async () => {
  const { ada, bruno } = await opponents(server().url);
  const { page } = ada;
  await say(page, 'Good luck');
  expect(await page.locator('.chat-opener').count()).toBe(0);
  await say(bruno.page, 'Glub glub');
  await linesOf(page, 'Glub glub').waitFor();

  const opener = page.getByRole('button', { name: 'Mute or report Bruno' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Bruno' }).getByText('Glub glub').waitFor();
  await page.getByRole('button', { name: 'Report this message' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The other player is not told.').waitFor();
  await page.keyboard.press('Enter');
  await told(page, 'Describe the problem in a few words.');
  await page.keyboard.type('A threat');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Report sent.').waitFor();
  await expect
    .poll(() => opener.evaluate((button) => button === document.activeElement))
    .toBe(true);

  const root = await visitor({ name: 'Root', site: server().url });
  await root.page.goto('/reports');
  await told(root.page, 'Only administrators of this server can see this page.');
  await register(root.page, 'Root');
  await server().makeAdministrator('Root');
  await root.page.reload();
  await root.page.getByRole('link', { name: 'Reports' }).click();
  const report = root.page.getByRole('listitem').filter({ hasText: 'A threat' });
  await report.waitFor();
  expect(await report.getByRole('definition').allTextContents()).toEqual([
    'Ada (guest)',
    'Bruno (guest)',
    'Glub glub',
    'A threat',
    expect.stringContaining(String(new Date().getFullYear())),
  ]);
  await report.getByRole('link', { name: 'Open the game' }).click();
  await root.page.locator('.game-bar').getByText('Ada – Bruno').waitFor();
  await root.page.goBack();
  await report.getByRole('button', { name: 'Delete message' }).click();
  await told(root.page, 'Message deleted.');
  await page.reload();
  await linesOf(page, 'Good luck').waitFor();
  expect(await linesOf(page, 'Glub glub').count()).toBe(0);
  await report.getByRole('button', { name: 'Close report' }).click();
  await report.waitFor({ state: 'detached' });
  await root.page.getByRole('button', { name: 'Closed' }).click();
  await report.getByRole('link', { name: 'Bruno' }).click();
  await root.page.getByRole('heading', { name: 'Bruno' }).waitFor();
  await root.page.getByRole('button', { name: 'Mute in chat' }).click();
  await told(root.page, 'Muted until');
  await bruno.page.getByLabel('Message').fill('Glub again');
  await bruno.page.keyboard.press('Enter');
  await told(bruno.page, 'You are not allowed to do this.');
  await root.page.getByRole('button', { name: 'Allow chat' }).click();
  await root.page.getByRole('button', { name: 'Mute in chat' }).waitFor();

  await register(bruno.page, 'Berta');
  expect(await bruno.page.getByRole('link', { name: 'Reports' }).count()).toBe(0);
  await bruno.page.goto('/reports');
  await told(bruno.page, 'Only administrators of this server can see this page.');
  expect(ada.faults).toEqual([]);
  for (const { context } of [ada, bruno, root]) await context.close();
});

test('a muted player is not heard in any match, until unmuted', async () => {
  const { ada, bruno, address } = await opponents(server().url);
  const { page } = ada;
  await say(page, 'Good luck');
  await say(bruno.page, 'First');
  const mute = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Mute or report Bruno' }).first().click();
    await page.getByRole('button', { name: 'Mute Bruno' }).click();
    await page.getByRole('status').getByText('Bruno is muted.').waitFor();
    await linesOf(page, 'Bruno').first().waitFor({ state: 'detached' });
  };
  await linesOf(page, 'First').waitFor();
  await mute();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await say(bruno.page, 'Second');
  await undo.click();
  await linesOf(page, 'First').waitFor();
  await linesOf(page, 'Second').waitFor();

  await mute();
  await page.reload();
  await linesOf(page, 'Good luck').waitFor();
  await expect.poll(() => linesOf(page, 'Bruno').count()).toBe(0);
  await resign(page);
  await linesOf(page, 'Good luck').waitFor();
  await expect.poll(() => linesOf(page, 'Bruno').count()).toBe(0);

  await page.goto('/account');
  await page.getByRole('heading', { name: 'Muted players' }).waitFor();
  await page.getByRole('button', { name: 'Unmute' }).click();
  await told(page, 'Bruno is no longer muted.');
  await expect.poll(() => page.getByRole('button', { name: 'Unmute' }).count()).toBe(0);
  await page.goto(address);
  await linesOf(page, 'Second').waitFor();
  expect([...ada.faults, ...bruno.faults]).toEqual([]);
  for (const { context } of [ada, bruno]) await context.close();
});

test.each(LANGUAGES)('muting, reporting and reading reports in %s on a phone', async (language) => {
  const visit = { language, size: 'phone', touch: true } as const;
  const { ada, bruno } = await opponents(server().url, visit);
  const { page, faults } = ada;
  const look = async (screen: string): Promise<void> => {
    const said = await saidOn(page);
    const found = {
      small: await smallTargets(page),
      cut: await cutOf(page),
      beyond: await overflowOf(page),
      foreign: await foreignWords(said, language),
      unsaid: unsaid(said),
      // How it sounds and how well it is seen is the same in every language.
      serious: language === 'en' ? await auditOf(page) : [],
    };
    const nothing = { small: [], cut: [], beyond: 0, foreign: [], unsaid: [], serious: [] };
    expect([screen, found]).toEqual([screen, nothing]);
  };
  for (const text of ['Xyzzy', 'Plugh', 'Xyzzy '.repeat(20)]) await say(bruno.page, text.trim());
  await page.locator('.chat-opener').nth(2).waitFor();
  await look('chat');
  await page.locator('.chat-opener').last().click();
  await look('choosing');
  await page.locator('dialog .button').nth(1).click();
  await page.locator('dialog input').fill('Plugh');
  await look('reporting');
  await page.locator('dialog .button.main').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await look('reported');
  await page.locator('.chat-opener').last().click();
  await page.locator('dialog .button').first().click();
  await page.locator('.chat-notice .button').waitFor();
  await look('muted');

  for (const path of ['/reports', '/admin']) {
    await page.goto(path);
    await page.locator('[data-refused]').waitFor();
    expect(await page.locator('main input').count()).toBe(0);
    await look(`${path} refused`);
  }
  const name = administratorOf(language);
  // By the page itself: the browser has the new cookie before the page notices that its old session ended.
  const status = await page.evaluate(
    async (account) =>
      (
        await fetch('/api/accounts', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(account),
        })
      ).status,
    { name, password: passwordOf(name) },
  );
  expect(status).toBe(201);
  await server().makeAdministrator(name);
  await page.goto('/account');
  await page.locator('.list-row').waitFor();
  await page.locator('a[href="/reports"]').waitFor();
  await look('account');
  await page.locator('a[href="/reports"]').click();
  await page.locator('.report').first().waitFor();
  await look('reports');
  await page.locator('.report a[href^="/admin"]').first().click();
  await page.locator('.moderated .row .button').first().waitFor();
  await look('moderation');
  expect(faults).toEqual([]);
  for (const { context } of [ada, bruno]) await context.close();
});
