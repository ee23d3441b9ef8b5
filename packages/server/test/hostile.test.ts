import { TEST_PATIENCE } from '@flotilla/test-kit/hosting';
import { expect, test } from 'vitest';
import { barsFor, faultsOf, hostile, tableOf } from '../../../scripts/hostile/run.ts';

const ADDRESSES = 50;

test(
  'a minute of hostile clients stalls no honest player: moves go on, bots answer, flags fall, memory and queues are bounded',
  { timeout: 2 * TEST_PATIENCE },
  async () => {
    const phases = await hostile({ seconds: 10, pairs: 20, addresses: ADDRESSES });
    console.log(tableOf(phases));
    // How long moves and flags take depends on what else the machine does: `npm run hostile` judges that.
    const untimed = { ...barsFor(ADDRESSES), ratio: Infinity, flag: Infinity, bots: 3 };
    expect(faultsOf(phases, untimed)).toEqual([]);
  },
);
