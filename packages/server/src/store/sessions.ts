import type { PersonId } from '../ids.ts';

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
