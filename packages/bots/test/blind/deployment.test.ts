import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BlindRules,
  type Cell,
  Chance,
  SEATS,
  checkPlacement,
  placedPieces,
  resolveRules,
} from '@flotilla/engine';
import { accepted, anyBlindRules, anySeed, runs } from '@flotilla/test-kit';
import { deployment, SCHEMES, type Scheme } from '../../src/blind/deployment.ts';
import { NOWHERE, nextOf } from '../../src/blind/replica/field.ts';
import { Laws } from '../../src/blind/replica/laws.ts';

const anyScheme = fc.constantFrom<Scheme>(...SCHEMES);
const blind = new Laws(accepted(resolveRules({ preset: 'blind' })) as BlindRules);

const contactsOf = ({ contacts }: Laws, cell: Cell): readonly Cell[] =>
  Array.from({ length: contacts }, (_, direction) => nextOf(cell, direction)).filter(
    (near) => near !== NOWHERE,
  );

describe('a deployment', () => {
  it('is legal, and leaves no open side to a fort', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(
        anyBlindRules,
        anyScheme,
        fc.constantFrom(...SEATS),
        anySeed,
        (rules, scheme, seat, seed) => {
          const laws = new Laws(rules);
          const placement = deployment(seat, laws, scheme, new Chance(seed));
          expect(checkPlacement(seat, placement).ok).toBe(true);
          const pieces = placedPieces(placement);
          const forts = [...pieces.keys()].filter((cell) => pieces.get(cell) === 'fort');
          for (const cell of forts.flatMap((fort) => contactsOf(laws, fort))) {
            expect(pieces.has(cell)).toBe(true);
          }
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it.each(SCHEMES)('gives no cell away, whichever the scheme', (scheme) => {
    const many = 120;
    const counts = new Map<string, number>();
    for (let game = 0; game < many; game++) {
      const placement = deployment(0, blind, scheme, new Chance(`${game}`));
      for (const [cell, name] of placedPieces(placement)) {
        const key = `${cell} ${name}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    expect(Math.max(...counts.values()) / many).toBeLessThan(0.6);
    const fortCells = [...counts.keys()].filter((key) => key.endsWith(' fort'));
    expect(fortCells.length).toBeGreaterThan(20);
  });
});
