import type { PersonId } from '../ids.ts';
import type { StoredSession } from './sessions.ts';

export interface StoredPerson {
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
export interface People {
  add(person: StoredPerson): Promise<boolean>;
  byId(id: PersonId): Promise<StoredPerson | null>;
  /** The account with this name. */
  account(name: string): Promise<StoredPerson | null>;
  /** A guest becomes an account: its sessions end, and this one begins. False: the name is taken, or it is no guest any more. */
  upgrade(account: StoredPerson, session: StoredSession): Promise<boolean>;
  setPassword(id: PersonId, password: string): Promise<void>;
  /** The programs of a person, those whose tokens are revoked too. */
  programsOf(owner: PersonId): Promise<readonly StoredPerson[]>;
  /** Forgets a person and his programs. */
  remove(id: PersonId): Promise<void>;
  /** Gives or takes the power of an administrator, which belongs to the account, not to its name. False: it is no account. */
  setAdministrator(id: PersonId, isOne: boolean): Promise<boolean>;
  isAdministrator(id: PersonId): Promise<boolean>;
  administrators(): Promise<readonly StoredPerson[]>;
  mute(by: PersonId, muted: PersonId): Promise<void>;
  unmute(by: PersonId, muted: PersonId): Promise<void>;
  mutedBy(by: PersonId): Promise<readonly PersonId[]>;
}
