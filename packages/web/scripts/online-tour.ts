import type { Page } from 'playwright-core';
import {
  makeKey,
  register,
  signIn,
  fireNext,
  openTable,
  placeAll,
  resign,
  sitDown,
} from '../test/support/online.ts';
import type { Take } from './local-tour.ts';

/** The screens of a server with matches and tournaments. */
interface Scenery {
  readonly invitation: string;
  readonly tournament: string;
}

/** Two accounts, a rated match between them, open matches, and a tournament. */
export async function setScene(ada: Page, bruno: Page): Promise<Scenery> {
  await register(ada, 'Ada');
  await register(bruno, 'Bruno');
  await sitDown(bruno, await openTable(ada, 'classic', 'friend', 'rated'));
  await placeAll([ada, bruno]);
  for (const cell of ['A1', 'A1', 'B2', 'B2']) await fireNext([ada, bruno], cell);
  await resign(bruno);
  await makeKey(ada, 'Hunter');
  await leaveTable(bruno, 'russian');
  await leaveTable(bruno, 'blind');
  const invitation = await openTable(bruno, 'italian', 'friend');
  await ada.goto('/tournaments');
  await ada.locator('input[name=title]').fill('Friday evening');
  await ada.getByRole('button', { name: 'Create tournament' }).click();
  await ada.getByRole('button', { name: 'Join' }).click();
  for (const count of [2, 3, 4]) {
    await ada.getByRole('button', { name: 'Add a computer' }).click();
    await ada.getByText(`${count} players`).waitFor();
  }
  await ada.getByRole('button', { name: 'Start' }).click();
  await ada.locator('.bracket-pair .won').first().waitFor();
  return { invitation, tournament: ada.url() };
}

/** Opens a match in the lobby that stays there when its owner leaves. */
async function leaveTable(page: Page, preset: string): Promise<void> {
  const seats = [{ for: 'me' }, { for: 'lobby' }];
  const made = await page.request.post('/api/matches', { data: { rules: { preset }, seats } });
  if (!made.ok()) throw new Error('The table could not be opened.');
}

/** All online screens, as Ada sees them. */
export async function farTour(page: Page, scenery: Scenery, take: Take): Promise<void> {
  await page.goto(scenery.invitation);
  await page.getByRole('button', { name: 'Accept and play' }).waitFor();
  await take('invitation');
  await signIn(page, 'Ada');
  await take('account');
  await page.goto('/account/keys');
  await page.getByText('Hunter').waitFor();
  await take('keys');
  await page.goto('/player/Ada');
  await page.getByText('won by Ada').waitFor();
  await take('profile');
  await page.goto('/lobby');
  await page.getByRole('listitem').getByText('Russian paper game').waitFor();
  await take('lobby');
  await page.goto(scenery.tournament);
  await page.locator('.bracket-pair').nth(2).waitFor();
  await take('tournament');
}
