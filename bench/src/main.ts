import { benchBook } from './bots-book.ts';
import { benchPlacement } from './bots-placement.ts';
import { benchSmall } from './bots-small.ts';
import { benchBots } from './bots.ts';
import type { Progress } from './crew.ts';
import { benchEngine } from './engine.ts';
import { benchLadder } from './ladder.ts';
import { benchTerminal } from './terminal.ts';
import { benchWeb } from './web.ts';

type Bench = (progress: Progress, options: readonly string[]) => string | Promise<string>;

const BENCHES: Readonly<Record<string, Bench>> = {
  engine: benchEngine,
  bots: benchBots,
  small: benchSmall,
  placement: benchPlacement,
  book: benchBook,
  ladder: benchLadder,
  terminal: benchTerminal,
  web: benchWeb,
};

/** Names of benchmarks, then options for them: `bots --games 1000`. */
const args = process.argv.slice(2);
const names = args.slice(0, args.findIndex((arg) => arg.startsWith('--')) >>> 0);
const options = args.slice(names.length);
const unknown = names.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined) {
  console.error(
    `There is no benchmark "${unknown}"; there are: ${Object.keys(BENCHES).join(', ')}.`,
  );
  process.exit(2);
}
for (const name of names.length === 0 ? Object.keys(BENCHES) : names) {
  console.log(await BENCHES[name]!(showProgress, options));
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
