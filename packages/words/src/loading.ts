import type { Language } from './language.ts';
import type { Words } from './words.ts';

const LOADERS: Readonly<Record<Language, () => Promise<Words>>> = {
  es: async () => (await import('./es/index.ts')).spanish,
  it: async () => (await import('./it/index.ts')).italian,
  ru: async () => (await import('./ru/index.ts')).russian,
  en: async () => (await import('./en/index.ts')).english,
};

/** The words of one language alone, for pages that must not load the others. */
export const loadWords = (language: Language): Promise<Words> => LOADERS[language]();
