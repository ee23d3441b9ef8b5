import type { BySeat, Json } from '@flotilla/engine';
import type { ChatLine, Listing, Report, ReportPage, TournamentView } from '@flotilla/protocol';
import type { MatchId, PersonId, TournamentId } from '../ids.ts';
import type { Contest } from '../tournaments/contest.ts';
import type { MatchRow, Matches } from './stored-matches.ts';
import type { PushStore } from './stored-push.ts';
import type { Presences, RecoveryCodes, Sessions, StoredUser, Users } from './stored-users.ts';

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
  readonly tallies: Tallies;
  readonly follows: Follows;
  readonly push: PushStore;
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
  override readonly name: string = 'StoreUnavailable';
}

/** The store has been found damaged. Nothing more is written to it, so that the damage does not spread. */
export class StoreDamaged extends StoreUnavailable {
  override readonly name = 'StoreDamaged';
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
  /** The ratings of several players at once. */
  ofAll(people: readonly PersonId[]): Promise<readonly StoredRating[]>;
  get(person: PersonId, preset: string): Promise<StoredRating | null>;
  /**
   * Enters the ratings after a match, once for each match. False: they were entered before, or one of
   * them is not based on the number of games it was based on; look again.
   */
  enter(match: MatchId, after: readonly StoredRating[]): Promise<boolean>;
  isEntered(match: MatchId): Promise<boolean>;
  /** The latest games, the oldest of them first. */
  history(person: PersonId, preset: string, limit: number): Promise<readonly StoredPoint[]>;
  /** All games, the oldest first, a page at a time. */
  points(person: PersonId, preset: string): AsyncIterable<readonly StoredPoint[]>;
  /** The best whose rating is no guess now (`MAX_DEVIATION`); as they were after their last game. */
  leaders(preset: string, now: number, limit: number): Promise<readonly StoredLeader[]>;
  /** How many of those are better than a rating, counted up to a limit. */
  countAbove(preset: string, rating: number, now: number, limit: number): Promise<number>;
}

/** Chat lines and reports. */
export interface Chats {
  /** False: this line was said before. */
  say(match: MatchId, line: ChatLine): Promise<boolean>;
  linesAfter(match: MatchId, at: number, limit: number): Promise<readonly ChatLine[]>;
  line(match: MatchId, id: string): Promise<ChatLine | null>;
  /** Everything a player said, a page at a time. */
  saidBy(person: PersonId): AsyncIterable<readonly ChatLine[]>;
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
  create(contest: Contest, dueAt: number | null): Promise<boolean>;
  load(id: TournamentId): Promise<StoredContest | null>;
  /** A tournament that is known; null: it has not changed since this version. */
  loadAfter(id: TournamentId, version: number): Promise<StoredContest | null>;
  /** False: it is not at the expected version any more. */
  save(contest: Contest, expected: number, dueAt: number | null): Promise<boolean>;
  /** Deletes a tournament that no player has entered. False: it is not at the expected version any more. */
  remove(contest: Contest, expected: number): Promise<boolean>;
  takeDue(now: number, until: number, limit: number): Promise<readonly TournamentId[]>;
  /** Tournaments that a person organises or has entered, one at a time: each may be large. */
  allOf(person: PersonId): AsyncIterable<StoredContest>;
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
  /** Skill and luck of both seats, of those matches where they were looked up. */
  figures(matches: readonly MatchId[]): Promise<ReadonlyMap<MatchId, StoredFigures>>;
  note(match: MatchId, figures: StoredFigures): Promise<void>;
}

export interface StoredFigures {
  readonly skill: BySeat<number | null>;
  readonly luck: BySeat<number>;
}

/** How a finished match ended for a player. */
export interface CountedResult {
  readonly person: PersonId;
  /** The opponent's id, or `bot:` and a level. */
  readonly rival: string;
  readonly score: 'won' | 'drawn' | 'lost';
}

export interface StoredTally {
  readonly preset: string;
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly firstWonAt: number | null;
}

/** What the finished matches of players add up to: each match is counted once, soon after its end. */
export interface Tallies {
  /** Finished matches that are not counted yet, the oldest first. */
  uncounted(limit: number): Promise<readonly Listing[]>;
  /** Counts a match, for no one where there are no results. False: it was counted before. */
  count(
    match: Pick<MatchRow, 'id' | 'preset' | 'endedAt'>,
    results: readonly CountedResult[],
    now: number,
  ): Promise<boolean>;
  /** By preset; against one opponent, or against everyone. */
  of(person: PersonId, rival?: string): Promise<readonly StoredTally[]>;
  /** Against everyone and against each opponent. */
  allOf(person: PersonId): Promise<readonly (StoredTally & { readonly rival: string })[]>;
}

/** Who follows whom; only the followers know. */
export interface Follows {
  /** False: they follow the maximum. */
  follow(by: PersonId, followed: PersonId, at: number, most: number): Promise<boolean>;
  unfollow(by: PersonId, followed: PersonId): Promise<void>;
  isFollowing(by: PersonId, followed: PersonId): Promise<boolean>;
  /** By name. */
  of(by: PersonId): Promise<readonly StoredUser[]>;
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

/** An attempt of a guest that becomes an account's. */
export interface UnitedAttempts {
  readonly guest: PersonId;
  readonly account: PersonId;
  readonly theirs: StoredAttempt;
  readonly own: StoredAttempt | null;
  readonly united: StoredAttempt;
}

/** Attempts at daily boards: one for each player and day. */
export interface DailyAttempts {
  get(day: string, person: PersonId): Promise<StoredAttempt | null>;
  of(person: PersonId): Promise<readonly StoredAttempt[]>;
  /** Adds the last shot to those before it. False: the attempt has other shots by now; look again. */
  append(person: PersonId, attempt: StoredAttempt): Promise<boolean>;
  /**
   * Puts an attempt in the place of two: one player's own, or none, and that of a guest, who has none afterwards. False:
   * one of them has other shots by now; look again.
   */
  unite(attempts: UnitedAttempts): Promise<boolean>;
  /**
   * The finished attempts with the fewest shots, the earlier first where they are as many; from the first on, or those
   * after a player's.
   */
  best(day: string, limit: number, after: PersonId | null): Promise<readonly StoredResult[]>;
  /** How many have finished a day, by the number of their shots. */
  counts(day: string): Promise<ReadonlyMap<number, number>>;
  /** The days before a day on which a player was first of at least two. */
  firsts(person: PersonId, before: string): Promise<readonly string[]>;
}
