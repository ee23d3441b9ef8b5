import { expect, test } from 'vitest';
import { qrMatrix } from '../src/online/invite/qr.ts';

/** As it is drawn: two characters for a module. */
const drawn = (text: string): string =>
  qrMatrix(text)!
    .map((row) =>
      row
        .map((isDark) => (isDark ? '##' : '  '))
        .join('')
        .trimEnd(),
    )
    .join('\n');

const FLOTILLA = `\
##############  ##    ##    ##############
##          ##  ####    ##  ##          ##
##  ######  ##  ########    ##  ######  ##
##  ######  ##    ##        ##  ######  ##
##  ######  ##  ##      ##  ##  ######  ##
##          ##    ##  ####  ##          ##
##############  ##  ##  ##  ##############
                  ##  ####
##    ############  ##  ####    ##  ######
  ######        ##  ##  ##  ##    ##
  ########  ##    ##      ####    ########
######  ##    ##  ##  ##        ##  ##  ##
##          ##  ##  ##    ####    ##    ##
                ##  ######      ####  ##
##############  ##      ######  ####
##          ##  ####  ######    ######  ##
##  ######  ##  ####  ####  ##  ##
##  ######  ##  ##  ######          ##
##  ######  ##    ####      ##  ##########
##          ##            ######  ########
##############  ####  ##      ##`;

test('a QR code has the modules that a camera reads', () => {
  // The decoder jsQR read this back when it was written down here.
  expect(drawn('flotilla')).toBe(FLOTILLA);
});

test.each([
  // How many bytes each version holds at level M, by table 7 of the standard.
  [14, 21],
  [15, 25],
  [26, 25],
  [42, 29],
  [62, 33],
  [84, 37],
  [106, 41],
  [122, 45],
  [152, 49],
  [180, 53],
  [213, 57],
])('a text of %i bytes is a symbol of %i modules a side', (bytes, side) => {
  expect(qrMatrix('x'.repeat(bytes))).toHaveLength(side);
});

test('bytes are counted, not letters, and a longer text has no code', () => {
  expect(qrMatrix('Ж'.repeat(7))).toHaveLength(21);
  expect(qrMatrix('Ж'.repeat(8))).toHaveLength(25);
  expect(qrMatrix('x'.repeat(214))).toBeNull();
});
