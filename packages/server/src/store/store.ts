import type { Listing, MatchStatus, ChatLine, Report } from '@flotilla/protocol';
import type { Json } from '@flotilla/engine';
import type { PersonId, MatchId, TournamentId } from '../ids.ts';
import type { LogEntry } from '../match/live-match.ts';
import type { Contest } from '../tournaments/contest.ts';

/**
 * Everything a server keeps. What a promise of it has answered is on disk: no answer is given before.
 * A promise that fails may have been kept or not; whoever asked looks again. It fails with `StoreAway` where the
 * database is to blame.
 */
export interface Store {
  readonly people: Users;
  readonly sessions: Sessions;
  readonly presences: Presences;
  readonly matches: Matches;
  readonly ratings: Ratings;
  readonly chats: Chats;
  readonly tournaments: Tournaments;
  readonly analyses: Analyses;
  /** Saves the time, and fails when nothing can be saved now. */
  check(now: number): Promise<void>;
  /** Every row of every table as it is now, in an order in which they can be put back. */
  dump(): AsyncIterable<DumpedRow>;
  /** Puts rows back into an empty store, all of them or none; the number of rows. */
  restore(rows: AsyncIterable<DumpedRow>): Promise<number>;
  close(): Promise<void>;
}

export interface DumpedRow {
  readonly table: string;
  readonly row: Readonly<Record<string, string | number | null>>;
}

/** A store that cannot be reached or cannot save now; the same may well be done later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreAway';
}

export interface StoredUser {
  readonly id: PersonId;
  readonly kind: 'guest' | 'account' | 'program';
  readonly name: string;
  /** Null for guests and programs. */
  readonly password: string | null;
  readonly createdAt: number;
  /** Whose program it is; null for people. */
  readonly owner: PersonId | null;
}

/** Guests, accounts and their programs. Names of accounts are told apart whatever their capitals. */
export interface Users {
  add(person: StoredUser): Promise<boolean>;
  byId(id: PersonId): Promise<StoredUser | null>;
  /** The account with this name. */
  account(name: string): Promise<StoredUser | null>;
  /** A guest becomes an account: its sessions end, and this one begins. False: the name is taken, or it is no guest any more. */
  upgrade(account: StoredUser, session: StoredSession): Promise<boolean>;
  setPassword(id: PersonId, password: string): Promise<void>;
  /** The programs of a person, those whose tokens are revoked too. */
  programsOf(owner: PersonId): Promise<readonly StoredUser[]>;
  /** Forgets a person and his programs. */
  remove(id: PersonId): Promise<void>;
  /** Gives or takes the power of an administrator, which belongs to the account, not to its name. False: it is no account. */
  setAdministrator(id: PersonId, isOne: boolean): Promise<boolean>;
  isAdministrator(id: PersonId): Promise<boolean>;
  administrators(): Promise<readonly StoredUser[]>;
  mute(by: PersonId, muted: PersonId): Promise<void>;
  unmute(by: PersonId, muted: PersonId): Promise<void>;
  mutedBy(by: PersonId): Promise<readonly PersonId[]>;
}

/** A token that stands for a person; only its hash is kept. */
export interface StoredSession {
  readonly id: string;
  readonly hash: string;
  readonly person: PersonId;
  /** The label of a program's token; null for the session of a person. */
  readonly label: string | null;
  readonly createdAt: number;
  /** Null: until it is revoked. */
  readonly expiresAt: number | null;
}

export interface Sessions {
  add(session: StoredSession): Promise<void>;
  /** A token of a program; false: its account has so many already. */
  addToken(token: StoredSession, most: number): Promise<boolean>;
  byHash(hash: string, now: number): Promise<StoredSession | null>;
  /** The sessions of a person and the tokens of his programs, the oldest first. */
  of(person: PersonId): Promise<readonly StoredSession[]>;
  revoke(person: PersonId, id: string): Promise<boolean>;
  /** Ends the sessions of a person, all but one; tokens of programs stay. */
  endOthers(person: PersonId, kept: string | null): Promise<void>;
  /** Those of some sessions that have not ended. */
  ongoing(ids: readonly string[], now: number): Promise<ReadonlySet<string>>;
  clean(now: number): Promise<void>;
}

/** A person was connected at `seenAt`, and without a break since `since`, as far as one node knows. */
export interface PresenceRecord {
  readonly person: PersonId;
  readonly since: number;
  readonly seenAt: number;
}

/** When people were last connected, on whichever node. */
export interface Presences {
  /** Two stretches of presence are one where less than `breakAfter` lies between them. */
  note(signs: readonly PresenceRecord[], breakAfter: number): Promise<void>;
  /** The last stretch of each; those of whom nothing is known are left out. */
  of(people: readonly PersonId[]): Promise<readonly PresenceRecord[]>;
  /** Forgets those who were not connected after a moment. */
  forgetBefore(moment: number): Promise<void>;
}

/** What lists and searches need to know of a match; it follows from its log entries. */
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

/** More log entries for a match, in the place where its log ended when they were decided. */
export interface Append {
  readonly id: MatchId;
  /** The version the match must still have. */
  readonly expected: number;
  readonly entries: readonly LogEntry[];
  /** When somebody must look at the match again; absent: as before. */
  readonly dueAt?: number | null;
  /** Where something changed that lists and searches know. */
  readonly row: MatchRow | null;
  /** Where nothing but that changed, and a minute has passed. */
  readonly movedAt?: number;
}

/** An open match where quick pairing may lead somebody. */
export interface WaitingMatch {
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
    entries: readonly LogEntry[],
    dueAt: number | null,
    /** Where whoever waits must be there to be found: when he was. Null: he need not be. */
    attendedAt?: number | null,
  ): Promise<boolean>;
  /** All of them or none. False: a log has gone on since; read it again and decide anew. */
  append(...appends: readonly Append[]): Promise<boolean>;
  entriesAfter(id: MatchId, version: number): Promise<readonly LogEntry[]>;
  /** The versions of matches that exist. */
  versions(ids: readonly MatchId[]): Promise<ReadonlyMap<MatchId, number>>;
  /**
   * Matches at which somebody must look by now. Each is given to one asker only, and again to others
   * after `until` if it still needs a look then.
   */
  takeDue(now: number, until: number, limit: number): Promise<readonly MatchId[]>;
  /** Nothing needs to be done any more unless something else happens. */
  settle(id: MatchId): Promise<void>;
  /** Whoever waits at these matches was there at this moment; where he need not be, nothing changes. */
  attend(ids: readonly MatchId[], at: number): Promise<void>;
  /** The same for the matches of a pool where a person waits. */
  attendOwn(person: PersonId, pool: string, at: number): Promise<void>;
  /** Whoever waits at a match counts as there only until `at`; if he was there after `until`, nothing changes. */
  leave(id: MatchId, at: number, until: number): Promise<void>;
  /** Open matches, the newest first: where whoever waits was there since a moment, or need not be. */
  lobby(since: number, limit: number): Promise<readonly Listing[]>;
  /** Public matches that are being played, the newest first. */
  live(search: LiveSearch): Promise<readonly Listing[]>;
  /** Open matches of a pool, the oldest first; of those who are there, as in the lobby. */
  pool(pool: string, since: number, limit: number): Promise<readonly Listing[]>;
  /** The same of all pools. */
  waiting(since: number, limit: number): Promise<readonly WaitingMatch[]>;
  /** What goes on comes first, then what waits, then what is over; the newest of each first. */
  ofPerson(person: PersonId, limit: number): Promise<readonly Listing[]>;
  /** Matches where a person waits for another. */
  openOf(person: PersonId): Promise<readonly MatchId[]>;
  /** The number of matches a person has in the lobby; of those where he was there, as in the lobby. */
  countInLobby(opener: PersonId, since: number): Promise<number>;
  search(search: RecordSearch): Promise<readonly Listing[]>;
  countPlaying(): Promise<number>;
}

export interface StoredRating {
  readonly person: PersonId;
  readonly preset: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly games: number;
  readonly at: number;
}

export interface StoredLeader extends StoredRating {
  readonly name: string;
}

export interface StoredPoint {
  readonly match: MatchId;
  readonly isPrivate: boolean;
  readonly rating: number;
  readonly deviation: number;
  readonly at: number;
}

export interface Ratings {
  of(person: PersonId): Promise<readonly StoredRating[]>;
  get(person: PersonId, preset: string): Promise<StoredRating | null>;
  /**
   * Enters the ratings after a match, once for each match. False: they were entered before, or one of
   * them is not based on the number of games it was based on; look again.
   */
  enter(match: MatchId, after: readonly StoredRating[]): Promise<boolean>;
  isEntered(match: MatchId): Promise<boolean>;
  /** The latest games, the oldest of them first. */
  history(person: PersonId, preset: string, limit: number): Promise<readonly StoredPoint[]>;
  /** The best whose rating is no guess now (`MOST_DEVIATION`); as they were after their last game. */
  leaders(preset: string, now: number, limit: number): Promise<readonly StoredLeader[]>;
}

/** What people say at matches, and complaints about it. */
export interface Chats {
  /** False: this line was said before. */
  say(match: MatchId, line: ChatLine): Promise<boolean>;
  linesAfter(match: MatchId, at: number, limit: number): Promise<readonly ChatLine[]>;
  line(match: MatchId, id: string): Promise<ChatLine | null>;
  saidBy(person: PersonId, limit: number): Promise<readonly ChatLine[]>;
  report(report: Report): Promise<void>;
  reportsBy(person: PersonId): Promise<readonly Report[]>;
  reports(limit: number): Promise<readonly Report[]>;
}

export interface StoredContest {
  readonly contest: Contest;
  readonly version: number;
}

export interface Tournaments {
  create(contest: Contest): Promise<boolean>;
  load(id: TournamentId): Promise<StoredContest | null>;
  /** False: it is not at the expected version any more. */
  save(contest: Contest, expected: number, dueAt: number | null): Promise<boolean>;
  takeDue(now: number, until: number, limit: number): Promise<readonly TournamentId[]>;
  /** Tournaments that a person organises or has entered. */
  ofPerson(person: PersonId): Promise<readonly StoredContest[]>;
  list(limit: number): Promise<readonly StoredContest[]>;
}

/** Analyses of finished matches, computed once. */
export interface Analyses {
  get(match: MatchId): Promise<Json | null>;
  put(match: MatchId, analysis: Json): Promise<void>;
}
