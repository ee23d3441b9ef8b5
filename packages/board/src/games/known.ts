import {
  type BySeat,
  bySeat,
  type Cell,
  type FiredEvent,
  type FleetRules,
  type FleetState,
  type FleetView,
  type Sea,
  type Seat,
  type SeenEvent,
  connected,
  isSunk,
  other,
  placedShips,
  view as viewOf,
  wasShot,
} from '@flotilla/engine';
import type { SeenShip } from './sea-board.tsx';

const ascending = (cells: readonly Cell[]): Cell[] => cells.toSorted((a, b) => a - b);

/** The viewer's own ships, with their damage. */
export const ownShips = (view: FleetView): readonly SeenShip[] =>
  view.own.map((ship) => ({ ...ship, cells: ascending(ship.cells), sunk: isSunk(view, ship) }));

/** The viewer's own losses by class: players always know their own ships. */
export function ownLosses(view: FleetView): Pick<Sea, 'lost' | 'sinkings'> {
  const sunk = ownShips(view).filter((ship) => ship.sunk);
  const { fleet } = view.publicState.rules;
  return {
    lost: fleet.map((kind) => sunk.filter((ship) => ship.class === kind.class).length),
    sinkings: sunk.length,
  };
}

/** Wrecks anyone can identify: where ships may not touch, adjacent sunk cells are one ship. */
export function wrecks(rules: FleetRules, sea: Sea): readonly SeenShip[] {
  if (rules.contact === 'free') return [];
  const left = new Set(sea.sunk);
  const found: SeenShip[] = [];
  for (const cell of left) {
    const cells = ascending(connected(rules.board, cell, (next) => left.has(next)));
    for (const taken of cells) left.delete(taken);
    const name = classOfSize(rules, cells.length);
    found.push({ class: name, from: cells[0]!, to: cells.at(-1)!, cells, sunk: true });
  }
  return found;
}

const classOfSize = ({ fleet }: FleetRules, size: number): string =>
  fleet.find((kind) => kind.size === size)?.class ?? fleet[0]!.class;

/** A side's ships as both placements are shown once the game is over; null before. */
export function revealedShips({ publicState }: FleetView, seat: Seat): readonly SeenShip[] | null {
  const { rules, revealed, seas } = publicState;
  const ships = revealed?.placements[seat] ?? null;
  if (ships === null) return null;
  const placed = placedShips(rules, ships);
  if (!placed.ok) return null;
  return placed.value.map((ship) => {
    const sunk = ship.cells.every((cell) => wasShot(seas[seat], cell));
    return { ...ship, cells: ascending(ship.cells), sunk, ghost: !sunk };
  });
}

/** The last shots a side has fired. */
export const lastShots = (seen: readonly SeenEvent[], seat: Seat): FiredEvent | undefined =>
  seen.findLast((event): event is FiredEvent => event.type === 'fired' && event.seat === seat);

/** The cells of the last shots at a side's board. */
export const lastShotsAt = (seen: readonly SeenEvent[], seat: Seat): ReadonlySet<Cell> =>
  new Set(lastShots(seen, other(seat))?.shots.map(({ at }) => at));

/** A side's ships with nothing hidden, and the damage they have by then. */
export function openShips(state: FleetState, seat: Seat): readonly SeenShip[] {
  const known = viewOf(state, seat);
  return known.game === 'fleet' ? ownShips(known) : [];
}

/** The mark on a cell of a side's board with nothing hidden. */
export function openMark(
  state: FleetState,
  seat: Seat,
  ships: readonly SeenShip[],
  cell: Cell,
): 'miss' | 'hit' | 'sunk' | null {
  if (!wasShot(state.publicState.seas[seat], cell)) return null;
  const ship = ships.find(({ cells }) => cells.includes(cell));
  if (ship === undefined) return 'miss';
  return ship.sunk ? 'sunk' : 'hit';
}

/** The cells of each side's board that were shot at in this step. */
export function shotsOf(seen: readonly SeenEvent[]): BySeat<ReadonlySet<Cell>> {
  return bySeat((seat) => {
    const fired = seen.filter((event) => event.type === 'fired' && event.seat !== seat);
    return new Set(
      fired.flatMap((event) => (event.type === 'fired' ? event.shots.map(({ at }) => at) : [])),
    );
  });
}
