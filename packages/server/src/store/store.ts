import type {
  Listing,
  MatchStatus,
  ChatLine,
  Report,
  ReportPage,
  Scope,
  TournamentView,
} from '@flotilla/protocol';
import type { Json } from '@flotilla/engine';
import type { PersonId, MatchId, TournamentId } from '../ids.ts';
import type { LogEntry } from '../match/live-match.ts';
import type { Contest } from '../tournaments/contest.ts';

/**
 * Everything a server keeps. What a promise of it has answered is on disk: no answer is given before.
 * A promise that fails may have been kept or not; the caller must read again. It fails with `StoreUnavailable` where the
 * database is to blame.
 */
export interface Store {
  readonly people: Users;
  readonly sessions: Sessions;
  readonly recoveryCodes: RecoveryCodes;
  readonly presences: Presences;
  readonly matches: Matches;
  readonly ratings: Ratings;
  readonly chats: Chats;
  readonly tournaments: Tournaments;
  readonly analyses: Analyses;
  readonly expiry: Expiry;
  readonly outages: Outages;
  readonly daily: DailyAttempts;
  /** A secret that all servers of this store share; the first to ask makes it of `fresh`. */
  secret(name: string, fresh: string): Promise<string>;
  /** The time of the store in milliseconds: what all its servers go by. */
  time(): Promise<number>;
  /** Writes one row, and fails when nothing can be saved. */
  check(now: number): Promise<void>;
  /** Every row of every table as it is now, in an order in which they can be put back. */
  dump(): AsyncIterable<DumpedRow>;
  /** Restores rows into an empty store, all or none. Returns their number. */
  restore(rows: AsyncIterable<DumpedRow>): Promise<number>;
  close(): Promise<void>;
}

export interface DumpedRow {
  readonly table: string;
  readonly row: Readonly<Record<string, string | number | null>>;
}

/** The store cannot be reached or cannot save now. Retrying may succeed. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreAway';
}

/** The store has been found damaged. Nothing more is written to it, so that the damage does not spread. */
export class StoreDamaged extends StoreUnavailable {
  override readonly name = 'StoreDamaged';
}

export interface StoredUser {
  readonly id: PersonId;
  readonly kind: 'guest' | 'account' | 'program';
  readonly name: string;
  /** Null for guests and programs. */
  readonly password: string | null;
  readonly createdAt: number;
  /** The owner of a program; null for others. */
  readonly owner: PersonId | null;
  /** Until then no session of theirs counts, nor a program; null: not banned. */
  readonly bannedUntil: number | null;
  /** Until then they and their programs cannot chat; null: they can. */
  readonly silencedUntil: number | null;
}

/** A new password, and which sessions outlive the old one. All of it happens, or nothing. */
export interface PasswordChange {
  readonly person: PersonId;
  /** The stored hash that it replaces; another one by now: nothing happens. */
  readonly old: string;
  readonly fresh: string;
  /** The hash of the recovery code that pays for it; null: the old password was given. */
  readonly code: string | null;
  /** A session that goes on; null: none does. */
  readonly kept: string | null;
  /** A session that begins. */
  readonly begun: StoredSession | null;
  /** Whether the tokens of programs end, too. */
  readonly endsTokens: boolean;
  readonly at: number;
}

/** Guests, accounts and programs. Account names are unique without regard to case, and no two look alike. */
export interface Users {
  add(person: StoredUser): Promise<boolean>;
  byId(id: PersonId): Promise<StoredUser | null>;
  /** The account with this name. */
  account(name: string): Promise<StoredUser | null>;
  /** A guest becomes an account: its sessions end, and this one begins. False: the name is taken, or it is no guest any more. */
  upgrade(account: StoredUser, session: StoredSession): Promise<boolean>;
  /** Whether an account has this name, or one that looks like it. */
  isNameTaken(name: string): Promise<boolean>;
  /** Gives an account another name. False: it is taken, or there is no such account. */
  rename(id: PersonId, name: string): Promise<boolean>;
  /** Works out what account names look like where a server of an older version has not; how many were left to do. */
  noteShapes(limit: number): Promise<number>;
  /** False: another change was faster, or the code was used or is too old. */
  changePassword(change: PasswordChange): Promise<boolean>;
  /** Bans a user until a moment, or lifts the ban. */
  setBan(id: PersonId, until: number | null): Promise<void>;
  /** Keeps a user from chatting until a moment, or no longer. */
  setSilence(id: PersonId, until: number | null): Promise<void>;
  /** Whether a user, or the owner of a program, may not chat now. */
  isSilenced(id: PersonId, now: number): Promise<boolean>;
  /** The programs of a user, including those with revoked tokens. */
  programsOf(owner: PersonId): Promise<readonly StoredUser[]>;
  /** Deletes a user with all programs. */
  remove(id: PersonId): Promise<void>;
  /** Makes an account an administrator, or no longer one. Bound to the id, not the name. False: not an account. */
  setAdministrator(id: PersonId, isOne: boolean): Promise<boolean>;
  isAdministrator(id: PersonId): Promise<boolean>;
  administrators(): Promise<readonly StoredUser[]>;
  mute(by: PersonId, muted: PersonId): Promise<void>;
  unmute(by: PersonId, muted: PersonId): Promise<void>;
  mutedBy(by: PersonId): Promise<readonly PersonId[]>;
}

/** A session or token; only its hash is stored. */
export interface StoredSession {
  readonly id: string;
  readonly hash: string;
  readonly person: PersonId;
  /** The label of a program's token; null for sessions. */
  readonly label: string | null;
  readonly createdAt: number;
  /** Null: until it is revoked. */
  readonly expiresAt: number | null;
  /** Where the token is: in a cookie, in one that only this host can set, or with a program. Null: not known. */
  readonly kept: 'cookie' | 'host-cookie' | 'token' | null;
  /** What a program's token may do; null: everything. */
  readonly scopes: readonly Scope[] | null;
}

/** A session that counts, and whose it is. */
export interface FoundSession {
  readonly session: StoredSession;
  /** The owner, where it is the token of a program. */
  readonly user: StoredUser;
}

/** Codes that take the place of a forgotten password, once each; only their hashes are stored. */
export interface RecoveryCodes {
  /** Puts new codes in the place of all of this kind. */
  replace(codes: StoredRecoveryCodes): Promise<void>;
  /** How many of the account's own codes are left. */
  count(person: PersonId): Promise<number>;
}

export interface StoredRecoveryCodes {
  readonly person: PersonId;
  /** `own`: made by the account; `reset`: made by an administrator. */
  readonly kind: 'own' | 'reset';
  readonly hashes: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

export interface Sessions {
  add(session: StoredSession): Promise<void>;
  /** Adds a token of a program. False: the account has the maximum. */
  addToken(token: StoredSession, most: number): Promise<boolean>;
  /** Null: there is none, it has ended, or its user is banned. */
  byHash(hash: string, now: number): Promise<FoundSession | null>;
  /** The sessions and program tokens of a user, the oldest first. */
  of(person: PersonId): Promise<readonly StoredSession[]>;
  revoke(person: PersonId, id: string): Promise<boolean>;
  /** Ends all sessions of a user; program tokens stay. */
  endAll(person: PersonId): Promise<void>;
  /** Which of these sessions have not ended, of users who are not banned. */
  ongoing(ids: readonly string[], now: number): Promise<ReadonlySet<string>>;
  clean(now: number): Promise<void>;
}

/** A player was connected at `seenAt`, and without a break since `since`, as far as one node knows. */
export interface PresenceRecord {
  readonly person: PersonId;
  readonly since: number;
  readonly seenAt: number;
}

/** When players were last connected, to any node. */
export interface Presences {
  /** Two stretches of presence are one where less than `breakAfter` lies between them. */
  note(signs: readonly PresenceRecord[], breakAfter: number): Promise<void>;
  /** The last stretch of each player; unknown players are left out. */
  of(people: readonly PersonId[]): Promise<readonly PresenceRecord[]>;
  /** Programs connected since a moment, the latest first. */
  programsSince(moment: number, limit: number): Promise<readonly PersonId[]>;
  /** How many players were connected since a moment. */
  countSince(moment: number): Promise<number>;
  /** Deletes players not connected since a moment; programs with a token stay, to tell when it was last used. */
  forgetBefore(moment: number): Promise<void>;
}

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
  /** The matches of a player that are not over, challenges included: running ones first, the newest of each first. */
  unfinishedOf(person: PersonId, limit: number): Promise<readonly Listing[]>;
  /** Open matches of a player, challenges included. */
  openOf(person: PersonId): Promise<readonly MatchId[]>;
  /** How many matches a player has in the lobby. */
  countInLobby(opener: PersonId, since: number): Promise<number>;
  /** How many matches that a player opened are not over. */
  countUnfinished(opener: PersonId): Promise<number>;
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
  /** The best whose rating is no guess now (`MAX_DEVIATION`); as they were after their last game. */
  leaders(preset: string, now: number, limit: number): Promise<readonly StoredLeader[]>;
}

/** Chat lines and reports. */
export interface Chats {
  /** False: this line was said before. */
  say(match: MatchId, line: ChatLine): Promise<boolean>;
  linesAfter(match: MatchId, at: number, limit: number): Promise<readonly ChatLine[]>;
  line(match: MatchId, id: string): Promise<ChatLine | null>;
  saidBy(person: PersonId, limit: number): Promise<readonly ChatLine[]>;
  /** Deletes a line. False: there is no such line. */
  remove(match: MatchId, id: string): Promise<boolean>;
  /** False: its author has made the most reports since a moment. */
  report(report: Report, most: number, since: number): Promise<boolean>;
  reportsBy(person: PersonId): Promise<readonly Report[]>;
  /** Fifty reports, the newest first, from the place where the last page ended. */
  reports(state: ReportState, before: string | null): Promise<ReportPage>;
  /** False: there is no such report that is open. */
  closeReport(id: string, by: PersonId | null, at: number): Promise<boolean>;
}

/** Reports that wait for an administrator, those that were closed, or both. */
export type ReportState = 'open' | 'closed' | 'all';

/** A place in the list of guests, the oldest first. */
export interface GuestPlace {
  readonly createdAt: number;
  readonly id: string;
}

/** Deletes what is older than a moment, at most so many at once. The results say how many were looked at. */
export interface Expiry {
  reports(before: number, limit: number): Promise<number>;
  /** Chat lines, but not of matches that are being played. */
  chat(before: number, limit: number): Promise<number>;
  /** Matches that were called off, with all that belongs to them; those of tournaments stay. */
  abortedMatches(before: number, limit: number): Promise<number>;
  /** Packs the logs of matches that ended before a moment: they are read as before, and take a fraction of the room. */
  archive(before: number, now: number, limit: number): Promise<number>;
  /**
   * Guests without a session, who can never come back, unless they still play or are in a tournament. Looks at those after a place.
   * Returns the last; null: there were no more.
   */
  guests(before: number, after: GuestPlace | null, limit: number): Promise<GuestPlace | null>;
}

export interface StoredContest {
  readonly contest: Contest;
  readonly version: number;
}

export interface Tournaments {
  create(contest: Contest): Promise<boolean>;
  load(id: TournamentId): Promise<StoredContest | null>;
  /** A tournament that is known; null: it has not changed since this version. */
  loadAfter(id: TournamentId, version: number): Promise<StoredContest | null>;
  /** False: it is not at the expected version any more. */
  save(contest: Contest, expected: number, dueAt: number | null): Promise<boolean>;
  takeDue(now: number, until: number, limit: number): Promise<readonly TournamentId[]>;
  /** Tournaments that a person organises or has entered. */
  ofPerson(person: PersonId): Promise<readonly StoredContest[]>;
  /** Public tournaments in short, the newest first. */
  list(limit: number): Promise<readonly TournamentView[]>;
}

/** A time in which no server could write to the store. */
export interface Outage {
  readonly from: number;
  readonly until: number;
}

/** What the store remembers of times in which it could not be written to: it was away, or no server ran. */
export interface Outages {
  /** Notes that a server writes now; an outage where none has for longer than `longest` milliseconds. */
  beat(now: number, longest: number): Promise<void>;
  /** The outages that ended after a moment, in their order. */
  after(moment: number): Promise<readonly Outage[]>;
}

/** Analyses of finished matches, computed once. */
export interface Analyses {
  get(match: MatchId): Promise<Json | null>;
  put(match: MatchId, analysis: Json): Promise<void>;
}

/** What a player has fired at a day's board so far. */
export interface StoredAttempt {
  readonly day: string;
  readonly cells: readonly number[];
  /** Null: ships are still afloat. */
  readonly finishedAt: number | null;
}

/** A finished attempt with its player. */
export interface StoredResult {
  readonly person: PersonId;
  readonly name: string;
  readonly kind: StoredUser['kind'];
  readonly count: number;
  readonly finishedAt: number;
  readonly cells: readonly number[];
}

/** Attempts at daily boards: one for each player and day. */
export interface DailyAttempts {
  get(day: string, person: PersonId): Promise<StoredAttempt | null>;
  of(person: PersonId): Promise<readonly StoredAttempt[]>;
  /** Adds the last shot to those before it. False: the attempt has other shots by now; look again. */
  append(person: PersonId, attempt: StoredAttempt): Promise<boolean>;
  /** The finished attempts with the fewest shots, the earlier first where they are as many. */
  best(day: string, limit: number): Promise<readonly StoredResult[]>;
  /** How many have finished, or finished with fewer shots than this. */
  finished(day: string, below: number | null): Promise<number>;
}
