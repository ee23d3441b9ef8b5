/** One thing to be measured: does some work and tells how many units it was. */
interface Workload {
  readonly name: string;
  readonly run: () => number;
}

export interface MeasuredRate {
  readonly name: string;
  /** Units a second of a core: one figure for each round. */
  readonly rates: readonly number[];
}

/** How long to measure: so many rounds, each work for so long in each. */
export interface MeasureTime {
  readonly rounds: number;
  readonly milliseconds: number;
}

/**
 * Measures several works in turn, round after round, so that what the machine does meanwhile falls on all
 * of them alike. The first round warms up and is not counted.
 */
export function interleaved(
  works: readonly Workload[],
  { rounds, milliseconds }: MeasureTime,
  progress: (text: string) => void,
): readonly MeasuredRate[] {
  const rates = works.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    progress(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    works.forEach((work, index) => {
      const rate = rateOf(work, milliseconds);
      if (round > 0) rates[index]!.push(rate);
    });
  }
  return works.map(({ name }, index) => ({ name, rates: rates[index]! }));
}

/** By the time of a core that it takes, which on a quiet machine is all there is: others count little. */
function rateOf({ run }: Workload, milliseconds: number): number {
  const before = process.threadCpuUsage();
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  let units = 0;
  let elapsed = 0;
  do {
    units += run();
    elapsed = spent();
  } while (elapsed < milliseconds);
  return (units * 1000) / elapsed;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((x, y) => x - y);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Numbers as they are written after an option: `500,2000`. */
export const numbersIn = (text: string): readonly number[] => text.split(',').map(Number);
