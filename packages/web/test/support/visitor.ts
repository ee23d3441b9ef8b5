import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { beforeEach, inject, afterAll, beforeAll } from 'vitest';
import type { ServePorts } from '@flotilla/server';
import { type Visit, newGuest } from './guest.ts';
import { type PageServer, openPageServer } from './page-server.ts';
import { openTable, placeAll, sitDown } from './online.ts';

/** A visitor with a page; errors of the page are collected in `faults`. */
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

/** Opens a browser for a new visitor; the default site has no server. */
export async function visitor(visit: Visit & { readonly site?: string } = {}): Promise<Visitor> {
  const context = await newGuest(await connected(), visit.site ?? inject('site'), visit);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // With every new address the browser asks for the icon again, also while the server is away.
    const isIcon = message.location().url.endsWith('/icon.svg');
    if (message.type() === 'error' && !isIcon) faults.push(message.text());
  });
  return { page, context, faults };
}

/** Waits until a text is on the screen. */
export const told = (page: Page, text: string): Promise<void> => page.getByText(text).waitFor();

/** The tests of a file need the browser and a server of their own: the result is that server. */
export function needsServer(
  flags: Readonly<Record<string, string>> = {},
  ports: Partial<ServePorts> = {},
): () => PageServer {
  let haven: PageServer | null = null;
  needsBrowser();
  beforeAll(async () => {
    if (inject('browser') !== null)
      haven = await openPageServer({ page: inject('page'), ...flags }, ports);
  });
  afterAll(() => haven?.close());
  return () => haven!;
}

/** Two players in an online match. */
interface Opponents {
  readonly ada: Visitor;
  readonly bruno: Visitor;
  /** The address of their match. */
  readonly address: string;
}

/** Ada and Bruno, whom she has invited, when the battle begins; she may come with something of her own. */
export async function opponents(site: string, visit: Visit = {}): Promise<Opponents> {
  const ada = await visitor({ ...visit, name: 'Ada', site });
  const bruno = await visitor({ name: 'Bruno', site });
  const address = await openTable(ada.page, 'classic', 'friend');
  await sitDown(bruno.page, address);
  await placeAll([ada.page, bruno.page]);
  return { ada, bruno, address };
}
