import { randomBytes, randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as timeout } from 'node:timers/promises';

/**
 * Time, timers and chance. A server has one, handed in, and takes none of these from elsewhere: so a simulation can run
 * whole servers on a time and a chance of its own.
 */
export interface World {
  /** The time of the clock on the wall, in milliseconds. It may be set. */
  readonly now: () => number;
  /** Milliseconds since some moment. It only goes forward. */
  readonly elapsed: () => number;
  /** Runs something later; the result cancels it. It does not keep the process alive. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** Resolves later. It keeps the process alive. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Runs something in the next turn of the event loop. */
  readonly soon: (run: () => void) => void;
  /** A whole number from 0 up to, not including, a limit. */
  readonly randomInt: (limit: number) => number;
  readonly randomBytes: (count: number) => Buffer;
}

/** The world of this machine. */
export const MACHINE: World = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
  sleep: async (milliseconds) => {
    await timeout(milliseconds);
  },
  soon: (run) => void setImmediate(run),
  randomInt: (limit) => randomInt(limit),
  randomBytes,
};

/** The part of the time since it was last asked in which the event loop of this thread worked. */
export function measuredLoad(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/** Runs something at intervals; the result ends it. */
export function every(world: World, milliseconds: number, run: () => void): () => void {
  let cancel = (): void => {};
  const next = (): void => {
    cancel = world.after(milliseconds, () => {
      next();
      run();
    });
  };
  next();
  return () => cancel();
}

/** Resolves with the work, at the latest after so many milliseconds. */
export async function within(
  world: World,
  milliseconds: number,
  work: Promise<unknown>,
): Promise<void> {
  let cancel = (): void => {};
  const late = new Promise<void>((resolve) => {
    cancel = world.after(milliseconds, resolve);
  });
  await Promise.race([work, late]);
  cancel();
}
