import { describe, expect, it } from 'vitest';
import type { Seat } from '@flotilla/engine';
import { chartOf, tableOf } from '../src/analysis/chart.ts';
import { ProgressLine, folded } from '../src/command.ts';
import { tallyInWords, tallyOf } from '../src/series/report.ts';
import type { GameLine } from '../src/series/series.ts';

describe('a sentence', () => {
  it('is folded between words, never within numbers', () => {
    const sentence = `${'word '.repeat(14)}makes 41\u00A0%`;
    const lines = folded(sentence, '  ');
    expect(lines).toStrictEqual([`  ${'word '.repeat(14)}makes`, '  41\u00A0%']);
  });

  it('keeps a word that is too long', () => {
    const word = 'w'.repeat(100);
    expect(folded(`a ${word} b`)).toStrictEqual(['a', word, 'b']);
  });
});

it('a table has numbers under the end of their titles, and texts under the beginning', () => {
  const columns = [{ title: 'no.', isNumber: true }, { title: 'at' }, { title: 'result' }];
  const rows = [
    ['1', 'A10', 'hit'],
    ['12', 'B1', 'miss'],
  ];
  expect(tableOf(columns, rows)).toStrictEqual([
    'no.  at   result',
    '  1  A10  hit',
    ' 12  B1   miss',
  ]);
});

describe('a chart', () => {
  const label = (value: number): string => value.toFixed(1);

  it('draws every curve from its first point to its last, and stars where they meet', () => {
    const lines = chartOf(
      [
        { sign: '0', points: [point(0, 0), point(1, 2), point(2, 2)] },
        { sign: '1', points: [point(0, 0), point(1, -2)] },
      ],
      { label, zero: true },
    );
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe(` 2.0 |${' '.repeat(32)}${'0'.repeat(32)}`);
    expect(lines[4]).toBe(`     |${'*'.repeat(32)}${'·'.repeat(32)}`);
    expect(lines[8]).toBe('-2.0 |');
    expect(lines[9]).toBe(`      0${'2'.padStart(63)}`);
  });

  it('is flat where nothing changes, and empty where nothing is', () => {
    const flat = chartOf([{ sign: '0', points: [point(3, 7)] }], { label, zero: false });
    expect(flat[0]).toBe(`7.0 |${'0'.repeat(64)}`);
    expect(flat[8]).toBe('6.0 |');
    expect(chartOf([{ sign: '0', points: [] }], { label, zero: true })).toStrictEqual([]);
  });
});

const point = (at: number, value: number) => ({ at, value });

describe('a line of progress', () => {
  const shown = (isTTY: boolean, moments: readonly number[]): readonly string[] => {
    const written: string[] = [];
    let now = 0;
    const screen = { isTTY, write: (text: string) => written.push(text) };
    const line = new ProgressLine(screen, () => now);
    for (const moment of moments) {
      now = moment;
      line.show(`at ${moment}`);
    }
    line.wipe();
    return written;
  };

  it('is shown after half a second, and wiped away', () => {
    expect(shown(true, [100, 499, 500, 800])).toStrictEqual([
      '\r\u001B[Kat 500',
      '\r\u001B[Kat 800',
      '\r\u001B[K',
    ]);
  });

  it('is not shown before, nor anywhere but on a terminal', () => {
    expect(shown(true, [100, 499])).toStrictEqual([]);
    expect(shown(false, [100, 800])).toStrictEqual([]);
  });
});

it('the shares of a series make a hundred', () => {
  const line = (game: number, winner: Seat): GameLine => ({
    game,
    seat: 0,
    result: { winner, reason: 'fleet-sunk' },
    actions: 90,
    fault: null,
  });
  const lines = Array.from({ length: 16 }, (_, game) => line(game + 1, game === 0 ? 0 : 1));
  const told = tallyInWords(tallyOf(['one', 'two'], 'seed', lines), lines);
  // Rounded one by one they would make 100.1 %.
  expect(told).toContain('one  1 won  6.3 %\n  two  15 won  93.7 %');
});
