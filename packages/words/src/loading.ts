import type { Language } from './language.ts';
import type { SharedWords } from './words.ts';

const LOADERS: Readonly<Record<Language, () => Promise<SharedWords>>> = {
  es: async () => (await import('./es/shared.ts')).shared,
  it: async () => (await import('./it/shared.ts')).shared,
  ru: async () => (await import('./ru/shared.ts')).shared,
  en: async () => (await import('./en/shared.ts')).shared,
};

/** The words of one language alone, for pages that must not load the others, nor what only terminals say. */
export const loadWords = (language: Language): Promise<SharedWords> => LOADERS[language]();
