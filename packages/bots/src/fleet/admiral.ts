import { heatOfPool } from './heat.ts';
import { type Shooter, best } from './situation.ts';

/** Shoots at the most probable cells of many layouts drawn exactly. */
export const admiral: Shooter = ({ waters, open, shots, belief, dice, thinking }) => {
  const pool = belief.pool(1000, dice, thinking.isSpent);
  const heat = pool.count === 0 ? belief.overlay() : heatOfPool(waters, pool);
  return best(open, shots, (cell) => heat[cell]!, dice);
};
