import { type Board, cellCount } from '../board.ts';
import type { Objection } from './objection.ts';
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
): Objection | null {
  const counts = new Map<number, number>();
  for (const { size, count } of fleet) counts.set(size, (counts.get(size) ?? 0) + count);
  for (const [size, count] of counts) {
    const most = limits.bySize[size];
    if (most === undefined) {
      const message = `This tradition has no ships of ${cells(size)}.`;
      return { kind: 'no-such-size', size, message };
    }
    if (count > most) {
      const message = `At most ${most} ${most === 1 ? 'ship' : 'ships'} of ${cells(size)} may be placed on ${cellCount(board)} cells; the fleet has ${count}.`;
      return { kind: 'too-many-of-size', size, most, message };
    }
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const most = limits.total;
  if (total <= most) return null;
  const message = `At most ${most} ships may be placed on ${cellCount(board)} cells; the fleet has ${total}.`;
  return { kind: 'too-many-in-all', most, message };
}

const cells = (size: number): string => (size === 1 ? '1 cell' : `${size} cells`);
