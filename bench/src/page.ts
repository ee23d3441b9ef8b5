import type { Machine } from './machine.ts';
import { type Bar, type Reading, type Report, verdictOf } from './report.ts';

/** A benchmark on the page; without a report, why there is none. */
export interface Section {
  readonly name: string;
  readonly title: string;
  /** The options of each of its runs. */
  readonly runs: readonly (readonly string[])[];
  readonly seconds: number;
  readonly outcome: Report | { readonly failure: string };
}

export interface Page {
  readonly date: Date;
  readonly machine: Machine;
  /** The options of the run. */
  readonly options: string;
  readonly sections: readonly Section[];
}

/** All benchmarks as a document: every bar at a glance, then what each benchmark said. */
export function makePage({ date, machine, options, sections }: Page): string {
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
    'Peers are measured beside the project in the same run, in turn. An interval (±) is one of 95 %; a bar\nwithin it is neither held nor missed, but open.',
    '## At a glance',
    table([
      ['benchmark', 'what', 'measured', 'bar', ''],
      ...sections.flatMap((section) => rowsOf(section)),
    ]),
    ...sections.flatMap((section) => detailsOf(section)),
  ].join('\n\n')}\n`;
}

function rowsOf({ name, outcome }: Section): readonly (readonly string[])[] {
  if ('failure' in outcome) return [[name, 'everything', '', '', 'not measured']];
  return outcome.readings.map((reading) => [
    name,
    reading.what,
    measured(reading),
    reading.bar === undefined ? '' : barText(reading.bar),
    verdict(reading),
  ]);
}

function detailsOf({ name, title, runs, seconds, outcome }: Section): readonly string[] {
  const commands = runs.map((options) => `\`${commandOf(name, options)}\``).join(' and ');
  const said =
    'failure' in outcome ? `Not measured: ${outcome.failure}` : fenced(outcome.text.trimEnd());
  return [`## ${title}`, `${commands}, here in ${Math.round(seconds)} s:`, said];
}

const commandOf = (name: string, options: readonly string[]): string =>
  `npm run bench ${name}${options.length === 0 ? '' : ` -- ${options.join(' ')}`}`;

const fenced = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

function measured({ value, unit, margin }: Reading): string {
  const spread = margin === undefined ? '' : ` ± ${figure(margin)}`;
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
