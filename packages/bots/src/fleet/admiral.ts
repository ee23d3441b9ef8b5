import type { Cell } from '@flotilla/engine';
import { openingShot } from './book.ts';
import { CERTAIN } from './chances.ts';
import { type Effort, Endgame } from './endgame.ts';
import { Foresight } from './foresight.ts';
import type { Pool } from './pool.ts';
import { SalvoDraft } from './salvo.ts';
import { type Shooter, type Situation, best } from './situation.ts';

/** How many layouts are drawn at most, and how many cells are looked at more closely. */
const LAYOUTS = 600;
const CANDIDATES = 4;

/**
 * Shoots where the fewest misses are to be expected until all is sunk: it takes the likeliest cells of
 * many layouts drawn exactly, and looks ahead from each. One unit of work is one layout drawn.
 */
export const admiral: Shooter = (situation) => {
  const { waters, open, shots, belief, dice, thinking } = situation;
  const opening = shots === 1 ? openingShot(situation) : null;
  if (opening !== null) return [opening];
  const chances = belief.chances(Math.min(LAYOUTS, thinking.work), dice, thinking.isSpent);
  const heat = chances.pool.count === 0 ? belief.overlay() : chances.heat;
  const ranked = best(open, shots + CANDIDATES, (cell) => heat[cell]!, dice);
  if (chances.pool.count === 0) return ranked.slice(0, shots);
  if (shots > 1) {
    return new SalvoDraft(waters, chances.pool, open).list(ranked, shots, thinking.isSpent);
  }
  if (waters.rules.report !== 'cells' || heat[ranked[0]!]! >= CERTAIN) return ranked.slice(0, 1);
  const solved = solvedEnd(situation, chances.pool);
  if (solved !== null) return [solved];
  return [new Foresight(situation, chances).best(ranked, thinking.isSpent)];
};

/** Ends of so few layouts are searched with this effort; the first that gets through decides. */
const EFFORTS: readonly (Effort & { readonly layouts: number })[] = [
  { layouts: 300, choices: 8, width: 4, few: 10, steps: 60_000 },
  { layouts: 3000, choices: 10, width: 1, few: 0, steps: 150_000 },
];

/** The best shot where the end of the game could be searched through, else null. */
function solvedEnd({ waters, open }: Situation, pool: Pool): Cell | null {
  if (!pool.isComplete) return null;
  for (const effort of EFFORTS) {
    if (pool.count > effort.layouts) continue;
    const solved = new Endgame(waters, pool, open, effort).solve();
    if (solved !== null) return solved.cell;
  }
  return null;
}
