import { LANGUAGES } from '@flotilla/words';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { qrMatrix } from '../../src/online/invite/qr.ts';
import { auditOf } from '../support/audit.ts';
import { SIZES } from '../support/guest.ts';
import { askForTable, matchAt } from '../support/online.ts';
import { unfoldOptions } from '../support/games.ts';
import { needsServer, visitor } from '../support/visitor.ts';
import { lookAt } from '../support/wording.ts';

const server = needsServer();

const BLITZ = { initial: 180_000, increment: 2000 };
const RAPID = { initial: 600_000, increment: 5000 };
const TYPED = { initial: 1_020_000, increment: 3000 };
const DAYS = { perMove: 259_200_000 };

/** Asks for a quick match with any of these clocks. */
async function seek(page: Page, game: string, clocks: readonly unknown[]): Promise<void> {
  await page.goto('/settings');
  await page.evaluate(
    (draft) => localStorage.setItem('flotilla.draft', draft),
    JSON.stringify({ clocks }),
  );
  await askForTable(page, game, 'lobby');
}

test('players who accept a common clock meet, whatever else each accepts', async () => {
  const { url: site } = server();
  const ada = await visitor({ name: 'Ada', site });
  const bruno = await visitor({ name: 'Bruno', site });
  await seek(ada.page, 'salvo', [null, BLITZ, TYPED]);
  await ada.page.getByText('No clock, 3 minutes + 2 s a move or 17 minutes + 3 s a move').waitFor();
  await seek(bruno.page, 'salvo', [TYPED, RAPID]);
  for (const { page } of [ada, bruno]) {
    await page.locator('.placing').waitFor();
    await expect.poll(() => page.locator('.game-bar').innerText()).toMatch(/1[67]:\d\d/u);
  }
  expect(matchAt(ada.page.url())).toBe(matchAt(bruno.page.url()));
  for (const { faults, context } of [ada, bruno]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});

test('the clocks of a quick match are ticked, typed in, and kept for the next time', async () => {
  const { url: site } = server();
  const { page, context, faults } = await visitor({ name: 'Ada', site });
  await page.goto('/');
  await page.locator('input[name=opponent][value=lobby]').check({ force: true });
  const field = page.locator('fieldset:has(> .clock-choices)');
  const ticked = (): Promise<readonly string[]> =>
    field.locator('label:has(:checked)').allInnerTexts();
  await field.waitFor();
  expect(await ticked()).toEqual(['No clock', '5 minutes', '10 minutes + 5 s a move']);
  for (const label of ['No clock', '5 minutes'])
    await field.getByText(label, { exact: true }).click();
  await field.getByRole('button', { name: 'Other minutes…' }).click();
  await field.getByLabel('Minutes for each player').fill('0');
  await expect
    .poll(() => field.getByLabel('Minutes for each player').getAttribute('aria-invalid'))
    .toBe('true');
  await field.getByLabel('Minutes for each player').fill('17');
  await field.getByLabel('Seconds added per move').fill('3');
  await field.getByRole('button', { name: 'Add clock' }).click();
  await field.getByRole('button', { name: 'Other days…' }).click();
  await field.getByLabel('Days per move').fill('14');
  await field.getByRole('button', { name: 'Add clock' }).click();
  const wanted = ['10 minutes + 5 s a move', '17 minutes + 3 s a move', '14 days a move'];
  expect(await ticked()).toEqual(wanted);
  await page.reload();
  await field.waitFor();
  expect(await ticked()).toEqual(wanted);
  for (const label of wanted) await field.getByText(label, { exact: true }).click();
  await page.getByText('Choose at least one clock.').waitFor();
  await page.locator('.home-play button').click();
  await expect.poll(() => page.getByText('Choose at least one clock.').count()).toBeGreaterThan(1);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(faults).toEqual([]);
  await context.close();
});

test('any clock can be typed in for a friend, a tournament and a game against the computer', async () => {
  const { url: site } = server();
  const { page, context, faults } = await visitor({ name: 'Ada', site });
  const choose = async (opponent: string): Promise<void> => {
    await page.goto('/');
    await page.locator('input[name=game][value=classic]').check({ force: true });
    await page.locator(`input[name=opponent][value=${opponent}]`).check({ force: true });
    if (opponent === 'computer') await unfoldOptions(page);
    await page.locator('select[name=clock]').selectOption({ label: 'Other minutes…' });
    await page.locator('input[name=clock-minutes]').fill('7');
    await page.locator('input[name=clock-increment]').fill('1');
    await page.locator('.home-play button').click();
  };
  await choose('computer');
  await page.locator('.placing').waitFor();
  await expect.poll(() => page.locator('.game-bar').innerText()).toMatch(/[67]:\d\d/u);
  await choose('friend');
  await page.getByText('7 minutes + 1 s a move · Casual').waitFor();
  await page.goto('/tournaments');
  await page.locator('select[name=clock]').selectOption({ label: 'Other days…' });
  await page.locator('input[name=clock-days]').fill('31');
  // What cannot be is undone when the field is left.
  await page.locator('input[name=title]').fill('By post');
  expect(await page.locator('input[name=clock-days]').inputValue()).toBe('2');
  await page.locator('input[name=clock-days]').fill('30');
  await page.locator('.tournament-form button[type=submit]').click();
  await page.getByText('30 days a move').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('after 15 seconds a computer is offered, while the wait goes on', async () => {
  const { url: site } = server();
  const ada = await visitor({ name: 'Ada', site });
  await ada.page.clock.install();
  await seek(ada.page, 'italian', [RAPID]);
  await ada.page.locator('.share-link').waitFor();
  const offer = ada.page.getByRole('button', { name: 'Play the computer' });
  // The clock also goes on by itself, for as long as a busy machine takes.
  await ada.page.clock.runFor(4000);
  expect(await offer.count()).toBe(0);
  await ada.page.clock.runFor(11_500);
  await offer.waitFor();
  // An opponent who comes now is met.
  const bruno = await visitor({ name: 'Bruno', site });
  await seek(bruno.page, 'italian', [RAPID, DAYS]);
  for (const { page } of [ada, bruno]) await page.locator('.placing').waitFor();
  for (const { faults, context } of [ada, bruno]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});

test('accepting the computer ends the wait and begins a game by the same rules and clock', async () => {
  const { url: site } = server();
  const ada = await visitor({ name: 'Ada', site });
  await ada.page.clock.install();
  await seek(ada.page, 'russian', [RAPID]);
  await ada.page.locator('.share-link').waitFor();
  const match = matchAt(ada.page.url());
  await ada.page.clock.runFor(15_000);
  await ada.page.getByRole('button', { name: 'Play the computer' }).click();
  await ada.page.locator('.placing').waitFor();
  expect(new URL(ada.page.url()).pathname).toMatch(/^\/game\//u);
  await expect.poll(() => ada.page.locator('.game-bar').innerText()).toContain('Mate');
  await expect.poll(() => ada.page.locator('.game-bar').innerText()).toMatch(/10:00|9:5\d/u);
  const answer = await ada.page.request.get(`${site}/api/matches/${match}`);
  expect(await answer.json()).toMatchObject({ table: { status: 'aborted' } });
  expect(ada.faults).toEqual([]);
  await ada.context.close();
});

test.each(LANGUAGES)(
  'waiting, with its clocks, QR code and offer, is right in %s on every screen',
  async (language) => {
    for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
      const { page, context, faults } = await visitor({
        name: 'Ada',
        site: server().url,
        language,
        size,
      });
      await page.clock.install();
      await page.goto('/');
      await page.locator('input[name=opponent][value=lobby]').check({ force: true });
      await page.locator('.clock-choices button').last().click();
      await page.locator('input[name=clock-days]').waitFor();
      // The clocks stand beside nothing: they need the whole width of the form.
      const [form, clocks] = await Promise.all(
        ['.terms', '.clock-choices'].map((part) => page.locator(part).boundingBox()),
      );
      expect(clocks!.width, `clocks, ${size}`).toBeCloseTo(form!.width, 0);
      await lookAt(page, language, `clocks, ${size}`);
      await seek(page, 'blind', [BLITZ, DAYS, null]);
      await page.locator('.share-link').waitFor();
      await page.clock.runFor(15_000);
      await page.locator('.computer-offer button').waitFor();
      await lookAt(page, language, `waiting, ${size}`);
      expect(await auditOf(page)).toEqual([]);
      await page.locator('.share-link [aria-haspopup=dialog]').click();
      await page.locator('.qr-code').waitFor();
      await lookAt(page, language, `code, ${size}`);
      expect(await auditOf(page)).toEqual([]);
      // Going back closes the code, not the match.
      const address = page.url();
      await page.goBack();
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
      expect(page.url()).toBe(address);
      await page.locator('.waiting-room > .button.plain').click();
      await page.locator('.share-link').waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
      await context.close();
    }
  },
);

test('a link is copied, sent by the share sheet where there is one, and shown as a QR code', async () => {
  const { url: site } = server();
  const { page, context, faults } = await visitor({ name: 'Ada', site });
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: unknown) => sessionStorage.setItem('shared', JSON.stringify(data)),
    });
  });
  await askForTable(page, 'classic', 'friend');
  await page.getByRole('button', { name: 'Share…' }).click();
  const shared = (): Promise<string | null> =>
    page.evaluate(() => sessionStorage.getItem('shared'));
  await expect.poll(shared).not.toBeNull();
  expect(JSON.parse((await shared())!)).toMatchObject({ url: page.url() });
  await page.getByRole('button', { name: 'QR code' }).click();
  const dark = qrMatrix(page.url())!.flat().filter(Boolean).length;
  const path = await page.locator('.qr-code path').getAttribute('d');
  expect(path!.match(/M/gu)).toHaveLength(dark);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('.qr-code').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();

  const plain = await visitor({ name: 'Ada', site });
  await askForTable(plain.page, 'classic', 'friend');
  await plain.page.getByRole('button', { name: 'Copy link' }).waitFor();
  expect(await plain.page.getByRole('button', { name: 'Share…' }).count()).toBe(0);
  await plain.context.close();
});
