import { expect, test } from 'vitest';
import { LANGUAGES, largestRemainder, words } from '../src/index.ts';

/** Intl sets spaces that do not break; they look like any other. */
const plain = (text: string): string => text.replace(/\s/gu, ' ');

test.each([
  [1, '1 выстрел', '1 клетка', '1 попадание', '1 корабль'],
  [2, '2 выстрела', '2 клетки', '2 попадания', '2 корабля'],
  [5, '5 выстрелов', '5 клеток', '5 попаданий', '5 кораблей'],
  [11, '11 выстрелов', '11 клеток', '11 попаданий', '11 кораблей'],
  [21, '21 выстрел', '21 клетка', '21 попадание', '21 корабль'],
  [22, '22 выстрела', '22 клетки', '22 попадания', '22 корабля'],
  [25, '25 выстрелов', '25 клеток', '25 попаданий', '25 кораблей'],
  [0, '0 выстрелов', '0 клеток', '0 попаданий', '0 кораблей'],
])('Russian nouns beside %i', (count, shots, cells, hits, ships) => {
  const { numbers } = words('ru');
  expect(numbers.shots(count)).toBe(shots);
  expect(numbers.cells(count)).toBe(cells);
  expect(numbers.hits(count)).toBe(hits);
  expect(numbers.ships(count)).toBe(ships);
});

test.each([
  ['es', '1 disparo', '2 disparos', '0 casillas', '21 partidas'],
  ['it', '1 colpo', '2 colpi', '0 celle', '21 partite'],
  ['en', '1 shot', '2 shots', '0 cells', '21 games'],
] as const)('nouns beside numbers in %s', (language, one, two, none, many) => {
  const { shots, cells, games } = words(language).numbers;
  expect([shots(1), shots(2), cells(0), games(21)]).toEqual([one, two, none, many]);
});

test.each([
  ['es', '41 %', '+2,2', '9,8', 'A1, B2 y C3'],
  ['it', '41%', '+2,2', '9,8', 'A1, B2 e C3'],
  ['ru', '41 %', '+2,2', '9,8', 'A1, B2 и C3'],
  ['en', '41%', '+2.2', '9.8', 'A1, B2 and C3'],
] as const)('numbers and lists in %s', (language, percent, signed, decimal, list) => {
  const { numbers } = words(language);
  expect(plain(numbers.percent(0.41))).toBe(percent);
  expect(numbers.signed(2.2)).toBe(signed);
  expect(numbers.decimal(9.8)).toBe(decimal);
  expect(numbers.list(['A1', 'B2', 'C3'])).toBe(list);
});

test('a number that rounds to nothing has no sign', () => {
  expect(words('en').numbers.signed(-0.01)).toBe('0.0');
  expect(words('en').numbers.decimal(-0.01)).toBe('0.0');
});

test.each(LANGUAGES)('a number below nothing has a minus sign, not a hyphen, in %s', (language) => {
  const { number, decimal, signed } = words(language).numbers;
  expect([number(-3), decimal(-1.5), signed(-2.2)].map((text) => text[0])).toEqual(['−', '−', '−']);
});

test.each([
  [
    [1 / 3, 1 / 3, 1 / 3],
    [34, 33, 33],
  ],
  // Rounded one by one these would make 101 and 99.
  [
    [0.355, 0.355, 0.29],
    [36, 35, 29],
  ],
  [
    [0.333, 0.333, 0.334],
    [33, 33, 34],
  ],
  [
    [1, 0, 0],
    [100, 0, 0],
  ],
])('the shares %o of a whole make a hundred', (shares, hundredths) => {
  expect(largestRemainder(shares, 100)).toEqual(hundredths);
  expect(words('en').numbers.percents(shares)).toEqual(hundredths.map((part) => `${part}%`));
});

test('any shares make the whole, and none is off by one or more', () => {
  for (let lost = 0; lost <= 1000; lost += 7) {
    for (let even = 0; even + lost <= 1000; even += 13) {
      const shares = [1000 - lost - even, even, lost].map((part) => part / 1000);
      const parts = largestRemainder(shares, 100);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(100);
      parts.forEach((part, index) => expect(Math.abs(part - shares[index]! * 100)).toBeLessThan(1));
    }
  }
});

test('nothing has no shares', () => {
  expect(largestRemainder([0, 0], 100)).toEqual([0, 0]);
});

test.each([
  [0, '0:00'],
  [400, '0:01'],
  [245_000, '4:05'],
  [3_600_000, '1:00:00'],
  [86_399_000, '23:59:59'],
  [86_400_000, '1d 0:00'],
  [259_199_000, '2d 23:59'],
])('%s milliseconds on the face of a clock', (milliseconds, face) => {
  expect(words('en').numbers.clock(milliseconds)).toBe(face);
});

test.each([
  ['es', '3d 0:00'],
  ['it', '3gg 0:00'],
  ['ru', '3 д. 0:00'],
] as const)('three days on the face of a clock in %s', (language, face) => {
  expect(plain(words(language).numbers.clock(3 * 86_400_000))).toBe(face);
});
