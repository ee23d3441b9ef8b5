import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { REASONS, WHOLE_RUN } from './benches.ts';
import {
  type BenchSection,
  type MachineResults,
  type PageTexts,
  makePage,
  thisMachine,
  withSection,
} from './report.ts';

const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

/** What was measured, a file for each machine: the page is made of them. */
const RESULTS = new URL('../results/', import.meta.url);

const ORDER: readonly string[] = WHOLE_RUN.map(({ name }) => name);

const INTRODUCTION = [
  'Figures are written by `npm run bench`; none is typed by hand. All benchmarks together take more than an hour.',
  `**What is compared.** Where another program does the same work, it is measured beside ours: on the same machine, in the
same run, in turn, and the figure is a ratio. The servers of [Colyseus](https://colyseus.io) and
[boardgame.io](https://boardgame.io) play the same game as ours (\`bench/peers\`), each written as its documentation shows.
The engine plays beside a bare loop that shoots at an array. Bots are held to bars of their own.`,
  `**What is not.** Both peers keep their games in memory; ours has a move on disk before it is answered, and the rows
"in memory" show what that costs. Players run on the same machine and share its processors with the server. At Colyseus
they use its SDK, elsewhere a bare socket. Two machines are never compared with each other.`,
  'Intervals, in brackets, are of 95 %. A bar within one is neither held nor missed, but open.',
];

const PAGE_TEXTS: PageTexts = { introduction: INTRODUCTION, reasons: REASONS };

const fileOf = (cores: number): URL => new URL(`${cores}-cores.json`, RESULTS);

/** What was measured on this machine before: machines are told apart by their cores. */
export function resultsHere(): MachineResults {
  const machine = thisMachine();
  const file = fileOf(machine.cores);
  const sections = existsSync(file) ? readResults(file).sections : [];
  return { machine, sections };
}

export const withNew = (results: MachineResults, section: BenchSection): MachineResults => ({
  ...results,
  sections: withSection(results.sections, section, ORDER),
});

export function saveResults(results: MachineResults): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(fileOf(results.machine.cores), `${JSON.stringify(results, null, 2)}\n`);
}

/** Writes the page from what was measured on all machines, the smallest first. */
export function writePage(): void {
  const results = readdirSync(RESULTS)
    .map((file) => readResults(new URL(file, RESULTS)))
    .toSorted((a, b) => a.machine.cores - b.machine.cores);
  writeFileSync(PAGE, makePage(results, PAGE_TEXTS));
  console.log(`Written: ${PAGE}`);
}

const readResults = (file: URL): MachineResults =>
  JSON.parse(readFileSync(file, 'utf8')) as MachineResults;
