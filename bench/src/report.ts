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
  /** When it was measured, as JSON writes dates. */
  readonly date: string;
  readonly seconds: number;
  readonly outcome: BenchReport | { readonly failure: string };
}

/** What was measured on one machine, in the order of the page. */
export interface MachineResults {
  readonly machine: Machine;
  readonly sections: readonly BenchSection[];
}

/** What the page says beside figures. */
export interface PageTexts {
  readonly introduction: readonly string[];
  /** Why a bar is missed, by benchmark. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** All benchmarks as a document: where bars are missed, every bar at a glance, then what each benchmark said. */
export function makePage(
  results: readonly MachineResults[],
  { introduction, reasons }: PageTexts,
): string {
  const names = new Map(
    results.flatMap(({ sections }) => sections.map(({ name, title }) => [name, title] as const)),
  );
  return `${[
    '# Benchmarks',
    ...introduction,
    '## Where we lose, and why',
    losses(results, reasons),
    ...results.flatMap((each) => glance(each, results.length > 1)),
    ...[...names].flatMap(([name, title]) => [
      `## ${title}`,
      ...results.flatMap(({ machine, sections }) => {
        const found = sections.filter((section) => section.name === name);
        return found.flatMap((section) => detailsOf(section, machine));
      }),
    ]),
  ].join('\n\n')}\n`;
}

/** What was measured again takes the place of what was there; what is new comes where the order of all benchmarks has it. */
export function withSection(
  sections: readonly BenchSection[],
  section: BenchSection,
  order: readonly string[],
): readonly BenchSection[] {
  const others = sections.filter(({ name }) => name !== section.name);
  return [...others, section].toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

const machineName = ({ cores, processor }: Machine): string => `${cores} × ${processor}`;

/** Every bar that is missed, and why as far as we know. */
function losses(results: readonly MachineResults[], reasons: PageTexts['reasons']): string {
  const missed = results.flatMap(({ machine, sections }) =>
    sections.flatMap(({ name, outcome }) =>
      ('failure' in outcome ? [] : outcome.readings)
        .filter((reading) => verdictOf(reading) === 'missed')
        .map((reading) => ({ name, line: lossOf(reading, machine) })),
    ),
  );
  if (missed.length === 0) return 'No bar is missed.';
  return Object.entries(Object.groupBy(missed, ({ name }) => name))
    .map(([name, lines = []]) =>
      [
        `**${name}.** ${reasons[name] ?? 'We do not know why yet.'}`,
        lines.map(({ line }) => line).join('\n'),
      ].join('\n\n'),
    )
    .join('\n\n');
}

const lossOf = (reading: Reading, machine: Machine): string =>
  `- ${reading.what}: ${measured(reading)} on ${machine.cores} cores (bar: ${barText(reading.bar!)})`;

/** The machine, and all its figures in one table. */
function glance({ machine, sections }: MachineResults, isOneOfMany: boolean): readonly string[] {
  const days = [...new Set(sections.map(({ date }) => date.slice(0, 10)))].toSorted();
  return [
    isOneOfMany ? `## At a glance: ${machine.cores} cores` : '## At a glance',
    table([
      ['machine', ''],
      ['processor', machineName(machine)],
      ['memory', `${(machine.memory / 2 ** 30).toFixed(1)} GiB`],
      ['system', `${machine.system}, Node ${machine.node.replace('v', '')}`],
      ['load when it began', machine.load.toFixed(2)],
      ['measured', [...new Set([days[0]!, days.at(-1)!])].join(' to ')],
    ]),
    table([['benchmark', 'what', 'measured', 'bar', ''], ...sections.flatMap(rowsOf)]),
  ];
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

function detailsOf(
  { name, runs, date, seconds, outcome }: BenchSection,
  { cores }: Machine,
): readonly string[] {
  const commands = runs.map((options) => `\`${commandOf(name, options)}\``).join(' and ');
  const said =
    'failure' in outcome ? `Not measured: ${outcome.failure}` : fenced(outcome.text.trimEnd());
  const day = date.slice(0, 10);
  return [`${commands}, on ${cores} cores in ${Math.round(seconds)} s, ${day}:`, said];
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
