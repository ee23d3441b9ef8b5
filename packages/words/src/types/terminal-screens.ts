import type { Game } from '@flotilla/engine';

/** Knockouts at one screen: announcements, the bracket, and matches between computers. */
export interface EveningWords {
  readonly final: string;
  readonly semifinal: string;
  readonly quarterfinal: string;
  readonly round: (number: number) => string;
  /** The match that is next, with its round. */
  readonly announced: (round: string, one: string, two: string) => string;
  readonly whoBegins: string;
  readonly begins: (name: string) => string;
  /** A drawn match is played again with the other side beginning. */
  readonly again: (name: string) => string;
  readonly start: string;
  readonly keys: string;
  readonly watchKeys: string;
  /** A computer among others of its level. */
  readonly numbered: (name: string, number: number) => string;
}

/** What is said about clashes of the blind game (rulebook 2.2.4, 2.5). */
export type ClashTopic = 'senior' | 'numbers' | 'three' | 'submarine' | 'mine' | 'fort' | 'torpedo';

/** The strengths of the pieces of the blind game, and what is left of them. */
export interface LadderWords {
  readonly title: string;
  readonly yours: string;
  readonly theirs: string;
  readonly rank: string;
  /** Who beats what, a short sentence each. */
  readonly beats: Readonly<Record<ClashTopic, readonly string[]>>;
  readonly lastMove: string;
  /** An answer or a declaration that goes by itself. */
  readonly only: (pieces: string) => string;
}

/** The terminal's online menu: server, lobby, invitations, chat and tournaments. What the page says too is in its words. */
export interface LobbyWords {
  /** The form in which a player names the server and themselves. */
  readonly server: {
    readonly title: string;
    readonly connect: string;
    readonly connectHint: string;
    readonly address: string;
    readonly addressHint: string;
    readonly badAddress: string;
    readonly name: string;
    readonly nameHint: string;
    readonly account: string;
    readonly accounts: Readonly<Record<'guest' | 'sign-in' | 'sign-up', string>>;
    readonly accountHints: Readonly<Record<'guest' | 'sign-in' | 'sign-up', string>>;
    readonly password: string;
    readonly passwordHint: string;
    readonly noPassword: string;
    readonly keys: string;
  };
  readonly tabs: Readonly<Record<'play' | 'mine' | 'live' | 'tournaments', string>>;
  readonly title: (server: string) => string;
  readonly reconnecting: string;
  readonly playersOnline: (count: number) => string;
  readonly guest: (name: string) => string;
  readonly quickHint: string;
  readonly createHint: string;
  readonly joinLink: string;
  readonly joinLinkHint: string;
  readonly badLink: string;
  readonly another: string;
  readonly anotherHint: string;
  readonly noMine: string;
  readonly yourMove: string;
  readonly theirMove: string;
  readonly waiting: string;
  readonly over: string;
  readonly rated: string;
  readonly rating: (rating: number) => string;
  readonly noClock: string;
  readonly clock: (minutes: number, seconds: number) => string;
  readonly keys: string;
  /** The form of a new online game. */
  readonly game: {
    readonly title: string;
    readonly create: string;
    readonly createHint: string;
    readonly opponents: Readonly<Record<'anyone' | 'link' | 'program', string>>;
    readonly opponentHints: Readonly<Record<'anyone' | 'link' | 'program', string>>;
    readonly anyClock: string;
    readonly anyClockHint: string;
    readonly rated: string;
    readonly ratedHint: string;
    readonly yes: string;
    readonly no: string;
    readonly watching: string;
    readonly watchingHint: string;
    readonly everyone: string;
    readonly nobody: string;
  };
  /** Waiting for an opponent. */
  readonly invite: {
    readonly text: string;
    readonly cancel: string;
    readonly orTerminal: string;
    readonly copied: string;
    readonly stay: string;
    readonly keys: string;
  };
  readonly chat: {
    readonly none: string;
    readonly keys: string;
    readonly unread: (count: number) => string;
    readonly muted: (name: string) => string;
  };
  readonly tournament: {
    readonly title: string;
    readonly createHint: string;
    readonly most: string;
    readonly order: string;
    readonly orders: Readonly<Record<'entry' | 'rating', string>>;
    readonly arrival: string;
    readonly arrivalHint: string;
    readonly botsHint: string;
    readonly keys: string;
    readonly by: (name: string) => string;
    readonly watchGame: (one: string, two: string) => string;
    readonly cancelSure: Readonly<Record<'title' | 'no' | 'yes', string>>;
  };
}

type TerminalCommand =
  | `${'attack' | 'defence'}-${'left' | 'right' | 'up' | 'down'}`
  | 'save'
  | 'help'
  | 'scores'
  | 'legend'
  | 'leave'
  | 'hint'
  | 'chat';

/** The help, in chapters. */
export interface HelpWords {
  /** The keys, the rules of the game, and its parameters. */
  readonly chapters: readonly [string, string, string];
  readonly keys: string;
  readonly title: string;
  /** Keys, and what they do on every screen of a game; `cell` is the name of one of its cells. */
  readonly common: Readonly<Record<Game, (cell: string) => readonly (readonly [string, string])[]>>;
  /** What the key of the scores does where pieces have ranks. */
  readonly ranks: string;
  readonly commands: Readonly<Record<TerminalCommand, string>>;
  readonly second: string;
}
