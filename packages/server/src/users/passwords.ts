import { createHmac, timingSafeEqual } from 'node:crypto';
import { plainName } from '@flotilla/play';
import { hash, verify } from '@node-rs/argon2';
import { Overloaded } from '../errors.ts';
import { FairQueue } from '../shares/fair-queue.ts';
import { Rates } from '../shares/rate.ts';

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

/** A hash takes some 30 ms of a processor, so there is one at a time. */
const LIMITS = { waitingEach: 20, waiting: 300, runningEach: 1, running: 1, lanes: [1] };

interface TurnPorts {
  /** The address for which is being worked. */
  readonly asker: () => string;
  readonly elapsed: () => number;
  readonly onTrouble: (error: unknown) => void;
}

interface HashJob {
  readonly run: () => Promise<void>;
  readonly giveUp: () => void;
}

/** Lets addresses take turns at hashing: one that makes accounts as fast as it may keeps no other from signing in. */
export function inTurns(
  hasher: PasswordHasher,
  { asker, elapsed, onTrouble }: TurnPorts,
): PasswordHasher {
  const queue = new FairQueue<HashJob>(LIMITS, {
    run: ({ run }) => run(),
    onDropped: ({ giveUp }) => giveUp(),
    onTrouble,
    elapsed,
  });
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void =>
        reject(new Overloaded('Many passwords wait to be checked; try again in a few seconds.'));
      const run = (): Promise<void> => work().then(resolve, reject);
      if (!queue.add({ group: asker(), name: '' }, { run, giveUp })) giveUp();
    });
  return {
    hash: (password) => inTurn(() => hasher.hash(password)),
    verify: (stored, password) => inTurn(() => hasher.verify(stored, password)),
  };
}

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
  /** Whether it came over https. */
  readonly isSecure: boolean;
}

/** A password that is being tried: it counts as wrong until it is found right. */
interface Guess {
  wasRight(): void;
}

/**
 * Bounds how fast passwords are guessed. A wrong one counts for the network it came from and the name together, so a
 * stranger elsewhere never locks the owner out. While many networks guess at one name, each has fewer attempts.
 */
export class GuessLimits {
  readonly #bySource = new Rates(10, 1 / 60);
  readonly #underAttack = new Rates(3, 1 / 600);
  /** From all networks together; devices and sessions that know the password are counted by themselves. */
  readonly #byAccount = new Rates(50, 1 / 60);

  /** Null: there were too many. Names without an account count, too: the limit does not tell which accounts exist. */
  beginSignIn(
    name: string,
    passwordHash: string | null,
    { network, deviceKey }: SignInOrigin,
    now: number,
  ): Guess | null {
    const account = plainName(name);
    if (passwordHash !== null && deviceKey !== null && isDeviceKey(passwordHash, deviceKey))
      return this.#begin(`device ${account}`, now);
    const source = `network ${network} ${account}`;
    const isAttacked = !this.#byAccount.allows(account, now);
    if (isAttacked && !this.#underAttack.allows(source, now)) return null;
    const guess = this.#begin(source, now);
    if (guess === null) return null;
    return {
      wasRight: () => {
        guess.wasRight();
        (isAttacked ? this.#underAttack : this.#byAccount).takeBack(
          isAttacked ? source : account,
          now,
        );
      },
    };
  }

  /** A recovery code is tried. */
  beginRecovery(name: string, network: string, now: number): Guess | null {
    return this.#begin(`recovery ${network} ${plainName(name)}`, now);
  }

  /** A signed-in user is asked for the password again. */
  beginInSession(session: string, now: number): Guess | null {
    return this.#begin(`session ${session}`, now);
  }

  #begin(source: string, now: number): Guess | null {
    if (!this.#bySource.allows(source, now)) return null;
    return { wasRight: () => this.#bySource.takeBack(source, now) };
  }
}
