import type { Cell } from '@flotilla/engine';
import { CELLS, NOWHERE, nextOf } from './grid.ts';

/**
 * Every form a force can have around its piece (rulebook 2.3.1), as a number: 0 is the piece alone, then
 * the four pairs, then the triples. A shape names the other members; the piece itself is always one.
 */
export type Shape = number;

export const ALONE: Shape = 0;
const SIDES = [0, 1, 2, 3];

/** The paths from the piece to its mates: a mate is reached by directions, one after the other. */
const PATHS: readonly (readonly (readonly number[])[])[] = [
  [],
  ...SIDES.map((side) => [[side]]),
  ...SIDES.flatMap((one) => SIDES.filter((two) => two > one).map((two) => [[one], [two]])),
  // A third beside the mate. Going back would be the piece itself: sides 0 and 1, 2 and 3 are opposite.
  ...SIDES.flatMap((one) =>
    SIDES.filter((two) => two !== (one ^ 1)).map((two) => [[one], [one, two]]),
  ),
];
export const SHAPES: number = PATHS.length;

/** How many pieces a force of each shape has. */
export const SHAPE_SIZE = Uint8Array.from(PATHS, (mates) => mates.length + 1);

const walk = (cell: Cell, path: readonly number[]): Cell =>
  path.reduce((at, side) => (at === NOWHERE ? NOWHERE : nextOf(at, side)), cell);

/** The first and the second mate: `[(cell * SHAPES + shape) * 2 + 0 or 1]`, or nowhere. */
const MATES = new Int16Array(CELLS * SHAPES * 2).fill(NOWHERE);

/** Whether a shape fits on the field around a cell: `[cell * SHAPES + shape]`. */
const FITS = new Uint8Array(CELLS * SHAPES);

for (let cell = 0; cell < CELLS; cell++) {
  for (const [shape, paths] of PATHS.entries()) {
    const mates = paths.map((path) => walk(cell, path));
    if (mates.includes(NOWHERE)) continue;
    FITS[cell * SHAPES + shape] = 1;
    for (const [index, mate] of mates.entries()) MATES[(cell * SHAPES + shape) * 2 + index] = mate;
  }
}

export const fits = (cell: Cell, shape: Shape): boolean => FITS[cell * SHAPES + shape] === 1;

/** A mate of a force, counted from 0; nowhere when it has fewer. */
export const mateOf = (cell: Cell, shape: Shape, index: 0 | 1): Cell =>
  MATES[(cell * SHAPES + shape) * 2 + index]!;

/** All cells of a force, in ascending order. */
export function forceCells(cell: Cell, shape: Shape): readonly Cell[] {
  const mates = [mateOf(cell, shape, 0), mateOf(cell, shape, 1)];
  return [cell, ...mates.filter((mate) => mate !== NOWHERE)].sort((a, b) => a - b);
}
