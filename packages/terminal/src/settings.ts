import { type Guard, isNullOr, isOneOf, isShape, isText } from '@flotilla/engine';
import { LANGUAGES, type Language } from '@flotilla/words';
import { MARK_SETS, type MarkSet } from './paint/marks.ts';
import { THEMES, type Theme } from './paint/palette.ts';

/** What a person likes; kept from one evening to the next. */
export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly marks: MarkSet;
  /** The word for a hit where the language has several; null: the usual one. */
  readonly hit: string | null;
}

export const isSettings: Guard<Settings> = isShape<Settings>({
  language: isOneOf(LANGUAGES),
  theme: isOneOf(THEMES),
  marks: isOneOf(MARK_SETS),
  hit: isNullOr(isText),
});
