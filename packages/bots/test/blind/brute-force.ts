import { CODES, bit } from '../../src/blind/replica/laws.ts';
import { type ClassWeights, isTrue } from '../../src/blind/belief/deal.ts';
import type { ClassPuzzle } from '../../src/blind/belief/puzzle.ts';

/** Every deal that fits a puzzle, found by trying all. */
export function allDeals({ masks, open, left, clues }: ClassPuzzle): readonly Int8Array[] {
  const deals: Int8Array[] = [];
  const classes = Int8Array.from(masks, (mask) => 31 - Math.clz32(mask));
  const spare = left === null ? null : [...left];
  const deal = (index: number): void => {
    const piece = open[index];
    if (piece === undefined) {
      if (clues.every((clue) => isTrue(clue, classes))) deals.push(classes.slice());
      return;
    }
    for (let code = 0; code < CODES; code++) {
      if ((masks[piece]! & bit(code)) === 0 || spare?.[code] === 0) continue;
      if (spare !== null) spare[code]!--;
      classes[piece] = code;
      deal(index + 1);
      if (spare !== null) spare[code]!++;
    }
  };
  deal(0);
  return deals;
}

/** The chance of each class for each piece, every deal counting by its weight. */
export function exactOdds(puzzle: ClassPuzzle, weights: ClassWeights): Float64Array {
  const odds = new Float64Array(weights.length);
  let total = 0;
  for (const deal of allDeals(puzzle)) {
    const weight = puzzle.open.reduce(
      (product, piece) => product * weights[piece * CODES + deal[piece]!]!,
      1,
    );
    total += weight;
    for (const piece of puzzle.open) odds[piece * CODES + deal[piece]!]! += weight;
  }
  return odds.map((sum) => sum / total);
}
