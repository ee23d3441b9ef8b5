import { parseArgs } from 'node:util';
import { noPostgres, noRedis } from '@flotilla/test-kit/services';
import { findingsInWords, torture } from './run.ts';

const USAGE = `Usage: npm run torture -- [--store sqlite|postgres] [--seconds N] [--players N] [--seed TEXT]

Lets players play on two servers with a PostgreSQL and a Redis of their own, or on one with a file of SQLite. Kills
and freezes all of these again and again, fills the disk, leaves links half open, breaks, doubles and delays what
players say, and then checks that nothing was lost or done twice.

  --store NAME  sqlite or postgres (default postgres)
  --seconds N   how long (default 300)
  --players N   how many, at least 16 (default 300)
  --seed TEXT   which calamities (default: the text "flotilla")`;

const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'postgres' },
    seconds: { type: 'string', default: '300' },
    players: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'flotilla' },
    help: { type: 'boolean', default: false },
  },
});
const [seconds, players] = [Number(values.seconds), Number(values.players)];
const { store, seed } = values;
const isWrong =
  (store !== 'sqlite' && store !== 'postgres') ||
  !Number.isSafeInteger(seconds) ||
  seconds < 1 ||
  !Number.isSafeInteger(players) ||
  players < 16;
const lacking = store === 'sqlite' ? null : (noPostgres ?? noRedis);
if (values.help || isWrong) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
if (lacking !== null) {
  console.error(`It cannot be done here: ${lacking}.`);
  process.exit(2);
}

const findings = await torture({ store, seconds, players, seed });
console.log(findingsInWords(findings));
// Players who are stuck would wait for ever.
process.exit(findings.faults.length === 0 ? 0 : 1);
