/** Time, as something that comes from outside. */
export interface Time {
  /** Milliseconds since some moment; never backwards. */
  now(): number;
  /** Runs something after so many milliseconds; the result calls it off. */
  after(milliseconds: number, run: () => void): () => void;
}

/** Longer waits than this overflow the timers of every platform: whoever waits longer looks again. */
const LONGEST = 2 ** 30;

/** The time of this machine. */
export const REAL_TIME: Time = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, Math.min(milliseconds, LONGEST));
    return () => clearTimeout(timer);
  },
};
