import type { Page } from 'playwright-core';

export const passwordOf = (name: string): string => `the password of ${name}`;

/** Types who one is, and does what the button says. */
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

/** Becomes somebody with an account. */
export async function register(page: Page, name: string, password?: string): Promise<void> {
  await enter(page, 'Create an account', name, password);
  await page.getByText(`You are signed in as ${name}.`).waitFor();
}

/** Becomes again who one was. */
export async function signIn(page: Page, name: string, password?: string): Promise<void> {
  await enter(page, 'Sign in', name, password);
  await page.getByText(`You are signed in as ${name}.`).waitFor();
}

/** Makes a key for a program of whoever is signed in. */
export async function makeKey(page: Page, label: string): Promise<string> {
  await page.goto('/account/keys');
  await page.getByLabel('Name of the bot').fill(label);
  await page.getByRole('button', { name: 'Create key' }).click();
  return page.locator('.key-made input').inputValue();
}
