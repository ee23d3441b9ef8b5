import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '@flotilla/test-kit';
import { Chance } from '@flotilla/engine';
import { ANY, CODES, type ClassCode, bit } from '../../src/blind/replica/laws.ts';
import type { Clue, ClassPuzzle } from '../../src/blind/belief/puzzle.ts';
import { Deal, isTrue } from '../../src/blind/belief/deal.ts';
import { allDeals, exactOdds } from './brute-force.ts';

const PIECES = 6;
const anyPiece = fc.nat({ max: PIECES - 1 });
// Few classes, so that pieces share them and clues can be true.
const anyCode = fc.constantFrom<ClassCode>(0, 1, 2, 9);
const anyMask = fc.oneof(
  fc.constant(ANY),
  fc
    .uniqueArray(anyCode, { minLength: 1 })
    .map((codes) => codes.reduce((mask, code) => mask | bit(code), 0)),
);
const anyDemand = fc.record({ piece: anyPiece, mask: anyCode.map(bit) });
const anyClue: fc.Arbitrary<Clue> = fc.record({
  cases: fc.array(fc.array(anyDemand, { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const anyWeights = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: PIECES * CODES, maxLength: PIECES * CODES })
  .map((numbers) => Float64Array.from(numbers));

/** Any puzzle, solvable or not; its numbers are those of some deal, or unknown. */
const anyPuzzle: fc.Arbitrary<ClassPuzzle> = fc
  .record({
    masks: fc.array(anyMask, { minLength: PIECES, maxLength: PIECES }),
    truth: fc.array(anyCode, { minLength: PIECES, maxLength: PIECES }),
    clues: fc.array(anyClue, { maxLength: 2 }),
    isCounted: fc.boolean(),
  })
  .map(({ masks, truth, clues, isCounted }) => ({
    masks: Uint16Array.from(masks, (mask) => mask & 0b10_0000_0111),
    open: [...masks.keys()],
    left: isCounted
      ? Array.from({ length: CODES }, (_, code) => truth.filter((own) => own === code).length)
      : null,
    clues,
  }));

describe('a deal of classes', () => {
  it('is found exactly when there is one, and fits however long it is stirred', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyPuzzle, anyWeights, fc.string(), (puzzle, weights, seed) => {
        const chance = new Chance(seed);
        const deal = Deal.of(puzzle, weights, chance);
        expect(deal !== null).toBe(allDeals(puzzle).length > 0);
        if (deal === null) return;
        for (let time = 0; time < 20; time++) {
          deal.stir(10, chance);
          const { classes } = deal;
          expect(puzzle.clues.every((clue) => isTrue(clue, classes))).toBe(true);
          expect(puzzle.open.every((piece) => puzzle.masks[piece]! & bit(classes[piece]!))).toBe(
            true,
          );
          const counts = Array.from(
            { length: CODES },
            (_, code) => puzzle.open.filter((piece) => classes[piece] === code).length,
          );
          expect(puzzle.left ?? counts).toEqual(counts);
        }
      }),
    );
  });

  it('comes as often as all deals that fit say', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyPuzzle, anyWeights, (puzzle, weights) => {
        const chance = new Chance('as often');
        const odds = exactOdds(puzzle, weights);
        const drawn = new Float64Array(odds.length);
        const rounds = 4000;
        for (let round = 0; round < rounds; round += 100) {
          const deal = Deal.of(puzzle, weights, chance);
          fc.pre(deal !== null);
          deal!.stir(60, chance);
          for (let time = 0; time < 100; time++) {
            deal!.stir(8, chance);
            for (const piece of puzzle.open) drawn[piece * CODES + deal!.classes[piece]!]!++;
          }
        }
        for (const [index, count] of drawn.entries()) {
          expect(Math.abs(count / rounds - odds[index]!)).toBeLessThan(0.06);
        }
      }),
      { numRuns: runs(40), seed: 1 },
    );
  });
});
