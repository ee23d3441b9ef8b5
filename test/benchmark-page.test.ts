import { expect, test } from 'vitest';
import { BENCH_NAMES, WHOLE_RUN } from '../bench/src/benches.ts';
import {
  type MachineResults,
  type PageTexts,
  makePage,
  withSection,
  type Bar,
  around,
  verdictOf,
} from '../bench/src/report.ts';

const results: MachineResults = {
  machine: {
    cores: 2,
    processor: 'Abacus 3000',
    memory: 8 * 2 ** 30,
    system: 'linux x64',
    node: 'v26.10.0',
    load: 0.125,
  },
  sections: [
    {
      name: 'oars',
      title: 'Rowing',
      runs: [
        ['--rowers', '20'],
        ['--rowers', '40'],
      ],
      date: '2026-03-01T12:00:00.000Z',
      seconds: 12.4,
      outcome: {
        text: 'strokes a minute:\n  galley  30\n',
        readings: [
          {
            what: 'a galley',
            value: 1.5,
            interval: [1.25, 1.75],
            unit: '× a raft',
            bar: { least: 1 },
          },
          { what: 'a barge', value: 0.5, unit: '× a raft', bar: { least: 1 } },
          {
            what: 'a punt',
            value: 0.9,
            interval: [0.75, 1.125],
            unit: '× a raft',
            bar: { least: 1 },
          },
          { what: 'rowers', value: 14_657.4, unit: '' },
        ],
      },
    },
    {
      name: 'sails',
      title: 'Sailing',
      runs: [[]],
      date: '2026-03-02T12:00:00.000Z',
      seconds: 1,
      outcome: { failure: 'there is no wind.' },
    },
  ],
};

const texts: PageTexts = {
  introduction: ['Boats beside a raft.', 'Wind is not measured.'],
  reasons: { oars: 'Oars are made of wood.' },
};

/** With -u it is written anew: read it then. */
test('the page shows every figure with its bar, and what each benchmark said', async () => {
  await expect(makePage([results], texts)).toMatchFileSnapshot('golden/benchmarks.md');
});

test('the page has a table for each machine, and under each heading what every machine said', () => {
  const [oars] = results.sections;
  const large = { machine: { ...results.machine, cores: 16 }, sections: [oars!] };
  const page = makePage([results, large], texts);
  const headings = page.split('\n').filter((line) => line.startsWith('## '));
  expect(headings).toEqual([
    '## Where we lose, and why',
    '## At a glance: 2 cores',
    '## At a glance: 16 cores',
    '## Rowing',
    '## Sailing',
  ]);
  expect(page).toContain('- a barge: 0.5 × a raft on 2 cores (bar: at least 1)');
  expect(page).toContain('- a barge: 0.5 × a raft on 16 cores (bar: at least 1)');
  expect(page).toContain('on 2 cores in 12 s, 2026-03-01');
  expect(page).toContain('on 16 cores in 12 s, 2026-03-01');
});

test('where no bar is missed the page says so', () => {
  const [, sails] = results.sections;
  const page = makePage([{ ...results, sections: [sails!] }], texts);
  expect(page).toContain('## Where we lose, and why\n\nNo bar is missed.\n');
});

test('a bar is held at its very height, in its own direction, and open within an interval', () => {
  const verdicts = (bar: Bar, margin: number) =>
    [1, 2, 3].map((value) =>
      verdictOf({ what: '', unit: '', value, bar, interval: around(value, margin) }),
    );
  expect(verdicts({ most: 2 }, 0)).toEqual(['held', 'held', 'missed']);
  expect(verdicts({ least: 2 }, 0)).toEqual(['missed', 'held', 'held']);
  expect(verdicts({ most: 2 }, 0.5)).toEqual(['held', 'open', 'missed']);
  expect(verdicts({ least: 2 }, 1.5)).toEqual(['open', 'open', 'open']);
  expect(verdictOf({ what: '', unit: '', value: 2, bar: { most: 1 } })).toBe('missed');
  expect(verdictOf({ what: '', unit: '', value: 1 })).toBeNull();
});

test('what is measured again takes the place of what was there', () => {
  const [oars, sails] = results.sections;
  const reading = { what: 'a sloop', value: 2, unit: 'knots' };
  const later = { ...sails!, seconds: 3, outcome: { text: 'wind at last', readings: [reading] } };
  const order = ['oars', 'sails'];
  expect(withSection(results.sections, later, order)).toEqual([oars, later]);
  expect(withSection([oars!, later], oars!, order)).toEqual([oars, later]);
});

test('what is measured for the first time comes where the order of all benchmarks has it', () => {
  const section = (name: string) => ({ ...results.sections[1]!, name });
  const order = WHOLE_RUN.map(({ name }) => name);
  const sections = ['engine', 'growth'].map(section);
  for (const name of BENCH_NAMES.filter((each) => order.includes(each))) {
    const names = withSection(sections, section(name), order).map((each) => each.name);
    expect(names).toEqual(order.filter((each) => ['engine', 'growth', name].includes(each)));
  }
});
