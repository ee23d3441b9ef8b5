import { TEST_PATIENCE } from '@flotilla/test-kit/hosting';
import { expect, test } from 'vitest';
import { barsFor, faultsOf, hostile, tableOf } from '../../../scripts/hostile/run.ts';

const ADDRESSES = 50;

test(
  'a minute of hostile clients stalls no honest player: moves go on, bots answer, flags fall, memory and queues are bounded',
  { timeout: 2 * TEST_PATIENCE },
  async () => {
    const phases = await hostile({
      seconds: 10,
      pairs: 20,
      addresses: ADDRESSES,
      store: 'sqlite',
      archive: 20_000,
    });
    console.log(tableOf(phases));
    // Wide enough for a machine that does much else, and for ten seconds with few moves; `npm run hostile` judges more strictly.
    const wide = { ...barsFor(ADDRESSES), ratio: 30, flag: 3000, bots: 3 };
    expect(faultsOf(phases, wide)).toEqual([]);
  },
);
