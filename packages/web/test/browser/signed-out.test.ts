import { expect, test } from 'vitest';
import { ApiClient } from '@flotilla/test-kit/live';
import { register, signIn, matchAt, openTable, placeAll } from '../support/online.ts';
import { auditOf } from '../support/audit.ts';
import { needsServer, told, visitor } from '../support/visitor.ts';

const server = needsServer();

const ENDED = 'Your session has ended. Sign in again to continue.';

test('a session that ends elsewhere is reported while playing, waiting and watching, and the game goes on after signing in', async () => {
  const site = server().url;
  const { page, context, faults } = await visitor({ name: 'Ada', site });
  await register(page, 'Ada');
  const [ben, playing, waiting, lobby] = [
    await ApiClient.guest(site, 'Ben'),
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  const match = matchAt(await openTable(playing, 'classic', 'friend'));
  await ben.join(match);
  await ben.step(match);
  await placeAll([playing]);
  await openTable(waiting, 'italian', 'friend');
  await lobby.goto('/lobby');
  await told(lobby, 'No one is waiting right now.');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const each of [playing, waiting]) await told(each, ENDED);
  expect(await auditOf(playing)).toEqual([]);
  await lobby.locator('nav a[href="/account"]').getByText('Account').waitFor();
  await ben.match({ rules: { preset: 'blind' }, seats: [{ for: 'me' }, { for: 'lobby' }] });
  await lobby.locator('.list-row', { hasText: 'Blind naval battle' }).waitFor();
  expect(await lobby.getByText('Ada – Ben').count()).toBe(1);
  await playing.getByRole('link', { name: ENDED }).click();
  await signIn(playing, 'Ada');
  await playing.goto(`/match/${match}`);
  await playing.locator('.battle').waitFor();
  expect(await playing.getByText(ENDED).count()).toBe(0);
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
  await context.close();
});
