import { type Cell, columnOf, rowOf } from '@flotilla/engine';
import type { Heat } from './heat.ts';
import { type Shooter, type Situation, best } from './situation.ts';
import { cellsAt } from './waters.ts';

/** Above this chance that it is the next cell of a damaged ship, a cell is worth finishing. */
const WORTH_FINISHING = 0.1;

/**
 * Hunts and finishes: a ship that was hit is followed up until it sinks; otherwise shots fall on every
 * second, third … cell, just so that the smallest ship afloat cannot slip through.
 */
export const mate: Shooter = (situation) => {
  const { open, shots, dice } = situation;
  const { wounded, afloat } = estimate(situation);
  const finishing = best(open, shots, (cell) => wounded[cell]!, dice).filter(
    (cell) => wounded[cell]! > WORTH_FINISHING,
  );
  const lattice = latticeOf(situation, afloat);
  const hunting = best(
    open,
    shots,
    (cell) => (lattice.has(cell) ? 2 : afloat[cell]! > 0 ? 1 : 0),
    dice,
  );
  return [...new Set([...finishing, ...hunting])].slice(0, shots);
};

/** Where damaged ships go on, and where ships afloat may lie at all. */
function estimate({ waters, belief, sea }: Situation): { wounded: Heat; afloat: Heat } {
  const wounded = new Float64Array(waters.cells);
  const afloat = new Float64Array(waters.cells);
  belief.draft?.forEachChance((_, group, chance) => {
    for (const place of group) {
      const cells = cellsAt(waters, place);
      const isTouched = cells.some((cell) => sea.hit.has(cell) || sea.sunk.has(cell));
      for (const cell of cells) {
        afloat[cell]! += chance;
        if (isTouched) wounded[cell]! += chance;
      }
    }
  });
  return belief.draft === null ? { wounded, afloat: belief.overlay() } : { wounded, afloat };
}

/** Every n-th cell along both directions, n being the smallest ship afloat: the likeliest such grid. */
function latticeOf(situation: Situation, afloat: Heat): ReadonlySet<Cell> {
  const { waters, open } = situation;
  const { board } = waters.rules;
  const step = smallestAfloat(situation);
  const grids = Array.from({ length: step }, (_, offset) =>
    open.filter(
      (cell) => afloat[cell]! > 0 && (rowOf(board, cell) + columnOf(board, cell)) % step === offset,
    ),
  );
  const heatOf = (cells: readonly Cell[]): number =>
    cells.reduce((sum, cell) => sum + afloat[cell]!, 0);
  return new Set(grids.reduce((one, another) => (heatOf(another) > heatOf(one) ? another : one)));
}

/** The size of the smallest ship that is not certainly sunk. */
function smallestAfloat({ waters, belief, sea }: Situation): number {
  let smallest = Infinity;
  const isShot = (cell: Cell): boolean =>
    sea.hit.has(cell) || sea.sunk.has(cell) || sea.shot.has(cell);
  belief.draft?.forEachChance((_, group) => {
    for (const place of group) {
      const size = waters.sizes[place]!;
      if (size >= smallest) return;
      if (!cellsAt(waters, place).every(isShot)) smallest = size;
    }
  });
  return smallest === Infinity ? 1 : smallest;
}
