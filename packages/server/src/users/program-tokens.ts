import {
  type Answer,
  type IssuedToken,
  MAX_TOKENS,
  type NewToken,
  type Person,
  SCOPES,
  type Token,
  deny,
} from '@flotilla/protocol';
import { type PersonId, newId, newSecret, sha256 } from '../ids.ts';
import type { Presence } from '../match/presence.ts';
import type { Store } from '../store/store.ts';
import type { StoredSession, StoredUser } from '../store/stored-users.ts';
import type { World } from '../world.ts';
import type { UserService } from './user-service.ts';

/** The tokens with which programs of an account play. */
export class ProgramTokens {
  readonly #store: Store;
  readonly #people: UserService;
  readonly #presence: Presence;
  readonly #world: World;

  constructor(store: Store, people: UserService, presence: Presence, world: World) {
    this.#store = store;
    this.#people = people;
    this.#presence = presence;
    this.#world = world;
  }

  /** The tokens of an account that have not ended, the oldest first. */
  async of(person: Person): Promise<readonly Token[]> {
    const now = this.#world.now();
    const sessions = await this.#store.sessions.of(person.id as PersonId);
    const tokens = sessions.filter(
      ({ label, expiresAt }) => label !== null && (expiresAt === null || expiresAt > now),
    );
    // A token is used when its program is connected.
    const seen = await this.#presence.of(tokens.map(({ id }) => id as PersonId));
    return tokens.map((token) => ({
      ...tokenOf(token),
      usedAt: seen.get(token.id as PersonId)?.seenAt ?? null,
    }));
  }

  async issue(
    person: Person,
    { label, scopes, expiresAt }: NewToken,
  ): Promise<Answer<IssuedToken>> {
    if (person.kind !== 'account') return deny('account-needed', 'Tokens belong to accounts.');
    const refusal = await this.#people.nameRefusal(label);
    if (refusal !== null) return refusal;
    const createdAt = this.#world.now();
    if (expiresAt !== null && expiresAt <= createdAt)
      return deny('bad-message', '"expiresAt" must be in the future.');
    const token = newSecret(this.#world);
    const id = newId<PersonId>(this.#world);
    const owner = person.id as PersonId;
    const session: StoredSession = {
      id,
      hash: sha256(token),
      person: owner,
      label,
      createdAt,
      expiresAt,
      kept: 'token',
      scopes,
    };
    if (!(await this.#store.sessions.addToken(session, MAX_TOKENS)))
      return deny(
        'too-many',
        `An account has at most ${MAX_TOKENS} tokens; revoke one of them first.`,
      );
    await this.#store.people.add(programOf(session));
    return { ok: true, value: { ...tokenOf(session), token } };
  }

  async revoke(person: Person, id: string): Promise<boolean> {
    const isRevoked = await this.#store.sessions.revoke(person.id as PersonId, id);
    if (isRevoked) this.#people.tellEnded(id);
    return isRevoked;
  }
}

const tokenOf = ({ id, label, createdAt, scopes, expiresAt }: StoredSession): Token => ({
  id,
  label: label!,
  createdAt,
  scopes: [...(scopes ?? SCOPES)],
  usedAt: null,
  expiresAt,
});

/** The player that a token makes of a program. */
const programOf = ({ id, label, createdAt, person }: StoredSession): StoredUser => ({
  id: id as PersonId,
  kind: 'program',
  name: label!,
  password: null,
  createdAt,
  owner: person,
  bannedUntil: null,
  silencedUntil: null,
});
