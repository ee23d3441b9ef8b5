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

/** How much of its time a loop may wait for the processor before that counts as work, too. */
const WAITING = 0.3;

/**
 * How full the event loop is. `utilization` is the part of the time in which it did not wait for something to do; on a busy machine it waits
 * for the processor for most of that, and slowing clients down would not help.
 */
export const loadOf = (utilization: number, processorShare: number): number =>
  Math.max(processorShare, utilization - WAITING);

/** How full the event loop of this thread was since it was last asked. */
export function measuredLoad(): () => number {
  let before = {
    loop: performance.eventLoopUtilization(),
    cpu: process.threadCpuUsage(),
    at: performance.now(),
  };
  return () => {
    const now = {
      loop: performance.eventLoopUtilization(),
      cpu: process.threadCpuUsage(),
      at: performance.now(),
    };
    const { utilization } = performance.eventLoopUtilization(now.loop, before.loop);
    const used = now.cpu.user + now.cpu.system - before.cpu.user - before.cpu.system;
    const share = used / 1000 / Math.max(1, now.at - before.at);
    before = now;
    return loadOf(utilization, share);
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
