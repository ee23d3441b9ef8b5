import type { Explained } from './game.ts';
import type { TournamentWords } from './tournaments.ts';

/** Why a server refuses, beyond what the rules say. */
export const SERVER_REFUSALS = [
  'not-signed-in',
  'not-allowed',
  'not-found',
  'name-taken',
  'bad-name',
  'wrong-password',
  'weak-password',
  'account-needed',
  'conflict',
  'too-early',
  'too-large',
  'too-many',
  'unavailable',
  'internal',
] as const;
export type ServerRefusal = (typeof SERVER_REFUSALS)[number];

/** Online games, the lobby, tournaments and profiles. */
export interface PageOnlineWords {
  readonly refusals: Readonly<Record<ServerRefusal, string>>;
  readonly connecting: string;
  readonly unreachable: { readonly title: string; readonly text: string; readonly again: string };
  readonly share: {
    readonly title: string;
    readonly lobbyTitle: string;
    readonly programTitle: string;
    readonly text: string;
    readonly lobbyText: string;
    /** On servers where a waiting player is found only while connected. */
    readonly attendedText: string;
    readonly programText: string;
    readonly privateText: string;
    readonly copy: string;
    readonly copied: string;
    /** Opens the share sheet of the device. */
    readonly send: string;
    /** Shows the link as a QR code to a camera. */
    readonly code: { readonly show: string; readonly title: string; readonly text: string };
    readonly waiting: string;
    /** After a while without an opponent. */
    readonly computer: { readonly text: string; readonly play: string };
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
  readonly chat: {
    readonly title: string;
    readonly say: string;
    readonly send: string;
    readonly typing: (name: string) => string;
  };
  /** After a rated game. */
  readonly ratings: {
    readonly title: string;
    /** A player with the new rating and the change: Ada 1662 (+162). */
    readonly change: (name: string, rating: number, change: number) => string;
  };
  readonly talk: PageTalkWords;
  readonly lobby: {
    readonly title: string;
    /** Pairs you with the next player of the same game. */
    readonly quick: Explained;
    readonly waiting: string;
    readonly none: string;
    readonly live: string;
    readonly noneLive: string;
    readonly open: string;
    readonly sit: string;
    readonly watch: string;
    readonly mine: string;
  };
  /** A knockout for several players at one screen. */
  readonly knockout: {
    readonly title: string;
    readonly text: string;
    readonly player: (number: number) => string;
    /** What is asked beside a player's name. */
    readonly kind: (number: number) => string;
    readonly person: string;
    readonly computer: (level: string) => string;
    readonly game: string;
    readonly add: string;
    readonly shuffle: string;
    readonly start: string;
    readonly tooFew: string;
    readonly namesakes: (name: string) => string;
    readonly next: (one: string, two: string) => string;
    /** Before a drawn game is played again. */
    readonly again: string;
    readonly whoBegins: string;
    readonly begins: (name: string) => string;
    readonly play: string;
    readonly goOn: string;
    readonly delete: string;
    readonly deleteSure: string;
    readonly missing: { readonly title: string; readonly text: string };
    readonly running: string;
    readonly won: (name: string) => string;
  };
  readonly tournaments: TournamentWords;
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

/** Muting and reporting what people say, and what administrators read of it. */
export interface PageTalkWords {
  readonly about: (name: string) => string;
  readonly mute: (name: string) => string;
  readonly muteText: string;
  readonly muted: (name: string) => string;
  readonly undo: string;
  readonly unmuted: (name: string) => string;
  readonly report: string;
  readonly reportText: string;
  readonly reason: string;
  readonly noReason: string;
  readonly send: string;
  readonly sent: string;
  readonly people: { readonly title: string; readonly text: string; readonly unmute: string };
  readonly reports: {
    readonly title: string;
    readonly none: string;
    readonly refused: string;
    readonly states: Readonly<Record<'open' | 'closed', string>>;
    readonly more: string;
    readonly close: string;
    readonly deleteLine: string;
    readonly deleted: string;
    readonly by: string;
    readonly about: string;
    readonly wholeMatch: string;
    readonly said: string;
    readonly reason: string;
    readonly when: string;
    readonly guest: (name: string) => string;
    readonly match: string;
  };
}

/** What administrators do about players. */
export interface PageModerationWords {
  readonly title: string;
  readonly find: string;
  readonly look: string;
  readonly administrator: string;
  /** Null: for ever. */
  readonly banned: (date: string | null) => string;
  readonly muted: (date: string | null) => string;
  readonly duration: string;
  readonly days: (count: number) => string;
  readonly forEver: string;
  readonly ban: string;
  readonly unban: string;
  readonly mute: string;
  readonly unmute: string;
  readonly newName: string;
  readonly rename: string;
  readonly reset: string;
  readonly code: (name: string) => string;
}

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
    /** A choice: the keys of bots end with the old password. */
    readonly endTokens: string;
  };
  /** Codes that take the place of a forgotten password. */
  readonly recovery: {
    readonly title: string;
    readonly text: string;
    readonly left: (count: number) => string;
    readonly make: string;
    readonly made: string;
    readonly forgot: string;
    readonly forgotText: string;
    readonly code: string;
    readonly set: string;
  };
  readonly moderation: PageModerationWords;
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
    readonly used: (date: string) => string;
    readonly unused: string;
    readonly expires: (date: string) => string;
    /** What the key is good for. */
    readonly scopes: Readonly<Record<'title' | 'play' | 'open' | 'chat', string>>;
    readonly validFor: string;
    readonly days: (count: number) => string;
    readonly untilRevoked: string;
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
