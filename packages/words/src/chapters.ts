import type { Language } from './language.ts';
import type { Loaders } from './loading.ts';
import type { PageAccountWords, PageOnlineWords } from './types/online.ts';
import type { PageGuideWords } from './types/guide.ts';
import type { PageLessonWords } from './types/lessons.ts';
import type { PagePeopleWords } from './types/people.ts';
import type { DailyWords, PuzzleWords } from './types/puzzles.ts';
import type { PageRecordWords } from './types/record.ts';

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

/** The words of leaderboards, profiles, challenges and correspondence in one language. */
export const loadPeopleWords = (language: Language): Promise<PagePeopleWords> => PEOPLE[language]();

const PEOPLE: Loaders<PagePeopleWords> = {
  es: async () => (await import('./es/people.ts')).people,
  it: async () => (await import('./it/people.ts')).people,
  ru: async () => (await import('./ru/people.ts')).people,
  en: async () => (await import('./en/people.ts')).people,
};

/** The words of accounts in one language. */
export const loadAccountWords = (language: Language): Promise<PageAccountWords> =>
  ACCOUNT[language]();

const ACCOUNT: Loaders<PageAccountWords> = {
  es: async () => (await import('./es/people.ts')).account,
  it: async () => (await import('./it/people.ts')).account,
  ru: async () => (await import('./ru/people.ts')).account,
  en: async () => (await import('./en/people.ts')).account,
};

/** The words of games opened from a file, in one language. */
export const loadRecordWords = (language: Language): Promise<PageRecordWords> => RECORD[language]();

const RECORD: Loaders<PageRecordWords> = {
  es: async () => (await import('./es/record.ts')).record,
  it: async () => (await import('./it/record.ts')).record,
  ru: async () => (await import('./ru/record.ts')).record,
  en: async () => (await import('./en/record.ts')).record,
};

/** The words of puzzles in one language. */
export const loadPuzzleWords = (language: Language): Promise<PuzzleWords> => PUZZLES[language]();

const PUZZLES: Loaders<PuzzleWords> = {
  es: async () => (await import('./es/puzzles.ts')).puzzles,
  it: async () => (await import('./it/puzzles.ts')).puzzles,
  ru: async () => (await import('./ru/puzzles.ts')).puzzles,
  en: async () => (await import('./en/puzzles.ts')).puzzles,
};

/** The words of the daily board in one language. */
export const loadDailyWords = (language: Language): Promise<DailyWords> => DAILY[language]();

const DAILY: Loaders<DailyWords> = {
  es: async () => (await import('./es/puzzles.ts')).daily,
  it: async () => (await import('./it/puzzles.ts')).daily,
  ru: async () => (await import('./ru/puzzles.ts')).daily,
  en: async () => (await import('./en/puzzles.ts')).daily,
};
