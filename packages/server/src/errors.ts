import { getSystemErrorMessage } from 'node:util';
import { type Denial, deny } from '@flotilla/protocol';
import { StoreUnavailable } from './store/store.ts';
import type { World } from './world.ts';

/** Too much is asked of the server: no fault of it. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly denial: Denial;

  constructor(message: string) {
    super(message);
    this.denial = deny('unavailable', message).error;
  }
}

/** The refusal for an error: an unavailable store may recover, anything else is a bug. */
export const denialOf = (error: unknown): Denial =>
  error instanceof Overloaded
    ? error.denial
    : error instanceof StoreUnavailable
      ? deny('unavailable', 'This cannot be done now; try again.').error
      : deny('internal', 'The server has met a fault of its own.').error;

/** Why something failed, in one line without a full stop. */
export function reasonOf(error: unknown): string {
  const {
    message = '',
    code,
    errno,
  } = error as {
    readonly message?: string;
    readonly code?: string;
    readonly errno?: unknown;
  };
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (typeof errno === 'number') return getSystemErrorMessage(errno);
  const [line] = message.split('\n');
  return (line === undefined || line === '' ? (code ?? String(error)) : line).replace(/\.$/u, '');
}

interface Patience {
  readonly world: Pick<World, 'elapsed' | 'sleep'>;
  readonly seconds: number;
  /** Told once, with the reason. */
  readonly onWaiting: (sentence: string) => void;
}

const TRY_EVERY = 1000;

/** PostgreSQL or Redis cannot be used. */
export class ServiceUnusable extends Error {
  override readonly name = 'ServiceUnusable';
  /** Did not answer: it may be starting, so another try can succeed. */
  readonly isUnreachable: boolean;

  constructor(message: string, cause: unknown, isUnreachable: boolean) {
    super(message, { cause });
    this.isUnreachable = isUnreachable;
  }
}

/**
 * Opens a connection to PostgreSQL or Redis, again and again while the service cannot be reached: it may be starting as well. An
 * answer that refuses, as of a wrong password, is not waited out.
 */
export async function whenReachable<T>(
  open: () => Promise<T>,
  { world, seconds, onWaiting }: Patience,
): Promise<T> {
  const since = world.elapsed();
  for (let isTold = false; ; isTold = true) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof ServiceUnusable && error.isUnreachable)) throw error;
      if (world.elapsed() - since >= seconds * 1000) throw error;
      if (!isTold) onWaiting(`${error.message} Waiting for ${seconds} s at most.`);
      await world.sleep(TRY_EVERY);
    }
  }
}
