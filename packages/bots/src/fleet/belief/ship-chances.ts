import type { LayoutSampler } from './layout-sampler.ts';
import type { Waters } from './waters.ts';
import type { LayoutGraph } from './layout-graph.ts';
import type { FleetAnnouncements } from './logbook.ts';
import { marksOf, placeStatus } from './marks.ts';
import type { PlacementPrior } from './styles.ts';

/** Some layouts of the enemy's fleet. */
export interface LayoutPool {
  readonly count: number;
  /** What each layout counts for, 1 on average; without weights each is as likely as the others. */
  readonly weights?: Float64Array;
  /** The place of every ship, layout by layout. */
  readonly places: Int32Array;
  /** Whether these are all layouts there are, each once. */
  readonly isComplete: boolean;
}

/** How likely ships lie where. */
export interface ShipChances {
  /** The layouts this was taken from. */
  readonly pool: LayoutPool;
  /** For every place how many ships are to be expected there; classes of one size are not told apart. */
  readonly places: Float64Array;
  readonly heat: Heat;
}

/** A shot that hits with this chance costs nothing, and is made first. */
export const CERTAIN = 1 - 1e-9;

/** The shares of the layouts that have a ship on each place. */
export function chancesOfPool(waters: Waters, pool: LayoutPool): ShipChances {
  const { ships } = waters;
  const places = new Float64Array(waters.sizes.length);
  pool.places.forEach((place, index) => {
    places[place]! += (pool.weights?.[Math.floor(index / ships)] ?? 1) / pool.count;
  });
  return { pool, places, heat: heatOfPlaces(waters, places) };
}

/** So many layouts are weighed between two looks at the clock. */
const LAYOUTS_A_LOOK = 32;

/** The layouts weighed by what is assumed about the opponent; as they are when the time is up before. */
export function weighed(
  waters: Waters,
  pool: LayoutPool,
  prior: PlacementPrior,
  isSpent: () => boolean,
): LayoutPool {
  if (pool.count === 0) return pool;
  const weights = new Float64Array(pool.count);
  for (let layout = 0; layout < pool.count; layout++) {
    if (layout % LAYOUTS_A_LOOK === 0 && isSpent()) return pool;
    weights[layout] = prior.worth(pool.places, layout * waters.ships);
  }
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / pool.count;
  return { ...pool, weights: weights.map((weight) => weight / mean) };
}

/** Where more words than this would have to be compared, layouts are counted as they are. */
const MAX_SPREAD_WORK = 40_000_000;

/** The same on average, with less left to luck, unless it takes too long: see `LayoutSampler.spread`. */
export function chancesOfDrawing(
  waters: Waters,
  pool: LayoutPool,
  drawing: LayoutSampler,
  isSpent: () => boolean,
  prior: PlacementPrior | null = null,
): ShipChances {
  const isLong = pool.count > 0 && drawing.spreadWork(0) * pool.count > MAX_SPREAD_WORK;
  if (isLong) return chancesOfPool(waters, pool);
  const places = new Float64Array(waters.sizes.length);
  const own = new Float64Array(waters.sizes.length);
  for (let ship = 0; ship < waters.ships; ship++) {
    let sum = 0;
    own.fill(0);
    for (let layout = 0; layout < pool.count; layout++) {
      if (isSpent()) return chancesOfPool(waters, pool);
      sum += drawing.spread(layout, ship, own, prior);
    }
    for (let place = 0; place < places.length; place++) places[place]! += own[place]! / sum;
  }
  return { pool, places, heat: heatOfPlaces(waters, places) };
}

/** For every cell of the enemy's board the chance that a ship lies there. */
export type Heat = Float64Array;

/** What the chances of all places make of the cells. */
function heatOfPlaces(waters: Waters, chances: Float64Array): Heat {
  const heat = new Float64Array(waters.cells);
  chances.forEach((chance, place) => {
    if (chance > 0) warm(waters, heat, place, chance);
  });
  return heat;
}

/**
 * The overlay of all places, weighed by how likely each is: as if ships might come too close to each
 * other. It costs little, and it is nearly right while the board is not crowded.
 */
export function heatOfGraph(waters: Waters, graph: LayoutGraph): Heat {
  const heat = new Float64Array(waters.cells);
  graph.forEachChance((_, group, chance) => {
    for (const place of group) warm(waters, heat, place, chance);
  });
  return heat;
}

/** How much more likely a place counts for each strike it explains, where nothing better is known. */
const STRIKE_WORTH = 8;

/** An overlay for views that are too vague for a graph: every strike makes a place more likely. */
export function roughHeat(waters: Waters, told: FleetAnnouncements): Heat {
  const marks = marksOf(waters, told);
  const heat = new Float64Array(waters.cells);
  waters.kinds.forEach((berths, kind) => {
    const worths = new Float64Array(berths.to - berths.from);
    for (let place = berths.from; place < berths.to; place++) {
      const standing = placeStatus(waters, marks, kind, place);
      if (standing === 'impossible') continue;
      const strikes = standing === 'touched' ? strikesOn(waters, marks.struck, place) : 0;
      worths[place - berths.from] = STRIKE_WORTH ** strikes;
    }
    const sum = worths.reduce((total, worth) => total + worth, 0);
    if (sum === 0) return;
    worths.forEach((worth, index) =>
      warm(waters, heat, berths.from + index, (worth * berths.count) / sum),
    );
  });
  return heat;
}

function warm({ sizes, starts, cellsOf }: Waters, heat: Heat, place: number, by: number): void {
  const start = starts[place]!;
  const end = start + sizes[place]!;
  for (let index = start; index < end; index++) heat[cellsOf[index]!]! += by;
}

function strikesOn({ words, bits }: Waters, struck: Int32Array, place: number): number {
  let strikes = 0;
  for (let word = 0; word < words; word++) {
    const both = bits[place * words + word]! & struck[word]!;
    for (let rest = both; rest !== 0; rest &= rest - 1) strikes++;
  }
  return strikes;
}
