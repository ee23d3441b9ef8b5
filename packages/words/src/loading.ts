import type { Language } from './language.ts';
import type { PageAccountWords, PageOnlineWords } from './types/online.ts';
import type { PageGuideWords } from './types/guide.ts';
import type { PageLessonWords } from './types/lessons.ts';
import type { PageRecordWords } from './types/record.ts';
import type { PageWords } from './types/page.ts';
import type { SharedWords } from './words.ts';

/** The page loads a chapter of one language when a screen first needs it. */
type Loaders<Chapter> = Readonly<Record<Language, () => Promise<Chapter>>>;

/** The words every screen needs, in one language. */
export const loadWords = (language: Language): Promise<SharedWords> => SHARED[language]();

const SHARED: Loaders<SharedWords> = {
  es: async () => (await import('./es/index.ts')).shared,
  it: async () => (await import('./it/index.ts')).shared,
  ru: async () => (await import('./ru/index.ts')).shared,
  en: async () => (await import('./en/index.ts')).shared,
};

/** The words of the page in one language. */
export const loadPageWords = (language: Language): Promise<PageWords> => PAGE[language]();

const PAGE: Loaders<PageWords> = {
  es: async () => (await import('./es/page.ts')).page,
  it: async () => (await import('./it/page.ts')).page,
  ru: async () => (await import('./ru/page.ts')).page,
  en: async () => (await import('./en/page.ts')).page,
};

/** The guide to the rules in one language. */
export const loadGuideWords = (language: Language): Promise<PageGuideWords> => GUIDE[language]();

const GUIDE: Loaders<PageGuideWords> = {
  es: async () => (await import('./es/guide.ts')).guide,
  it: async () => (await import('./it/guide.ts')).guide,
  ru: async () => (await import('./ru/guide.ts')).guide,
  en: async () => (await import('./en/guide.ts')).guide,
};

/** The interactive lessons in one language. */
export const loadLessonWords = (language: Language): Promise<PageLessonWords> =>
  LESSONS[language]();

const LESSONS: Loaders<PageLessonWords> = {
  es: async () => (await import('./es/lessons.ts')).lessons,
  it: async () => (await import('./it/lessons.ts')).lessons,
  ru: async () => (await import('./ru/lessons.ts')).lessons,
  en: async () => (await import('./en/lessons.ts')).lessons,
};

/** The words of online games in one language. */
export const loadOnlineWords = (language: Language): Promise<PageOnlineWords> => ONLINE[language]();

const ONLINE: Loaders<PageOnlineWords> = {
  es: async () => (await import('./es/online.ts')).online,
  it: async () => (await import('./it/online.ts')).online,
  ru: async () => (await import('./ru/online.ts')).online,
  en: async () => (await import('./en/online.ts')).online,
};

/** The words of accounts in one language. */
export const loadAccountWords = (language: Language): Promise<PageAccountWords> =>
  ACCOUNT[language]();

const ACCOUNT: Loaders<PageAccountWords> = {
  es: async () => (await import('./es/account.ts')).account,
  it: async () => (await import('./it/account.ts')).account,
  ru: async () => (await import('./ru/account.ts')).account,
  en: async () => (await import('./en/account.ts')).account,
};

/** The words of games opened from a file, in one language. */
export const loadRecordWords = (language: Language): Promise<PageRecordWords> => RECORD[language]();

const RECORD: Loaders<PageRecordWords> = {
  es: async () => (await import('./es/record.ts')).record,
  it: async () => (await import('./it/record.ts')).record,
  ru: async () => (await import('./ru/record.ts')).record,
  en: async () => (await import('./en/record.ts')).record,
};
