import {
  type Answer,
  type IssuedToken,
  MAX_TOKENS,
  type Person,
  type Profile,
  type Token,
  deny,
} from '@flotilla/protocol';
import type { Bus } from '../bus/bus.ts';
import { type PersonId, newId, newSecret, sha256 } from '../ids.ts';
import { restedUntil } from '../ratings/glicko.ts';
import type { StoredUser, StoredSession, Store } from '../store/store.ts';
import { GuessLimits, type SignInOrigin, deviceKeyOf, type PasswordHasher } from './passwords.ts';
import type { World } from '../world.ts';

const DAY = 24 * 60 * 60 * 1000;
export const SESSION_FOR = 90 * DAY;

/** A user, guest or program, and the session of the request. */
export interface Identity {
  readonly person: Person;
  readonly session: string;
}

export interface NewSession {
  readonly person: Person;
  /** Shown once; only its hash is stored. */
  readonly token: string;
  /** For the device cookie of a browser; null for guests. */
  readonly deviceKey: string | null;
  /** The sessions of the guest that has become this account have ended. */
  readonly endsOthers: boolean;
}

const WRONG = deny('wrong-password', 'The name or the password is not right.');
const GUESSED = deny('too-many', 'Too many passwords were tried for this name; wait a minute.');
const TAKEN = deny('name-taken', 'An account has this name.');

/** The bus channel for ended sessions: messages are ids of users or programs. */
export const SESSIONS_CHANNEL = 'sessions';

/** Guests, accounts, and the tokens of programs. */
export class UserService {
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #world: World;
  readonly #passwords: PasswordHasher;
  readonly #guesses = new GuessLimits();

  constructor(store: Store, bus: Bus, world: World, passwords: PasswordHasher) {
    this.#store = store;
    this.#bus = bus;
    this.#world = world;
    this.#passwords = passwords;
  }

  /** Finds the session of a token; null: there is none. */
  async identify(token: string): Promise<Identity | null> {
    const session = await this.#store.sessions.byHash(sha256(token), this.#world.now());
    if (session === null) return null;
    if (session.label !== null) {
      const person: Person = { kind: 'program', id: session.id, name: session.label };
      return { person, session: session.id };
    }
    const stored = await this.#store.people.byId(session.person);
    return stored === null ? null : { person: personOf(stored), session: session.id };
  }

  async guest(name: string): Promise<Answer<NewSession>> {
    if ((await this.#store.people.account(name)) !== null) return TAKEN;
    const person: StoredUser = {
      id: newId<PersonId>(this.#world),
      kind: 'guest',
      name,
      password: null,
      createdAt: this.#world.now(),
      owner: null,
    };
    await this.#store.people.add(person);
    return { ok: true, value: await this.#begin(person) };
  }

  /** A new account; a guest who makes one keeps everything but the sessions, and gets a new one. */
  async signUp(name: string, password: string, by: Person | null): Promise<Answer<NewSession>> {
    if ((await this.#store.people.account(name)) !== null) return TAKEN;
    const guest = by?.kind === 'guest' ? await this.#store.people.byId(by.id as PersonId) : null;
    const person: StoredUser = {
      id: guest?.id ?? newId<PersonId>(this.#world),
      kind: 'account',
      name,
      password: await this.#passwords.hash(password),
      createdAt: guest?.createdAt ?? this.#world.now(),
      owner: null,
    };
    if (guest === null) {
      const isAdded = await this.#store.people.add(person);
      return isAdded ? { ok: true, value: await this.#begin(person) } : TAKEN;
    }
    const { session, told } = this.#newSession(person);
    const isUpgraded = await this.#store.people.upgrade(person, session);
    return isUpgraded ? { ok: true, value: { ...told, endsOthers: true } } : TAKEN;
  }

  async signIn(name: string, password: string, origin: SignInOrigin): Promise<Answer<NewSession>> {
    const account = await this.#store.people.account(name);
    const stored = account?.password ?? null;
    if (!this.#guesses.allowsSignIn(name, stored, origin, this.#world.now())) return GUESSED;
    // Hash even if there is no account, so that timing does not reveal names.
    const isRight = await this.#passwords.verify(stored, password);
    return account !== null && isRight ? { ok: true, value: await this.#begin(account) } : WRONG;
  }

  async signOut({ person, session }: Identity): Promise<Answer<null>> {
    if (person.kind === 'program')
      return deny('not-allowed', 'A token is revoked by the account it belongs to.');
    await this.#store.sessions.revoke(person.id as PersonId, session);
    this.tellEnded(person.id);
    return { ok: true, value: null };
  }

  /** The key for the device cookie, which follows from the password. */
  async changePassword(by: Identity, old: string, password: string): Promise<Answer<string>> {
    const account = await this.#account(by.person);
    if (account === null) return deny('account-needed', 'Only accounts have passwords.');
    if (!this.#guesses.allowsSession(by.session, this.#world.now())) return GUESSED;
    if (!(await this.#passwords.verify(account.password, old))) return WRONG;
    const passwordHash = await this.#passwords.hash(password);
    await this.#store.people.setPassword(account.id, passwordHash);
    await this.#store.sessions.endOthers(account.id, by.session);
    this.tellEnded(account.id);
    return { ok: true, value: deviceKeyOf(passwordHash) };
  }

  /** Whether a user may delete the account. */
  async mayLeave({ person, session }: Identity, password: string | null): Promise<Answer<null>> {
    if (person.kind === 'program')
      return deny('not-allowed', 'Programs are revoked, they do not leave.');
    const stored = await this.#store.people.byId(person.id as PersonId);
    if (stored === null) return deny('not-found', 'There is no such person.');
    if (stored.password !== null) {
      if (!this.#guesses.allowsSession(session, this.#world.now())) return GUESSED;
      if (!(await this.#passwords.verify(stored.password, password ?? ''))) return WRONG;
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

  async tokens(person: Person): Promise<readonly Token[]> {
    const sessions = await this.#store.sessions.of(person.id as PersonId);
    return sessions.flatMap(({ id, label, createdAt }) =>
      label === null ? [] : [{ id, label, createdAt }],
    );
  }

  async issueToken(person: Person, label: string): Promise<Answer<IssuedToken>> {
    if (person.kind !== 'account') return deny('account-needed', 'Tokens belong to accounts.');
    if ((await this.#store.people.account(label)) !== null) return TAKEN;
    const token = newSecret(this.#world);
    const createdAt = this.#world.now();
    const id = newId<PersonId>(this.#world);
    const owner = person.id as PersonId;
    const program: StoredUser = {
      id,
      kind: 'program',
      name: label,
      password: null,
      createdAt,
      owner,
    };
    const session = { id, hash: sha256(token), person: owner, label, createdAt, expiresAt: null };
    if (!(await this.#store.sessions.addToken(session, MAX_TOKENS)))
      return deny('too-many', `An account has at most ${MAX_TOKENS} tokens.`);
    await this.#store.people.add(program);
    return { ok: true, value: { id, label, createdAt, token } };
  }

  async revokeToken(person: Person, id: string): Promise<boolean> {
    const isRevoked = await this.#store.sessions.revoke(person.id as PersonId, id);
    if (isRevoked) this.tellEnded(id);
    return isRevoked;
  }

  async muted(person: Person): Promise<readonly Person[]> {
    const { people } = this.#store;
    const ids = await people.mutedBy(person.id as PersonId);
    const known = await Promise.all(ids.map((id) => people.byId(id)));
    return known.filter((muted) => muted !== null).map(personOf);
  }

  async profile(name: string): Promise<Answer<Profile>> {
    const account = await this.#store.people.account(name);
    if (account === null) return deny('not-found', 'No account has this name.');
    const ratings = await this.#store.ratings.of(account.id);
    return {
      ok: true,
      value: {
        person: personOf(account),
        createdAt: account.createdAt,
        ratings: ratings.map((stored) => {
          const { preset, rating, deviation, games } = restedUntil(stored, this.#world.now());
          return { preset, rating, deviation, games };
        }),
      },
    };
  }

  /** Closes the websockets of sessions that have ended, on every node. */
  tellEnded(person: string): void {
    this.#bus.publish(SESSIONS_CHANNEL, person);
  }

  async #account({ id, kind }: Person): Promise<StoredUser | null> {
    return kind === 'account' ? this.#store.people.byId(id as PersonId) : null;
  }

  async #begin(stored: StoredUser): Promise<NewSession> {
    const { session, told } = this.#newSession(stored);
    await this.#store.sessions.add(session);
    return told;
  }

  #newSession(stored: StoredUser): {
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
      expiresAt: now + SESSION_FOR,
    };
    const { password } = stored;
    const deviceKey = password === null ? null : deviceKeyOf(password);
    return { session, told: { person: personOf(stored), token, deviceKey, endsOthers: false } };
  }
}

const personOf = ({ kind, id, name }: StoredUser): Person => ({ kind, id, name });
