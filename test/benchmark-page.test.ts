import { expect, test } from 'vitest';
import {
  type BenchPage,
  makePage,
  withSection,
  type Bar,
  around,
  verdictOf,
} from '../bench/src/report.ts';

const page: BenchPage = {
  date: new Date('2026-03-01T12:00:00Z'),
  machine: {
    cores: 2,
    processor: 'Abacus 3000',
    memory: 8 * 2 ** 30,
    system: 'linux x64',
    node: 'v26.10.0',
    load: 0.125,
  },
  options: '',
  sections: [
    {
      name: 'oars',
      title: 'Rowing',
      runs: [
        ['--rowers', '20'],
        ['--rowers', '40'],
      ],
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
      seconds: 1,
      outcome: { failure: 'there is no wind.' },
    },
  ],
};

/** With -u it is written anew: read it then. */
test('the page shows every figure with its bar, and what each benchmark said', async () => {
  await expect(makePage(page)).toMatchFileSnapshot('golden/benchmarks.md');
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

test('what is measured again takes the place of what stood there', () => {
  const [oars, sails] = page.sections;
  const reading = { what: 'a sloop', value: 2, unit: 'knots' };
  const later = { ...sails!, seconds: 3, outcome: { text: 'wind at last', readings: [reading] } };
  const again = { ...page, sections: [oars!, later] };
  expect(withSection(makePage(page), later)).toBe(makePage(again));
  expect(withSection(makePage(again), oars!)).toBe(makePage(again));
  expect(withSection(makePage(again), sails!)).toBe(makePage(page));
});
