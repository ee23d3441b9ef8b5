import type { Language } from './language.ts';

/** Accounts, and the keys with which programs play. */
export interface PageAccountWords {
  readonly title: string;
  readonly guest: (name: string) => string;
  readonly member: (name: string) => string;
  readonly text: string;
  readonly name: string;
  readonly password: string;
  readonly shortPassword: string;
  readonly register: string;
  readonly signIn: string;
  readonly signOut: string;
  readonly profile: string;
  readonly change: {
    readonly title: string;
    readonly old: string;
    readonly fresh: string;
    readonly button: string;
    readonly done: string;
  };
  readonly data: { readonly title: string; readonly text: string; readonly button: string };
  readonly farewell: {
    readonly title: string;
    readonly text: string;
    readonly sure: (name: string) => string;
    readonly button: string;
    readonly yes: string;
    readonly done: string;
  };
  readonly keys: {
    readonly title: string;
    readonly text: string;
    readonly members: string;
    readonly none: string;
    readonly full: string;
    readonly label: string;
    readonly make: string;
    readonly made: (label: string) => string;
    readonly since: (date: string) => string;
    readonly copy: string;
    readonly copied: string;
    /** The line that lets a program sit down. */
    readonly command: {
      readonly text: string;
      readonly label: string;
      readonly copy: string;
      readonly copied: string;
      readonly noKey: (key: string) => string;
    };
    readonly revoke: string;
    readonly revoked: (label: string) => string;
  };
}

const LOADERS: Readonly<Record<Language, () => Promise<PageAccountWords>>> = {
  es: async () => (await import('./es/page-account.ts')).account,
  it: async () => (await import('./it/page-account.ts')).account,
  ru: async () => (await import('./ru/page-account.ts')).account,
  en: async () => (await import('./en/page-account.ts')).account,
};

/** The words about accounts in one language alone. */
export const loadAccountWords = (language: Language): Promise<PageAccountWords> =>
  LOADERS[language]();
