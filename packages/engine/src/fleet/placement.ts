import { type Board, type Cell, cellCount, columnOf, rowOf } from '../core/board.ts';
import { labels } from '../core/cells.ts';
import type { Chance } from '../core/chance.ts';
import { type Result, ok, refuse } from '../core/result.ts';
import { zoneOf } from './layout.ts';
import { randomLayout } from './random-layout.ts';
import type { Contact, FleetRules } from './rules.ts';

/** A ship as it is sent: its class and its two ends, in either order. */
export interface ShipPlacement {
  readonly class: string;
  readonly from: Cell;
  readonly to: Cell;
}

/** A whole fleet as it is sent, in the order of the player. */
export type FleetPlacement = readonly ShipPlacement[];

/** A ship on its board. */
export interface Ship extends ShipPlacement {
  readonly cells: readonly Cell[];
}

/** The cells between two ends, or null when they do not lie across or down. */
export function cellsBetween(board: Board, from: Cell, to: Cell): readonly Cell[] | null {
  const sameRow = rowOf(board, from) === rowOf(board, to);
  const sameColumn = columnOf(board, from) === columnOf(board, to);
  if (!sameRow && !sameColumn) return null;
  const step = sameRow ? 1 : board.columns;
  const cells: Cell[] = [];
  for (let cell = Math.min(from, to); cell <= Math.max(from, to); cell += step) cells.push(cell);
  return cells;
}

/** A checked ship with its cells. */
export function shipOf(board: Board, placement: ShipPlacement): Ship {
  const cells = cellsBetween(board, placement.from, placement.to);
  if (cells === null) throw new Error('A ship lies across or down.');
  return { ...placement, cells };
}

/**
 * The ships of a placement, if it is the whole agreed fleet, each straight and of its size, none
 * too close to another (rulebook 1.1.2 and the option `contact`).
 */
export function placedShips(rules: FleetRules, placement: FleetPlacement): Result<readonly Ship[]> {
  const ships: Ship[] = [];
  const blocked = new Uint8Array(cellCount(rules.board));
  for (const sent of placement) {
    const ship = straightShip(rules, sent);
    if (!ship.ok) return ship;
    if (ship.value.cells.some((cell) => blocked[cell] === 1)) {
      return refuse('bad-fleet', `The ${described(rules, sent)} ${TOO_CLOSE[rules.contact]}.`);
    }
    for (const cell of zoneOf(rules.board, rules.contact, ship.value.cells)) blocked[cell] = 1;
    ships.push(ship.value);
  }
  for (const kind of rules.fleet) {
    const count = ships.filter((ship) => ship.class === kind.class).length;
    if (count !== kind.count) {
      return refuse(
        'bad-fleet',
        `The fleet must have ${kind.count} × ${kind.class}; ${count} were placed.`,
      );
    }
  }
  return ok(ships);
}

const TOO_CLOSE: Readonly<Record<Contact, string>> = {
  free: 'overlaps another ship',
  corners: 'overlaps another ship or lies side by side with it',
  none: 'overlaps or touches another ship',
};

function straightShip(rules: FleetRules, sent: ShipPlacement): Result<Ship> {
  const kind = rules.fleet.find((entry) => entry.class === sent.class);
  if (kind === undefined) {
    const known = rules.fleet.map((entry) => entry.class).join(', ');
    return refuse('bad-fleet', `The fleet has no class "${sent.class}"; expected ${known}.`);
  }
  const cells = cellsBetween(rules.board, sent.from, sent.to);
  if (cells === null) {
    return refuse('bad-fleet', `The ${described(rules, sent)} lies neither across nor down.`);
  }
  if (cells.length !== kind.size) {
    return refuse(
      'bad-fleet',
      `The ${described(rules, sent)} covers ${cells.length} cells; it must cover ${kind.size}.`,
    );
  }
  return ok({ ...sent, cells });
}

function described(rules: FleetRules, { class: name, from, to }: ShipPlacement): string {
  const { names } = labels(rules.board, rules.labels);
  return `${name} from ${names[from]} to ${names[to]}`;
}

/**
 * A random legal placement of the whole fleet (see `randomLayout` for its distribution).
 *
 * @example randomFleet(rules, new Chance('seed')) // [{ class: 'carrier', from: 12, to: 16 }, …]
 */
export function randomFleet(rules: FleetRules, chance: Chance): FleetPlacement {
  const layout = randomLayout(rules, chance).values();
  const placement: ShipPlacement[] = [];
  for (const kind of rules.fleet) {
    for (let ship = 0; ship < kind.count; ship++) {
      const { cells } = layout.next().value!;
      placement.push({ class: kind.class, from: cells[0]!, to: cells.at(-1)! });
    }
  }
  return placement;
}
