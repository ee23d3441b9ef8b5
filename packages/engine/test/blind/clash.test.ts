import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ClashResult, PIECES, clash } from '../../src/index.ts';
import { FLEET_SHIPS, OTHERS, SHIPS, SIGNS, drawTable, forceOf, outcome } from './clash-table.ts';

const byEngine = (attacker: string, defender: string): ClashResult =>
  clash(
    { torpedoAsked: defender === 'T!' ? 'explodes' : 'captured' },
    forceOf(attacker),
    forceOf(defender),
  );

const TABLE = readFileSync(new URL('clash-table.txt', import.meta.url), 'utf8');

/** Lines like `C3 + B1` (who asks, the sign of the table, what is answered) as they should be. */
const judged = (lines: string): string =>
  lines.replaceAll(/(\S+) \S (\S+)/gu, (_line, attacker: string, defender: string) =>
    [attacker, SIGNS[byEngine(attacker, defender)], defender].join(' '),
  );

describe('rulebook 2.5, the clash', () => {
  it('2.5 ranks battleship, cruiser, destroyer, patrol, vedette, sweeper, submarine', () => {
    const ranks = Object.fromEntries(
      Object.entries(PIECES).map(([name, { rank }]) => [name, rank]),
    );
    expect(ranks).toEqual({
      battleship: 1,
      cruiser: 2,
      destroyer: 3,
      patrol: 4,
      vedette: 5,
      sweeper: 6,
      submarine: 7,
      torpedo: null,
      mine: null,
      fort: null,
    });
  });

  it('2.5 has 19 forces of ships in a fleet and 21 in a position', () => {
    const possible = Object.values(PIECES).filter(({ rank }) => rank !== null);
    const forces = possible.map(({ count }) => Math.min(count, 3));
    expect(FLEET_SHIPS).toHaveLength(forces.reduce((sum, count) => sum + count));
    expect(FLEET_SHIPS).toHaveLength(19);
    expect(SHIPS).toHaveLength(21);
  });

  it('2.5 agrees with the table in clash-table.txt', () => {
    expect(TABLE).toContain(`\n${drawTable(byEngine)}\n`);
  });

  it('2.5 has the same table by the second reading of the rules', () => {
    expect(TABLE).toContain(`\n${drawTable(outcome)}\n`);
  });

  it('2.5 is the same for ships whichever side asks', () => {
    const turned = { attacker: 'defender', defender: 'attacker', equal: 'equal' } as const;
    for (const one of SHIPS) {
      for (const two of SHIPS) {
        const result = byEngine(one, two) as keyof typeof turned;
        expect([one, two, byEngine(two, one)]).toEqual([one, two, turned[result]]);
      }
    }
  });

  it('2.5.1 same class: the larger number wins, equal numbers destroy each other', () => {
    for (const code of 'BCDPVSF') {
      const lines = `
        ${code}1 = ${code}1
        ${code}2 = ${code}2
        ${code}3 = ${code}3
        ${code}2 + ${code}1
        ${code}3 + ${code}2
        ${code}3 + ${code}1
        ${code}1 - ${code}2
        ${code}2 - ${code}3
        ${code}1 - ${code}3
      `;
      expect(judged(lines)).toBe(lines);
    }
  });

  it('2.5.2 different classes: the senior wins whatever the numbers', () => {
    const lines = `
      B1 + C1
      B1 + C2
      B2 + C3
      C1 - B1
      C2 - B1
      C1 + P3
      D1 + S3
      P3 - C1
      V1 + F2
      S1 + F2
      F2 - S1
      F1 - C1
    `;
    expect(judged(lines)).toBe(lines);
  });

  it('2.5.3 three juniors of the next rank beat one senior, attacking', () => {
    const lines = `
      C3 + B1
      D3 + C1
      P3 + D1
      V3 + P1
      S3 + V1
      F3 + S1
    `;
    expect(judged(lines)).toBe(lines);
  });

  it('2.5.3 three juniors of the next rank beat one senior, defending', () => {
    const lines = `
      B1 - C3
      C1 - D3
      D1 - P3
      P1 - V3
      V1 - S3
      S1 - F3
    `;
    expect(judged(lines)).toBe(lines);
  });

  it('2.5.3 needs three, the next rank and one senior', () => {
    const lines = `
      C2 - B1
      C3 - B2
      D3 - B1
      P3 - C1
      V3 - D1
      S3 - P1
      B2 + C3
      C2 + D3
    `;
    expect(judged(lines)).toBe(lines);
  });

  it('2.5.4 submarines beat battleships, whatever the numbers, whichever side asks', () => {
    const lines = `
      F1 + B1
      F1 + B2
      F2 + B1
      F2 + B2
      B1 - F1
      B2 - F1
      B1 - F2
      B2 - F2
    `;
    expect(judged(lines)).toBe(lines);
  });

  it.each(SHIPS)('2.5.5 a fort asked by %s is captured', (ships) => {
    expect(byEngine(ships, 'X1')).toBe('attacker');
  });

  it('2.5.6 a mine is captured by sweepers and destroys any other asker', () => {
    for (const ships of SHIPS) {
      const result = ships.startsWith('S') ? 'attacker' : 'mine';
      expect([ships, byEngine(ships, 'M1')]).toEqual([ships, result]);
    }
  });

  it.each(SHIPS)('2.5.7 a torpedo asked by %s is captured, or explodes by option', (ships) => {
    expect(byEngine(ships, 'T1')).toBe('attacker');
    expect(byEngine(ships, 'T!')).toBe('torpedo');
  });

  it('2.5.7 is the only rule the option changes', () => {
    for (const attacker of SHIPS) {
      for (const defender of [...SHIPS, ...OTHERS].filter((force) => !force.startsWith('T'))) {
        const [captured, explodes] = (['captured', 'explodes'] as const).map((torpedoAsked) =>
          clash({ torpedoAsked }, forceOf(attacker), forceOf(defender)),
        );
        expect(explodes).toBe(captured);
      }
    }
  });
});
