import type { Language } from './language.ts';
import type { PageTalkWords } from './page-talk.ts';

/** Why a server refuses, beyond what the rules say. */
export const SERVER_REFUSALS = [
  'not-signed-in',
  'not-allowed',
  'not-found',
  'name-taken',
  'wrong-password',
  'account-needed',
  'conflict',
  'too-early',
  'too-large',
  'too-many',
  'unavailable',
  'internal',
] as const;
export type ServerRefusal = (typeof SERVER_REFUSALS)[number];

/** Games with people far away. */
export interface PageOnlineWords {
  readonly refusals: Readonly<Record<ServerRefusal, string>>;
  /** An answer of the server that this page does not understand. */
  readonly misread: string;
  readonly connecting: string;
  readonly unreachable: { readonly title: string; readonly text: string; readonly again: string };
  readonly share: {
    readonly title: string;
    readonly lobbyTitle: string;
    readonly programTitle: string;
    readonly text: string;
    readonly lobbyText: string;
    /** Where whoever waits is only found while he is there. */
    readonly attendedText: string;
    readonly programText: string;
    readonly privateText: string;
    readonly copy: string;
    readonly copied: string;
    readonly waiting: string;
    readonly cancel: string;
  };
  readonly invitation: {
    readonly title: (name: string) => string;
    readonly sit: string;
    readonly rules: string;
  };
  readonly missing: { readonly title: string; readonly text: string };
  readonly aborted: { readonly title: string; readonly text: string };
  readonly empty: string;
  /** A game that does not count for the ratings. */
  readonly unrated: string;
  /** An opponent who has no connection, in a game without a clock. */
  readonly absence: {
    readonly away: (name: string) => string;
    readonly claimIn: (name: string, time: string) => string;
    readonly claimable: (name: string) => string;
    readonly claim: string;
    readonly sure: (name: string) => string;
    /** For a player who has no connection: how long the opponent has to wait. */
    readonly comeBack: (opponent: string, time: string) => string;
    readonly overdue: (opponent: string) => string;
  };
  readonly rematch: {
    readonly ask: string;
    readonly asked: string;
    readonly wanted: (name: string) => string;
    readonly go: string;
  };
  readonly chat: { readonly title: string; readonly say: string; readonly send: string };
  readonly talk: PageTalkWords;
  readonly lobby: {
    readonly title: string;
    readonly waiting: string;
    readonly none: string;
    readonly live: string;
    readonly noneLive: string;
    readonly open: string;
    readonly sit: string;
    readonly watch: string;
    readonly mine: string;
  };
  readonly tournaments: {
    readonly title: string;
    readonly none: string;
    readonly missing: { readonly title: string; readonly text: string };
    readonly create: string;
    readonly name: string;
    readonly noName: string;
    readonly kind: string;
    readonly kinds: Readonly<Record<'knockout' | 'round-robin', string>>;
    readonly bots: string;
    readonly statuses: Readonly<Record<'open' | 'running' | 'over' | 'cancelled', string>>;
    readonly enter: string;
    readonly leave: string;
    readonly addBot: string;
    readonly start: string;
    readonly cancel: string;
    readonly entrants: (count: number) => string;
    readonly round: (round: number) => string;
    readonly final: string;
    readonly unknown: string;
    readonly champion: (name: string) => string;
    readonly toGame: string;
    readonly watch: string;
    /** Leads into a match of one's own. */
    readonly play: string;
    /** What is next after a match of the tournament. */
    readonly next: {
      readonly ready: (opponent: string) => string;
      readonly waiting: string;
      readonly finalReady: (opponent: string) => string;
      readonly finalWaiting: string;
      readonly champion: string;
    };
    readonly visit: string;
    readonly table: {
      readonly title: string;
      readonly player: string;
      readonly played: string;
      readonly won: string;
      readonly drawn: string;
      readonly lost: string;
      readonly points: string;
      readonly score: string;
      /** What the numbers mean. */
      readonly explained: { readonly points: string; readonly score: string };
    };
  };
  readonly profile: {
    readonly since: (date: string) => string;
    readonly missing: { readonly title: (name: string) => string; readonly text: string };
    readonly keys: string;
    readonly ratings: string;
    readonly rating: string;
    readonly deviation: string;
    readonly games: string;
    readonly noRatings: string;
    readonly history: string;
    readonly noHistory: string;
    readonly won: (name: string) => string;
    readonly drawn: string;
  };
}

const LOADERS: Readonly<Record<Language, () => Promise<PageOnlineWords>>> = {
  es: async () => (await import('./es/page-online.ts')).online,
  it: async () => (await import('./it/page-online.ts')).online,
  ru: async () => (await import('./ru/page-online.ts')).online,
  en: async () => (await import('./en/page-online.ts')).online,
};

/** The words about games far away in one language alone. */
export const loadOnlineWords = (language: Language): Promise<PageOnlineWords> =>
  LOADERS[language]();
