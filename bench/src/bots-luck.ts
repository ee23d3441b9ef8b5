import type { Forecast } from '@flotilla/bots';
import type { Target } from './bots-range.ts';

/** Plain luck is taken apart by how much of the fleet is left, in so many parts. */
const PARTS = 12;

/**
 * The luck of a game, as amounts that are zero on average whatever the player does: what each shot met less
 * what was to be expected, times numbers that were known before the shot. A find is worth the more
 * the longer the hunt would have been, so these numbers are the length of the hunt foreseen and the like.
 */
export class Luck {
  readonly #sizes: readonly number[];
  readonly #squares: number;
  readonly #plain = Array.from({ length: 2 * PARTS }, () => 0);
  readonly #bySize: number[][];
  readonly #finds = Array.from({ length: FIND_WORTHS.length }, () => 0);

  constructor(sizes: readonly number[]) {
    this.#sizes = [...new Set(sizes)];
    this.#squares = sizes.reduce((sum, size) => sum + size, 0);
    this.#bySize = this.#sizes.map(() => Array.from({ length: SIZE_WORTHS.length }, () => 0));
  }

  get amounts(): readonly number[] {
    return [...this.#plain, ...this.#bySize.flat(), ...this.#finds];
  }

  /** One shot more: what was foreseen, and the fleet as it lay before. */
  add(cell: number, { chances, finds, hunt }: Forecast, fleet: Target): void {
    const left = this.#squares - fleet.hits;
    const ship = fleet.shipAt[cell]!;
    const isHit = ship !== -1;
    const isFound = isHit && fleet.whole[ship] === fleet.ships[ship]!.cells.length;
    const isFinishing = fleet.whole.some(
      (whole, index) => whole > 0 && whole < fleet.ships[index]!.cells.length,
    );
    const part = Math.min(PARTS - 1, Math.floor(((left - 1) * PARTS) / this.#squares));
    this.#plain[part + (isFinishing ? PARTS : 0)]! += Number(isHit) - chances[cell]!;
    const known = { ...hunt, left };
    let surprise = 0;
    this.#sizes.forEach((size, index) => {
      const found = isFound && fleet.ships[ship]!.cells.length === size;
      const beyond = Number(found) - finds(cell, size);
      surprise += beyond;
      SIZE_WORTHS.forEach((worth, term) => {
        this.#bySize[index]![term]! += beyond * worth(known);
      });
    });
    FIND_WORTHS.forEach((worth, term) => {
      this.#finds[term]! += surprise * worth(known);
    });
  }
}

/** What was known before a shot. */
interface Known {
  readonly first: number;
  readonly last: number;
  /** Cells of the fleet that were not hit. */
  readonly left: number;
}

type Worth = (known: Known) => number;

const SIZE_WORTHS: readonly Worth[] = [
  () => 1,
  ({ first }) => first,
  ({ last }) => last,
  ({ left }) => left,
];

const FIND_WORTHS: readonly Worth[] = [
  ({ first }) => first ** 2 / 10,
  ({ last }) => last ** 2 / 20,
  ({ last }) => Math.sqrt(last),
  ({ first, last }) => (first * last) / 10,
];
