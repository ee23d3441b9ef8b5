import { expect, test } from 'vitest';
import { ManualClock } from '@flotilla/test-kit/live';
import { register, openTable, resign } from '../support/online.ts';
import { auditOf, overflowOf } from '../support/audit.ts';
import { needsServer, opponents, visitor } from '../support/visitor.ts';

const clock = new ManualClock();
const server = needsServer({}, clock);

test('a row of the lobby and the invitation say how much time there is and whether the game is rated', async () => {
  const { url: site } = server();
  const alma = await visitor({ name: 'Alma', site });
  const bruno = await visitor({ name: 'Bruno', site, size: 'phone', touch: true });
  await register(alma.page, 'Alma');
  await alma.page.goto('/');
  await alma.page.locator('input[name=opponent][value=lobby]').check({ force: true });
  const accepted = ['No clock', '5 minutes', '10 minutes + 5 s a move'];
  for (const label of [...accepted, '3 minutes + 2 s a move'])
    await alma.page.locator('.clock-choices').getByText(label, { exact: true }).click();
  await alma.page.locator('input[name=rated]').check();
  await alma.page.locator('.home-play button').click();
  await alma.page.getByRole('heading', { name: 'Waiting for an opponent' }).waitFor();
  await alma.page.getByText('3 minutes + 2 s a move · Rated').waitFor();
  await bruno.page.goto('/lobby');
  const row = bruno.page.locator('.list-row', { hasText: 'Alma' });
  await row.getByText('3 minutes + 2 s a move · Rated').waitFor();
  await row.getByRole('link', { name: 'Join' }).tap();
  await bruno.page.getByRole('heading', { name: 'Alma invites you to a game' }).waitFor();
  await bruno.page.getByText('3 minutes + 2 s a move · Rated').waitFor();
  await bruno.page.getByText('Both players need an account').waitFor();
  expect(await auditOf(bruno.page)).toEqual([]);
  expect(await overflowOf(bruno.page)).toBe(0);

  const carla = await visitor({ name: 'Carla', site });
  await bruno.page.goto(await openTable(carla.page, 'classic', 'friend'));
  await bruno.page.getByText('No clock · Casual').waitFor();
  expect(await bruno.page.getByText('Both players need an account').count()).toBe(0);
  for (const { context } of [alma, bruno, carla]) await context.close();
});

test('the list of games being played follows what is played, without loading the page again', async () => {
  const { url: site } = server();
  const carla = await visitor({ name: 'Carla', site });
  await carla.page.goto('/lobby');
  await carla.page.getByText('No live games right now.').waitFor();
  const row = carla.page.locator('.list-row', { hasText: 'Ada – Bruno' });

  const first = await opponents(site);
  await row.getByRole('link', { name: 'Watch' }).waitFor();
  await resign(first.ada.page);
  await row.waitFor({ state: 'detached' });
  for (const { context } of [first.ada, first.bruno]) await context.close();

  const second = await opponents(site);
  await row.waitFor();
  for (const { context } of [second.ada, second.bruno]) await context.close();
  await expect.poll(() => server().sockets()).toBe(1);
  clock.forward(6 * 60_000);
  await row.waitFor({ state: 'detached' });
  expect(carla.faults).toEqual([]);
  await carla.context.close();
});

test('a game that was cancelled is not among your games', async () => {
  const { page, context, faults } = await visitor({ name: 'Dora', site: server().url });
  const kept = await openTable(page, 'classic', 'friend');
  await openTable(page, 'russian', 'friend');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'Game cancelled' }).waitFor();
  await page.goto('/lobby');
  const own = page.locator('section', { hasText: 'Your online games' }).locator('.list-row a');
  await own.first().waitFor();
  expect(
    await own.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
  ).toEqual([kept]);
  expect(faults).toEqual([]);
  await context.close();
});
