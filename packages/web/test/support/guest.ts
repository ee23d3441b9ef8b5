import { PATIENCE } from '@flotilla/test-kit/hosting';
import type { Browser, BrowserContext, Route } from 'playwright-core';

/** The settings of a visitor's browser. */
export interface Visit {
  readonly language?: 'es' | 'it' | 'ru' | 'en';
  readonly theme?: 'chart' | 'night';
  readonly size?: keyof typeof SIZES;
  readonly name?: string;
  /** Everything the page draws by lot follows from this. */
  readonly seed?: string;
  /** Whether it is played with fingers. */
  readonly touch?: boolean;
  /** The computer thinks as much as it may, however long that takes: it plays alike on every machine. */
  readonly timeless?: boolean;
  readonly serviceWorkers?: 'allow' | 'block';
}

export const SIZES = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
} as const;

/** Hands a worker over with a clock that stands still. */
async function withoutTime(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `performance.now = () => 0;${await response.text()}` });
}

/** A new browser context with repeatable randomness. */
export async function newGuest(
  browser: Browser,
  site: string,
  visit: Visit,
): Promise<BrowserContext> {
  const { language = 'en', theme = 'chart', size = 'desk', seed = 'any' } = visit;
  const context = await browser.newContext({
    baseURL: site,
    viewport: SIZES[size],
    hasTouch: visit.touch ?? false,
    locale: language,
    colorScheme: theme === 'night' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: visit.serviceWorkers ?? 'block',
  });
  context.setDefaultTimeout(PATIENCE);
  if (visit.timeless === true) await context.route('**/bot.worker-*.js', withoutTime);
  await context.addInitScript(
    ({ settings, text }) => {
      if (localStorage.getItem('flotilla.settings') === null) {
        localStorage.setItem('flotilla.settings', JSON.stringify(settings));
      }
      let count = Number(sessionStorage.getItem('drawn') ?? 0);
      crypto.randomUUID = () => {
        count += 1;
        sessionStorage.setItem('drawn', String(count));
        return `${String(count).padStart(8, '0')}-${text}` as never;
      };
    },
    { settings: { language, name: visit.name ?? 'Ada', sound: false }, text: seed },
  );
  return context;
}
