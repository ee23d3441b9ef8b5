import { cellReportGraph } from './cell-report.ts';
import { LayoutCensus, type LayoutGraph } from './layout-graph.ts';
import {
  type ShipChances,
  chancesOfDrawing,
  chancesOfPool,
  type Heat,
  heatOfGraph,
  roughHeat,
  type LayoutPool,
  weighed,
} from './ship-chances.ts';
import type { FastChance } from './fast-chance.ts';
import { LayoutSampler } from './layout-sampler.ts';
import type { FleetAnnouncements } from './logbook.ts';
import { shipReportGraph } from './ship-report.ts';
import { SalvoLengths } from './marks.ts';
import type { PlacementPrior } from './styles.ts';
import { type Waters, shareOf } from './waters.ts';

/** So many ways at most are looked through one by one; if there may be more, layouts are drawn. */
const FEW_WAYS = 20_000;

/**
 * So many throws are made for each layout wanted; where that is not enough, those found are shaken. It
 * takes so many moves of each ship until a layout has little to do with the one it was made from.
 */
const MANY_THROWS = 40;
const MOVES = 6;

/** Layouts are shaken as long as no more words than this have to be compared. */
const MAX_SHAKE_WORK = 40_000_000;

/** When fewer than one throw in so many is a layout, all are counted instead, or it is given up. */
const POOR_LUCK = 4_000;
const HOPELESS = 40_000;
const LONG_CENSUS = { layouts: 20_000, places: 400_000, steps: 400_000 };

/**
 * What a seat can know about the enemy's fleet: all layouts that agree with everything it was told,
 * each as likely as the others. It counts them, or draws from them exactly uniformly. A prior weighs them
 * afterwards, by how people place.
 */
export class FleetBelief {
  readonly waters: Waters;
  /** All layouts and some that are none, or null when there are too many ways to tell them apart. */
  readonly graph: LayoutGraph | null;
  readonly #told: FleetAnnouncements;
  readonly #strengths: SalvoLengths;
  #all: LayoutPool | null = null;
  readonly #isSpent: () => boolean;
  readonly #prior: PlacementPrior | null;
  #isUncountable = false;

  /** What the time allows: once it is spent nothing more is worked out. Without a prior all layouts are alike. */
  constructor(
    waters: Waters,
    told: FleetAnnouncements,
    isSpent: () => boolean = () => false,
    prior: PlacementPrior | null = null,
  ) {
    this.waters = waters;
    this.#told = told;
    this.#prior = prior;
    this.#isSpent = isSpent;
    this.graph = (waters.rules.report === 'cells' ? cellReportGraph : shipReportGraph)(
      waters,
      told,
      isSpent,
    );
    this.#strengths = new SalvoLengths(waters, told);
  }

  /** Whether no layout at all agrees with what was told, as far as could be found out. */
  get isImpossible(): boolean {
    return this.graph !== null && (this.graph.worth === 0 || this.#all?.count === 0);
  }

  /** How many layouts there are at most. */
  get mostLayouts(): number {
    if (this.graph === null) return Infinity;
    return this.waters.kinds.reduce(
      (ways, kind) => ways / shareOf(kind) ** kind.count,
      this.graph.worth,
    );
  }

  /** The quick estimate of where ships lie: see `heatOfGraph`, and `roughHeat` where that fails. */
  overlay(): Heat {
    const { graph } = this;
    return graph === null ? roughHeat(this.waters, this.#told) : heatOfGraph(this.waters, graph);
  }

  /** How likely ships lie where, by all layouts where these are few, else by `count` drawn ones. */
  chances(count: number, dice: FastChance, fewWays = FEW_WAYS): ShipChances {
    const few = this.mostLayouts <= fewWays ? this.all() : null;
    const sample = few === null ? this.#sample(count, dice) : counted(few);
    const { drawing } = sample;
    const pool =
      this.#prior === null
        ? sample.pool
        : weighed(this.waters, sample.pool, this.#prior, this.#isSpent);
    if (drawing === null || !this.#strengths.areSilent) return chancesOfPool(this.waters, pool);
    return chancesOfDrawing(this.waters, pool, drawing, this.#isSpent, this.#prior);
  }

  /** So many layouts drawn at random; fewer when the time is spent, all of them if that is easier. */
  draw(count: number, dice: FastChance): LayoutPool {
    return this.#sample(count, dice).pool;
  }

  #sample(count: number, dice: FastChance): Sample {
    const { graph } = this;
    if (graph === null || graph.worth === 0) return counted(EMPTY);
    const { ships, words } = this.waters;
    const drawing = new LayoutSampler(graph, count);
    let drawn = 0;
    for (let throws = 1; drawn < count && throws < MANY_THROWS * count; throws++) {
      if (drawing.throw(drawn, dice) && this.#strengths.allow(drawing.places, drawn * ships))
        drawn++;
      if (throws % 256 !== 0) continue;
      if (this.#isSpent()) break;
      if (throws >= POOR_LUCK * (drawn + 1)) {
        const all = this.all();
        if (all !== null) return counted(all);
        if (throws >= HOPELESS * (drawn + 1)) break;
      }
    }
    const independent = drawn;
    if (independent > 0 && this.#strengths.areSilent) {
      const most = Math.min(count, independent + MAX_SHAKE_WORK / (MOVES * ships * ships * words));
      for (; drawn < most && !this.#isSpent(); drawn++) {
        drawing.shake(drawn, drawn - independent, MOVES * ships, dice);
      }
    }
    const places = drawing.places.subarray(0, drawn * ships);
    return { pool: { count: drawn, places, isComplete: false }, drawing };
  }

  /** All layouts, or null when they are too many to be counted one by one. */
  all(): LayoutPool | null {
    if (this.#all !== null || this.#isUncountable || this.graph === null) return this.#all;
    const { places, steps } = LONG_CENSUS;
    const layouts = Math.min(LONG_CENSUS.layouts, places / this.waters.ships);
    const found = LayoutCensus.take(this.graph, layouts, steps, this.#isSpent);
    this.#isUncountable = found === null;
    if (found !== null) this.#all = this.#counted(found);
    return this.#all;
  }

  #counted(found: Int32Array): LayoutPool {
    const { ships } = this.waters;
    let count = 0;
    for (let at = 0; at < found.length; at += ships) {
      if (!this.#strengths.allow(found, at)) continue;
      found.copyWithin(count * ships, at, at + ships);
      count++;
    }
    return { count, places: found.subarray(0, count * ships), isComplete: true };
  }
}

/** Layouts, and the drawing they come from unless they were counted. */
interface Sample {
  readonly pool: LayoutPool;
  readonly drawing: LayoutSampler | null;
}

const counted = (pool: LayoutPool): Sample => ({ pool, drawing: null });

const EMPTY: LayoutPool = { count: 0, places: new Int32Array(0), isComplete: false };
