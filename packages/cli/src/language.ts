import { LANGUAGES, type Language, isLanguage, languageOf } from '@flotilla/words/language';
import { misuse } from './failure.ts';

/** The language asked for on the command line, or else the one of the environment. */
export function readLanguage(
  option: string | undefined,
  environment: Readonly<NodeJS.ProcessEnv>,
): Language {
  if (option === undefined) return languageOf(localesOf(environment));
  if (isLanguage(option)) return option;
  throw misuse(`--language is one of ${LANGUAGES.join(', ')}.`);
}

/** The locales a person prefers, best first; the plain locale overrules the list, as in other programs. */
function localesOf(environment: Readonly<NodeJS.ProcessEnv>): readonly string[] {
  const { LANGUAGE = '', LC_ALL = '', LC_MESSAGES = '', LANG = '' } = environment;
  const locale = LC_ALL || LC_MESSAGES || LANG;
  return locale === 'C' || locale === 'POSIX' ? [] : [...LANGUAGE.split(':'), locale];
}
