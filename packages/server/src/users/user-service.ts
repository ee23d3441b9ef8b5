import {
  type Answer,
  type NewPassword,
  type Person,
  type Profile,
  type ProgramProfile,
  type Scope,
  deny,
} from '@flotilla/protocol';
import type { Bus } from '../bus/bus.ts';
import { type PersonId, newId, newSecret, sha256 } from '../ids.ts';
import { AWAY_AFTER } from '../match/seat-presence.ts';
import { restedUntil } from '../ratings/resting.ts';
import { presetOf } from '../ratings/rating-service.ts';
import { PacedRead } from '../socket/feeds.ts';
import type { Store, StoredRating } from '../store/store.ts';
import type { StoredUser, StoredSession } from '../store/stored-users.ts';
import { objectionTo } from './name-shapes.ts';
import { GuessLimits, type SignInOrigin, deviceKeyOf, type PasswordHasher } from './passwords.ts';
import { isWeakPassword } from './weak-passwords.ts';
import type { World } from '../world.ts';

const SHAPES_AT_ONCE = 100;
const MAX_PROGRAMS = 100;
const DAY = 24 * 60 * 60 * 1000;
const SESSION_FOR = 90 * DAY;

/** A user, guest or program, and the session of the request. */
export interface Identity {
  readonly person: Person;
  readonly session: string;
  /** Whether the session is in a cookie of a browser. */
  readonly isInCookie: boolean;
  /** What the token of a program may do; null: everything that its user may. */
  readonly scopes: readonly Scope[] | null;
}

/** Where a request has its token: in a header, in a cookie, in one that only this host can set, or in one that any host of the domain can. */
export type TokenPlace = 'header' | 'cookie' | 'host-cookie' | 'foreign-cookie';

export interface NewSession {
  readonly person: Person;
  /** Shown once; only its hash is stored. */
  readonly token: string;
  /** For the device cookie of a browser; null for guests. */
  readonly deviceKey: string | null;
  /** Users and programs of whom other sessions have ended with it. */
  readonly ended: readonly string[];
}

/** How a password is replaced. */
interface Replacement {
  /** The hash of the recovery code that pays for it; null: the old password was given. */
  readonly code: string | null;
  /** The session that goes on; null: a new one begins. */
  readonly session: string | null;
  readonly endTokens: boolean;
  readonly kept: Kept;
}

export const WRONG = deny('wrong-password', 'The name or the password is not right.');
const BANNED = deny('not-allowed', 'This account is banned.');
export const GUESSED = deny(
  'too-many',
  'Too many passwords were tried for this name; wait a minute.',
);
export const TAKEN = deny('name-taken', 'An account has this name, or one that looks like it.');
const WEAK = deny('weak-password', 'This password is easy to guess; choose a longer one.');

const OBJECTIONS = {
  invisible: deny('bad-name', 'This name has invisible characters; remove them.'),
  marks: deny('bad-name', 'This name has too many marks on its letters; remove some.'),
  'mixed-scripts': deny('bad-name', 'This name mixes letters of several scripts; use one.'),
} as const;

/** Where the token of a new session goes. */
export type Kept = NonNullable<StoredSession['kept']>;

/** The bus channel for ended sessions: messages are ids of users or programs. */
export const SESSIONS_CHANNEL = 'sessions';

/** Guests, accounts, and the tokens of programs. */
export class UserService {
  /** How long a session lasts, in milliseconds. */
  readonly sessionFor: number;
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #world: World;
  readonly #passwords: PasswordHasher;
  readonly #guesses = new GuessLimits();
  readonly #programs: PacedRead<readonly ProgramProfile[]>;

  constructor(
    store: Store,
    bus: Bus,
    world: World,
    passwords: PasswordHasher,
    sessionFor = SESSION_FOR,
  ) {
    this.sessionFor = sessionFor;
    this.#store = store;
    this.#bus = bus;
    this.#world = world;
    this.#passwords = passwords;
    this.#programs = new PacedRead(world, () => this.#readPrograms());
  }

  /** Finds the session of a token; null: there is none. */
  async identify(token: string, place: TokenPlace): Promise<Identity | null> {
    const found = await this.#store.sessions.byHash(sha256(token), this.#world.now());
    if (found === null) return null;
    const { session, user } = found;
    // Another host of the domain may have put its own session there, to have the visitor act for another.
    if (place === 'foreign-cookie' && session.kept !== null && session.kept !== 'cookie')
      return null;
    const person: Person =
      session.label === null
        ? personOf(user)
        : { kind: 'program', id: session.id, name: session.label };
    const isInCookie = place !== 'header';
    return { person, session: session.id, isInCookie, scopes: session.scopes };
  }

  /** Why a new name is refused; null: it is free. */
  async nameRefusal(name: string): Promise<ReturnType<typeof deny> | null> {
    const objection = objectionTo(name);
    if (objection !== null) return OBJECTIONS[objection];
    return (await this.#store.people.isNameTaken(name)) ? TAKEN : null;
  }

  /** Works out what names of older versions look like, so that no new one is taken for them. */
  async noteShapes(): Promise<void> {
    while ((await this.#store.people.noteShapes(SHAPES_AT_ONCE)) === SHAPES_AT_ONCE);
  }

  async guest(name: string, kept: Kept): Promise<Answer<NewSession>> {
    const refusal = await this.nameRefusal(name);
    if (refusal !== null) return refusal;
    const person: StoredUser = {
      id: newId<PersonId>(this.#world),
      kind: 'guest',
      name,
      password: null,
      createdAt: this.#world.now(),
      owner: null,
      bannedUntil: null,
      silencedUntil: null,
    };
    await this.#store.people.add(person);
    return { ok: true, value: await this.#begin(person, kept) };
  }

  /** A new account; a guest who makes one keeps everything but the sessions, and gets a new one. */
  async signUp(
    name: string,
    password: string,
    by: Person | null,
    kept: Kept,
  ): Promise<Answer<NewSession>> {
    const refusal = (await this.nameRefusal(name)) ?? passwordRefusal(password, name);
    if (refusal !== null) return refusal;
    const guest = by?.kind === 'guest' ? await this.#store.people.byId(by.id as PersonId) : null;
    const person: StoredUser = {
      id: guest?.id ?? newId<PersonId>(this.#world),
      kind: 'account',
      name,
      password: await this.#passwords.hash(password),
      createdAt: guest?.createdAt ?? this.#world.now(),
      owner: null,
      bannedUntil: guest?.bannedUntil ?? null,
      silencedUntil: guest?.silencedUntil ?? null,
    };
    if (guest === null) {
      const isAdded = await this.#store.people.add(person);
      return isAdded ? { ok: true, value: await this.#begin(person, kept) } : TAKEN;
    }
    const { session, told } = this.#newSession(person, kept);
    const isUpgraded = await this.#store.people.upgrade(person, session);
    return isUpgraded ? { ok: true, value: { ...told, ended: [person.id] } } : TAKEN;
  }

  async signIn(
    name: string,
    password: string,
    origin: SignInOrigin,
    kept: Kept,
  ): Promise<Answer<NewSession>> {
    const account = await this.#store.people.account(name);
    const stored = account?.password ?? null;
    const guess = this.#guesses.beginSignIn(name, stored, origin, this.#world.now());
    if (guess === null) return GUESSED;
    // Hash even if there is no account, so that timing does not reveal names.
    const isRight = await this.#passwords.verify(stored, password);
    if (account === null || !isRight) return WRONG;
    guess.wasRight();
    if ((account.bannedUntil ?? 0) > this.#world.now()) return BANNED;
    return { ok: true, value: await this.#begin(account, kept) };
  }

  async signOut({ person, session }: Identity): Promise<Answer<null>> {
    if (person.kind === 'program')
      return deny('not-allowed', 'A token is revoked by the account it belongs to.');
    await this.#store.sessions.revoke(person.id as PersonId, session);
    this.tellEnded(person.id);
    return { ok: true, value: null };
  }

  /** Ends a session that a new one replaces; its websockets are to be closed once the new one is told. */
  async replaceSession({ person, session }: Identity, by: NewSession): Promise<NewSession> {
    if (person.kind === 'program') return by;
    await this.#store.sessions.revoke(person.id as PersonId, session);
    return { ...by, ended: [...by.ended, person.id] };
  }

  /** Changes the password: a browser gets a new session, a program keeps its own, and all others end. */
  async changePassword(
    by: Identity,
    { old, password, endTokens }: NewPassword,
    kept: Kept,
  ): Promise<Answer<NewSession>> {
    const account = await this.#account(by.person);
    if (account === null) return deny('account-needed', 'Only accounts have passwords.');
    const guess = this.#guesses.beginInSession(by.session, this.#world.now());
    if (guess === null) return GUESSED;
    if (!(await this.#passwords.verify(account.password, old))) return WRONG;
    guess.wasRight();
    return this.replacePassword(account, password, {
      code: null,
      session: by.isInCookie ? null : by.session,
      endTokens,
      kept,
    });
  }

  /** Sets a new password: a session goes on or a new one begins, all others end, and if wanted the tokens of programs. */
  async replacePassword(
    account: StoredUser,
    password: string,
    { code, session: goesOn, endTokens, kept }: Replacement,
  ): Promise<Answer<NewSession>> {
    const refusal = passwordRefusal(password, account.name);
    if (refusal !== null) return refusal;
    const fresh = await this.#passwords.hash(password);
    const { session, told } = this.#newSession({ ...account, password: fresh }, kept);
    const programs = endTokens ? await this.#store.people.programsOf(account.id) : [];
    const isReplaced = await this.#store.people.changePassword({
      person: account.id,
      old: account.password!,
      fresh,
      code,
      kept: goesOn,
      begun: goesOn === null ? session : null,
      endsTokens: endTokens,
      at: this.#world.now(),
    });
    if (!isReplaced) return deny('conflict', 'The password was changed elsewhere.');
    const ended = [account, ...programs].map(({ id }) => id);
    return { ok: true, value: { ...told, ended } };
  }

  /** Whether a user may delete the account. */
  async mayLeave({ person, session }: Identity, password: string | null): Promise<Answer<null>> {
    if (person.kind === 'program')
      return deny('not-allowed', 'Programs are revoked, they do not leave.');
    const stored = await this.#store.people.byId(person.id as PersonId);
    if (stored === null) return deny('not-found', 'There is no such person.');
    if (stored.password !== null) {
      const guess = this.#guesses.beginInSession(session, this.#world.now());
      if (guess === null) return GUESSED;
      if (!(await this.#passwords.verify(stored.password, password ?? ''))) return WRONG;
      guess.wasRight();
    }
    return { ok: true, value: null };
  }

  /** Deletes a user with all programs. */
  async forget(person: Person, programs: readonly Person[]): Promise<void> {
    await this.#store.people.remove(person.id as PersonId);
    for (const { id } of [person, ...programs]) this.tellEnded(id);
  }

  async programs(person: Person): Promise<readonly Person[]> {
    return (await this.#store.people.programsOf(person.id as PersonId)).map(personOf);
  }

  async muted(person: Person): Promise<readonly Person[]> {
    const { people } = this.#store;
    const ids = await people.mutedBy(person.id as PersonId);
    const known = await Promise.all(ids.map((id) => people.byId(id)));
    return known.filter((muted) => muted !== null).map(personOf);
  }

  async profile(name: string): Promise<Answer<Profile>> {
    const account = await this.#store.people.account(name);
    return account === null
      ? deny('not-found', 'No account has this name.')
      : { ok: true, value: await this.#profileOf(account) };
  }

  async #profileOf(user: StoredUser): Promise<Profile> {
    return this.#profileWith(user, await this.#store.ratings.of(user.id));
  }

  #profileWith(user: StoredUser, ratings: readonly StoredRating[]): Profile {
    return {
      person: personOf(user),
      createdAt: user.createdAt,
      ratings: ratings.map((stored) => {
        const { rating, deviation, games } = restedUntil(stored, this.#world.now());
        return { preset: presetOf(stored), rating, deviation, games };
      }),
    };
  }

  /** A program, its owner and its ratings. */
  async program(id: PersonId): Promise<Answer<ProgramProfile>> {
    const program = await this.#store.people.byId(id);
    if (program?.kind !== 'program') return deny('not-found', 'No program has this id.');
    const owner = program.owner === null ? null : await this.#store.people.byId(program.owner);
    const profile = await this.#profileOf(program);
    return { ok: true, value: { ...profile, owner: owner?.name ?? null } };
  }

  /** Programs that are connected: however many ask, they are read a few times a second. */
  programsOnline(): Promise<readonly ProgramProfile[]> {
    return this.#programs.ask();
  }

  async #readPrograms(): Promise<readonly ProgramProfile[]> {
    const { presences, ratings } = this.#store;
    const found = await presences.programsSince(this.#world.now() - AWAY_AFTER, MAX_PROGRAMS);
    const rated = await ratings.ofAll(found.map(({ program }) => program.id));
    const byProgram = Map.groupBy(rated, ({ person }) => person);
    return found.map(({ program, ownerName }) => ({
      ...this.#profileWith(program, byProgram.get(program.id) ?? []),
      owner: ownerName,
    }));
  }

  /** Closes the websockets of sessions that have ended, on every node. */
  tellEnded(person: string): void {
    this.#bus.publish(SESSIONS_CHANNEL, person);
  }

  async #account({ id, kind }: Person): Promise<StoredUser | null> {
    return kind === 'account' ? this.#store.people.byId(id as PersonId) : null;
  }

  async #begin(stored: StoredUser, kept: Kept): Promise<NewSession> {
    const { session, told } = this.#newSession(stored, kept);
    await this.#store.sessions.add(session);
    return told;
  }

  #newSession(
    stored: StoredUser,
    kept: Kept,
  ): {
    readonly session: StoredSession;
    readonly told: NewSession;
  } {
    const token = newSecret(this.#world);
    const now = this.#world.now();
    const session: StoredSession = {
      id: newId(this.#world),
      hash: sha256(token),
      person: stored.id,
      label: null,
      createdAt: now,
      expiresAt: now + this.sessionFor,
      kept,
      scopes: null,
    };
    const { password } = stored;
    const deviceKey = password === null ? null : deviceKeyOf(password);
    return { session, told: { person: personOf(stored), token, deviceKey, ended: [] } };
  }
}

const personOf = ({ kind, id, name }: StoredUser): Person => ({ kind, id, name });

/** Why a password is not good enough. */
const passwordRefusal = (password: string, name: string): typeof WEAK | null =>
  isWeakPassword(password, name) ? WEAK : null;
