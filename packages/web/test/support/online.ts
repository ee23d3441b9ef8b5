import type { Page, Locator } from 'playwright-core';
import { chooseGame, chooseOpponent, fire, placeAtRandom, unfoldOptions } from './games.ts';

/** Asks for an online match on the home screen. */
export async function askForTable(
  page: Page,
  game: string,
  opponent: 'friend' | 'lobby' | 'program',
  ...switches: readonly ('rated' | 'private')[]
): Promise<void> {
  await page.goto('/');
  await chooseGame(page, game);
  await chooseOpponent(page, opponent);
  if (switches.includes('private')) await unfoldOptions(page);
  for (const name of switches) await page.locator(`input[name=${name}]`).check();
  await page.locator('.home-play button').click();
}

/** Opens an online match; its address. */
export async function openTable(...wanted: Parameters<typeof askForTable>): Promise<string> {
  const [page] = wanted;
  await askForTable(...wanted);
  await page.locator('.share-link').waitFor();
  return page.url();
}

/** The id of the match at an address. */
export const matchAt = (address: string): string => new URL(address).pathname.split('/').at(-1)!;

/** Opens a match for a friend; its id. */
export const invite = async (page: Page, game: string): Promise<string> =>
  matchAt(await openTable(page, game, 'friend'));

/** Joins the match at an address. */
export async function sitDown(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Accept and play' }).click();
  await page.locator('.placing').waitFor();
}

/** Places at random on every screen, and waits for the battle. */
export async function placeAll(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.locator('.placing').waitFor();
    await placeAtRandom(page);
  }
  for (const page of pages) await page.locator('.battle').waitFor();
}

/** Fires one shot for the player whose turn it is, and waits for the answer. */
export async function fireNext(pages: readonly Page[], cell: string): Promise<Page> {
  await Promise.race(pages.map((page) => page.locator('.call-turn.mine').waitFor()));
  const counts = await Promise.all(pages.map((page) => page.locator('.call-turn.mine').count()));
  const page = pages[counts.findIndex((count) => count > 0)]!;
  await fire(page, cell);
  return page;
}

/** Resigns. */
export async function resign(page: Page): Promise<void> {
  await page.locator('[data-resign]').dispatchEvent('click');
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('[data-verdict=resigned]').waitFor();
}

export const passwordOf = (name: string): string => `the password of ${name}`;

/** Types name and password, and presses the button. */
export async function enter(
  page: Page,
  button: 'Sign in' | 'Create an account',
  name: string,
  password = passwordOf(name),
): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: button }).click();
}

/** Creates an account. */
export async function register(page: Page, name: string, password?: string): Promise<void> {
  await enter(page, 'Create an account', name, password);
  await page.getByText(`You are signed in as ${name}.`).waitFor();
}

/** Signs in. */
export async function signIn(page: Page, name: string, password?: string): Promise<void> {
  await enter(page, 'Sign in', name, password);
  await page.getByText(`You are signed in as ${name}.`).waitFor();
}

/** Makes a key for a program of the signed-in user. */
export async function makeKey(page: Page, label: string): Promise<string> {
  await page.goto('/account/keys');
  await page.getByLabel('Name of the bot').fill(label);
  await page.getByRole('button', { name: 'Create key' }).click();
  return page.locator('.key-made input').inputValue();
}

/** The lines of a chat with this text. */
export const linesOf = (page: Page, text: string): Locator =>
  page.locator('.chat li').filter({ hasText: text });

/** Sends a chat line, and waits until it is shown. */
export async function say(page: Page, text: string): Promise<void> {
  await page.locator('.chat-form input').fill(text);
  await page.keyboard.press('Enter');
  await linesOf(page, text).waitFor();
}
