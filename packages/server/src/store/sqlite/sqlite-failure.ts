import { StoreAway } from '../store-away.ts';

/** Results of SQLite that mean a mistake of the statement: an error in it, too much, a constraint, misuse. */
const OWN_FAULTS: ReadonlySet<number> = new Set([1, 18, 19, 20, 21, 25]);

/** Why something could not be done; plain data, to be told from thread to thread. */
export interface SqliteFailure {
  readonly error: string;
  /** The file is to blame: it is full, locked, gone. */
  readonly isAway: boolean;
}

export function failureOf(error: unknown): SqliteFailure {
  const { message, errcode } = error as Error & { readonly errcode?: number };
  // The lower byte is the kind, the rest tells more of it.
  return { error: message, isAway: errcode !== undefined && !OWN_FAULTS.has(errcode & 0xff) };
}

export const errorOf = ({ error, isAway }: SqliteFailure): Error =>
  isAway ? new StoreAway(error) : new Error(error);
