import {
  Chance,
  type FleetPlacement,
  type FleetRules,
  cellsBetween,
  randomFleet,
} from '@flotilla/engine';
import type { Thinking } from '../bot.ts';
import { FastChance } from './belief/fast-chance.ts';
import { FleetBelief } from './belief/fleet-belief.ts';
import type { Heat } from './belief/ship-chances.ts';
import { type Waters, watersOf } from './belief/waters.ts';

/** From how many random fleets one is taken, at most: one means that any fleet will do. */
const MAX_CANDIDATES = 4;

/** So many layouts are enough to tell where opponents will look first. */
const LAYOUTS = 600;

const NOTHING_TOLD = { lists: [], strengths: [] };

const knownHeats = new WeakMap<Waters, Heat>();

/** Where ships usually lie; null where that cannot be found out in time. The same for every game by these rules. */
function usualHeat(waters: Waters, isSpent: () => boolean): Heat | null {
  const known = knownHeats.get(waters);
  if (known !== undefined) return known;
  const belief = new FleetBelief(waters, NOTHING_TOLD, isSpent);
  const { heat, pool } = belief.chances(LAYOUTS, new FastChance(new Chance('usual')));
  if (pool.count === 0 || isSpent()) return null;
  knownHeats.set(waters, heat);
  return heat;
}

/**
 * A fleet that opponents find a little later than others: of one to four random fleets the one with the fewest squares
 * where ships usually lie. The number is drawn each time: a stronger tilt could be learned.
 */
export function elusiveFleet(rules: FleetRules, { chance, isSpent }: Thinking): FleetPlacement {
  const candidates = 1 + chance.below(MAX_CANDIDATES);
  let best = randomFleet(rules, chance);
  if (candidates === 1) return best;
  const heat = usualHeat(watersOf(rules), isSpent);
  if (heat === null) return best;
  let least = warmth(rules, heat, best);
  for (let candidate = 1; candidate < candidates && !isSpent(); candidate++) {
    const fleet = randomFleet(rules, chance);
    const warm = warmth(rules, heat, fleet);
    if (warm < least) [best, least] = [fleet, warm];
  }
  return best;
}

/** How many ships usually lie on the squares of a fleet. */
const warmth = ({ board }: FleetRules, heat: Heat, fleet: FleetPlacement): number =>
  fleet
    .flatMap(({ from, to }) => cellsBetween(board, from, to)!)
    .reduce((sum, cell) => sum + heat[cell]!, 0);
