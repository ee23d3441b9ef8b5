import { Chance } from '@flotilla/engine';
import { FastChance } from './fast-chance.ts';
import { FleetBelief } from './fleet-belief.ts';
import { NOTHING_TOLD } from './logbook.ts';
import {
  PLACEMENT_STYLES,
  type PlacementHabits,
  PlacementPrior,
  type PlacementStyle,
  StyleTables,
} from './styles.ts';
import type { Waters } from './waters.ts';

/** Averages over all layouts are taken from so many. */
const LAYOUTS = 2000;

/** So many layouts are weighed between two looks at the clock. */
const LAYOUTS_A_LOOK = 32;

const ONES = new Float64Array(PLACEMENT_STYLES.length).fill(1);

export const onlyStyle = (only: PlacementStyle): PlacementHabits =>
  Object.fromEntries(
    PLACEMENT_STYLES.map((style) => [style, style === only ? 1 : 0]),
  ) as PlacementHabits;

const known = new WeakMap<Waters, StyleAverages>();

/**
 * What each style makes of a layout on average over all layouts; null when the time is up before that is known, or
 * where no layouts can be drawn. What was done by then is kept: the next call goes on from there.
 */
export function normsOf(waters: Waters, isSpent: () => boolean): Float64Array | null {
  const averages = known.get(waters) ?? new StyleAverages(waters);
  known.set(waters, averages);
  return averages.goOn(isSpent);
}

/** The averages of some waters, worked out step by step. */
class StyleAverages {
  readonly #waters: Waters;
  readonly #dice = new FastChance(new Chance('styles'));
  #isSpent: () => boolean = () => false;
  #belief: FleetBelief | null = null;
  #places: Int32Array;
  #drawn = 0;
  #wanted = LAYOUTS;
  /** The next layout to weigh: all layouts for the first style, then for the second, and so on. */
  #next = 0;
  #priors: PlacementPrior[] = [];
  readonly #sums = new Float64Array(PLACEMENT_STYLES.length);
  #norms: Float64Array | null = null;

  constructor(waters: Waters) {
    this.#waters = waters;
    this.#places = new Int32Array(LAYOUTS * waters.ships);
  }

  goOn(isSpent: () => boolean): Float64Array | null {
    this.#isSpent = isSpent;
    if (this.#norms === null && this.#draw() && this.#prepare() && this.#weigh()) {
      this.#norms = this.#sums.map((sum) => sum / this.#drawn);
    }
    return this.#norms;
  }

  #draw(): boolean {
    if (this.#drawn >= this.#wanted) return this.#wanted > 0;
    const belief =
      this.#belief ?? new FleetBelief(this.#waters, NOTHING_TOLD, () => this.#isSpent());
    // A graph that was cut short is made anew.
    if (belief.graph === null && this.#isSpent()) return false;
    this.#belief = belief;
    const { count, places, isComplete } = belief.draw(this.#wanted - this.#drawn, this.#dice);
    if (isComplete && count > 0) {
      [this.#places, this.#drawn, this.#wanted] = [places, count, count];
      return true;
    }
    this.#places.set(places, this.#drawn * this.#waters.ships);
    this.#drawn += count;
    if (this.#drawn < this.#wanted && !this.#isSpent()) [this.#drawn, this.#wanted] = [0, 0];
    return this.#wanted > 0 && this.#drawn >= this.#wanted;
  }

  #prepare(): boolean {
    if (!StyleTables.of(this.#waters).goOn(this.#isSpent)) return false;
    if (this.#priors.length === 0) {
      this.#priors = PLACEMENT_STYLES.map(
        (style) => new PlacementPrior(this.#waters, onlyStyle(style), ONES),
      );
    }
    return true;
  }

  #weigh(): boolean {
    const end = this.#drawn * this.#priors.length;
    for (; this.#next < end; this.#next++) {
      if (this.#next % LAYOUTS_A_LOOK === 0 && this.#isSpent()) return false;
      const style = Math.floor(this.#next / this.#drawn);
      const at = (this.#next % this.#drawn) * this.#waters.ships;
      this.#sums[style]! += this.#priors[style]!.worth(this.#places, at);
    }
    return true;
  }
}
