import { parseArgs } from 'node:util';
import { noPostgres, noRedis } from '@flotilla/test-kit/services';
import { findingsInWords, torture } from './run.ts';

const USAGE = `Usage: npm run torture -- [--seconds N] [--players N] [--seed TEXT]

Lets players play on two servers with a PostgreSQL and a Redis of their own, kills all of these again and
again, breaks, doubles and delays what they say, and then checks that nothing was lost or done twice.

  --seconds N   how long (default 300)
  --players N   how many, at least 16 (default 300)
  --seed TEXT   which calamities (default: the text "flotilla")`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    players: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'flotilla' },
    help: { type: 'boolean', default: false },
  },
});
const [seconds, players] = [Number(values.seconds), Number(values.players)];
const isWrong =
  !Number.isSafeInteger(seconds) || seconds < 1 || !Number.isSafeInteger(players) || players < 16;
const lacking = noPostgres ?? noRedis;
if (values.help || isWrong) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
if (lacking !== null) {
  console.error(`It cannot be done here: ${lacking}.`);
  process.exit(2);
}

const findings = await torture({ seconds, players, seed: values.seed });
console.log(findingsInWords(findings));
// Players who are stuck would wait for ever.
process.exit(findings.faults.length === 0 ? 0 : 1);
