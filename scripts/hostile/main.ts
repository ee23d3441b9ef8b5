import { parseArgs } from 'node:util';
import { barsFor, faultsOf, hostile, tableOf } from './run.ts';

const USAGE = `Usage: npm run hostile -- [--seconds N] [--pairs N] [--addresses N]

Starts two servers with their usual limits and lets honest pairs play on both. On the first, one address does everything that the
limits allow, then many addresses do; the second is left in peace, and shows what the machine can do at that time. Prints what
honest players noticed on both; ends with 1 if that is too much: if 99 of 100 moves take more than 3 times as long as in peace,
a flag falls more than a second later, computers answer less than two thirds as often, or memory is further above than the limits of the server allow.

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

const bars = barsFor(addresses);
const phases = await hostile({ seconds, pairs, addresses });
const faults = faultsOf(phases, bars);
console.log(tableOf(phases));
console.log(`memory: at most ${Math.round(bars.growth / 2 ** 20)} MB above by the limits`);
console.log(faults.length === 0 ? 'Honest players hardly notice.' : `Wrong:\n${faults.join('\n')}`);
process.exit(faults.length === 0 ? 0 : 1);
