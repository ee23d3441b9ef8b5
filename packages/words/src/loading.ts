import type { Language } from './language.ts';
import type { FirstWords, MorePageWords, PageWords } from './types/page.ts';
import type { MoreWords, SharedWords } from './words.ts';

/** The page loads a chapter of one language when a screen first needs it. */
export type Loaders<Chapter> = Readonly<Record<Language, () => Promise<Chapter>>>;

/** The words of the home page in one language. */
export const loadFirstWords = (language: Language): Promise<FirstWords> => FIRST[language]();

const FIRST: Loaders<FirstWords> = {
  es: async () => (await import('./es/first.ts')).first,
  it: async () => (await import('./it/first.ts')).first,
  ru: async () => (await import('./ru/first.ts')).first,
  en: async () => (await import('./en/first.ts')).first,
};

/** The words every game needs, in one language. */
export async function loadWords(language: Language): Promise<SharedWords> {
  const [{ games, levels }, more] = await Promise.all([FIRST[language](), SHARED[language]()]);
  return { ...more, games, levels };
}

const SHARED: Loaders<MoreWords> = {
  es: async () => (await import('./es/index.ts')).more,
  it: async () => (await import('./it/index.ts')).more,
  ru: async () => (await import('./ru/index.ts')).more,
  en: async () => (await import('./en/index.ts')).more,
};

/** The words of the page in one language. */
export async function loadPageWords(language: Language): Promise<PageWords> {
  const [{ frame, home }, page] = await Promise.all([FIRST[language](), PAGE[language]()]);
  return { ...page, frame, home: { ...home, ...page.home } };
}

const PAGE: Loaders<MorePageWords> = {
  es: async () => (await import('./es/page.ts')).page,
  it: async () => (await import('./it/page.ts')).page,
  ru: async () => (await import('./ru/page.ts')).page,
  en: async () => (await import('./en/page.ts')).page,
};
