import { Chance } from '@flotilla/engine';
import { FastChance } from './fast-chance.ts';
import { FleetBelief } from './fleet-belief.ts';
import {
  PLACEMENT_STYLES,
  type PlacementHabits,
  PlacementPrior,
  type PlacementStyle,
} from './styles.ts';
import type { Waters } from './waters.ts';

/** Averages over all layouts are taken from so many. */
const LAYOUTS = 2000;

/** With more ships than this there is no telling styles apart. */
const MAX_SHIPS = 16;

const NOTHING_TOLD = { lists: [], strengths: [] };

const knownNorms = new WeakMap<Waters, Float64Array>();

/** What each style makes of a layout on average over all layouts; null when the time is up before that is known. */
function normsOf(waters: Waters, isSpent: () => boolean): Float64Array | null {
  const known = knownNorms.get(waters);
  if (known !== undefined) return known;
  const belief = new FleetBelief(waters, NOTHING_TOLD, isSpent);
  const { count, places } = belief.draw(LAYOUTS, new FastChance(new Chance('styles')));
  if (count < LAYOUTS) return null;
  const norms = Float64Array.from(PLACEMENT_STYLES, (style) => {
    const prior = new PlacementPrior(waters, onlyStyle(style), ONES);
    let sum = 0;
    for (let layout = 0; layout < count; layout++)
      sum += prior.worth(places, layout * waters.ships);
    return sum / count;
  });
  knownNorms.set(waters, norms);
  return norms;
}

const ONES = new Float64Array(PLACEMENT_STYLES.length).fill(1);

const onlyStyle = (only: PlacementStyle): PlacementHabits =>
  Object.fromEntries(
    PLACEMENT_STYLES.map((style) => [style, style === only ? 1 : 0]),
  ) as PlacementHabits;

/** The prior for an opponent with these habits; null where styles cannot be told apart, or not in time. */
export function priorFor(
  waters: Waters,
  habits: PlacementHabits,
  isSpent: () => boolean,
): PlacementPrior | null {
  if (waters.ships > MAX_SHIPS || isSpent()) return null;
  const norms = normsOf(waters, isSpent);
  return norms === null ? null : new PlacementPrior(waters, habits, norms);
}
