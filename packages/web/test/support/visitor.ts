import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { beforeEach, inject } from 'vitest';
import { type Visit, newGuest } from './guest.ts';

/** Somebody before a screen; whatever goes wrong on the page is kept to be looked at. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: string[];
}

let browser: Promise<Browser> | null = null;

function connected(): Promise<Browser> {
  browser ??= chromium.connect(inject('browser')!);
  return browser;
}

/** The tests of a file need the browser: they are skipped, with the reason, where there is none. */
export const needsBrowser = (): void =>
  beforeEach(({ skip }) => skip(inject('browser') === null, inject('reason')));

/** Opens a browser for somebody new; the site has no server behind it unless another is named. */
export async function visitor(visit: Visit & { readonly site?: string } = {}): Promise<Visitor> {
  const context = await newGuest(await connected(), visit.site ?? inject('site'), visit);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, context, faults };
}

/** Waits until a text is on the screen. */
export const told = (page: Page, text: string): Promise<void> => page.getByText(text).waitFor();
