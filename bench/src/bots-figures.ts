import { median } from './measure.ts';

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
