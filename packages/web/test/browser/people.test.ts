import { ApiClient } from '@flotilla/test-kit/live';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { auditOf, cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import { fireNext, passwordOf, placeAll, register } from '../support/online.ts';
import { needsServer, told, visitor } from '../support/visitor.ts';

const server = needsServer();

/** Nothing is cut, nothing is beside the screen, everything can be pressed, and axe finds nothing. */
async function sound(page: Page): Promise<void> {
  expect([await cutOf(page), await overflowOf(page), await smallTargets(page)]).toEqual([
    [],
    0,
    [],
  ]);
  expect(await auditOf(page)).toEqual([]);
}

const DAYS = { perMove: 3 * 86_400_000 };

/** A program that plays for a person: an account without a page. */
const rival = (name: string): Promise<ApiClient> => ApiClient.account(server().url, name);

test('a player finds a rival on a leaderboard, follows and challenges them, and is declined with a reason', async () => {
  const { page, context, faults } = await visitor({ name: 'Nora', site: server().url });
  await register(page, 'Nora');
  const rita = await rival('Rita');
  await page.goto('/@Rita');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Unfollow' }).waitFor();
  await told(page, 'You have not played each other yet.');
  await sound(page);
  await page.getByRole('link', { name: 'Challenge', exact: true }).click();
  await page.locator('input[name=to]').waitFor();
  expect(await page.locator('input[name=to]').inputValue()).toBe('Rita');
  await page.locator('select[name=game]').selectOption('italian');
  await sound(page);
  await page.getByRole('button', { name: 'Send challenge' }).click();
  await page.getByRole('heading', { name: 'Waiting for Rita' }).waitFor();
  const { toYou } = (await rita.get('/api/challenges')).body as { toYou: { id: string }[] };
  await rita.post(`/api/matches/${toYou[0]!.id}/decline`, {
    key: 'rita-declines',
    reason: 'clock',
  });
  await page.getByRole('heading', { name: 'Rita declined' }).waitFor();
  await told(page, 'I’d like a different time limit.');
  expect(faults).toEqual([]);
  await context.close();
});

test('a challenge is noticed on any screen, in Spanish, and accepted; the title counts what waits', async () => {
  const { page, context, faults } = await visitor({
    name: 'Pilar',
    language: 'es',
    theme: 'night',
    size: 'phone',
    site: server().url,
  });
  const lola = await rival('Lola');
  const pilar = await rival('Pilar');
  await page.goto('/account');
  await page.locator('input[autocomplete=username]').fill('Pilar');
  await page.locator('input[autocomplete=current-password]').fill(passwordOf('Pilar'));
  await page.locator('.account-form .button.main').click();
  await page.getByRole('link', { name: 'Mi perfil' }).waitFor();
  await page.goto('/rules');
  await page.locator('h1').first().waitFor();
  await lola.match({
    rules: { preset: 'classic' },
    seats: [{ for: 'me' }, { for: 'person', person: 'Pilar' }],
    clock: DAYS,
  });
  await page.locator('.waiting-notice').waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\) /u);
  await sound(page);
  await page.locator('.waiting-notice a').click();
  await page.locator('.challenge-lists .button.main').waitFor();
  await sound(page);
  await page.locator('.challenge-lists .button.main').click();
  await page.locator('.placing').waitFor();
  await page.goto('/correspondence');
  await page.locator('.list-row.mine').waitFor();
  await told(page, 'Te toca');
  await sound(page);
  expect((await pilar.get('/api/me/matches')).text).toContain('"yourMove":true');
  expect(faults).toEqual([]);
  await context.close();
});

test('after a move in a correspondence game the next one that waits is a click away', async () => {
  const { page, context } = await visitor({ name: 'Otto', site: server().url });
  await register(page, 'Otto');
  const uta = await rival('Uta');
  const matches: string[] = [];
  for (let count = 0; count < 2; count++) {
    const wanted = { rules: { preset: 'classic', first: 'seat-1' }, clock: DAYS };
    const seats = [{ for: 'me' }, { for: 'person', person: 'Otto' }];
    matches.push(await uta.match({ ...wanted, seats }));
  }
  for (const match of matches) {
    await page.goto(`/match/${match}`);
    await page.getByRole('button', { name: 'Accept and play' }).click();
    await uta.step(match);
    await placeAll([page]);
  }
  await expect.poll(() => page.title()).toMatch(/^\(2\) /u);
  await fireNext([page], 'A1');
  const next = page.getByRole('link', { name: 'Next game' });
  await next.waitFor();
  await next.click();
  await page.waitForURL(`**/match/${matches[0]!}`);
  await context.close();
});

test('leaderboards of every game show the own place, in Russian', async () => {
  const { page, context, faults } = await visitor({
    name: 'Вера',
    language: 'ru',
    size: 'phone',
    site: server().url,
  });
  await page.goto('/lobby');
  await page.locator('a[href="/leaderboards"]').click();
  await page.locator('input[name=game][value=italian]').check();
  await page.waitForURL('**/leaderboards?game=italian');
  await page.locator('.leaderboards .quiet').nth(1).waitFor();
  await sound(page);
  await page.locator('input[name=kind][value=program]').check();
  await page.waitForURL('**/leaderboards?game=italian&kind=program');
  await sound(page);
  expect(faults).toEqual([]);
  await context.close();
});
