import type { Scope } from '@flotilla/protocol';
import type { PersonId } from '../ids.ts';

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
export interface OwnedProgram {
  readonly program: StoredUser;
  readonly ownerName: string | null;
}

export interface Presences {
  /** Two stretches of presence are one where less than `breakAfter` lies between them. */
  note(signs: readonly PresenceRecord[], breakAfter: number): Promise<void>;
  /** The last stretch of each player; unknown players are left out. */
  of(people: readonly PersonId[]): Promise<readonly PresenceRecord[]>;
  /** Programs connected since a moment with the names of their owners, the latest first. */
  programsSince(moment: number, limit: number): Promise<readonly OwnedProgram[]>;
  /** How many players were connected since a moment. */
  countSince(moment: number): Promise<number>;
  /** Deletes players not connected since a moment; programs with a token stay, to tell when it was last used. */
  forgetBefore(moment: number): Promise<void>;
}
