import type { ClashResult, Force } from '../../src/index.ts';
import { classOf } from './drawing.ts';

/**
 * Rulebook 2.5 a second time, as a line of all forces and a list of exceptions. A force is a code and a
 * number: `C3` is three cruisers. A fleet has 19 of them; three battleships or three submarines can
 * only stand in a position.
 */

/** From the strongest down: the senior class first (2.5.2), of a class the larger number (2.5.1). */
const ORDER = 'B3 B2 B1 C3 C2 C1 D3 D2 D1 P3 P2 P1 V3 V2 V1 S3 S2 S1 F3 F2 F1'.split(' ');

/** Three of the next rank below against one senior (2.5.3). */
const THREE_JUNIORS = 'C3>B1 D3>C1 P3>D1 V3>P1 S3>V1 F3>S1';

/** Submarines against battleships, whatever the numbers (2.5.4). */
const SUBMARINES = 'F1>B1 F1>B2 F1>B3 F2>B1 F2>B2 F2>B3 F3>B1 F3>B2 F3>B3';

/** Where the weaker in that line wins, attacking or defending. */
const UPSETS: ReadonlySet<string> = new Set(`${THREE_JUNIORS} ${SUBMARINES}`.split(' '));

/** The same forces as the table has them: by rank, then number. */
export const SHIPS = [...'BCDPVSF'].flatMap((code) => [`${code}1`, `${code}2`, `${code}3`]);
export const FLEET_SHIPS = SHIPS.filter((force) => force !== 'B3' && force !== 'F3');

/** What can be answered that is no ship; `T!` is a torpedo that explodes when asked. */
export const OTHERS = ['T1', 'T!', 'M1', 'X1'];

/** How the table shows a result. */
export const SIGNS: Readonly<Record<ClashResult, string>> = {
  attacker: '+',
  defender: '-',
  equal: '=',
  mine: '*',
  torpedo: '*',
};

/** The force of a code and a number. */
export const forceOf = (written: string): Force => ({
  class: classOf(written[0]!),
  count: written[1] === '!' ? 1 : Number(written[1]),
});

function winner(one: string, two: string): string | null {
  if (one === two) return null;
  if (UPSETS.has(`${one}>${two}`)) return one;
  if (UPSETS.has(`${two}>${one}`)) return two;
  return ORDER.indexOf(one) < ORDER.indexOf(two) ? one : two;
}

/** What happens when one force asks and the other is the answer. */
export function outcome(attacker: string, defender: string): ClashResult {
  switch (defender) {
    case 'X1': // 2.5.5
    case 'T1': // 2.5.7
      return 'attacker';
    case 'T!': // 2.5.7, the option
      return 'torpedo';
    case 'M1': // 2.5.6
      return attacker.startsWith('S') ? 'attacker' : 'mine';
  }
  const won = winner(attacker, defender);
  if (won === null) return 'equal';
  return won === attacker ? 'attacker' : 'defender';
}

/** The whole table as a person would look at it. */
export function drawTable(result: (attacker: string, defender: string) => ClashResult): string {
  const columns = [...SHIPS, ...OTHERS];
  const rows = SHIPS.map((attacker) =>
    [attacker, ...columns.map((defender) => SIGNS[result(attacker, defender)])].join('  '),
  );
  return [`   ${columns.join(' ')}`, ...rows].join('\n');
}
