import type { Cell, FleetRules, Ship } from '@flotilla/engine';

/** One list of shots and all that is said of it, in an order of its own. */
export interface Said {
  readonly cells: readonly string[];
  readonly hit: readonly string[];
  readonly sunk: readonly string[];
  /** What the number of shots in the next round tells about the ships that are left. */
  readonly salvoLost: number;
  /** That the whole fleet is gone shows in how the game goes on, said or not (1.3). */
  readonly isGone: boolean;
}

/**
 * What the side shot at says of each list of shots, worked out from the rulebook (1.1.4, 1.2, 1.4)
 * and from nothing else.
 */
export function said(
  rules: FleetRules,
  ships: readonly Ship[],
  lists: readonly (readonly Cell[])[],
): readonly Said[] {
  const fired = new Set<Cell>();
  return lists.map((whole) => {
    const afloat = ships.filter((ship) => !isSunk(ship, fired));
    const list = [...new Set(whole)].filter((cell) => !fired.has(cell));
    const cells = whole.map((cell) =>
      fired.has(cell) ? wastedSaid(rules, cell) : cellSaid(rules, ships, cell, fired.add(cell)),
    );
    const isToldSunk = (ship: Ship): boolean => rules.sunkTold !== false && isSunk(ship, fired);
    const shipsSaid = (sunk: boolean): string[] =>
      afloat
        .filter(
          (ship) => isToldSunk(ship) === sunk && ship.cells.some((cell) => list.includes(cell)),
        )
        .map((ship) => shipSaid(rules, ship, list))
        .sort();
    const lost = ships.filter((ship) => isSunk(ship, fired));
    return {
      cells,
      hit: rules.report === 'cells' ? [] : shipsSaid(false),
      sunk: rules.report === 'cells' ? [] : shipsSaid(true),
      salvoLost: salvoLost(rules, lost),
      isGone: lost.length === ships.length,
    };
  });
}

const isSunk = (ship: Ship, fired: ReadonlySet<Cell>): boolean =>
  ship.cells.every((cell) => fired.has(cell));

/** A cell fired at before: the shot is wasted, a miss, and tells nothing else (1.1.3c). */
const wastedSaid = ({ report }: FleetRules, cell: Cell): string =>
  report === 'cells' ? `${cell} miss repeated` : `${cell} repeated`;

function cellSaid(
  { report, named }: FleetRules,
  ships: readonly Ship[],
  cell: Cell,
  fired: ReadonlySet<Cell>,
): string {
  if (report !== 'cells') return `${cell}`;
  const ship = ships.find(({ cells }) => cells.includes(cell));
  if (ship === undefined) return `${cell} miss`;
  const sunk = isSunk(ship, fired);
  const isNamed = named === 'always' || (named === 'sunk' && sunk);
  return `${cell} ${sunk ? 'sunk' : 'hit'}${isNamed ? ` ${ship.class}` : ''}`;
}

function shipSaid({ report }: FleetRules, ship: Ship, list: readonly Cell[]): string {
  if (report === 'ships') return ship.class;
  return `${ship.class} × ${ship.cells.filter((cell) => list.includes(cell)).length}`;
}

/** What is afloat decides how many shots a salvo has, and everyone is told how many there are (1.4.1). */
function salvoLost({ turn, salvo }: FleetRules, lost: readonly Ship[]): number {
  if (turn !== 'salvo') return 0;
  if (salvo === 'ships-afloat') return lost.length;
  return salvo === 'squares-afloat' ? lost.reduce((sum, { cells }) => sum + cells.length, 0) : 0;
}
