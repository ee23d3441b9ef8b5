import type { Cell } from '@flotilla/engine';
import { mixed } from './belief/fast-chance.ts';
import type { LayoutPool } from './belief/ship-chances.ts';
import type { Waters } from './belief/waters.ts';

/** What a bit of what the answer tells is worth beside a hit, and what the end of the game is worth. */
const ANSWER_WORTH = 0.6;
const END_WORTH = 6;

/** After the last list no answer can be used any more: sinking everything is worth more than any hits. */
const LAST_END_WORTH = 1000;

/** How many other cells are tried in place of those of the list. */
const SUBSTITUTES = 12;

/**
 * Puts a whole list of shots together: the hits to be expected, what the answer will tell (answers that
 * tell layouts apart are better than hits that would be heard of anyway), and the chance that it ends the
 * game. It begins with the likeliest cells and changes one for another as long as that helps.
 */
export class SalvoDraft {
  readonly #waters: Waters;
  readonly #count: number;
  readonly #weights: Float64Array;
  /** For every layout the ship on each cell, or −1, and the cells of each ship not shot at before. */
  readonly #shipAt: Int16Array;
  readonly #whole: Uint8Array;
  /** How often the list hits each ship, layout by layout. */
  readonly #hits: Uint8Array;
  readonly #sounds: Float64Array;
  readonly #answers = new Map<number, number>();
  readonly #isLast: boolean;

  constructor(waters: Waters, pool: LayoutPool, open: readonly Cell[], isLast = false) {
    const { ships, cells, sizes, starts, cellsOf } = waters;
    this.#waters = waters;
    this.#isLast = isLast;
    this.#count = pool.count;
    this.#weights = pool.weights ?? new Float64Array(pool.count).fill(1);
    this.#shipAt = new Int16Array(pool.count * cells).fill(-1);
    this.#whole = new Uint8Array(pool.count * ships);
    this.#hits = new Uint8Array(pool.count * ships);
    this.#sounds = soundsOf(waters);
    const isOpen = new Uint8Array(cells);
    for (const cell of open) isOpen[cell] = 1;
    pool.places.forEach((place, index) => {
      const layout = Math.floor(index / ships);
      for (let part = 0; part < sizes[place]!; part++) {
        const cell = cellsOf[starts[place]! + part]!;
        if (isOpen[cell] === 0) continue;
        this.#shipAt[layout * cells + cell] = index % ships;
        this.#whole[index]!++;
      }
    });
  }

  /** The best list that could be found: the first `shots` of the ranked cells, with some exchanged. */
  list(ranked: readonly Cell[], shots: number, isSpent: () => boolean): Cell[] {
    const list = ranked.slice(0, shots);
    const others = ranked.slice(shots, shots + SUBSTITUTES);
    for (const cell of list) this.#shoot(cell, 1);
    let best = this.#worth();
    // The least likely cells are the first to go.
    for (let index = list.length - 1; index >= 0 && !isSpent(); index--) {
      best = this.#exchange(list, index, others, best, isSpent);
    }
    return list;
  }

  /** Tries every substitute for one cell of the list; the worth of the list then. */
  #exchange(
    list: Cell[],
    index: number,
    others: Cell[],
    before: number,
    isSpent: () => boolean,
  ): number {
    let [best, chosen] = [before, -1];
    this.#shoot(list[index]!, -1);
    for (const [substitute, cell] of others.entries()) {
      if (isSpent()) break;
      this.#shoot(cell, 1);
      const worth = this.#worth();
      if (worth > best) [best, chosen] = [worth, substitute];
      this.#shoot(cell, -1);
    }
    if (chosen !== -1) [list[index], others[chosen]] = [others[chosen]!, list[index]!];
    this.#shoot(list[index]!, 1);
    return best;
  }

  #shoot(cell: Cell, by: 1 | -1): void {
    const { cells, ships } = this.#waters;
    for (let layout = 0; layout < this.#count; layout++) {
      const ship = this.#shipAt[layout * cells + cell]!;
      if (ship !== -1) this.#hits[layout * ships + ship]! += by;
    }
  }

  /** What the list is worth as it is now. */
  #worth(): number {
    const { ships } = this.#waters;
    const answers = this.#answers;
    answers.clear();
    const isTold = this.#waters.rules.sunkTold !== false;
    let [hits, ends] = [0, 0];
    for (let layout = 0; layout < this.#count; layout++) {
      const weight = this.#weights[layout]!;
      let [answer, left] = [0, 0];
      for (let ship = 0; ship < ships; ship++) {
        const hit = this.#hits[layout * ships + ship]!;
        const whole = this.#whole[layout * ships + ship]!;
        hits += weight * hit;
        left += whole - hit;
        const sound = hit === whole && isTold ? 0 : hit;
        if (hit > 0) answer += this.#sounds[ship * SOUNDS + sound]!;
      }
      if (left === 0) ends += weight;
      if (this.#isLast) continue;
      answers.set(answer, (answers.get(answer) ?? 0) + weight);
    }
    if (this.#isLast) return (hits + LAST_END_WORTH * ends) / this.#count;
    let told = 0;
    for (const count of answers.values()) told -= count * Math.log2(count / this.#count);
    return (hits + ANSWER_WORTH * told + END_WORTH * ends) / this.#count;
  }
}

/** What can be heard of a ship: that it was sunk, or hit so many times. */
const SOUNDS = 7;

/**
 * A random number for everything that can be heard of each ship; what sounds the same has the same
 * number, so that the sum over the ships stands for the answer.
 */
function soundsOf({ kindOf, rules: { report } }: Waters): Float64Array {
  const sounds = new Float64Array(kindOf.length * SOUNDS);
  kindOf.forEach((kind, ship) => {
    for (let sound = 0; sound < SOUNDS; sound++) {
      const heard = report === 'ships' ? Math.min(1, sound) : sound;
      sounds[ship * SOUNDS + sound] = numberOf(kind * SOUNDS + heard);
    }
  });
  return sounds;
}

/** A whole number below 2⁴⁰ that looks random. */
const numberOf = (sound: number): number =>
  mixed(sound + 1) * 256 + (mixed(sound + 0x5bd1e995) & 255);
