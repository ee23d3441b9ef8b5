import type { FleetPlacement, FleetRules } from '../../../src/index.ts';
import { type SmallGame, keyOf, shipKey } from './brute-force.ts';

/** The key of a placement of the engine, whichever end of a ship comes first. */
export function placementKey({ board }: FleetRules, placement: FleetPlacement): string {
  const point = (cell: number): { row: number; column: number } => ({
    row: Math.floor(cell / board.columns),
    column: cell % board.columns,
  });
  return keyOf(
    placement.map(({ class: name, from, to }) =>
      shipKey(name, point(Math.min(from, to)), point(Math.max(from, to))),
    ),
  );
}

/** The small game that the brute force counts for the same rules. */
export const smallGame = ({ board, contact, fleet }: FleetRules): SmallGame => ({
  ...board,
  contact,
  ships: fleet.flatMap(({ class: name, size, count }) =>
    Array.from({ length: count }, () => ({ class: name, size })),
  ),
});
