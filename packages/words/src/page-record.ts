import type { Language } from './language.ts';

/** Why a file is not shown as a game. */
export const RECORD_FAULTS = ['unreadable', 'no-record', 'unplayable'] as const;
export type RecordFault = (typeof RECORD_FAULTS)[number];

/** A record out of a file. */
export interface PageRecordWords {
  readonly title: string;
  readonly text: string;
  readonly choose: string;
  readonly another: string;
  readonly faults: Readonly<Record<RecordFault, string>>;
  readonly sound: string;
  readonly broken: string;
}

const LOADERS: Readonly<Record<Language, () => Promise<PageRecordWords>>> = {
  es: async () => (await import('./es/page-record.ts')).record,
  it: async () => (await import('./it/page-record.ts')).record,
  ru: async () => (await import('./ru/page-record.ts')).record,
  en: async () => (await import('./en/page-record.ts')).record,
};

/** The words about records out of files in one language alone. */
export const loadRecordWords = (language: Language): Promise<PageRecordWords> =>
  LOADERS[language]();
