import type { Locator, Page } from 'playwright-core';

/** The lines of a chat with this text. */
export const linesOf = (page: Page, text: string): Locator =>
  page.locator('.chat li').filter({ hasText: text });

/** Says something at a table, and waits until it stands there. */
export async function say(page: Page, text: string): Promise<void> {
  await page.locator('.chat-form input').fill(text);
  await page.keyboard.press('Enter');
  await linesOf(page, text).waitFor();
}
