import { BENCH_NAMES, type BenchName, HELP, isBench, type BenchRun, WHOLE_RUN } from './benches.ts';
import { type BenchReport, type BenchSection, joined } from './report.ts';
import { resultsHere, saveResults, withNew, writePage } from './results.ts';
import type { ShowProgress } from './workers.ts';

type Bench = (
  progress: ShowProgress,
  options: readonly string[],
) => BenchReport | Promise<BenchReport>;

/** Each benchmark is loaded on demand: peers and browsers are needed by a few of them only. */
const BENCHES: Readonly<Record<BenchName, () => Promise<Bench>>> = {
  engine: async () => (await import('./engine/engine.ts')).benchEngine,
  readings: async () => (await import('./engine/readings.ts')).benchReadings,
  path: async () => (await import('./engine/path.ts')).benchPath,
  bots: async () => (await import('./bots/levels.ts')).benchBots,
  small: async () => (await import('./bots/small-boards.ts')).benchSmall,
  placement: async () => (await import('./bots/placement.ts')).benchPlacement,
  habits: async () => (await import('./bots/habits.ts')).benchHabits,
  sense: async () => (await import('./bots/sense.ts')).benchSense,
  deadlines: async () => (await import('./bots/deadlines.ts')).benchDeadlines,
  luck: async () => (await import('./bots/luck.ts')).benchLuck,
  network: async () => (await import('./bots/network.ts')).benchNetwork,
  book: async () => (await import('./bots/book.ts')).benchBook,
  ladder: async () => (await import('./bots/ladder/ladder.ts')).benchLadder,
  server: async () => (await import('./server/server.ts')).benchServer,
  latency: async () => (await import('./server/latency.ts')).benchLatency,
  idle: async () => (await import('./server/idle.ts')).benchIdle,
  growth: async () => (await import('./server/growth.ts')).benchGrowth,
  listings: async () => (await import('./server/listings.ts')).benchListings,
  terminal: async () => (await import('./screens/terminal.ts')).benchTerminal,
  web: async () => (await import('./screens/web.ts')).benchWeb,
  start: async () => (await import('./screens/start.ts')).benchStart,
};

/** Names of benchmarks, then options for them: `bots --games 1000`. Without a name, all of them for the page. */
const args = process.argv.slice(2);
const words = args.slice(0, args.findIndex((arg) => arg.startsWith('--')) >>> 0);
const options = args.slice(words.length);
const isAgain = words[0] === 'again';
const names = isAgain ? words.slice(1) : words;
const known = names.filter(isBench);
const unknown = names.find((name) => !isBench(name));
if (['help', '--help', '-h'].some((word) => args.includes(word))) {
  console.log(HELP);
} else if (words[0] === 'page' && args.length === 1) {
  writePage();
} else if (unknown !== undefined) {
  misuse(`There is no benchmark "${unknown}"; there are: ${BENCH_NAMES.join(', ')}.`);
} else if (isAgain) {
  if (options.length > 0) misuse('What is measured again for the page knows no options.');
  else await again(WHOLE_RUN.filter(({ name }) => known.includes(name)));
} else if (known.length > 0) {
  for (const name of known) {
    try {
      console.log((await measured(name, options)).text);
    } catch (error) {
      if (!isMisuse(error)) throw error;
      misuse(`${name}: ${error.message}.`);
    }
  }
} else if (options.some((option) => option !== '--quick')) {
  misuse('All benchmarks together know no option but --quick.');
} else {
  process.exitCode = (await measureAll(options.length > 0)) ? 0 : 1;
}

async function measured(name: BenchName, given: readonly string[]): Promise<BenchReport> {
  const bench = await BENCHES[name]();
  const report = await bench((text) => showProgress(`${name}: ${text}`), given);
  showProgress('');
  return report;
}

/** Runs all benchmarks and writes the page; whether all could be measured. */
async function measureAll(isQuick: boolean): Promise<boolean> {
  const results = resultsHere();
  const sections: BenchSection[] = [];
  for (const run of WHOLE_RUN) sections.push(await sectionOf(run, isQuick ? run.quick : run.whole));
  saveResults({ ...results, sections });
  writePage();
  return sections.every(({ outcome }) => 'text' in outcome);
}

/** Measures some benchmarks of the page again, and puts them in the place of what stands there. */
async function again(runs: readonly BenchRun[]): Promise<void> {
  for (const run of runs) saveResults(withNew(resultsHere(), await sectionOf(run, run.whole)));
  writePage();
}

async function sectionOf(
  { name, title }: BenchRun,
  runs: BenchSection['runs'],
): Promise<BenchSection> {
  const date = new Date().toISOString();
  const begin = performance.now();
  const outcome = await attempted(name, runs);
  const seconds = (performance.now() - begin) / 1000;
  console.log('text' in outcome ? outcome.text : `${name}: not measured: ${outcome.failure}`);
  console.error(`— ${name}: ${Math.round(seconds)} s`);
  return { name, title, runs, date, seconds, outcome };
}

/** What is missing on this machine is told, and does not keep the others from being measured. */
async function attempted(
  name: BenchName,
  runs: readonly (readonly string[])[],
): Promise<BenchSection['outcome']> {
  try {
    const reports: BenchReport[] = [];
    for (const given of runs) reports.push(await measured(name, given));
    return joined(reports);
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

/** Whether an option is unknown, or lacks its value. */
function isMisuse(error: unknown): error is Error {
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}

function misuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 2;
}
