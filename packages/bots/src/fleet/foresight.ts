import type { Cell } from '@flotilla/engine';
import type { ShipChances } from './belief/ship-chances.ts';
import { Hunt, type HuntCost } from './hunt.ts';
import { marksOf, untouchedOf } from './belief/marks.ts';
import type { FleetSituation } from './situation.ts';
import type { Waters } from './belief/waters.ts';

/**
 * What a miss foreseen until the first find and until the last one counts for, beside one fired now. Plans
 * are changed with every hit, so a hunt still longer than the horizon tells nothing, and its weight
 * grows as the end comes nearer. Fitted to some thousand positions that were played out.
 */
const FIRST_WORTH = 0.15;
const LAST_WORTH = 0.45;
const NEARNESS = 11;
const HORIZON = 25;

/** The same while a damaged ship is being finished: what a miss there tells the hunt that follows. */
const ASIDE_WORTH = 0.2;

/** While a ship is being finished, cells this much less likely than the likeliest are left out. */
const FAR_BEHIND = 0.35;

/**
 * Looks ahead from a shot: how many misses must be expected with it and after it, up to what is the same for all shots.
 * Every way to sink a fleet has the same number of hits, so misses stand for shots, and for turns where a hit gives another.
 */
export class Foresight {
  /** Whether some ship was hit and is not sunk. */
  readonly isFinishing: boolean;
  readonly #heat: Float64Array;
  readonly #isSpent: () => boolean;
  readonly #now: Hunt;
  readonly #after: Hunt;
  readonly #later: Hunt;
  readonly #whole: HuntCost;
  /** How much of the hunt can still be shot at, from 0 to 1. */
  readonly #reach: number;
  /** How far the end of the hunt can be foreseen, from 0 to 1. */
  readonly #trust: number;

  constructor(
    {
      waters,
      told,
      open,
      shotsToCome,
      thinking,
    }: Pick<FleetSituation, 'waters' | 'told' | 'open' | 'shotsToCome' | 'thinking'>,
    { places, heat }: ShipChances,
  ) {
    this.#isSpent = thinking.isSpent;
    const isOpen = new Uint8Array(waters.cells);
    for (const cell of open) isOpen[cell] = 1;
    const untouched = untouchedOf(waters, marksOf(waters, told), places);
    this.isFinishing = places.some(
      (chance, place) => chance > 0 && untouched[place] === 0 && isAfloat(waters, isOpen, place),
    );
    this.#heat = heat;
    this.#now = Hunt.of(waters, untouched, open);
    this.#after = this.#now.fresh();
    this.#later = this.#now.fresh();
    this.#whole = this.#later.set(this.#now).cost(this.#isSpent);
    const ahead = (HORIZON - this.#whole.last) / NEARNESS;
    this.#reach = Math.min(1, shotsToCome / Math.max(1, this.#whole.last));
    this.#trust = this.#reach * Math.min(1, Math.max(0, ahead));
  }

  /** The one of these cells, the likeliest first, after which the fewest misses are to be expected. */
  best(ranked: readonly Cell[]): Cell {
    const heat = this.#heat;
    let [chosen, fewest] = [ranked[0]!, Infinity];
    for (const cell of ranked) {
      if (heat[cell] === 0) continue;
      if (this.isFinishing && heat[cell]! < heat[ranked[0]!]! - FAR_BEHIND) break;
      const misses = this.misses(cell);
      if (this.#isSpent()) break;
      if (misses >= fewest) continue;
      chosen = cell;
      fewest = misses;
    }
    return chosen;
  }

  /** The misses to expect after a shot here, its own included; only their differences mean anything. */
  misses(cell: Cell): number {
    return this.isFinishing ? this.#finishing(cell) : this.#hunting(cell);
  }

  #finishing(cell: Cell): number {
    const missed = 1 - this.#heat[cell]!;
    this.#later.set(this.#now).miss(cell);
    const { last } = this.#later.cost(this.#isSpent);
    return missed * (1 + this.#reach * ASIDE_WORTH * (last - this.#whole.last));
  }

  #hunting(cell: Cell): number {
    const missed = 1 - this.#heat[cell]!;
    if (this.#trust === 0) return missed;
    this.#after.set(this.#now).miss(cell).settle();
    const costs = [{ chance: missed, ...this.#later.set(this.#after).cost(this.#isSpent) }];
    for (let size = 0; size < this.#now.sizes.length; size++) {
      const chance = this.#now.chanceOf(cell, size);
      if (chance === 0) continue;
      const found = this.#later.set(this.#after).find(size, cell, this.#now);
      costs.push({ chance, ...found.cost(this.#isSpent) });
    }
    return costs.reduce(
      (sum, { chance, first, last }) =>
        sum + this.#trust * chance * (FIRST_WORTH * first + LAST_WORTH * last),
      missed,
    );
  }
}

function isAfloat({ starts, sizes, cellsOf }: Waters, isOpen: Uint8Array, place: number): boolean {
  const start = starts[place]!;
  for (let index = start; index < start + sizes[place]!; index++) {
    if (isOpen[cellsOf[index]!] !== 0) return true;
  }
  return false;
}
