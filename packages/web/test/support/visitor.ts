import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { beforeEach, inject } from 'vitest';

/** What a visitor comes with. */
export interface Visit {
  readonly language?: 'es' | 'it' | 'ru' | 'en';
  readonly theme?: 'chart' | 'night';
  readonly size?: 'desk' | 'phone';
  readonly name?: string;
  /** Everything the page draws by lot follows from this. */
  readonly seed?: string;
  readonly serviceWorkers?: 'allow' | 'block';
}

export const SIZES = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

/** Somebody before a screen; whatever goes wrong on the page is kept to be looked at. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: string[];
}

let browser: Promise<Browser> | null = null;

async function connected(): Promise<Browser> {
  browser ??= chromium.connect(inject('browser')!);
  return browser;
}

/** The tests of a file need the browser: they are skipped, with the reason, where there is none. */
export const needsBrowser = (): void =>
  beforeEach(({ skip }) => skip(inject('browser') === null, inject('reason')));

/** Opens the page for somebody new. */
export async function visitor(visit: Visit = {}): Promise<Visitor> {
  const { language = 'en', theme = 'chart', size = 'desk', seed = 'any' } = visit;
  const context = await (
    await connected()
  ).newContext({
    baseURL: inject('site'),
    viewport: SIZES[size],
    locale: language,
    colorScheme: theme === 'night' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: visit.serviceWorkers ?? 'block',
  });
  await context.addInitScript(
    ({ settings, text }) => {
      if (localStorage.getItem('flotilla.settings') === null) {
        localStorage.setItem('flotilla.settings', JSON.stringify(settings));
      }
      // The page's only chance: with it, a visit repeats itself.
      const drawn = Number(sessionStorage.getItem('drawn') ?? 0);
      let count = drawn;
      crypto.randomUUID = () => {
        count += 1;
        sessionStorage.setItem('drawn', String(count));
        return `${text}${String(count).padStart(8, '0')}-0000-4000-8000-000000000000` as never;
      };
    },
    { settings: { language, name: visit.name ?? 'Ada', sound: false }, text: seed },
  );
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, context, faults };
}
