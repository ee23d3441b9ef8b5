import {
  type Cell,
  type FleetDeploy,
  type FleetRules,
  type ShipPlacement,
  cellsBetween,
  shipSizes,
} from '@flotilla/engine';

/**
 * The deployment of a drawn board: a line for every row, a point for empty water, and for each ship a
 * letter of its own on all its cells. The letters, in alphabetical order, take the classes of their
 * size in the order of the fleet; the ships are sent in the order of their letters. Spaces are only
 * for the eye. Whether the placement is legal is for the engine to say.
 *
 * @example
 * fleetLayout(rules, `
 *   A A A .
 *   . . . .
 *   B B . C
 * `)
 */
export function fleetLayout(rules: FleetRules, drawing: string): FleetDeploy {
  const classes = rules.fleet.flatMap((kind) =>
    Array.from({ length: kind.count }, () => kind.class),
  );
  const free = shipSizes(rules.fleet).map((size, index) => ({ size, class: classes[index]! }));
  const ships = [...drawnShips(rules, drawing)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    type: 'deploy',
    ships: ships.map(([letter, cells]): ShipPlacement => {
      const index = free.findIndex(({ size }) => size === cells.length);
      if (index === -1) throw new Error(`The fleet has no ship left for ${letter}.`);
      const [kind] = free.splice(index, 1);
      return { class: kind!.class, ...ends(rules, letter, cells) };
    }),
  };
}

function drawnShips({ board }: FleetRules, drawing: string): ReadonlyMap<string, readonly Cell[]> {
  const rows = drawing
    .split('\n')
    .map((line) => line.replaceAll(/\s/gu, ''))
    .filter((line) => line !== '');
  if (rows.length !== board.rows || rows.some((row) => row.length !== board.columns)) {
    throw new Error(`The drawing is not ${board.rows} × ${board.columns}.`);
  }
  const ships = new Map<string, Cell[]>();
  for (const [cell, letter] of [...rows.join('')].entries()) {
    if (letter !== '.') ships.set(letter, [...(ships.get(letter) ?? []), cell]);
  }
  return ships;
}

function ends({ board }: FleetRules, letter: string, cells: readonly Cell[]): Ends {
  const [from, to] = [cells[0]!, cells.at(-1)!];
  const between = cellsBetween(board, from, to);
  if (between?.join() !== cells.join()) throw new Error(`Ship ${letter} is not straight.`);
  return { from, to };
}

type Ends = Pick<ShipPlacement, 'from' | 'to'>;
