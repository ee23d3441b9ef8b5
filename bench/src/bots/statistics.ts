import { type Forecast, Lookout } from '@flotilla/bots';
import {
  Chance,
  type FiredEvent,
  type FleetRules,
  type SeenEvent,
  shipSizes,
} from '@flotilla/engine';
import { median } from '../measure.ts';
import type { Target, RangeObserver } from './range.ts';

/** Numbers from independent games, summed up. */
export interface Figures {
  readonly games: number;
  readonly mean: number;
  readonly median: number;
  /** Half the width of the 95 % interval around the mean. */
  readonly margin: number;
}

export function figuresOf(numbers: readonly number[]): Figures {
  const games = numbers.length;
  const mean = meanOf(numbers);
  const variance = numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, games - 1);
  return { games, mean, median: median(numbers), margin: 1.96 * Math.sqrt(variance / games) };
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, x) => sum + x, 0) / numbers.length;

/**
 * The same numbers less what was luck: `lucks` holds, for each game, amounts that are zero on average
 * whatever the player does. Each is taken off as often as fits the other half of the games best, so that
 * the mean stays true and only its interval shrinks.
 */
export function withoutLuck(
  numbers: readonly number[],
  lucks: readonly (readonly number[])[],
): readonly number[] {
  const halves = [0, 1].map((half) => {
    const others = numbers.keys().filter((game) => game % 2 !== half);
    const list = [...others];
    return fitted(
      list.map((game) => numbers[game]!),
      list.map((game) => lucks[game]!),
    );
  });
  return numbers.map((number, game) =>
    lucks[game]!.reduce((rest, luck, part) => rest - luck * halves[game % 2]![part]!, number),
  );
}

/** The factors by which the lucks explain the numbers best: least squares with a little ridge. */
function fitted(numbers: readonly number[], lucks: readonly (readonly number[])[]): number[] {
  const parts = lucks[0]?.length ?? 0;
  const mean = meanOf(numbers);
  const rows = Array.from({ length: parts }, (_, row) => [
    ...Array.from({ length: parts }, (__, column) =>
      lucks.reduce((sum, luck) => sum + luck[row]! * luck[column]!, row === column ? 1e-6 : 0),
    ),
    lucks.reduce((sum, luck, game) => sum + luck[row]! * (numbers[game]! - mean), 0),
  ]);
  return solved(rows);
}

/** The solution of linear equations, each a row with its right side last. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const best = rows.findIndex(
      (row, index) =>
        index >= pivot &&
        Math.abs(row[pivot]!) ===
          Math.max(...rows.slice(pivot).map((other) => Math.abs(other[pivot]!))),
    );
    [rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!];
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const factor = rows[row]![pivot]! / rows[pivot]![pivot]!;
      rows[row] = rows[row]!.map((value, column) => value - factor * rows[pivot]![column]!);
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!);
}

/** Plain luck is taken apart by how much of the fleet is left, in so many parts. */
const PARTS = 12;

/**
 * The luck of a game, as amounts that are zero on average whatever the player does: what each shot met less
 * what was to be expected, times numbers that were known before the shot. A find is worth the more
 * the longer the hunt would have been, so these numbers are the length of the hunt foreseen and the like.
 */
class LuckMeter {
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

  /** Adds a shot: its prediction, and the fleet before it. */
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

/** How many layouts the chances are taken from. */
const LAYOUTS = 200;

/** Shots whose chance lay between two bounds: how many, the hits expected and the hits there were. */
export interface Bin {
  shots: number;
  expected: number;
  hits: number;
  variance: number;
}

const BINS = 10;

const emptyBins = (): Bin[] =>
  Array.from({ length: BINS }, () => ({ shots: 0, expected: 0, hits: 0, variance: 0 }));

/** The bins of several games together. */
export function addBins(games: readonly (readonly Bin[])[]): readonly Bin[] {
  const total = emptyBins();
  for (const bins of games) {
    bins.forEach(({ shots, expected, hits, variance }, index) => {
      const bin = total[index]!;
      bin.shots += shots;
      bin.expected += expected;
      bin.hits += hits;
      bin.variance += variance;
    });
  }
  return total;
}

/**
 * Predicts every shot of a game from layouts of its own, which the shooter has not seen, and compares the
 * prediction with the result. Only for games where every cell is announced.
 */
export class Forecaster implements RangeObserver {
  readonly bins = emptyBins();
  readonly luck: LuckMeter;
  readonly #lookout: Lookout;
  readonly #chance: Chance;

  constructor(rules: FleetRules, seed: string) {
    this.#lookout = new Lookout(rules, 0);
    this.#chance = new Chance(`${seed} forecast`);
    this.luck = new LuckMeter(shipSizes(rules.fleet));
  }

  observe(seen: SeenEvent): void {
    this.#lookout.observe(seen);
  }

  fired({ shots }: FiredEvent, fleet: Target): void {
    const forecast = this.#lookout.forecast({
      chance: this.#chance,
      work: LAYOUTS,
      isSpent: () => false,
    });
    if (!forecast.ok) throw new Error(forecast.error.message);
    for (const { at, result } of shots) {
      const expected = forecast.value.chances[at]!;
      const bin = this.bins[Math.min(BINS - 1, Math.floor(expected * BINS))]!;
      bin.shots++;
      bin.expected += expected;
      bin.hits += result === 'miss' ? 0 : 1;
      bin.variance += Math.max(0, expected * (1 - expected));
      this.luck.add(at, forecast.value, fleet);
    }
  }
}

/** The bins as lines of text: predicted chance, shots, expected and actual hits, and how far off. */
export function calibrationText(bins: readonly Bin[]): string {
  return bins
    .filter(({ shots }) => shots > 0)
    .map(({ shots, expected, hits, variance }) => {
      const off = variance > 0 ? (hits - expected) / Math.sqrt(variance) : 0;
      const share = (value: number): string =>
        `${((100 * value) / shots).toFixed(1).padStart(5)} %`;
      return `    foretold ${share(expected)}, came ${share(hits)}  ${String(shots).padStart(7)} shots  ${off >= 0 ? '+' : '−'}${Math.abs(off).toFixed(1)} σ`;
    })
    .join('\n');
}
