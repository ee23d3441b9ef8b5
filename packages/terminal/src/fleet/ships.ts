import {
  type Cell,
  type FleetRules,
  type ShipKind,
  type ShipPlacement,
  cellsBetween,
  columnOf,
  rowOf,
  zoneOf,
} from '@flotilla/engine';

/** The classes of which ships are still to be placed, each with how many. */
export const missing = (rules: FleetRules, ships: readonly ShipPlacement[]): readonly ShipKind[] =>
  rules.fleet
    .map((kind) => ({
      ...kind,
      count: kind.count - ships.filter((ship) => ship.class === kind.class).length,
    }))
    .filter(({ count }) => count > 0);

/** The ship in hand: of the chosen class if there is one left of it, or else of the next. */
export function inHand(
  rules: FleetRules,
  ships: readonly ShipPlacement[],
  chosen: string | null,
): ShipKind | null {
  const left = missing(rules, ships);
  return left.find(({ class: name }) => name === chosen) ?? left[0] ?? null;
}

/** A ship laid from a cell on, moved back onto the board where it would stick out. */
export function laid(
  { board }: FleetRules,
  kind: ShipKind,
  cell: Cell,
  isAcross: boolean,
): ShipPlacement | null {
  if (kind.size > (isAcross ? board.columns : board.rows)) return null;
  const row = Math.min(rowOf(board, cell), isAcross ? Infinity : board.rows - kind.size);
  const column = Math.min(columnOf(board, cell), isAcross ? board.columns - kind.size : Infinity);
  const from = row * board.columns + column;
  const to = from + (kind.size - 1) * (isAcross ? 1 : board.columns);
  return { class: kind.class, from, to };
}

export const cellsOf = ({ board }: FleetRules, { from, to }: ShipPlacement): readonly Cell[] =>
  cellsBetween(board, from, to) ?? [];

/** Whether a ship may lie where it is beside the others (rulebook 1.1.2 and the option `contact`). */
export function mayLie(
  rules: FleetRules,
  ships: readonly ShipPlacement[],
  ship: ShipPlacement,
): boolean {
  const blocked = new Set(
    ships.flatMap((other) => [...zoneOf(rules.board, rules.contact, cellsOf(rules, other))]),
  );
  return cellsOf(rules, ship).every((cell) => !blocked.has(cell));
}
