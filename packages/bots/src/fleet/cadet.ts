import { type Cell, neighbours } from '@flotilla/engine';
import { type Shooter, type Situation, best } from './situation.ts';

/** One shot in so many goes anywhere, even when something has just been hit. */
const CARELESS = 6;

/**
 * A beginner: shoots anywhere, and around a ship he has just hit until it sinks. He keeps no account
 * of which ships are left or where they still fit.
 */
export const cadet: Shooter = (situation) => {
  const { open, shots, dice } = situation;
  const around = new Set(dice.below(CARELESS) === 0 ? [] : besideLastHits(situation));
  return best(open, shots, (cell) => (around.has(cell) ? 1 : 0), dice);
};

/** The cells side by side with those hit since the last sinking. */
function besideLastHits({ waters, told }: Situation): readonly Cell[] {
  const { beside } = neighbours(waters.rules.board);
  const all = told.lists.flatMap(({ shots }) => shots);
  const since = all.slice(all.findLastIndex(({ result }) => result === 'sunk') + 1);
  return since.filter(({ result }) => result === 'hit').flatMap(({ at }) => beside[at]!);
}
