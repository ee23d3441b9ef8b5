import {
  type Cell,
  type FleetPlacement,
  type FleetRules,
  cellCount,
  cellsBetween,
} from '@flotilla/engine';

/** So many fleets' worth of doubt is mixed in, so that a few fleets do not teach what is only chance. */
const DOUBT = 10;

/**
 * What a shooter learns from fleets it has seen: for every cell how much more often a ship lay there than
 * in fleets placed at random.
 */
export function lessonsOf(
  rules: FleetRules,
  seen: readonly FleetPlacement[],
  random: readonly FleetPlacement[],
): Float64Array {
  const [own, usual] = [frequencies(rules, seen), frequencies(rules, random)];
  const scale = seen.length / random.length;
  const doubt = DOUBT / seen.length;
  return own.map((count, cell) => {
    const expected = usual[cell]! * scale;
    return (count + doubt * expected) / (expected * (1 + doubt));
  });
}

function frequencies(rules: FleetRules, fleets: readonly FleetPlacement[]): Float64Array {
  const counts = new Float64Array(cellCount(rules.board));
  for (const { from, to } of fleets.flat()) {
    for (const cell of cellsBetween(rules.board, from, to)! as readonly Cell[]) counts[cell]!++;
  }
  return counts;
}
