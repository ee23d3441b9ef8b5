import type { HomeWords } from './home.ts';
import type { Language } from './language.ts';

const LOADERS: Readonly<Record<Language, () => Promise<HomeWords>>> = {
  es: async () => (await import('./es/home.ts')).home,
  it: async () => (await import('./it/home.ts')).home,
  ru: async () => (await import('./ru/home.ts')).home,
  en: async () => (await import('./en/home.ts')).home,
};

/** The words of the first screen alone, which must be there at once. */
export const loadHomeWords = (language: Language): Promise<HomeWords> => LOADERS[language]();
