import { arch, cpus, loadavg, platform, totalmem } from 'node:os';

/** The result of a benchmark: a text for people, and its figures. */
export interface BenchReport {
  readonly text: string;
  readonly readings: readonly Reading[];
}

/** A figure, and the bar it is held to where there is one. */
export interface Reading {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What lies within it with 95 % certainty, from the least to the most. */
  readonly interval?: readonly [number, number];
  readonly bar?: Bar;
}

export type Bar = { readonly most: number } | { readonly least: number };

/** Open: the interval of the figure lies on both sides of the bar. */
export type Verdict = 'held' | 'missed' | 'open';

/** Whether a figure keeps to its bar; null where there is none. */
export function verdictOf({ value, interval = [value, value], bar }: Reading): Verdict | null {
  if (bar === undefined) return null;
  const [low, high] = interval;
  const isHeld = 'most' in bar ? high <= bar.most : low >= bar.least;
  const isMissed = 'most' in bar ? low > bar.most : high < bar.least;
  return isHeld ? 'held' : isMissed ? 'missed' : 'open';
}

export const around = (value: number, margin: number): readonly [number, number] => [
  value - margin,
  value + margin,
];

/** Several reports of the same benchmark as one. */
export const joined = (reports: readonly BenchReport[]): BenchReport => ({
  text: reports.map(({ text }) => text).join('\n'),
  readings: reports.flatMap(({ readings }) => readings),
});

/** What benchmarks were run on. */
interface Machine {
  readonly cores: number;
  readonly processor: string;
  /** In bytes. */
  readonly memory: number;
  readonly system: string;
  readonly node: string;
  /** How many programs wanted a processor in the minute before: on a quiet machine, none. */
  readonly load: number;
}

export function thisMachine(): Machine {
  const processors = cpus();
  return {
    cores: processors.length,
    processor: processors[0]?.model.trim() ?? 'unknown',
    memory: totalmem(),
    system: `${platform()} ${arch()}`,
    node: process.version,
    load: loadavg()[0]!,
  };
}

/** A benchmark on the page; without a report, why there is none. */
export interface BenchSection {
  readonly name: string;
  readonly title: string;
  /** The options of each of its runs. */
  readonly runs: readonly (readonly string[])[];
  readonly seconds: number;
  readonly outcome: BenchReport | { readonly failure: string };
}

export interface BenchPage {
  readonly date: Date;
  readonly machine: Machine;
  /** The options of the run. */
  readonly options: string;
  readonly sections: readonly BenchSection[];
}

/** All benchmarks as a document: every bar at a glance, then what each benchmark said. */
export function makePage({ date, machine, options, sections }: BenchPage): string {
  const day = date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return `${[
    '# Benchmarks',
    `Written by \`npm run bench${options}\` on ${day}; nothing here is typed by hand.`,
    table([
      ['machine', ''],
      ['processor', `${machine.cores} × ${machine.processor}`],
      ['memory', `${(machine.memory / 2 ** 30).toFixed(1)} GiB`],
      ['system', `${machine.system}, Node ${machine.node.replace('v', '')}`],
      ['load when it began', machine.load.toFixed(2)],
    ]),
    'Peers are measured beside the project in the same run, in turn. Intervals, in brackets, are of 95 %; a bar\nwithin one is neither held nor missed, but open.',
    '## At a glance',
    table([
      ['benchmark', 'what', 'measured', 'bar', ''],
      ...sections.flatMap((section) => rowsOf(section)),
    ]),
    ...sections.flatMap((section) => detailsOf(section)),
  ].join('\n\n')}\n`;
}

/** A page on which one benchmark has been measured again; everything else stays as it is. */
export function withSection(page: string, section: BenchSection): string {
  const [before, after] = splitAround(page, section.title);
  const start = before.indexOf('| benchmark');
  const end = before.indexOf('\n\n', start);
  const glance = before.slice(start, end).split('\n').map(cellsOf);
  const isOwn = ([name]: readonly string[]): boolean => name === section.name;
  const first = glance.findIndex(isOwn);
  const others = glance.filter((row) => !isOwn(row)).filter((_, index) => index !== 1);
  const rows = others.toSpliced(first - 1, 0, ...rowsOf(section));
  const details = detailsOf(section).join('\n\n');
  return `${before.slice(0, start)}${table(rows)}${before.slice(end)}${details}\n${after}`;
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** What stands before the section with a title, and after it. */
function splitAround(page: string, title: string): readonly [string, string] {
  const start = page.indexOf(`## ${title}\n`);
  if (start < 0) throw new Error(`There is no section "${title}" on the page.`);
  const end = page.indexOf('\n## ', start);
  return [page.slice(0, start), end < 0 ? '' : page.slice(end)];
}

function rowsOf({ name, outcome }: BenchSection): readonly (readonly string[])[] {
  if ('failure' in outcome) return [[name, 'everything', '', '', 'not measured']];
  return outcome.readings.map((reading) => [
    name,
    reading.what,
    measured(reading),
    reading.bar === undefined ? '' : barText(reading.bar),
    verdict(reading),
  ]);
}

function detailsOf({ name, title, runs, seconds, outcome }: BenchSection): readonly string[] {
  const commands = runs.map((options) => `\`${commandOf(name, options)}\``).join(' and ');
  const said =
    'failure' in outcome ? `Not measured: ${outcome.failure}` : fenced(outcome.text.trimEnd());
  return [`## ${title}`, `${commands}, here in ${Math.round(seconds)} s:`, said];
}

const commandOf = (name: string, options: readonly string[]): string =>
  `npm run bench ${name}${options.length === 0 ? '' : ` -- ${options.join(' ')}`}`;

const fenced = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

function measured({ value, unit, interval }: Reading): string {
  const spread = interval === undefined ? '' : ` (${interval.map(figure).join(' to ')})`;
  return `${figure(value)}${spread} ${unit}`.trimEnd();
}

const barText = (bar: Bar): string =>
  'most' in bar ? `at most ${figure(bar.most)}` : `at least ${figure(bar.least)}`;

function verdict(reading: Reading): string {
  const found = verdictOf(reading) ?? '';
  return found === 'missed' ? `**${found}**` : found;
}

/** As many digits as tell something: 31.4, 44.02, 0.05, 14,657. */
const figure = (value: number): string =>
  value.toLocaleString('en', {
    maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0,
  });

/** The first row is the heading. Columns are as wide as their widest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n');
}
