import { english } from './en/index.ts';
import { spanish } from './es/index.ts';
import { italian } from './it/index.ts';
import type { Language } from './language.ts';
import { russian } from './ru/index.ts';
import type { Words } from './words.ts';

const ALL: Readonly<Record<Language, Words>> = {
  es: spanish,
  it: italian,
  ru: russian,
  en: english,
};

/**
 * The words of a language.
 *
 * @example words('it').calls.shots.sunk // 'Colpito e affondato!'
 */
export const words = (language: Language): Words => ALL[language];
