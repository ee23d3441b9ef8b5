import { parseArgs } from 'node:util';
import { faultsOf, hostile, tableOf } from './run.ts';

const USAGE = `Usage: npm run hostile -- [--seconds N] [--pairs N] [--addresses N]

Starts a server with its usual limits and lets honest pairs play on it: first in quiet, then while one address does everything
that the limits allow, then while many addresses do. Prints what honest players noticed; ends with 1 if that is too much: if
99 of 100 moves take more than 3 times as long as in quiet, a flag falls more than a second late, or memory grows by more than 512 MB.

  --seconds N     how long each of the three phases is measured (default 60)
  --pairs N       how many pairs play (default 50)
  --addresses N   how many addresses attack in the end (default 50)`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    pairs: { type: 'string', default: '50' },
    addresses: { type: 'string', default: '50' },
    help: { type: 'boolean', default: false },
  },
});
const [seconds, pairs, addresses] = [values.seconds, values.pairs, values.addresses].map(
  Number,
) as [number, number, number];
const isWrong = [seconds, pairs, addresses].some(
  (count) => !Number.isSafeInteger(count) || count < 1,
);
if (values.help || isWrong || addresses < 2 || addresses > 250 || pairs > 250) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const phases = await hostile({ seconds, pairs, addresses });
const faults = faultsOf(phases, { ratio: 3, flag: 1000, growth: 512 * 2 ** 20 });
console.log(tableOf(phases));
console.log(faults.length === 0 ? 'Honest players hardly notice.' : `Wrong:\n${faults.join('\n')}`);
process.exit(faults.length === 0 ? 0 : 1);
