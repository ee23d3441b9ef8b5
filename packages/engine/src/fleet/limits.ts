import { type Board, cellCount } from '../board.ts';
import type { ShipKind } from './ship-kind.ts';

/** How many ships a tradition allows on a board: of each size, and in all. */
export interface FleetLimits {
  readonly bySize: Readonly<Record<number, number>>;
  readonly total: number;
}

/** What in a fleet goes beyond the limits, or null. */
export function beyondLimits(
  fleet: readonly ShipKind[],
  board: Board,
  limits: FleetLimits,
): string | null {
  const counts = new Map<number, number>();
  for (const { size, count } of fleet) counts.set(size, (counts.get(size) ?? 0) + count);
  for (const [size, count] of counts) {
    const most = limits.bySize[size];
    if (most === undefined) return `This tradition has no ships of ${cells(size)}.`;
    if (count > most) {
      return `At most ${most} ${most === 1 ? 'ship' : 'ships'} of ${cells(size)} may be placed on ${cellCount(board)} cells; the fleet has ${count}.`;
    }
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total <= limits.total) return null;
  return `At most ${limits.total} ships may be placed on ${cellCount(board)} cells; the fleet has ${total}.`;
}

const cells = (size: number): string => (size === 1 ? '1 cell' : `${size} cells`);
