import type { Time } from '../match-client.ts';
import type { Opponent } from './opponent.ts';

/** The same opponent, who leaves people the time to read what has just happened. */
export const withMinimumDelay = (
  opponent: Opponent,
  time: Time,
  milliseconds: () => number,
): Opponent => ({
  decide: async (task, signal) => {
    const [decision] = await Promise.all([
      opponent.decide(task, signal),
      pause(time, milliseconds(), signal),
    ]);
    return decision;
  },
  close: () => opponent.close(),
});

const pause = (time: Time, milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const callOff = time.after(milliseconds, resolve);
    signal.addEventListener('abort', () => {
      callOff();
      resolve();
    });
  });
