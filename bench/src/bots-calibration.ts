import { Lookout } from '@flotilla/bots';
import {
  Chance,
  type FiredEvent,
  type FleetRules,
  type SeenEvent,
  shipSizes,
} from '@flotilla/engine';
import { Luck } from './bots-luck.ts';
import type { Onlooker, Target } from './bots-range.ts';

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
 * Foretells every shot of a game from layouts of its own, which the shooter has not seen, and compares
 * it with what came. Only for games where every cell is announced.
 */
export class Forecaster implements Onlooker {
  readonly bins = emptyBins();
  readonly luck: Luck;
  readonly #lookout: Lookout;
  readonly #chance: Chance;

  constructor(rules: FleetRules, seed: string) {
    this.#lookout = new Lookout(rules, 0);
    this.#chance = new Chance(`${seed} forecast`);
    this.luck = new Luck(shipSizes(rules.fleet));
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

/** The bins as lines of text: chance foretold, shots, expected and actual hits, and how far off. */
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
