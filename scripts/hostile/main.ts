import { parseArgs } from 'node:util';
import type { StoreKind } from './archive.ts';
import { barsFor, faultsOf, hostile, tableOf } from './run.ts';

const USAGE = `Usage: npm run hostile -- [--seconds N] [--pairs N] [--addresses N]
                              [--store sqlite|postgres] [--archive N]

Starts two servers with their usual limits and lets honest pairs play on both. On the first, one address does everything that the
limits allow, then many addresses do; the second is left in peace, and shows what the machine can do at that time. Prints what
honest players noticed on both; ends with 1 if that is too much: if 99 of 100 moves take more than 3 times as long as in peace,
a flag falls more than a second later, computers answer less than two thirds as often, or memory is further above than the limits of the server allow.

  --seconds N     how long each of the three phases is measured (default 60)
  --pairs N       how many pairs play (default 50)
  --addresses N   how many addresses attack in the end (default 50)
  --store KIND    sqlite (default) or postgres
  --archive N     how many matches both servers have from before (default 100000)`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    pairs: { type: 'string', default: '50' },
    addresses: { type: 'string', default: '50' },
    store: { type: 'string', default: 'sqlite' },
    archive: { type: 'string', default: '100000' },
    help: { type: 'boolean', default: false },
  },
});
const { store } = values;
const [seconds, pairs, addresses, archive] = [
  values.seconds,
  values.pairs,
  values.addresses,
  values.archive,
].map(Number) as [number, number, number, number];
const isWrong = [seconds, pairs, addresses, archive].some(
  (count) => !Number.isSafeInteger(count) || count < 1,
);
const isStore = (kind: string): kind is StoreKind => kind === 'sqlite' || kind === 'postgres';
if (values.help || isWrong || !isStore(store) || addresses < 2 || addresses > 250 || pairs > 250) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const bars = barsFor(addresses);
const phases = await hostile({ seconds, pairs, addresses, store, archive });
const faults = faultsOf(phases, bars);
console.log(tableOf(phases));
console.log(`memory: at most ${Math.round(bars.growth / 2 ** 20)} MB above by the limits`);
console.log(faults.length === 0 ? 'Honest players hardly notice.' : `Wrong:\n${faults.join('\n')}`);
process.exit(faults.length === 0 ? 0 : 1);
