import { createHmac, timingSafeEqual } from 'node:crypto';
import { plainName } from '@flotilla/play';
import { hash, verify } from '@node-rs/argon2';
import { Rates } from '../rate.ts';

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How passwords are stored. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long where there is no password. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** A hash that no password fits, for names without an account. */
const unusableHash: Promise<string> = hash('no one has this password', OPTIONS);

export const ARGON2: PasswordHasher = {
  hash: (password) => hash(password, OPTIONS),
  verify: async (stored, password) => {
    const isRight = await verify(stored ?? (await unusableHash), password);
    return stored !== null && isRight;
  },
};

/**
 * The value of the cookie that marks a browser which has signed in to an account. It follows from the stored hash of
 * the password, so nothing more is stored, every node knows it, and a new password ends it.
 */
export const deviceKeyOf = (passwordHash: string): string =>
  createHmac('sha256', passwordHash).update('device').digest('base64url');

function isDeviceKey(passwordHash: string, given: string): boolean {
  const [right, wrong] = [Buffer.from(deviceKeyOf(passwordHash)), Buffer.from(given)];
  return right.length === wrong.length && timingSafeEqual(right, wrong);
}

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly network: string;
  /** What the browser has in its device cookie. */
  readonly deviceKey: string | null;
}

/** Bounds how fast passwords are guessed. A stranger cannot use up the attempts of an owner's device or session. */
export class GuessLimits {
  readonly #bySource = new Rates(10, 1 / 60);
  /** From all networks together; devices and sessions that know the password are counted by themselves. */
  readonly #byAccount = new Rates(50, 1 / 60);

  /** Names without an account count, too: the limit does not tell which accounts exist. */
  allowsSignIn(
    name: string,
    passwordHash: string | null,
    { network, deviceKey }: SignInOrigin,
    now: number,
  ): boolean {
    const account = plainName(name);
    if (passwordHash !== null && deviceKey !== null && isDeviceKey(passwordHash, deviceKey))
      return this.#bySource.allows(`device ${account}`, now);
    return (
      this.#bySource.allows(`network ${network} ${account}`, now) &&
      this.#byAccount.allows(account, now)
    );
  }

  /** A signed-in user is asked for the password again. */
  allowsSession(session: string, now: number): boolean {
    return this.#bySource.allows(`session ${session}`, now);
  }
}
