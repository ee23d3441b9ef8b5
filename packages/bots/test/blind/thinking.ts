import { Chance } from '@flotilla/engine';
import type { Thinking } from '../../src/bot.ts';

/** Thinking with a budget of work alone, so that it can be repeated. */
export const thinkingOf = (seed: string, work = 2): Thinking => ({
  chance: new Chance(seed),
  work,
  isSpent: () => false,
});
