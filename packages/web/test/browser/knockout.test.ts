import { LANGUAGES } from '@flotilla/words';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditOf } from '../support/audit.ts';
import { SIZES } from '../support/guest.ts';
import { keptGames, placeAtRandom } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';
import { lookAt } from '../support/wording.ts';

needsBrowser();

async function fillIn(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/knockout');
  const fields = page.locator('input[name=player]');
  await fields.first().waitFor();
  while ((await fields.count()) < names.length)
    await page.locator('.row .button.small').first().click();
  for (const [index, name] of names.entries()) await fields.nth(index).fill(name);
}

const submit = (page: Page): Promise<void> => page.locator('button[type=submit]').click();

/** The player who sees the screen first gives up. */
async function resignFirst(page: Page): Promise<void> {
  await page.locator('.curtain button').click();
  await page.locator('[data-resign]').dispatchEvent('click');
  await page.locator('dialog .button:not(.main)').click();
  await page.locator('.figures').waitFor();
}

/** Begins the next game; the first of the pair goes first where the rules leave it to the players. */
const play = (page: Page): Promise<void> =>
  page.locator('.knockout-next button.main').first().click();

const next = (page: Page): Promise<string> => page.locator('.knockout-next h2').innerText();

test('a knockout for five at one screen is played to its end, and goes on after a reload', async () => {
  const { page, context, faults } = await visitor({ name: 'Ada' });
  await fillIn(page, ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil']);
  await submit(page);
  // Rulebook 1.7.1: pairs in order of entry, the last of an odd list goes through.
  await expect.poll(() => next(page)).toBe('Next: Ada – Ben');
  const knockout = page.url();
  await play(page);
  await page.getByRole('heading', { name: 'Pass to Ada' }).waitFor();

  // It can be left in the middle of a game.
  await page.goto('/tournaments');
  await page
    .locator('.list-row', { hasText: 'Ada, Ben, Cleo, Dora, Emil' })
    .getByRole('link')
    .click();
  await expect.poll(() => page.url()).toBe(knockout);
  await page.getByRole('link', { name: 'Continue' }).click();
  await resignFirst(page);
  expect(await page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the knockout' }).click();
  await expect.poll(() => next(page)).toBe('Next: Cleo – Dora');
  await page.reload();
  await expect.poll(() => next(page)).toBe('Next: Cleo – Dora');
  await page.locator('.bracket-pair .won', { hasText: 'Ben' }).waitFor();

  for (const pair of ['Cleo – Dora', 'Ben – Dora', 'Dora – Emil']) {
    await expect.poll(() => next(page)).toBe(`Next: ${pair}`);
    await play(page);
    await resignFirst(page);
    await page.getByRole('link', { name: 'Back to the knockout' }).click();
  }
  await page.getByText('Emil wins the tournament').waitFor();
  expect(await page.locator('.knockout-next').count()).toBe(0);
  await page.locator('.bracket-pair a').first().click();
  await page.locator('.figures').waitFor();
  await page.goto('/tournaments');
  await page.locator('.list-row', { hasText: 'won by Emil' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.locator('dialog .button:not(.main)').click();
  await page.getByRole('heading', { name: 'Tournaments' }).waitFor();
  expect(await page.locator('.list-row', { hasText: 'Emil' }).count()).toBe(0);
  await page.goto(knockout);
  await page.getByRole('heading', { name: 'Knockout not found' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('names that cannot be are refused in a sentence, and the order can be drawn by lot', async () => {
  const { page, context, faults } = await visitor({ name: 'Ada' });
  const said = (text: string) => page.getByText(text).waitFor();
  await fillIn(page, ['Ada', 'Ben', '']);
  await submit(page);
  await said('You need at least three players.');
  await fillIn(page, ['Ada', 'Ben', 'ADA']);
  await submit(page);
  await said('Two players are called ADA. Change one of the names.');
  await fillIn(page, ['Ada', 'Ben', 'bot:mate']);
  await submit(page);
  await page.locator('.said').waitFor();
  const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay'];
  await fillIn(page, names);
  await page.getByRole('button', { name: 'Shuffle order' }).click();
  const typed = await page
    .locator('input[name=player]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(typed.toSorted()).toEqual(names);
  expect(faults).toEqual([]);
  await context.close();
});

test('the game is chosen beside the names, which are kept while its rules are changed', async () => {
  const { page, context, faults } = await visitor({ name: 'Ada' });
  await fillIn(page, ['Ada', 'Ben', 'Cleo', 'Dora']);
  await page.locator('select[name=kind]').nth(3).selectOption('mate');
  await page.locator('select[name=game]').selectOption('salvo');
  await page.locator('a[href^="/new"]').click();
  await page.locator('input[name=rows]').fill('12');
  await page.locator('.change-rules-end .button.main').click();
  await page.getByRole('heading', { name: 'Knockout on this device' }).waitFor();
  const names = page.locator('input[name=player]');
  await expect.poll(() => names.count()).toBe(3);
  expect(
    await names.evaluateAll((fields) => fields.map((one) => 'value' in one && one.value)),
  ).toEqual(['Ada', 'Ben', 'Cleo']);
  expect(await page.locator('select[name=kind]').nth(3).inputValue()).toBe('mate');
  expect(await page.locator('select[name=game]').inputValue()).toBe('salvo');
  await page.getByText('custom rules').waitFor();
  await submit(page);
  await page.locator('.knockout-next').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('each pair agrees who goes first where the rules leave it to the players (rulebook 1.2)', async () => {
  const { page, context, faults } = await visitor({ name: 'Ada' });
  await fillIn(page, ['Ada', 'Ben', 'Cleo']);
  await page.locator('select[name=game]').selectOption('italian');
  await submit(page);
  await page.getByText('Agree who goes first:').waitFor();
  await page.getByRole('button', { name: 'Ben goes first' }).click();
  for (const name of ['Ada', 'Ben']) {
    await page.getByRole('heading', { name: `Pass to ${name}` }).waitFor();
    await page.locator('.curtain button').click();
    await placeAtRandom(page);
  }
  await page.locator('.call-turn.mine').waitFor();
  const { match } = (await keptGames(page))[0]!.saved as unknown as {
    match: { first: number };
  };
  expect(match.first).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

test('computers take part: a person plays one, and two of them play by themselves', async () => {
  const { page, context, faults } = await visitor({ name: 'Ada', timeless: true });
  await fillIn(page, ['Ada', 'x', 'x', 'x']);
  for (const index of [1, 2, 3])
    await page.locator('select[name=kind]').nth(index).selectOption('cadet');
  await submit(page);
  await expect.poll(() => next(page)).toBe('Next: Ada – Cadet');
  await play(page);
  await page.locator('.placing').waitFor();
  await page.locator('[data-resign]').dispatchEvent('click');
  await page.locator('dialog .button:not(.main)').click();
  await page.getByRole('link', { name: 'Back to the knockout' }).click();
  await expect.poll(() => next(page)).toBe('Next: Cadet 2 – Cadet 3');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('link', { name: 'Back to the knockout' }).click();
  await expect.poll(() => next(page)).toMatch(/^Next: Cadet – Cadet [23]$/u);
  expect(faults).toEqual([]);
  await context.close();
});

test('what is stored of a knockout and cannot be read is left out', async () => {
  const { page, context, faults } = await visitor({ name: 'Ada' });
  await fillIn(page, ['Ada', 'Ben', 'Cleo']);
  await submit(page);
  await page.locator('.knockout-next').waitFor();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('flotilla.knockouts')!) as object[];
    const broken = [null, 7, {}, { ...kept[0], id: 'x', games: 'none' }, { ...kept[0], rules: {} }];
    localStorage.setItem('flotilla.knockouts', JSON.stringify([...broken, ...kept]));
  });
  await page.goto('/tournaments');
  await page.locator('.list-row', { hasText: 'Ada, Ben, Cleo' }).waitFor();
  expect(await page.locator('.list-row').count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(LANGUAGES)('a knockout is right in %s on every screen', async (language) => {
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    const { page, context, faults } = await visitor({ name: 'Ada', language, size });
    await fillIn(page, ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus']);
    await lookAt(page, language, `names, ${size}`);
    expect(await auditOf(page)).toEqual([]);
    await submit(page);
    await play(page);
    await resignFirst(page);
    await lookAt(page, language, `result, ${size}`);
    await page.locator('a[href^="/knockout/"]').click();
    await page.locator('.bracket-pair .won').waitFor();
    await lookAt(page, language, `bracket, ${size}`);
    expect(await auditOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  }
});
