import { expect, test } from 'vitest';
import type { TournamentView } from '@flotilla/protocol';
import { ApiClient } from '@flotilla/test-kit/live';
import { register } from '../support/online.ts';
import { auditOf, overflowOf } from '../support/audit.ts';
import { chooseOpponent } from '../support/games.ts';
import { needsServer, told, visitor } from '../support/visitor.ts';

const server = needsServer();

/** Creates a tournament over HTTP; its id. */
async function called(organiser: ApiClient, title: string): Promise<string> {
  const { body } = await organiser.post('/api/tournaments', {
    title,
    kind: 'knockout',
    rules: { preset: 'classic' },
    clock: { initial: 600_000, increment: 0 },
  });
  return body['id'] as string;
}

const viewOf = async (who: ApiClient, id: string): Promise<TournamentView> =>
  (await who.get(`/api/tournaments/${id}`)).body as unknown as TournamentView;

/** Gives the running match of a player up. */
async function giveUp(player: ApiClient, id: string): Promise<void> {
  const { pairs } = await viewOf(player, id);
  const game = pairs
    .flatMap(({ games }) => games)
    .find(({ over, players }) => !over && players.includes(player.person!.name));
  await player.act(game!.match, { type: 'resign' });
}

test('the winner of a semi-final is told that the final waits, on the screen of the match just won', async () => {
  const { url: site } = server();
  const { page, context, faults } = await visitor({ site, name: 'Ada', size: 'phone' });
  const [bruno, carla, dora] = await Promise.all(
    ['Bruno', 'Carla', 'Dora'].map((name) => ApiClient.guest(site, name)),
  );
  const id = await called(bruno!, 'Cup of four');
  await page.goto(`/tournaments/${id}`);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  for (const player of [bruno!, carla!, dora!]) await player.post(`/api/tournaments/${id}/entries`);
  await bruno!.post(`/api/tournaments/${id}/start`);

  // The own match is played, other matches are watched.
  const pairs = page.locator('.bracket-pair');
  await pairs.filter({ hasText: 'Carla' }).getByRole('link', { name: 'Watch' }).waitFor();
  await pairs.filter({ hasText: 'Ada' }).first().getByRole('link', { name: 'Play' }).click();
  await page.locator('.placing').waitFor();
  await giveUp(bruno!, id);
  await page.locator('[data-verdict=resigned]').waitFor();
  await told(page, 'You are in the final. Waiting for your opponent.');
  await giveUp(dora!, id);
  await told(page, 'You are in the final, against Carla. The game is ready.');
  expect(await auditOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.locator('.placing').waitFor();
  await page.locator('.game-bar').getByText('Carla').waitFor();
  await giveUp(carla!, id);
  await page.locator('[data-verdict=resigned]').waitFor();
  await told(page, 'You won the tournament!');
  expect(faults).toEqual([]);
  await context.close();
});

test('a guest chooses a name for a tournament; a member is not asked for one', async () => {
  const { url: site } = server();
  const organiser = await ApiClient.guest(site, 'Olga');
  const id = await called(organiser, 'Open cup');
  const guest = await visitor({ site, name: '' });
  await guest.page.goto(`/tournaments/${id}`);
  await guest.page.getByLabel('Your name').fill('bot:admiral');
  await guest.page.getByRole('button', { name: 'Join' }).click();
  await guest.page.getByRole('alert').waitFor();
  await guest.page.getByLabel('Your name').fill('Greta');
  await guest.page.getByRole('button', { name: 'Join' }).click();
  await guest.page.getByRole('button', { name: 'Withdraw' }).waitFor();
  expect((await viewOf(organiser, id)).entrants.map(({ name }) => name)).toEqual(['Greta']);
  expect(await guest.page.getByLabel('Your name').count()).toBe(0);
  expect(await auditOf(guest.page)).toEqual([]);

  const member = await visitor({ site, name: '' });
  await register(member.page, 'Mara');
  await member.page.goto(`/tournaments/${id}`);
  await member.page.getByRole('button', { name: 'Join' }).waitFor();
  expect(await member.page.getByLabel('Your name').count()).toBe(0);
  await member.page.getByRole('button', { name: 'Join' }).click();
  await member.page.getByRole('button', { name: 'Withdraw' }).waitFor();
  const { entrants } = await viewOf(organiser, id);
  expect(entrants.map(({ name }) => name)).toEqual(['Greta', 'Mara']);
  for (const { context } of [guest, member]) await context.close();
});

test('a guest who calls a tournament chooses a name first', async () => {
  const { page, context } = await visitor({ site: server().url, name: '' });
  await page.goto('/tournaments');
  await page.getByLabel('Your name').fill('Hilda');
  await page.locator('input[name=title]').fill('Cup of Hilda');
  await page.getByRole('button', { name: 'Create tournament' }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  await page.locator('ol .choice', { hasText: 'Hilda' }).waitFor();
  expect(await page.getByRole('button', { name: 'Start' }).count()).toBe(1);
  await context.close();
});

test('a member is not asked for a name at home, where the account has one', async () => {
  const { page, context } = await visitor({ site: server().url, name: '' });
  await register(page, 'Nora');
  await page.goto('/');
  for (const opponent of ['friend', 'lobby', 'program']) {
    await chooseOpponent(page, opponent);
    await told(page, 'You play as Nora.');
    expect(await page.getByLabel('Your name').count()).toBe(0);
    expect(await page.getByText('You don’t need an account').count()).toBe(0);
  }
  await context.close();
});
