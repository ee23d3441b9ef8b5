import { type FleetRules, resolveRules } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { openingShot } from '../../src/fleet/opening-book.ts';
import { FleetLogbook } from '../../src/fleet/belief/logbook.ts';
import { situationOf } from '../../src/fleet/situation.ts';
import { thinking } from './play.ts';

const rulesOf = (changes: object): FleetRules =>
  accepted(resolveRules({ first: 'seat-0', ...changes })) as FleetRules;

/** The shots of the book, as long as they miss. */
function opening(rules: FleetRules, seed: string): number[] {
  const logbook = new FleetLogbook(rules, 0);
  const line: number[] = [];
  for (;;) {
    const at = openingShot(situationOf(logbook, thinking(`${seed} ${line.length}`)));
    if (at === null) return line;
    line.push(at);
    logbook.observe({ seq: line.length, type: 'fired', seat: 0, shots: [{ at, result: 'miss' }] });
  }
}

describe.each(['classic', 'italian'])('the opening of %s', (preset) => {
  const rules = rulesOf({ preset });

  test('shoots at different cells of the board', () => {
    const line = opening(rules, 'one');
    expect(line.length).toBeGreaterThan(4);
    expect(new Set(line).size).toBe(line.length);
    expect(line.every((cell) => cell >= 0 && cell < 100)).toBe(true);
  });

  test('is turned and mirrored from game to game', () => {
    const lines = Array.from({ length: 40 }, (_, game) => opening(rules, `${game}`).join(' '));
    expect(new Set(lines).size).toBeGreaterThanOrEqual(4);
  });

  test('ends with the first hit', () => {
    const logbook = new FleetLogbook(rules, 0);
    const at = opening(rules, 'hit')[0]!;
    logbook.observe({ seq: 1, type: 'fired', seat: 0, shots: [{ at, result: 'hit' }] });
    expect(openingShot(situationOf(logbook, thinking('')))).toBeNull();
  });
});

test.each([
  { preset: 'spanish' },
  { preset: 'salvo' },
  { preset: 'classic', board: { rows: 11, columns: 10 } },
  { preset: 'classic', contact: 'corners' },
])('there is no opening for %j', (changes) => {
  expect(opening(rulesOf(changes), 'any')).toEqual([]);
});
