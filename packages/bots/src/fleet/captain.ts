import { type Shooter, best } from './situation.ts';

/** Shoots at the most probable cells, by the quick estimate. */
export const captain: Shooter = ({ open, shots, belief, dice }) => {
  const heat = belief.overlay();
  return best(open, shots, (cell) => heat[cell]!, dice);
};
