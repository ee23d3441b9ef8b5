import { type Cell, type FleetRules, type Sea, allCells, wasShot } from '@flotilla/engine';
import type { Heat } from './heat.ts';

/** The cells that have not been shot at. */
export const openCells = (rules: FleetRules, sea: Sea): readonly Cell[] =>
  allCells(rules.board).filter((cell) => !wasShot(sea, cell));

/** The cells with the best chances, best first; of equal ones those that are liked, then in order. */
export const likeliest = (
  cells: readonly Cell[],
  chances: Heat,
  liked: ReadonlySet<Cell> = new Set(),
): readonly Cell[] =>
  cells.toSorted(
    (a, b) => chances[b]! - chances[a]! || Number(liked.has(b)) - Number(liked.has(a)) || a - b,
  );

/** How many of some cells a ship is to be expected on. */
export const expectedHits = (cells: readonly Cell[], chances: Heat): number =>
  cells.reduce((sum, cell) => sum + chances[cell]!, 0);
