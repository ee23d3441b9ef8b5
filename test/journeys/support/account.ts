import type { Visitor } from '../../../packages/web/test/support/visitor.ts';

type Page = Visitor['page'];

/** Makes an account in the settings; a guest becomes it. */
export const signUp = (page: Page, password: string): Promise<void> =>
  enter(page, password, 'Create an account');

/** Signs in with the name the browser has already. */
export const signIn = (page: Page, password: string): Promise<void> =>
  enter(page, password, 'Sign in');

async function enter(page: Page, password: string, button: string): Promise<void> {
  await page.goto('/settings');
  const form = page.locator('.account-form');
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: button, exact: true }).click();
  await page.getByText('You are signed in as').waitFor();
}
