/**
 * What came of positions with such values in games of the network against itself: how far from 0 the value was, and
 * the share of the points above a half that the seat with the better value took. `training/calibrate.py` fits it.
 */
const MEASURED: readonly (readonly [value: number, share: number])[] = [
  [0, 0],
  [0.2, 0.104],
  [0.3, 0.191],
  [0.4, 0.28],
  [0.5, 0.333],
  [0.6, 0.37],
  [0.7, 0.453],
  [0.8, 0.453],
  [0.9, 0.485],
  [1, 0.5],
];

/**
 * The share of the points that a seat may expect, draws counted as half, by the value that the network gives its
 * position. Between two measured values it is drawn as a line.
 */
export function winningChance(value: number): number {
  const size = Math.min(1, Math.abs(value));
  const after = Math.max(
    1,
    MEASURED.findIndex(([known]) => known >= size),
  );
  const [low, from] = MEASURED[after - 1]!;
  const [high, to] = MEASURED[after]!;
  return 0.5 + Math.sign(value) * (from + ((to - from) * (size - low)) / (high - low));
}
