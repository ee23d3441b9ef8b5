import type { Drawing } from './drawing.ts';
import { type Heat, heatOfPlaces } from './heat.ts';
import type { Pool } from './pool.ts';
import type { Waters } from './waters.ts';

/** How likely ships lie where. */
export interface Chances {
  /** The layouts this was taken from. */
  readonly pool: Pool;
  /** For every place how many ships are to be expected there; classes of one size are not told apart. */
  readonly places: Float64Array;
  readonly heat: Heat;
}

/** A shot that hits with this chance costs nothing, and is made first. */
export const CERTAIN = 1 - 1e-9;

/** The shares of the layouts that have a ship on each place. */
export function chancesOfPool(waters: Waters, pool: Pool): Chances {
  const places = new Float64Array(waters.sizes.length);
  for (const place of pool.places) places[place]! += 1 / pool.count;
  return { pool, places, heat: heatOfPlaces(waters, places) };
}

/** Where more words than this would have to be compared, layouts are counted as they are. */
const MOST_WORK = 40_000_000;

/** The same on average, with less left to luck, unless it takes too long: see `Drawing.spread`. */
export function chancesOfDrawing(waters: Waters, pool: Pool, drawing: Drawing): Chances {
  const places = new Float64Array(waters.sizes.length);
  for (let layout = 0; layout < pool.count; layout++) {
    const work = drawing.spread(layout, places);
    if (layout === 0 && work * pool.count > MOST_WORK) return chancesOfPool(waters, pool);
  }
  for (let place = 0; place < places.length; place++) places[place]! /= pool.count;
  return { pool, places, heat: heatOfPlaces(waters, places) };
}
