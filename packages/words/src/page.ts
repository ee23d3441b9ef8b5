import type { Language } from './language.ts';
import type { PageBattleWords } from './page-battle.ts';
import type { PageBlindWords } from './page-blind.ts';
import type { PageFrameWords } from './page-frame.ts';
import type { PageHomeWords } from './page-home.ts';
import type { PageOverWords } from './page-over.ts';
import type { PagePlacingWords } from './page-placing.ts';
import type { PageRuleWords } from './page-rules.ts';
import type { PageSettingWords } from './page-settings.ts';

/** What only the page says, in one language. */
export interface PageWords {
  readonly frame: PageFrameWords;
  readonly home: PageHomeWords;
  readonly rules: PageRuleWords;
  readonly placing: PagePlacingWords;
  readonly battle: PageBattleWords;
  readonly blind: PageBlindWords;
  readonly over: PageOverWords;
  readonly settings: PageSettingWords;
}

const LOADERS: Readonly<Record<Language, () => Promise<PageWords>>> = {
  es: async () => (await import('./es/page.ts')).page,
  it: async () => (await import('./it/page.ts')).page,
  ru: async () => (await import('./ru/page.ts')).page,
  en: async () => (await import('./en/page.ts')).page,
};

/** The page's words in one language alone. */
export const loadPageWords = (language: Language): Promise<PageWords> => LOADERS[language]();
