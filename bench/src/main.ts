import type { Progress } from './crew.ts';

type Bench = (progress: Progress, options: readonly string[]) => string | Promise<string>;

/** Each is loaded when it is wanted: none needs what another one is measured beside. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  engine: async () => (await import('./engine.ts')).benchEngine,
  bots: async () => (await import('./bots.ts')).benchBots,
  small: async () => (await import('./bots-small.ts')).benchSmall,
  placement: async () => (await import('./bots-placement.ts')).benchPlacement,
  book: async () => (await import('./bots-book.ts')).benchBook,
  ladder: async () => (await import('./ladder.ts')).benchLadder,
  server: async () => (await import('./server.ts')).benchServer,
  growth: async () => (await import('./growth.ts')).benchGrowth,
  terminal: async () => (await import('./terminal.ts')).benchTerminal,
  web: async () => (await import('./web.ts')).benchWeb,
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
  const bench = await BENCHES[name]!();
  console.log(await bench(showProgress, options));
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
