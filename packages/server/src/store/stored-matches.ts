import type { Listing, MatchStatus } from '@flotilla/protocol';
import type { MatchId, PersonId, TournamentId } from '../ids.ts';
import type { LogEntry } from '../match/live-match.ts';

/** What lists and searches need to know of a match; it follows from its log entries. */
export interface MatchRow {
  readonly id: MatchId;
  readonly status: MatchStatus;
  readonly preset: string;
  /** `unlisted` while programs wait for each other: in no list, but found by quick pairing. */
  readonly visibility: 'public' | 'private' | 'unlisted';
  /** Whether a seat is open in the lobby, or to quick pairing. */
  readonly inLobby: boolean;
  readonly pool: string | null;
  readonly rating: number | null;
  /** Who has each seat, or is challenged to take it. */
  readonly people: readonly [PersonId | null, PersonId | null];
  /** Who created it, seated or not. */
  readonly opener: PersonId | null;
  readonly tournament: TournamentId | null;
  readonly listing: Listing;
  readonly createdAt: number;
  readonly endedAt: number | null;
  /** While it is played: the time of the last log entry, to the minute. */
  readonly movedAt: number | null;
}

/** More log entries for a match, in the place where its log ended when they were decided. */
export interface Append {
  readonly id: MatchId;
  /** The version the match must still have. */
  readonly expected: number;
  readonly entries: readonly LogEntry[];
  /** When the sweeper must look at the match again; absent: unchanged, as is `botsDueAt` then. */
  readonly dueAt?: number | null;
  /** When the bots that must act are asked again, in case their node has died. */
  readonly botsDueAt?: number | null;
  /** The new row for lists, if it changed. */
  readonly row: MatchRow | null;
  /** Where nothing but that changed, and a minute has passed. */
  readonly movedAt?: number;
}

/** An open match that quick pairing may use. */
export interface WaitingMatch {
  readonly pool: string;
  readonly listing: Listing;
}

/** Which matches count as being played. */
export interface LiveSearch {
  /** Those with a move since then. */
  readonly movedSince: number;
  /** And those with a move since then whose players are connected … */
  readonly movedTogetherSince: number;
  /** … since then. */
  readonly seenSince: number;
}

export interface RecordSearch {
  readonly player: string | null;
  readonly preset: string | null;
  readonly from: number | null;
  readonly until: number | null;
  readonly before: number | null;
  readonly limit: number;
}

/** The logs of the matches, and lists of them. */
export interface Matches {
  /** False: there is a match with this id already. */
  create(
    row: MatchRow,
    entries: readonly LogEntry[],
    dueAt: number | null,
    /** When the waiting player was last present; null: presence is not needed. */
    attendedAt?: number | null,
    botsDueAt?: number | null,
  ): Promise<boolean>;
  /** All of them or none. False: a log has gone on since; read it again and decide anew. */
  append(...appends: readonly Append[]): Promise<boolean>;
  entriesAfter(id: MatchId, version: number): Promise<readonly LogEntry[]>;
  /** The versions of matches that exist. */
  versions(ids: readonly MatchId[]): Promise<ReadonlyMap<MatchId, number>>;
  /**
   * Matches that are due. Each is leased to one node only, and again to others
   * after `until` if it still needs a look then.
   */
  takeDue(now: number, until: number, limit: number): Promise<readonly MatchId[]>;
  /** The same for matches where a bot must act: apart from flags and results, which never wait for bots. */
  takeBotsDue(now: number, until: number, limit: number): Promise<readonly MatchId[]>;
  /** Clears the due time of a finished match. */
  settle(id: MatchId): Promise<void>;
  /** Notes that the waiting players of these matches were present at a moment. */
  attend(ids: readonly MatchId[], at: number): Promise<void>;
  /** The matches of a pool where this player waits, present or not. */
  waitingOf(person: PersonId, pool: string): Promise<readonly Listing[]>;
  /** The waiting player counts as present only until `at`, unless seen after `until`. */
  leave(id: MatchId, at: number, until: number): Promise<void>;
  /** Open matches whose waiting player was present since a moment, the newest first. */
  lobby(since: number, limit: number): Promise<readonly Listing[]>;
  /** Public matches that are being played, the newest first. */
  live(search: LiveSearch & { readonly limit: number }): Promise<readonly Listing[]>;
  /** How many those are. */
  countLive(search: LiveSearch): Promise<number>;
  /** Open matches of a pool with a present player, the oldest first. */
  pool(pool: string, since: number, limit: number): Promise<readonly Listing[]>;
  /** The same of all pools. */
  waiting(since: number, limit: number): Promise<readonly WaitingMatch[]>;
  /** Running matches first, then open ones, then finished ones; the newest of each first. */
  ofPerson(person: PersonId, limit: number): Promise<readonly Listing[]>;
  /** Every match of a player, a page at a time: open ones first, then running, finished and aborted ones. */
  allOf(person: PersonId): AsyncIterable<readonly Listing[]>;
  /** The matches of a player that are not over, challenges included: running ones first, the newest of each first. */
  unfinishedOf(person: PersonId, limit: number): Promise<readonly Listing[]>;
  /** Open matches of a player, challenges included. */
  openOf(person: PersonId): Promise<readonly MatchId[]>;
  /** Who opened the open matches in which a player has a seat, others than the player: once for each match. */
  challengersOf(person: PersonId): Promise<readonly PersonId[]>;
  /** How many matches a player has in the lobby. */
  countInLobby(opener: PersonId, since: number): Promise<number>;
  /** How many matches that a player opened are not over. */
  countUnfinished(opener: PersonId): Promise<number>;
  search(search: RecordSearch): Promise<readonly Listing[]>;
  countPlaying(): Promise<number>;
}
