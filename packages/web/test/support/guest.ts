import type { Browser, BrowserContext } from 'playwright-core';

/** What somebody who opens the page comes with. */
export interface Visit {
  readonly language?: 'es' | 'it' | 'ru' | 'en';
  readonly theme?: 'chart' | 'night';
  readonly size?: keyof typeof SIZES;
  readonly name?: string;
  /** Everything the page draws by lot follows from this. */
  readonly seed?: string;
  /** Whether it is played with fingers. */
  readonly touch?: boolean;
  readonly serviceWorkers?: 'allow' | 'block';
}

export const SIZES = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

/** The flags Chromium needs on a machine without a screen. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser of somebody new, whose chance repeats itself. */
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
  context.setDefaultTimeout(20_000);
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
