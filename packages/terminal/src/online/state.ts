import type { BySeat, Ruleset, Seat } from '@flotilla/engine';
import type { Level, TimeControl } from '@flotilla/play';
import type {
  MatchInfo,
  NewTournament,
  OwnListing,
  SeatPlayer,
  SeatRating,
  ShortListing,
  TournamentView,
} from '@flotilla/protocol';

export const ACCOUNT_KINDS = ['guest', 'sign-in', 'sign-up'] as const;

/** A server, and who the player is there. */
export interface OnlineIdentity {
  /** The address of the server: http://… or https://… */
  readonly server: string;
  readonly name: string;
  readonly account: (typeof ACCOUNT_KINDS)[number];
  /** Empty for guests, and where there is a session already. */
  readonly password: string;
  /** The session of an account that the command line has signed in to. */
  readonly token?: string | null;
  /** False: the name is only for players who are new there. */
  readonly isNamed?: boolean;
}

/** What a server has told the lobby; null: not yet. */
export interface OnlineState {
  readonly server: string;
  /** The player's name there. */
  readonly name: string;
  /** The player's id there; null before the server has answered. */
  readonly person: string | null;
  readonly isAccount: boolean;
  readonly isConnected: boolean;
  readonly playersOnline: number | null;
  readonly open: readonly ShortListing[] | null;
  readonly live: readonly ShortListing[] | null;
  readonly mine: readonly OwnListing[] | null;
  readonly tournaments: readonly TournamentView[] | null;
  /** The tournament being looked at. */
  readonly tournament: TournamentView | null;
}

export const newOnlineState = (server: string, name: string): OnlineState => ({
  server,
  name,
  person: null,
  isAccount: false,
  isConnected: false,
  playersOnline: null,
  open: null,
  live: null,
  mine: null,
  tournaments: null,
  tournament: null,
});

/** Whether a player has a seat in a match or a place in a tournament. */
export const isPerson = (sitter: SeatPlayer | null, person: string | null): boolean =>
  sitter !== null && sitter.kind !== 'bot' && sitter.id === person;

/** The name of a seat's player as `shownName` reads it; null: the seat is free. */
export const sitterName = (sitter: SeatPlayer | null): string | null =>
  sitter === null ? null : sitter.kind === 'bot' ? `bot:${sitter.level}` : sitter.name;

/** Whom a new online game is for. */
export type OnlineOpponent = 'anyone' | 'link' | 'program' | Level;

/** What a new online game is made from. */
export interface OnlinePlan {
  readonly rules: Ruleset;
  readonly opponent: OnlineOpponent;
  readonly first: Seat | null;
  /** The clocks this player accepts; more than one only for a quick match. */
  readonly clocks: readonly (TimeControl | null)[];
  readonly isRated: boolean;
  readonly isPrivate: boolean;
}

export type TournamentPlan = Omit<NewTournament, 'rules'> & { readonly rules: Ruleset };

/** What the player does in a tournament. */
export type TournamentAction =
  | { readonly do: 'enter' | 'leave' | 'start' | 'cancel' }
  | { readonly do: 'add-bot'; readonly level: Level };

/** A line of the chat as it is shown. */
interface ShownLine {
  readonly id: string;
  readonly by: string;
  readonly person: string;
  readonly text: string;
  readonly isOwn: boolean;
}

/** What a match on a server has besides the game. */
export interface OnlineMatch {
  /** The page of the match, on which it can be joined or watched. */
  readonly link: string;
  /** The command that joins it from a terminal. */
  readonly command: string;
  readonly wishes: MatchInfo['wishes'];
  readonly isPrivate: boolean;
  /** It was cancelled before it began. */
  readonly isAborted: boolean;
  readonly chat: readonly ShownLine[];
  readonly isOpponentTyping: boolean;
  readonly rematch: 'none' | 'asked' | 'offered';
  readonly ratings: BySeat<SeatRating | null>;
  /** The tournament it belongs to. */
  readonly tournament: string | null;
}
