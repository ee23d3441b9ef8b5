import { CERTAIN } from './chances.ts';
import { Foresight } from './foresight.ts';
import { type Shooter, best } from './situation.ts';

/** So many layouts are enough to tell which cells are the likeliest, and so many of these are compared. */
const LAYOUTS = 150;
const CANDIDATES = 4;

/** A layout that is drawn costs about as much as so many that are counted. */
const WORTH_COUNTING = 20;

/**
 * Shoots at the most probable cells; of the first few, where one shot is fired at a time, at the one that
 * leaves the shorter hunt. One unit of work is one layout drawn.
 */
export const captain: Shooter = (situation) => {
  const { waters, open, shots, belief, dice, thinking } = situation;
  const layouts = Math.min(LAYOUTS, thinking.work);
  const chances = belief.chances(layouts, dice, thinking.isSpent, WORTH_COUNTING * layouts);
  const isBlind = chances.pool.count === 0;
  const heat = isBlind ? belief.overlay() : chances.heat;
  const ranked = best(open, Math.max(shots, CANDIDATES), (cell) => heat[cell]!, dice);
  const isPlain = isBlind || shots > 1 || waters.rules.report !== 'cells';
  if (isPlain || heat[ranked[0]!]! >= CERTAIN) return ranked.slice(0, shots);
  return [new Foresight(situation, chances).best(ranked, thinking.isSpent)];
};
