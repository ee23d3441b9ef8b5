import { LANGUAGES } from '@flotilla/words';
import { expect, test } from 'vitest';
import { auditOf } from '../support/audit.ts';
import { SIZES } from '../support/guest.ts';
import { openTable, placeAll, register, resign, say, sitDown } from '../support/online.ts';
import { needsServer, opponents, visitor } from '../support/visitor.ts';
import { lookAt } from '../support/wording.ts';

const server = needsServer();

test('an opponent who writes is shown until the line comes, and nothing moves for it', async () => {
  const { ada, bruno } = await opponents(server().url);
  const sign = ada.page.locator('.chat-typing');
  const height = (): Promise<number> =>
    ada.page.locator('.chat').evaluate((chat) => chat.getBoundingClientRect().height);
  const before = await height();
  await bruno.page.locator('.chat-form input').pressSequentially('He');
  await expect.poll(() => sign.innerText()).toBe('Bruno is typing…');
  expect(await height()).toBe(before);
  expect(await bruno.page.locator('.chat-typing').innerText()).toBe('');
  await say(bruno.page, 'Hello!');
  await expect.poll(() => sign.innerText()).toBe('');
  await ada.page.locator('.chat li', { hasText: 'Hello!' }).waitFor();
  for (const { faults, context } of [ada, bruno]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});

test('after a rated game both players see how their ratings changed', async () => {
  const { url: site } = server();
  const alma = await visitor({ name: 'Alma', site });
  const berto = await visitor({ name: 'Berto', site, size: 'phone' });
  await register(alma.page, 'Alma');
  await register(berto.page, 'Berto');
  await sitDown(berto.page, await openTable(alma.page, 'classic', 'friend', 'rated'));
  await placeAll([alma.page, berto.page]);
  await resign(berto.page);
  for (const { page, faults, context } of [alma, berto]) {
    const changes = page.locator('.rating-changes');
    await expect.poll(() => changes.innerText()).toContain('Alma 1662 (+162)');
    expect(await changes.innerText()).toContain('Berto 1338 (−162)');
    const other = page === alma.page ? 'Berto' : 'Alma';
    const after = page.locator('.over-after');
    await after.getByRole('heading', { name: `You against ${other}` }).waitFor();
    await after.getByRole('button', { name: 'Follow' }).click();
    await after.getByRole('button', { name: 'Unfollow' }).waitFor();
    const challenge = after.getByRole('link', { name: 'Challenge' });
    expect(await challenge.getAttribute('href')).toBe(`/challenges?to=${other}`);
    expect(await auditOf(page)).toEqual([]);
    await after.getByRole('link', { name: other }).click();
    await page.getByRole('heading', { level: 1, name: other }).waitFor();
    // In the list of finished games the opponent's name leads to the other profile.
    await page
      .locator('.list-row-name')
      .getByRole('link', { name: page === alma.page ? 'Alma' : 'Berto' })
      .click();
    await page
      .getByRole('heading', { level: 1, name: page === alma.page ? 'Alma' : 'Berto' })
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  }
});

test('after a casual game there is no rating to show', async () => {
  const { ada, bruno } = await opponents(server().url);
  await resign(ada.page);
  await ada.page.locator('.over-aside').waitFor();
  expect(await ada.page.locator('.rating-changes').count()).toBe(0);
  for (const { context } of [ada, bruno]) await context.close();
});

test.each(LANGUAGES)('typing and new ratings are told in %s on every screen', async (language) => {
  const { url: site } = server();
  const [one, two] = [`A ${language}`, `B ${language}`];
  const ada = await visitor({ name: one, site });
  const bruno = await visitor({ name: two, site });
  await register(ada.page, one);
  await register(bruno.page, two);
  await sitDown(bruno.page, await openTable(ada.page, 'classic', 'friend', 'rated'));
  await placeAll([ada.page, bruno.page]);
  await ada.page.evaluate((chosen) => {
    const settings = JSON.parse(localStorage.getItem('flotilla.settings')!) as object;
    localStorage.setItem('flotilla.settings', JSON.stringify({ ...settings, language: chosen }));
  }, language);
  await ada.page.reload();
  await ada.page.locator('.battle').waitFor();
  const look = async (screen: string): Promise<void> => {
    for (const [size, viewport] of Object.entries(SIZES)) {
      await ada.page.setViewportSize(viewport);
      await lookAt(ada.page, language, `${screen}, ${size}`);
      expect(await auditOf(ada.page)).toEqual([]);
    }
  };
  await bruno.page.locator('.chat-form input').pressSequentially('He');
  await ada.page.locator('.chat-typing:not(:empty)').waitFor({ state: 'attached' });
  await lookAt(ada.page, language, 'typing');
  await resign(bruno.page);
  await ada.page.locator('.rating-changes strong').waitFor();
  await look('ratings');
  for (const { context } of [ada, bruno]) await context.close();
});
