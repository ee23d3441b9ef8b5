import {
  type Answer,
  type NewRecovery,
  type Person,
  type NewRecoveryCodes,
  type ResetCode,
  deny,
} from '@flotilla/protocol';
import { type PersonId, sha256 } from '../ids.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/stored-users.ts';
import type { World } from '../world.ts';
import { GuessLimits, type PasswordHasher, type SignInOrigin } from './passwords.ts';
import {
  GUESSED,
  type Identity,
  type Kept,
  type NewSession,
  type UserService,
  WRONG,
} from './user-service.ts';

/** How many codes an account has; new ones take the place of all. */
const CODES = 10;

/** Without signs that are taken for each other. Sixteen of them are more than 78 random bits. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 4;

/** A code that an administrator hands out is good for so long, in milliseconds. */
const RESET_FOR = 24 * 60 * 60 * 1000;

const NO_CODE = deny('wrong-password', 'The name or the code is not right, or it was used before.');

/** Ways back into an account without its password: codes that work once each. Only their hashes are stored. */
export class Recovery {
  readonly #store: Store;
  readonly #people: UserService;
  readonly #world: World;
  readonly #passwords: PasswordHasher;
  readonly #guesses = new GuessLimits();

  constructor(store: Store, people: UserService, world: World, passwords: PasswordHasher) {
    this.#store = store;
    this.#people = people;
    this.#world = world;
    this.#passwords = passwords;
  }

  left(person: Person): Promise<number> {
    return this.#store.recoveryCodes.count(person.id as PersonId);
  }

  /** New codes in the place of all older ones, shown once. The password is asked for again. */
  async renew({ person, session }: Identity, password: string): Promise<Answer<NewRecoveryCodes>> {
    const account = await this.#store.people.byId(person.id as PersonId);
    if (account?.kind !== 'account')
      return deny('account-needed', 'Only accounts have recovery codes.');
    const guess = this.#guesses.beginInSession(session, this.#world.now());
    if (guess === null) return GUESSED;
    if (!(await this.#passwords.verify(account.password, password))) return WRONG;
    guess.wasRight();
    const codes = Array.from({ length: CODES }, () => this.#newCode());
    await this.#keep(account.id, 'own', codes, null);
    return { ok: true, value: { codes } };
  }

  /** Sets a new password for a code, which is used up with it; every session ends, and one begins. */
  async recover(
    { name, code, password, endTokens }: NewRecovery,
    { network }: SignInOrigin,
    kept: Kept,
  ): Promise<Answer<NewSession>> {
    const guess = this.#guesses.beginRecovery(name, network, this.#world.now());
    if (guess === null) return GUESSED;
    const account = await this.#store.people.account(name);
    if (account === null) return NO_CODE;
    const recovered = await this.#people.replacePassword(account, password, {
      code: hashOf(account.id, code),
      session: null,
      endTokens,
      kept,
    });
    if (recovered.ok) guess.wasRight();
    else if (recovered.error.code === 'conflict') return NO_CODE;
    return recovered;
  }

  /** A code with which the owner of an account sets a new password; older ones of this kind are void. */
  async reset(account: StoredUser): Promise<ResetCode> {
    const code = this.#newCode();
    const expiresAt = this.#world.now() + RESET_FOR;
    await this.#keep(account.id, 'reset', [code], expiresAt);
    return { code, expiresAt };
  }

  #keep(
    person: PersonId,
    kind: 'own' | 'reset',
    codes: readonly string[],
    expiresAt: number | null,
  ): Promise<void> {
    const hashes = codes.map((code) => hashOf(person, code));
    const createdAt = this.#world.now();
    return this.#store.recoveryCodes.replace({ person, kind, hashes, createdAt, expiresAt });
  }

  #newCode(): string {
    const sign = (): string => SIGNS[this.#world.randomInt(SIGNS.length)]!;
    const group = (): string => Array.from({ length: GROUP }, sign).join('');
    return Array.from({ length: GROUPS }, group).join('-');
  }
}

/** However it is typed: with small letters, without hyphens. */
const hashOf = (person: PersonId, code: string): string =>
  sha256(`recovery ${person} ${code.toUpperCase().replaceAll(/[^0-9A-Z]/gu, '')}`);
