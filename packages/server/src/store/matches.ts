import type { Listing, MatchStatus } from '@flotilla/protocol';
import type { MatchId, PersonId, TournamentId } from '../ids.ts';
import type { Fact } from '../match/fact.ts';

/** What lists and searches need to know of a match; it follows from its facts. */
export interface MatchRow {
  readonly id: MatchId;
  readonly status: MatchStatus;
  readonly preset: string;
  readonly visibility: 'public' | 'private';
  /** Whether a seat is free for anybody in the lobby. */
  readonly inLobby: boolean;
  readonly pool: string | null;
  readonly rating: number | null;
  readonly people: readonly [PersonId | null, PersonId | null];
  /** Whoever made it, whether he sits there or not. */
  readonly opener: PersonId | null;
  readonly tournament: TournamentId | null;
  readonly listing: Listing;
  readonly createdAt: number;
  readonly endedAt: number | null;
  /** While it is played: when the last thing happened there, to the minute. */
  readonly movedAt: number | null;
}

/** More facts for a match, in the place where its log ended when they were decided. */
export interface Append {
  readonly id: MatchId;
  /** The version the match must still have. */
  readonly expected: number;
  readonly facts: readonly Fact[];
  /** When somebody must look at the match again; absent: as before. */
  readonly dueAt?: number | null;
  /** Where something changed that lists and searches know. */
  readonly row: MatchRow | null;
  /** Where nothing but that changed, and a minute has passed. */
  readonly movedAt?: number;
}

/** An open table where quick pairing may lead somebody. */
export interface WaitingTable {
  readonly pool: string;
  readonly listing: Listing;
}

/** Which matches are really being played. */
export interface LiveSearch {
  /** Those with a move since then. */
  readonly movedSince: number;
  /** And those with a move since then whose players are connected … */
  readonly movedTogetherSince: number;
  /** … which is whoever was so since then. */
  readonly seenSince: number;
  readonly limit: number;
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
    facts: readonly Fact[],
    dueAt: number | null,
    /** Where whoever waits must be there to be found: when he was. Null: he need not be. */
    attendedAt?: number | null,
  ): Promise<boolean>;
  /** All of them or none. False: a log has gone on since; read it again and decide anew. */
  append(...appends: readonly Append[]): Promise<boolean>;
  factsAfter(id: MatchId, version: number): Promise<readonly Fact[]>;
  /** The versions of matches that exist. */
  versions(ids: readonly MatchId[]): Promise<ReadonlyMap<MatchId, number>>;
  /**
   * Matches at which somebody must look by now. Each is given to one asker only, and again to others
   * after `until` if it still needs a look then.
   */
  takeDue(now: number, until: number, limit: number): Promise<readonly MatchId[]>;
  /** Nothing needs to be done any more unless something else happens. */
  settle(id: MatchId): Promise<void>;
  /** Whoever waits at these tables was there at this moment; where he need not be, nothing changes. */
  attend(ids: readonly MatchId[], at: number): Promise<void>;
  /** The same for the tables of a pool where a person waits. */
  attendOwn(person: PersonId, pool: string, at: number): Promise<void>;
  /** Whoever waits at a table counts as there only until `at`; if he was there after `until`, nothing changes. */
  leave(id: MatchId, at: number, until: number): Promise<void>;
  /** Open tables, the newest first: where whoever waits was there since a moment, or need not be. */
  lobby(since: number, limit: number): Promise<readonly Listing[]>;
  /** Public matches that are being played, the newest first. */
  live(search: LiveSearch): Promise<readonly Listing[]>;
  /** Open tables of a pool, the oldest first; of those who are there, as in the lobby. */
  pool(pool: string, since: number, limit: number): Promise<readonly Listing[]>;
  /** The same of all pools. */
  waiting(since: number, limit: number): Promise<readonly WaitingTable[]>;
  /** What goes on comes first, then what waits, then what is over; the newest of each first. */
  ofPerson(person: PersonId, limit: number): Promise<readonly Listing[]>;
  /** Tables where a person waits for another. */
  openOf(person: PersonId): Promise<readonly MatchId[]>;
  /** The number of tables a person has in the lobby; of those where he was there, as in the lobby. */
  countInLobby(opener: PersonId, since: number): Promise<number>;
  search(search: RecordSearch): Promise<readonly Listing[]>;
  countPlaying(): Promise<number>;
}
