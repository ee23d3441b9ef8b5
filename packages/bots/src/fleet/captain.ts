import { type Shooter, best } from './situation.ts';

/** So many layouts are enough to tell which cell is the likeliest. */
const LAYOUTS = 60;

/** A layout that is drawn costs about as much as so many that are counted. */
const WORTH_COUNTING = 20;

/** Shoots at the most probable cells. One unit of work is one layout drawn. */
export const captain: Shooter = ({ open, shots, belief, dice, thinking }) => {
  const layouts = Math.min(LAYOUTS, thinking.work);
  const { pool, heat: drawn } = belief.chances(
    layouts,
    dice,
    thinking.isSpent,
    WORTH_COUNTING * layouts,
  );
  const heat = pool.count === 0 ? belief.overlay() : drawn;
  return best(open, shots, (cell) => heat[cell]!, dice);
};
