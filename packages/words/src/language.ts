import { LANGUAGES, type Language } from '@flotilla/play/lists';

export { LANGUAGES, type Language };

/** Each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  es: 'español',
  it: 'italiano',
  ru: 'русский',
  en: 'English',
};

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.includes(value as Language);

/**
 * The first language we speak among locale names, best first, as browsers and terminals write them;
 * English where there is none. `C` and `POSIX` ask for the language of the program, which is English.
 *
 * @example languageOf(['de-AT', 'it_IT.UTF-8']) // 'it'
 */
export function languageOf(preferences: readonly string[]): Language {
  for (const preference of preferences) {
    const language = preference.toLowerCase().split(/[-_.@]/u)[0]!;
    if (language === 'c' || language === 'posix') return 'en';
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/**
 * The preferred locales of a command line, best first. The locale C overrules LANGUAGE, as in other programs.
 *
 * @example localesOf({ LANGUAGE: 'it:en', LANG: 'de_AT.UTF-8' }) // ['it', 'en', 'de_AT.UTF-8']
 */
export function localesOf(
  environment: Readonly<Partial<Record<string, string>>>,
): readonly string[] {
  const { LANGUAGE = '', LC_ALL = '', LC_MESSAGES = '', LANG = '' } = environment;
  const locale = LC_ALL || LC_MESSAGES || LANG;
  return locale === 'C' || locale === 'POSIX' ? [] : [...LANGUAGE.split(':'), locale];
}
