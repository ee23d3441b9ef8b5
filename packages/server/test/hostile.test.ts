import { TEST_PATIENCE } from '@flotilla/test-kit/hosting';
import { expect, test } from 'vitest';
import { faultsOf, hostile, tableOf } from '../../../scripts/hostile/run.ts';

/** Generous, because tests run on busy machines: `npm run hostile` has the real bars. */
const BARS = { ratio: 10, flag: 15_000, growth: 2 ** 30 };

test(
  'a minute of hostile clients stalls nobody: moves and flags go on, queues and memory are bounded',
  { timeout: 2 * TEST_PATIENCE },
  async () => {
    const phases = await hostile({ seconds: 10, pairs: 20, addresses: 3 });
    console.log(tableOf(phases));
    expect(faultsOf(phases, BARS)).toEqual([]);
  },
);
